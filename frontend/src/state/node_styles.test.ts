import { expect, test } from "vitest";
import type { Inside, Mark } from "../api/types";
import { NOTHING_INSIDE } from "./mark_sample";
import { styleOf } from "./node_styles";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

function mark(change: Partial<Mark>): Mark {
  const plain = { id: 1, partner: 1, index: 0, corrected: false, origin: null, overflow: null };
  const compared = { state: "compared", level: "pass", bin: 0, inside: NOTHING_INSIDE } as const;
  return { ...plain, ...compared, ...change };
}

function state(change: Partial<State> = {}): State {
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  return { ...initialState(preferences, NO_LINK, false), ...change };
}

test.each([
  [{ level: "pass", bin: 0 }, { fill: "#fffcf3" }],
  [
    { level: "warning", bin: 3 },
    { fill: "#ffc62e", shape: "warning" },
  ],
  [
    { level: "error", bin: 4 },
    { fill: "#ff704d", shape: "error" },
  ],
  [
    { level: "unmatched", bin: null },
    { fill: "#c7c7c7", shape: "unmatched" },
  ],
  [{ level: null, bin: null }, {}],
] as const)("%j looks like %j", (known, style) => {
  expect(styleOf(mark(known), state(), false)).toEqual(style);
});

test("an origin keeps its rank whatever its colour", () => {
  expect(styleOf(mark({ origin: 2 }), state(), false)).toEqual({ fill: "#fffcf3", origin: 2 });
});

test("a badge tells the worst inside, while the node is collapsed", () => {
  const inside: Inside = {
    ...NOTHING_INSIDE,
    level: "error",
    bin: 4,
    count: 12_400,
    errors: 12_345,
  };
  const badge = { shape: "error", text: "12k", fill: "#ff704d" };
  expect(styleOf(mark({ inside }), state(), false).badge).toEqual(badge);
  expect(styleOf(mark({ inside }), state(), true).badge).toBeUndefined();
});

function badge(inside: Partial<Inside>, change: Partial<State> = {}): string | undefined {
  const found = styleOf(mark({ inside: { ...NOTHING_INSIDE, ...inside } }), state(change), false);
  return found.badge && `${found.badge.shape} ${found.badge.text}`;
}

const MIXED = { origin: 3, origins: 2, level: "error", bin: 4, count: 6, errors: 1 } as const;

test("an origin inside comes before the levels, what is unmatched after them", () => {
  expect(badge({ ...MIXED, unmatched: 2 })).toBe("origin 3");
  expect(badge({ ...MIXED, origin: null, origins: 0 })).toBe("error 1");
  expect(badge({ level: "warning", bin: 2, count: 3, unmatched: 2 })).toBe("warning 3");
  expect(badge({ level: "unmatched", unmatched: 2 })).toBe("unmatched 2");
  expect(badge({ level: "pass", bin: 1 })).toBeUndefined();
});

test("while a filter is on, the badge counts what it leaves bright", () => {
  expect(badge(MIXED, { levelFilter: "error" })).toBe("error 1");
  expect(badge(MIXED, { levelFilter: "warning" })).toBe("warning 5");
  expect(badge(MIXED, { levelFilter: "unmatched" })).toBeUndefined();
  expect(badge(MIXED, { levelFilter: "pass" })).toBeUndefined();
});

test("the badge of the overflow check counts overflow alone", () => {
  const inside = { ...MIXED, overflow: "high", overflows: 2 } as const;
  expect(badge(inside, { colouring: "overflow" })).toBe("high 2");
});

test("while a filter is on, the badge counts what overflows by that level alone", () => {
  const overflow_levels = { medium: 0, high: 2, critical: 1 };
  const inside = { overflow: "critical", overflows: 3, overflow_levels } as const;
  const shown = (levelFilter: State["levelFilter"]): string | undefined =>
    badge(inside, { colouring: "overflow", levelFilter });
  expect(shown(null)).toBe("critical 3");
  expect(shown("critical")).toBe("critical 1");
  expect(shown("high")).toBe("high 2");
  expect(shown("medium")).toBeUndefined();
});

test("the legend's filter dims all other levels", () => {
  const filtered = state({ levelFilter: "error" });
  expect(styleOf(mark({ level: "error", bin: 4 }), filtered, false).dim).toBeUndefined();
  expect(styleOf(mark({}), filtered, false).dim).toBe(true);
  expect(styleOf(mark({ level: null, bin: null }), filtered, false).dim).toBe(true);
});

test("the overflow check has colours of its own", () => {
  const overflow = state({ colouring: "overflow", levelFilter: "high" });
  const style = styleOf(mark({ level: "error", bin: 4, overflow: "critical" }), overflow, false);
  expect(style).toEqual({ fill: "#2a6fbb", shape: "critical", dim: true });
});
