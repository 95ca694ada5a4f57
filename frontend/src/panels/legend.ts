/** The colours of the graph, how many nodes have each, and a filter by level. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { OverflowLevel, ScaleRange, Survey } from "../api/types";
import { indexColours, unmatchedColour } from "../graph/index_colours";
import { overflowColours } from "../graph/overflow_colours";
import { textOn } from "../graph/palette";
import type { LevelFilter } from "../state/view_state";
import { badgeStyles, levelSign, ORIGIN_SIGN, OVERFLOW_SIGNS } from "./level_mark";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

interface Swatch {
  readonly colour: string;
  readonly count: number;
  /** What the colour stands for, in a word or two. */
  readonly word: string;
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
const LEVELS = ["pass", "warning", "error"] as const;
type Known = (typeof LEVELS)[number];
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
      <span class="inside" title=${this.t("legend.badge.long")}
        ><span class="badge">n</span><span class="word">${this.t("legend.badge")}</span></span
      >
    </div>`;
  }

  private levels({ counts }: Survey): Entry[] {
    const { state } = this;
    const colours = indexColours(state);
    const scale = state.pair?.scale ?? null;
    const levels = LEVELS.filter((level) => scale?.some((one) => one.level === level) ?? true);
    const known = levels.map((level): Entry => {
      if (scale !== null) {
        return this.stored(level, scale, counts.bins);
      }
      const bins: readonly number[] = BINS[state.rules][level];
      const only = bins.length === 1 ? counts[level] : undefined;
      const word = this.t(`level.${level}`);
      const swatches = bins.map((bin, at) => ({
        colour: colours[bin] ?? "",
        count: only ?? counts.bins[bin] ?? 0,
        word: [at === 0 ? word : "", this.begin(bin)].join(" ").trim(),
      }));
      return { level, word, sign: levelSign(level), swatches };
    });
    const unmatched: Entry = {
      level: "unmatched",
      word: this.t("level.unmatched"),
      sign: levelSign("unmatched"),
      swatches: [
        {
          colour: unmatchedColour(state),
          count: counts.unmatched_target + counts.unmatched_golden,
          word: this.t("level.unmatched"),
        },
      ],
    };
    return [...known, unmatched];
  }

  /** The ranges of a stored comparison. */
  private stored(level: Known, scale: readonly ScaleRange[], bins: readonly number[]): Entry {
    const { language } = this.state;
    const text = (index: number): string => index.toLocaleString(language);
    const colours = indexColours(this.state);
    const word = this.t(`level.${level}`);
    const swatches = scale
      .filter((one) => one.level === level)
      .map(({ bin, from, to }, at) => ({
        colour: colours[bin] ?? "",
        count: bins[bin] ?? 0,
        word: `${at === 0 ? `${word} ` : ""}${from === to ? `= ${text(from)}` : `${text(from)}–${text(to)}`}`,
      }));
    return { level, word, sign: levelSign(level), swatches };
  }

  /** From which index on nodes have this colour; empty where it is not by a bound. */
  private begin(bin: number): string {
    const { pair, bounds, rules, language } = this.state;
    const bound = (bounds ?? pair?.bounds)?.[bin - 1];
    return rules === "verdict" || bound === undefined ? "" : `≥ ${bound.toLocaleString(language)}`;
  }

  private overflow({ counts }: Survey): Entry[] {
    const colours = overflowColours(this.state.dark);
    return OVERFLOW.map((level) => ({
      level,
      word: this.t(`overflow.${level}`),
      sign: OVERFLOW_SIGNS[level],
      swatches: [
        {
          colour: colours[level],
          count: counts.overflow[level],
          word: this.t(`overflow.${level}`),
        },
      ],
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
