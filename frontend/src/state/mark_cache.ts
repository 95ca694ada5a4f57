/**
 * What the server says about the nodes of one side, fetched for those that somebody looks at. Looking at
 * a node that is not known asks for it a moment later, together with the others of that moment.
 */
import { pause } from "../api/opening";
import { isAbort } from "../api/problem";
import { writeIds } from "./id_ranges";

/** The nodes of one frame and of the outline come one by one. */
const GATHER_MS = 30;
/** The server had no time for all of them; it goes on meanwhile. */
const RETRY_MS = 200;
const FAILED_MS = 5000;
/** As many as a screen shows; an address with as many single ids is within every server's limit. */
const BATCH = 400;
/** What was looked at longer ago is asked for when it is looked at again. */
const MAX_WANTED = 4000;

export interface MarkAnswer<M> {
  readonly marks: readonly M[];
  readonly pending: boolean;
}

export interface MarkSource<M> {
  fetch(ids: string, signal: AbortSignal): Promise<MarkAnswer<M>>;
  /** Whether a mark will be another one soon without anybody doing anything. */
  isPending(mark: M): boolean;
  changed(): void;
  failed(error: unknown): void;
}

export class MarkCache<M extends { readonly id: number }> {
  private readonly marks = new Map<number, M>();
  private readonly settled = new Set<number>();
  private readonly wanted = new Set<number>();
  private readonly abort = new AbortController();
  private waiters: (() => void)[] = [];
  private isAsking = false;

  constructor(private readonly source: MarkSource<M>) {}

  /** What is known by now; what is not, or not any more, is asked for. */
  get(id: number): M | undefined {
    if (!this.settled.has(id)) {
      this.want(id);
    }
    return this.marks.get(id);
  }

  /** What is known, without asking. */
  peek(id: number): M | undefined {
    return this.marks.get(id);
  }

  /** Waits until each of these nodes has been answered for once. */
  async ensure(ids: readonly number[]): Promise<void> {
    while (!this.abort.signal.aborted) {
      const missing = ids.filter((id) => !this.marks.has(id) && !this.settled.has(id));
      if (missing.length === 0) {
        return;
      }
      missing.slice(0, MAX_WANTED).forEach((id) => this.want(id));
      await new Promise<void>((wake) => this.waiters.push(wake));
    }
  }

  /** Something may have changed: what is looked at is asked for again, and shown as it is until then. */
  refresh(): void {
    this.settled.clear();
    this.source.changed();
  }

  /** After this nothing is asked and nobody is told. */
  stop(): void {
    this.abort.abort();
    this.wake();
  }

  get pending(): boolean {
    return this.isAsking;
  }

  private want(id: number): void {
    // The latest comes last, and what was looked at last is asked for first.
    this.wanted.delete(id);
    this.wanted.add(id);
    if (!this.isAsking && !this.abort.signal.aborted) {
      void this.ask();
    }
  }

  private async ask(): Promise<void> {
    const { signal } = this.abort;
    this.isAsking = true;
    try {
      for (let wait = GATHER_MS; this.wanted.size > 0;) {
        await pause(wait, signal);
        wait = await this.askOnce(signal);
      }
    } catch (error) {
      if (!isAbort(error)) {
        throw error;
      }
    } finally {
      this.isAsking = false;
    }
  }

  /** Milliseconds to wait before the next question. */
  private async askOnce(signal: AbortSignal): Promise<number> {
    const ids = this.nextBatch();
    try {
      const answer = await this.source.fetch(writeIds(ids), signal);
      this.take(ids, answer);
      return answer.pending ? RETRY_MS : GATHER_MS;
    } catch (error) {
      if (isAbort(error)) {
        throw error;
      }
      ids.forEach((id) => this.settled.add(id));
      this.source.failed(error);
      return FAILED_MS;
    } finally {
      this.wake();
    }
  }

  private nextBatch(): number[] {
    const latest = [...this.wanted].slice(-MAX_WANTED);
    const ids = latest.splice(-BATCH);
    this.wanted.clear();
    latest.forEach((id) => this.wanted.add(id));
    return ids;
  }

  private take(ids: readonly number[], { marks, pending }: MarkAnswer<M>): void {
    const answered = new Set<number>();
    for (const mark of marks) {
      this.marks.set(mark.id, mark);
      answered.add(mark.id);
      if (!this.source.isPending(mark)) {
        this.settled.add(mark.id);
      }
    }
    // What the server leaves out although it is done is not there.
    if (!pending) {
      ids.filter((id) => !answered.has(id)).forEach((id) => this.settled.add(id));
    }
    this.source.changed();
  }

  private wake(): void {
    this.waiters.splice(0).forEach((wake) => wake());
  }
}
