/** What a comparison says about a node, in its row of the outline: a swatch and the signs of the graph. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { LevelShape, NodeStyle } from "../graph/node_style";
import { textOn } from "../graph/palette";
import type { MessageKey } from "../i18n/messages";

/** As levelShape draws them. */
const SIGNS: Readonly<Record<LevelShape | "origin", string>> = {
  warning: "◆",
  error: "✕",
  unmatched: "∅",
  medium: "▂",
  high: "▂▄",
  critical: "▂▄▆",
  origin: "▲",
};
const WORDS = {
  warning: "level.warning",
  error: "level.error",
  unmatched: "level.unmatched",
  medium: "overflow.medium",
  high: "overflow.high",
  critical: "overflow.critical",
} as const satisfies Record<LevelShape, MessageKey>;

export function swatch(style: NodeStyle | undefined): TemplateResult | typeof nothing {
  return style?.fill === undefined
    ? nothing
    : html`<span class="swatch" style="background:${style.fill}"></span>`;
}

export function outlineMarks(
  style: NodeStyle | undefined,
  say: (key: MessageKey) => string,
): TemplateResult | typeof nothing {
  if (style === undefined) {
    return nothing;
  }
  const { origin, shape, badge } = style;
  return html`${
    origin === undefined ? nothing : html`<span class="origin">${SIGNS.origin} ${origin}</span>`
  }
  ${
    shape === undefined
      ? nothing
      : html`<span
          class="shape"
          role="img"
          aria-label=${say(WORDS[shape])}
          title=${say(WORDS[shape])}
          >${SIGNS[shape]}</span
        >`
  }
  ${
    badge === undefined
      ? nothing
      : html`<span class="badge" style="background:${badge.fill};color:${textOn(badge.fill)}"
          >${SIGNS[badge.shape]} ${badge.text}</span
        >`
  }`;
}

export const outlineMarkStyles = css`
  .swatch {
    flex: none;
    width: 12px;
    height: 12px;
    border: 1px solid var(--muted);
    border-radius: 2px;
  }
  .origin,
  .shape,
  .badge {
    flex: none;
    font-size: 11px;
    font-weight: 700;
  }
  .origin {
    color: var(--error);
  }
  .badge {
    padding: 0 6px;
    border: 1px solid var(--control-line);
    border-radius: 8px;
    line-height: 14px;
  }
  .dim {
    opacity: 0.4;
  }
`;
