import { expect, test } from "vitest";
import { fakeNodes } from "../api/fake_server";
import type { Row } from "../model/row";
import { Tree } from "../model/tree";
import { outlineKey } from "./outline_keys";
import { OutlineRows, type OutlineRow } from "./outline_rows";

const MODEL = ["a", "  b", "    c", "  d", "e"];

function treeOf(lines: readonly string[], ...expanded: string[]): Tree {
  const nodes = fakeNodes(lines);
  const rowsOf = (ids: readonly number[]): Row[] => ids.flatMap((id) => nodes[id]?.row ?? []);
  const tree = new Tree(rowsOf([0])[0] as Row);
  for (const { row, children } of nodes) {
    tree.insertPage(row.id, 0, rowsOf(children), children.length);
    tree.setExpanded(row.id, expanded.includes(row.name));
  }
  return tree;
}

function shown(rows: OutlineRows): string[] {
  return Array.from({ length: rows.length }, (_, at) => text(rows.at(at)));
}

function text(row: OutlineRow | null): string {
  if (row === null) {
    return "none";
  }
  const place = row.kind === "node" ? row.position : row.offset + 1;
  return `${row.level} ${row.kind === "node" ? row.node.name : "gap"} ${place}/${row.siblings}`;
}

test("the rows are what is expanded, with level and place among the siblings", () => {
  expect(shown(new OutlineRows(treeOf(MODEL, "a")))).toEqual([
    "1 a 1/2",
    "2 b 1/2",
    "2 d 2/2",
    "1 e 2/2",
  ]);
  expect(shown(new OutlineRows(treeOf(MODEL, "b")))).toEqual(["1 a 1/2", "1 e 2/2"]);
});

test("a gap takes the room of the rows it stands for", () => {
  const tree = treeOf(["a"]);
  const row = tree.node(1) as Row;
  tree.insertPage(0, 3, [{ ...row, id: 9, name: "z" }], 6);
  tree.insertPage(0, 0, [row], 6);
  const rows = new OutlineRows(tree);
  expect(shown(rows)).toEqual([
    "1 a 1/6",
    "1 gap 2/6",
    "1 gap 3/6",
    "1 z 4/6",
    "1 gap 5/6",
    "1 gap 6/6",
  ]);
  expect(rows.indexOf(9)).toBe(3);
});

test("what is not visible has no row", () => {
  const rows = new OutlineRows(treeOf(MODEL, "a"));
  expect(rows.indexOf(3)).toBe(-1);
  expect(rows.indexOf(null)).toBe(-1);
  expect(rows.at(-1)).toBeNull();
  expect(rows.at(4)).toBeNull();
  expect(new OutlineRows(treeOf([])).at(0)).toBeNull();
});

test("a beginning of a label is found from here on, going round", () => {
  const rows = new OutlineRows(treeOf(["Alpha", "beta", "alpaca"]));
  expect(rows.findLabel("al", 0)).toBe(0);
  expect(rows.findLabel("al", 1)).toBe(2);
  expect(rows.findLabel("B", 2)).toBe(1);
  expect(rows.findLabel("x", 0)).toBe(-1);
});

const select = (row: number): object => ({ does: "select", row });
const toggle = (id: number): object => ({ does: "toggle", id });

test.each([
  ["ArrowDown", 0, select(1)],
  ["ArrowDown", 3, select(3)],
  ["ArrowDown", -1, select(0)],
  ["ArrowUp", 1, select(0)],
  ["ArrowUp", 0, select(0)],
  ["Home", 2, select(0)],
  ["End", 0, select(3)],
  ["PageDown", 0, select(2)],
  ["PageUp", 3, select(1)],
  ["Enter", 0, toggle(1)],
  ["ArrowRight", 0, select(1)],
  ["ArrowRight", 1, toggle(2)],
  ["ArrowLeft", 0, toggle(1)],
  ["ArrowLeft", 2, select(0)],
  ["ArrowLeft", 3, select(3)],
  ["w", 0, null],
])("%s on row %i", (key, from, act) => {
  const tree = treeOf(MODEL, "a");
  const rows = new OutlineRows(tree);
  expect(outlineKey(key, rows, from, 2, (id) => tree.isExpanded(id))).toEqual(act);
});
