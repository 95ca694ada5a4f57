/** The sign of a level or of a finding: told by its shape, so that no colour is needed to read it. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Level, OverflowLevel } from "../api/pair_types";
import { overflowColours } from "../graph/overflow_colours";
import { textOn } from "../graph/palette";

const SIGNS: Readonly<Record<Level, string>> = {
  pass: "✓",
  warning: "◆",
  error: "✕",
  unmatched: "∅",
};

/** As many bars as it is grave. */
export const OVERFLOW_SIGNS: Readonly<Record<OverflowLevel, string>> = {
  medium: "▂",
  high: "▂▄",
  critical: "▂▄▆",
};

export const ORIGIN_SIGN = "▲";

export function levelSign(level: Level | null): string {
  return level === null ? "" : SIGNS[level];
}

/**
 * `word` is what the sign says, for whoever cannot see it. A tick beside the sign of an origin would deny
 * what that says: `isOrigin` leaves it out.
 */
export function levelMark(
  level: Level | null,
  word: string,
  isOrigin = false,
): TemplateResult | typeof nothing {
  return level === null || (isOrigin && level === "pass")
    ? nothing
    : html`<span class="mark ${level}" role="img" aria-label=${word} title=${word}
        >${SIGNS[level]}</span
      >`;
}

/** Sign and colour as in the legend; `shown` is what stands beside the sign for everybody. */
export function overflowMark(
  overflow: OverflowLevel | null,
  isDark: boolean,
  word: string,
  shown = "",
): TemplateResult | typeof nothing {
  if (overflow === null) {
    return nothing;
  }
  const fill = overflowColours(isDark)[overflow];
  return html`<span
    class="mark overflow"
    role="img"
    aria-label=${word}
    title=${word}
    style="background:${fill};color:${textOn(fill)}"
    >${`${OVERFLOW_SIGNS[overflow]} ${shown}`.trim()}</span
  >`;
}

/** A pill, as the graph draws it on a collapsed module. */
export const badgeStyles = css`
  .badge {
    padding: 0 6px;
    border: 1px solid var(--control-line);
    border-radius: 8px;
    line-height: 14px;
  }
`;

export const markStyles = css`
  .mark {
    flex: none;
    font-size: 11px;
    font-weight: 700;
    color: var(--muted);
  }
  .mark.error {
    color: var(--error);
  }
  .mark.overflow {
    padding: 0 4px;
    border-radius: 2px;
    line-height: 16px;
  }
  .mark.warning {
    color: var(--warning);
  }
`;
