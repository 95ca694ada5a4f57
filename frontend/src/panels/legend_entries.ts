/** What the colours of the graph stand for, and how many nodes have each: for the bar and for pictures. */
import type { OverflowLevel, ScaleRange, Survey } from "../api/types";
import { indexColours, unmatchedColour } from "../graph/index_colours";
import { overflowColours } from "../graph/overflow_colours";
import { translate } from "../i18n/translate";
import type { LevelFilter, State } from "../state/view_state";
import { levelSign, OVERFLOW_SIGNS } from "./level_mark";

export interface Swatch {
  readonly colour: string;
  readonly count: number;
  /** What the colour stands for, in a word or two. */
  readonly word: string;
}

export interface LegendEntry {
  readonly level: LevelFilter;
  readonly word: string;
  readonly sign: string;
  readonly swatches: readonly Swatch[];
}

/** Which of the five colours belong to which level; `verdict` knows one colour for each. */
const BINS = {
  graded: { pass: [0, 1], warning: [2, 3], error: [4] },
  verdict: { pass: [0], warning: [2], error: [4] },
} as const;
const LEVELS = ["pass", "warning", "error"] as const;
type Known = (typeof LEVELS)[number];
const OVERFLOW: readonly OverflowLevel[] = ["medium", "high", "critical"];

export function legendEntries(state: State, survey: Survey): LegendEntry[] {
  return state.colouring === "overflow" ? overflow(state, survey) : levels(state, survey);
}

function levels(state: State, { counts }: Survey): LegendEntry[] {
  const colours = indexColours(state);
  const scale = state.pair?.scale ?? null;
  const shown = LEVELS.filter((level) => scale?.some((one) => one.level === level) ?? true);
  const known = shown.map((level): LegendEntry => {
    const word = translate(state.language, `level.${level}`);
    const sign = levelSign(level);
    if (scale !== null) {
      return { level, word, sign, swatches: stored(state, level, scale, counts.bins) };
    }
    const bins: readonly number[] = BINS[state.rules][level];
    const only = bins.length === 1 ? counts[level] : undefined;
    const swatches = bins.map((bin, at) => ({
      colour: colours[bin] ?? "",
      count: only ?? counts.bins[bin] ?? 0,
      word: [at === 0 ? word : "", begin(state, bin)].join(" ").trim(),
    }));
    return { level, word, sign, swatches };
  });
  const word = translate(state.language, "level.unmatched");
  const count = counts.unmatched_target + counts.unmatched_golden;
  const swatches = [{ colour: unmatchedColour(state), count, word }];
  return [...known, { level: "unmatched", word, sign: levelSign("unmatched"), swatches }];
}

/** The ranges of a stored comparison. */
function stored(
  state: State,
  level: Known,
  scale: readonly ScaleRange[],
  bins: readonly number[],
): Swatch[] {
  const text = (index: number): string => index.toLocaleString(state.language);
  const colours = indexColours(state);
  const word = translate(state.language, `level.${level}`);
  return scale
    .filter((one) => one.level === level)
    .map(({ bin, from, to }, at) => ({
      colour: colours[bin] ?? "",
      count: bins[bin] ?? 0,
      word: `${at === 0 ? `${word} ` : ""}${from === to ? `= ${text(from)}` : `${text(from)}–${text(to)}`}`,
    }));
}

/** From which index on nodes have this colour; empty where it is not by a bound. */
function begin({ pair, bounds, rules, language }: State, bin: number): string {
  const bound = (bounds ?? pair?.bounds)?.[bin - 1];
  return rules === "verdict" || bound === undefined ? "" : `≥ ${bound.toLocaleString(language)}`;
}

function overflow({ dark, language }: State, { counts }: Survey): LegendEntry[] {
  const colours = overflowColours(dark);
  return OVERFLOW.map((level) => {
    const word = translate(language, `overflow.${level}`);
    const swatches = [{ colour: colours[level], count: counts.overflow[level], word }];
    return { level, word, sign: OVERFLOW_SIGNS[level], swatches };
  });
}
