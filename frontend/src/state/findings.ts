/** The list of findings, as far as it is known: it grows while the pair is still being compared. */
import type { Client } from "../api/client";
import type { Finding, FindingsFilter, Side } from "../api/pair_types";
import { asProblem, isAbort, type Problem } from "../api/problem";
import { hasFindings, listPage } from "./findings_source";
import type { Store } from "./store";
import { NO_FILTER, type State } from "./view_state";

/** Longer than between two key strokes of somebody who types fast. */
const DEBOUNCE_MS = 120;
/** How often a list that is not complete is asked for again. */
const AGAIN_MS = 1000;
const PAGE = 200;

export type Jump = (side: Side, id: number) => Promise<void>;

export class Findings {
  private abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
    private readonly jump: Jump,
    private readonly onProblem: (problem: Problem) => boolean,
  ) {}

  /** Asks anew; what is shown stays until the answer is here. */
  refresh(delay = 0): void {
    this.stop();
    if (!hasFindings(this.store.state)) {
      this.store.update({ findings: null, findingsProblem: null, finding: null });
      return;
    }
    this.timer = setTimeout(() => void this.ask(), delay);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.abort.abort();
    this.abort = new AbortController();
    this.asking = false;
  }

  /** Whether an answer is still to come. */
  get pending(): boolean {
    return this.asking || this.timer !== undefined;
  }

  setFilter(change: Partial<FindingsFilter>): void {
    const findingsFilter = { ...this.store.state.findingsFilter, ...change };
    this.store.update({ findingsFilter, finding: null });
    this.refresh(DEBOUNCE_MS);
  }

  /** Lists what overflows on the other side; the list of the one before says nothing about it. */
  setSide(overflowSide: Side): void {
    this.store.update({ overflowSide, findings: null, finding: null });
    this.refresh();
  }

  clearFilter(): void {
    this.setFilter(NO_FILTER);
  }

  /** Loads the next page, if there is one. */
  async more(): Promise<void> {
    const { findings } = this.store.state;
    if (findings !== null && findings.next !== null && !this.asking) {
      await this.ask(findings.findings, findings.next);
    }
  }

  async goTo(position: number): Promise<void> {
    const found = this.store.state.findings?.findings[position];
    if (found !== undefined) {
      this.store.update({ finding: position });
      await this.jump(found.side, found.id);
    }
  }

  async step(direction: 1 | -1): Promise<void> {
    const { findings, finding } = this.store.state;
    if (findings === null) {
      return;
    }
    const isLast = finding === findings.findings.length - 1;
    if (direction === 1 && isLast) {
      await this.more();
    }
    const count = this.store.state.findings?.findings.length ?? 0;
    const next = finding === null ? (direction === 1 ? 0 : count - 1) : finding + direction;
    if (next >= 0 && next < count) {
      await this.goTo(next);
    }
  }

  private async ask(known: readonly Finding[] = [], cursor: string | null = null): Promise<void> {
    this.timer = undefined;
    const { state } = this.store;
    const { signal } = this.abort;
    this.asking = true;
    try {
      const page = await listPage(this.client, state, cursor, PAGE, signal);
      const findings = [...known, ...page.findings];
      const { total, next, complete, precision } = page;
      const finding = movedTo(this.store.state, findings);
      this.store.update({
        findings: { findings, total, next, complete, precision },
        findingsProblem: null,
        finding,
      });
      this.asking = false;
      this.askAgain(complete, findings.length);
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) {
        this.asking = false;
        this.fail(asProblem(error));
      }
    }
  }

  /** Whoever has scrolled far down keeps what is there until the list is complete. */
  private askAgain(complete: boolean, loaded: number): void {
    const { survey, colouring, pair } = this.store.state;
    // Of a pair the survey is that of its comparing: the overflow check goes on after it.
    const isOwn = colouring === "overflow" && pair !== null;
    const runs = isOwn || survey === null || survey.state === "running";
    if (!complete && runs && loaded <= PAGE) {
      this.timer = setTimeout(() => void this.ask(), AGAIN_MS);
    }
  }

  private fail(problem: Problem): void {
    if (!this.onProblem(problem)) {
      this.store.update({ findingsProblem: problem });
    }
  }
}

/**
 * Where the chosen finding stands in a new list: others may have come before it. In the list of another
 * step, or of a pair opened anew, it is the one of the selected node.
 */
function movedTo(state: State, findings: readonly Finding[]): number | null {
  const chosen = state.finding === null ? undefined : state.findings?.findings[state.finding];
  const at = findings.findIndex(
    chosen === undefined
      ? (found) => isSelected(state, found)
      : ({ side, id, kind }) => side === chosen.side && id === chosen.id && kind === chosen.kind,
  );
  return at < 0 ? null : at;
}

/** By its name: in files that were written anew the same node may have another id. */
function isSelected({ selected, goldenSelected }: State, { side, name }: Finding): boolean {
  return (side === "target" ? selected : goldenSelected) === name;
}

/** Whether a filter hides anything. */
export function isFiltered(filter: FindingsFilter): boolean {
  const { levels, kinds, side, name, leafOnly } = filter;
  return levels.length > 0 || kinds.length > 0 || side !== "both" || name !== "" || leafOnly;
}
