import { describe, expect, test } from "vitest";
import { contrast, darkPalette, lightPalette, textOn } from "./palette";

test("contrast is the ratio of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each([
  ["light", lightPalette],
  ["dark", darkPalette],
])("%s palette", (_name, palette) => {
  const fills = [palette.forward, palette.backward, palette.title, palette.background];

  test.each(["text", "muted"] as const)("%s can be read on every fill", (key) => {
    for (const fill of fills) {
      expect(contrast(palette[key], fill)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("the warning mark, the accent and hover stand out", () => {
    for (const colour of [palette.warning, palette.accent, palette.hover]) {
      for (const fill of fills) {
        expect(contrast(colour, fill)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test("borders can be seen on every body", () => {
    for (const body of palette.bodies) {
      expect(contrast(palette.border, body)).toBeGreaterThanOrEqual(2.5);
    }
  });
});

test("text on a fill from outside can be read", () => {
  for (const fill of [
    "#FFFCF3",
    "#FFEDBE",
    "#FFDC7F",
    "#FFC62E",
    "#FF704D",
    "#C7C7C7",
    "#1f2a44",
  ]) {
    expect(contrast(textOn(fill), fill)).toBeGreaterThanOrEqual(4.5);
  }
});
