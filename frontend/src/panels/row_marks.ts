/** What a comparison says about a node at the end of its row of the outline: the signs of the graph. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { LevelShape, NodeStyle } from "../graph/node_style";
import { textOn } from "../graph/palette";
import { badgeStyles, levelSign, ORIGIN_SIGN, OVERFLOW_SIGNS } from "./level_mark";

export class RowMarks extends LitElement {
  static override properties = { look: { attribute: false }, words: {} };
  declare look: NodeStyle | undefined;
  /** The same in words, for whoever cannot tell the signs. */
  declare words: string;

  protected override render(): TemplateResult | typeof nothing {
    const { origin, shape, badge } = this.look ?? {};
    if (origin === undefined && shape === undefined && badge === undefined) {
      return nothing;
    }
    return html`<span class="marks" role="img" aria-label=${this.words} title=${this.words}
      >${
        origin === undefined ? nothing : html`<span class="origin">${ORIGIN_SIGN}${origin}</span>`
      }${shape === undefined ? nothing : html`<span class="shape">${signOf(shape)}</span>`}${
        badge === undefined
          ? nothing
          : html`<span class="badge" style="background:${badge.fill};color:${textOn(badge.fill)}"
              >${badge.shape === "origin" ? ORIGIN_SIGN : `${signOf(badge.shape)} `}${badge.text}</span
            >`
      }</span
    >`;
  }

  static override styles = [
    badgeStyles,
    css`
      .marks {
        display: flex;
        align-items: center;
        gap: 4px;
        font-size: 11px;
        font-weight: 700;
      }
      .origin {
        color: var(--error);
      }
    `,
  ];
}

/** As levelShape draws them. */
function signOf(shape: LevelShape): string {
  return shape === "medium" || shape === "high" || shape === "critical"
    ? OVERFLOW_SIGNS[shape]
    : levelSign(shape);
}
