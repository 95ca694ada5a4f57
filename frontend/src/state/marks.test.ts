import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../api/client";
import type { LeafReady, Survey } from "../api/types";
import { Marks } from "./marks";
import { Store } from "./store";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(state: Survey["state"]): [Marks, string[], Store<State>] {
  const asked: string[] = [];
  const answer = (question: string): Promise<unknown> => {
    asked.push(question);
    return Promise.resolve({ state, done: 1, total: 2, counts: {} });
  };
  const client = {
    overflowSurvey: (_scope: unknown, run: boolean) => answer(`check ${run ? "run" : "look"}`),
    pairs: {
      survey: (key: string, _colours: unknown, run: boolean) =>
        answer(`${key} ${run ? "run" : "look"}`),
      cancel: (key: string) => answer(`cancel ${key}`),
    },
  } as unknown as Client;
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const store = new Store(initialState(preferences, NO_LINK, false));
  return [new Marks(store, client, vi.fn()), asked, store];
}

const cancels = (asked: readonly string[]): string[] =>
  asked.filter((question) => question.startsWith("cancel"));

test.each<[string, (marks: Marks) => void]>([
  ["leaving the comparison", (marks) => marks.close()],
  ["another pair", (marks) => marks.openPair("second")],
])("%s stops the comparing in the background", async (_what, leave) => {
  const [marks, asked] = setUp("running");
  marks.openPair("first");
  await vi.advanceTimersByTimeAsync(10);
  leave(marks);
  expect(cancels(asked)).toEqual(["cancel first"]);
  marks.close();
});

test("the same pair goes on", async () => {
  const [marks, asked] = setUp("running");
  marks.openPair("first");
  await vi.advanceTimersByTimeAsync(10);
  marks.openPair("first");
  expect(cancels(asked)).toEqual([]);
  marks.close();
});

test("what has ended needs no cancelling", async () => {
  const [marks, asked] = setUp("done");
  marks.openPair("first");
  await vi.advanceTimersByTimeAsync(10);
  marks.close();
  expect(cancels(asked)).toEqual([]);
});

test("it is cancelled behind the question that is on its way", async () => {
  const [marks, asked, store] = setUp("running");
  marks.openPair("first");
  await vi.advanceTimersByTimeAsync(10);
  const { pairs } = marks["client"];
  let answer = (): void => undefined;
  pairs.survey = (_key, _colours, run) =>
    new Promise((resolve) => {
      asked.push(`first ${run ? "run" : "look"}`);
      answer = () => resolve({ state: "running", done: 2, total: 2, counts: {} } as never);
    });
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = marks.cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.slice(1)).toEqual(["first run"]);
  expect(store.state.survey?.state).toBe("cancelled");
  answer();
  await stopped;
  expect(asked.slice(1)).toEqual(["first run", "cancel first", "first look"]);
  expect(store.state.survey).toMatchObject({ state: "cancelled", done: 1 });
  marks.close();
});

test("who goes on at once is not stopped", async () => {
  const [marks, asked] = setUp("running");
  marks.openPair("first");
  await vi.advanceTimersByTimeAsync(10);
  const stopped = marks.cancel();
  marks.resume();
  await stopped;
  expect(cancels(asked)).toEqual([]);
  marks.close();
});

test("the check of a single dump is begun, not only asked about", async () => {
  const [marks, asked, store] = setUp("done");
  const leaf = { leaf: "run/step0/rank0", version: "v" } as LeafReady;
  store.update({ colouring: "overflow", leaf });
  marks.openSingle();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(["check run"]);
});
