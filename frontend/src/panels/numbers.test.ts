import { expect, test } from "vitest";
import { bytes, compact, full, isSpecial } from "./numbers";

test.each([
  [0.6027506589889526, "0.602751"],
  [-0.017464980483055115, "-0.017465"],
  [15.9, "15.9"],
  [2, "2"],
  [-0, "-0"],
  [0, "0"],
  [9999999, "9999999"],
  [1e7, "1e7"],
  [16777216, "1.67772e7"],
  [1234567.891, "1234568"],
  [123456.7, "123457"],
  [999999.99, "1000000"],
  [0.0001, "0.0001"],
  [0.00001, "1e-5"],
  [-2.0000004e-9, "-2e-9"],
  [1.18e-38, "1.18e-38"],
  [1.7976931348623157e308, "1.79769e308"],
  [true, "true"],
  [null, ""],
  ["NaN", "NaN"],
  ["nan", "NaN"],
  ["Infinity", "+Inf"],
  ["-inf", "-Inf"],
  ["123456789012345678901234567890", "1.23457e29"],
  ["N/A", "N/A"],
])("%j is shown as %s", (value, text) => {
  expect(compact(value)).toBe(text);
});

test.each([
  [0.6027506589889526, "0.6027506589889526"],
  [1e-12, "1e-12"],
  [-0, "-0"],
  ["123456789012345678901234567890", "123456789012345678901234567890"],
  [null, ""],
  [[1, "a", null], '[1,"a",null]'],
])("%j is copied as %s", (value, text) => {
  expect(full(value)).toBe(text);
});

test("what is not a finite number stands out", () => {
  expect(["NaN", "Infinity", "-Infinity", "nan", "inf", "-inf"].every(isSpecial)).toBe(true);
  expect([0, "0", "toString", null, true].some(isSpecial)).toBe(false);
});

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1536, "1.5 KB"],
  [152980, "149 KB"],
  [268 * 1024 * 1024, "268 MB"],
  [3.5 * 1024 ** 4, "3.5 TB"],
])("%i bytes are %s", (count, text) => {
  expect(bytes(count)).toBe(text);
});
