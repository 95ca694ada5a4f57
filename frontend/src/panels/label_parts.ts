/**
 * A label for a narrow place: the attribute path first, since it tells siblings apart, then the class,
 * and the number of the call unless it is the first. The direction is said by a sign.
 */
import type { Row } from "../model/row";
import { oneLine } from "./text";

export interface LabelParts {
  readonly sign: "→" | "←" | "";
  readonly main: string;
  readonly rest: string;
}

const MODULE = /^(?:(.+)\.)?([^.]+)\.(forward|backward|parameters_grad)(?:\.(\d+))?$/s;
const API = /^(.+)\.(?:forward|backward)$/s;

export function labelParts(row: Pick<Row, "kind" | "label" | "direction">): LabelParts {
  const sign = row.direction === "forward" ? "→" : row.direction === "backward" ? "←" : "";
  const label = oneLine(row.label);
  if (row.kind === "api") {
    return { sign, main: API.exec(label)?.[1] ?? label, rest: "" };
  }
  const [, path, className = "", token, call = "0"] = MODULE.exec(label) ?? [];
  if (token === undefined) {
    return { sign, main: label, rest: "" };
  }
  const rest = [
    path === undefined ? "" : className,
    token === "parameters_grad" ? token : "",
    call === "0" ? "" : `#${call}`,
  ];
  return { sign, main: path ?? className, rest: rest.filter((part) => part !== "").join(" ") };
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
