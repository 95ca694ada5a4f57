import { css, html, nothing, type TemplateResult } from "lit";
import type { Rules, Statistic } from "../api/pair_types";
import { indexColours } from "../graph/index_colours";
import type { State } from "../state/view_state";
import { boundsProblem } from "./bounds";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

const RULES: readonly Rules[] = ["graded", "verdict"];
const STATISTICS: readonly Statistic[] = ["all", "max", "min", "mean", "norm"];

/** How indices are computed and coloured: rules, statistic, bounds and the colours themselves. */
export class ColourSettings extends Panel {
  static override properties = { ...Panel.properties, wrong: { state: true } };
  /** Bounds as typed that are not four ascending numbers. */
  declare private wrong: readonly string[] | null;

  constructor() {
    super();
    this.wrong = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("pointerdown", this.onPointerDown);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("pointerdown", this.onPointerDown);
  }

  protected override stateChanged(state: State, before: State): void {
    if (state.coloursOpen && !before.coloursOpen) {
      this.wrong = null;
      void this.updateComplete.then(() => this.renderRoot.querySelector("button")?.focus());
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { coloursOpen, rules, colouring } = this.state;
    if (!coloursOpen || this.state.pair?.stored === true) {
      return nothing;
    }
    const graded = rules === "graded";
    return html`<div
      class="popover"
      role="dialog"
      aria-label=${this.t("colours.title")}
      @keydown=${this.onKey}
    >
      <header>
        <b>${this.t("colours.title")}</b>
        ${iconButton({ face: icons.close, label: this.t("dialog.close"), key: "Esc", small: true, run: this.close })}
      </header>
      ${this.drawChoice(
        this.t("colours.by"),
        (["index", "overflow"] as const).map((value) => ({
          text: this.t(`colours.by.${value}`),
          chosen: value === colouring,
          run: () => void this.app.chooseColouring(value),
        })),
      )}
      ${
        this.state.pair === null
          ? nothing
          : html`${this.drawRules()}
            ${graded && this.hasStatistics ? this.drawStatistic() : nothing}
            ${graded ? this.drawBounds() : nothing}`
      }
      ${this.drawColours()}
    </div>`;
  }

  private get hasStatistics(): boolean {
    return this.state.pair?.mode === "statistics";
  }

  private drawRules(): TemplateResult {
    const { rules } = this.state;
    return html`${this.drawChoice(
        this.t("colours.rules"),
        RULES.map((value) => ({
          text: this.t(`colours.rules.${value}`),
          chosen: value === rules,
          run: () => this.app.store.update({ rules: value }),
        })),
      )}
      <p class="muted">${this.t(`colours.rules.${rules}.says`)}</p>`;
  }

  private drawStatistic(): TemplateResult {
    return this.drawChoice(
      this.t("colours.statistic"),
      STATISTICS.map((value) => ({
        text: value === "all" ? this.t("pick.all") : this.t(`column.${value}`),
        chosen: value === this.state.statistic,
        run: () => this.app.store.update({ statistic: value }),
      })),
    );
  }

  private drawChoice(
    label: string,
    choices: readonly { text: string; chosen: boolean; run: () => void }[],
  ): TemplateResult {
    return html`<div class="line" role="group" aria-label=${label}>
      <span class="label muted">${label}</span>
      ${choices.map(
        ({ text, chosen, run }) =>
          html`<button class="small" aria-pressed=${String(chosen)} @click=${run}>${text}</button>`,
      )}
    </div>`;
  }

  private drawBounds(): TemplateResult {
    const shown = this.wrong ?? this.bounds.map(String);
    const problem = this.wrong === null ? null : boundsProblem(this.wrong);
    return html`<div class="line" role="group" aria-label=${this.t("colours.bounds")}>
        <span class="label muted">${this.t("colours.bounds")}</span>
        ${shown.map(
          (value, at) =>
            html`<input
              class="bound"
              inputmode="decimal"
              aria-label=${this.t("colours.bound", { n: at + 1 })}
              aria-invalid=${String(problem !== null)}
              .value=${value}
              @change=${() => this.readBounds()}
            />`,
        )}
        ${this.resetButton(this.state.bounds === null && this.wrong === null, () => this.resetBounds())}
      </div>
      ${problem === null ? nothing : html`<p class="error" role="alert">${this.t(problem)}</p>`}`;
  }

  private drawColours(): TemplateResult {
    return html`<div class="line" role="group" aria-label=${this.t("colours.colours")}>
      <span class="label muted">${this.t("colours.colours")}</span>
      ${indexColours(this.state).map(
        (colour, at) =>
          html`<input
            type="color"
            aria-label=${this.t("colours.colour", { n: at + 1 })}
            .value=${colour}
            @change=${(event: Event) => this.setColour(at, (event.target as HTMLInputElement).value)}
          />`,
      )}
      ${this.resetButton(this.state.indexColours === "", () => this.app.store.update({ indexColours: "" }))}
    </div>`;
  }

  private resetButton(disabled: boolean, run: () => void): TemplateResult {
    return html`<button class="small" ?disabled=${disabled} @click=${run}>
      ${this.t("colours.reset")}
    </button>`;
  }

  private get bounds(): readonly number[] {
    return this.state.bounds ?? this.state.pair?.bounds ?? [];
  }

  private readBounds(): void {
    const fields = [...this.renderRoot.querySelectorAll<HTMLInputElement>(".bound")];
    const typed = fields.map(({ value }) => value.trim());
    if (boundsProblem(typed) === null) {
      this.wrong = null;
      this.app.store.update({ bounds: typed.map(Number) });
    } else {
      this.wrong = typed;
    }
  }

  private resetBounds(): void {
    this.wrong = null;
    this.app.store.update({ bounds: null });
  }

  private setColour(at: number, colour: string): void {
    const colours = indexColours(this.state).map((one, position) =>
      position === at ? colour : one,
    );
    this.app.store.update({ indexColours: colours.join(",") });
  }

  private readonly close = (): void => this.app.store.update({ coloursOpen: false });

  /** It lies over the graph: whoever turns to that is done with it. Its own button closes it by itself. */
  private readonly onPointerDown = (event: PointerEvent): void => {
    const isInside = event
      .composedPath()
      .some((one) => one === this || (one instanceof HTMLElement && "colours" in one.dataset));
    if (this.state.coloursOpen && !isInside) {
      this.close();
    }
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
    }
  };

  static override styles = [
    sharedStyles,
    css`
      .popover {
        position: fixed;
        z-index: 20;
        top: 84px;
        right: 8px;
        display: flex;
        flex-direction: column;
        gap: 6px;
        width: min(440px, 100vw - 16px);
        padding: 8px 12px 12px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 12px rgb(0 0 0 / 18%);
      }
      header {
        display: flex;
        justify-content: space-between;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px;
      }
      .label {
        width: 72px;
      }
      p {
        margin: 0 0 0 76px;
        font-size: 12px;
        line-height: 16px;
      }
      .error {
        color: var(--error);
      }
      .bound {
        width: 52px;
        height: 24px;
        padding: 0 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        text-align: right;
        background: var(--ground);
      }
      .bound[aria-invalid="true"] {
        border-color: var(--error);
      }
      input[type="color"] {
        width: 32px;
        height: 24px;
        padding: 1px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        cursor: pointer;
      }
      button[aria-pressed="true"] {
        border-color: var(--accent);
        color: var(--accent);
        background: var(--accent-ground);
      }
    `,
  ];
}
