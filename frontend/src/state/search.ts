/** Search as one types: only the last question counts, older ones are aborted. */
import type { Client, Scope } from "../api/client";
import { asProblem, isAbort, LEAF_CHANGED, type Problem } from "../api/problem";
import type { Hit, Side } from "../api/types";
import { otherSide, outlineSide } from "./sides";
import type { Store } from "./store";
import type { SearchResults, State } from "./view_state";

/** Longer than between two key strokes of somebody who types fast. */
const DEBOUNCE_MS = 120;
const PAGE = 200;

export class Search {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private abort = new AbortController();

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
    private readonly scope: (side: Side) => Scope | null,
    private readonly onLeafChanged: (problem: Problem) => void,
  ) {}

  /** Asks anew, after a moment unless `now`. */
  refresh(now = false): void {
    this.stop();
    const { search } = this.store.state;
    if (search === "" || this.scope("target") === null) {
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
      await this.ask(results);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.abort.abort();
    this.abort = new AbortController();
  }

  private async ask(known: SearchResults | null = null): Promise<void> {
    const first = known?.side ?? outlineSide(this.store.state);
    try {
      const results = await this.found(first, known);
      const others =
        known === null && results?.total === 0 ? await this.found(otherSide(first), null) : null;
      if (results !== null) {
        const shown = others === null || others.total === 0 ? results : others;
        this.store.update({ results: shown, searching: false, searchProblem: null });
      }
    } catch (error) {
      if (!isAbort(error)) {
        this.fail(asProblem(error));
      }
    }
  }

  private async found(side: Side, known: SearchResults | null): Promise<SearchResults | null> {
    const scope = this.scope(side);
    const { search: text, searchMode } = this.store.state;
    if (scope === null) {
      return null;
    }
    const { signal } = this.abort;
    const cursor = known?.next ?? null;
    const page = await this.client.search(scope, text, searchMode, cursor, PAGE, signal);
    const hits = [...(known?.hits ?? []), ...page.hits];
    return { text, side, hits, total: page.total, next: page.next };
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
