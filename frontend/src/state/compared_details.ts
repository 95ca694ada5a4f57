/** The selected node's comparison: both sides' items and why they differ; only the last selected counts. */
import type { Client } from "../api/client";
import type { NodeComparison, Side } from "../api/pair_types";
import { asProblem, isAbort, type Problem } from "../api/problem";
import { coloursOf } from "./colours";
import { LatestRequest } from "./latest_request";
import { nextOffset, unseen, withFurther } from "./sections";
import { sideOf } from "./sides";
import type { Store } from "./store";
import type { State } from "./view_state";

/** Pairs of items of a first page, over all sections. */
const FIRST_ROWS = 200;
/** Pairs a section grows by. */
const MORE_ROWS = 100;

export class ComparedDetails {
  private readonly request = new LatestRequest();

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
    private readonly onProblem: (problem: Problem) => boolean,
  ) {}

  /** Asks for the selected node anew; the old one stays in sight until the new one is here. */
  refresh(): void {
    this.stop();
    const node = selectedNode(this.store.state);
    if (node === null) {
      this.store.update({ comparison: null, comparisonProblem: null });
      return;
    }
    this.request.settle(() => void this.fetch(node.side, node.id));
  }

  stop(): void {
    this.request.stop();
  }

  get pending(): boolean {
    return this.request.pending;
  }

  /** Loads the next pairs of one section. */
  async more(section: string): Promise<void> {
    const { comparison } = this.store.state;
    const node = selectedNode(this.store.state);
    if (comparison === null || node === null) {
      return;
    }
    await this.guarded(async (signal) => {
      const offset = nextOffset("rows", comparison, section);
      const page = await this.ask(node.side, node.id, offset, MORE_ROWS, signal);
      this.store.update({ comparison: withFurther("rows", comparison, section, page) });
    });
  }

  private async fetch(side: Side, id: number): Promise<void> {
    await this.guarded(async (signal) => {
      const comparison = await this.ask(side, id, 0, FIRST_ROWS, signal);
      this.store.update({ comparison, comparisonProblem: null });
    });
    const { comparison } = this.store.state;
    for (const section of comparison === null ? [] : unseen("rows", comparison)) {
      await this.more(section);
    }
  }

  private ask(
    side: Side,
    id: number,
    offset: number,
    limit: number,
    signal: AbortSignal,
  ): Promise<NodeComparison> {
    const { state } = this.store;
    const pair = state.pair?.pair ?? "";
    return this.client.pairs.node(pair, side, id, coloursOf(state), offset, limit, signal);
  }

  private async guarded(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.request;
    try {
      await work(signal);
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) {
        const problem = asProblem(error);
        if (!this.onProblem(problem)) {
          this.store.update({ comparison: null, comparisonProblem: problem });
        }
      }
    }
  }
}

/** The node that keys and the panel are about, on the side of the last selection. */
export function selectedNode(state: State): { readonly side: Side; readonly id: number } | null {
  const { pair, side } = state;
  const id = sideOf(state, side).selectedId;
  return pair === null || id === null ? null : { side, id };
}
