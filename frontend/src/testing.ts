/** What browser tests need to know: when the page is at rest, and what it shows. */
import type { GraphDescription } from "./graph/describe";
import type { GraphPane } from "./panels/graph_pane";
import type { Page } from "./panels/page";
import type { Side, Survey } from "./api/types";
import type { App } from "./state/app";
import type { State } from "./state/view_state";

export interface TestAccess {
  /** Resolves when nothing is under way: no request, no animation, no drawing, no timer. */
  idle(): Promise<void>;
  /** As idle, but the address may still be written: that waits for a moment without any change. */
  settled(): Promise<void>;
  describe(): Description;
}

export interface Description {
  readonly leaf: string | null;
  readonly selected: string | null;
  readonly expanded: readonly string[];
  readonly micro_step: number;
  readonly search: string;
  readonly graph: GraphDescription | null;
  /** The golden side; null while nothing is compared or it is folded away. */
  readonly golden: GraphDescription | null;
  readonly pair: PairDescription | null;
}

export interface PairDescription {
  readonly key: string;
  readonly target: string;
  readonly golden: string;
  readonly mode: string;
  readonly side: Side;
  readonly selected: string | null;
  readonly expanded: readonly string[];
  readonly survey: Survey | null;
  readonly level: string | null;
}

/** Frames without any change after which the picture counts as still; an animation moves in each. */
const STILL_FRAMES = 3;

export function exposeToTests(frame: Window, app: App, page: Page, isWriting: () => boolean): void {
  const pane = (): GraphPane | null => page.renderRoot.querySelector<GraphPane>("msprobe-graph");
  const goldenPane = (): GraphPane | null =>
    page.renderRoot
      .querySelector("msprobe-golden")
      ?.shadowRoot?.querySelector<GraphPane>("msprobe-graph") ?? null;
  const isBusy = (): boolean =>
    app.activity.busy ||
    app.pending ||
    (pane()?.pending ?? false) ||
    (goldenPane()?.pending ?? false);
  const until = async (isPending: () => boolean): Promise<void> => {
    for (let still = 0; still < STILL_FRAMES; still += 1) {
      if (isPending()) {
        still = 0;
      }
      await nextFrame(frame);
      await page.updateComplete;
    }
  };
  const access: TestAccess = {
    idle: () => until(() => isBusy() || isWriting()),
    settled: () => until(isBusy),
    describe: () => ({
      leaf: app.state.leaf?.leaf ?? null,
      selected: app.state.selectedId === null ? null : app.state.selected,
      expanded: app.state.expanded ?? [],
      micro_step: app.state.microStep,
      search: app.state.search,
      graph: pane()?.describe() ?? null,
      golden: goldenPane()?.describe() ?? null,
      pair: describePair(app.state),
    }),
  };
  Object.assign(frame, { msprobe: access });
}

function describePair(state: State): PairDescription | null {
  const { pair, side, goldenSelected, goldenExpanded, survey, levelFilter } = state;
  return pair === null
    ? null
    : {
        key: pair.pair,
        target: pair.target.leaf,
        golden: pair.golden.leaf,
        mode: pair.mode,
        side,
        selected: goldenSelected,
        expanded: goldenExpanded ?? [],
        survey,
        level: levelFilter,
      };
}

/** A hidden frame gets no animation frames. */
const HIDDEN_FRAME_MS = 100;

function nextFrame(frame: Window): Promise<unknown> {
  return Promise.race([
    new Promise((resolve) => frame.requestAnimationFrame(resolve)),
    new Promise((resolve) => frame.setTimeout(resolve, HIDDEN_FRAME_MS)),
  ]);
}
