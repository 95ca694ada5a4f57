/** Chooses whose tree the outline lists; there is no choice without a golden side. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Side } from "../api/pair_types";
import { outlineSide } from "../state/sides";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

const SIDES: readonly Side[] = ["target", "golden"];

export class OutlineSide extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const shown = outlineSide(this.state);
    return this.state.goldenTree === null
      ? nothing
      : html`<div role="group" aria-label=${this.t("outline.side")}>
          ${SIDES.map(
            (side) =>
              html`<button
                class="small"
                title=${this.t(`outline.side.${side}`)}
                aria-pressed=${String(side === shown)}
                @click=${() => this.app.store.update({ outlineSide: side })}
              >
                ${this.t(`side.${side}`)}
              </button>`,
          )}
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
