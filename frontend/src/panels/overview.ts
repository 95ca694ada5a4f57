import { css, html, nothing, type TemplateResult } from "lit";
import type { Overview, OverviewCell } from "../api/pair_types";
import { cellsByPlace, placeOf } from "../state/overview";
import type { State } from "../state/view_state";
import { dialogStyles } from "./dialog_styles";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { levelSign, ORIGIN_SIGN } from "./level_mark";
import { movedPlace } from "./overview_moves";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";
import { oneLine, shorten } from "./text";

const SHOWN_NAME = 160;
const STATE_SIGNS: Readonly<Record<OverviewCell["state"], string>> = {
  waiting: "·",
  running: "…",
  done: "",
  failed: "!",
  single: "–",
};

/** Every step and rank of both runs as one map of where they part; a cell opens its leaf. */
export class OverviewMap extends Panel {
  static override properties = { ...Panel.properties, active: { state: true } };
  /** Place of the cell that is pointed at or focused. */
  declare private active: string | null;
  private focusing = false;

  constructor() {
    super();
    this.active = null;
  }

  protected override stateChanged(state: State, before: State): void {
    if (state.overviewOpen && !before.overviewOpen) {
      this.active = placeOf(state.step ?? 0, state.rank ?? 0);
      this.focusing = true;
    }
  }

