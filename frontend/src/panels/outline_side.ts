/** Chooses whose tree the outline lists; there is no choice without a golden side. */
import { css, html, nothing, type TemplateResult } from "lit";
import { outlineSide } from "../state/sides";
import { Panel } from "./panel";
import { sideButtons } from "./side_buttons";
import { sharedStyles } from "./styles";

export class OutlineSide extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const shown = outlineSide(this.state);
    return this.state.goldenTree === null
      ? nothing
      : html`<div role="group" aria-label=${this.t("outline.side")}>
          ${sideButtons((key) => this.t(key), {
            chosen: shown,
            choose: (side) => this.app.store.update({ outlineSide: side }),
            tip: (side) => this.t(`outline.side.${side}`),
          })}
        </div>`;
  }

  static override styles = [
    sharedStyles,
    css`
      div {
        display: flex;
      }
      button {
        font-size: 11px;
        border-radius: 4px 0 0 4px;
      }
      button + button {
        margin-left: -1px;
        border-radius: 0 4px 4px 0;
      }
      button[aria-pressed="true"] {
        z-index: 1;
        border-color: var(--accent);
        color: var(--accent);
        background: var(--accent-ground);
      }
    `,
  ];
}
