import { nothing } from "lit";
import { expect, test } from "vitest";
import { levelMark } from "./level_mark";

test("an origin that passes has no tick beside its own sign", () => {
  expect(levelMark("pass", "pass", true)).toBe(nothing);
  expect(levelMark("pass", "pass")).not.toBe(nothing);
  expect(levelMark("error", "error", true)).not.toBe(nothing);
});
