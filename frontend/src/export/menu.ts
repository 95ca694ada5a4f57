/** The menu with the files that can be made of what is shown, below the button that opened it. */
import { css, html, nothing, type TemplateResult } from "lit";
import { asProblem, isAbort, type Problem } from "../api/problem";
import { saveFile } from "../base/save_file";
import type { MessageKey } from "../i18n/messages";
import { serverWords } from "../i18n/server_words";
import { Panel } from "../panels/panel";
import { problemText } from "../panels/problem_text";
import { sharedStyles } from "../panels/styles";
import { coloursOf } from "../state/colours";
import { fetchFile, type FileParameters, type MakingFile, type NamedFile } from "./files";
import { pngOf, svgOf } from "./graph_picture";
import { legendItems } from "./legend_strip";
import { graphName, shownPanes } from "./shown_panes";

type Kind = "svg" | "png" | "html" | "csv" | "vis.db";

interface Making {
  readonly abort: AbortController;
  readonly progress: MakingFile | null;
}

const OF_GRAPH: readonly Kind[] = ["svg", "png"];
const OF_PAIR: readonly Kind[] = [...OF_GRAPH, "html", "csv", "vis.db"];
const OF_LEAF: readonly Kind[] = [...OF_GRAPH, "csv"];
const MARGIN = 4;

export class ExportMenu extends Panel {
  static override properties = {
    ...Panel.properties,
    open: { state: true },
    making: { state: true },
    problems: { state: true },
  };
  declare private open: boolean;
  declare private making: ReadonlyMap<Kind, Making>;
  declare private problems: ReadonlyMap<Kind, Problem>;
  private button: HTMLElement | null = null;

  constructor() {
    super();
    this.open = false;
    this.making = new Map();
    this.problems = new Map();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("pointerdown", this.onPointerDown);
    addEventListener("resize", this.hide);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("pointerdown", this.onPointerDown);
    removeEventListener("resize", this.hide);
  }

