import { html, nothing, type TemplateResult } from "lit";
import type { Item, NodeDetails, Section } from "../api/types";
import type { MessageKey } from "../i18n/messages";
import { MAX_TITLE, sectionName, usedColumns, type Column, type Translate } from "./item_columns";
import { itemRows, type ItemRow } from "./item_rows";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";
import { copyMarked } from "./table_copy";
import { tableStyles } from "./table_styles";
import { oneLine, shorten } from "./text";

const INDENT = 16;
const SHOWN_NAME = 48;

/** Inputs, parameters and outputs of a node in one table, so that their numbers stand in columns. */
export class ItemTable extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { details } = this.state;
    const sections = details?.sections.filter((section) => section.total > 0) ?? [];
    if (details === null || sections.length === 0) {
      return nothing;
    }
    const columns = usedColumns(sections.flatMap((section) => section.items));
    return html`<table @copy=${this.onCopy}>
      <thead>
        <tr>
          <th scope="col">${this.t("column.name")}</th>
          ${columns.map(
            (column) =>
              html`<th scope="col" class=${column.numeric === true ? "number" : ""}>
                ${this.t(column.message)}
              </th>`,
          )}
        </tr>
      </thead>
      ${sections.map((section) => this.drawSection(section, columns))}
    </table>`;
  }

  /** The whole table as text with tabs, every number with all its digits. */
  copyText(): string {
    const { details } = this.state;
    return details === null ? "" : tableText(details, (key) => this.t(key));
  }

  private drawSection(section: Section, columns: readonly Column[]): TemplateResult {
    const rest = section.total - section.items.length;
    return html`<tbody>
      <tr class="section">
        <th scope="rowgroup" colspan=${columns.length + 1}>
          ${sectionName(section.name, (key) => this.t(key))}
          <span class="count">${section.total}</span>
        </th>
      </tr>
      ${itemRows(section.name, section.items).map((row) => this.drawRow(row, columns))}
      ${
        rest > 0
          ? html`<tr>
              <td colspan=${columns.length + 1}>
                <button class="link" @click=${() => void this.app.details.more(section.name)}>
                  ${this.t("node.more", { n: rest })}
                </button>
              </td>
            </tr>`
          : nothing
      }
    </tbody>`;
  }

  private drawRow(row: ItemRow<Item>, columns: readonly Column[]): TemplateResult {
    const style = `padding-left:${8 + INDENT * row.depth}px`;
    const name = shorten(row.label, SHOWN_NAME);
    if (row.kind === "group") {
      return html`<tr>
        <th scope="row" class="group" style=${style} colspan=${columns.length + 1}>${name}</th>
      </tr>`;
    }
    return html`<tr>
      <th scope="row" style=${style} title=${shorten(row.item.name, MAX_TITLE)}>${name}</th>
      ${columns.map((column) => drawCell(row.item, column, (key) => this.t(key)))}
    </tr>`;
  }

  private readonly onCopy = (event: ClipboardEvent): void => copyMarked(event, this.renderRoot);

  static override styles = [sharedStyles, tableStyles];
}

function drawCell(item: Item, column: Column, t: Translate): TemplateResult {
  const short = column.short(item, t);
  const whole = column.full(item);
  const classes = [
    column.numeric === true ? "number" : "",
    column.marked?.(item) === true ? "marked" : "",
    whole === "None" ? "none" : "",
    column.message === "column.file" && item.file?.exists === false ? "missing" : "",
  ];
  const title = short === whole ? nothing : whole.slice(0, MAX_TITLE);
  return html`<td class=${classes.join(" ")} title=${title} .fullText=${whole}>${short}</td>`;
}

function tableText(details: NodeDetails, t: (key: MessageKey) => string): string {
  const columns = usedColumns(details.sections.flatMap((section) => section.items));
  const head = [t("column.name"), ...columns.map((column) => t(column.message))];
  const rows = details.sections.flatMap((section) =>
    section.items.map((item) => [item.name, ...columns.map((column) => column.full(item))]),
  );
  return [head, ...rows].map((row) => row.map(oneLine).join("\t")).join("\n");
}
