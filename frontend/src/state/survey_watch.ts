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
  private ending = new AbortController();
  private watched: Promise<void> = Promise.resolve();
  private isWatching = false;

  constructor(private readonly source: SurveySource<S>) {}

  /** Asks until it has ended; `run` false does not start what has been cancelled. */
  start(run = true): void {
    this.stop();
    const { signal } = this.abort;
    this.isWatching = true;
    this.watched = this.watch(run, signal, this.ending.signal).finally(() => {
      if (!signal.aborted) {
        this.isWatching = false;
      }
    });
  }

  stop(): void {
    this.abort.abort();
    this.ending.abort();
    this.abort = new AbortController();
    this.ending = new AbortController();
    this.isWatching = false;
  }

  /** Asks no more; over when the last question is answered, so that it begins nothing later. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.watched;
  }

  get pending(): boolean {
    return this.isWatching;
  }

  private async watch(run: boolean, signal: AbortSignal, ending: AbortSignal): Promise<void> {
    try {
      for (;;) {
        const survey = await this.source.fetch(run, signal);
        if (ending.aborted) {
          return;
        }
        this.source.told(survey);
        if (survey.state !== "running") {
          return;
        }
        await pause(POLL_MS, ending);
      }
    } catch (error) {
      if (!isAbort(error)) {
        this.source.failed(error);
      }
    }
  }
}
