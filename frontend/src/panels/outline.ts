/**
 * The tree as a list, for reading, for the keyboard and for screen readers. It shows the same
 * expansion as the graph, and every row has the same height, so that only rows in sight exist.
 */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Side } from "../api/types";
import type { Disposable } from "../base/disposable";
import type { Row } from "../model/row";
import type { Tree } from "../model/tree";
import { outlined, outlineSide, type SideState } from "../state/sides";
import type { State } from "../state/view_state";
import { kindGlyph } from "./kind_glyph";
import { labelParts } from "./label_parts";
import { outlineKey } from "./outline_keys";
import { OutlineRows, type OutlineRow } from "./outline_rows";
import { Panel } from "./panel";
import { lineStyles, rowStyles } from "./row_styles";
import { sharedStyles } from "./styles";
import { shorten } from "./text";
import { VirtualRows } from "./virtual_rows";

const ROW_HEIGHT = 24;
const INDENT = 12;
/** A pause between two letters that begins another word. */
const TYPING_MS = 700;
/** Characters of a tool tip; browsers show no more of one. */
const TITLE = 400;
/** Deeper levels are not indented further: the label must stay in sight. */
const MAX_INDENT_LEVELS = 12;

export class Outline extends Panel {
  private rows: OutlineRows | null = null;
  private watched: Tree | null = null;
  private watching: Disposable | null = null;
  /** Set when the selected row is to be brought into sight by the next drawing. */
  private revealing = true;
  private typed = "";
  private typedAt = 0;
  private unstyle: (() => void) | null = null;
  private readonly list = new VirtualRows(this, ROW_HEIGHT, () => this.scroller());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watching?.dispose();
    this.watched = null;
    this.unstyle?.();
    this.unstyle = null;
  }

  protected override stateChanged(state: State, before: State): void {
    const [now, old] = [outlined(state), outlined(before)];
    if (now.selectedId !== old.selectedId || now.tree !== old.tree) {
      this.revealing = true;
    }
  }

  protected override willUpdate(): void {
    const { tree } = this.shown;
    // The styles come with the first comparison.
    this.unstyle ??= this.app.pairView?.styles.onChange(() => this.requestUpdate()) ?? null;
    if (tree !== this.watched) {
      this.watching?.dispose();
      this.watched = tree;
      this.rows = null;
      this.watching =
        tree?.onChange(() => {
          this.rows = null;
          this.requestUpdate();
        }) ?? null;
    }
    if (tree !== null) {
      this.rows ??= new OutlineRows(tree);
    }
    this.list.total = this.rows?.length ?? 0;
  }

  protected override updated(): void {
    if (this.revealing && this.rows !== null) {
      this.revealing = false;
      const row = this.rows.indexOf(this.shown.selectedId);
      if (row >= 0) {
        this.list.show(row);
      }
    }
    this.loadGaps();
  }

  protected override render(): TemplateResult {
    const { rows } = this;
    const active = rows?.indexOf(this.shown.selectedId) ?? -1;
    const view = this.list.window;
    return html`<div
      class="scroller"
      role="tree"
      tabindex="0"
      aria-label=${this.t("outline.title")}
      aria-activedescendant=${active >= 0 ? rowId(active) : nothing}
      @keydown=${this.onKey}
    >
      <div class="content" role="presentation" style="height:${view.height}px">
        ${this.visibleRows(active).map((row) => this.drawRow(row, view.top, view.first, active))}
      </div>
    </div>`;
  }

  private get side(): Side {
    return outlineSide(this.state);
  }

  private get shown(): SideState {
    return outlined(this.state);
  }

  private scroller(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(".scroller");
  }

  /** The active row is always among them, since the tree refers to it by its id. */
  private visibleRows(active: number): number[] {
    const { first, end } = this.list.window;
    const rows = Array.from({ length: end - first }, (_, at) => first + at);
    return active >= 0 && (active < first || active >= end) ? [...rows, active] : rows;
  }

  private drawRow(index: number, top: number, first: number, active: number): unknown {
    const row = this.rows?.at(index);
    if (!row) {
      return nothing;
    }
    const place = `top:${top + (index - first) * ROW_HEIGHT}px;padding-left:${indent(row.level)}px`;
    return row.kind === "gap"
      ? html`<div
          class="row gap"
          style=${place}
          role="treeitem"
          aria-level=${row.level}
          aria-setsize=${row.siblings}
          aria-posinset=${row.offset + 1}
        >
          <span class="muted">${this.t("outline.loading")}</span>
        </div>`
      : this.drawNode(row, index, place, index === active);
  }

  private drawNode(
    row: Extract<OutlineRow, { kind: "node" }>,
    index: number,
    place: string,
    selected: boolean,
  ): TemplateResult {
    const { node } = row;
    const expanded = this.shown.tree?.isExpanded(node.id) ?? false;
    const { sign, main, rest } = labelParts(node);
    const styles = this.app.pairView?.styles;
    const style = styles?.of(this.side, node.id);
    const dim = style?.dim === true ? "dim" : "";
    return html`<div
      class="row ${selected ? "selected" : ""} ${node.entry ? "" : "bare"} ${dim}"
      style=${place}
      id=${rowId(index)}
      role="treeitem"
      aria-level=${row.level}
      aria-setsize=${row.siblings}
      aria-posinset=${row.position}
      aria-expanded=${node.children > 0 ? String(expanded) : nothing}
      aria-selected=${String(selected)}
      aria-label=${shorten(node.label, TITLE)}
      title=${shorten(node.name, TITLE)}
      @click=${() => this.app.select(node.id, "outline", this.side)}
      @dblclick=${(event: MouseEvent) => void this.app.toggle(node.id, event.altKey, this.side)}
    >
      ${this.drawTwisty(node, expanded)}
      ${drawSwatch(style?.fill)}${kindGlyph(node.kind, node.direction)}
      <span class="sign">${sign}</span>
      <span class="label">${main}<span class="rest">${rest}</span></span>
      <msprobe-row-marks
        .look=${style}
        .words=${styles?.words(this.side, node.id)}
      ></msprobe-row-marks>
      ${this.drawMarks(node, expanded)}
    </div>`;
  }

  private drawTwisty(node: Row, expanded: boolean): TemplateResult {
    return html`<span
      class="twisty ${node.children === 0 ? "leaf" : ""} ${expanded ? "open" : ""}"
      @click=${(event: MouseEvent) => this.twist(event, node.id)}
      @dblclick=${(event: Event) => event.stopPropagation()}
    ></span>`;
  }

  private drawMarks(node: Row, expanded: boolean): TemplateResult {
    return html`${
      node.recompute === true
        ? html`<span class="mark" title=${this.t("node.recomputed")}>↻</span>`
        : nothing
    }
    ${
      node.notice === null
        ? nothing
        : html`<span class="mark warning" title=${shorten(node.notice, TITLE)}>!</span>`
    }
    ${
      node.children > 0 && !expanded
        ? html`<span class="count">${node.children.toLocaleString(this.state.language)}</span>`
        : nothing
    }`;
  }

  private twist(event: MouseEvent, id: number): void {
    event.stopPropagation();
    void this.app.toggle(id, event.altKey, this.side);
  }

  private loadGaps(): void {
    const { first, end } = this.list.window;
    for (let index = first; index < end; index += 1) {
      const row = this.rows?.at(index);
      if (row?.kind === "gap") {
        void this.app.loadPage(row.parent, row.offset, this.side);
      }
    }
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const { rows } = this;
    if (rows === null || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const from = rows.indexOf(this.shown.selectedId);
    const act = outlineKey(
      event.key,
      rows,
      from,
      this.list.rowsPerPage,
      (id) => this.shown.tree?.isExpanded(id) ?? false,
    );
    if (act === null) {
      this.onTyped(event, rows, from);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (act.does === "select") {
      void this.selectRow(act.row);
    } else {
      void this.app.toggle(act.id, false, this.side);
    }
  };

  /** Letters typed in quick succession are the beginning of a label. */
  private onTyped(event: KeyboardEvent, rows: OutlineRows, from: number): void {
    if (!/^[\p{L}\p{N}_.]$/u.test(event.key)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const fresh = event.timeStamp - this.typedAt > TYPING_MS;
    this.typed = fresh ? event.key : this.typed + event.key;
    this.typedAt = event.timeStamp;
    const found = rows.findLabel(this.typed, Math.max(from, 0) + (fresh ? 1 : 0));
    if (found >= 0) {
      void this.selectRow(found);
    }
  }

  private async selectRow(index: number): Promise<void> {
    const row = this.rows?.at(index);
    if (row?.kind === "gap") {
      this.list.show(index);
      await this.app.loadPage(row.parent, row.offset, this.side);
      await this.updateComplete;
    }
    const loaded = this.rows?.at(index);
    if (loaded?.kind === "node") {
      this.app.select(loaded.node.id, "outline", this.side);
    }
  }

  static override styles = [
    sharedStyles,
    rowStyles(ROW_HEIGHT),
    lineStyles,
    css`
      .scroller {
        height: 100%;
        position: relative;
        overscroll-behavior: contain;
      }
      .row {
        gap: 4px;
        padding-right: 8px;
        cursor: default;
        user-select: none;
      }
      .row.gap {
        padding-left: 20px;
      }
      svg {
        flex: none;
        color: var(--muted);
      }
      .twisty {
        flex: none;
        width: 16px;
        height: 100%;
        display: grid;
        place-items: center;
        color: var(--muted);
      }
      .twisty::before {
        content: "";
        border: 4px solid transparent;
        border-left: 5px solid currentColor;
        border-right: 0;
      }
      .twisty.open::before {
        transform: rotate(90deg);
      }
      .twisty.leaf::before {
        content: none;
      }
      .swatch {
        flex: none;
        width: 12px;
        height: 12px;
        border: 1px solid var(--muted);
        border-radius: 2px;
      }
      msprobe-row-marks {
        flex: none;
      }
      .dim {
        opacity: 0.4;
      }
      .label {
        min-width: 0;
        flex: 1;
        white-space: pre;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .rest,
      .sign {
        color: var(--muted);
      }
      .rest {
        padding-left: 6px;
      }
      .bare .label {
        color: var(--muted);
      }
      .mark {
        flex: none;
        color: var(--muted);
      }
      .warning {
        color: var(--warning);
        font-weight: 700;
      }
      .count {
        flex: none;
        font-size: 11px;
        color: var(--muted);
      }
    `,
  ];
}

function drawSwatch(fill: string | undefined): TemplateResult | typeof nothing {
  return fill === undefined
    ? nothing
    : html`<span class="swatch" style="background:${fill}"></span>`;
}

function rowId(index: number): string {
  return `row-${index}`;
}

function indent(level: number): number {
  return 4 + INDENT * (Math.min(level, MAX_INDENT_LEVELS) - 1);
}
