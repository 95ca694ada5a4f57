import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../api/client";
import type { LeafReady } from "../api/types";
import type { Finding, FindingsFilter, FindingsPage, PairReady, Survey } from "../api/pair_types";
import { Problem } from "../api/problem";
import { Findings, isFiltered } from "./findings";
import { Store } from "./store";
import {
  FIRST_PREFERENCES,
  initialState,
  NO_FILTER,
  NO_LINK,
  NO_PAIR,
  type State,
} from "./view_state";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function finding(id: number): Finding {
  return { id, side: "target", kind: "inherited", name: `n${id}` } as Finding;
}

class Server {
  all: Finding[] = [];
  complete = true;
  pageSize = 2;
  fails: Problem | null = null;
  leaf: string | null = null;
  readonly asked: { filter: FindingsFilter; cursor: string | null }[] = [];

  readonly client = {
    overflowFindings: ({ leaf }: LeafReady, filter: FindingsFilter, cursor: string | null) => {
      this.leaf = leaf;
      this.asked.push({ filter, cursor });
      return Promise.resolve(this.page(cursor));
    },
    pairs: {
      findings: (_: string, __: unknown, filter: FindingsFilter, cursor: string | null) => {
        this.asked.push({ filter, cursor });
        return this.fails === null
          ? Promise.resolve(this.page(cursor))
          : Promise.reject(this.fails);
      },
    },
  } as unknown as Client;

  private page(cursor: string | null): FindingsPage {
    const from = Number(cursor ?? 0);
    const end = from + this.pageSize;
    const next = end < this.all.length ? String(end) : null;
    const { all, complete } = this;
    return { findings: all.slice(from, end), total: all.length, next, complete, precision: null };
  }
}

function setUp(...ids: number[]): [Server, Findings, Store<State>, number[]] {
  const server = new Server();
  server.all = ids.map(finding);
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const store = new Store(initialState(preferences, NO_LINK, false));
  store.update({ pair: { pair: "key" } as PairReady });
  const jumps: number[] = [];
  const jump = (_: unknown, id: number): Promise<void> => {
    jumps.push(id);
    return Promise.resolve();
  };
  return [server, new Findings(store, server.client, jump, () => false), store, jumps];
}

async function shown(findings: Findings): Promise<void> {
  findings.refresh();
  await vi.advanceTimersByTimeAsync(10);
}

function ids(store: Store<State>): number[] | undefined {
  return store.state.findings?.findings.map(({ id }) => id);
}

test("pages are added one after the other, and the end is known", async () => {
  const [, findings, store] = setUp(7, 8, 9);
  await shown(findings);
  expect(ids(store)).toEqual([7, 8]);
  await findings.more();
  await findings.more();
  expect(ids(store)).toEqual([7, 8, 9]);
  expect(store.state.findings?.total).toBe(3);
});

test("next and previous go from the first to the last and stay there", async () => {
  const [, findings, store, jumps] = setUp(7, 8, 9);
  await shown(findings);
  for (const direction of [1, 1, 1, 1, -1] as const) {
    await findings.step(direction);
  }
  expect(jumps).toEqual([7, 8, 9, 8]);
  expect(store.state.finding).toBe(1);
});

test("the chosen finding stays chosen when others come before it", async () => {
  const [server, findings, store] = setUp(8);
  server.complete = false;
  await shown(findings);
  await findings.goTo(0);
  server.all = [3, 8].map(finding);
  await vi.advanceTimersByTimeAsync(1500);
  expect(ids(store)).toEqual([3, 8]);
  expect(store.state.finding).toBe(1);
  findings.stop();
});

