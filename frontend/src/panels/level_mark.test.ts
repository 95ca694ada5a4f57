import { nothing } from "lit";
import { expect, test } from "vitest";
import { levelMark, overflowMark } from "./level_mark";

test("an origin that passes has no tick beside its own sign", () => {
  expect(levelMark("pass", "pass", true)).toBe(nothing);
  expect(levelMark("pass", "pass")).not.toBe(nothing);
  expect(levelMark("error", "error", true)).not.toBe(nothing);
});

test("an overflow has the sign and the colour of its level, as the legend", () => {
  const drawn = (["medium", "high", "critical"] as const).map((level) => {
    const mark = overflowMark(level, false, "overflow", level) as { values: unknown[] };
    return mark.values.map(String);
  });
  expect(drawn.map((values) => values[values.length - 1])).toEqual([
    "▂ medium",
    "▂▄ high",
    "▂▄▆ critical",
  ]);
  expect(new Set(drawn.map((values) => values[2])).size).toBe(3);
  expect(overflowMark(null, false, "")).toBe(nothing);
});
