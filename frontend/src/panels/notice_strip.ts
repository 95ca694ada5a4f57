import { css, html, nothing, type TemplateResult } from "lit";
import type { Notice } from "../api/types";
import type { State } from "../state/view_state";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { Panel } from "./panel";
import { noticeText, problemText } from "./problem_text";
import { sharedStyles, stripStyles } from "./styles";
import { shorten } from "./text";

const SHOWN_RUN = 120;
/** Long enough to read a word, and a sentence that asks for something. */
const REMARK_MS = { info: 2500, error: 8000 } as const;

/** What is imperfect about the opened leaf, one line until somebody wants more; and passing remarks. */
export class NoticeStrip extends Panel {
  static override properties = { ...Panel.properties, unfolded: { state: true } };
  declare private unfolded: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.unfolded = false;
  }

  protected override stateChanged(state: State, before: State): void {
    if (state.remark !== before.remark && state.remark !== null) {
      clearTimeout(this.timer);
      this.timer = setTimeout(
        () => this.app.store.update({ remark: null }),
        REMARK_MS[state.remark.kind],
      );
    }
  }

  protected override render(): TemplateResult {
    const { problem, remark, language } = this.state;
    return html`
      ${
        problem === null
          ? nothing
          : html`<div class="strip error" role="alert">
              <span class="name text">${problemText(language, problem)}</span>
              ${this.closeButton(() => this.app.store.update({ problem: null }))}
            </div>`
      }
      ${this.drawOnlyGolden()} ${this.drawGoldenBefore()} ${this.drawNotices()}
      ${
        remark === null
          ? nothing
          : html`<div class="remark ${remark.kind}" role="status">${remark.text}</div>`
      }
    `;
  }

  private drawOnlyGolden(): TemplateResult | typeof nothing {
    const { onlyGolden, golden } = this.state;
    if (onlyGolden === null) {
      return nothing;
    }
    const { step_label: step, rank_label: rank } = onlyGolden;
    return html`<div class="strip warning" role="status">
      <span class="name text"
        >${this.t("pair.onlyGolden", { step, rank, golden: shorten(golden ?? "", SHOWN_RUN) })}</span
      >
      <button class="small" @click=${() => void this.app.showGoldenAlone(onlyGolden)}>
        ${this.t("pair.showAlone")}
      </button>
      ${this.closeButton(() => this.app.store.update({ onlyGolden: null }))}
    </div>`;
  }

  private drawGoldenBefore(): TemplateResult | typeof nothing {
    const { goldenBefore, golden } = this.state;
    if (goldenBefore === null || golden === null) {
      return nothing;
    }
    return html`<div class="strip warning" role="status">
      <span class="name text"
        >${this.t("pair.goldenChanged", { golden: shorten(golden, SHOWN_RUN) })}</span
      >
      <button class="small" @click=${() => void this.app.chooseGolden(goldenBefore)}>
        ${this.t("pair.goldenKeep", { golden: shorten(goldenBefore, SHOWN_RUN) })}
      </button>
      ${this.closeButton(() => this.app.store.update({ goldenBefore: null }))}
    </div>`;
  }

  private drawNotices(): TemplateResult | typeof nothing {
    const { dismissed } = this.state;
    const open = told(this.state).filter(({ key }) => !dismissed.includes(key));
    const [first, ...others] = open;
    if (first === undefined) {
      return nothing;
    }
    const shown = this.unfolded ? open : [first];
    return html`<div class="strip warning">
      <ul>
        ${shown.map((one) => this.drawNotice(one))}
      </ul>
      ${
        others.length === 0
          ? nothing
          : html`<button class="small plain" @click=${() => (this.unfolded = !this.unfolded)}>
              ${this.unfolded ? this.t("notice.less") : this.t("notice.more", { n: others.length })}
            </button>`
      }
      ${this.closeButton(() => open.forEach(({ key }) => this.app.dismiss(key)))}
    </div>`;
  }

  private drawNotice({ notice, isGolden }: Told): TemplateResult {
    const said = noticeText(this.state.language, notice);
    return html`<li class="name" title=${notice.message}>
      ${isGolden ? `${this.t("pick.golden")}: ` : nothing}${said}
    </li>`;
  }

  private closeButton(close: () => void): TemplateResult {
    const label = this.t("notice.dismiss");
    return iconButton({ face: icons.close, label, small: true, run: close });
  }

  static override styles = [
    sharedStyles,
    stripStyles,
    css`
      .strip {
        max-height: 168px;
        overflow: auto;
      }
      .warning {
        color: var(--warning);
        background: var(--warning-ground);
      }
      .error {
        color: var(--error);
        background: var(--error-ground);
      }
      ul,
      .text {
        flex: 1;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      button {
        color: inherit;
      }
      .remark {
        position: fixed;
        z-index: 30;
        left: 50%;
        bottom: 16px;
        translate: -50% 0;
        max-width: 80vw;
        padding: 8px 16px;
        border-radius: 4px;
        border: 1px solid var(--control-line);
        background: var(--ground);
        color: var(--text);
      }
      .remark.error {
        color: var(--error);
      }
    `,
  ];
}

interface Told {
  readonly notice: Notice;
  readonly isGolden: boolean;
  /** A dismissed notice stays away for this leaf, not for others. */
  readonly key: string;
}

/** Of the target and the scan first, then of the pair and the golden leaf. */
function told({ leaf, scanNotices, pair }: State): readonly Told[] {
  const all = (place: string, notices: readonly Notice[], isGolden = false): Told[] =>
    notices.map((notice) => ({
      notice,
      isGolden,
      key: JSON.stringify([place, notice.code, notice.message]),
    }));
  const target = all(leaf?.leaf ?? "", [...(leaf?.notices ?? []), ...scanNotices]);
  if (pair === null) {
    return target;
  }
  const { remark, mode, notices, golden } = pair;
  const known = remark === null ? [] : [{ code: `mode_${mode}`, message: remark, file: null }];
  return [
    ...target,
    ...all(leaf?.leaf ?? "", [...known, ...notices]),
    ...all(golden.leaf, golden.notices, true),
  ];
}
