import { expect, test } from "vitest";
import { writeIds } from "./id_ranges";

test.each([
  [[], ""],
  [[7], "7"],
  [[3, 1, 2], "1-3"],
  [[30, 1, 5, 6, 7, 8, 9], "1,5-9,30"],
  [[4, 4, 5], "4-5"],
])("%j is written as %j", (ids, text) => {
  expect(writeIds(ids)).toBe(text);
});
