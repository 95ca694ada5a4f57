/** Says that little or nothing of a pair could be compared, and offers what may help. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { PairReady } from "../api/pair_types";
import { ASK_FOR_GOLDEN } from "./ask_for_golden";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

export class CoverageNote extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { pair } = this.state;
    if (!isPoor(pair)) {
      return nothing;
    }
    return html`<div class="note" role="alert">
      <span class="text">${this.sentence(pair)}</span>
      ${
        pair.match === "fuzzy" || pair.mode === "structure"
          ? nothing
          : html`<button class="small" @click=${() => void this.app.chooseMatch("fuzzy")}>
              ${this.t("coverage.fuzzy")}
            </button>`
      }
      <button class="small" @click=${this.askForGolden}>${this.t("coverage.golden")}</button>
    </div>`;
  }

  /** The server's sentence is English; others are told by the counts. */
  private sentence({ coverage, counts, mode }: PairReady): string {
    if (this.state.language === "en") {
      return coverage.message ?? "";
    }
    return coverage.word === "nothing"
      ? this.t(mode === "structure" ? "coverage.noValues" : "coverage.nothing")
      : this.t("coverage.little", counts);
  }

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
        flex: 1 1 200px;
      }
      button {
        color: var(--text);
      }
    `,
  ];
}

/** Whether the lack of findings says little about a pair. */
export function isPoor(pair: PairReady | null): pair is PairReady {
  return pair !== null && pair.coverage.word !== "enough";
}
