import { describe, expect, test } from "vitest";
import { Transform } from "../base/transform";
import { BoxSizes } from "../layout/box_sizes";
import { layoutTree } from "../layout/stack_layout";
import { TextWidths } from "../layout/text_width";
import type { Tree } from "../model/tree";
import { expand, idOf, module, modules, sampleTree } from "../model/tree_sample";
import { aligned, middlePair, pairOf, type PartnerOf } from "./aligned";
import { lightPalette } from "./palette";
import type { Scene } from "./scene";

/** Boxes lie at 0, 30, 60 and so on and are 24 high; the middle of the view is at 100 pixels. */
function sceneOf(tree: Tree, transform: Transform, width = 400): Scene {
  return {
    layout: layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), String),
    transform,
    size: { width, height: 200 },
    ratio: 1,
    palette: lightPalette,
    labelOf: () => ({ main: "", rest: "", restAt: 0 }),
    styleOf: () => undefined,
    painter: undefined,
  };
}

const target = sampleTree(...modules(20));
const golden = sampleTree(module("extra"), ...modules(20));
const toGolden: PartnerOf = (id) => (id === 0 ? 0 : id + 1);
const lead = sceneOf(target, new Transform(1, 200, -60));
const other = sceneOf(golden, new Transform(2, 7, 7), 300);

function labels(first: Scene, second: Scene, partnerOf: PartnerOf): (string | undefined)[] {
  const pair = middlePair(first, second.layout, partnerOf);
  return [
    first.layout.rows[pair?.box ?? -1]?.label,
    second.layout.rows[pair?.partner ?? -1]?.label,
  ];
}

describe("what holds two views together", () => {
  test("is the box in the middle", () => {
    // World y 160 is in the gap below m005, which begins at 150.
    expect(labels(lead, other, toGolden)).toEqual(["m005", "m005"]);
  });

  test("is the nearest one with a partner", () => {
    const without = [5, 6, 7].map((at) => idOf(target, `m00${at}`));
    const some: PartnerOf = (id) => (without.includes(id) ? null : toGolden(id));
    expect(labels(lead, other, some)).toEqual(["m004", "m004"]);
  });

  test("is the parent of children without partners", () => {
    const tree = sampleTree(module("outer", ...modules(3)));
    expand(tree, "outer");
    const scene = sceneOf(tree, new Transform(1, 200, 0));
    const outer = idOf(tree, "outer");
    expect(labels(scene, scene, (id) => (id === outer ? id : null))).toEqual(["outer", "outer"]);
  });

  test("is the roots where nothing has a partner, and nothing as long as that is not known", () => {
    expect(middlePair(lead, other.layout, () => null)).toEqual({ box: 0, partner: 0 });
    expect(middlePair(lead, other.layout, () => undefined)).toBeUndefined();
  });

  test("is a certain node only while it is in view and drawn on both sides", () => {
    const id = idOf(target, "m003");
    expect(pairOf(lead, other.layout, id, toGolden)).toEqual({ box: 4, partner: 5 });
    expect(pairOf(lead, other.layout, idOf(target, "m015"), toGolden)).toBeUndefined();
    expect(pairOf(lead, other.layout, id, () => null)).toBeUndefined();
  });
});

test("both have the same place and scale, sideways from the middle of their panes", () => {
  const scaled = sceneOf(target, new Transform(1.5, 180, -100));
  // m003 begins at 90 in the target and at 120 in golden; both are in the middle of their roots.
  const pair = pairOf(scaled, other.layout, idOf(target, "m003"), toGolden)!;
  expect(aligned(scaled, other, pair)).toEqual(new Transform(1.5, 130, -145));
});

test("the way back leads to where it began", () => {
  const pair = middlePair(lead, other.layout, toGolden)!;
  const there = { ...other, transform: aligned(lead, other, pair) };
  const back = aligned(there, lead, { box: pair.partner, partner: pair.box });
  expect(back).toEqual(lead.transform);
});
