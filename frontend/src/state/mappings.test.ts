import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "../api/client";
import type { PairReady } from "../api/pair_types";
import { Problem } from "../api/problem";
import { MAPPING_MESSAGES } from "../i18n/mapping_messages";
import { addMessages } from "../i18n/translate";
import { SUGGESTED } from "./kept_mappings";
import { Mappings, usedMapping } from "./mappings";
import { Store } from "./store";
import { FIRST_PREFERENCES, initialState, NO_LINK, type State } from "./view_state";

const RULE = { section: "TopLayer", target: "net", golden: "model" };
const GONE = new Problem("unknown_mapping", "Gone.");
const BAD = new Problem("bad_mapping", "Line 2: this is a list.", "rules.yaml", 400);

/** A server with files and kept texts; a text's digest is the text itself. */
class FakeServer {
  readonly texts = new Map<string, string | Problem>();
  readonly asked: string[] = [];
  offer: string | null = null;
  matched = 5;

  get = (route: string, asked: Readonly<Record<string, unknown>>): Promise<unknown> => {
    this.asked.push(route);
    if (route === "mapping") {
      const text = this.texts.get(String(asked["mapping"])) ?? GONE;
      const rules = asked["known"] === text ? null : [RULE];
      return text instanceof Problem
        ? Promise.reject(text)
        : Promise.resolve({ digest: text, yaml: rules && text, rules });
    }
    const effect = { matched: this.matched, matched_without: 1, total: 5 };
    if (route === "mapping/suggestion") {
      const rules = [{ ...RULE, confidence: 0.9, code: "place", reason: "", values: {}, nodes: 4 }];
      return Promise.resolve({ ...effect, rules });
    }
    return Promise.resolve(
      route === "mapping/offer" ? { ...effect, offer: this.offer } : { mappings: [] },
    );
  };

  post = (route: string, body: Readonly<Record<string, string>>): Promise<unknown> => {
    this.asked.push(route);
    if (route === "mapping/keep") {
      const text = body["yaml"] ?? "";
      this.texts.set(`key:${text}`, text);
      return Promise.resolve({ mapping: `key:${text}`, rules: 1 });
    }
    return Promise.resolve({ yaml: body["rules"] });
  };
}

class Memory {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
}

let server: FakeServer;
let memory: Memory;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("innerHeight", 800);
  addMessages(MAPPING_MESSAGES);
  server = new FakeServer();
  memory = new Memory();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The pair is opened with whatever is usable, as the page does it. */
function setUp(
  mapping: string | null = null,
  code: string | null = null,
): [Mappings, Store<State>] {
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const store = new Store(initialState(preferences, { ...NO_LINK, mapping }, false));
  const open = (): Promise<void> => mappings.opened((used) => openBy(store, used, code));
  const mappings = new Mappings(
    store,
    server as unknown as Client,
    memory as unknown as Storage,
    open,
  );
  store.subscribe((state, before) => mappings.follow(state, before));
  return [mappings, store];
}

/** Opens a pair as the server would. */
async function openBy(store: Store<State>, used: string | null, code: string | null) {
  server.asked.push("pair");
  const known = used === null ? null : server.texts.get(used);
  if (known === undefined || known instanceof Problem) {
    throw known ?? GONE;
  }
  await Promise.resolve();
  store.update({ pair: pairWith(known, code) });
}

function pairWith(digest: string | null, code: string | null): PairReady {
  const mapping = digest === null ? null : { name: "", digest, rules: 1 };
  const counts = { matched: digest === null ? 1 : 4, unmatched_target: digest === null ? 4 : 1 };
  const [target, golden] = [{ leaf: "a" }, { leaf: "b" }];
  return {
    target,
    golden,
    match: "name",
    mapping,
    counts,
    coverage: { code },
  } as unknown as PairReady;
}

async function watched(mappings: Mappings): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000);
  mappings.stop();
}

test("a file is chosen, and what that changes is told", async () => {
  server.texts.set("rules.yaml", "1");
  const [mappings, store] = setUp();
  await mappings.take(null);
  await mappings.take("rules.yaml");
  expect(store.state).toMatchObject({ mapping: "rules.yaml", problem: null });
  expect(store.state.pair?.mapping?.digest).toBe("1");
  expect(store.state.remark?.text).toBe("4 of 5 nodes have a partner, 1 before.");
});

test("a bad file is told and changes nothing", async () => {
  server.texts.set("good.yaml", "1").set("rules.yaml", BAD);
  const [mappings, store] = setUp();
  await mappings.take("good.yaml");
  const { pair } = store.state;
  await mappings.take("rules.yaml");
  expect(store.state.problem).toBe(BAD);
  expect(store.state.mapping).toBe("good.yaml");
  expect(store.state.pair).toBe(pair);
  await mappings.take("good.yaml");
  expect(store.state.problem).toBeNull();
});

test("of two choices the last one holds", async () => {
  server.texts.set("a.yaml", "1").set("b.yaml", "2");
  const [mappings, store] = setUp();
  await Promise.all([mappings.take("a.yaml"), mappings.take("b.yaml")]);
  expect(store.state.mapping).toBe("b.yaml");
});

