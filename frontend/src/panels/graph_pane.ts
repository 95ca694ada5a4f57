/** The canvas with the graph, its tool tip, and what a screen reader hears of it. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { GraphDescription } from "../graph/describe";
import { GraphView } from "../graph/graph_view";
import { darkPalette, lightPalette } from "../graph/palette";
import { deepActive } from "../base/deep_active";
import type { Side } from "../api/types";
import type { Tree } from "../model/tree";
import { isField } from "../state/keyboard";
import { sideOf, type SideState } from "../state/sides";
import type { State } from "../state/view_state";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";
import { shorten } from "./text";

/** The view moves with every frame; the address need not. */
const VIEW_SETTLE_MS = 200;
const TOOLTIP_NAME = 300;
const TOOLTIP_GAP = 16;

interface Hovered {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

export class GraphPane extends Panel {
  static override properties = { ...Panel.properties, side: {}, hovered: { state: true } };
  declare side: Side;
  declare private hovered: Hovered | null;
  private view: GraphView | null = null;
  private unstyle: () => void = noStyles;
  private bringing = false;
  /** Whether the pointer has come in and not moved yet. */
  private isFresh = false;
  private settling: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.side = "target";
    this.hovered = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.hideTooltip);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.hideTooltip);
    this.unstyle();
    this.unstyle = noStyles;
    clearTimeout(this.settling);
    this.settling = undefined;
    this.app.graphs[this.side] = null;
    this.view?.dispose();
    this.view = null;
  }

  private get shown(): SideState {
    return sideOf(this.state, this.side);
  }

  get pending(): boolean {
    return this.bringing || this.settling !== undefined;
  }

  describe(): GraphDescription | null {
    return this.view?.describe() ?? null;
  }

  protected override render(): TemplateResult {
    return html`<div
        class="graph"
        tabindex="0"
        role="img"
        aria-label=${this.spoken()}
        @pointerenter=${() => (this.isFresh = true)}
        @pointermove=${this.onMove}
      ></div>
      ${
        this.shown.leaf?.root.children === 0
          ? html`<p class="empty muted">${this.t("leaf.empty")}</p>`
          : nothing
      }
      ${this.drawTooltip()}`;
  }

  protected override firstUpdated(): void {
    this.bringSoon();
  }

  protected override stateChanged(state: State, before: State): void {
    if (!this.hasUpdated) {
      return;
    }
    const isLeaving = state.opening?.phase === "working" && !isOpening(before);
    if (this.settling !== undefined && isLeaving) {
      // Another place is about to be shown: it begins with the latest view.
      clearTimeout(this.settling);
      this.settling = undefined;
      this.store();
    }
    const [now, then] = [sideOf(state, this.side), sideOf(before, this.side)];
    if (now.tree !== then.tree) {
      this.bringSoon();
    }
    this.watchStyles();
    if (state.dark !== before.dark) {
      this.view?.setPalette(palette(state));
    }
    if (now.selectedId !== then.selectedId || state.side !== before.side) {
      this.highlight();
    }
    if (state.minimap !== before.minimap) {
      this.view?.setMinimap(state.minimap);
    }
  }

  /** The rest of the page comes first: what fits depends on the place that it leaves. */
  private bringSoon(): void {
    this.bringing = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.bringing = false;
        if (this.isConnected) {
          this.bring(this.shown.tree);
        }
      }),
    );
  }

  /** Shows a tree as the state says; without a viewport in the state all of it. */
  private bring(tree: Tree | null): void {
    this.hovered = null;
    if (tree === null) {
      this.app.graphs[this.side] = null;
      this.view?.dispose();
      this.view = null;
      return;
    }
    const { viewport, selectedId } = this.shown;
    if (this.view === null) {
      this.view = this.newView(tree);
      this.app.graphs[this.side] = this.view;
    } else {
      this.view.setTree(tree);
    }
    this.watchStyles();
    this.highlight();
    if (viewport !== null) {
      this.view.viewport = viewport;
    } else if (selectedId !== null) {
      this.view.reveal(selectedId);
    }
    this.app.pairView?.views.changed();
  }

  /** The node that was selected here, or the partner of the one that was selected on the other side. */
  private highlight(): void {
    this.view?.select(this.shown.selectedId, this.state.side !== this.side);
  }

  /** The styles come with the first comparison. */
  private watchStyles(): void {
    const styles = this.app.pairView?.styles;
    if (styles !== undefined && this.unstyle === noStyles) {
      this.unstyle = styles.onChange(() => this.view?.restyle());
      this.view?.restyle();
    }
  }

  private newView(tree: Tree): GraphView {
    const host = this.renderRoot.querySelector<HTMLElement>(".graph");
    if (host === null) {
      throw new Error("the graph has no place");
    }
    const view = new GraphView(host, {
      tree,
      palette: palette(this.state),
      reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
      gapLabel: (count) => this.t("graph.gap", { n: count }),
      nodeStyle: (id) => this.app.pairView?.styles.of(this.side, id),
      painter: () => this.app.pairView?.styles.painter,
      callbacks: {
        onSelect: (id) => this.app.select(id, "graph", this.side),
        onToggle: (id, subtree) => void this.app.toggle(id, subtree, this.side),
        onHover: (id, x, y) => {
          this.hovered = id === null ? null : { id, x, y };
        },
        onGapVisible: (parent, offset) => void this.app.loadPage(parent, offset, this.side),
        onViewChange: () => this.onViewChange(),
        onMove: () => this.app.pairView?.views.moved(this.side),
      },
    });
    view.setMinimap(this.state.minimap);
    return view;
  }

  private onViewChange(): void {
    this.app.pairView?.views.changed();
    this.settling ??= setTimeout(() => this.remember(), VIEW_SETTLE_MS);
  }

  /** Tells the state where the view is. */
  private remember(): void {
    clearTimeout(this.settling);
    this.settling = undefined;
    if (isOpening(this.state)) {
      // The pane has a passing size, and the view is to come back to what it was before.
      this.settling = setTimeout(() => this.remember(), VIEW_SETTLE_MS);
    } else {
      this.store();
    }
  }

  private store(): void {
    if (this.view !== null) {
      const { viewport } = this.view;
      this.app.store.update(this.side === "target" ? { viewport } : { goldenViewport: viewport });
    }
  }

  private readonly hideTooltip = (): void => {
    this.hovered = null;
  };

  /**
   * Keys belong to the graph while the pointer is over it, unless a list hangs open above it. A pointer
   * that rests where a dialog has closed enters without moving, and takes the focus from nobody.
   */
  private readonly onMove = (event: PointerEvent): void => {
    const active = deepActive(this.ownerDocument);
    const isFirst = this.isFresh;
    this.isFresh = false;
    if (isFirst && !isField(active) && !active?.closest(".popup")) {
      (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    }
  };

  private spoken(): string {
    const { tree, selectedId } = this.shown;
    const row = selectedId === null ? undefined : tree?.node(selectedId);
    if (row === undefined) {
      return this.t("graph.label");
    }
    const kind = this.t(`kind.${row.kind}`);
    const said = this.t("graph.selected", { name: row.name, kind, n: row.children });
    return [said, this.words(row.id)].filter(Boolean).join(", ");
  }

  /** What the comparison says about a node. */
  private words(id: number): string {
    return this.app.pairView?.styles.words(this.side, id) ?? "";
  }

  private drawTooltip(): TemplateResult | typeof nothing {
    const { hovered } = this;
    const row = hovered === null ? undefined : this.shown.tree?.node(hovered.id);
    if (hovered === null || row === undefined) {
      return nothing;
    }
    const right = hovered.x > innerWidth - 360;
    const below = hovered.y < innerHeight - 120;
    const x = right
      ? `right:${innerWidth - hovered.x + TOOLTIP_GAP}px`
      : `left:${hovered.x + TOOLTIP_GAP}px`;
    const y = below
      ? `top:${hovered.y + TOOLTIP_GAP}px`
      : `bottom:${innerHeight - hovered.y + TOOLTIP_GAP}px`;
    return html`<div class="tooltip" style="${x};${y}">
      <div class="name">${shorten(row.name, TOOLTIP_NAME)}</div>
      <div class="muted">${this.words(row.id)}</div>
      ${
        row.notice === null
          ? nothing
          : html`<div class="name notice">${shorten(row.notice, TOOLTIP_NAME)}</div>`
      }
    </div>`;
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        position: relative;
        height: 100%;
      }
      .graph {
        position: absolute;
        inset: 0;
        overflow: hidden;
        outline: none;
      }
      .empty {
        position: absolute;
        left: 0;
        right: 0;
        top: 40%;
        margin: 0;
        padding: 0 16px;
        text-align: center;
      }
      .graph:focus-visible {
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      .tooltip {
        position: fixed;
        z-index: 10;
        max-width: 480px;
        padding: 4px 8px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        pointer-events: none;
      }
      .notice {
        color: var(--warning);
      }
    `,
  ];
}

function isOpening({ opening, pairOpening }: State): boolean {
  return opening?.phase === "working" || pairOpening?.phase === "working";
}

function noStyles(): void {
  // Nothing is watched.
}

function palette(state: State): typeof lightPalette {
  return state.dark ? darkPalette : lightPalette;
}
