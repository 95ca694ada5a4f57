import { css, html, nothing, type TemplateResult } from "lit";
import type { Bin, Level, Overview, OverviewCell } from "../api/pair_types";
import { cellsByPlace, placeOf } from "../state/overview";
import { MAX_NAME } from "../state/url_values";
import type { State } from "../state/view_state";
import { dialogStyles, drawDialog } from "./dialog";
import { levelSign, ORIGIN_SIGN } from "./level_mark";
import { movedPlace } from "./overview_moves";
import { Panel } from "./panel";
import { compact } from "./numbers";
import { noticeText } from "./problem_text";
import { reasonText } from "./reason_text";
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
const BINS: readonly Bin[] = [0, 1, 2, 3, 4];
const LEVELS: readonly Level[] = ["pass", "warning", "error"];

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
    const body =
      overview === null
        ? html`<p class="muted">${this.t("overview.loading")}</p>`
        : html`${this.drawMap(overview)} ${this.drawLegend()} ${this.drawCell(overview)}`;
    return drawDialog(
      {
        title: this.t("overview.title"),
        closeLabel: this.t("dialog.close"),
        close: this.close,
        beside: overview === null ? nothing : this.drawProgress(overview),
        onKey: this.onKey,
      },
      body,
    );
  }

  private drawProgress({ state, done, total, cells }: Overview): TemplateResult {
    const { comparing } = this.app;
    const failed = cells.filter((cell) => cell.state === "failed").length;
    const said = state === "done" && failed > 0 ? "idle" : state;
    return html`<span class="muted" role="status">
        ${this.t(`overview.${said}`, { k: done - failed, n: total })}${failed === 0 ? nothing : html` · <b class="failures">${this.t("overview.failed", { n: failed })}</b>`}
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
        state === "cancelled" || state === "idle" || (state === "done" && failed > 0)
          ? html`<button class="small" @click=${() => void comparing?.overview.watch()}>
              ${this.t(state === "done" ? "problem.retry" : "overview.resume")}
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
        class="cell ${cell.state} ${isShown ? "shown" : ""} ${cell.finding === null ? "" : "origin"}"
        data-place=${place}
        style=${cell.state === "done" && cell.bin !== null ? ground(cell.bin) : ""}
        tabindex=${place === this.active ? 0 : -1}
        aria-label=${this.cellText(cell, ", ")}
        title=${this.cellText(cell, "\n")}
        @pointerenter=${enter}
        @focus=${enter}
        @click=${() => void this.open(cell)}
      >
        ${STATE_SIGNS[cell.state] || signs(cell)}
      </button>
    </td>`;
  }

  /** What the signs and colours of the cells stand for. */
  private drawLegend(): TemplateResult {
    const word = (sign: string, said: string): TemplateResult =>
      html`<span><b>${sign}</b> ${said}</span>`;
    const { waiting, failed, single } = STATE_SIGNS;
    return html`<div class="legend muted" role="note">
      ${word(ORIGIN_SIGN, this.t("overview.legend.origin"))}
      ${LEVELS.map((level) => word(levelSign(level), this.t(`level.${level}`)))}
      <span
        >${BINS.map((bin) => html`<i style=${ground(bin)}></i>`)}
        ${this.t("overview.legend.colour")}</span
      >
      ${word(failed, this.t("overview.cell.failed"))}
      ${word(single, this.t("overview.legend.single"))}
      ${word(waiting, this.t("overview.cell.waiting"))}
    </div>`;
  }

  private cellText(cell: OverviewCell, separator: string): string {
    const { step, rank } = cell;
    const place = this.t("overview.place", { step, rank });
    return [place, this.stateWord(cell), ...this.said(cell)].join(separator);
  }

  /** What the cell that is pointed at says; always there, so that nothing jumps. */
  private drawCell({ cells }: Overview): TemplateResult {
    const cell = cells.find(({ step, rank }) => placeOf(step, rank) === this.active);
    if (cell === undefined) {
      return html`<div class="said muted">${this.t("overview.hint")}</div>`;
    }
    const { step, rank } = cell;
    return html`<div class="said">
      <div><b>${this.t("overview.place", { step, rank })}</b> · ${this.stateWord(cell)}</div>
      ${this.said(cell).map((line) => html`<div class="name">${line}</div>`)}
    </div>`;
  }

  private stateWord({ state, level, target }: OverviewCell): string {
    if (state === "single") {
      return this.t(target === null ? "overview.cell.onlyGolden" : "overview.cell.onlyTarget");
    }
    return this.t(state === "done" ? `level.${level ?? "none"}` : `overview.cell.${state}`);
  }

  /** Its first origin and its worst node, or why it could not be compared. */
  private said({ state, level, finding, worst, problem, unmatched }: OverviewCell): string[] {
    const { language } = this.state;
    if (problem !== null) {
      return [noticeText(language, { ...problem, file: problem.file ?? null })];
    }
    if (state !== "done") {
      return [];
    }
    const agrees = unmatched === 0 && (level === "pass" || level === null);
    const first =
      finding === null
        ? this.t(agrees ? "findings.none" : "findings.noOrigin")
        : `${ORIGIN_SIGN} ${this.t("overview.first", {
            name: shorten(finding.name, SHOWN_NAME),
            said: reasonText(language, { ...finding, kind: "origin" }),
          })}`;
    const said = [first];
    if (worst !== null) {
      const name = shorten(worst.name, SHOWN_NAME);
      const index = compact(Number(worst.index.toPrecision(2)));
      said.push(this.t("overview.worst", { name, level: this.t(`level.${worst.level}`), index }));
    }
    if (unmatched > 0) {
      said.push(this.t("overview.unmatched", { n: unmatched }));
    }
    return said;
  }

  /** At the node where it goes wrong first, else at the worst one. */
  private async open({ step, rank, target, finding, worst }: OverviewCell): Promise<void> {
    this.close();
    await this.app.choosePlace(step, rank);
    const node = finding ?? worst;
    if (node !== null && this.state.leaf?.leaf === target) {
      await this.app.jump(node.name.length > MAX_NAME ? { id: node.id } : { name: node.name });
    }
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
      .cell.failed,
      .failures {
        color: var(--error);
      }
      .cell.origin {
        border: 2px solid var(--text);
      }
      .cell.shown {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      .cell:focus-visible {
        outline: 3px solid var(--accent);
        outline-offset: 1px;
      }
      .legend {
        display: flex;
        flex: none;
        flex-wrap: wrap;
        gap: 2px 14px;
        max-width: 760px;
        margin-top: 8px;
        font-size: 11px;
      }
      .legend i {
        display: inline-block;
        width: 12px;
        height: 10px;
        border: 1px solid var(--index-line);
      }
      .said {
        flex: none;
        min-height: 88px;
        max-width: 760px;
        margin-top: 8px;
        padding-top: 8px;
        border-top: 1px solid var(--line);
      }
    `,
  ];
}

function ground(bin: Bin): string {
  return `background:var(--index-${bin});color:var(--index-text-${bin})`;
}

/** A tick beside the sign of an origin would deny what that says. */
function signs({ finding, level }: OverviewCell): string {
  return finding === null
    ? levelSign(level)
    : ORIGIN_SIGN + (level === "pass" ? "" : levelSign(level));
}