test("a link with a bad file shows the pair without it", async () => {
  server.texts.set("rules.yaml", BAD);
  const [mappings, store] = setUp("rules.yaml");
  await mappings.opened((used) => openBy(store, used, null));
  expect(store.state.problem).toBe(BAD);
  expect(usedMapping(store.state)).toBeNull();
});

test("a link with a good file asks for nothing but the pair", async () => {
  server.texts.set("rules.yaml", "1");
  const [mappings, store] = setUp("rules.yaml");
  await mappings.opened((used) => openBy(store, used, null));
  mappings.stop();
  expect(store.state.pair?.mapping?.digest).toBe("1");
  expect(server.asked).toEqual(["pair"]);
});

test("what else is wrong with a pair is no matter of its mapping", async () => {
  const [mappings, store] = setUp("rules.yaml");
  const other = new Problem("dump_unreadable", "Damaged.", "a/dump.json", 422);
  await expect(mappings.opened(() => Promise.reject(other))).rejects.toBe(other);
  expect(store.state.problem).toBeNull();
});

test("a file that is changed applies at once, and only then", async () => {
  server.texts.set("rules.yaml", "1");
  const [mappings, store] = setUp();
  await mappings.take("rules.yaml");
  const { pair } = store.state;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.state.pair).toBe(pair);
  server.texts.set("rules.yaml", "2");
  await watched(mappings);
  expect(store.state.pair?.mapping?.digest).toBe("2");
});

test("a file that becomes bad is told once, until it is mended", async () => {
  server.texts.set("rules.yaml", "1");
  const [mappings, store] = setUp();
  await mappings.take("rules.yaml");
  const { pair } = store.state;
  server.texts.set("rules.yaml", BAD);
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.state.problem).toBe(BAD);
  expect(store.state.pair).toBe(pair);
  store.update({ problem: null });
  await vi.advanceTimersByTimeAsync(4000);
  expect(store.state.problem).toBeNull();
  server.texts.set("rules.yaml", "1");
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.state.pair).toBe(pair);
  server.texts.set("rules.yaml", BAD);
  await watched(mappings);
  expect(store.state.problem).toBe(BAD);
});

test("what is mended while its pair is shown without it applies", async () => {
  server.texts.set("rules.yaml", BAD);
  const [mappings, store] = setUp("rules.yaml");
  store.update({ pair: pairWith(null, null) });
  server.texts.set("rules.yaml", "1");
  await watched(mappings);
  expect(store.state.pair?.mapping?.digest).toBe("1");
});

test("what was edited here is not watched, and sent again when the server has forgotten it", async () => {
  const [mappings, store] = setUp();
  const key = await mappings.keep([RULE], "rules.yaml");
  await mappings.take(key);
  server.asked.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toEqual([]);
  server.texts.clear();
  const [again, fresh] = setUp(key);
  await again.opened((used) => openBy(fresh, used, null));
  expect(fresh.state.pair?.mapping?.digest).toBe(JSON.stringify([RULE]));
  expect(again.originOf(key)).toBe("rules.yaml");
  expect(fresh.state.problem).toBeNull();
  expect(store.state.mapping).toBe(key);
});

test("a key that nobody knows any more is told", async () => {
  const [mappings, store] = setUp("key:gone");
  await mappings.opened((used) => openBy(store, used, null));
  expect(store.state.pair?.mapping).toBeNull();
  expect(store.state.problem?.code).toBe("unknown_mapping");
});

test("what is suggested is used when it helps, and its rules are known as suggested", async () => {
  const [mappings, store] = setUp();
  store.update({ pair: pairWith(null, null) });
  await mappings.chooseSuggested();
  const key = store.state.mapping ?? "";
  expect(mappings.originOf(key)).toBe(SUGGESTED);
  expect(await mappings.rules(key)).toEqual([RULE]);
  expect(mappings.suggestionOf(RULE)).toMatchObject({ ...RULE, confidence: 0.9 });
  expect(mappings.suggestionOf({ ...RULE, golden: "other" })).toBeNull();
});

test("what does not help is not used", async () => {
  server.matched = 1;
  const [mappings, store] = setUp();
  store.update({ pair: pairWith(null, null) });
  await mappings.chooseSuggested();
  expect(store.state.mapping).toBeNull();
  expect(store.state.remark?.text).toContain("Nothing to suggest");
});

test("a file is offered where names find little, never taken", async () => {
  server.offer = "rules.yaml";
  const [, store] = setUp(null, "few_partners");
  store.update({ pair: pairWith(null, "few_partners") });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.state.mappingOffer?.offer).toBe("rules.yaml");
  expect(store.state.mapping).toBeNull();
  store.update({ pair: pairWith("1", "few_partners") });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.state.mappingOffer).toBeNull();
});

test("nothing is offered where names do", async () => {
  const [, store] = setUp();
  store.update({ pair: pairWith(null, null) });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked).toEqual([]);
});
