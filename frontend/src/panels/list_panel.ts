import { css } from "lit";
import type { State } from "../state/view_state";
import { Panel } from "./panel";
import { VirtualRows } from "./virtual_rows";

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** A long list that comes page by page. One row is the current one, and the arrow keys lead to others. */
export abstract class ListPanel extends Panel {
  protected readonly list: VirtualRows;
  private revealing = false;

  /** With fewer than `ahead` rows left below the window the next page is asked for. */
  constructor(
    rowHeight: number,
    private readonly ahead: number,
  ) {
    super();
    this.list = new VirtualRows(this, rowHeight, () =>
      this.renderRoot.querySelector<HTMLElement>(".scroller"),
    );
  }

  protected abstract current(state: State): number | null;
  protected abstract step(by: 1 | -1): void;
  protected abstract more(): void;

  protected override stateChanged(state: State, before: State): void {
    this.revealing ||= this.current(state) !== this.current(before);
  }

  protected override updated(): void {
    const current = this.current(this.state);
    if (this.revealing && current !== null) {
      this.list.show(current);
    }
    this.revealing = false;
    const loaded = this.list.total;
    if (loaded > 0 && this.list.window.end > loaded - this.ahead) {
      this.more();
    }
  }

  protected readonly onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      this.step(step);
    }
  };
}

/** What stands in the list in place of rows. */
export const listStyles = css`
  p {
    margin: 0;
    padding: 4px 12px;
  }
  .error {
    color: var(--error);
  }
`;
