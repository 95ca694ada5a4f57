/** Search as one types: only the last question counts, older ones are aborted. */
import type { Client, Scope } from "../api/client";
import { asProblem, isAbort, LEAF_CHANGED, type Problem } from "../api/problem";
import type { Hit } from "../api/types";
import type { Store } from "./store";
import type { State } from "./view_state";

/** Longer than between two key strokes of somebody who types fast. */
const DEBOUNCE_MS = 120;
const PAGE = 200;

export class Search {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private abort = new AbortController();

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
    private readonly scope: () => Scope | null,
    private readonly onLeafChanged: (problem: Problem) => void,
  ) {}

  /** Asks anew, after a moment unless `now`. */
  refresh(now = false): void {
    this.stop();
    const { search } = this.store.state;
    if (search === "" || this.scope() === null) {
      this.store.update({ results: null, searching: false, searchProblem: null, hit: null });
      return;
    }
    this.store.update({ searching: true, hit: null });
    this.timer = setTimeout(() => void this.ask(), now ? 0 : DEBOUNCE_MS);
  }

  get pending(): boolean {
    return this.store.state.searching;
  }

  /** Loads the next page of hits, if there is one. */
  async more(): Promise<void> {
    const { results, searching } = this.store.state;
    if (results !== null && results.next !== null && !searching) {
      this.store.update({ searching: true });
      await this.ask(results.hits, results.next);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.abort.abort();
    this.abort = new AbortController();
  }

  private async ask(known: readonly Hit[] = [], cursor: string | null = null): Promise<void> {
    const scope = this.scope();
    const { search: text, searchMode } = this.store.state;
    if (scope === null) {
      return;
    }
    const { signal } = this.abort;
    try {
      const page = await this.client.search(scope, text, searchMode, cursor, PAGE, signal);
      const results = { text, hits: [...known, ...page.hits], total: page.total, next: page.next };
      this.store.update({ results, searching: false, searchProblem: null });
    } catch (error) {
      if (!isAbort(error)) {
        this.fail(asProblem(error));
      }
    }
  }

  private fail(problem: Problem): void {
    if (problem.code === LEAF_CHANGED) {
      this.store.update({ searching: false });
      this.onLeafChanged(problem);
    } else {
      this.store.update({ searching: false, searchProblem: problem });
    }
  }
}

/**
 * The hit to jump to: the neighbour of the last one; at first the next one after the selected node,
 * since hits come in execution order and so do ids. Null if there is none that is loaded.
 */
export function stepHit(
  hits: readonly Hit[],
  current: number | null,
  selected: number | null,
  direction: 1 | -1,
): number | null {
  if (hits.length === 0) {
    return null;
  }
  if (current !== null) {
    const next = current + direction;
    return next >= 0 && next < hits.length ? next : null;
  }
  if (selected === null) {
    return direction === 1 ? 0 : hits.length - 1;
  }
  const after = hits.findIndex((hit) => hit.id >= selected);
  const position = after < 0 ? hits.length : after;
  return direction === 1 ? position % hits.length : Math.max(position - 1, 0);
}
