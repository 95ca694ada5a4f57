import { css, html, nothing, type TemplateResult } from "lit";
import type { State } from "../state/view_state";
import { iconButton, type IconButton } from "./icon_button";
import { icons } from "./icons";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

/** The text to search for, the way it is read, and the way through the hits. */
export class SearchBox extends Panel {
  protected override stateChanged(state: State, before: State): void {
    if (state.searchFocus !== before.searchFocus) {
      this.field?.focus();
      this.field?.select();
    }
  }

  private get field(): HTMLInputElement | null {
    return this.renderRoot.querySelector("input");
  }

  protected override render(): TemplateResult {
    const { search } = this.state;
    return html`<div class="box" role="search">
      ${icons.search}
      <input
        type="text"
        maxlength="1000"
        spellcheck="false"
        autocomplete="off"
        aria-label=${this.t("search.label")}
        placeholder=${this.t("search.label")}
        .value=${search}
        @input=${this.onInput}
        @keydown=${this.onKey}
      />
      <span class="count muted" aria-live="polite">${this.countText()}</span>
      ${search === "" ? html`<kbd>/</kbd>` : this.drawClear()} ${this.drawButtons()}
    </div>`;
  }

  private countText(): string | typeof nothing {
    const { search, results, searching, hit } = this.state;
    if (search === "") {
      return nothing;
    }
    if (results === null || results.text !== search) {
      return searching ? "…" : nothing;
    }
    if (results.total === 0) {
      return this.t("search.none");
    }
    return hit === null
      ? this.t(results.side === "golden" ? "search.golden" : "search.total", { n: results.total })
      : this.t("search.position", { k: hit + 1, n: results.total });
  }

  private drawClear(): TemplateResult {
    const label = this.t("search.clear");
    return iconButton({ face: icons.close, label, small: true, run: () => this.clear() });
  }

  private drawButtons(): TemplateResult[] {
    const { search, searchMode, results } = this.state;
    const { app } = this;
    // With a comparison the letters step through its findings.
    const [previous, next] = this.state.pair === null ? ["P", "N"] : ["↑", "↓"];
    const glob = searchMode === "glob";
    const step = (label: string, key: string, face: TemplateResult, way: 1 | -1): IconButton => {
      const disabled = results === null || results.hits.length === 0;
      return { face, label, key, disabled, small: true, run: () => app.stepHit(way) };
    };
    const buttons: IconButton[] = [
      {
        face: "a*",
        label: this.t("search.glob"),
        pressed: glob,
        small: true,
        run: () => app.setSearch(search, glob ? "substring" : "glob"),
      },
      step(this.t("search.previous"), previous, icons.up, -1),
      step(this.t("search.next"), next, icons.down, 1),
    ];
    return buttons.map(iconButton);
  }

  private clear(): void {
    this.app.setSearch("");
    this.field?.focus();
  }

  private readonly onInput = (event: Event): void => {
    this.app.setSearch((event.target as HTMLInputElement).value);
  };

  /** Escape empties the box first and leaves it then. */
  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) {
      return;
    }
    if (event.key === "Enter") {
      void this.app.stepHit(event.shiftKey ? -1 : 1);
    } else if (event.key === "ArrowDown") {
      void this.app.stepHit(1);
    } else if (event.key === "ArrowUp") {
      void this.app.stepHit(-1);
    } else if (event.key === "Escape") {
      this.field?.blur();
      this.ownerDocument.body.focus();
    } else {
      return;
    }
    event.preventDefault();
  };

  static override styles = [
    sharedStyles,
    css`
      .box {
        display: flex;
        align-items: center;
        gap: 4px;
        height: 28px;
        padding: 0 4px 0 6px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        color: var(--muted);
      }
      .box:focus-within {
        border-color: var(--accent);
        outline: 1px solid var(--accent);
        outline-offset: -2px;
      }
      input {
        flex: 1;
        min-width: 60px;
        height: 24px;
        padding: 0 4px;
        border: 0;
        outline: none !important;
        background: none;
        color: var(--text);
      }
      @media (max-width: 1000px) {
        kbd {
          display: none;
        }
      }
      .count {
        flex: none;
        white-space: nowrap;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
        background: var(--accent-ground);
      }
    `,
  ];
}
