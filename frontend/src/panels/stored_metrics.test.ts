import { describe, expect, it } from "vitest";
import { usedMetrics } from "./compare_metrics";
import { isBad } from "./compare_rows";

describe("measures of a stored comparison", () => {
  it("that we know come first, others go by their own names", () => {
    const rows = [
      { metrics: { "My metric": 0.75, cosine: 1, empty: null } },
      { metrics: { "Other one": "N/A", max_abs: 0 } },
    ];
    expect(usedMetrics(rows).map(({ key }) => key)).toEqual([
      "cosine",
      "max_abs",
      "My metric",
      "Other one",
    ]);
    expect(usedMetrics(rows).at(-1)?.message).toBe("Other one");
  });

  it("are not bad where the tool found nothing to measure", () => {
    expect(isBad("max_relative", "N/A")).toBe(false);
    expect(isBad("cosine", "unsupported")).toBe(false);
    expect(isBad("max_relative", "Infinity")).toBe(true);
    expect(isBad("max_relative", 0.5)).toBe(true);
  });
});
