import { expect, test } from "vitest";
import type { Inside, Mark } from "../api/types";
import { styleOf } from "./node_styles";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

const NOTHING_INSIDE: Inside = {
  level: null,
  bin: null,
  origin: null,
  overflow: null,
  count: 0,
  unmatched: 0,
};

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
  const inside: Inside = { ...NOTHING_INSIDE, level: "error", bin: 4, count: 12_345 };
  const badge = { shape: "error", text: "12k", fill: "#ff704d" };
  expect(styleOf(mark({ inside }), state(), false).badge).toEqual(badge);
  expect(styleOf(mark({ inside }), state(), true).badge).toBeUndefined();
});

test("an origin inside comes before the levels, what is unmatched after them", () => {
  const shapeOf = (inside: Partial<Inside>): string | undefined =>
    styleOf(mark({ inside: { ...NOTHING_INSIDE, ...inside } }), state(), false).badge?.shape;
  expect(shapeOf({ origin: 1, level: "error", bin: 4, count: 3, unmatched: 2 })).toBe("origin");
  expect(shapeOf({ level: "warning", bin: 2, count: 3, unmatched: 2 })).toBe("warning");
  expect(shapeOf({ level: "unmatched", unmatched: 2 })).toBe("unmatched");
  expect(shapeOf({ level: "pass", bin: 1 })).toBeUndefined();
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
