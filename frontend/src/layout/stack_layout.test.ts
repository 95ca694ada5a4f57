import { describe, expect, test } from "vitest";
import type { Row } from "../model/row";
import { Tree } from "../model/tree";
import { api, expand, idOf, module, modules, rowOf, sampleTree } from "../model/tree_sample";
import { BoxSizes } from "./box_sizes";
import type { Layout } from "./layout";
import { layoutTree } from "./stack_layout";
import { TextWidths } from "./text_width";

/** Too many children for a stack; in cells of 126 px, seven a row, they fill fifteen rows. */
const MANY = 101;

/** Every character is 10 px wide: "aaaa" makes a module of 8 + 40 + 25 + 8 = 81 px and an API of 85 px. */
function layOut(tree: Tree): Layout {
  return layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), (count) => `${count}`);
}

function rect(layout: Layout, tree: Tree, label: string): number[] {
  const box = layout.boxOf(idOf(tree, label));
  return [layout.x[box]!, layout.y[box]!, layout.w[box]!, layout.h[box]!];
}

describe("stack", () => {
  test("modules lie one below the other, centred, with one width", () => {
    const tree = sampleTree(module("aaaa"), module("bbbbbbbb"));
    const layout = layOut(tree);
    expect(rect(layout, tree, "aaaa")).toEqual([-60.5, 0, 121, 24]);
    expect(rect(layout, tree, "bbbbbbbb")).toEqual([-60.5, 30, 121, 24]);
    expect([layout.width, layout.height]).toEqual([121, 54]);
  });

  test("a run of leaf APIs shares a row; a module ends the run", () => {
    const tree = sampleTree(api("aaaa"), api("bbbb"), module("cccc"), api("dddd"));
    const layout = layOut(tree);
    expect(rect(layout, tree, "aaaa")).toEqual([-88, 0, 85, 24]);
    expect(rect(layout, tree, "bbbb")).toEqual([3, 0, 85, 24]);
    expect(rect(layout, tree, "cccc")).toEqual([-40.5, 30, 81, 24]);
    expect(rect(layout, tree, "dddd")).toEqual([-42.5, 60, 85, 24]);
  });

  test("a row that gets too wide wraps", () => {
    // 45 + 200 = 245 px each: three and their spaces are 747 px, the limit is 680.
    const labels = ["a", "b", "c"].map((letter) => letter.repeat(20));
    const tree = sampleTree(...labels.map(api));
    const layout = layOut(tree);
    expect(labels.map((label) => rect(layout, tree, label)[1])).toEqual([0, 0, 30]);
  });

  test("an API with children is a line of its own", () => {
    const tree = sampleTree(api("aaaa"), { ...module("bbbb", api("cccc")), kind: "api" });
    const layout = layOut(tree);
    expect(rect(layout, tree, "bbbb")[1]).toBe(30);
  });

  test("an expanded module holds its children below its title", () => {
    const tree = sampleTree(module("aaaa", module("cccc")));
    expand(tree, "aaaa");
    const layout = layOut(tree);
    // Title: insets 16, chevron 14, label 40, signs 49, count 8 + 7; more than the child's 81 + 20.
    expect(rect(layout, tree, "aaaa")).toEqual([-67, 0, 134, 64]);
    expect(rect(layout, tree, "cccc")).toEqual([-40.5, 30, 81, 24]);
  });

  test("an expanded module is as wide as its widest child and the padding", () => {
    const tree = sampleTree(module("aaaa", module("c".repeat(20))));
    expand(tree, "aaaa");
    expect(rect(layOut(tree), tree, "aaaa")[2]).toBe(241 + 20);
  });

  test("a long label makes a box of limited width", () => {
    const label = "x".repeat(10_000);
    const tree = sampleTree(module(label));
    expect(rect(layOut(tree), tree, label)[2]).toBe(280 + 41);
  });

  test("an empty tree has no size", () => {
    const layout = layOut(sampleTree());
    expect([layout.count, layout.boxOf(1)]).toEqual([1, -1]);
  });
});

