import { describe, expect, test } from "vitest";
import type { Tree } from "../model/tree";
import { api, expand, idOf, module, modules, sampleTree } from "../model/tree_sample";
import { BoxSizes } from "./box_sizes";
import { cull, hitTest, type View } from "./cull";
import type { Layout } from "./layout";
import { layoutTree } from "./stack_layout";
import { TextWidths } from "./text_width";

const ALL: View = { x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9 };
const EVERYTHING = { width: 0, height: 0 };

function layOut(tree: Tree): Layout {
  return layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), (count) => `${count}`);
}

function labels(layout: Layout, boxes: readonly number[]): string[] {
  return boxes.map((box) => layout.rows[box]?.label ?? "gap");
}

describe("cull", () => {
  const tree = sampleTree(
    module("aaaa"),
    module("bbbb", module("cccc"), module("dddd")),
    module("eeee"),
  );
  expand(tree, "bbbb");
  // aaaa 0-24, bbbb 30-124 with cccc 60-84 and dddd 90-114, eeee 130-154.
  const layout = layOut(tree);

  test("everything, parents before children", () => {
    const visible = cull(layout, ALL, EVERYTHING);
    expect(labels(layout, visible.containers)).toEqual(["bbbb"]);
    expect(labels(layout, visible.boxes)).toEqual(["aaaa", "eeee", "cccc", "dddd"]);
    expect(visible.strips).toEqual([]);
  });

  test("only what the view touches", () => {
    const visible = cull(layout, { ...ALL, y0: 85, y1: 129 }, EVERYTHING);
    expect(labels(layout, visible.containers)).toEqual(["bbbb"]);
    expect(labels(layout, visible.boxes)).toEqual(["dddd"]);
  });

  test("nothing beside the view", () => {
    const visible = cull(layout, { ...ALL, x0: 500, x1: 600 }, EVERYTHING);
    expect([visible.containers, visible.boxes]).toEqual([[], []]);
  });

  test("an empty layout", () => {
    expect(cull(layOut(sampleTree()), ALL, EVERYTHING).boxes).toEqual([]);
  });

  test("small boxes merge, a tall one among them stays itself", () => {
    const visible = cull(layout, ALL, { width: 1, height: 50 });
    expect(labels(layout, visible.containers)).toEqual(["bbbb"]);
    expect(visible.boxes).toEqual([]);
    const tops = [0, 1, 2].map((strip) => visible.strips[strip * 4 + 1]);
    const bottoms = [0, 1, 2].map((strip) => visible.strips[strip * 4 + 3]);
    expect([tops, bottoms]).toEqual([
      [0, 130, 60],
      [24, 154, 114],
    ]);
  });

  test("a hundred thousand boxes far away are a few strips that cover all of them", () => {
    const far = layOut(sampleTree(...modules(1000)));
    const visible = cull(far, ALL, { width: 10, height: far.height / 10 });
    expect(visible.boxes).toEqual([]);
    expect(visible.strips.length / 4).toBeLessThanOrEqual(11);
    expect(visible.strips[1]).toBe(0);
    expect(visible.strips.at(-1)).toBe(far.height);
  });
});

describe("hitTest", () => {
  const tree = sampleTree(module("aaaa", module("cccc")), api("bbbb"), api("dddd"));
  expand(tree, "aaaa");
  // aaaa 0-64 with cccc 30-54 inside; bbbb and dddd beside each other at 70-94.
  const layout = layOut(tree);
  const at = (x: number, y: number): string | undefined =>
    layout.rows[hitTest(layout, x, y)]?.label;

  test("finds the innermost box", () => {
    expect(at(0, 10)).toBe("aaaa");
    expect(at(0, 40)).toBe("cccc");
    expect(at(0, 60)).toBe("aaaa");
    expect(at(-10, 80)).toBe("bbbb");
    expect(at(10, 80)).toBe("dddd");
  });

  test("finds nothing between and outside", () => {
    expect(hitTest(layout, 0, 67)).toBe(-1);
    expect(hitTest(layout, 0, 80)).toBe(-1);
    expect(hitTest(layout, 500, 10)).toBe(-1);
    expect(hitTest(layout, 0, -1)).toBe(-1);
    expect(hitTest(layout, 0, 95)).toBe(-1);
  });

  test("ids and boxes belong together", () => {
    expect(layout.id[layout.boxOf(idOf(tree, "cccc"))]).toBe(idOf(tree, "cccc"));
  });
});
