/** The sign of a level or of a finding: told by its shape, so that no colour is needed to read it. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Level, OverflowLevel } from "../api/pair_types";

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
export const OVERFLOW_SIGN = "∞";

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

export function overflowMark(
  overflow: OverflowLevel | null,
  word: string,
): TemplateResult | typeof nothing {
  return overflow === null
    ? nothing
    : html`<span class="mark overflow" role="img" aria-label=${word} title=${word}
        >${OVERFLOW_SIGN}</span
      >`;
}

export const markStyles = css`
  .mark {
    flex: none;
    font-size: 11px;
    font-weight: 700;
    color: var(--muted);
  }
  .mark.error,
  .mark.overflow {
    color: var(--error);
  }
  .mark.warning {
    color: var(--warning);
  }
`;
