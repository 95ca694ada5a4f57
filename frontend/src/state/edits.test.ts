import { beforeEach, expect, test } from "vitest";
import type { Client } from "../api/client";
import type { Edit, PairReady } from "../api/pair_types";
import { Problem } from "../api/problem";
import { Edits } from "./edits";
import { Store } from "./store";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

function edit(target: string): Edit {
  return { kind: "match", target, golden: `${target}'`, descendants: false };
}

const MANY = Array.from({ length: 200 }, (_, at) => edit(`Module.layers.${at}.Linear.forward.0`));

class Memory {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

let memory: Memory;
/** Rule, edits and how many of them were accepted before, of every request. */
let requests: unknown[][];
beforeEach(() => {
  memory = new Memory();
  requests = [];
});

function setUp(known: readonly Edit[] = []): [Edits, Store<State>] {
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const link = { ...NO_LINK, run: "run", golden: "other", edits: known };
  const store = new Store(initialState(preferences, link, false));
  store.update({ pair: { target: { leaf: "a" }, golden: { leaf: "b" } } as PairReady });
  const matching = (...asked: unknown[]): unknown => {
    const [how, ...others] = asked.slice(2);
    requests.push([(how as State).match, ...others]);
    const edits = asked[3] as readonly Edit[];
    const taken = edits.some(({ target }) => target === "taken");
    const problem = new Problem("partner_taken", "That node has a partner.");
    return taken ? Promise.reject(problem) : Promise.resolve({ matching: "m", edits, matched: 1 });
  };
  const fromYaml = (): unknown => Promise.resolve({ edits: [edit("from a file")] });
  const client = { pairs: { matching, fromYaml } } as unknown as Client;
  const change = (edits: readonly Edit[]): Promise<void> =>
    Promise.resolve(store.update({ edits }));
  return [new Edits(store, client, memory as unknown as Storage, change), store];
}

test("edits follow each other, undo takes the last one back", async () => {
  const [edits, store] = setUp();
  expect(await edits.add(edit("a"))).toBeNull();
  expect(await edits.add(edit("b"))).toBeNull();
  expect(await edits.undo()).toBeNull();
  expect(store.state.edits).toEqual([edit("a")]);
});

test("new edits are checked under the rule that is shown, accepted ones are not checked again", async () => {
  const [edits, store] = setUp();
  await edits.add(edit("a"));
  store.update({ match: "name+shape" });
  await edits.add(edit("b"));
  await edits.undo();
  await edits.load("");
  expect(requests).toEqual([
    ["name", [edit("a")], 0],
    ["name+shape", [edit("a"), edit("b")], 1],
    ["name+shape", [edit("a")], 1],
    ["name+shape", [edit("from a file")], 0],
  ]);
});

test("a refused edit changes nothing and says why", async () => {
  const [edits, store] = setUp([edit("a")]);
  expect((await edits.add(edit("taken")))?.code).toBe("partner_taken");
  expect(store.state.edits).toEqual([edit("a")]);
});

test("what was taken back can be done again, until something else is done", async () => {
  const [edits, store] = setUp();
  await edits.add(edit("a"));
  await edits.add(edit("b"));
  expect(edits.canRedo).toBe(false);
  await edits.undo();
  await edits.clear();
  expect(store.state.edits).toEqual([]);
  await edits.redo();
  expect(store.state.edits).toEqual([edit("a")]);
  await edits.redo();
  expect(store.state.edits).toEqual([edit("a"), edit("b")]);
  expect(edits.canRedo).toBe(false);
  await edits.undo();
  await edits.add(edit("c"));
  expect(edits.canRedo).toBe(false);
  expect(await edits.redo()).toBeNull();
  expect(store.state.edits).toEqual([edit("a"), edit("c")]);
});

test("what a link can carry is kept nowhere else", async () => {
  const [edits] = setUp();
  await edits.add(edit("a"));
  expect(memory.items.size).toBe(0);
});

test("what a link cannot carry is known to this browser, for these two runs", async () => {
  const [edits] = setUp(MANY);
  await edits.add(edit("one more"));
  const [again, store] = setUp();
  again.restore();
  expect(store.state.edits).toHaveLength(201);
  store.update({ edits: [], golden: "a third" });
  again.restore();
  expect(store.state.edits).toEqual([]);
});

test("whoever turns to another run and back finds what was done by hand", async () => {
  const [edits, store] = setUp();
  await edits.add(edit("a"));
  store.update({ edits: [], golden: "a third" });
  edits.restore();
  expect(store.state.edits).toEqual([]);
  store.update({ golden: "other" });
  edits.restore();
  expect(store.state.edits).toEqual([edit("a")]);
  await edits.undo();
  store.update({ edits: [], golden: "a third" });
  store.update({ golden: "other" });
  edits.restore();
  expect(store.state.edits).toEqual([]);
});

test("what somebody else has stored is not taken for edits", () => {
  memory.setItem("msprobe.edits", '{"run": "run", "golden": "other", "edits": [{"kind": "x"}, 3]}');
  const [edits, store] = setUp();
  edits.restore();
  expect(store.state.edits).toEqual([]);
});
