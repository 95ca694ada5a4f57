/** Says of a node that it overflows, how gravely, and why. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { OverflowReason } from "../api/types";
import { Panel } from "./panel";
import { markStyles, overflowMark } from "./level_mark";
import { reasonText } from "./reason_text";
import { sharedStyles } from "./styles";

export class OverflowNote extends Panel {
  static override properties = { ...Panel.properties, told: { attribute: false }, side: {} };
  declare told: OverflowReason | null;
  /** Whose node it is, where there are two. */
  declare side: string | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { told, side } = this;
    const { language, dark } = this.state;
    if (told === null) {
      return nothing;
    }
    const word = this.t(`overflow.${told.level}`);
    return html`<p role="note">
      ${overflowMark(told.level, dark, this.t("mark.overflow", { level: word }), word)}
      ${side === undefined ? nothing : html`<b>${side}</b>`}
      ${reasonText(language, { ...told, kind: "overflow" })}
    </p>`;
  }

  static override styles = [
    sharedStyles,
    markStyles,
    css`
      p {
        margin: 0;
        padding: 4px 12px;
        border-left: 3px solid var(--accent);
        background: var(--accent-ground);
        overflow-wrap: anywhere;
      }
    `,
  ];
}
