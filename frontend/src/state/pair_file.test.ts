/** The pair that a file names: in a link, and chosen. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Activity } from "../api/activity";
import { Client, type Fetch } from "../api/client";
import { FAKE_BASE, FakeServer } from "../api/fake_server";
import type { PairFile } from "../api/types";
import { App, type LoadComparing } from "./app";
import { Store } from "./store";
import { readLink, writeLink } from "./url";
import { FIRST_PREFERENCES, initialState, NO_LINK, type LinkState } from "./view_state";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FILE: PairFile = {
  id: "jobs/compare.json",
  target: "run/step1",
  golden: "bench/step7",
  mapping: "map.yaml",
  first: { run: "run", golden: "bench", step: 1, rank: 0 },
  problem: null,
};

function setUp(files: readonly PairFile[], link: Partial<LinkState> = {}): [App, string[]] {
  const server = new FakeServer(["a"]);
  const asked: string[] = [];
  const json = (body: object): Promise<Response> =>
    Promise.resolve(new Response(JSON.stringify(body)));
  const fetcher: Fetch = (address, init) => {
    const { pathname, search } = new URL(address);
    const route = pathname.slice(pathname.lastIndexOf("/") + 1);
    asked.push(route + search);
    if (route === "pair_files") {
      return json({ pair_files: files, total: files.length, next: null });
    }
    return route === "pairs" ? json({ pairs: [], next: null }) : server.fetch(address, init);
  };
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const store = new Store(initialState(preferences, { ...NO_LINK, ...link }, false));
  const activity = new Activity();
  const load: LoadComparing = () => Promise.reject(new Error("no server"));
  return [new App(store, new Client(FAKE_BASE, activity, fetcher), activity, load), asked];
}

test("a link keeps the file", () => {
  const link = { ...NO_LINK, run: "run", golden: "bench", pairFile: FILE.id };
  expect(readLink(writeLink("#msprobe", link, []))).toEqual(link);
});

test("files are known even when what offers them cannot be loaded", async () => {
  const [app] = setUp([FILE]);
  const started = app.start();
  await vi.runAllTimersAsync();
  await started;
  expect(app.state).toMatchObject({ pairFiles: [FILE], offersPair: true, golden: null });
});

test("nothing is offered to somebody with a link", () => {
  expect(setUp([], { run: "run" })[0].state.offersPair).toBe(false);
  expect(setUp([], { golden: "run" })[0].state.offersPair).toBe(false);
});

test("choosing one asks for its pairs, step and mapping", async () => {
  const [app, asked] = setUp([FILE]);
  app.store.update({ edits: [{ kind: "match", target: "a", golden: "b", descendants: false }] });
  const chosen = app.choosePair(FILE);
  await vi.runAllTimersAsync();
  await chosen;
  expect(app.state).toMatchObject({
    run: "run",
    golden: "bench",
    step: 1,
    rank: 0,
    mapping: "map.yaml",
    pairFile: FILE.id,
    offersPair: false,
    edits: [],
  });
  expect(asked.find((one) => one.startsWith("pairs?"))).toContain(
    `pair_file=${encodeURIComponent(FILE.id)}`,
  );
});

test("one that names no pair changes nothing", async () => {
  const [app] = setUp([]);
  await app.choosePair({ ...FILE, first: null });
  expect(app.state).toMatchObject({ golden: null, pairFile: null });
});

test("another run or golden run is no more what the file names", async () => {
  const [app] = setUp([], { run: "run", golden: "bench", pairFile: FILE.id });
  const picked = app.pickRun("run");
  await vi.runAllTimersAsync();
  await picked;
  expect(app.state.pairFile).toBeNull();
});
