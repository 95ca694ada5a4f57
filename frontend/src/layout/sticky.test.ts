import { expect, test } from "vitest";
import { expand, idOf, module, modules, sampleTree } from "../model/tree_sample";
import { BoxSizes } from "./box_sizes";
import { layoutTree } from "./stack_layout";
import { stickyTitles } from "./sticky";
import { TextWidths } from "./text_width";

// outer 0 to 340; inner 30 to 330 with ten modules from 60 on.
const tree = sampleTree(module("outer", module("inner", ...modules(9))));
expand(tree, "outer", "inner");
const layout = layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), String);
const outer = layout.boxOf(idOf(tree, "outer"));
const inner = layout.boxOf(idOf(tree, "inner"));

function held(viewTop: number, viewHeight = 600): (number | undefined)[] {
  const sticky = stickyTitles(layout, [outer, inner], viewTop, viewHeight);
  return [sticky.get(outer), sticky.get(inner)];
}

test("titles in view are not held", () => {
  expect(held(-5)).toEqual([undefined, undefined]);
});

test("titles that left the view are held below each other", () => {
  expect(held(100)).toEqual([100, 124]);
});

test("a title leaves with the end of its box", () => {
  const bottom = layout.y[inner]! + layout.h[inner]!;
  expect(held(bottom - 30)).toEqual([bottom - 30, bottom - 24]);
});

test("a small view holds only what leaves room for the boxes", () => {
  expect(held(100, 90)).toEqual([100, undefined]);
});
