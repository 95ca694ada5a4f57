import { expect, test } from "vitest";
import { marked, oneLine, shorten } from "./text";

test("control characters are shown, not obeyed", () => {
  expect(oneLine("a\nb\tc\u0000")).toBe("a␊b␉c␀");
  expect(oneLine("evil\u202etxt.exe\u0085")).toBe("evil\ufffdtxt.exe\ufffd");
  expect(oneLine('<b>"😀')).toBe('<b>"😀');
});

test("a long name keeps its beginning and its end", () => {
  expect(shorten("abcdefghij", 10)).toBe("abcdefghij");
  expect(shorten("abcdefghijk", 10)).toBe("abcde…hijk");
  expect(shorten("x".repeat(100_000) + "end", 9)).toBe("xxxx…xend");
});

test("characters beyond 16 bits are not cut in half", () => {
  expect(shorten("😀".repeat(20), 5)).toBe("😀😀…😀😀");
});

test("the place where a text was found", () => {
  expect(marked("Module.Linear.0", "lin")).toEqual(["Module.", "Lin", "ear.0"]);
  expect(marked("Module", "x")).toEqual(["Module", "", ""]);
  expect(marked("Module", "")).toEqual(["Module", "", ""]);
});
