import { describe, expect, test, vi } from "vitest";
import type { Row } from "./row";
import { Tree } from "./tree";
import { expand, idOf, module, rowOf, sampleTree } from "./tree_sample";

const FIRST_ID = 100;

function wide(total: number): Tree {
  return new Tree({ ...rowOf(0, -1, 0, module("root")), children: total });
}

/** Rows of the root's children `offset` to `offset + count`; ids tell the position. */
function page(offset: number, count: number): Row[] {
  return Array.from({ length: count }, (_, at) =>
    rowOf(FIRST_ID + offset + at, 0, offset + at, module(`m${offset + at}`)),
  );
}

function insert(tree: Tree, offset: number, count: number, total: number): void {
  tree.insertPage(0, offset, page(offset, count), total);
}

function ids(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => FIRST_ID + from + at);
}

describe("pages", () => {
  test("nothing loaded is one gap", () => {
    expect(wide(7).segments(0)).toEqual([{ kind: "gap", offset: 0, count: 7 }]);
  });

  test("no children are no segments", () => {
    expect(wide(0).segments(0)).toEqual([]);
  });

  test("pages in any order leave the gaps between them", () => {
    const tree = wide(10);
    insert(tree, 6, 2, 10);
    insert(tree, 1, 2, 10);
    expect(tree.segments(0)).toEqual([
      { kind: "gap", offset: 0, count: 1 },
      { kind: "rows", offset: 1, ids: ids(1, 3) },
      { kind: "gap", offset: 3, count: 3 },
      { kind: "rows", offset: 6, ids: ids(6, 8) },
      { kind: "gap", offset: 8, count: 2 },
    ]);
  });

  test.each([
    [
      "twice",
      [
        [2, 3],
        [2, 3],
      ],
    ],
    [
      "overlapping",
      [
        [2, 2],
        [3, 2],
      ],
    ],
    [
      "within another",
      [
        [2, 3],
        [3, 1],
      ],
    ],
    [
      "around another",
      [
        [3, 1],
        [2, 3],
      ],
    ],
    [
      "touching, the later first",
      [
        [4, 1],
        [2, 2],
      ],
    ],
    [
      "closing a hole",
      [
        [2, 1],
        [4, 1],
        [3, 1],
      ],
    ],
  ])("the same rows %s are one run", (_name, pages) => {
    const tree = wide(6);
    for (const [offset, count] of pages) {
      insert(tree, offset!, count!, 6);
    }
    expect(tree.segments(0)).toEqual([
      { kind: "gap", offset: 0, count: 2 },
      { kind: "rows", offset: 2, ids: ids(2, 5) },
      { kind: "gap", offset: 5, count: 1 },
    ]);
  });

  test("a smaller total cuts what lay beyond it", () => {
    const tree = wide(10);
    insert(tree, 4, 4, 10);
    insert(tree, 0, 1, 6);
    expect(tree.childCount(0)).toBe(6);
    expect(tree.segments(0)).toEqual([
      { kind: "rows", offset: 0, ids: ids(0, 1) },
      { kind: "gap", offset: 1, count: 3 },
      { kind: "rows", offset: 4, ids: ids(4, 6) },
    ]);
  });

  test("fifty thousand children in shuffled pages end as one run", () => {
    const total = 50_000;
    const tree = wide(total);
    for (let step = 0; step < 250; step++) {
      insert(tree, ((step * 77) % 250) * 200, 200, total);
    }
    expect(tree.segments(0)).toEqual([{ kind: "rows", offset: 0, ids: ids(0, total) }]);
  });
});

describe("expansion", () => {
  test("the root is always expanded", () => {
    const tree = wide(1);
    tree.setExpanded(0, false);
    expect(tree.isExpanded(0)).toBe(true);
    expect(tree.revision).toBe(0);
  });

  test("tells listeners and counts only what really changed", () => {
    const tree = sampleTree(module("a", module("b")));
    const revision = tree.revision;
    const listener = vi.fn();
    const subscription = tree.onChange(listener);
    tree.setExpanded(1, true);
    tree.setExpanded(1, true);
    expect(listener.mock.calls).toEqual([[{ kind: "expansion", id: 1 }]]);
    expect(tree.revision).toBe(revision + 1);
    subscription.dispose();
    tree.setExpanded(1, false);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("ancestors and forgetting", () => {
  test("ancestors lead from the root to the parent", () => {
    const tree = sampleTree(module("a", module("b", module("c"))), module("d"));
    expect(tree.ancestors(idOf(tree, "c"))).toEqual([0, 1, 2]);
    expect(tree.ancestors(0)).toEqual([]);
    expect(tree.ancestors(99)).toEqual([]);
  });

  test("parents that go round in circles have no path", () => {
    const tree = wide(1);
    tree.insertPage(0, 0, [rowOf(1, 2, 0, module("a")), rowOf(2, 1, 1, module("b"))], 2);
    expect(tree.ancestors(1)).toEqual([]);
  });

  test("forgetting drops the descendants but not what was expanded", () => {
    const tree = sampleTree(module("a", module("b", module("c"))));
    expand(tree, "a", "b");
    tree.forget(1);
    expect(tree.node(1)).toBeDefined();
    expect(tree.node(2)).toBeUndefined();
    expect(tree.node(3)).toBeUndefined();
    expect(tree.segments(1)).toEqual([{ kind: "gap", offset: 0, count: 1 }]);
    expect(tree.isExpanded(2)).toBe(true);
  });
});
