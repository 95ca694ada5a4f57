/** All steps and ranks of two runs at once, while the overview is open. */
import type { Client } from "../api/client";
import type { PairedBy } from "../api/pair_routes";
import type { OverviewCell } from "../api/pair_types";
import { asProblem, isAbort } from "../api/problem";
import { pause } from "../api/opening";
import { coloursOf } from "./colours";
import { usedMapping } from "./mappings";
import type { Store } from "./store";
import type { State } from "./view_state";

/** Fast enough to see cells come in. */
const POLL_MS = 500;

export class OverviewWork {
  private abort = new AbortController();

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
  ) {}

  /** Starts the comparing of all leaves, or goes on watching it, until it ends or is closed. */
  async watch(): Promise<void> {
    const { signal } = this.restart();
    try {
      await this.poll(signal);
    } catch (error) {
      if (!isAbort(error)) {
        this.store.update({ problem: asProblem(error), overviewOpen: false });
      }
    }
  }

  /** The server goes on: whoever opens the overview again finds it further. */
  stop(): void {
    this.abort.abort();
  }

  async cancel(): Promise<void> {
    const { state } = this.store;
    const { run, golden } = state;
    if (run !== null && golden !== null) {
      await this.client.pairs.cancelOverview(run, golden, pairedBy(state));
    }
  }

  /** Other runs are compared now: what was begun for those of before is not needed any more. */
  leave(before: State): void {
    const { run, golden, overview } = before;
    if (run !== null && golden !== null && overview?.state === "running") {
      this.client.pairs.cancelOverview(run, golden, pairedBy(before)).catch(() => undefined);
    }
    if (this.store.state.overview !== null) {
      this.store.update({ overview: null });
    }
    if (this.store.state.overviewOpen) {
      void this.watch();
    }
  }

  private async poll(signal: AbortSignal): Promise<void> {
    let start = true;
    for (;;) {
      const { state } = this.store;
      const { run, golden, match } = state;
      if (run === null || golden === null) {
        return;
      }
      const [colours, by] = [coloursOf(state), pairedBy(state)];
      const { pairs } = this.client;
      const overview = await pairs.overview(run, golden, match, by, colours, start, signal);
      signal.throwIfAborted();
      this.store.update({ overview });
      if (overview.state !== "running") {
        return;
      }
      start = false;
      await pause(POLL_MS, signal);
    }
  }

  private restart(): AbortController {
    this.abort.abort();
    this.abort = new AbortController();
    return this.abort;
  }
}

function pairedBy(state: State): PairedBy {
  return { mapping: usedMapping(state), pair_file: state.pairFile };
}

/** Cells by their place, so that a table can ask for each. */
export function cellsByPlace(cells: readonly OverviewCell[]): ReadonlyMap<string, OverviewCell> {
  return new Map(cells.map((cell) => [placeOf(cell.step, cell.rank), cell]));
}

export function placeOf(step: number, rank: number): string {
  return `${step}/${rank}`;
}
