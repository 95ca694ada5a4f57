import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../api/client";
import type { Overview } from "../api/pair_types";
import { Problem } from "../api/problem";
import { OverviewWork } from "./overview";
import { Store } from "./store";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cancelled: [string, string][] = [];

function setUp(
  ...answers: (Overview["state"] | Problem)[]
): [OverviewWork, Store<State>, boolean[]] {
  const starts: boolean[] = [];
  const overview = (...asked: unknown[]): Promise<Overview> => {
    starts.push(asked[5] as boolean);
    const answer = answers.shift() ?? "done";
    return answer instanceof Problem
      ? Promise.reject(answer)
      : Promise.resolve({ state: answer, done: starts.length } as Overview);
  };
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const link = { ...NO_LINK, run: "run", golden: "other" };
  const store = new Store({ ...initialState(preferences, link, false), overviewOpen: true });
  const cancelOverview = (run: string, golden: string): Promise<void> => {
    cancelled.push([run, golden]);
    return Promise.resolve();
  };
  const client = { pairs: { overview, cancelOverview } } as unknown as Client;
  return [new OverviewWork(store, client), store, starts];
}

test("it is started once and watched until it ends", async () => {
  const [work, store, starts] = setUp("running", "running", "done");
  void work.watch();
  await vi.runAllTimersAsync();
  expect(starts).toEqual([true, false, false]);
  expect(store.state.overview).toMatchObject({ state: "done", done: 3 });
});

test("nobody asks any more when it is closed", async () => {
  const [work, , starts] = setUp("running", "running", "running");
  void work.watch();
  await vi.advanceTimersByTimeAsync(10);
  work.stop();
  await vi.runAllTimersAsync();
  expect(starts).toEqual([true]);
});

test("a problem closes it and is told", async () => {
  const [work, store] = setUp(new Problem("unknown_run", "There is no such run."));
  void work.watch();
  await vi.runAllTimersAsync();
  expect(store.state.overviewOpen).toBe(false);
  expect(store.state.problem?.code).toBe("unknown_run");
});

test("what was begun for other runs is cancelled and forgotten", async () => {
  const [work, store] = setUp("running", "running");
  void work.watch();
  await vi.advanceTimersByTimeAsync(10);
  const before = store.state;
  store.update({ golden: "third", overviewOpen: false });
  work.leave(before);
  expect(cancelled).toEqual([["run", "other"]]);
  expect(store.state.overview).toBeNull();
  work.stop();
});