test("the selected node is found in the list of a pair that was opened anew", async () => {
  const [server, findings, store] = setUp(7, 8);
  await shown(findings);
  await findings.goTo(1);
  store.update({ ...NO_PAIR, selected: "n8" });
  findings.refresh();
  server.all = [{ ...finding(3), name: "n8", kind: "origin" }, finding(9)];
  store.update({ pair: { pair: "key2" } as PairReady });
  await shown(findings);
  expect(store.state.finding).toBe(0);
  // However it was selected.
  store.update({ ...NO_PAIR, selected: "n9", pair: { pair: "key3" } as PairReady });
  await shown(findings);
  expect(store.state.finding).toBe(1);
  store.update({ ...NO_PAIR, selected: "elsewhere", pair: { pair: "key4" } as PairReady });
  await shown(findings);
  expect(store.state.finding).toBeNull();
});

test("a complete list is not asked for again", async () => {
  const [server, findings] = setUp(8);
  await shown(findings);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toHaveLength(1);
});

test("typing asks once, with the last text, and forgets the position", async () => {
  const [server, findings, store] = setUp(7);
  await shown(findings);
  await findings.goTo(0);
  findings.setFilter({ name: "l" });
  findings.setFilter({ name: "li" });
  await vi.advanceTimersByTimeAsync(500);
  expect(server.asked.map(({ filter }) => filter.name)).toEqual(["", "li"]);
  expect(store.state.finding).toBeNull();
});

test("a problem is told beside the list, another answer takes it away", async () => {
  const [server, findings, store] = setUp(7);
  server.fails = new Problem("internal", "Broken.");
  await shown(findings);
  expect(store.state.findingsProblem?.message).toBe("Broken.");
  server.fails = null;
  await shown(findings);
  expect(store.state.findingsProblem).toBeNull();
});

test("without a pair there is nothing", async () => {
  const [, findings, store] = setUp(7);
  await shown(findings);
  store.update({ pair: null });
  await shown(findings);
  expect(store.state.findings).toBeNull();
});

test("a filter hides something unless all of it is as at first", () => {
  expect(isFiltered(NO_FILTER)).toBe(false);
  expect(isFiltered({ ...NO_FILTER, side: "golden" })).toBe(true);
  expect(isFiltered({ ...NO_FILTER, leafOnly: true })).toBe(true);
});

test.each([null, { pair: "key" } as PairReady])(
  "coloured by overflow, the list is that of the target's check",
  async (pair) => {
    const [server, findings, store, jumps] = setUp(4, 7);
    const leaf = { leaf: "npu/step0", version: "v" } as LeafReady;
    store.update({ pair, leaf, colouring: "overflow" });
    await shown(findings);
    expect(server.leaf).toBe("npu/step0");
    const found = store.state.findings?.findings ?? [];
    expect(found.map(({ id, kind, side }) => [id, kind, side])).toEqual([
      [4, "overflow", "target"],
      [7, "overflow", "target"],
    ]);
    await findings.step(1);
    expect(jumps).toEqual([4]);
  },
);

test("of a pair the overflow of golden is listed too", async () => {
  const [server, findings, store] = setUp(4);
  const golden = { leaf: "bench/step0", version: "v" } as LeafReady;
  const leaf = { leaf: "npu/step0", version: "v" } as LeafReady;
  store.update({ pair: { pair: "key", golden } as PairReady, leaf, colouring: "overflow" });
  findings.setSide("golden");
  expect(store.state.findings).toBeNull();
  await vi.advanceTimersByTimeAsync(10);
  expect(server.leaf).toBe("bench/step0");
  expect(store.state.findings?.findings.map(({ side }) => side)).toEqual(["golden"]);
});

test("the overflow of a pair is asked for until it is complete, though all is compared", async () => {
  const [server, findings, store] = setUp(4);
  const survey = { state: "done" } as Survey;
  const leaf = { leaf: "npu/step0", version: "v" } as LeafReady;
  store.update({ leaf, survey, colouring: "overflow" });
  server.complete = false;
  await shown(findings);
  server.complete = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked).toHaveLength(2);
});

test("without a pair and without the overflow check there is no list", async () => {
  const [server, findings, store] = setUp(4);
  store.update({ pair: null, leaf: { leaf: "npu" } as LeafReady });
  await shown(findings);
  expect(server.asked).toEqual([]);
  expect(store.state.findings).toBeNull();
});
