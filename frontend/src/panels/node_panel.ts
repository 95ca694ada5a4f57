import { css, html, nothing, type CSSResultGroup, type TemplateResult } from "lit";
import type { NodeDetails, Side, SideOfNode, Stack } from "../api/types";
import { serverWords } from "../i18n/server_words";
import type { Tree } from "../model/tree";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import type { ItemTable } from "./item_table";
import { plain } from "./item_columns";
import { kindGlyph } from "./kind_glyph";
import { shortLabel } from "./label_parts";
import { Panel } from "./panel";
import { problemText } from "./problem_text";
import { stackText } from "./stack_view";
import { sharedStyles } from "./styles";
import { oneLine, shorten } from "./text";

const SHOWN_NAME = 180;
const SHOWN_LABEL = 60;
const NO_DETAILS: Pick<NodeDetails, "overflow" | "links"> = { overflow: null };

/** Everything that was recorded of the selected node. */
export class NodePanel extends Panel {
  protected override render(): TemplateResult {
    const { details, detailsProblem, selectedId } = this.state;
    if (detailsProblem !== null) {
      return html`<p class="error">${problemText(this.state.language, detailsProblem)}</p>`;
    }
    if (selectedId === null) {
      return html`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;
    }
    if (details === null) {
      return html`<p class="muted late">${this.t("node.loading")}</p>`;
    }
    return html`
      ${this.drawHead(details, this.drawFacts(details), this.drawActions(details))}
      ${this.drawBody(
        html`${this.drawOverflow(details)} ${this.drawLinks(details, "target")}
        ${this.drawNotices(details)} ${this.drawValues(details)} ${this.drawExtras(details)}`,
        this.drawStack(details.stack),
      )}
    `;
  }

  /** The words of an overflow, and of links, come with the parts of a comparison. */
  protected override updated(): void {
    const { overflow, links = [] } = this.state.details ?? NO_DETAILS;
    if (overflow !== null || links.length > 0) {
      this.app.loadReasons();
    }
  }

  protected drawOverflow({ overflow }: SideOfNode, side?: string): TemplateResult | typeof nothing {
    return overflow === null
      ? nothing
      : html`<msprobe-overflow
          .app=${this.app}
          .told=${overflow}
          .side=${side}
        ></msprobe-overflow>`;
  }

  protected drawLinks({ links = [] }: SideOfNode, side: Side): TemplateResult | typeof nothing {
    return links.length === 0
      ? nothing
      : html`<msprobe-links .app=${this.app} .links=${links} .side=${side}></msprobe-links>`;
  }

  /** The values, and the stack beside them if it is asked for. */
  protected drawBody(values: TemplateResult, stack: TemplateResult): TemplateResult {
    return html`<div class="body">
      <div class="values" tabindex="0" data-own-keys aria-label=${this.t("node.title")}>
        ${values}
      </div>
      ${
        this.state.stackOpen
          ? html`<div class="stack" tabindex="0" data-own-keys aria-label=${this.t("stack.title")}>
              ${stack}
            </div>`
          : nothing
      }
    </div>`;
  }

  protected drawStack(stack: Stack | null): TemplateResult {
    return html`<msprobe-stack .app=${this.app} .stack=${stack}></msprobe-stack>`;
  }

  /** The loaded tree that the shown node belongs to. */
  protected get tree(): Tree | null {
    return this.state.tree;
  }

  protected jumpTo(id: number): void {
    void this.app.jump({ id });
  }

  /** The node that was selected in another leaf, or that a link names, and that is not here. */
  protected drawLost(): TemplateResult | typeof nothing {
    const { selected, leaf } = this.state;
    if (selected === null || leaf === null) {
      return nothing;
    }
    const name = shorten(selected, SHOWN_NAME);
    return html`<p class="name lost">${this.t("leaf.lost", { name })}</p>`;
  }

  protected drawHead(
    details: SideOfNode,
    facts: TemplateResult,
    actions: TemplateResult,
  ): TemplateResult {
    const { node } = details;
    return html`<div class="head">
      <div class="title">
        ${kindGlyph(node.kind, node.direction)}
        <span
          class="name full"
          title=${node.name.length > SHOWN_NAME ? oneLine(node.name) : nothing}
          >${shorten(node.name, SHOWN_NAME)}</span
        >
        ${iconButton({ face: icons.copy, label: this.t("node.copyName"), small: true, run: () => this.app.copy(node.name) })}
        <span class="actions">${actions}</span>
      </div>
      <div class="facts">${facts} ${this.drawPath(details)}</div>
    </div>`;
  }

  protected drawFacts(details: SideOfNode): TemplateResult {
    const { node, partner } = details;
    const facts = [
      this.t(`kind.${node.kind}`),
      node.direction === null ? null : this.t(`direction.${node.direction}`),
      (this.state.leaf?.micro_steps ?? 0) > 1
        ? this.t("node.microStep", { n: node.micro_step })
        : null,
      node.recompute === true ? this.t("node.recomputed") : null,
      node.children > 0 ? this.t("node.children", { n: node.children }) : null,
    ];
    const other = node.direction === "backward" ? "forward" : "backward";
    return html`<span class="muted">${facts.filter((fact) => fact !== null).join(" · ")}</span> ${
        partner === null
          ? nothing
          : html`<button
              class="link"
              title="${shorten(partner.name, SHOWN_NAME)} (])"
              @click=${() => this.jumpTo(partner.id)}
            >
              ⇄ ${this.t(`node.partner.${other}`)}
            </button>`
      }`;
  }

  /** The parents, outermost first; the root says nothing and the node itself is above. */
  private drawPath(details: SideOfNode): TemplateResult | typeof nothing {
    const parents = details.path.slice(1, -1);
    const gap = details.path_gap;
    return parents.length === 0
      ? nothing
      : html`<nav aria-label=${this.t("node.path")}>
          ${parents.map(
            (parent, at) =>
              html`${at === 0 ? nothing : html`<span class="muted"> › </span>`}${
                  // The root is not among the parents.
                  at + 1 === gap?.at
                    ? html`<span class="muted"
                        >${this.t("node.pathGap", { n: gap.left_out })} ›
                      </span>`
                    : nothing
                }<button
                  class="link"
                  title=${shorten(parent.name, SHOWN_NAME)}
                  @click=${() => this.jumpTo(parent.id)}
                >
                  ${shorten(this.parentLabel(parent), SHOWN_LABEL)}
                </button>`,
          )}
        </nav>`;
  }

  private parentLabel(parent: { readonly id: number; readonly label: string }): string {
    const row = this.tree?.node(parent.id);
    return row === undefined ? parent.label : shortLabel(row);
  }

  private drawActions(details: NodeDetails): TemplateResult {
    const { stack, sections } = details;
    return html`
      ${sections.length === 0 ? nothing : this.copyTableButton()}
      ${this.stackButtons(stack === null ? [] : [stack])}
    `;
  }

  protected copyTableButton(): TemplateResult {
    return html`<button class="small" @click=${() => void this.app.copy(this.tableText())}>
      ${this.t("node.copyTable")}
    </button>`;
  }

  /** Copies the stacks that are shown, and shows or hides them. */
  protected stackButtons(stacks: readonly Stack[]): TemplateResult {
    const { stackOpen } = this.state;
    const [first] = stacks;
    const frames = first === undefined ? "" : ` ${first.frames.length || ""}`;
    return html`
      ${
        first === undefined || !stackOpen
          ? nothing
          : html`<button
              class="small"
              @click=${() => void this.app.copy(stacks.map(stackText).join("\n\n"))}
            >
              ${this.t("stack.copy")}
            </button>`
      }
      <button
        class="small"
        aria-expanded=${String(stackOpen)}
        ?disabled=${first === undefined && !stackOpen}
        title=${first === undefined ? this.t("stack.none") : nothing}
        @click=${() => this.app.toggleStack()}
      >
        ${this.t("stack.title")}${frames} ${stackOpen ? "▾" : "▸"}
      </button>
    `;
  }

  protected drawNotices(details: SideOfNode): TemplateResult | typeof nothing {
    return details.notices.length === 0
      ? nothing
      : html`<ul class="notices">
          ${details.notices.map((said) => html`<li class="name">${serverWords(this.state.language, said, said)}</li>`)}
        </ul>`;
  }

  private drawValues(details: NodeDetails): TemplateResult {
    if (details.sections.length > 0) {
      return html`<msprobe-items .app=${this.app}></msprobe-items>`;
    }
    return html`<p class="muted">${this.whyNothing(details)}</p>`;
  }

  protected whyNothing(details: SideOfNode): string {
    if (details.node.kind === "collection") {
      return this.t("node.noData.collection");
    }
    if (!details.readable) {
      return this.t("node.unreadable");
    }
    if (details.entry) {
      return this.t("node.noItems");
    }
    const structure = this.state.leaf?.task === "structure";
    return this.t(structure ? "node.noData.structure" : "node.noData.entry");
  }

  protected drawExtras(details: SideOfNode): TemplateResult | typeof nothing {
    const extras = Object.entries(details.extras);
    return extras.length === 0
      ? nothing
      : html`<dl>
          ${extras.map(
            ([key, value]) =>
              html`<dt>${oneLine(key)}</dt>
                <dd class="name">${shorten(plain(value), 1000)}</dd>`,
          )}
        </dl>`;
  }

  protected tableText(): string {
    return this.renderRoot.querySelector<ItemTable>("msprobe-items")?.copyText() ?? "";
  }

  static override styles: CSSResultGroup = [
    sharedStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100%;
        container-type: inline-size;
      }
      p {
        margin: 0;
        padding: 8px 12px;
      }
      .error {
        color: var(--error);
      }
      .lost {
        color: var(--warning);
      }
      .late {
        animation: appear 0s 0.5s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      .head {
        flex: none;
        padding: 6px 12px;
        border-bottom: 1px solid var(--line);
      }
      .title {
        display: flex;
        align-items: flex-start;
        gap: 6px;
      }
      .title svg {
        flex: none;
        margin-top: 4px;
        color: var(--muted);
      }
      .title .icon {
        margin: 0;
      }
      .full {
        font-weight: 600;
        max-height: 40px;
        overflow: auto;
      }
      .actions {
        margin-left: auto;
        padding-right: 24px;
        display: flex;
        gap: 4px;
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 0 12px;
        max-height: 40px;
        overflow: auto;
      }
      nav {
        overflow-wrap: anywhere;
      }
      .body {
        flex: 1;
        min-height: 0;
        display: flex;
      }
      /* A shade at the right edge as long as there is more; the second layer goes with what is scrolled. */
      .values {
        flex: 1;
        min-width: 0;
        overflow: auto;
        background:
          linear-gradient(var(--ground), var(--ground)) right / 20px 100% no-repeat local,
          linear-gradient(to left, var(--control-line), transparent) right / 20px 100% no-repeat
            scroll;
      }
      /* Always there, also where the system hides scrollbars until they are used. */
      .values::-webkit-scrollbar {
        width: 12px;
        height: 12px;
      }
      .values::-webkit-scrollbar-thumb {
        border: 3px solid var(--ground);
        border-radius: 6px;
        background: var(--control-line);
      }
      .stack {
        flex: 0 0 28%;
        overflow: auto;
        padding: 8px;
        border-left: 1px solid var(--line);
      }
      @container (max-width: 640px) {
        .body {
          flex-direction: column;
        }
        .stack {
          flex: 0 0 45%;
          border-left: 0;
          border-top: 1px solid var(--line);
        }
      }
      .notices {
        margin: 0;
        padding: 4px 12px 4px 28px;
        color: var(--warning);
        background: var(--warning-ground);
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0 16px;
        margin: 0;
        padding: 8px;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
      }
    `,
  ];
}
