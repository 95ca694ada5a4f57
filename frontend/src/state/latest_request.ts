/** Requests of which only the last one counts, begun when the user has settled on something. */

/** While an arrow key repeats, nobody reads the nodes in between. */
const SETTLE_MS = 60;

export class LatestRequest {
  private abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Aborted when something else is asked for. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** Whether a request is about to begin. */
  get pending(): boolean {
    return this.timer !== undefined;
  }

  /** Begins `work` in a moment, unless something else comes before. */
  settle(work: () => void): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      work();
    }, SETTLE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.abort.abort();
    this.abort = new AbortController();
  }
}
