import { expect, test } from "vitest";
import { boundsProblem } from "./bounds";

test.each([
  [["0.2", "0.4", "0.6", "0.8"], null],
  [["0", "0", "1", "1"], null],
  [["0.2", "0.4", "0.6"], "colours.bounds.range"],
  [["0.2", "", "0.6", "0.8"], "colours.bounds.range"],
  [["0.2", "0.4", "0.6", "1.8"], "colours.bounds.range"],
  [["a", "0.4", "0.6", "0.8"], "colours.bounds.range"],
  [["0.2", "0.6", "0.4", "0.8"], "colours.bounds.order"],
])("bounds %s", (typed, problem) => {
  expect(boundsProblem(typed)).toBe(problem);
});
