import { css, html, nothing, type TemplateResult } from "lit";
import type { ItemRow as Compared, PairSection, Side } from "../api/pair_types";
import type { Item } from "../api/types";
import {
  comparedRows,
  isBad,
  isEqualScalar,
  isScalar,
  itemOf,
  measureOf,
  scalarText,
  standsOut,
  type NamedRow,
} from "./compare_rows";
import { comparedText } from "./compare_text";
import { chosenColumns, width, type Columns } from "./compare_columns";
import { wholeMetric, type Metric } from "./compare_metrics";
import { MAX_TITLE, sectionName, type Column } from "./item_columns";
import type { ItemRow } from "./item_rows";
import { otherSide } from "../state/sides";
import { levelMark, markStyles } from "./level_mark";
import { Panel } from "./panel";
import { applies, reasonText } from "./reason_text";
import { sharedStyles } from "./styles";
import { copyMarked } from "./table_copy";
import { tableStyles } from "./table_styles";
import { shorten } from "./text";

const INDENT = 16;
const SHOWN_NAME = 40;
const SHOWN_VALUE = 60;
/** Target and golden of every item below each other, with what was measured between them. */
export class ComparedTable extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const sections = this.sections;
    if (sections.length === 0) {
      return nothing;
    }
    const columns = chosenColumns(sections);
    return html`<table @copy=${(event: ClipboardEvent) => copyMarked(event, this.renderRoot)}>
      ${this.drawHead(columns)} ${sections.map((section) => this.drawSection(section, columns))}
    </table>`;
  }

  /** The whole table as text with tabs, every number with all its digits. */
  copyText(): string {
    return comparedText(this.sections, (key) => this.t(key));
  }

  private get sections(): readonly PairSection[] {
    return this.state.comparison?.sections.filter(({ total }) => total > 0) ?? [];
  }

  private drawHead({ whole, first, measures, rest, differences }: Columns): TemplateResult {
    const field = ({ message, numeric }: Column): TemplateResult =>
      html`<th scope="col" class=${numeric === true ? "number" : ""}>${this.t(message)}</th>`;
    const measure = ({ message, tip, statistic = "" }: Metric): TemplateResult => {
      const says = this.t(tip, { name: statistic });
      return html`<th scope="col" class="number measure" title=${says} aria-description=${says}>
        <span class="hint">${this.t(message)}</span>
      </th>`;
    };
    return html`<thead>
      <tr>
        <th scope="col">${this.t("compared.item")}</th>
        <th scope="col">${this.t("compared.side")}</th>
        ${whole.map(measure)} ${first.map(field)} ${measures.map(measure)} ${rest.map(field)}
        ${differences.map(measure)}
      </tr>
    </thead>`;
  }

  private drawSection(section: PairSection, columns: Columns): TemplateResult {
    const rest = section.total - section.rows.length;
    const name = sectionName(section.name, (key) => this.t(key));
    return html`<tbody>
        <tr class="section">
          <th scope="rowgroup" colspan=${width(columns)}>
            ${name} <span class="count">${section.total}</span>
          </th>
        </tr>
      </tbody>
      ${comparedRows(section).map((row) => this.drawRow(row, columns))}
      ${
        rest > 0
          ? html`<tbody>
              <tr>
                <td colspan=${width(columns)}>
                  <button
                    class="link"
                    @click=${() => void this.app.comparing?.details.more(section.name)}
                  >
                    ${this.t("node.more", { n: rest })}
                  </button>
                </td>
              </tr>
            </tbody>`
          : nothing
      }`;
  }

  private drawRow(row: ItemRow<NamedRow>, columns: Columns): TemplateResult {
    const style = `padding-left:${8 + INDENT * row.depth}px`;
    const name = shorten(row.label, SHOWN_NAME);
    if (row.kind === "group") {
      return html`<tbody>
        <tr>
          <th scope="row" class="group" style=${style} colspan=${width(columns)}>${name}</th>
        </tr>
      </tbody>`;
    }
    return this.drawPair(row.item, name, style, columns);
  }

  private drawPair(
    { name, row }: NamedRow,
    label: string,
    style: string,
    columns: Columns,
  ): TemplateResult {
    const sides = this.shownSides(row);
    const [first = "target", ...others] = sides;
    return html`<tbody class="pair">
      <tr>
        <th
          scope="rowgroup"
          rowspan=${sides.length}
          class="item"
          style=${style}
          title=${shorten(name, MAX_TITLE)}
        >
          ${levelMark(shownVerdict(row), this.t(`level.${row.verdict ?? "none"}`))} ${label}
        </th>
        ${this.drawSide(row, first, columns, sides.length)}
      </tr>
      ${others.map(
        (side) =>
          html`<tr class="second">
            ${this.drawSide(row, side, columns, 0)}
          </tr>`,
      )}
      ${this.drawReasons(row, columns)}
    </tbody>`;
  }

  /** One line is enough for a node without a partner, and for equal numbers and texts. */
  private shownSides(row: Compared): readonly Side[] {
    const { comparison } = this.state;
    if (comparison?.target === null) {
      return ["golden"];
    }
    return comparison?.golden === null || isEqualScalar(row) ? ["target"] : ["target", "golden"];
  }

  /** What was measured belongs to all `lines` and is drawn with the first; 0 for a further one. */
  private drawSide(row: Compared, side: Side, columns: Columns, lines: number): TemplateResult {
    const { whole, first, measures, rest, differences } = columns;
    const item = itemOf(row, side);
    const isFirst = lines > 0;
    const measured = (metrics: readonly Metric[]): unknown =>
      isFirst ? metrics.map((metric) => this.drawMeasure(row, metric, lines)) : nothing;
    return html`${this.drawSideName(row, side)} ${measured(whole)}
    ${this.drawFirst(row, item, first, isFirst)} ${measured(measures)}
    ${
      item === null
        ? rest.map(() => html`<td></td>`)
        : rest.map((column) => this.drawField(row, item, column, isFirst))
    }
    ${measured(differences)}`;
  }

  private drawSideName(row: Compared, side: Side): TemplateResult {
    const item = itemOf(row, side);
    const other = itemOf(row, otherSide(side));
    // Items that are paired by their position may go by two names.
    const renamed =
      side === "golden" && item !== null && other !== null && item.name !== other.name;
    return html`<td class="side" title=${item?.name ?? nothing}>
      ${this.t(`side.${isEqualScalar(row) ? "both" : side}`)}
      ${renamed ? shorten(item.name, SHOWN_NAME) : nothing}
    </td>`;
  }

  private drawFirst(
    row: Compared,
    item: Item | null,
    first: readonly Column[],
    signed: boolean,
  ): unknown {
    if (item === null) {
      return html`<td class="missing" colspan=${first.length}>${this.t("compared.missing")}</td>`;
    }
    return isScalar(item) && first.length > 0
      ? this.drawScalar(row, item, first.length, signed)
      : first.map((column) => this.drawField(row, item, column, signed));
  }

  /** A number or a text stands where the statistics of tensors are. */
  private drawScalar(row: Compared, item: Item, width: number, signed: boolean): TemplateResult {
    const differs = row.differing.includes("value");
    const whole = scalarText(item);
    return html`<td class=${differs ? "differs" : ""} colspan=${width} .fullText=${whole}>
      ${differs && signed ? this.unequalSign() : nothing}
      <span class="muted">${item.type ?? ""}</span> ${shorten(whole, SHOWN_VALUE)}
    </td>`;
  }

  private unequalSign(): TemplateResult {
    const says = this.t("compared.differs");
    return html`<span class="unequal" role="img" aria-label=${says}>≠</span>`;
  }

  private drawField(row: Compared, item: Item, column: Column, signed: boolean): TemplateResult {
    const short = column.short(item, (key) => this.t(key));
    const whole = column.full(item);
    const differs = standsOut(row, column);
    const classes = [
      column.numeric === true ? "number" : "",
      column.marked?.(item) === true ? "marked" : "",
      whole === "None" ? "none" : "",
      differs ? "differs" : "",
    ];
    // The style may cut even what is short.
    const title = whole === "" ? nothing : whole.slice(0, MAX_TITLE);
    return html`<td class=${classes.join(" ")} title=${title} .fullText=${whole}>
      ${differs && signed ? this.unequalSign() : nothing}${short}
    </td>`;
  }

  private drawMeasure(row: Compared, { key, text }: Metric, lines: number): TemplateResult {
    const value = measureOf(row, key);
    const whole = wholeMetric(value);
    const isInfinite = value === "Infinity" && key.endsWith("_relative");
    const classes = `number measure ${isBad(key, value) ? "differs" : ""}`;
    return html`<td
      rowspan=${lines}
      class=${classes}
      title=${isInfinite ? this.t("metric.infinite") : whole}
      .fullText=${whole}
    >
      ${key === "md5" ? this.checksumWord(whole) : text(value ?? null)}
    </td>`;
  }

  private checksumWord(value: string): string {
    return value === "pass" || value === "different" ? this.t(`metric.md5.${value}`) : value;
  }

  private drawReasons(row: Compared, columns: Columns): TemplateResult | typeof nothing {
    const { language, rules } = this.state;
    const reasons = row.reasons.filter((reason) => applies(reason, rules));
    return reasons.length === 0
      ? nothing
      : html`<tr class="reasons">
          <td colspan=${width(columns)}>
            ${reasons.map(
              (reason) => html`<span class="reason">${reasonText(language, reason)}</span>`,
            )}
          </td>
        </tr>`;
  }

  static override styles = [
    sharedStyles,
    tableStyles,
    markStyles,
    css`
      th,
      td {
        padding-inline: 6px;
      }
      td:not([colspan]),
      th.item {
        max-width: 144px;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      th.item {
        max-width: 200px;
      }
      .section th {
        padding-top: 4px;
      }
      .item {
        vertical-align: top;
      }
      .pair > tr:has(+ .second) > td:not(.measure) {
        border-bottom-color: transparent;
        padding-bottom: 0;
      }
      .second > td {
        padding-top: 0;
      }
      .side {
        font-size: 11px;
        color: var(--muted);
      }
      .second > td:not(.differs, .marked) {
        color: var(--muted);
      }
      td.measure {
        vertical-align: top;
      }
      .hint {
        border-bottom: 1px dotted var(--muted);
        cursor: help;
      }
      .differs {
        font-weight: 600;
        background: var(--differs-ground);
      }
      .unequal {
        margin-right: 4px;
        color: var(--error);
        user-select: none;
      }
      .pair:hover td:not(.differs) {
        background: var(--hover-ground);
      }
      .pair:hover th {
        background: var(--hover-ground);
      }
      .reasons td {
        padding: 0 16px 4px 24px;
        color: var(--text);
        white-space: normal;
      }
      .reason + .reason::before {
        content: " · ";
        color: var(--muted);
      }
    `,
  ];
}

/** That an item passes needs no sign. */
function shownVerdict(row: Compared): "warning" | "error" | null {
  return row.verdict === "pass" ? null : row.verdict;
}
