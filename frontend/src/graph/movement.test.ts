import { describe, expect, test } from "vitest";
import { Transform } from "../base/transform";
import { BoxSizes } from "../layout/box_sizes";
import { layoutTree } from "../layout/stack_layout";
import { TextWidths } from "../layout/text_width";
import { api, expand, idOf, module, modules, sampleTree } from "../model/tree_sample";
import { Animation } from "./animation";
import { minimapScale } from "./minimap_picture";
import { revealed } from "./reveal";

const SIZE = { width: 800, height: 400 };

describe("reveal", () => {
  const tree = sampleTree(module("outer", ...modules(32)), module("last"));
  expand(tree, "outer");
  // m000 at 30, then every 30 px; the box around them ends at 994.
  const layout = layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), String);
  const boxOf = (label: string): number => layout.boxOf(idOf(tree, label));
  const topIn = (transform: Transform, label: string): number =>
    layout.y[boxOf(label)]! * transform.k + transform.y;
  const from = new Transform(1, 400, 0);

  test("moves nothing when the node is in view", () => {
    expect(revealed(layout, boxOf("m005"), from, SIZE, false)).toEqual(from);
  });

  test("a step moves as little as needed", () => {
    const below = revealed(layout, boxOf("m013"), from, SIZE, true);
    expect(topIn(below, "m013") + 24).toBe(400 - 16);
    expect(below.x).toBe(400);
  });

  test("leaves room for the titles held above", () => {
    const down = new Transform(1, 400, -200);
    expect(topIn(revealed(layout, boxOf("m005"), down, SIZE, true), "m005")).toBe(16 + 24);
  });

  test("a jump ends in the middle below the titles, also from near", () => {
    const middle = (16 + 24 + (400 - 16) - 24) / 2;
    for (const label of ["m012", "m013", "m030"]) {
      const jump = revealed(layout, boxOf(label), from, SIZE, false);
      expect(topIn(jump, label)).toBe(middle);
    }
  });

  test("what lies aside comes to the middle", () => {
    const aside = new Transform(1, -300, 0);
    expect(revealed(layout, boxOf("m005"), aside, SIZE, false).x).toBe(400);
  });

  describe("sideways in a block of two pills of 245 px, which is 516 px wide", () => {
    const [left, right] = ["a".repeat(20), "b".repeat(20)] as const;
    const two = sampleTree(module("block", api(left), api(right)));
    expand(two, "block");
    const pills = layoutTree(two, new BoxSizes(new TextWidths(() => 10)), String);
    const jump = (label: string, x: number, width: number): number => {
      const box = pills.boxOf(idOf(two, label));
      return revealed(pills, box, new Transform(1, x, 0), { width, height: 400 }, false).x;
    };

    test("a block that fits comes into view with the pill, to the middle", () => {
      expect(jump(left, 420, 600)).toBe(300);
      expect(jump(right, 420, 600)).toBe(300);
      expect(jump(left, 310, 600)).toBe(310);
    });

    test("of one that does not fit the end with the pill is shown, and nothing beside it", () => {
      expect(jump(left, 420, 400)).toBe(16 + 248);
      expect(jump(right, 420, 400)).toBe(400 - 16 - 248);
    });

    test("a block wider than the view is cut on both sides alike", () => {
      expect(jump("block", 420, 400)).toBe(200);
    });
  });

  test("brings what is far away to where the eye is", () => {
    const top = topIn(revealed(layout, boxOf("last"), from, SIZE, false), "last");
    expect(top).toBeGreaterThan(100);
    expect(top).toBeLessThan(200);
  });

  test("shows the title of what is larger than the view", () => {
    const down = new Transform(1, 400, -500);
    expect(topIn(revealed(layout, boxOf("outer"), down, SIZE, false), "outer")).toBe(16);
  });
});

describe("animation", () => {
  const from = new Transform(1, 0, 0);

  test("begins where it was and ends exactly where it goes", () => {
    const to = new Transform(4, -100, 50);
    const animation = new Animation(from, to);
    expect(animation.at(1000)).toEqual({ transform: from, done: false });
    expect(animation.at(1149).done).toBe(false);
    expect(animation.at(1150)).toEqual({ transform: to, done: true });
  });

  test("keeps the point that a zoom is about", () => {
    // Zooming from 1 to 4 about (200, 100).
    const animation = new Animation(from, new Transform(4, -600, -300));
    animation.at(0);
    const { k, x, y } = animation.at(60).transform;
    expect(k).toBeGreaterThan(1);
    expect(k).toBeLessThan(4);
    expect(200 * k + x).toBeCloseTo(200);
    expect(100 * k + y).toBeCloseTo(100);
  });
});

describe("minimap scale", () => {
  const column = { width: 96, height: 600 };

  test("keeps the shape of a graph that fits", () => {
    expect(minimapScale(840, 1000, column)).toEqual({ kx: 0.1, ky: 0.1, x: 48, y: 6 });
  });

  test("squeezes a long graph so that all of it is inside", () => {
    const { kx, ky } = minimapScale(840, 1_000_000, column);
    expect(kx).toBe(0.1);
    expect(ky * 1_000_000).toBeCloseTo(588);
  });
});
