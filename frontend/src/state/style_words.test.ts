import { expect, test } from "vitest";
import type { Mark } from "../api/types";
import { COMPARE_MESSAGES } from "../i18n/compare_messages";
import { addMessages } from "../i18n/translate";
import { NOTHING_INSIDE } from "./mark_sample";
import { markWords } from "./style_words";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

addMessages(COMPARE_MESSAGES);

function words(change: Partial<Mark>, how: Partial<State> = {}): string {
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const state = { ...initialState(preferences, NO_LINK, false), ...how };
  const plain = {
    id: 1,
    partner: 1,
    state: "compared",
    index: 0,
    bin: 0,
    corrected: false,
  } as const;
  const mark = { ...plain, level: null, origin: null, overflow: null, inside: NOTHING_INSIDE };
  return markWords({ ...mark, ...change }, state);
}

test("nothing is said of a node without marks", () => {
  expect(words({})).toBe("");
});

test("a finding and its level", () => {
  expect(words({ origin: 2, level: "warning" })).toBe("Finding 2 · origin · warning");
});

test("an origin is never said to pass", () => {
  expect(words({ origin: 1, level: "pass" })).toBe("Finding 1 · origin");
  expect(words({ level: "pass" })).toBe("pass");
});

test("what is inside is told kind by kind", () => {
  const inside = { ...NOTHING_INSIDE, origin: 3, origins: 2, count: 6, errors: 1, unmatched: 4 };
  expect(words({ level: "pass", inside })).toBe(
    "pass · inside: 2 origins (the first is finding 3), 1 error, 5 warnings, 4 unmatched",
  );
});

test("the overflow check speaks of overflow alone", () => {
  const inside = { ...NOTHING_INSIDE, count: 6, overflow: "high", overflows: 2 } as const;
  expect(words({ level: "error", overflow: "medium", inside }, { colouring: "overflow" })).toBe(
    "overflow: medium · inside: 2 nodes with overflow, the worst high",
  );
});
