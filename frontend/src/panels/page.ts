import { css, html, nothing, type TemplateResult } from "lit";
import type { State } from "../state/view_state";
import { ASK_FOR_GOLDEN } from "./ask_for_golden";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { outlined } from "../state/sides";
import { Panel } from "./panel";
import { sideTitle, sideTitleStyles } from "./side_title";
import { captionStyles, sharedStyles } from "./styles";
import type { TopBar } from "./top_bar";

const MIN_OUTLINE = 160;
const MIN_GRAPH = 240;
const MIN_PANEL = 96;
const MIN_RESULTS = 72;
const MIN_GRAPH_HEIGHT = 120;
/** Room for a node with its name beside the minimap. */
const MIN_SIDE = 260;
const MIN_FINDINGS = 72;
/** Above the graph: the bar with the choices. */
const BAR = 48;

/** The whole page: bar, outline, graph, node panel, and the bars between them. */
export class Page extends Panel {
  private readonly onResize = (): void => {
    // A hidden tab keeps its width and has no height; nothing is to be fitted into that.
    if (innerHeight > 0) {
      this.requestUpdate();
    }
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("resize", this.onResize);
    this.addEventListener(ASK_FOR_GOLDEN, this.showGoldens);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("resize", this.onResize);
  }

  /** The help is not there before somebody asks for it. */
  protected override stateChanged({ helpOpen }: State): void {
    if (helpOpen && customElements.get("msprobe-help") === undefined) {
      void this.app.activity.during(import("./help").then((help) => help.registerHelp()));
    }
  }

  protected override render(): TemplateResult {
    const { app } = this;
    const { runs, leaf, opening } = this.state;
    const empty = runs === null || (runs.length === 0 && leaf === null && opening === null);
    return html`
      <msprobe-bar .app=${app}></msprobe-bar>
      <msprobe-compare-bar
        class=${this.state.golden === null ? "" : "kept"}
        .app=${app}
      ></msprobe-compare-bar>
      <msprobe-colours .app=${app}></msprobe-colours>
      <msprobe-notices .app=${app}></msprobe-notices>
      <msprobe-ready-pairs .app=${app}></msprobe-ready-pairs>
      <main>${empty ? html`<msprobe-empty .app=${app}></msprobe-empty>` : this.drawParts()}</main>
      <msprobe-help .app=${app}></msprobe-help>
      <msprobe-overview .app=${app}></msprobe-overview>
      <msprobe-matching .app=${app}></msprobe-matching>
      <msprobe-mapping .app=${app}></msprobe-mapping>
    `;
  }

  private drawParts(): TemplateResult {
    const { app } = this;
    const { outlineOpen, panelOpen } = this.state;
    const sizes = fitted(this.state, innerWidth, innerHeight);
    return html`
      ${outlineOpen ? this.drawLeft(sizes) : this.drawShut("outline")}
      <div class="middle">
        <div class="sides">
          <div class="side">
            ${this.drawTargetTitle()}
            <div class="graph">
              <msprobe-graph side="target" .app=${app}></msprobe-graph>
              <msprobe-opening .app=${app}></msprobe-opening>
            </div>
          </div>
          ${this.state.golden === null ? nothing : this.drawGolden(sizes)}
        </div>
        ${
          this.state.golden === null
            ? nothing
            : html`<msprobe-coverage .app=${app}></msprobe-coverage>
                <msprobe-first-finding .app=${app}></msprobe-first-finding>`
        }
        ${panelOpen ? this.drawPanel(sizes) : this.drawShut("panel")}
      </div>
    `;
  }

  private readonly showGoldens = (): void => {
    this.renderRoot.querySelector<TopBar>("msprobe-bar")?.showChoices("golden");
  };

  private drawTargetTitle(): TemplateResult | typeof nothing {
    const { golden, run, leaf, leaves } = this.state;
    const ref = leaves.find(({ id }) => id === leaf?.leaf);
    const place = ref === undefined ? "" : `${ref.step_label} / ${ref.rank_label}`;
    return golden === null ? nothing : sideTitle(this.t("pick.target"), run ?? "", place);
  }

