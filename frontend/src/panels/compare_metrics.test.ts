import { expect, test } from "vitest";
import { percent, share, usedMetrics } from "./compare_metrics";

test.each([
  [0, "0 %"],
  [0.01, "1 %"],
  [0.0102345, "1.02 %"],
  [-0.5, "-50 %"],
  [2.1e-7, "2.1e-5 %"],
  [12.5, "1250 %"],
  [4194304, "4.2e8 %"],
  ["Infinity", "+Inf"],
  ["NaN", "NaN"],
  [null, ""],
])("the fraction %s is written %s", (value, text) => {
  expect(percent(value)).toBe(text);
});

test.each([
  [1, "100 %"],
  [0, "0 %"],
  [0.031, "3.1 %"],
  [0.99999, "> 99.9 %"],
  [0.0001, "< 0.1 %"],
])("the share %s is written %s: never all, never none", (value, text) => {
  expect(share(value)).toBe(text);
});

test("only measures that were taken have a column, relative errors first", () => {
  const rows = [
    { metrics: { norm_diff: 0.1, norm_relative: 0.01, cosine: null } },
    { metrics: { max_relative: 0 } },
  ];
  expect(usedMetrics(rows).map(({ key }) => key)).toEqual([
    "max_relative",
    "norm_relative",
    "norm_diff",
  ]);
});
