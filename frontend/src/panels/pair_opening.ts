import { css, html, nothing, type TemplateResult } from "lit";
import { endCard, openingCardStyles, workingCard } from "./opening_card";
import { Panel } from "./panel";
import { problemText } from "./problem_text";
import { sharedStyles } from "./styles";
import { shorten } from "./text";

/** Lies over the golden graph while the pair is being opened, and says why there is none. */
export class PairOpening extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { pairOpening, language, golden: run } = this.state;
    const golden = shorten(run ?? "", 120);
    if (pairOpening === null) {
      return this.drawNone(golden);
    }
    if (pairOpening.phase === "working") {
      // Another opening of what is already shown needs no cover.
      return this.state.goldenTree !== null
        ? nothing
        : workingCard({
            language,
            title: this.t("pair.opening", { golden }),
            progress: pairOpening.progress,
            cancel: () => this.app.pairView?.cancel(),
          });
    }
    const failed = pairOpening.phase === "failed";
    return endCard({
      language,
      title: this.t(failed ? "pair.failed" : "pair.cancelled", { golden }),
      reason: failed ? problemText(language, pairOpening.problem) : null,
      again: () => void this.app.openPair(),
    });
  }

  private drawNone(golden: string): TemplateResult | typeof nothing {
    const { pair, pairs, leaf, opening } = this.state;
    const known = pairs.find(({ target }) => target === leaf?.leaf);
    if (pair !== null || leaf === null || opening !== null || known?.golden !== null) {
      return nothing;
    }
    const { step_label: step, rank_label: rank } = known;
    return html`<p class="none muted" role="status">
      ${this.t("pair.none", { golden, step, rank })}
    </p>`;
  }

  static override styles = [
    sharedStyles,
    openingCardStyles,
    css`
      .none {
        position: absolute;
        inset: 40% 16px auto;
        text-align: center;
      }
    `,
  ];
}
