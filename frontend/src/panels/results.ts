import { css, html, nothing, type TemplateResult } from "lit";
import type { Hit } from "../api/types";
import type { State } from "../state/view_state";
import { kindGlyph } from "./kind_glyph";
import { nameParts } from "./label_parts";
import { ListPanel, listStyles } from "./list_panel";
import { problemText } from "./problem_text";
import { lineStyles, nameEndStyles, rowStyles } from "./row_styles";
import { sharedStyles } from "./styles";
import { marked, oneLine, shorten } from "./text";

const ROW_HEIGHT = 24;
/** Hits left below the window before the next page is asked for. */
const AHEAD = 40;
/** More than fits; the beginning is what is cut. */
const SHOWN_NAME = 200;

/** The hits of the search in execution order; a click goes there. */
export class Results extends ListPanel {
  constructor() {
    super(ROW_HEIGHT, AHEAD);
  }

  protected override current({ hit }: State): number | null {
    return hit;
  }

  protected override step(by: 1 | -1): void {
    void this.app.stepHit(by);
  }

  protected override more(): void {
    if (this.state.searchProblem === null) {
      void this.app.search.more();
    }
  }

  protected override render(): TemplateResult {
    const { results, searchProblem, hit } = this.state;
    const hits = results?.hits ?? [];
    this.list.total = hits.length;
    const view = this.list.window;
    return html`<div
      class="scroller"
      role="listbox"
      tabindex="0"
      data-own-keys
      aria-label=${this.t("search.results")}
      aria-activedescendant=${hit === null ? nothing : `hit-${hit}`}
      @keydown=${this.onKey}
    >
      ${
        searchProblem === null
          ? nothing
          : html`<p class="error">${problemText(this.state.language, searchProblem)}</p>`
      }
      ${
        hits.length === 0 && searchProblem === null
          ? html`<p class="muted">${this.whyNone()}</p>`
          : nothing
      }
      <div class="content" role="presentation" style="height:${view.height}px">
        ${hits
          .slice(view.first, view.end)
          .map((one, at) => this.drawHit(one, view.first + at, view.top + at * ROW_HEIGHT))}
      </div>
    </div>`;
  }

  private whyNone(): string {
    const { search, searching, searchMode } = this.state;
    if (searching) {
      return this.t("search.busy");
    }
    const literal = searchMode === "substring" && /[*?]/.test(search);
    return this.t(literal ? "search.literal" : "search.none");
  }

  private drawHit(hit: Hit, index: number, top: number): TemplateResult {
    const current = index === this.state.hit;
    const { sign, text } = this.shown(hit);
    const [before, found, after] = marked(text, this.needle);
    return html`<div
      id="hit-${index}"
      class="row ${current ? "selected" : ""}"
      role="option"
      aria-selected=${String(current)}
      aria-setsize=${this.state.results?.total ?? 0}
      aria-posinset=${index + 1}
      style="top:${top}px"
      title=${shorten(hit.name, 400)}
      @click=${() => void this.app.goToHit(index)}
    >
      ${kindGlyph(hit.kind, sign === "←" ? "backward" : null)}
      <span class="sign muted">${sign}</span>
      <span class="label"><bdi>${before}<mark>${found}</mark>${after}</bdi></span>
    </div>`;
  }

  /** What the name is found by must be seen; else the part that tells the hits apart. */
  private shown(hit: Hit): { readonly sign: string; readonly text: string } {
    const { sign, main } = nameParts(hit.kind, hit.name);
    const isFound = main.toLowerCase().includes(this.needle.toLowerCase());
    return { sign, text: oneLine(isFound ? main : hit.name).slice(-SHOWN_NAME) };
  }

  private get needle(): string {
    const { results, searchMode } = this.state;
    return searchMode === "substring" ? (results?.text ?? "") : "";
  }

  static override styles = [
    sharedStyles,
    rowStyles(ROW_HEIGHT),
    lineStyles,
    nameEndStyles,
    listStyles,
    css`
      .scroller {
        height: 100%;
      }
      .row {
        gap: 6px;
        padding: 0 8px 0 12px;
        cursor: pointer;
      }
      .sign,
      svg {
        flex: none;
        color: var(--muted);
      }
      mark {
        color: inherit;
        background: none;
        font-weight: 700;
      }
    `,
  ];
}
