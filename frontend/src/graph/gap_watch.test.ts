import { describe, expect, test } from "vitest";
import { BoxSizes } from "../layout/box_sizes";
import type { Layout } from "../layout/layout";
import { layoutTree } from "../layout/stack_layout";
import { TextWidths } from "../layout/text_width";
import { Tree } from "../model/tree";
import { module, modules, rowOf } from "../model/tree_sample";
import { GapWatch } from "./gap_watch";

/** Boxes: 1 the gap 0..500, 2 to 4 the nodes 500..503, 5 the gap 503..900. */
function layout(): Layout {
  const tree = new Tree({ ...rowOf(0, -1, 0, module("root")), children: 900 });
  const rows = modules(3).map((sample, at) => rowOf(at + 1, 0, 500 + at, sample));
  tree.insertPage(0, 500, rows, 900);
  return layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), String);
}

function view(...boxes: number[]): { boxes: number[]; containers: number[]; strips: number[] } {
  return { boxes, containers: [], strips: [] };
}

describe("a gap in view", () => {
  test("is asked for once while it stays in view, and again when it comes back", () => {
    const watch = new GapWatch();
    const picture = layout();
    expect(watch.update(picture, view(4, 5))).toHaveLength(1);
    expect(watch.update(picture, view(4, 5))).toEqual([]);
    expect(watch.update(picture, view(2))).toEqual([]);
    expect(watch.update(picture, view(4, 5))).toHaveLength(1);
  });

  test("below loaded nodes is filled to the end of the page", () => {
    const asked = new GapWatch().update(layout(), view(3, 4, 5));
    expect(asked).toEqual([{ parent: 0, offset: 503, count: 97 }]);
  });

  test("above loaded nodes is filled from the last page on", () => {
    const asked = new GapWatch().update(layout(), view(1, 2));
    expect(asked).toEqual([{ parent: 0, offset: 400, count: 100 }]);
  });

  test("alone is filled from its start", () => {
    const asked = new GapWatch().update(layout(), view(1));
    expect(asked).toEqual([{ parent: 0, offset: 0, count: 200 }]);
  });
});
