/**
 * A label in two parts for narrow places: the attribute path, which tells siblings apart, and what is
 * said more quietly: the class, and the number of the call unless it is the first. The direction is left
 * out, as a sign says it. Written without a regular expression: it is asked for every box of a layout.
 */
import type { Row } from "./row";

export interface SplitLabel {
  readonly main: string;
  readonly rest: string;
}

const PARAMETERS_GRAD = "parameters_grad";
const TOKENS: ReadonlySet<string> = new Set(["forward", "backward", PARAMETERS_GRAD]);
const NUMBER = /^\d+$/;

export function splitLabel({ kind, label }: Pick<Row, "kind" | "label">): SplitLabel {
  const lastDot = label.lastIndexOf(".");
  const last = label.slice(lastDot + 1);
  if (kind === "api") {
    return { main: TOKENS.has(last) && lastDot > 0 ? label.slice(0, lastDot) : label, rest: "" };
  }
  const call = NUMBER.test(last) ? last : "";
  const tokenEnd = call === "" ? label.length : lastDot;
  const tokenDot = tokenEnd > 0 ? label.lastIndexOf(".", tokenEnd - 1) : -1;
  const token = label.slice(tokenDot + 1, tokenEnd);
  if (tokenDot <= 0 || !TOKENS.has(token)) {
    return { main: label, rest: "" };
  }
  const classDot = label.lastIndexOf(".", tokenDot - 1);
  const className = label.slice(classDot + 1, tokenDot);
  const rest = [
    classDot > 0 ? className : "",
    token === PARAMETERS_GRAD ? token : "",
    call === "" || call === "0" ? "" : `#${call}`,
  ];
  return {
    main: classDot > 0 ? label.slice(0, classDot) : className,
    rest: rest.filter((part) => part !== "").join(" "),
  };
}
