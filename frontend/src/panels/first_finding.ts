import { css, html, nothing, type TemplateResult } from "lit";
import { isFiltered } from "../state/findings";
import type { State } from "../state/view_state";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { nameParts } from "./label_parts";
import { ORIGIN_SIGN } from "./level_mark";
import { Panel } from "./panel";
import { reasonText } from "./reason_text";
import { sharedStyles, stripStyles } from "./styles";
import { shorten } from "./text";

const SHOWN_NAME = 80;
const SHOWN_SENTENCE = 300;

/** Says at once where the numbers go wrong first, until somebody has looked at a finding. */
export class FirstFinding extends Panel {
  static override properties = { ...Panel.properties, closedFor: { state: true } };
  /** The pair for which it was closed. */
  declare private closedFor: string | null;

  constructor() {
    super();
    this.closedFor = null;
  }

  /** Whoever has seen it need not be told again. */
  protected override stateChanged(state: State): void {
    if (state.finding === 0 && state.findings?.findings[0]?.kind === "origin") {
      this.closedFor = state.pair?.pair ?? null;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { pair, findings, findingsFilter, language } = this.state;
    const first = findings?.findings[0];
    if (
      pair === null ||
      pair.pair === this.closedFor ||
      first?.kind !== "origin" ||
      isFiltered(findingsFilter)
    ) {
      return nothing;
    }
    const { main } = nameParts(first.node_kind, first.name);
    const key = findings?.complete === true ? "findings.first" : "findings.firstSoFar";
    return html`<div class="strip" role="status">
      <span class="text">
        <b>${ORIGIN_SIGN} ${this.t(key)}:</b>
        <b class="name" title=${first.name}>${shorten(main, SHOWN_NAME)}</b> –
        ${shorten(reasonText(language, first), SHOWN_SENTENCE)}
      </span>
      <button class="small" @click=${() => void this.app.comparing?.findings.goTo(0)}>
        ${this.t("findings.show")}
      </button>
      ${iconButton({ face: icons.close, label: this.t("notice.dismiss"), small: true, run: () => (this.closedFor = pair.pair) })}
    </div>`;
  }

  static override styles = [
    sharedStyles,
    stripStyles,
    css`
      .strip {
        background: var(--error-ground);
      }
      .text {
        min-width: 0;
        max-height: 40px;
        overflow: auto;
      }
    `,
  ];
}