  /** The cells come some time after the dialog. */
  protected override updated(): void {
    const { overviewOpen, overview } = this.state;
    if (this.focusing && overviewOpen) {
      this.focusing = overview === null;
      this.focusActive();
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { overviewOpen, overview } = this.state;
    if (!overviewOpen) {
      return nothing;
    }
    return html`<div class="shade" @click=${this.close}>
      <div
        class="dialog"
        role="dialog"
        aria-modal="true"
        aria-label=${this.t("overview.title")}
        tabindex="-1"
        @click=${(event: Event) => event.stopPropagation()}
        @keydown=${this.onKey}
      >
        <header>
          <b>${this.t("overview.title")}</b>
          ${overview === null ? nothing : this.drawProgress(overview)}
          ${iconButton({ face: icons.close, label: this.t("help.close"), key: "Esc", small: true, place: "close", run: this.close })}
        </header>
        ${
          overview === null
            ? html`<p class="muted">${this.t("overview.loading")}</p>`
            : html`${this.drawMap(overview)} ${this.drawCell(overview)}`
        }
      </div>
    </div>`;
  }

  private drawProgress({ state, done, total }: Overview): TemplateResult {
    const { comparing } = this.app;
    return html`<span class="muted" role="status">
        ${this.t(`overview.${state}`, { k: done, n: total })}
      </span>
      ${
        state === "running"
          ? html`<progress max=${total} .value=${done}></progress>
              <button class="small" @click=${() => void comparing?.overview.cancel()}>
                ${this.t("opening.cancel")}
              </button>`
          : nothing
      }
      ${
        state === "cancelled" || state === "idle"
          ? html`<button class="small" @click=${() => void comparing?.overview.watch()}>
              ${this.t("overview.resume")}
            </button>`
          : nothing
      }`;
  }

  private drawMap({ steps, ranks, cells }: Overview): TemplateResult {
    const byPlace = cellsByPlace(cells);
    return html`<div class="scroller" data-own-keys>
      <table role="grid" aria-label=${this.t("overview.title")}>
        <thead>
          <tr>
            <td class="corner muted">${this.t("pick.step")} ╲ ${this.t("pick.rank")}</td>
            ${ranks.map(({ rank, label }) => html`<th scope="col" title=${oneLine(label)}>${rank}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${steps.map(
            ({ step, label }) =>
              html`<tr>
                <th scope="row" title=${oneLine(label)}>${step}</th>
                ${ranks.map(({ rank }) => this.drawPlace(byPlace.get(placeOf(step, rank)), step, rank))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private drawPlace(cell: OverviewCell | undefined, step: number, rank: number): TemplateResult {
    if (cell === undefined) {
      return html`<td></td>`;
    }
    const place = placeOf(step, rank);
    const isShown = step === this.state.step && rank === this.state.rank;
    const enter = (): void => void (this.active = place);
    return html`<td>
      <button
        class="cell ${cell.state} ${isShown ? "shown" : ""}"
        data-place=${place}
        style=${cell.state === "done" && cell.bin !== null ? `background:var(--index-${cell.bin});color:var(--index-text-${cell.bin})` : ""}
        tabindex=${place === this.active ? 0 : -1}
        aria-label=${this.cellText(cell)}
        ?disabled=${cell.target === null}
        @pointerenter=${enter}
        @focus=${enter}
        @click=${() => this.open(cell)}
      >
        ${cell.finding === null ? STATE_SIGNS[cell.state] || levelSign(cell.level) : ORIGIN_SIGN}
      </button>
    </td>`;
  }

  private cellText(cell: OverviewCell): string {
    const { step, rank, state, level, finding, problem } = cell;
    const what =
      state === "done" ? this.t(`level.${level ?? "none"}`) : this.t(`overview.cell.${state}`);
    const said =
      finding === null ? (problem?.message ?? "") : `${finding.name}: ${finding.message}`;
    return [this.t("overview.place", { step, rank }), what, said]
      .filter((part) => part !== "")
      .join(", ");
  }

  /** What the cell that is pointed at says; always there, so that nothing jumps. */
  private drawCell({ cells }: Overview): TemplateResult {
    const cell = cells.find(({ step, rank }) => placeOf(step, rank) === this.active);
    if (cell === undefined) {
      return html`<div class="said muted">${this.t("overview.hint")}</div>`;
    }
    const { step, rank, state, level, finding, problem } = cell;
    const word =
      state === "done" ? this.t(`level.${level ?? "none"}`) : this.t(`overview.cell.${state}`);
    return html`<div class="said">
      <div><b>${this.t("overview.place", { step, rank })}</b> · ${word}</div>
      ${
        finding === null
          ? html`<div class="muted">
              ${problem === null ? (state === "done" ? this.t("findings.none") : nothing) : oneLine(problem.message)}
            </div>`
          : html`<div class="name">
              ${ORIGIN_SIGN} <b>${shorten(finding.name, SHOWN_NAME)}</b> –
              ${oneLine(finding.message)}
            </div>`
      }
    </div>`;
  }

  private open({ step, rank }: OverviewCell): void {
    this.close();
    void this.app.chooseLeaf(step, rank);
  }

  private readonly close = (): void => this.app.store.update({ overviewOpen: false });

  private readonly onKey = (event: KeyboardEvent): void => {
    const { overview } = this.state;
    const moves: Record<string, readonly [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const move = moves[event.key];
    if (move !== undefined && overview !== null) {
      event.preventDefault();
      event.stopPropagation();
      this.active = movedPlace(overview, this.active, move);
      this.focusing = true;
      this.requestUpdate();
    }
  };

  private focusActive(): void {
    const cell = this.renderRoot.querySelector<HTMLElement>(`[data-place="${this.active ?? ""}"]`);
    (cell ?? this.renderRoot.querySelector<HTMLElement>(".dialog"))?.focus();
  }

  static override styles = [
    sharedStyles,
    dialogStyles,
    css`
      .dialog {
        display: flex;
        flex-direction: column;
        width: fit-content;
        min-width: min(560px, 100%);
        max-width: 100%;
      }
      progress {
        width: 120px;
      }
      .scroller {
        min-height: 0;
        overflow: auto;
        margin-top: 8px;
      }
      table {
        border-collapse: separate;
        border-spacing: 2px;
      }
      th,
      .corner {
        position: sticky;
        z-index: 1;
        padding: 0 6px;
        font-weight: 400;
        color: var(--muted);
        background: var(--ground);
      }
      thead th,
      .corner {
        top: 0;
      }
      tbody th,
      .corner {
        left: 0;
        text-align: right;
        white-space: nowrap;
      }
      .corner {
        z-index: 2;
        font-size: 11px;
      }
      td {
        padding: 0;
      }
      .cell {
        display: block;
        width: 32px;
        height: 24px;
        padding: 0;
        border-color: var(--index-line);
        border-radius: 2px;
        font-weight: 700;
      }
      .cell.waiting,
      .cell.running,
      .cell.single {
        color: var(--muted);
        background: var(--sunken);
      }
      .cell.single {
        border-style: dashed;
      }
      .cell.failed {
        color: var(--error);
      }
      .cell.shown {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      .cell:focus-visible {
        outline: 3px solid var(--accent);
        outline-offset: 1px;
      }
      .said {
        flex: none;
        min-height: 68px;
        max-width: 760px;
        margin-top: 8px;
        padding-top: 8px;
        border-top: 1px solid var(--line);
      }
    `,
  ];
}
