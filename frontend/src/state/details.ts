/** The values of the selected node; only the last selected one counts. */
import type { Client, Scope } from "../api/client";
import { asProblem, isAbort, LEAF_CHANGED, type Problem } from "../api/problem";
import { LatestRequest } from "./latest_request";
import { nextOffset, unseen, withFurther } from "./sections";
import type { Store } from "./store";
import type { State } from "./view_state";

/** Items of a first page, over all sections; hardly any entry has more. */
const FIRST_ITEMS = 200;
/** Items a section grows by. */
const MORE_ITEMS = 100;

export class Details {
  private readonly request = new LatestRequest();

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
    private readonly scope: () => Scope | null,
    private readonly onLeafChanged: (problem: Problem) => void,
  ) {}

  /** The old values stay in sight until the new ones are here. */
  load(id: number | null): void {
    this.stop();
    if (id === null) {
      this.store.update({ details: null, detailsProblem: null });
      return;
    }
    this.request.settle(() => void this.fetch(id));
  }

  stop(): void {
    this.request.stop();
  }

  get pending(): boolean {
    return this.request.pending;
  }

  /** Loads the next items of one section. */
  async more(section: string): Promise<void> {
    const { details } = this.store.state;
    const scope = this.scope();
    if (details === null || scope === null) {
      return;
    }
    await this.guarded(async (signal) => {
      const offset = nextOffset("items", details, section);
      const page = await this.client.node(scope, details.node.id, offset, MORE_ITEMS, signal);
      this.store.update({ details: withFurther("items", details, section, page) });
    });
  }

  private async fetch(id: number): Promise<void> {
    const scope = this.scope();
    if (scope !== null) {
      await this.guarded(async (signal) => {
        const details = await this.client.node(scope, id, 0, FIRST_ITEMS, signal);
        this.store.update({ details, detailsProblem: null });
      });
      const { details } = this.store.state;
      for (const section of details === null ? [] : unseen("items", details)) {
        await this.more(section);
      }
    }
  }

  private async guarded(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await work(this.request.signal);
    } catch (error) {
      if (isAbort(error)) {
        return;
      }
      const problem = asProblem(error);
      if (problem.code === LEAF_CHANGED) {
        this.onLeafChanged(problem);
      } else {
        this.store.update({ details: null, detailsProblem: problem });
      }
    }
  }
}
