import { css, html, nothing, type TemplateResult } from "lit";
import type { Finding, Survey } from "../api/pair_types";
import { isFiltered } from "../state/findings";
import type { State } from "../state/view_state";
import { isPoor } from "./coverage_note";
import { iconButton, type IconButton } from "./icon_button";
import { icons } from "./icons";
import { kindGlyph } from "./kind_glyph";
import { nameParts } from "./label_parts";
import { levelMark, markStyles, ORIGIN_SIGN, overflowMark } from "./level_mark";
import { ListPanel, listStyles } from "./list_panel";
import { compact } from "./numbers";
import { Panel } from "./panel";
import { problemText } from "./problem_text";
import { reasonText } from "./reason_text";
import { nameEndStyles, rowStyles } from "./row_styles";
import { sideButtons } from "./side_buttons";
import { captionStyles, sharedStyles } from "./styles";
import { shorten } from "./text";

/** One line for the name and the index, one for the sentence; the whole of both is a hover away. */
const ROW_HEIGHT = 42;
/** Findings left below the window before the next page is asked for. */
const AHEAD = 20;
/** The sign before the name says that it is a module. */
const CLASS = /^(?:Module|Cell)\./;
const SHOWN_NAME = 200;
const SHOWN_SENTENCE = 400;

/** Nodes worth looking at, the most suspicious first; a click shows one on both sides. */
export class FindingsList extends ListPanel {
  static override properties = { ...Panel.properties, filterOpen: { state: true } };
  declare private filterOpen: boolean;

