import { css, html, nothing, type TemplateResult } from "lit";
import type { FindingKind, FindingsFilter as Filter, Level, Side } from "../api/pair_types";
import type { MessageKey } from "../i18n/messages";
import { levelSign } from "./level_mark";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

const LEVELS: readonly Level[] = ["error", "warning", "unmatched"];
const KINDS: readonly FindingKind[] = ["origin", "inherited", "unmatched", "overflow"];
const STORED_KINDS: readonly FindingKind[] = ["stored", "unmatched", "overflow"];
const SIDES: readonly (Side | "both")[] = ["both", "target", "golden"];

/** Which findings are listed; nothing ticked in a row means all of them. */
export class FindingsFilterPanel extends Panel {
  protected override firstUpdated(): void {
    this.renderRoot.querySelector("input")?.focus();
  }

  protected override render(): TemplateResult {
    const { name, leafOnly } = this.state.findingsFilter;
    return html`
      <input
        type="search"
        maxlength="1000"
        spellcheck="false"
        placeholder=${this.t("filter.name")}
        aria-label=${this.t("filter.name")}
        .value=${name}
        @input=${(event: Event) => this.set({ name: (event.target as HTMLInputElement).value })}
      />
      ${this.state.colouring === "overflow" ? nothing : this.drawOfPair()}
      <label>
        <input
          type="checkbox"
          .checked=${leafOnly}
          @change=${(event: Event) =>
            this.set({ leafOnly: (event.target as HTMLInputElement).checked })}
        />
        ${this.t("filter.leafOnly")}
      </label>
    `;
  }

  /** The overflow check of a target has no other levels than the legend's, and no other side. */
  private drawOfPair(): TemplateResult {
    const { levels, kinds, side } = this.state.findingsFilter;
    return html`
      ${this.drawRow(
        "filter.level",
        LEVELS.map((level) =>
          this.chip(`${levelSign(level)} ${this.t(`level.${level}`)}`, levels.includes(level), () =>
            this.set({ levels: toggled(levels, level) }),
          ),
        ),
      )}
      ${this.drawRow(
        "filter.kind",
        (this.state.pair?.stored === true ? STORED_KINDS : KINDS).map((kind) =>
          this.chip(this.t(`filter.kind.${kind}`), kinds.includes(kind), () =>
            this.set({ kinds: toggled(kinds, kind) }),
          ),
        ),
      )}
      ${this.drawRow(
        "filter.side",
        SIDES.map((one) =>
          this.chip(this.t(`side.${one}`), side === one, () => this.set({ side: one })),
        ),
      )}
    `;
  }

  private drawRow(label: MessageKey, chips: readonly TemplateResult[]): TemplateResult {
    return html`<div class="line" role="group" aria-label=${this.t(label)}>
      <span class="label muted">${this.t(label)}</span>
      ${chips}
    </div>`;
  }

  private chip(text: string, pressed: boolean, run: () => void): TemplateResult {
    return html`<button class="small" aria-pressed=${String(pressed)} @click=${run}>
      ${text}
    </button>`;
  }

  private set(change: Partial<Filter>): void {
    this.app.comparing?.findings.setFilter(change);
  }

  static override styles = [
    sharedStyles,
    css`
      /* Beside the list, so that one sees what it does. */
      :host {
        position: absolute;
        z-index: 20;
        top: 0;
        left: calc(100% + 4px);
        display: flex;
        flex-direction: column;
        gap: 6px;
        width: 360px;
        padding: 8px 12px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 12px rgb(0 0 0 / 18%);
      }
      .label {
        width: 44px;
      }
      input[type="search"] {
        height: 24px;
        padding: 0 6px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      button[aria-pressed="true"] {
        border-color: var(--accent);
        color: var(--accent);
        background: var(--accent-ground);
      }
      label {
        display: flex;
        align-items: center;
        gap: 4px;
      }
    `,
  ];
}

function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