  private drawGolden(sizes: Sizes): TemplateResult {
    const { app } = this;
    if (this.state.foldGolden) {
      return this.drawShut("golden");
    }
    const share = (width: number): number => width / (sizes.minGolden + sizes.maxGolden);
    return html`<msprobe-splitter
        vertical
        behind
        .value=${sizes.golden}
        .min=${sizes.minGolden}
        .max=${sizes.maxGolden}
        .label=${this.t("splitter.golden")}
        @resized=${(event: CustomEvent<number>) =>
          app.store.update({ goldenShare: share(event.detail) })}
      ></msprobe-splitter>
      <msprobe-golden style="width:${sizes.golden}px" .app=${app}></msprobe-golden>`;
  }

  private drawFindings(sizes: Sizes): TemplateResult | typeof nothing {
    const { golden, colouring } = this.state;
    return golden === null && colouring === "index"
      ? nothing
      : html`<msprobe-findings
            style="height:${sizes.findings}px"
            .app=${this.app}
          ></msprobe-findings>
          <msprobe-splitter
            .value=${sizes.findings}
            .min=${MIN_FINDINGS}
            .max=${sizes.maxResults}
            .label=${this.t("splitter.findings")}
            @resized=${(event: CustomEvent<number>) =>
              this.app.store.update({ findingsHeight: event.detail })}
          ></msprobe-splitter>`;
  }

  private drawLeft(sizes: Sizes): TemplateResult {
    const { app } = this;
    return html`<aside style="width:${sizes.outline}px">
        ${this.drawFindings(sizes)} ${this.state.search === "" ? nothing : this.drawResults(sizes)}
        <div class="caption">
          <h2>${this.t("outline.title")}</h2>
          <span class="muted" title=${this.nodeCount()}>${this.nodeCount()}</span>
          <msprobe-outline-side .app=${app}></msprobe-outline-side>
          ${this.foldButton("outline", "outline.hide")}
        </div>
        <msprobe-outline .app=${app}></msprobe-outline>
      </aside>
      <msprobe-splitter
        vertical
        .value=${sizes.outline}
        .min=${MIN_OUTLINE}
        .max=${sizes.maxOutline}
        .label=${this.t("splitter.outline")}
        @resized=${(event: CustomEvent<number>) => app.store.update({ outlineWidth: event.detail })}
      ></msprobe-splitter>`;
  }

  private drawResults(sizes: Sizes): TemplateResult {
    const { results } = this.state;
    return html`<div class="caption">
        <h2>${this.t("search.results")}</h2>
        <span class="muted"
          >${results === null ? nothing : results.total.toLocaleString(this.state.language)}</span
        >
      </div>
      <msprobe-results style="height:${sizes.results}px" .app=${this.app}></msprobe-results>
      <msprobe-splitter
        .value=${sizes.results}
        .min=${MIN_RESULTS}
        .max=${sizes.maxResults}
        .label=${this.t("splitter.results")}
        @resized=${(event: CustomEvent<number>) =>
          this.app.store.update({ resultsHeight: event.detail })}
      ></msprobe-splitter>`;
  }

  private drawPanel(sizes: Sizes): TemplateResult {
    const { app } = this;
    return html`<msprobe-splitter
        behind
        .value=${sizes.panel}
        .min=${MIN_PANEL}
        .max=${sizes.maxPanel}
        .label=${this.t("splitter.panel")}
        @resized=${(event: CustomEvent<number>) => app.store.update({ panelHeight: event.detail })}
      ></msprobe-splitter>
      <section class="panel" style="height:${sizes.panel}px">
        ${
          this.state.pair === null
            ? html`<msprobe-node .app=${app}></msprobe-node>`
            : html`<msprobe-compare-node .app=${app}></msprobe-compare-node>`
        }
        ${this.foldButton("panel", "node.hide")}
      </section>`;
  }

  private drawShut(part: Part): TemplateResult {
    const { key, icon } = SHUT[part];
    return html`<button
      class="shut ${part}"
      title=${this.t(key)}
      aria-label=${this.t(key)}
      @click=${() => this.app.store.update(opened(part, true))}
    >
      ${icon}
    </button>`;
  }

  private foldButton(part: Part, key: "outline.hide" | "node.hide"): TemplateResult {
    const face = part === "outline" ? icons.left : icons.down;
    const run = (): void => this.app.store.update(opened(part, false));
    return iconButton({ face, label: this.t(key), small: true, place: "fold", run });
  }

