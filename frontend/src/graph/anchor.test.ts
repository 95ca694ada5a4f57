import { describe, expect, test } from "vitest";
import { screenPoint, Transform, type ScreenPoint } from "../base/transform";
import { BoxSizes } from "../layout/box_sizes";
import { hitTest } from "../layout/cull";
import type { Layout } from "../layout/layout";
import { layoutTree } from "../layout/stack_layout";
import { TextWidths } from "../layout/text_width";
import type { Tree } from "../model/tree";
import { expand, idOf, module, modules, rowOf, sampleTree } from "../model/tree_sample";
import { captureAnchor, drawnBox, restoreAnchor, type Toggled } from "./anchor";
import { lightPalette } from "./palette";
import type { Scene } from "./scene";
import { visibleIn } from "./scene_painter";

const SIZE = { width: 800, height: 400 };

function layOut(tree: Tree): Layout {
  return layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), String);
}

function sceneOf(layout: Layout, transform: Transform): Scene {
  return {
    layout,
    transform,
    size: SIZE,
    ratio: 1,
    palette: lightPalette,
    labelOf: () => ({ main: "", rest: "", restAt: 0 }),
    styleOf: () => undefined,
    painter: undefined,
  };
}

/** The view after `change`, as the graph moves it. */
function after(
  tree: Tree,
  transform: Transform,
  change: () => void,
  toggled?: Toggled,
  selected = -1,
): Scene {
  const scene = sceneOf(layOut(tree), transform);
  const anchor = captureAnchor(scene, visibleIn(scene), toggled, selected);
  change();
  const layout = layOut(tree);
  if (anchor === undefined) {
    return sceneOf(layout, transform);
  }
  return sceneOf(layout, restoreAnchor({ layout, tree }, anchor, transform, SIZE));
}

function labelAt({ layout, transform }: Scene, point: ScreenPoint): string | undefined {
  const { x, y } = transform.toWorld(point);
  return layout.rows[hitTest(layout, x, y)]?.label;
}

function topOf({ layout, transform }: Scene, tree: Tree, label: string): number {
  return layout.y[layout.boxOf(idOf(tree, label))]! * transform.k + transform.y;
}

describe("toggling", () => {
  // first 0, outer 30, last 60 while all are collapsed.
  const newTree = (): Tree =>
    sampleTree(module("first"), module("outer", module("a very long child of it")), module("last"));
  const transform = new Transform(1.5, 400, 100);

  test("an expanded node stays under the pointer, its title where it was", () => {
    const tree = newTree();
    const pointer = screenPoint(420, 160);
    const toggled = { id: idOf(tree, "outer"), pointer };
    const scene = after(tree, transform, () => expand(tree, "outer"), toggled);
    expect(labelAt(scene, pointer)).toBe("outer");
    expect(topOf(scene, tree, "outer")).toBe(145);
  });

  test.each([
    ["at the right end of the title", screenPoint(590, 160)],
    ["below all children", screenPoint(420, 230)],
  ])("a collapsed node stays under a pointer %s", (_name, pointer) => {
    const tree = newTree();
    expand(tree, "outer");
    const id = idOf(tree, "outer");
    expect(labelAt(sceneOf(layOut(tree), transform), pointer)).toBe("outer");
    const scene = after(tree, transform, () => tree.setExpanded(id, false), { id, pointer });
    expect(labelAt(scene, pointer)).toBe("outer");
  });

  test("a node that is collapsed by key comes back into view", () => {
    const tree = sampleTree(module("outer", ...modules(30)), module("last"));
    expand(tree, "outer");
    const id = idOf(tree, "outer");
    const down = new Transform(1, 400, -300);
    const scene = after(tree, down, () => tree.setExpanded(id, false), { id, pointer: undefined });
    expect(topOf(scene, tree, "outer")).toBe(0);
  });
});

describe("loading", () => {
  const TOTAL = 1000;

  function partlyLoaded(offset: number): Tree {
    const tree = sampleTree(...modules(TOTAL));
    const rows = rowsFrom(tree, offset, 100);
    tree.forget(0);
    tree.insertPage(0, offset, rows, TOTAL);
    return tree;
  }

  function rowsFrom(tree: Tree, offset: number, count: number): ReturnType<typeof rowOf>[] {
    return modules(TOTAL)
      .slice(offset, offset + count)
      .map((sample, at) => rowOf(offset + at + 1, tree.root.id, offset + at, sample));
  }

  test("rows that come above the view move nothing in it", () => {
    const tree = partlyLoaded(500);
    const transform = new Transform(1, 400, -20);
    const insert = (): void => tree.insertPage(0, 300, rowsFrom(tree, 300, 200), TOTAL);
    const before = topOf(sceneOf(layOut(tree), transform), tree, "m510");
    expect(topOf(after(tree, transform, insert), tree, "m510")).toBe(before);
  });

  test("the selected node holds the view when it is in it", () => {
    const tree = partlyLoaded(500);
    const transform = new Transform(1, 400, 0);
    const selected = layOut(tree).boxOf(idOf(tree, "m540"));
    const insert = (): void => tree.insertPage(0, 0, rowsFrom(tree, 0, 100), TOTAL);
    const before = topOf(sceneOf(layOut(tree), transform), tree, "m540");
    expect(topOf(after(tree, transform, insert, undefined, selected), tree, "m540")).toBe(before);
  });

  test("an empty picture has nothing to hold", () => {
    const tree = sampleTree();
    const transform = new Transform(1, 3, 4);
    expect(after(tree, transform, () => undefined).transform).toBe(transform);
  });
});

test("a node inside of a collapsed one is drawn by that", () => {
  const tree = sampleTree(module("outer", module("middle", module("inner"))));
  expand(tree, "outer");
  const layout = layOut(tree);
  expect(layout.rows[drawnBox(layout, tree, idOf(tree, "inner"))]?.label).toBe("middle");
  expect(drawnBox(layout, tree, 99)).toBe(-1);
});
