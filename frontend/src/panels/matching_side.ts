import { css, html, nothing, type TemplateResult } from "lit";
import type { Side, UnmatchedPage } from "../api/pair_types";
import type { Row } from "../api/types";
import { asProblem, isAbort } from "../api/problem";
import { sideOf } from "../state/sides";
import type { State } from "../state/view_state";
import { kindGlyph } from "./kind_glyph";
import { Panel } from "./panel";
import { nameEndStyles } from "./row_styles";
import { sharedStyles } from "./styles";
import { shorten } from "./text";

const DEBOUNCE_MS = 120;
const SHOWN_NAME = 200;

type Node = Pick<UnmatchedPage["nodes"][number], "name" | "kind">;

/** The nodes of one side to choose from: the selected one, and those without a partner. */
export class MatchingSide extends Panel {
  static override properties = {
    ...Panel.properties,
    side: {},
    chosen: {},
    page: { state: true },
    failed: { state: true },
  };
  declare side: Side;
  /** Name of the chosen node; `chosen` events tell another one. */
  declare chosen: string | null;
  declare private page: UnmatchedPage | null;
  declare private failed: string | null;
  /** What was chosen here last; it stays in sight while the list shows others. */
  private picked: Node | null = null;
  private text = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private abort = new AbortController();

  constructor() {
    super();
    this.chosen = null;
    this.page = null;
    this.failed = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.ask();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.abort.abort();
  }

  protected override stateChanged(state: State, before: State): void {
    if (state.pair !== null && state.pair !== before.pair) {
      this.ask();
    }
  }

  protected override render(): TemplateResult {
    const { page } = this;
    const label = this.t("matching.search");
    return html`
      <div class="caption">
        <h2>${this.t(`side.${this.side}`)}</h2>
        <span class="muted">
          ${page === null ? nothing : this.t(this.text === "" ? "matching.unmatched" : "matching.found", { n: page.total })}
        </span>
      </div>
      <input
        type="search"
        maxlength="1000"
        spellcheck="false"
        placeholder=${label}
        aria-label="${label}, ${this.t(`side.${this.side}`)}"
        @input=${this.onInput}
      />
      <div class="list" role="listbox" data-own-keys aria-label=${this.t(`side.${this.side}`)}>
        ${this.drawPinned(page)}
        ${this.failed === null ? nothing : html`<p class="error">${this.failed}</p>`}
        ${page === null ? nothing : this.drawPage(page)}
      </div>
    `;
  }

  /** Each node is in the list once: what stands above is left out below. */
  private drawPinned(page: UnmatchedPage | null): TemplateResult {
    const selected = this.selectedRow;
    const { picked } = this;
    const isListed = [selected, ...(page?.nodes ?? [])].some((node) => node?.name === picked?.name);
    const isHidden = picked !== null && picked.name === this.chosen && !isListed;
    return html`${selected === null ? nothing : this.drawAbove("matching.current", selected)}
    ${isHidden ? this.drawAbove("matching.chosen", picked) : nothing}`;
  }

  private drawAbove(hint: "matching.current" | "matching.chosen", node: Node): TemplateResult {
    return html`<div class="muted hint">${this.t(hint)}</div>
      ${this.drawNode(node)}
      <div class="rule"></div>`;
  }

  private drawPage(page: UnmatchedPage): TemplateResult {
    const { nodes, total } = page;
    const others = nodes.filter(({ name }) => name !== this.selectedRow?.name);
    const empty = this.text === "" ? "matching.nothing" : "matching.noHits";
    const rest = total - nodes.length;
    return html`${others.map((node) => this.drawNode(node))}
    ${total === 0 ? html`<p class="muted">${this.t(empty)}</p>` : nothing}
    ${rest > 0 ? html`<p class="muted">${this.t("matching.more", { n: rest })}</p>` : nothing}`;
  }

  private drawNode({ name, kind }: Node): TemplateResult {
    const isBackward = /\.backward\b/.test(name);
    const chosen = name === this.chosen;
    return html`<button
      class="plain row ${chosen ? "chosen" : ""}"
      role="option"
      aria-selected=${String(chosen)}
      title=${shorten(name, SHOWN_NAME)}
      @click=${() => {
        this.picked = { name, kind };
        this.dispatchEvent(new CustomEvent("chosen", { detail: name }));
      }}
    >
      ${kindGlyph(kind, isBackward ? "backward" : null)}
      <span class="label"><bdi>${shorten(name, SHOWN_NAME)}</bdi></span>
    </button>`;
  }

  private get selectedRow(): Row | null {
    const { selectedId, tree } = sideOf(this.state, this.side);
    return (selectedId === null ? undefined : tree?.node(selectedId)) ?? null;
  }

  private ask(): void {
    this.abort.abort();
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.app.comparing?.edits
      .candidates(this.side, this.text, signal)
      .then((page) => {
        this.page = page;
        this.failed = null;
      })
      .catch((error: unknown) => {
        if (!isAbort(error) && !signal.aborted) {
          this.failed = asProblem(error).message;
        }
      });
  }

  private readonly onInput = (event: Event): void => {
    this.text = (event.target as HTMLInputElement).value;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), DEBOUNCE_MS);
  };

  static override styles = [
    sharedStyles,
    nameEndStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 4px;
      }
      .caption {
        display: flex;
        gap: 8px;
        align-items: baseline;
      }
      input {
        height: 28px;
        padding: 0 8px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .list {
        height: 220px;
        overflow: auto;
        padding: 4px;
        border: 1px solid var(--line);
        border-radius: 4px;
      }
      .row {
        display: flex;
        align-items: center;
        gap: 6px;
        width: 100%;
        height: 24px;
        padding: 0 4px;
      }
      .row.chosen {
        background: var(--accent-ground);
        box-shadow: inset 2px 0 0 var(--accent);
      }
      .row svg {
        flex: none;
        color: var(--muted);
      }
      .hint {
        font-size: 11px;
        line-height: 16px;
      }
      .rule {
        margin: 4px 0;
        border-top: 1px solid var(--line);
      }
      p {
        margin: 4px;
      }
      .error {
        color: var(--error);
      }
    `,
  ];
}
