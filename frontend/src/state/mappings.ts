/** Layer mappings: which files there are, the one that is in use, and those edited in this page. */
import type { Client } from "../api/client";
import {
  MappingRoutes,
  type CountedRule,
  type MappingRule,
  type SuggestedRule,
  type Suggestion,
} from "../api/mapping_routes";
import { asProblem, type Problem } from "../api/problem";
import { translate } from "../i18n/translate";
import { KeptMappings, SUGGESTED } from "./kept_mappings";
import type { Store } from "./store";
import type { State } from "./view_state";

/** What the server calls a mapping that is no file. */
const KEY = "key:";
/** The server has forgotten what a key stands for. */
const UNKNOWN = "unknown_mapping";
const BAD = "bad_mapping";
const CODES: readonly string[] = [UNKNOWN, BAD, "no_mapping"];
/** A file that is being edited shows its effect about as fast as somebody looks up. */
const WATCH_MS = 2000;
/** Only where names find little is a mapping offered. */
const UNMATCHED: readonly (string | null)[] = ["no_partners", "few_partners"];

export class Mappings {
  private readonly routes: MappingRoutes;
  private readonly kept: KeptMappings;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  /** The last choice wins, however long its answer takes. */
  private turn = 0;
  /** What the mapping in use was last found to be: told once. */
  private refused: string | null = null;
  /** So that rules which were suggested are known as such once they are in use. */
  private suggested: readonly SuggestedRule[] = [];

