/** The runs below logdir and the leaves of the chosen one. */
import type { Client } from "../api/client";
import type { LeafRef, PairRef, PairsPage, RunInfo, Suggestions } from "../api/types";
import type { Store } from "./store";
import type { State } from "./view_state";

/** Big enough that nearly every logdir needs one request, small enough for one answer. */
const PAGE = 1000;

export class Catalog {
  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
  ) {}

  async refresh(): Promise<void> {
    const first = await this.client.runs(null, PAGE);
    const runs = [...first.runs];
    for (let next = first.next; next !== null;) {
      const page = await this.client.runs(next, PAGE);
      runs.push(...page.runs);
      next = page.next;
    }
    const { state } = this.store;
    this.store.update({
      runs: keepSame(state.runs, runs),
      logdirs: keepSame(
        state.logdirs,
        first.logdirs.map((root) => root.path),
      ),
      scanning: first.scanning,
      scanNotices: keepSame(state.scanNotices, first.notices),
    });
  }

  /** A failure leaves those of before. */
  async pairFiles(): Promise<State["pairFiles"]> {
    const { pairFiles: before } = this.store.state;
    const route = this.client.get<{ pair_files: State["pairFiles"] }>("pair_files", {
      limit: PAGE,
    });
    return route.then((page) => keepSame(before, page.pair_files)).catch(() => before);
  }

  async leavesOf(run: string): Promise<readonly LeafRef[]> {
    const leaves: LeafRef[] = [];
    let next: string | null = null;
    do {
      const page = await this.client.leaves(run, next, PAGE);
      leaves.push(...page.leaves);
      next = page.next;
    } while (next !== null);
    return leaves;
  }

  /** Which steps and ranks of the golden run belong to those of the chosen one. */
  async refreshPairs(): Promise<void> {
    const { run, golden, pairFile } = this.store.state;
    const pairs: PairRef[] = [];
    let next: string | null = null;
    while (run !== null && golden !== null) {
      const page: PairsPage = await this.client.pairs.pairs(run, golden, pairFile, next, PAGE);
      pairs.push(...page.pairs);
      next = page.next;
      if (next === null) {
        break;
      }
    }
    this.store.update({ pairs: keepSame(this.store.state.pairs, pairs) });
  }

  /** What suits a run, and whether that is another golden run than the one until now. */
  partnersOf(run: string, golden: string): Promise<Suggestions> {
    return this.client.pairs.partners(run, golden);
  }

  /** Asks once for each run. */
  async suggestPartners(): Promise<void> {
    const { run, suggestions } = this.store.state;
    if (run !== null && suggestions === null) {
      const answer = await this.client.pairs.partners(run, null);
      if (this.store.state.run === run) {
        this.store.update({ suggestions: answer.suggestions });
      }
    }
  }
}

/** Names of runs that have a reference beside them. */
const COMPARED = /(^|[^a-z])(npu|target|debug)$/i;

/** What is shown before anybody chooses: a run with another one beside it, if their names say so. */
export function firstRun(runs: readonly RunInfo[]): RunInfo | undefined {
  const folder = (id: string): string => id.slice(0, id.lastIndexOf("/") + 1);
  const isBeside = (at: number): boolean =>
    [runs[at - 1], runs[at + 1]].some(
      (other) => other && folder(other.id) === folder(runs[at]!.id),
    );
  return runs.find(({ id }, at) => COMPARED.test(id) && isBeside(at)) ?? runs[0];
}

/** The leaf of this step and rank, or the one that comes nearest: the step counts before the rank. */
export function nearestLeaf(
  leaves: readonly LeafRef[],
  step: number | null,
  rank: number | null,
): LeafRef | null {
  const sameStep = leaves.filter((leaf) => leaf.step === step);
  const candidates = sameStep.length > 0 ? sameStep : leaves;
  return candidates.find((leaf) => leaf.rank === rank) ?? candidates[0] ?? null;
}

/** What only the golden run has of this step and rank; of the step, if the target has none of it. */
export function onlyInGolden(
  { pairs, leaves }: Pick<State, "pairs" | "leaves">,
  step: number | null,
  rank: number | null,
): PairRef | null {
  const others = pairs.filter((pair) => pair.target === null && pair.step === step);
  const isStepKnown = leaves.some((leaf) => leaf.step === step);
  return others.find((pair) => pair.rank === rank) ?? (isStepKnown ? null : (others[0] ?? null));
}

export function leafCount(runs: readonly RunInfo[] | null, id: string | null): number {
  return runs?.find((run) => run.id === id)?.leaves ?? 0;
}

/** An answer that says the same again must not make the page think that something changed. */
function keepSame<T>(before: T, now: T): T {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