  private nodeCount(): string | typeof nothing {
    const { leaf } = outlined(this.state);
    // The root is counted by the server, but shown nowhere.
    return leaf === null ? nothing : this.t("outline.nodes", { n: leaf.nodes - 1 });
  }

  static override styles = [
    sharedStyles,
    sideTitleStyles,
    captionStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100vh;
      }
      main {
        position: relative;
        flex: 1;
        min-height: 0;
        display: flex;
      }
      msprobe-empty {
        flex: 1;
      }
      aside {
        flex: none;
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .fold {
        margin-left: auto;
        color: var(--muted);
      }
      msprobe-outline {
        flex: 1;
        min-height: 96px;
      }
      msprobe-results {
        flex: none;
      }
      .middle {
        flex: 1;
        min-width: 0;
        display: flex;
        flex-direction: column;
      }
      .sides {
        flex: 1;
        min-height: 0;
        display: flex;
      }
      .side {
        flex: 1;
        min-width: 0;
        display: flex;
        flex-direction: column;
      }
      .graph {
        position: relative;
        flex: 1;
        min-height: 0;
      }
      msprobe-golden,
      msprobe-compare-bar {
        flex: none;
      }
      /* In a low window the outline keeps a few rows. */
      msprobe-findings {
        flex: 0 1 auto;
        min-height: 72px;
      }
      /* The graph must not move when the bar's contents arrive. */
      msprobe-compare-bar.kept {
        display: block;
        min-height: 41px;
      }
      .shut.golden {
        width: 20px;
        height: auto;
        border-left: 1px solid var(--line);
      }
      .panel {
        flex: none;
        position: relative;
      }
      .panel .fold {
        position: absolute;
        right: 4px;
        top: 6px;
      }
      .shut {
        flex: none;
        display: grid;
        place-items: center;
        padding: 0;
        border: 0;
        border-radius: 0;
        color: var(--muted);
      }
      .shut.outline {
        width: 20px;
        height: auto;
        border-right: 1px solid var(--line);
      }
      .shut.panel {
        height: 20px;
        border-top: 1px solid var(--line);
      }
    `,
  ];
}

type Part = "outline" | "panel" | "golden";

const SHUT = {
  outline: { key: "outline.show", icon: icons.right },
  panel: { key: "node.show", icon: icons.up },
  golden: { key: "golden.show", icon: icons.left },
} as const;

interface Sizes {
  readonly golden: number;
  readonly minGolden: number;
  readonly maxGolden: number;
  readonly findings: number;
  readonly outline: number;
  readonly maxOutline: number;
  readonly panel: number;
  readonly maxPanel: number;
  readonly results: number;
  readonly maxResults: number;
}

/** The sizes the user chose, as far as the window has room for them beside the graph. */
function fitted(state: State, width: number, height: number): Sizes {
  const maxOutline = Math.max(MIN_OUTLINE, width - MIN_GRAPH);
  const maxPanel = Math.max(MIN_PANEL, height - BAR - MIN_GRAPH_HEIGHT);
  const maxResults = Math.max(MIN_RESULTS, height - BAR - MIN_GRAPH_HEIGHT);
  const outline = Math.min(state.outlineWidth, maxOutline);
  const both = width - (state.outlineOpen ? outline : 0);
  // Where there is not even room for that, either side has half of it.
  const minGolden = Math.min(MIN_SIDE, Math.floor(both / 2));
  const maxGolden = both - minGolden;
  return {
    golden: Math.min(Math.max(Math.round(state.goldenShare * both), minGolden), maxGolden),
    minGolden,
    maxGolden,
    findings: Math.min(state.findingsHeight, maxResults),
    outline,
    maxOutline,
    panel: Math.min(state.panelHeight, maxPanel),
    maxPanel,
    results: Math.min(state.resultsHeight, maxResults),
    maxResults,
  };
}

function opened(part: Part, open: boolean): Partial<State> {
  switch (part) {
    case "outline":
      return { outlineOpen: open };
    case "panel":
      return { panelOpen: open };
    case "golden":
      return { foldGolden: !open };
  }
}