  constructor(
    private readonly store: Store<State>,
    client: Client,
    storage: Storage | null,
    private readonly reopen: () => Promise<void>,
  ) {
    this.routes = new MappingRoutes(client);
    this.kept = new KeptMappings(storage);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  follow(state: State, before: State | null): void {
    if (state.pair !== before?.pair) {
      void this.lookForOffer();
    }
    if (state.run !== before?.run || state.golden !== before.golden) {
      this.suggested = [];
    }
    if (state.mapping !== before?.mapping || (state.pair === null) !== (before.pair === null)) {
      this.watch();
    }
  }

  /** Looks for files; a failure leaves those of before. */
  async refresh(): Promise<void> {
    const mappings = await this.routes.files().catch(() => this.store.state.mappings);
    this.store.update({ mappings });
  }

  /** As choose; why it was not taken is told to the whole page. */
  async take(mapping: string | null): Promise<void> {
    const problem = await this.choose(mapping);
    if (problem !== null) {
      this.store.update({ problem });
    }
  }

  /** Matches by a mapping from now on, null: by names. What is none changes nothing; why it is not. */
  async choose(mapping: string | null): Promise<Problem | null> {
    const turn = (this.turn += 1);
    const problem = mapping === null ? null : await this.check(mapping);
    if (turn !== this.turn || problem !== null) {
      return turn === this.turn ? problem : null;
    }
    const { problem: told, pair: last } = this.store.state;
    const isOver = told?.code === BAD || told?.code === UNKNOWN;
    this.store.update({ mapping, ...(isOver ? { problem: null } : {}) });
    await this.reopen();
    const { pair } = this.store.state;
    if (pair !== null && pair !== last) {
      this.remark("mapping.applied", { ...effectOf(pair), before: last?.counts.matched ?? 0 });
    }
    return null;
  }

  /** Opens a pair by the mapping in use. What is none is told, and the pair is opened without it. */
  async opened<T>(open: (mapping: string | null) => Promise<T>): Promise<T> {
    const { mapping } = this.store.state;
    this.refused = null;
    try {
      return await open(mapping);
    } catch (error) {
      if (mapping === null || !isAbout(mapping, asProblem(error))) {
        throw error;
      }
      const problem = await this.mended(mapping, asProblem(error));
      if (problem !== null && this.store.state.mapping === mapping) {
        this.refused = problem.message;
        this.store.update({ problem });
      }
      return open(problem === null ? mapping : null);
    }
  }

  /** A mapping's rules, counted when the pair was matched by it. */
  async rules(mapping: string): Promise<readonly CountedRule[]> {
    const problem = await this.check(mapping);
    if (problem !== null) {
      throw problem;
    }
    return this.routes.rules(mapping, this.store.state.pair?.pair ?? null);
  }

  /** What was said about a rule when it was suggested; null for another one. */
  suggestionOf(rule: MappingRule): SuggestedRule | null {
    return this.suggested.find((other) => isSameRule(rule, other)) ?? null;
  }

  /** The file that an edited mapping was made from, SUGGESTED, or null. */
  originOf(mapping: string): string | null {
    return isKey(mapping) ? (this.kept.get(mapping)?.from ?? null) : mapping;
  }

  async suggestion(): Promise<Suggestion | null> {
    const { pair } = this.store.state;
    if (pair === null) {
      return null;
    }
    const found = await this.routes.suggestion(pair.target.leaf, pair.golden.leaf);
    this.suggested = found.rules;
    return found;
  }

  /** Matches by what is suggested, if that helps. */
  async chooseSuggested(): Promise<void> {
    const turn = (this.turn += 1);
    try {
      const found = await this.suggestion();
      if (turn !== this.turn || found === null) {
        return;
      }
      if (found.matched > found.matched_without) {
        await this.take(await this.keep(found.rules, SUGGESTED));
      } else {
        this.remark("mapping.nothing", {});
      }
    } catch (error) {
      this.store.update({ problem: asProblem(error) });
    }
  }

  async toYaml(rules: readonly MappingRule[]): Promise<string> {
    return (await this.routes.toYaml(rules)).yaml;
  }

  /** Keeps rules on the server, and in this browser for the time the server forgets them. */
  async keep(rules: readonly MappingRule[], from: string | null): Promise<string> {
    const yaml = await this.toYaml(rules);
    const { mapping: key } = await this.routes.keep(yaml);
    this.kept.keep({ key, yaml, from });
    return key;
  }

  async save(path: string, rules: readonly MappingRule[], overwrite: boolean): Promise<string> {
    const { id } = await this.routes.save(path, await this.toYaml(rules), overwrite);
    await this.refresh();
    return id;
  }

  /** Why a mapping cannot be used; null when it can. */
  private async check(mapping: string): Promise<Problem | null> {
    try {
      await this.routes.text(mapping, this.store.state.pair?.mapping?.digest ?? null);
      return null;
    } catch (error) {
      return this.mended(mapping, asProblem(error));
    }
  }

  /** The problem with a mapping; null when the server had merely forgotten it, and has it again. */
  private async mended(mapping: string, problem: Problem): Promise<Problem | null> {
    const kept = problem.code === UNKNOWN ? this.kept.get(mapping) : null;
    const again = kept === null ? null : await this.routes.keep(kept.yaml).catch(() => null);
    return again?.mapping === mapping ? null : problem;
  }

  /** Files change under the page; what was edited in it does not. */
  private watch(): void {
    clearTimeout(this.timer);
    const { mapping, pair } = this.store.state;
    if (mapping !== null && !isKey(mapping) && pair !== null && !this.stopped) {
      this.timer = setTimeout(() => void this.look(mapping).finally(() => this.watch()), WATCH_MS);
    }
  }

  /** A file that was changed applies at once; one that became bad is told, and changes nothing. */
  private async look(mapping: string): Promise<void> {
    const { pairOpening, pair } = this.store.state;
    if (pairOpening !== null || document.hidden || innerHeight === 0) {
      return;
    }
    const known = pair?.mapping?.digest ?? null;
    const found = await this.routes.text(mapping, known).catch(asProblem);
    const { state } = this.store;
    if (state.mapping !== mapping || state.pair !== pair) {
      return;
    }
    if ("digest" in found) {
      this.refused = null;
      this.store.update(state.problem?.file === mapping ? { problem: null } : {});
      await (found.digest === known ? undefined : this.reopen());
    } else if (found.file === mapping && found.message !== this.refused) {
      this.refused = found.message;
      this.store.update({ problem: found });
    }
  }

  /** Nobody has asked for it: a failure offers nothing. */
  private async lookForOffer(): Promise<void> {
    const { pair } = this.store.state;
    this.store.update({ mappingOffer: null });
    if (
      pair !== null &&
      pair.mapping === null &&
      pair.stored !== true &&
      UNMATCHED.includes(pair.coverage.code)
    ) {
      const { target, golden, match } = pair;
      const offer = await this.routes.offer(target.leaf, golden.leaf, match).catch(() => null);
      if (this.store.state.pair === pair) {
        this.store.update({ mappingOffer: offer });
      }
    }
  }

  private remark(key: "mapping.applied" | "mapping.nothing", values: Record<string, number>): void {
    const text = translate(this.store.state.language, key, values);
    this.store.update({ remark: { text, kind: "info" } });
  }
}

/** Whether a problem of opening a pair is one of its mapping. */
export function isAbout(mapping: string | null, { code, file }: Problem): boolean {
  return mapping !== null && (file === mapping || CODES.includes(code));
}

/** Whether a mapping is no file. */
export function isKey(mapping: string): boolean {
  return mapping.startsWith(KEY);
}

/** The mapping that the shown pair was opened with: one that is none is left out. */
export function usedMapping({ mapping, pair }: State): string | null {
  return pair !== null && pair.mapping === null ? null : mapping;
}

/** Nodes of the target with a partner, and all of them. */
export function effectOf({
  counts,
}: NonNullable<State["pair"]>): Record<"matched" | "total", number> {
  const { matched, unmatched_target: alone } = counts;
  return { matched, total: matched + alone };
}

function isSameRule(one: MappingRule, other: MappingRule): boolean {
  return (
    one.section === other.section && one.target === other.target && one.golden === other.golden
  );
}
