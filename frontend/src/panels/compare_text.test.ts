import { expect, test } from "vitest";
import type { ItemRow, PairSection } from "../api/pair_types";
import { comparedText } from "./compare_text";
import { item } from "./item_sample";

const ROW = {
  target: item("output.0", { type: "Tensor", max: 0.123456789 }),
  golden: item("output.0", { type: "Tensor", max: 0.25 }),
  metrics: { max_relative: 0.506172844 },
  differing: ["max"],
  reasons: [],
} as unknown as ItemRow;

test("both sides with all digits, what was measured once", () => {
  const sections: PairSection[] = [{ name: "output", total: 1, rows: [ROW] }];
  const lines = comparedText(sections, (key) => key).split("\n");
  const [head = "", ...rows] = lines.map((line) => line.split("\t"));
  const at = (name: string): number => head.indexOf(name);
  expect(rows.map((row) => row[at("column.max")])).toEqual(["0.123456789", "0.25"]);
  expect(rows.map((row) => row[at("metric.max_relative")])).toEqual(["0.506172844", ""]);
  expect(rows.map((row) => row[at("compared.side")])).toEqual(["side.target", "side.golden"]);
});
