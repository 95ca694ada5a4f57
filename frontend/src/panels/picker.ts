/** A button that opens a list with a filter: a choice among one or among thousands. */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { icons } from "./icons";
import { sharedStyles } from "./styles";
import { oneLine, shorten } from "./text";
import { VirtualRows } from "./virtual_rows";

export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly remark?: string;
  /** A line that cannot be chosen: the title of those below it, or one that is of no use. */
  readonly kind?: "heading" | "broken";
  /** What choosing it does, instead of giving the value. */
  readonly run?: () => void;
}

const ROW_HEIGHT = 28;
const ROWS = 12;
/** Fewer than that are seen at a glance. */
const FILTER_FROM = 8;
const KEPT_CHARACTERS = 6;
/** Longer texts may be cut where room is scarce. */
const LONG = 18;
/** Width of the list: as its longest line, within reason. */
const MAX_CHARACTERS = 80;
const PADDING_CHARACTERS = 8;
const EDGE = 8;

export class Picker extends LitElement {
  static override properties = {
    label: {},
    value: {},
    choices: { attribute: false },
    filterText: {},
    noneText: {},
    open: { state: true },
    filter: { state: true },
    active: { state: true },
  };
  declare label: string;
  declare value: string;
  declare choices: readonly Choice[];
  declare filterText: string;
  declare noneText: string;
  declare private open: boolean;
  declare private filter: string;
  declare private active: number;
  private readonly list = new VirtualRows(this, ROW_HEIGHT, () =>
    this.renderRoot.querySelector<HTMLElement>(".list"),
  );

  constructor() {
    super();
    this.choices = [];
    this.open = false;
    this.filter = "";
    this.active = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("focusout", this.onFocusOut);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("focusout", this.onFocusOut);
  }

