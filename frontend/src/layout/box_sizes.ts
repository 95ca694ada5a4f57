/** How wide a box wants to be for what it says; the painter divides it by the same rules. */
import { splitLabel } from "../model/split_label";
import type { Row } from "../model/row";
import * as metrics from "./metrics";
import { printable, type TextWidths } from "./text_width";

export function isLeafApi(row: Row): boolean {
  return row.kind === "api" && row.children === 0;
}

/** Left margin of what a box says; at the right only low signs are near the edge, even that of a pill. */
export function inset(row: Row): number {
  return row.kind === "api" ? metrics.PILL_INSET : metrics.BOX_INSET;
}

/** From the left edge to the label: chevron and direction arrow. */
export function leadWidth(row: Row): number {
  return (
    inset(row) +
    (row.children > 0 ? metrics.CHEVRON_WIDTH : 0) +
    (row.direction === null ? 0 : metrics.ARROW_WIDTH)
  );
}

/** From the label to the right edge: marks and the number of children. */
export function trailWidth(row: Row): number {
  const marks = Number(row.recompute === true) + Number(row.notice !== null);
  return metrics.BOX_INSET + marks * metrics.MARK_WIDTH + countWidth(row.children);
}

/** Between label and trail, for the signs of a comparison. */
function signRoom(row: Row): number {
  return metrics.SIGN_ROOM + (row.children > 0 ? metrics.BADGE_ROOM : 0);
}

export function countWidth(children: number): number {
  return children === 0
    ? 0
    : metrics.COUNT_SPACE + formatCount(children).length * metrics.DIGIT_WIDTH;
}

export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

export class BoxSizes {
  private readonly known = new Map<number, number>();

  constructor(readonly widths: TextWidths) {}

  /** Kept per node id: one instance serves one tree. */
  width(row: Row): number {
    let width = this.known.get(row.id);
    if (width === undefined) {
      const label = Math.min(metrics.MAX_LABEL_WIDTH, this.labelWidth(row));
      width = Math.ceil(leadWidth(row) + label + signRoom(row) + trailWidth(row));
      width = Math.max(metrics.MIN_BOX_WIDTH, width);
      this.known.set(row.id, width);
    }
    return width;
  }

  private labelWidth(row: Row): number {
    const { main, rest } = splitLabel(row);
    const limit = metrics.MAX_LABEL_WIDTH;
    const width = this.widths.of(printable(main), limit);
    return rest === "" ? width : width + metrics.LABEL_SPACE + this.widths.of(rest, limit);
  }

  gapWidth(label: string): number {
    return Math.ceil(this.widths.of(label) + 2 * metrics.BOX_INSET);
  }
}
