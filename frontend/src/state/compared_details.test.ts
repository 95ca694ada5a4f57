import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../api/client";
import type { ItemRow, NodeComparison, PairReady, PairSection } from "../api/pair_types";
import { ComparedDetails, selectedNode } from "./compared_details";
import { Store } from "./store";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function section(name: string, total: number, ...verdicts: ItemRow["verdict"][]): PairSection {
  return { name, total, rows: verdicts.map((verdict) => ({ verdict }) as ItemRow) };
}

function comparison(...sections: PairSection[]): NodeComparison {
  return { sections } as unknown as NodeComparison;
}

function setUp(
  answer: (offset: number) => NodeComparison,
): [ComparedDetails, Store<State>, unknown[]] {
  const asked: unknown[] = [];
  const node = (_: string, side: string, id: number, __: unknown, offset: number): unknown => {
    asked.push([side, id, offset]);
    return Promise.resolve(answer(offset));
  };
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const store = new Store(initialState(preferences, NO_LINK, false));
  store.update({ pair: { pair: "key" } as PairReady });
  const client = { pairs: { node } } as unknown as Client;
  return [new ComparedDetails(store, client, () => false), store, asked];
}

test("only the node that stays selected is asked for, on its own side", async () => {
  const [details, store, asked] = setUp(() => comparison());
  for (const id of [1, 2, 3]) {
    store.update({ side: "golden", goldenSelectedId: id, selectedId: 99 });
    details.refresh();
  }
  await vi.runAllTimersAsync();
  expect(asked).toEqual([["golden", 3, 0]]);
});

test("outputs are seen even if the inputs fill the first page", async () => {
  const [details, store, asked] = setUp((offset) =>
    offset === 0
      ? comparison(section("input", 300, "pass"), section("output", 1))
      : comparison(section("input", 300), section("output", 1, "error")),
  );
  store.update({ selectedId: 5 });
  details.refresh();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([
    ["target", 5, 0],
    ["target", 5, 300],
  ]);
  expect(store.state.comparison?.sections[1]?.rows).toEqual([{ verdict: "error" }]);
});

test("without a pair no node is compared", () => {
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const state = initialState(preferences, NO_LINK, false);
  expect(selectedNode({ ...state, selectedId: 4 })).toBeNull();
});