  protected override render(): TemplateResult {
    const chosen = this.choices.find((choice) => choice.value === this.value);
    return html`<button
        aria-haspopup="listbox"
        aria-expanded=${String(this.open)}
        title=${chosen === undefined ? "" : oneLine(chosen.text)}
        @click=${() => (this.open ? this.close() : this.show())}
      >
        <span class="muted">${this.label}</span>
        ${drawChosen(chosen?.text ?? "–")} ${icons.down}
      </button>
      ${this.open ? this.drawPopup() : nothing}`;
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has("open") && this.open) {
      this.renderRoot.querySelector<HTMLElement>(".filter, .list")?.focus();
      this.list.show(this.active);
    }
    this.keepInside();
  }

  /** A list that would be cut at the right edge begins further left. */
  private keepInside(): void {
    const popup = this.renderRoot.querySelector<HTMLElement>(".popup");
    if (popup !== null) {
      popup.style.left = "0";
      const over = popup.getBoundingClientRect().right - innerWidth + EDGE;
      popup.style.left = `${Math.min(-over, 0)}px`;
    }
  }

  private get matching(): readonly Choice[] {
    const wanted = this.filter.toLowerCase();
    return this.choices.filter(({ text, kind }) =>
      kind === "heading" ? wanted === "" : text.toLowerCase().includes(wanted),
    );
  }

  private drawPopup(): TemplateResult {
    const { matching } = this;
    const activeId = this.active < matching.length ? `choice-${this.active}` : nothing;
    const lengths = this.choices.map(({ text, remark = "" }) => text.length + remark.length);
    const width = Math.min(Math.max(...lengths), MAX_CHARACTERS) + PADDING_CHARACTERS;
    return html`<div class="popup" style="width:${width}ch" @keydown=${this.onKey}>
      ${
        this.choices.length < FILTER_FROM
          ? nothing
          : html`<input
              class="filter"
              .value=${this.filter}
              placeholder=${this.filterText}
              aria-label=${this.filterText}
              aria-activedescendant=${activeId}
              @input=${this.onFilter}
            />`
      }
      ${this.drawList(matching, activeId)}
    </div>`;
  }

  private drawList(matching: readonly Choice[], activeId: string | typeof nothing): TemplateResult {
    this.list.total = matching.length;
    const { first, end, top, height } = this.list.window;
    const shown = Math.min(Math.max(matching.length, 1), ROWS);
    return html`<div
      class="list"
      role="listbox"
      tabindex="-1"
      aria-label=${this.label}
      aria-activedescendant=${activeId}
      style="height:${shown * ROW_HEIGHT}px"
    >
      ${matching.length === 0 ? html`<div class="none muted">${this.noneText}</div>` : nothing}
      <div style="position:relative;overflow:hidden;height:${height}px">
        ${matching
          .slice(first, end)
          .map((choice, at) => this.drawRow(choice, first + at, top + at * ROW_HEIGHT))}
      </div>
    </div>`;
  }

  private drawRow(choice: Choice, index: number, top: number): TemplateResult {
    const chosen = choice.value === this.value;
    return html`<div
      id="choice-${index}"
      class="row ${index === this.active ? "active" : ""} ${chosen ? "chosen" : ""} ${choice.kind ?? ""}"
      role=${choice.kind === "heading" ? "presentation" : "option"}
      aria-selected=${String(chosen)}
      aria-disabled=${choice.kind === undefined ? nothing : "true"}
      title=${oneLine([choice.text, choice.remark].filter(Boolean).join(" – "))}
      style="top:${top}px"
      @pointerdown=${(event: Event) => event.preventDefault()}
      @click=${() => this.choose(choice)}
    >
      <span class="text">${oneLine(choice.text)}</span>
      ${choice.remark === undefined ? nothing : html`<span class="remark muted">${choice.remark}</span>`}
    </div>`;
  }

  show(): void {
    this.filter = "";
    this.open = true;
    const chosen = this.choices.findIndex((choice) => choice.value === this.value);
    // With nothing chosen the first real choice is likelier than nothing once more.
    this.active = this.value === "" ? chosen + 1 : Math.max(chosen, 0);
  }

  private close(): void {
    this.open = false;
    this.renderRoot.querySelector("button")?.focus();
  }

  private choose(choice: Choice): void {
    if (choice.kind !== undefined) {
      return;
    }
    this.close();
    if (choice.run !== undefined) {
      choice.run();
    } else if (choice.value !== this.value) {
      this.dispatchEvent(new CustomEvent("choose", { detail: choice.value }));
    }
  }

  private move(to: number): void {
    const { matching, active } = this;
    const near = Math.min(Math.max(to, 0), Math.max(matching.length - 1, 0));
    // A heading is passed over; below it there is always a choice.
    const isHeading = matching[near]?.kind === "heading";
    this.active = isHeading ? (near > 0 && near < active ? near - 1 : near + 1) : near;
    this.list.show(this.active);
  }

  private readonly onFilter = (event: Event): void => {
    this.filter = (event.target as HTMLInputElement).value;
    this.active = 0;
  };

  /** Told only when the focus leaves the whole picker. */
  private readonly onFocusOut = (): void => {
    this.open = false;
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      PageDown: this.active + ROWS,
      PageUp: this.active - ROWS,
      Home: 0,
      End: this.choices.length,
    };
    const to = moves[event.key];
    const choice = this.matching[this.active];
    const typing = event.key === "Home" || event.key === "End" ? this.filter !== "" : false;
    if (to !== undefined && !typing) {
      this.move(to);
    } else if (event.key === "Enter" && choice !== undefined) {
      this.choose(choice);
    } else if (event.key === "Escape") {
      this.close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  static override styles = [
    sharedStyles,
    css`
      :host {
        position: relative;
      }
      button {
        display: flex;
        align-items: center;
        gap: 4px;
        max-width: 100%;
        padding-right: 4px;
        overflow: hidden;
      }
      button > * {
        flex: none;
      }
      .chosen {
        flex: 0 1 auto;
        display: flex;
        min-width: 0;
        max-width: 36ch;
        font-weight: 600;
        white-space: pre;
      }
      .head {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      /* Room for the ellipsis: without it letters are cut. */
      .head:not(:last-child) {
        min-width: 3.5ch;
      }
      .popup {
        position: absolute;
        z-index: 20;
        top: 32px;
        left: 0;
        min-width: max(100%, 172px);
        max-width: min(760px, 80vw);
        padding: 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 12px rgb(0 0 0 / 18%);
      }
      .filter {
        width: 100%;
        height: 28px;
        margin-bottom: 4px;
        padding: 0 8px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .list {
        overflow: auto;
        outline: none;
      }
      .none {
        padding: 4px 8px;
      }
      .row {
        position: absolute;
        left: 0;
        right: 0;
        height: ${ROW_HEIGHT}px;
        padding: 0 8px;
        display: flex;
        align-items: center;
        gap: 16px;
        border-radius: 4px;
        cursor: pointer;
        white-space: pre;
      }
      .row.chosen {
        max-width: none;
      }
      .row:hover {
        background: var(--hover-ground);
      }
      .row.active {
        background: var(--accent-ground);
      }
      .heading {
        color: var(--muted);
        font-weight: 600;
        cursor: default;
      }
      .broken {
        color: var(--muted);
        cursor: not-allowed;
      }
      .broken .remark {
        color: var(--error);
      }
      .text,
      .remark {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .text {
        flex: 1 0 auto;
        max-width: 60%;
      }
      .text:only-child {
        max-width: 100%;
      }
      /* A long one takes both lines of its row. */
      .remark {
        max-height: 26px;
        font-size: 12px;
        font-weight: 400;
        line-height: 13px;
        white-space: normal;
      }
    `,
  ];
}

/** Where room is scarce the beginning of a long name gives way: the end tells runs apart. */
function drawChosen(text: string): TemplateResult {
  const characters = [...shorten(text, MAX_CHARACTERS)];
  const cut = isLong(text) ? -KEPT_CHARACTERS : characters.length;
  const [head, tail] = [characters.slice(0, cut).join(""), characters.slice(cut).join("")];
  return html`<span class="chosen"
    ><span class="head">${head}</span>${tail === "" ? nothing : html`<span>${tail}</span>`}</span
  >`;
}

/** Whether what is chosen may be cut; anything shorter is shown as a whole. */
export function isLong(text: string): boolean {
  return text.length > LONG;
}