describe("flow", () => {
  // Modules of 81 px in cells of 120: 7 columns of 126 make 876 px.
  test("many children fill rows of equal cells", () => {
    const tree = sampleTree(...modules(MANY));
    const layout = layOut(tree);
    expect(rect(layout, tree, "m000")).toEqual([-438, 0, 120, 24]);
    expect(rect(layout, tree, "m006")).toEqual([318, 0, 120, 24]);
    expect(rect(layout, tree, "m007")).toEqual([-438, 30, 120, 24]);
    expect([layout.width, layout.height]).toEqual([876, 15 * 30 - 6]);
  });

  test("an expanded child takes its own lines and moves no other sideways", () => {
    const [first, second, ...rest] = modules(MANY);
    const tree = sampleTree(first!, { ...second!, children: [module("cccc")] }, ...rest);
    // Its mark and count make cells of 160 px, five in a row.
    const before = layOut(tree);
    expand(tree, "m001");
    const after = layOut(tree);
    expect(rect(after, tree, "m001")[1]).toBe(30);
    expect(rect(after, tree, "m002")[1]).toBe(30 + 64 + 6);
    expect(rect(after, tree, "m004")[1]).toBe(30 + 64 + 6);
    expect(rect(after, tree, "m005")[1]).toBe(30 + 64 + 6 + 30);
    for (const label of ["m000", "m002", "m004", "m005"]) {
      expect(rect(after, tree, label)[0]).toBe(rect(before, tree, label)[0]);
    }
  });

  test("a row of which all are expanded is one centred column", () => {
    const children = Array.from({ length: MANY }, (_, at) =>
      module(`m${String(at).padStart(3, "0")}`, module(`c${at}`)),
    );
    const tree = sampleTree(...children);
    expand(tree, ...children.map((child) => child.label));
    const layout = layOut(tree);
    const middles = children.map((child) => {
      const [x, , w] = rect(layout, tree, child.label);
      return x! + w! / 2;
    });
    expect(new Set(middles)).toEqual(new Set([0]));
  });

  test("where a child stands does not depend on what else is loaded", () => {
    const rows = modules(2 * MANY).map((sample, index) => rowOf(index + 1, 0, index, sample));
    const root: Row = { ...rowOf(0, -1, 0, module("root")), children: 2 * MANY };
    const whole = new Tree(root);
    whole.insertPage(0, 0, rows, 2 * MANY);
    const part = new Tree(root);
    part.insertPage(0, 25, rows.slice(25, 40), 2 * MANY);
    for (const label of ["m025", "m033", "m039"]) {
      expect(rect(layOut(part), part, label)[0]).toBe(rect(layOut(whole), whole, label)[0]);
    }
  });

  test("what is not loaded is one box however much it is", () => {
    const tree = new Tree({ ...rowOf(0, -1, 0, module("root")), children: 50_000 });
    tree.insertPage(
      0,
      22,
      modules(3).map((sample, at) => rowOf(at + 1, 0, 22 + at, sample)),
      50_000,
    );
    const layout = layOut(tree);
    expect([...layout.gap.slice(0, layout.count)]).toEqual([0, 22, 0, 0, 0, 49_975]);
    expect([...layout.y]).toEqual([0, 0, 30, 30, 30, 60]);
    expect(layout.w[1]).toBe(layout.width);
  });
});

describe("any tree", () => {
  /** A small generator with a seed: the same trees on every run. */
  function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  }

  function anyTree(seed: number): Tree {
    const next = random(seed);
    const tree = new Tree({ ...rowOf(0, -1, 0, module("root")), children: 40 });
    let id = 1;
    for (let parent = 0; id < 600; parent++) {
      const count = parent === 0 ? 40 : Math.floor(next() * (next() < 0.1 ? 60 : 6));
      const rows = Array.from({ length: count }, (_, index) => {
        const label = "x".repeat(1 + Math.floor(next() * 30));
        return rowOf(id++, parent, index, next() < 0.5 ? api(label) : module(label));
      });
      tree.insertPage(parent, 0, rows, count + Math.floor(next() * 3));
      tree.setExpanded(parent, next() < 0.8);
    }
    return tree;
  }

  test.each([1, 2, 3, 4, 5])(
    "boxes lie inside of their parents and do not overlap (%i)",
    (seed) => {
      const layout = layOut(anyTree(seed));
      const { x, y, w, h, parent } = layout;
      expect(layout.count).toBeGreaterThan(50);
      for (let box = 1; box < layout.count; box++) {
        const around = parent[box]!;
        expect(x[box]!).toBeGreaterThanOrEqual(x[around]! - 1e-9);
        expect(x[box]! + w[box]!).toBeLessThanOrEqual(x[around]! + w[around]! + 1e-9);
        expect(y[box]!).toBeGreaterThanOrEqual(y[around]!);
        expect(y[box]! + h[box]!).toBeLessThanOrEqual(y[around]! + h[around]!);
        if (parent[box - 1] === around && box > 1) {
          const isBeside = y[box] === y[box - 1] && x[box]! >= x[box - 1]! + w[box - 1]!;
          const isBelow = y[box]! >= y[box - 1]! + h[box - 1]!;
          expect(isBeside || isBelow).toBe(true);
        }
      }
    },
  );

  test("depth is no limit", () => {
    const depth = 20_000;
    const tree = new Tree({ ...rowOf(0, -1, 0, module("root")), children: 1 });
    for (let id = 1; id <= depth; id++) {
      tree.insertPage(id - 1, 0, [{ ...rowOf(id, id - 1, 0, module("aaaa")), children: 1 }], 1);
      tree.setExpanded(id, id < depth);
    }
    const layout = layOut(tree);
    expect(layout.height).toBe(24 + (depth - 1) * (24 + 6 + 10));
  });
});
