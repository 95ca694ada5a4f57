/** A label for a narrow place, with a sign for the direction. */
import type { Row } from "../model/row";
import { splitLabel, type SplitLabel } from "../model/split_label";
import { oneLine } from "./text";

export interface LabelParts extends SplitLabel {
  readonly sign: "→" | "←" | "";
}

export function labelParts(row: Pick<Row, "kind" | "label" | "direction">): LabelParts {
  const sign = row.direction === "forward" ? "→" : row.direction === "backward" ? "←" : "";
  return { sign, ...splitLabel({ kind: row.kind, label: oneLine(row.label) }) };
}

const BACKWARD = /\.backward(?:\.\d+)?$/;
const FORWARD = /\.forward(?:\.\d+)?$/;

/** The whole name for a narrow place: without its class and direction, which a sign says. */
export function nameParts(kind: Row["kind"], name: string): Pick<LabelParts, "sign" | "main"> {
  const direction = BACKWARD.test(name) ? "backward" : FORWARD.test(name) ? "forward" : null;
  const row = { kind, label: name, direction } as const;
  return { sign: labelParts(row).sign, main: shortLabel(row) };
}

/** For a place that leads there: the part that tells it from others, and the call if not the first. */
export function shortLabel(row: Pick<Row, "kind" | "label" | "direction">): string {
  const { main, rest } = labelParts(row);
  const call = /#\d+$/.exec(rest)?.[0];
  return call === undefined ? main : `${main} ${call}`;
}
