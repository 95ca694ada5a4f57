/**
 * A filter of the legend dims what is not of its level. Where that leaves nothing bright in view, the first
 * finding it leaves is brought there, so that nobody looks at a page of grey.
 */
import type { State } from "./view_state";

export interface FilterJumpHooks {
  /** Whether anything in view is left bright by the filter, on either side. */
  readonly isBrightInView: () => boolean;
  readonly goToFirst: () => void;
}

export class FilterJump {
  private isWaiting = false;

  constructor(private readonly hooks: FilterJumpHooks) {}

  /** To be told of every change of the state; the list of findings comes a moment after the filter. */
  follow(state: State, before: State): void {
    const { levelFilter, findings } = state;
    if (levelFilter !== before.levelFilter) {
      this.isWaiting = levelFilter !== null;
      return;
    }
    const isMoved =
      state.selectedId !== before.selectedId || state.goldenSelectedId !== before.goldenSelectedId;
    if (isMoved) {
      this.isWaiting = false;
    }
    if (!this.isWaiting || findings === null || findings === before.findings) {
      return;
    }
    const isEmpty = findings.findings.length === 0;
    this.isWaiting = isEmpty && !findings.complete;
    if (!isEmpty && !this.hooks.isBrightInView()) {
      this.hooks.goToFirst();
    }
  }
}
