import { describe, expect, test } from "vitest";
import { api, expand, idOf, module, sampleTree } from "../model/tree_sample";
import { BoxSizes } from "./box_sizes";
import { neighbourBox, type ArrowDirection } from "./neighbour";
import { layoutTree } from "./stack_layout";
import { TextWidths } from "./text_width";

const tree = sampleTree(
  module("top1"),
  module("box1", api("api1"), api("api2"), api("api3"), module("mod1", api("deep"))),
  module("end1"),
);
expand(tree, "box1", "mod1");
const layout = layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), String);

function go(from: string, direction: ArrowDirection): string | undefined {
  const box = neighbourBox(layout, layout.boxOf(idOf(tree, from)), direction);
  return layout.rows[box]?.label;
}

describe("arrow keys", () => {
  test.each([
    ["root", "top1"],
    ["top1", "box1"],
    // The API in the middle of the row is the nearest below the title.
    ["box1", "api2"],
    ["api2", "mod1"],
    ["api1", "mod1"],
    ["mod1", "deep"],
    ["deep", "end1"],
    ["end1", undefined],
  ])("down from %s is %s", (from, to) => {
    expect(go(from, "down")).toBe(to);
  });

  test.each([
    ["end1", "deep"],
    ["deep", "mod1"],
    ["mod1", "api2"],
    ["api3", "box1"],
    ["box1", "top1"],
    ["top1", undefined],
  ])("up from %s is %s", (from, to) => {
    expect(go(from, "up")).toBe(to);
  });

  test.each<[string, ArrowDirection, string | undefined]>([
    ["api1", "right", "api2"],
    ["api3", "right", undefined],
    ["api2", "left", "api1"],
    ["api1", "left", "box1"],
    ["box1", "right", "api1"],
    ["top1", "left", undefined],
    ["top1", "right", undefined],
  ])("from %s %s is %s", (from, direction, to) => {
    expect(go(from, direction)).toBe(to);
  });
});
