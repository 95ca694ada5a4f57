/** The labels as they are drawn: cut to their boxes, each at most once per layout. */
import { labelRoom } from "./box_text";
import type { Marks } from "./scene";
import { difference, elide, type Span } from "../layout/elide";
import type { Layout } from "../layout/layout";
import { LABEL_SPACE } from "../layout/metrics";
import { printable, type TextWidths } from "../layout/text_width";
import { splitLabel } from "../model/split_label";
import type { Row } from "../model/row";

export interface Label {
  readonly main: string;
  /** Said more quietly, at this distance from the beginning of the label. */
  readonly rest: string;
  readonly restAt: number;
  /** What is said beside it. */
  readonly marks?: Marks | undefined;
}

/** Of a label that does not fit, the part that tells siblings apart gets at least this much. */
const MAIN_SHARE = 0.7;

export class LabelCache {
  private readonly labels: (Label | undefined)[] = [];

  constructor(
    private readonly layout: Layout,
    private readonly widths: TextWidths,
    private readonly gapLabel: (count: number) => string,
    /** As much of a box's marks as goes into the room; more if there is too little for the least. */
    private readonly marksOf: (box: number, room: number) => Marks | undefined,
  ) {}

  of(box: number): Label {
    return (this.labels[box] ??= this.cut(box));
  }

  private cut(box: number): Label {
    const { layout, widths } = this;
    const row = layout.rows[box];
    if (row === undefined) {
      return { main: this.gapLabel(layout.gap[box]!), rest: "", restAt: 0 };
    }
    const parts = splitLabel(row);
    const text = printable(parts.main);
    const whole = labelRoom(row, layout.w[box]!);
    const marks = this.marksOf(box, whole - widths.of(text, whole));
    const room = whole - (marks?.width ?? 0);
    const wished = parts.rest === "" ? 0 : widths.of(parts.rest, room) + LABEL_SPACE;
    const forMain = Math.max(room - wished, room * MAIN_SHARE);
    const main = elide(text, forMain, widths, this.distinction(box, text));
    const restAt = widths.of(main) + LABEL_SPACE;
    const rest = parts.rest === "" ? "" : elide(printable(parts.rest), room - restAt, widths);
    return { main, rest, restAt, marks };
  }

  /** What sets a label apart from the more similar one of its two neighbours. */
  private distinction(box: number, text: string): Span | undefined {
    const spans = [box - 1, box + 1].map((sibling) => {
      const row = this.siblingRow(box, sibling);
      return row === undefined ? undefined : difference(text, printable(splitLabel(row).main));
    });
    return spans.sort((a, b) => (b?.start ?? -1) - (a?.start ?? -1))[0];
  }

  private siblingRow(box: number, sibling: number): Row | undefined {
    const { parent, rows } = this.layout;
    return parent[sibling] === parent[box] ? rows[sibling] : undefined;
  }
}