  constructor() {
    super(ROW_HEIGHT, AHEAD);
    this.filterOpen = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("keydown", this.onFilterKey);
    window.addEventListener("pointerdown", this.onPointerDown);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.onFilterKey);
    window.removeEventListener("pointerdown", this.onPointerDown);
  }

  protected override current({ finding }: State): number | null {
    return finding;
  }

  protected override step(by: 1 | -1): void {
    void this.app.comparing?.findings.step(by);
  }

  protected override more(): void {
    if (this.state.findingsProblem === null) {
      void this.app.comparing?.findings.more();
    }
  }

  protected override render(): TemplateResult {
    const { findings, findingsProblem, finding, language } = this.state;
    const found = findings?.findings ?? [];
    this.list.total = found.length;
    const view = this.list.window;
    return html`
      ${this.drawCaption()} ${this.drawSide()}
      ${
        this.filterOpen
          ? html`<msprobe-findings-filter .app=${this.app}></msprobe-findings-filter>`
          : nothing
      }
      <div
        class="scroller"
        role="listbox"
        tabindex="0"
        data-own-keys
        aria-label=${this.t("findings.title")}
        aria-activedescendant=${finding === null ? nothing : `finding-${finding}`}
        @keydown=${this.onKey}
      >
        ${
          findingsProblem === null
            ? nothing
            : html`<p class="error">${problemText(language, findingsProblem)}</p>`
        }
        ${found.length === 0 && findingsProblem === null ? this.drawNone() : this.drawAgreement()}
        <div class="content" role="presentation" style="height:${view.height}px">
          ${found
            .slice(view.first, view.end)
            .map((one, at) => this.drawFinding(one, view.first + at, view.top + at * ROW_HEIGHT))}
        </div>
      </div>
    `;
  }

  private drawCaption(): TemplateResult {
    const filtered = isFiltered(this.state.findingsFilter);
    const label = this.t("findings.filter");
    const buttons: IconButton[] = [
      {
        face: icons.filter,
        label: filtered ? `${label} · ${this.t("findings.filtered")}` : label,
        pressed: this.filterOpen || filtered,
        small: true,
        run: () => (this.filterOpen = !this.filterOpen),
      },
      this.stepButton(this.t("findings.previous"), "P", icons.up, -1),
      this.stepButton(this.t("findings.next"), "N", icons.down, 1),
    ];
    return html`<div class="caption">
      <h2>${this.t("findings.title")}</h2>
      <span class="muted" aria-live="polite">${this.countText()}</span>
      <span class="buttons">${buttons.map(iconButton)}</span>
    </div>`;
  }

  /** The overflow check is about one side at a time. */
  private drawSide(): TemplateResult | typeof nothing {
    const { pair, colouring, overflowSide } = this.state;
    return pair === null || colouring !== "overflow"
      ? nothing
      : html`<div class="side" role="group" aria-label=${this.t("filter.side")}>
          ${sideButtons((key) => this.t(key), {
            chosen: overflowSide,
            choose: (side) => this.app.comparing?.findings.setSide(side),
          })}
        </div>`;
  }

  private stepButton(label: string, key: string, face: TemplateResult, by: 1 | -1): IconButton {
    const disabled = (this.state.findings?.findings.length ?? 0) === 0;
    return { label, key, face, disabled, small: true, run: () => this.step(by) };
  }

  private countText(): string {
    const { findings, finding, survey } = this.state;
    const total = findings?.total ?? 0;
    const count =
      total === 0
        ? ""
        : finding === null
          ? total.toLocaleString(this.state.language)
          : this.t("findings.position", { k: finding + 1, n: total });
    const isGrowing = survey?.state === "running" && findings?.complete !== true;
    return isGrowing ? `${count} · ${progressText(survey)}` : count;
  }

  /** Overflow may well be there on both sides alike: masks are made of infinities. */
  private drawAgreement(): TemplateResult | typeof nothing {
    const { findings, findingsFilter, colouring } = this.state;
    if (colouring === "overflow") {
      return nothing;
    }
    const isSure = findings?.complete === true && findings.next === null;
    const agree = isSure && findings.findings.every(({ kind }) => kind === "overflow");
    const isDone = findings?.complete === true && findings.findings[0]?.kind !== "origin";
    if (isFiltered(findingsFilter) || !(agree || isDone) || (!agree && isPoor(this.state))) {
      return nothing;
    }
    return agree ? this.drawNoFinding() : this.drawNoOrigin();
  }

  private drawNoFinding(): TemplateResult {
    if (this.state.colouring === "overflow") {
      return html`<p><span class="agree">✓</span> ${this.t("findings.noOverflow")}</p>`;
    }
    if (isPoor(this.state)) {
      return html`<msprobe-coverage .app=${this.app}></msprobe-coverage>`;
    }
    const sentence = this.state.pair?.stored === true ? "stored.noFinding" : "findings.none";
    return html`<p><span class="agree">✓</span> ${this.t(sentence)}</p>
      ${this.drawPrecision()}`;
  }

  /** Nodes are coloured, but none of them stands out of the noise. */
  private drawNoOrigin(): TemplateResult {
    const sentence = this.state.pair?.stored === true ? "stored.noOrigin" : "findings.noOrigin";
    return html`<p>${this.t(sentence)}</p>
      ${this.drawPrecision()}`;
  }

  private drawPrecision(): TemplateResult | typeof nothing {
    const change = this.state.findings?.precision ?? null;
    if (change === null) {
      return nothing;
    }
    const said = { ...change, kind: "origin" as const, item: null };
    return html`<p class="muted">
      <button
        class="link"
        title=${shorten(change.name, SHOWN_NAME)}
        @click=${() => void this.app.jump({ id: change.id })}
      >
        ${shorten(change.label, SHOWN_NAME)}</button
      >: ${reasonText(this.state.language, said)}
    </p>`;
  }

  private drawNone(): TemplateResult {
    const { findings, survey, findingsFilter, colouring, pair } = this.state;
    if (isFiltered(findingsFilter) && findings !== null) {
      return html`<p class="muted">
        ${this.t("findings.noneShown")}
        <button class="link" @click=${() => this.app.comparing?.findings.clearFilter()}>
          ${this.t("findings.showAll")}
        </button>
      </p>`;
    }
    if (survey?.state === "cancelled") {
      return html`<p class="muted">${this.t("findings.cancelled")}</p>`;
    }
    if (findings?.complete === true) {
      return this.drawNoFinding();
    }
    const isOverflow = colouring === "overflow";
    // Of a pair the progress is that of its comparing, which may long be done.
    const progress = survey === null || (isOverflow && pair !== null) ? "" : progressText(survey);
    return html`<p class="muted">
      ${this.t(isOverflow ? "findings.checking" : "findings.running")} ${progress}
    </p>`;
  }

  private drawFinding(found: Finding, index: number, top: number): TemplateResult {
    const current = index === this.state.finding;
    const { sign, main } = nameParts(found.node_kind, found.name);
    const name = main.replace(CLASS, "");
    const sentence = reasonText(this.state.language, found);
    return html`<div
      id="finding-${index}"
      class="row ${found.kind} ${current ? "selected" : ""}"
      role="option"
      aria-selected=${String(current)}
      aria-setsize=${this.state.findings?.total ?? 0}
      aria-posinset=${index + 1}
      style="top:${top}px"
      title="${shorten(found.name, SHOWN_NAME)}
${shorten(sentence, SHOWN_SENTENCE)}"
      @click=${() => void this.app.comparing?.findings.goTo(index)}
    >
      <div class="head">
        ${
          found.finding === null
            ? nothing
            : html`<span class="rank"
                >${ORIGIN_SIGN}${found.finding} ${this.t("filter.kind.origin")}</span
              >`
        }
        ${levelMark(found.level, this.t(`level.${found.level ?? "none"}`), found.finding !== null)}
        ${this.drawOverflow(found)} ${kindGlyph(found.node_kind, sign === "←" ? "backward" : null)}
        <span class="label"><bdi>${shorten(name, SHOWN_NAME)}</bdi></span>
        ${
          found.side === "golden"
            ? html`<span class="muted">${this.t("side.golden")}</span>`
            : nothing
        }
        ${
          this.state.colouring === "overflow"
            ? html`<span class="index muted" aria-hidden="true">${index + 1}</span>`
            : this.drawIndex(found)
        }
      </div>
      <div class="sentence">${shorten(sentence, SHOWN_SENTENCE)}</div>
    </div>`;
  }

  private drawIndex({ index }: Finding): TemplateResult | typeof nothing {
    const value = index === null ? "" : compact(Number(index.toPrecision(3)));
    const says = this.t("compared.index", { value });
    return index === null
      ? nothing
      : html`<span class="index muted" role="img" aria-label=${says} title=${says}>${value}</span>`;
  }

  private drawOverflow({ overflow }: Finding): TemplateResult | typeof nothing {
    const { colouring, dark } = this.state;
    const level = overflow === null ? "" : this.t(`overflow.${overflow}`);
    const shown = colouring === "overflow" ? level : "";
    return overflowMark(overflow, dark, this.t("mark.overflow", { level }), shown);
  }

  private readonly onFilterKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.filterOpen) {
      event.stopPropagation();
      this.filterOpen = false;
      this.renderRoot.querySelector<HTMLElement>(".caption button")?.focus();
    }
  };

  /** It lies over the graph: whoever turns to that is done with it. */
  private readonly onPointerDown = (event: PointerEvent): void => {
    if (!event.composedPath().includes(this)) {
      this.filterOpen = false;
    }
  };

  static override styles = [
    sharedStyles,
    markStyles,
    captionStyles,
    rowStyles(ROW_HEIGHT),
    nameEndStyles,
    listStyles,
    css`
      :host {
        position: relative;
        display: flex;
        flex-direction: column;
      }
      .buttons {
        display: flex;
        flex: none;
        margin-left: auto;
        color: var(--muted);
      }
      button[aria-pressed="true"] {
        color: var(--accent);
        background: var(--accent-ground);
      }
      .side {
        display: flex;
        gap: 4px;
        flex: none;
        padding: 0 12px 4px;
      }
      .scroller {
        flex: 1;
        min-height: 0;
      }
      .agree {
        color: var(--accent);
      }
      .row {
        padding: 3px 8px 2px 10px;
        border-left: 3px solid transparent;
        border-bottom: 1px solid var(--line);
        cursor: pointer;
      }
      .row.origin {
        border-left-color: var(--error);
      }
      .head {
        display: flex;
        align-items: center;
        gap: 4px;
        height: 18px;
      }
      .head svg {
        flex: none;
        color: var(--muted);
      }
      .index {
        flex: none;
        margin-left: auto;
        font-size: 11px;
      }
      .rank {
        flex: none;
        font-weight: 700;
        color: var(--error);
      }
      .label {
        font-weight: 600;
      }
      .sentence {
        overflow: hidden;
        font-size: 12px;
        line-height: 17px;
        color: var(--muted);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .selected .sentence {
        color: inherit;
      }
    `,
  ];
}

function progressText({ done, total }: Survey): string {
  return total === 0 ? "" : `${Math.floor((100 * done) / total)} %`;
}
