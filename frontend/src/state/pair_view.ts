/**
 * The opened pair beside the target's own view: the golden tree, what the server says about the nodes of
 * both sides, and how far the comparing in the background is. Without a golden run the same for the
 * overflow check of the target alone.
 */
import type { Client } from "../api/client";
import { pause, POLL_MS } from "../api/opening";
import {
  asProblem,
  CANCELLED,
  isAbort,
  LEAF_CHANGED,
  PAIR_GONE,
  type Problem,
} from "../api/problem";
import type { LeafReady, PairReady } from "../api/types";
import { serverWords } from "../i18n/server_words";
import { translate } from "../i18n/translate";
import type { App } from "./app";
import { ExpansionSync } from "./expansion_sync";
import { GoldenView } from "./golden_view";
import { Marks } from "./marks";
import { NodeStyles } from "./node_styles";
import { isAbout } from "./mappings";
import { NO_PAIR } from "./view_state";
import { ViewportSync } from "./viewport_sync";

export class PairView {
  readonly marks: Marks;
  readonly styles: NodeStyles;
  readonly golden: GoldenView;
  readonly sync: ExpansionSync;
  readonly views: ViewportSync;
  private abort = new AbortController();

  constructor(
    private readonly app: App,
    private readonly client: Client,
  ) {
    const onGone = (problem: Problem): void => this.failed(problem);
    this.golden = new GoldenView(app.store, client);
    this.marks = new Marks(app.store, client, onGone);
    this.styles = new NodeStyles(app.store, this.marks);
    this.sync = new ExpansionSync(app, this.marks, (side, id) => this.views.hold(side, id));
    this.views = new ViewportSync(app, this.marks, () => this.sync.pending);
    this.marks.onChange(() => this.views.changed());
    app.store.subscribe((state, before) => {
      this.marks.follow(state, before);
      if (state.syncExpansion !== before.syncExpansion) {
        this.views.changed();
      }
    });
  }

  /** Opens what the state asks for beside the target, which is shown meanwhile. */
  async open(): Promise<void> {
    const { leaf, pairs, golden } = this.app.state;
    const partner = pairs.find((pair) => pair.target === leaf?.leaf)?.golden ?? null;
    if (leaf === null || golden === null || partner === null) {
      this.close();
      this.marks.openSingle();
      return;
    }
    if (!isSame(this.app.state.pair, leaf.leaf, partner)) {
      this.close();
    }
    const { signal } = this.restart();
    this.app.store.update({ pairOpening: { phase: "working", progress: null } });
    try {
      await this.build(await this.ask(leaf.leaf, partner, signal), signal);
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) {
        this.end(asProblem(error));
      }
    }
  }

  cancel(): void {
    this.close();
    this.app.store.update({ pairOpening: { phase: "cancelled" } });
  }

  close(): void {
    this.restart();
    this.marks.close();
    this.sync.stop();
    this.views.forget();
    this.golden.close();
    this.app.store.update(NO_PAIR);
  }

  get pending(): boolean {
    return this.marks.pending || this.golden.pending || this.sync.pending;
  }

  private restart(): AbortController {
    this.abort.abort();
    this.abort = new AbortController();
    return this.abort;
  }

  private ask(leaf: string, golden: string, signal: AbortSignal): Promise<PairReady> {
    const ask = (mapping: string | null): Promise<PairReady> =>
      this.askBy(mapping, leaf, golden, signal);
    return this.app.comparing?.mappings.opened(ask) ?? ask(null);
  }

  private async askBy(
    mapping: string | null,
    leaf: string,
    golden: string,
    signal: AbortSignal,
  ): Promise<PairReady> {
    const matching = await this.matching(leaf, golden, mapping);
    for (;;) {
      const { match } = this.app.state;
      const question = { leaf, golden, match, mapping, matching };
      const answer = await this.client.pairs.open(question, signal);
      if (answer.status === "ready") {
        return answer;
      }
      signal.throwIfAborted();
      this.app.store.update({ pairOpening: { phase: "working", progress: answer } });
      await pause(POLL_MS, signal);
    }
  }

  /** Edits of another step may not suit this one; the pair is then shown as it is without them. */
  private async matching(
    leaf: string,
    golden: string,
    mapping: string | null,
  ): Promise<string | null> {
    const { edits, match } = this.app.state;
    if (edits.length === 0) {
      return null;
    }
    try {
      const { pairs } = this.client;
      return (await pairs.matching(leaf, golden, { match, mapping }, edits, edits.length)).matching;
    } catch (error) {
      const problem = asProblem(error);
      if (isAbout(mapping, problem)) {
        throw problem;
      }
      const { language } = this.app.state;
      const { code, message } = problem;
      const reason = serverWords(language, code, message);
      this.app.remark(translate(language, "matching.leftOut", { reason }), "error");
      return null;
    }
  }

  private async build(pair: PairReady, signal: AbortSignal): Promise<void> {
    const { app } = this;
    if (pair.target.version !== app.state.leaf?.version) {
      app.leafChanged();
      return;
    }
    const isShown = this.golden.shows(pair.golden);
    const { pair: before, syncExpansion } = app.state;
    const { loader } = this.golden;
    app.store.update({ pair });
    this.marks.openPair(pair.pair);
    if (!isShown) {
      await this.buildGolden(pair.golden);
    } else if (loader !== null && syncExpansion && isOtherwiseMatched(pair, before)) {
      // What had no partner until now could not follow.
      this.sync.stop();
      await this.sync.copyTo(loader);
    }
    signal.throwIfAborted();
    app.store.update({ pairOpening: null });
    this.sync.start();
    await app.followSelection();
  }

  private async buildGolden(golden: LeafReady): Promise<void> {
    const { goldenExpanded, syncExpansion } = this.app.state;
    const loader = await this.golden.build(golden);
    if (goldenExpanded === null && syncExpansion) {
      await this.sync.copyTo(loader);
    }
    await this.golden.show(loader);
  }

  /** The server has forgotten the pair, or one of its leaves has changed. */
  private failed(problem: Problem): void {
    if (!this.handles(problem)) {
      this.app.store.update({ problem });
    }
  }

  handles(problem: Problem): boolean {
    if (problem.code === PAIR_GONE) {
      void this.app.activity.during(this.open());
      return true;
    }
    if (problem.code === LEAF_CHANGED && this.app.state.pair !== null) {
      this.app.leafChanged();
      return true;
    }
    return false;
  }

  private end(problem: Problem): void {
    this.close();
    const cancelled = problem.code === CANCELLED;
    this.app.store.update({
      pairOpening: cancelled ? { phase: "cancelled" } : { phase: "failed", problem },
    });
  }
}

function isOtherwiseMatched(pair: PairReady, before: PairReady | null): boolean {
  return pair.match !== before?.match || pair.mapping?.digest !== before.mapping?.digest;
}

function isSame(pair: PairReady | null, leaf: string, golden: string): boolean {
  return pair !== null && pair.target.leaf === leaf && pair.golden.leaf === golden;
}
