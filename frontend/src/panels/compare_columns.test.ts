import { expect, test } from "vitest";
import type { PairSection } from "../api/pair_types";
import { chosenColumns, width } from "./compare_columns";
import { item } from "./item_sample";

function section(metrics: Record<string, number>): PairSection {
  const tensor = item("output.0", { dtype: "torch.float32", max: 1 });
  const rest = { metrics, verdict: "pass", differing: [], reasons: [] };
  const row = { target: tensor, golden: tensor, ...rest };
  return { name: "outputs", total: 1, rows: [row] } as unknown as PairSection;
}

test("what was measured between whole tensors stands first, the most telling of it in front", () => {
  const measured = { max_diff: 0, max_relative: 0, euclidean: 0, one_thousandth: 1 };
  const columns = chosenColumns([
    section({ ...measured, max_relative_error: 0, max_abs: 0, cosine: 1 }),
  ]);
  const keys = columns.whole.map(({ key }) => key);
  expect(keys).toEqual(["cosine", "max_abs", "max_relative_error", "one_thousandth", "euclidean"]);
  expect(columns.measures.map(({ key }) => key)).toEqual(["max_relative"]);
  expect(columns.differences.map(({ key }) => key)).toEqual(["max_diff"]);
  // Name and side, five of whole tensors, dtype and Max, one relative, one difference.
  expect(width(columns)).toBe(11);
});
