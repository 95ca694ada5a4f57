import { css, html, nothing, type TemplateResult } from "lit";
import type { NodeComparison, Side, SideOfNode } from "../api/pair_types";
import type { Stack } from "../api/types";
import type { Tree } from "../model/tree";
import type { ComparedTable } from "./compare_table";
import { activeId, otherSide, sideOf, SIDES } from "../state/sides";
import { levelMark, markStyles, ORIGIN_SIGN } from "./level_mark";
import { NodePanel } from "./node_panel";
import { compact } from "./numbers";
import { problemText } from "./problem_text";
import { applies, reasonText } from "./reason_text";
import { stackText } from "./stack_view";
import { shorten } from "./text";

const SHOWN_NAME = 180;

/** The selected node on both sides: why it is suspicious, and the numbers below each other. */
export class ComparePanel extends NodePanel {
  protected override render(): TemplateResult {
    const { comparison, comparisonProblem, side, language } = this.state;
    if (comparisonProblem !== null) {
      return html`<p class="error">${problemText(language, comparisonProblem)}</p>`;
    }
    if (activeId(this.state) === null) {
      return html`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;
    }
    const shown = comparison?.[side] ?? comparison?.[otherSide(side)] ?? null;
    if (comparison === null || shown === null) {
      return html`<p class="muted late">${this.t("compared.loading")}</p>`;
    }
    return html`
      ${this.drawHead(shown, this.drawCompared(comparison, shown), this.drawButtons(comparison))}
      ${this.drawBody(this.drawComparison(comparison, shown), this.drawStacks(comparison))}
    `;
  }

  protected override get tree(): Tree | null {
    return sideOf(this.state, this.state.side).tree;
  }

  protected override jumpTo(id: number): void {
    void this.app.comparing?.jump(this.state.side, id);
  }

  protected override tableText(): string {
    return this.renderRoot.querySelector<ComparedTable>("msprobe-compared")?.copyText() ?? "";
  }

  // ---- head ----

  private drawCompared(comparison: NodeComparison, shown: SideOfNode): TemplateResult {
    const { target, golden } = comparison;
    const other = this.state.side === "golden" ? target : golden;
    const renamed = other !== null && other.node.name !== shown.node.name;
    return html`<span class="side">${this.t(`side.${this.state.side}`)}</span>
      ${this.drawIndex(comparison)}
      ${
        renamed
          ? html`<span class="name muted">⇄ ${shorten(other.node.name, SHOWN_NAME)}</span>`
          : nothing
      }
      ${this.drawFacts(shown)}`;
  }

  private drawIndex(comparison: NodeComparison): TemplateResult {
    const { index, level, bin, corrected, origin } = comparison;
    // Green and "pass" would deny what an origin says.
    const isDenied = origin !== null && level === "pass";
    const swatch = level === "unmatched" ? "unmatched" : isDenied ? null : bin;
    const word = this.t(origin === null ? `level.${level ?? "none"}` : "filter.kind.origin");
    return html`<span class="index">
      ${
        swatch === null
          ? nothing
          : html`<span class="swatch" style="background:var(--index-${swatch})"></span>`
      }
      ${origin === null ? nothing : html`<span class="rank">${ORIGIN_SIGN}</span>`}
      ${levelMark(level, this.t(`level.${level ?? "none"}`), origin !== null)} ${word}
      ${
        index === null
          ? nothing
          : html`<span
              title=${this.t(this.state.pair?.stored === true ? "stored.index.tip" : "compared.index.tip")}
              >· ${this.t("compared.index", { value: compact(Number(index.toPrecision(4))) })}</span
            >`
      }
      ${
        corrected
          ? html`<span class="corrected" title=${this.t("compared.corrected.tip")}
              >${this.t("compared.corrected")}</span
            >`
          : nothing
      }
    </span>`;
  }

  private drawButtons(comparison: NodeComparison): TemplateResult {
    const { target, golden, sections } = comparison;
    const matched = target !== null && golden !== null;
    const to = otherSide(this.state.side);
    const partner = comparison[to];
    return html`
      ${
        partner === null
          ? nothing
          : html`<button
              class="small"
              title="${this.t(`compared.partner.${to}`)}: ${shorten(partner.node.name, SHOWN_NAME)}"
              @click=${() => void this.app.comparing?.jump(to, partner.node.id)}
            >
              ⇄ ${this.t(`side.${to}`)}
            </button>`
      }
      ${
        this.state.pair?.stored === true
          ? nothing
          : html`<button
              class="small"
              @click=${() => this.app.store.update({ matchingOpen: true })}
            >
              ${this.t(matched ? "compared.unmatch" : "compared.match")}
            </button>`
      }
      ${sections.length === 0 ? nothing : this.copyTableButton()}
      ${this.stackButtons(differentStacks(comparison).map(({ stack }) => stack))}
    `;
  }

  // ---- body ----

  private drawComparison(comparison: NodeComparison, shown: SideOfNode): TemplateResult {
    return html`${this.drawOrigin(comparison)} ${this.drawOverflows(comparison)}
    ${this.drawLinks(shown, this.state.side)} ${this.drawReasons(comparison)}
    ${this.drawNotices(shown)} ${this.drawTable(comparison, shown)} ${this.drawExtras(shown)}`;
  }

  private drawOrigin({ origin }: NodeComparison): TemplateResult | typeof nothing {
    return origin === null
      ? nothing
      : html`<p class="finding" role="note">
          <b>${ORIGIN_SIGN} ${this.t("compared.finding", { n: origin.finding ?? 0 })}.</b>
          ${reasonText(this.state.language, origin)}
        </p>`;
  }

  private drawOverflows(comparison: NodeComparison): TemplateResult {
    return html`${SIDES.map((side) => {
      const shown = comparison[side];
      return shown === null ? nothing : this.drawOverflow(shown, this.t(`side.${side}`));
    })}`;
  }

  /** Those of an item stand with its numbers. */
  private drawReasons(comparison: NodeComparison): TemplateResult | typeof nothing {
    const { language, rules } = this.state;
    const rows = comparison.sections.flatMap(({ rows }) => rows);
    const said = new Set(rows.flatMap(({ reasons }) => reasons.map(({ message }) => message)));
    const reasons = comparison.reasons.filter(
      (reason) => applies(reason, rules) && !said.has(reason.message),
    );
    return reasons.length === 0
      ? nothing
      : html`<ul class="reasons">
          ${reasons.map((reason) => html`<li>${reasonText(language, reason)}</li>`)}
        </ul>`;
  }

  private drawTable(comparison: NodeComparison, shown: SideOfNode): TemplateResult {
    const sentence = this.sentence(comparison, shown);
    return html`${sentence === null ? nothing : html`<p class="muted">${sentence}</p>`}
      <msprobe-compared .app=${this.app}></msprobe-compared>`;
  }

  private sentence(comparison: NodeComparison, shown: SideOfNode): string | null {
    const { state, target, golden, sections } = comparison;
    const nothing = sections.length > 0 ? "" : this.whyNothing(shown);
    if (golden === null || target === null) {
      const side = golden === null ? "target" : "golden";
      return `${this.t(`compared.unmatched.${side}`)} ${nothing}`;
    }
    if (state === "pending") {
      return this.t("compared.pending");
    }
    if (sections.length > 0) {
      return null;
    }
    return shown.node.kind === "collection"
      ? this.t("compared.collection")
      : `${this.t("compared.none")} ${nothing}`;
  }

  /** One stack stands for both sides if they are the same. */
  private drawStacks(comparison: NodeComparison): TemplateResult {
    const stacks = differentStacks(comparison);
    return stacks.length === 0
      ? this.drawStack(null)
      : html`${stacks.map(
          ({ side, stack }) =>
            html`<h2>${this.t(`side.${side}`)}</h2>
              ${this.drawStack(stack)}`,
        )}`;
  }

  static override styles = [
    NodePanel.styles,
    markStyles,
    css`
      .side {
        padding: 0 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        font-size: 11px;
        line-height: 16px;
        align-self: center;
      }
      .index {
        display: inline-flex;
        align-items: center;
        gap: 4px;
        font-weight: 600;
      }
      .swatch {
        width: 12px;
        height: 12px;
        border: 1px solid var(--index-line);
        border-radius: 2px;
      }
      .rank {
        color: var(--error);
      }
      .corrected {
        padding: 0 4px;
        border: 1px dashed var(--warning);
        border-radius: 4px;
        font-size: 11px;
        font-weight: 400;
        line-height: 16px;
        color: var(--warning);
        cursor: help;
      }
      .finding {
        padding: 4px 12px;
        border-left: 3px solid var(--error);
        color: var(--text);
        background: var(--error-ground);
        overflow-wrap: anywhere;
      }
      .reasons {
        margin: 0;
        padding: 4px 12px 4px 28px;
        overflow-wrap: anywhere;
      }
    `,
  ];
}

interface SideStack {
  readonly side: Side | "both";
  readonly stack: Stack;
}

function differentStacks({ target, golden }: NodeComparison): readonly SideStack[] {
  const ours = target?.stack ?? null;
  const theirs = golden?.stack ?? null;
  if (ours !== null && theirs !== null && stackText(ours) === stackText(theirs)) {
    return [{ side: "both", stack: ours }];
  }
  const stacks = [
    { side: "target", stack: ours },
    { side: "golden", stack: theirs },
  ] as const;
  return stacks.flatMap(({ side, stack }) => (stack === null ? [] : [{ side, stack }]));
}
