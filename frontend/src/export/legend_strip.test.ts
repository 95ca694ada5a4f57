import { expect, test } from "vitest";
import type { Survey } from "../api/types";
import { lightPalette } from "../graph/palette";
import { COMPARE_MESSAGES } from "../i18n/compare_messages";
import { addMessages } from "../i18n/translate";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "../state/view_state";
import { arrangedLegend, legendItems, paintLegend, type LegendItem } from "./legend_strip";
import { SvgContext } from "./svg_context";

addMessages(COMPARE_MESSAGES);

const measure = (text: string): number => 10 * text.length;

function item(text: string, joined = false): LegendItem {
  return { text, fill: "#ffffff", kind: "level", joined };
}

function state(change: Partial<State> = {}): State {
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const counts = { bins: [1, 0, 0, 0, 2], overflow: {} };
  const survey = { counts, origins: 1 } as unknown as Survey;
  return { ...initialState(preferences, NO_LINK, false), survey, ...change };
}

test("one after the other, those of a level without a space between them", () => {
  const { items, height } = arrangedLegend(
    [item("abc"), item("de", true), item("f")],
    500,
    measure,
  );
  // 8 px of margin, 6 px on either side of a text, 6 px between levels.
  expect(items.map(({ x, y, width }) => [x, y, width])).toEqual([
    [8, 8, 42],
    [50, 8, 32],
    [88, 8, 22],
  ]);
  expect(height).toBe(32);
});

test("what does not fit begins another row, and one at least stands in each", () => {
  const { items, height } = arrangedLegend(
    [item("a".repeat(30)), item("b"), item("c")],
    60,
    measure,
  );
  expect(items.map(({ x, y }) => [x, y])).toEqual([
    [8, 8],
    [8, 30],
    [8, 52],
  ]);
  expect(height).toBe(76);
});

test("nothing has no height", () => {
  expect(arrangedLegend([], 500, measure)).toEqual({ items: [], height: 0 });
  expect(legendItems(state({ survey: null }))).toEqual([]);
});

test("the levels of the legend with their signs, the origins and the badge", () => {
  const texts = (shown: State): string[] => legendItems(shown).map(({ text }) => text);
  expect(texts(state({ rules: "verdict" }))).toEqual([
    "✓ pass",
    "◆ warning",
    "✕ error",
    "∅ unmatched",
    "▲ origin",
    "n inside",
  ]);
  expect(texts(state({ colouring: "overflow" }))).toEqual([
    "▂ medium",
    "▂▄ high",
    "▂▄▆ critical",
    "n inside",
  ]);
});

test("it is painted below, and told without colour too", () => {
  const svg = new SvgContext(measure, "l-");
  const strip = arrangedLegend(legendItems(state({ rules: "verdict" })), 1000, measure);
  paintLegend(svg.canvas, strip, lightPalette, 300, 1);
  expect(svg.markup).toContain(">✕ error</text>");
  // The hatching of what has no partner.
  expect(svg.markup).toContain('clip-path="url(#l-1)"');
  for (const [, y] of svg.markup.matchAll(/ y="([\d.]+)"/g)) {
    expect(Number(y)).toBeGreaterThan(300);
  }
});
