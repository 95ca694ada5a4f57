/** The marks of both sides of a pair, or of the overflow check of one leaf, and their counts. */
import type { Client, Scope } from "../api/client";
import { asProblem, type Problem } from "../api/problem";
import type { Mark, MarksPage, OverflowSurvey, Side, Survey } from "../api/types";
import { coloursOf } from "./colours";
import { MarkCache } from "./mark_cache";
import { overflowMark, overflowSurvey } from "./overflow_marks";
import type { Store } from "./store";
import { SurveyWatch } from "./survey_watch";
import type { State } from "./view_state";

/** What is shown is asked for again this often while the comparing goes on: badges grow. */
const REFRESH_MS = 1000;

type Keys = readonly (keyof State)[];
const COLOURS: Keys = ["rules", "statistic", "bounds"];

export class Marks {
  /** Counts the changes of what is known, so that whoever draws it can tell. */
  revision = 0;
  private caches: Partial<Record<Side, MarkCache<Mark>>> = {};
  private watch: SurveyWatch<Survey> | null = null;
  private pairKey: string | null = null;
  private refreshedAt = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
    private readonly onProblem: (problem: Problem) => void,
  ) {}

  openPair(key: string): void {
    if (key === this.pairKey) {
      this.pairKey = null;
    }
    this.close();
    this.pairKey = key;
    const ask =
      (side: Side) =>
      (ids: string, signal: AbortSignal): Promise<MarksPage> =>
        this.client.pairs.marks(key, side, ids, coloursOf(this.store.state), signal);
    this.caches = { target: this.newCache(ask("target")), golden: this.newCache(ask("golden")) };
    this.watch = this.newWatch((run, signal) =>
      this.client.pairs.survey(key, coloursOf(this.store.state), run, signal),
    );
    this.watch.start();
  }

  /** The overflow check of the target alone, if it is what the page is coloured by. */
  openSingle(): void {
    this.close();
    const { leaf, colouring } = this.store.state;
    if (leaf === null || colouring !== "overflow") {
      return;
    }
    const scope: Scope = { leaf: leaf.leaf, version: leaf.version, microStep: null };
    const target = this.newCache(async (ids, signal) => {
      const { marks, pending } = await this.client.overflow(scope, ids, signal);
      return { marks: marks.map(overflowMark), pending };
    });
    this.caches = { target };
    this.watch = this.newWatch(async (run, signal) => {
      const survey: OverflowSurvey = await this.client.overflowSurvey(scope, run, signal);
      return overflowSurvey(survey);
    });
    this.watch.start();
  }

  close(): void {
    this.leavePair();
    this.caches.target?.stop();
    this.caches.golden?.stop();
    this.watch?.stop();
    this.caches = {};
    this.watch = null;
    this.pairKey = null;
    this.tell();
  }

  /** Other colours: the old ones stay in sight until the new ones are here. */
  follow(state: State, before: State): void {
    if (this.pairKey !== null && COLOURS.some((key) => state[key] !== before[key])) {
      this.refresh();
      this.watch?.start(state.survey?.state !== "cancelled");
    }
  }

  get(side: Side, id: number): Mark | undefined {
    return this.caches[side]?.get(id);
  }

  /** Null for a node without a partner, undefined as long as that is not known. */
  partnerOf(side: Side, id: number): number | null | undefined {
    return this.caches[side]?.peek(id)?.partner;
  }

  async findPartner(side: Side, id: number): Promise<number | null> {
    await this.caches[side]?.ensure([id]);
    return this.partnerOf(side, id) ?? null;
  }

  async ensure(side: Side, ids: readonly number[]): Promise<void> {
    await this.caches[side]?.ensure(ids);
  }

  /** Stops the comparing in the background; what is looked at is still compared. */
  async cancel(): Promise<void> {
    const { pairKey } = this;
    const { survey } = this.store.state;
    if (pairKey !== null && survey !== null) {
      this.store.update({ survey: { ...survey, state: "cancelled" } });
      // A question that is on its way would begin it again.
      await this.watch?.end();
      if (this.watch?.pending === true) {
        return;
      }
      await this.client.pairs.cancel(pairKey).catch(() => undefined);
      // How far it really came.
      if (pairKey === this.pairKey) {
        this.watch?.start(false);
      }
    }
  }

  resume(): void {
    this.watch?.start();
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get pending(): boolean {
    const { target, golden } = this.caches;
    return target?.pending === true || golden?.pending === true || this.watch?.pending === true;
  }

  /** What nobody looks at any more is not worked at. */
  private leavePair(): void {
    if (this.pairKey !== null && this.watch?.pending === true) {
      // A cancel that does not arrive is no problem: work that nobody asks about ends by itself.
      this.client.pairs.cancel(this.pairKey).catch(() => undefined);
    }
  }

  private newCache(
    fetch: (ids: string, signal: AbortSignal) => Promise<MarksPage>,
  ): MarkCache<Mark> {
    return new MarkCache<Mark>({
      fetch,
      isPending: (mark) => mark.state === "pending",
      changed: () => this.tell(),
      failed: (error) => this.onProblem(asProblem(error)),
    });
  }

  private newWatch(
    fetch: (run: boolean, signal: AbortSignal) => Promise<Survey>,
  ): SurveyWatch<Survey> {
    return new SurveyWatch<Survey>({
      fetch,
      told: (survey) => this.told(survey),
      failed: (error) => this.onProblem(asProblem(error)),
    });
  }

  private told(survey: Survey): void {
    this.store.update({ survey });
    const now = performance.now();
    if (survey.state !== "running" || now - this.refreshedAt > REFRESH_MS) {
      this.refreshedAt = now;
      this.refresh();
    }
  }

  private refresh(): void {
    this.caches.target?.refresh();
    this.caches.golden?.refresh();
  }

  private tell(): void {
    this.revision += 1;
    for (const listener of [...this.listeners]) {
      listener();
    }
  }
}
