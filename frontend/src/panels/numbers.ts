import type { Json } from "../api/types";

/** What tells two float32 statistics apart at a glance; the rest is a hover away. */
const DIGITS = 6;
const SMALL = 1e-4;
const LARGE = 1e7;
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ["NaN", "NaN"],
  ["nan", "NaN"],
  ["Infinity", "+Inf"],
  ["inf", "+Inf"],
  ["-Infinity", "-Inf"],
  ["-inf", "-Inf"],
]);

/** Beyond 2^53, where a number would not be exact. */
const LONG_INTEGER = /^-?\d{16,300}$/;

/** Short text of a statistic: six digits, no trailing zeros. */
export function compact(value: Json): string {
  if (value === null) {
    return "";
  }
  if (typeof value === "string") {
    return SPECIAL.get(value) ?? (LONG_INTEGER.test(value) ? compact(Number(value)) : value);
  }
  if (typeof value !== "number") {
    return full(value);
  }
  if (Number.isInteger(value) && Math.abs(value) < LARGE) {
    return Object.is(value, -0) ? "-0" : String(value);
  }
  const size = Math.abs(value);
  if (size < SMALL || size >= LARGE) {
    return value
      .toExponential(DIGITS - 1)
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  }
  return String(size >= 10 ** DIGITS ? Math.round(value) : Number(value.toPrecision(DIGITS)));
}

/** The value as it was recorded, with every digit. */
export function full(value: Json): string {
  if (value === null) {
    return "";
  }
  if (typeof value === "string") {
    return value;
  }
  return Object.is(value, -0) ? "-0" : JSON.stringify(value);
}

/** NaN or an infinity: what a reader looks for first. */
export function isSpecial(value: Json): boolean {
  return typeof value === "string" && SPECIAL.has(value);
}

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

export function bytes(count: number): string {
  let value = count;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit] ?? ""}`;
}
