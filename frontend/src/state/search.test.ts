import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Activity } from "../api/activity";
import { Client, type Fetch } from "../api/client";
import { FAKE_BASE, FakeServer } from "../api/fake_server";
import type { Hit } from "../api/types";
import { Search, stepHit } from "./search";
import { Store } from "./store";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scope = { leaf: "run/step0/rank0", version: "v1", microStep: null };

function setUp(fetcher: Fetch): [Store<State>, Search] {
  const store = new Store(initialState({ ...FIRST_PREFERENCES, language: "en" }, NO_LINK, false));
  const client = new Client(FAKE_BASE, new Activity(), fetcher);
  return [store, new Search(store, client, () => scope, vi.fn())];
}

test("somebody who types fast asks once", async () => {
  const server = new FakeServer(["linear", "  norm"]);
  const [store, search] = setUp(server.fetch);
  for (const text of ["l", "li", "lin"]) {
    store.update({ search: text });
    search.refresh();
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.runAllTimersAsync();
  expect(server.asked).toHaveLength(1);
  expect(store.state.results).toMatchObject({ text: "lin", total: 1, hits: [{ name: "linear" }] });
  expect(store.state.searching).toBe(false);
});

test("an old answer that comes late does not replace the new one", async () => {
  const waiting: ((response: Response) => void)[] = [];
  const [store, search] = setUp((_, init) => {
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });
  });
  const answer = (total: number): Response =>
    new Response(JSON.stringify({ hits: [], total, next: null }));
  store.update({ search: "old" });
  search.refresh(true);
  await vi.runAllTimersAsync();
  store.update({ search: "new" });
  search.refresh(true);
  await vi.runAllTimersAsync();
  waiting[1]?.(answer(2));
  waiting[0]?.(answer(1));
  await vi.runAllTimersAsync();
  expect(store.state.results).toMatchObject({ text: "new", total: 2 });
  expect(store.state.searchProblem).toBeNull();
});

test("an empty text asks nothing and shows nothing", async () => {
  const server = new FakeServer(["a"]);
  const [store, search] = setUp(server.fetch);
  search.refresh();
  await vi.runAllTimersAsync();
  expect(server.asked).toEqual([]);
  expect(store.state.results).toBeNull();
});

function hits(...ids: number[]): Hit[] {
  return ids.map((id) => ({ id, name: `n${id}`, kind: "api", label: "" }));
}

test.each([
  [null, null, 1, 0],
  [null, null, -1, 2],
  [null, 25, 1, 2],
  [null, 25, -1, 1],
  [null, 20, 1, 1],
  [null, 99, 1, 0],
  [null, 5, -1, 0],
  [0, null, 1, 1],
  [2, null, 1, null],
  [0, null, -1, null],
] as const)("from hit %j with node %j selected, %i leads to hit %j", (hit, node, way, next) => {
  expect(stepHit(hits(10, 20, 30), hit, node, way)).toBe(next);
});

test("without hits there is no next one", () => {
  expect(stepHit([], null, null, 1)).toBeNull();
});

test("what only golden has is found there", async () => {
  const servers = {
    target: new FakeServer(["linear", "  norm"]),
    golden: new FakeServer(["linear", "  dropout"]),
  };
  const store = new Store(initialState({ ...FIRST_PREFERENCES, language: "en" }, NO_LINK, false));
  const fetcher: Fetch = (url, init) =>
    servers[String(url).includes("golden") ? "golden" : "target"].fetch(url, init);
  const client = new Client(FAKE_BASE, new Activity(), fetcher);
  const scopes = { target: scope, golden: { ...scope, leaf: "golden/step0/rank0" } };
  const search = new Search(store, client, (side) => scopes[side], vi.fn());
  const find = async (text: string): Promise<unknown> => {
    store.update({ search: text });
    search.refresh(true);
    await vi.runAllTimersAsync();
    return store.state.results;
  };
  expect(await find("dropout")).toMatchObject({ side: "golden", total: 1 });
  expect(await find("linear")).toMatchObject({ side: "target", total: 1 });
  expect(await find("nowhere")).toMatchObject({ side: "target", total: 0 });
});
