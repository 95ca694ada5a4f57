import { css, html, nothing, type TemplateResult } from "lit";
import type { PairFile } from "../api/types";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { Panel } from "./panel";
import { whyBroken } from "./ready_choices";
import { sharedStyles, stripStyles } from "./styles";
import { shorten } from "./text";

const SHOWN_NAME = 120;

/** Offers the only ready-made pair to somebody who has asked for nothing yet. */
export class ReadyPairs extends Panel {
  protected override render(): TemplateResult | readonly TemplateResult[] | typeof nothing {
    const { pairFiles, offersPair, golden, runs } = this.state;
    if (runs?.length === 0) {
      // The list of runs, where they say what is wrong, is not there.
      return pairFiles.map((file) => this.drawBroken(file));
    }
    const [file, ...others] = pairFiles.filter(({ first }) => first !== null);
    return file === undefined || others.length > 0 || !offersPair || golden !== null
      ? nothing
      : this.drawOffer(file);
  }

  private drawOffer(file: PairFile): TemplateResult {
    const { id, target, golden } = file;
    const dismiss = (): void => this.app.store.update({ offersPair: false });
    return html`<div class="strip offer" role="status">
      <span class="name text"
        >${this.t("ready.offer", {
          file: shorten(id, SHOWN_NAME),
          target: shorten(target ?? "", SHOWN_NAME),
          golden: shorten(golden ?? "", SHOWN_NAME),
        })}</span
      >
      <button class="small" @click=${() => void this.app.choosePair(file)}>
        ${this.t("ready.open")}
      </button>
      ${iconButton({ face: icons.close, label: this.t("notice.dismiss"), small: true, run: dismiss })}
    </div>`;
  }

  private drawBroken({ id, problem }: PairFile): TemplateResult {
    const reason = problem === null ? "" : whyBroken(this.state.language, problem);
    return html`<div class="strip broken" role="status">
      <span class="name text"
        >${this.t("ready.broken", { file: shorten(id, SHOWN_NAME), reason })}</span
      >
    </div>`;
  }

  static override styles = [
    sharedStyles,
    stripStyles,
    css`
      .offer {
        background: var(--accent-ground);
      }
      .offer button:not([aria-label]) {
        border-color: var(--accent);
        color: var(--accent);
      }
      .broken {
        color: var(--warning);
        background: var(--warning-ground);
      }
    `,
  ];
}