  /** Opens the menu below a button, or closes it. */
  toggle(button: HTMLElement): void {
    this.button = button;
    this.open = !this.open;
    if (this.open) {
      void this.updateComplete.then(() => this.items[0]?.focus());
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { button } = this;
    if (!this.open || button === null) {
      return nothing;
    }
    const { bottom, left, right } = button.getBoundingClientRect();
    // In a narrow window the buttons have a line of their own, which begins on the left.
    const isLeft = right < innerWidth / 2;
    const side = isLeft ? `left:${left}px` : `right:${Math.max(MARGIN, innerWidth - right)}px`;
    const place = `top:${bottom + MARGIN}px;${side}`;
    return html`<div
      class="menu popup"
      role="menu"
      aria-label=${this.t("bar.export")}
      style=${place}
      @keydown=${this.onKey}
    >
      ${this.kinds().map((kind) => this.drawItem(kind))}
    </div>`;
  }

  private kinds(): readonly Kind[] {
    const { pair, leaf } = this.state;
    return pair !== null ? OF_PAIR : leaf !== null ? OF_LEAF : [];
  }

  private drawItem(kind: Kind): TemplateResult {
    const making = this.making.get(kind);
    const problem = this.problems.get(kind);
    return html`<div class="item" data-kind=${kind}>
      <button
        role="menuitem"
        class="plain"
        aria-busy=${String(making !== undefined)}
        @click=${() => void this.make(kind)}
      >
        <span>${this.t(this.label(kind))}</span>
        <span class="muted">.${kind}</span>
      </button>
      ${making === undefined ? nothing : this.drawMaking(kind, making)}
      ${
        problem === undefined
          ? nothing
          : html`<p class="problem" role="alert">${problemText(this.state.language, problem)}</p>`
      }
    </div>`;
  }

  private label(kind: Kind): MessageKey {
    return kind === "csv" && this.state.pair === null ? "export.leafCsv" : `export.${kind}`;
  }

  private drawMaking(kind: Kind, { progress, abort }: Making): TemplateResult {
    const { done, total, phase } = progress ?? { done: 0, total: 0, phase: "" };
    const words = phase === "" ? this.t("export.begun") : this.said(phase);
    return html`<div class="making muted" role="status">
      <progress
        max=${total || nothing}
        value=${total > 0 ? done : nothing}
        aria-label=${this.t(this.label(kind))}
      ></progress>
      <span>${words}</span>
      <button class="link" @click=${() => abort.abort()}>${this.t("export.stop")}</button>
    </div>`;
  }

  private said(phase: string): string {
    return serverWords(this.state.language, phase, phase);
  }

  private async make(kind: Kind): Promise<void> {
    if (this.making.has(kind)) {
      return;
    }
    const abort = new AbortController();
    this.problems = without(this.problems, kind);
    this.tell(kind, { abort, progress: null });
    try {
      const { name, blob } = await this.fileOf(kind, abort.signal, (progress) =>
        this.tell(kind, { abort, progress }),
      );
      saveFile(name, blob);
      this.making = without(this.making, kind);
      if (this.making.size === 0 && this.problems.size === 0) {
        this.hide();
      }
    } catch (error) {
      this.making = without(this.making, kind);
      if (!isAbort(error)) {
        this.fail(kind, asProblem(error));
      }
    }
  }

  private fail(kind: Kind, problem: Problem): void {
    // A pair that is no more is opened again meanwhile; the menu says that it did not work.
    this.app.pairView?.handles(problem);
    this.problems = new Map([...this.problems, [kind, problem]]);
    this.open = true;
  }

  private tell(kind: Kind, making: Making): void {
    this.making = new Map([...this.making, [kind, making]]);
  }

  private async fileOf(
    kind: Kind,
    signal: AbortSignal,
    onProgress: (progress: MakingFile) => void,
  ): Promise<NamedFile> {
    if (kind === "svg" || kind === "png") {
      const panes = shownPanes(this.app);
      const legend = legendItems(this.state);
      const name = `${graphName(this.state)}.${kind}`;
      if (kind === "png") {
        return { name, blob: await pngOf(panes, legend) };
      }
      return { name, blob: new Blob([svgOf(panes, legend)], { type: "image/svg+xml" }) };
    }
    const [route, parameters] = this.question(kind);
    // Every bundle lies where the routes are.
    return fetchFile(new URL(route, import.meta.url), parameters, onProgress, signal);
  }

  private question(kind: Kind): [string, FileParameters] {
    const { pair, leaf } = this.state;
    if (pair !== null) {
      const { rules, statistic, bounds } = coloursOf(this.state);
      const colours = { rules, statistic, bounds: bounds === null ? null : bounds.join(",") };
      const parameters = { pair: pair.pair, format: kind, ...colours };
      // The report is in the language of the page; the other files have none.
      const lang = kind === "html" ? this.state.language : null;
      return ["export", { ...parameters, lang }];
    }
    return ["export/leaf", { leaf: leaf!.leaf, version: leaf!.version }];
  }

  private get items(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>("[role=menuitem]")];
  }

  private readonly hide = (): void => {
    this.open = false;
  };

  private readonly onPointerDown = (event: PointerEvent): void => {
    const path = event.composedPath();
    if (this.open && !path.includes(this) && !path.includes(this.button!)) {
      this.hide();
    }
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { items } = this;
    const at = items.indexOf(this.shadowRoot?.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      items[(at + step + items.length) % items.length]?.focus();
      event.preventDefault();
    } else if (event.key === "Escape") {
      this.hide();
      this.button?.focus();
    } else if (event.key === "Tab") {
      return;
    }
    // The keys of the graph are not meant while the menu is open.
    event.stopPropagation();
  };

  static override styles = [
    sharedStyles,
    css`
      .menu {
        position: fixed;
        z-index: 30;
        width: max-content;
        max-width: min(380px, calc(100vw - 8px));
        max-height: calc(100vh - 64px);
        overflow: auto;
        padding: 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 16px rgb(0 0 0 / 20%);
      }
      [role="menuitem"] {
        display: flex;
        gap: 24px;
        justify-content: space-between;
        width: 100%;
      }
      [aria-busy="true"] {
        cursor: progress;
      }
      .making {
        display: flex;
        gap: 8px;
        align-items: center;
        padding: 0 8px 4px;
        font-size: 12px;
      }
      .making span {
        flex: 1;
      }
      progress {
        width: 88px;
        accent-color: var(--accent);
      }
      .problem {
        width: 0;
        min-width: 100%;
        margin: 0;
        padding: 2px 8px 6px;
        color: var(--error);
        overflow-wrap: anywhere;
      }
    `,
  ];
}

function without<T>(map: ReadonlyMap<Kind, T>, kind: Kind): ReadonlyMap<Kind, T> {
  return new Map([...map].filter(([key]) => key !== kind));
}
