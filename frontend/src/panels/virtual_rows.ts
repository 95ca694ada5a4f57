/**
 * Shows a window of a long list of rows of one height. The host renders the rows of `window` inside a
 * scrolled element; nothing depends on how many rows there are. Browsers limit the height of an
 * element, so beyond MAX_PIXELS one scrolled pixel stands for more than one pixel of rows.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Firefox stops near 17.9 million pixels, Chromium near 33.5 million. */
export const MAX_PIXELS = 15_000_000;
const OVERSCAN = 6;

export interface RowWindow {
  readonly first: number;
  /** Behind the last row. */
  readonly end: number;
  /** Where row `first` is drawn, in pixels from the top of the scrolled content. */
  readonly top: number;
  readonly height: number;
}

export function rowWindow(
  total: number,
  rowHeight: number,
  viewHeight: number,
  scrollTop: number,
): RowWindow {
  const height = Math.min(total * rowHeight, MAX_PIXELS);
  const position = toRows(total, rowHeight, viewHeight, scrollTop);
  const first = Math.max(0, Math.floor(position / rowHeight) - OVERSCAN);
  const end = Math.min(total, Math.ceil((position + viewHeight) / rowHeight) + OVERSCAN);
  return {
    first: Math.min(first, end),
    end,
    top: scrollTop + first * rowHeight - position,
    height,
  };
}

/** Where to scroll so that a row is in sight; the present place if it already is. */
export function scrollFor(
  row: number,
  total: number,
  rowHeight: number,
  viewHeight: number,
  scrollTop: number,
): number {
  const position = toRows(total, rowHeight, viewHeight, scrollTop);
  const top = row * rowHeight;
  const bottom = top + rowHeight;
  if (top >= position && bottom <= position + viewHeight) {
    return scrollTop;
  }
  const far = top > position + 2 * viewHeight || bottom < position - viewHeight;
  const wanted = far
    ? top - (viewHeight - rowHeight) / 2
    : top < position
      ? top
      : bottom - viewHeight;
  return Math.max(0, wanted) / stretch(total, rowHeight, viewHeight);
}

/** Pixels of rows for one scrolled pixel. */
function stretch(total: number, rowHeight: number, viewHeight: number): number {
  const rows = total * rowHeight;
  return rows <= MAX_PIXELS ? 1 : (rows - viewHeight) / (MAX_PIXELS - viewHeight);
}

function toRows(total: number, rowHeight: number, viewHeight: number, scrollTop: number): number {
  return scrollTop * stretch(total, rowHeight, viewHeight);
}

export class VirtualRows implements ReactiveController {
  total = 0;
  private scroller: HTMLElement | null = null;
  /** As last measured: to ask while rendering makes the browser lay out what others have just changed. */
  private view = { height: 0, top: 0 };
  private readonly sizes = new ResizeObserver(() => this.measure());

  constructor(
    private readonly host: ReactiveControllerHost,
    readonly rowHeight: number,
    private readonly findScroller: () => HTMLElement | null,
  ) {
    host.addController(this);
  }

  get window(): RowWindow {
    return rowWindow(this.total, this.rowHeight, this.view.height, this.view.top);
  }

  get rowsPerPage(): number {
    return Math.max(1, Math.floor(this.view.height / this.rowHeight) - 1);
  }

  show(row: number): void {
    const { scroller } = this;
    if (scroller !== null) {
      const { clientHeight, scrollTop } = scroller;
      scroller.scrollTop = scrollFor(row, this.total, this.rowHeight, clientHeight, scrollTop);
      this.measure();
    }
  }

  hostUpdated(): void {
    const scroller = this.findScroller();
    if (scroller !== this.scroller) {
      this.hostDisconnected();
      this.scroller = scroller;
      if (scroller !== null) {
        scroller.addEventListener("scroll", this.onScroll, { passive: true });
        this.measure();
        this.sizes.observe(scroller);
      }
    }
  }

  hostDisconnected(): void {
    this.scroller?.removeEventListener("scroll", this.onScroll);
    this.sizes.disconnect();
    this.scroller = null;
  }

  private readonly onScroll = (): void => this.measure();

  private measure(): void {
    if (this.scroller !== null) {
      this.view = { height: this.scroller.clientHeight, top: this.scroller.scrollTop };
      this.host.requestUpdate();
    }
  }
}
