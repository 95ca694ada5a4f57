/** Follows the comparing in the background: how far it is, and how many nodes have which level. */
import { pause } from "../api/opening";
import { isAbort } from "../api/problem";

/** Counts that change faster cannot be read. */
const POLL_MS = 400;

export interface Progress {
  readonly state: "running" | "done" | "cancelled" | "failed";
}

export interface SurveySource<S extends Progress> {
  /** `run` false: only says how it stands. */
  fetch(run: boolean, signal: AbortSignal): Promise<S>;
  told(survey: S): void;
  failed(error: unknown): void;
}

export class SurveyWatch<S extends Progress> {
  private abort = new AbortController();
  private isWatching = false;

  constructor(private readonly source: SurveySource<S>) {}

  /** Asks until it has ended; `run` false does not start what has been cancelled. */
  start(run = true): void {
    this.stop();
    const { signal } = this.abort;
    this.isWatching = true;
    void this.watch(run, signal).finally(() => {
      if (!signal.aborted) {
        this.isWatching = false;
      }
    });
  }

  stop(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.isWatching = false;
  }

  get pending(): boolean {
    return this.isWatching;
  }

  private async watch(run: boolean, signal: AbortSignal): Promise<void> {
    try {
      for (;;) {
        const survey = await this.source.fetch(run, signal);
        this.source.told(survey);
        if (survey.state !== "running") {
          return;
        }
        await pause(POLL_MS, signal);
      }
    } catch (error) {
      if (!isAbort(error)) {
        this.source.failed(error);
      }
    }
  }
}
