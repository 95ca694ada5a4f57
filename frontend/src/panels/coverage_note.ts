/** Says that little or nothing of a pair could be compared, and offers what may help. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Coverage, PairReady } from "../api/pair_types";
import { COVERAGE_KEYS } from "../i18n/coverage_keys";
import type { State } from "../state/view_state";
import { ASK_FOR_GOLDEN } from "./ask_for_golden";
import { Panel } from "./panel";
import { remarkText } from "./remark_text";
import { sharedStyles } from "./styles";
import { oneLine } from "./text";

const SHOWN_FILE = 40;

export class CoverageNote extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { pair } = this.state;
    const coverage = coverageOf(this.state);
    if (pair === null || coverage === null || !isPoor(this.state)) {
      return nothing;
    }
    return html`<div class="note" role="alert">
      <span class="text">${this.sentences(pair, coverage).join(" ")}</span>
      <span class="ways">${this.drawWays(pair, coverage)}</span>
    </div>`;
  }

  /** What may help. A mapping takes the place of names: nothing else is matched by another rule then. */
  private drawWays({ match, mapping }: PairReady, { code }: Coverage): unknown[] {
    const isUnmatched = code === "no_partners" || code === "few_partners";
    const byName = isUnmatched && mapping === null;
    return [
      byName && match !== "fuzzy"
        ? html`<button class="small" @click=${() => void this.app.chooseMatch("fuzzy")}>
            ${this.t("coverage.fuzzy")}
          </button>`
        : nothing,
      byName ? this.drawMappings() : nothing,
      code === null
        ? nothing
        : html`<button class="small" @click=${this.askForGolden}>
            ${this.t("coverage.golden")}
          </button>`,
    ];
  }

  /** The server's sentence is English; others are told by its code and the counts. */
  private sentences({ counts }: PairReady, { code, message, remarks }: Coverage): string[] {
    const { language } = this.state;
    const first =
      code === null
        ? []
        : [language === "en" ? (message ?? "") : this.t(COVERAGE_KEYS[code], counts)];
    return [...first, ...remarks.map((remark) => remarkText(language, remark))];
  }

  /** The file that fits, if one does; another one can be suggested. */
  private drawMappings(): TemplateResult {
    const { mappingOffer } = this.state;
    const file = mappingOffer?.offer ?? null;
    const offer =
      mappingOffer === null || file === null
        ? nothing
        : html`<button
            class="small"
            title=${oneLine(file)}
            @click=${() => void this.app.comparing?.mappings.take(file)}
          >
            ${this.t("coverage.offer", { file: endOf(file), matched: mappingOffer.matched, total: mappingOffer.total })}
          </button>`;
    return html`${offer}<button class="small" @click=${this.suggestMapping}>
        ${this.t("coverage.mapping")}
      </button>`;
  }

  private readonly suggestMapping = (): void => this.app.store.update({ mappingOpen: "suggested" });

  private readonly askForGolden = (): void => {
    this.dispatchEvent(new Event(ASK_FOR_GOLDEN, { bubbles: true, composed: true }));
  };

  static override styles = [
    sharedStyles,
    css`
      .note {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        padding: 4px 8px 4px 12px;
        color: var(--warning);
        background: var(--warning-ground);
      }
      .text {
        flex: 1 1 400px;
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 8px;
      }
      button {
        color: var(--text);
      }
    `,
  ];
}

/** The end of a long path tells files apart. */
function endOf(file: string): string {
  return file.length > SHOWN_FILE ? `…${file.slice(-SHOWN_FILE)}` : file;
}

/** As it was judged when the pair opened, and once all is compared by what came of that. */
function coverageOf({ pair, survey }: State): Coverage | null {
  return pair === null ? null : (survey?.coverage ?? pair.coverage);
}

/** Whether the lack of findings says little about a pair. */
export function isPoor(state: State): boolean {
  const coverage = coverageOf(state);
  return coverage !== null && (coverage.word !== "enough" || coverage.remarks.length > 0);
}
