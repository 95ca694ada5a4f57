/** The colours of the graph, how many nodes have each, and a filter by level. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Survey } from "../api/types";
import { textOn } from "../graph/palette";
import { legendEntries, type LegendEntry } from "./legend_entries";
import { badgeStyles, ORIGIN_SIGN } from "./level_mark";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

export class Legend extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { survey } = this.state;
    if (survey === null) {
      return nothing;
    }
    const entries = legendEntries(this.state, survey);
    return html`<div class="legend" role="group" aria-label=${this.t("legend.label")}>
      ${entries.map((entry) => this.drawEntry(entry))} ${this.drawOrigins(survey)}
      <span class="inside" title=${this.t("legend.badge.long")}
        ><span class="badge">n</span><span class="word">${this.t("legend.badge")}</span></span
      >
    </div>`;
  }

  private drawEntry({ level, word, sign, swatches }: LegendEntry): TemplateResult {
    const { levelFilter, language } = this.state;
    const n = swatches.reduce((sum, { count }) => sum + count, 0);
    const label = this.t("legend.level", { level: word, n });
    return html`<button
      data-level=${level}
      class=${levelFilter !== null && levelFilter !== level ? "off" : ""}
      aria-pressed=${String(levelFilter === level)}
      aria-label=${label}
      title=${label}
      @click=${() => this.app.toggleLevel(level)}
    >
      ${swatches.map(
        ({ colour, count, word: said }, at) =>
          html`<span class="swatch" style="background-color:${colour};color:${textOn(colour)}"
            ><span>${at === 0 ? sign : ""} ${count.toLocaleString(language)}</span>
            <span class="word">${said}</span></span
          >`,
      )}
    </button>`;
  }

  private drawOrigins({ origins }: Survey): TemplateResult | typeof nothing {
    return origins === 0 || this.state.colouring === "overflow"
      ? nothing
      : html`<span class="origins"
          ><span>${ORIGIN_SIGN}</span>
          <span class="word">${this.t("legend.origins", { n: origins })}</span></span
        >`;
  }

  static override styles = [
    sharedStyles,
    badgeStyles,
    css`
      .legend {
        display: flex;
        align-items: center;
        gap: 4px;
      }
      button {
        display: flex;
        height: 32px;
        padding: 0;
        overflow: hidden;
      }
      button[aria-pressed="true"] {
        border-color: var(--accent);
        box-shadow: 0 0 0 1px var(--accent);
      }
      button.off {
        opacity: 0.5;
      }
      button[data-level="unmatched"] .swatch {
        background-image: repeating-linear-gradient(
          -45deg,
          transparent 0 4px,
          rgb(0 0 0 / 14%) 4px 5px
        );
      }
      .swatch,
      .origins,
      .inside {
        display: flex;
        flex-direction: column;
        align-items: center;
        justify-content: center;
        padding: 0 6px;
        line-height: 15px;
        font-size: 12px;
      }
      .word {
        font-size: 11px;
        font-weight: 400;
      }
      .origins {
        font-weight: 600;
        color: var(--error);
      }
      .inside {
        color: var(--muted);
      }
      .badge {
        line-height: 12px;
        font-size: 11px;
      }
    `,
  ];
}
