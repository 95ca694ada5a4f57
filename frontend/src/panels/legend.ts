/** The colours of the graph, how many nodes have each, and a filter by level. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { OverflowLevel, Survey } from "../api/types";
import { indexColours, unmatchedColour } from "../graph/index_colours";
import { overflowColours } from "../graph/overflow_colours";
import { textOn } from "../graph/palette";
import type { LevelFilter } from "../state/view_state";
import { levelSign, ORIGIN_SIGN, OVERFLOW_SIGNS } from "./level_mark";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

interface Swatch {
  readonly colour: string;
  readonly count: number;
}

interface Entry {
  readonly level: LevelFilter;
  readonly word: string;
  readonly sign: string;
  readonly swatches: readonly Swatch[];
}

/** Which of the five colours belong to which level; `verdict` knows one colour for each. */
const BINS = {
  graded: { pass: [0, 1], warning: [2, 3], error: [4] },
  verdict: { pass: [0], warning: [2], error: [4] },
} as const;
const OVERFLOW: readonly OverflowLevel[] = ["medium", "high", "critical"];

export class Legend extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { survey, colouring } = this.state;
    if (survey === null) {
      return nothing;
    }
    const entries = colouring === "overflow" ? this.overflow(survey) : this.levels(survey);
    return html`<div class="legend" role="group" aria-label=${this.t("legend.label")}>
      ${entries.map((entry) => this.drawEntry(entry))} ${this.drawOrigins(survey)}
    </div>`;
  }

  private levels({ counts }: Survey): Entry[] {
    const { state } = this;
    const colours = indexColours(state);
    const known = (["pass", "warning", "error"] as const).map((level): Entry => {
      const bins: readonly number[] = BINS[state.rules][level];
      const only = bins.length === 1 ? counts[level] : undefined;
      const swatches = bins.map((bin) => ({
        colour: colours[bin] ?? "",
        count: only ?? counts.bins[bin] ?? 0,
      }));
      return { level, word: this.t(`level.${level}`), sign: levelSign(level), swatches };
    });
    const unmatched: Entry = {
      level: "unmatched",
      word: this.t("level.unmatched"),
      sign: levelSign("unmatched"),
      swatches: [
        {
          colour: unmatchedColour(state),
          count: counts.unmatched_target + counts.unmatched_golden,
        },
      ],
    };
    return [...known, unmatched];
  }

  private overflow({ counts }: Survey): Entry[] {
    const colours = overflowColours(this.state.dark);
    return OVERFLOW.map((level) => ({
      level,
      word: this.t(`overflow.${level}`),
      sign: OVERFLOW_SIGNS[level],
      swatches: [{ colour: colours[level], count: counts.overflow[level] }],
    }));
  }

  private drawEntry({ level, word, sign, swatches }: Entry): TemplateResult {
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
        ({ colour, count }, at) =>
          html`<span class="swatch" style="background-color:${colour};color:${textOn(colour)}"
            >${at === 0 ? sign : ""} ${count.toLocaleString(language)}</span
          >`,
      )}
    </button>`;
  }

  private drawOrigins({ origins }: Survey): TemplateResult | typeof nothing {
    return origins === 0 || this.state.colouring === "overflow"
      ? nothing
      : html`<span class="origins"
          >${ORIGIN_SIGN} ${this.t("legend.origins", { n: origins })}</span
        >`;
  }

  static override styles = [
    sharedStyles,
    css`
      .legend {
        display: flex;
        align-items: center;
        gap: 4px;
      }
      button {
        display: flex;
        height: 24px;
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
      .swatch {
        padding: 0 8px;
        line-height: 22px;
        font-size: 12px;
      }
      .origins {
        padding: 0 4px;
        font-weight: 600;
        color: var(--error);
      }
    `,
  ];
}
