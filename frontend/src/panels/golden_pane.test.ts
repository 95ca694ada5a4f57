import { expect, test } from "vitest";
import { placeOf } from "./golden_pane";

test.each([
  ["a/bench/step0/proc10470", "a/bench", "step0 / proc10470"],
  ["step0/rank0", ".", "step0 / rank0"],
  ["bench/step0", "bench", "step0"],
])("%s of run %s is %s", (leaf, run, place) => {
  expect(placeOf(leaf, run)).toBe(place);
});
