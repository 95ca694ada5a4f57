import { expect, test } from "vitest";
import type { Item } from "../api/types";
import { usedColumns } from "./item_columns";
import { itemRows } from "./item_rows";
import { item } from "./item_sample";

function rows(section: string, ...names: string[]): string[] {
  const items = names.map((name) => item(name));
  return itemRows(section, items).map(
    ({ kind, label, depth }) => "  ".repeat(depth) + (kind === "group" ? `${label}:` : label),
  );
}

test("items inside containers hang below a row for each container", () => {
  expect(rows("input", "input.0", "input.1.0", "input.1.1.0", "input.1.1.k", "input.2")).toEqual([
    "0",
    "1:",
    "  [0]",
    "  [1]:",
    "    [0]",
    "    k",
    "2",
  ]);
});

test("two containers of one shape are two rows", () => {
  expect(rows("output", "output.0.0.0", "output.1.0.0")).toEqual([
    "0:",
    "  [0]:",
    "    [0]",
    "1:",
    "  [0]:",
    "    [0]",
  ]);
});

test("keyword arguments go by their name, the dots in a parameter's name do not nest", () => {
  expect(rows("kwargs", "input.dim")).toEqual(["dim"]);
  expect(rows("parameters", "parameters.weight", "parameters.lora.A")).toEqual([
    "weight",
    "lora.A",
  ]);
  expect(rows("parameters_grad", "weight", "lora.A")).toEqual(["weight", "lora.A"]);
});

function cells(...items: Item[]): Record<string, string[]> {
  const columns = usedColumns(items);
  return Object.fromEntries(
    columns.map(({ message, short }) => [
      message.replace("column.", ""),
      items.map((one) => short(one, (key) => key)),
    ]),
  );
}

test("only columns with content are shown", () => {
  const tensor = { type: "torch.Tensor", dtype: "torch.float32", shape: [2, 8], max: 0.5 };
  expect(cells(item("a", tensor), item("b", { type: "int", value: 3 }))).toEqual({
    type: ["torch.Tensor", "int"],
    dtype: ["torch.float32", ""],
    shape: ["[2, 8]", ""],
    max: ["0.5", ""],
    value: ["", "3"],
  });
});

test("None, an empty shape, falsehood and zero are content", () => {
  expect(cells(item("a"))).toEqual({ value: ["None"] });
  expect(cells(item("a", { type: "t", shape: [], max: 0, requires_grad: false }))).toEqual({
    type: ["t"],
    shape: ["[]"],
    max: ["0"],
    requires_grad: ["false"],
  });
});

test("values are written as people write them", () => {
  const values = [[null, 3, 1], { a: [1, 2] }, "text\n", true, "Infinity"];
  const items = values.map((value) => item("a", { type: "x", value: value as Item["value"] }));
  expect(cells(...items)["value"]).toEqual([
    "[null, 3, 1]",
    '{"a": [1, 2]}',
    "text␊",
    "true",
    "Infinity",
  ]);
});

test("a data file tells its size, or that it is not there", () => {
  const file = { path: "dump_tensor_data/a.npy", exists: true, size: 1152 };
  expect(
    cells(
      item("a", { data_name: "a.npy", file }),
      item("b", { data_name: "b.npy", file: { ...file, exists: false, size: null } }),
      item("c", { data_name: "c.npy" }),
    )["file"],
  ).toEqual(["a.npy · 1.1 KB", "b.npy · node.fileMissing", "c.npy"]);
});

test("a long value is short in its cell and whole when copied", () => {
  const long = item("a", { type: "str", value: "x".repeat(5000) });
  const value = usedColumns([long]).find((column) => column.message === "column.value");
  expect(value?.short(long, (key) => key).length).toBeLessThan(60);
  expect(value?.full(long)).toHaveLength(5000);
});
