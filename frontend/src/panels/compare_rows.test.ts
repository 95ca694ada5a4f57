import { expect, test } from "vitest";
import type { ItemRow, PairSection } from "../api/pair_types";
import { comparedRows, isBad, isEqualScalar, itemOf, measureOf, standsOut } from "./compare_rows";
import { usedColumns, type Column } from "./item_columns";
import { item } from "./item_sample";

function row(fields: Partial<ItemRow>): ItemRow {
  const both = item("output.0");
  const { target = both, golden = both } = fields;
  return { metrics: {}, verdict: "pass", differing: [], reasons: [], ...fields, target, golden };
}

function column(field: string): Column {
  const all = usedColumns([item("a", { max: 1, norm: 1, dtype: "float32" })]);
  const found = all.find(({ message }) => message === `column.${field}`);
  expect(found).toBeDefined();
  return found as Column;
}

test("what only golden has goes by golden's name", () => {
  const section: PairSection = {
    name: "output",
    total: 2,
    rows: [row({ target: null, golden: item("output.1") }), row({})],
  };
  expect(comparedRows(section).map(({ label }) => label)).toEqual(["1", "0"]);
});

test("each side finds its own item", () => {
  const both = row({ target: item("output.0"), golden: item("output.7") });
  expect([itemOf(both, "target")?.name, itemOf(both, "golden")?.name]).toEqual([
    "output.0",
    "output.7",
  ]);
});

test("noise in the last digits does not stand out, one part in a thousand does", () => {
  const differing = ["norm"];
  const noise = row({ differing, metrics: { norm_relative: 2e-7 } });
  const fault = row({ differing, metrics: { norm_relative: 1e-3 } });
  expect([standsOut(noise, column("norm")), standsOut(fault, column("norm"))]).toEqual([
    false,
    true,
  ]);
});

test("a statistic whose error cannot be told stands out, and so does any other field", () => {
  const differing = ["max", "dtype"];
  const infinite = row({ differing, metrics: { max_relative: "Infinity" } });
  expect(standsOut(infinite, column("max"))).toBe(true);
  expect(standsOut(infinite, column("dtype"))).toBe(true);
  expect(standsOut(infinite, column("norm"))).toBe(false);
});

test.each([
  ["norm_relative", 0.0001, false],
  ["norm_relative", 0.02, true],
  ["norm_relative", "NaN", true],
  ["norm_relative", null, false],
  ["cosine", 0.999998, false],
  ["cosine", 0.9, true],
  ["cosine", "unsupported", false],
  ["one_thousandth", 1, false],
  ["one_thousandth", 0.031, true],
  ["md5", "pass", false],
  ["md5", "different", true],
  ["max_abs", 1e9, false],
])("%s of %s is bad: %s", (key, value, bad) => {
  expect(isBad(key, value)).toBe(bad);
});

test("None has no statistics that could agree, a number has", () => {
  const metrics = { max_relative: 0, cosine: 1 };
  const none = row({ metrics });
  const number = row({ metrics, target: item("a", { type: "int", value: 3 }) });
  expect(measureOf(none, "max_relative")).toBeNull();
  expect(measureOf(none, "cosine")).toBe(1);
  expect(measureOf(number, "max_relative")).toBe(0);
  expect(measureOf(number, "norm_relative")).toBeNull();
});

test("one line is enough for equal numbers and texts only", () => {
  const three = item("a", { type: "int", value: 3 });
  expect(isEqualScalar(row({ target: three, golden: three }))).toBe(true);
  expect(isEqualScalar(row({ target: three, golden: three, differing: ["value"] }))).toBe(false);
  expect(isEqualScalar(row({ target: three, golden: null }))).toBe(false);
  const tensor = item("a", { dtype: "float32", max: 0 });
  expect(isEqualScalar(row({ target: tensor, golden: tensor }))).toBe(false);
});
