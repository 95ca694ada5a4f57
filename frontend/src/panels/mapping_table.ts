/** The rules of a layer mapping as a table whose cells can be edited. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { CountedRule, MappingRule, SuggestedRule } from "../api/mapping_routes";
import type { Json } from "../api/types";
import type { Language, MessageKey } from "../i18n/messages";
import type { Values } from "../i18n/translate";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { reasonText } from "./reason_text";

const FIELDS = ["section", "target", "golden"] as const;
const COLUMNS = 4 + FIELDS.length;

/** A rule in the table; what was suggested, and is still as it was, says how sure that is. */
export interface Line extends CountedRule {
  readonly used: boolean;
  readonly suggested: SuggestedRule | null;
}

export interface TableHooks {
  readonly language: Language;
  readonly t: (key: MessageKey, values?: Values) => string;
  readonly change: (at: number, changed: Partial<Line>) => void;
  readonly remove: (at: number) => void;
}

export function drawMappingTable(lines: readonly Line[], hooks: TableHooks): TemplateResult {
  const { t } = hooks;
  const empty = [
    lines.every(({ suggested }) => suggested === null) ? "unsure" : "",
    lines.every(({ nodes }) => nodes === null) ? "uncounted" : "",
  ];
  return html`<table class=${empty.join(" ")}>
    <thead>
      <tr>
        <th></th>
        ${FIELDS.map((field) => html`<th>${t(`mapping.${field}`)}</th>`)}
        <th>${t("mapping.confidence")}</th>
        <th class="number" title=${t("mapping.nodesHint")}>${t("mapping.nodes")}</th>
        <th></th>
      </tr>
    </thead>
    ${lines.map((line, at) => drawLine(line, at, hooks))}
  </table>`;
}

function drawLine(line: Line, at: number, hooks: TableHooks): TemplateResult {
  const { t, language } = hooks;
  const { suggested, used, nodes } = line;
  return html`<tbody class=${used ? "" : "unused"}>
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label=${t("mapping.use")}
          title=${t("mapping.use")}
          .checked=${used}
          @change=${(event: Event) =>
            hooks.change(at, { used: (event.target as HTMLInputElement).checked })}
        />
      </td>
      ${FIELDS.map((field) => html`<td>${drawName(line, field, at, hooks)}</td>`)}
      <td>${suggested === null ? nothing : drawConfidence(suggested)}</td>
      <td class="number">${nodes ?? nothing}</td>
      <td>
        ${iconButton({ face: icons.close, label: t("mapping.remove"), small: true, run: () => hooks.remove(at) })}
      </td>
    </tr>
    ${
      suggested === null
        ? nothing
        : html`<tr class="reason muted">
            <td></td>
            <td colspan=${COLUMNS - 1}>${reasonText(language, said(suggested))}</td>
          </tr>`
    }
  </tbody>`;
}

function drawName(
  line: Line,
  field: (typeof FIELDS)[number],
  at: number,
  { t, change }: TableHooks,
): TemplateResult {
  // A line that nothing stands in yet is left out.
  const isMissing = line.used && line[field].trim() === "" && !isBlank(line);
  return html`<input
    class="field ${field}"
    aria-label=${t(`mapping.${field}`)}
    aria-invalid=${String(isMissing)}
    title=${line[field]}
    spellcheck="false"
    .value=${line[field]}
    @input=${(event: Event) =>
      change(at, {
        [field]: (event.target as HTMLInputElement).value,
        suggested: null,
        nodes: null,
      })}
  />`;
}

function drawConfidence({ confidence }: SuggestedRule): TemplateResult {
  const percent = Math.round(confidence * 100);
  return html`<span class="confidence"
    ><span class="bar" aria-hidden="true"><span style="width:${percent}%"></span></span
    ><span class="number">${percent} %</span></span
  >`;
}

/** Whether neither side of a rule is named. */
export function isBlank({ target, golden }: MappingRule): boolean {
  return target.trim() === "" && golden.trim() === "";
}

function said({ code, reason, values }: SuggestedRule): Parameters<typeof reasonText>[1] {
  return { code, message: reason, values: values as Record<string, Json> };
}

export const mappingTableStyles = css`
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th {
    position: sticky;
    top: 0;
    z-index: 1;
    padding: 4px;
    background: var(--sunken);
    font-weight: 400;
    text-align: left;
    color: var(--muted);
  }
  th:first-child,
  th:last-child {
    width: 28px;
  }
  th:nth-child(2) {
    width: 22%;
  }
  th:nth-child(5) {
    width: 120px;
  }
  th:nth-child(6) {
    width: 64px;
  }
  /* Of no rule this is known. */
  .unsure th:nth-child(5),
  .uncounted th:nth-child(6) {
    width: 0;
    padding: 0;
    font-size: 0;
  }
  .unsure td:nth-child(5),
  .uncounted td:nth-child(6) {
    padding: 0;
  }
  tbody {
    border-top: 1px solid var(--line);
  }
  td {
    padding: 2px 4px;
    overflow: hidden;
    vertical-align: middle;
  }
  td > * {
    vertical-align: middle;
  }
  .reason td {
    padding: 0 8px 4px;
    font-size: 11px;
    line-height: 14px;
  }
  .number {
    text-align: right;
    white-space: nowrap;
  }
  .field {
    width: 100%;
    height: 24px;
    padding: 0 4px;
    border: 1px solid transparent;
    border-radius: 4px;
    background: none;
    text-overflow: ellipsis;
  }
  .field:hover,
  .field:focus {
    border-color: var(--control-line);
  }
  .field[aria-invalid="true"] {
    border-color: var(--error);
    background: var(--error-ground);
  }
  .unused .field {
    text-decoration: line-through;
    color: var(--muted);
  }
  .confidence {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .confidence .number {
    min-width: 40px;
  }
  .bar {
    flex: 1;
    height: 6px;
    border-radius: 4px;
    overflow: hidden;
    background: var(--line);
  }
  .bar > span {
    display: block;
    height: 100%;
    background: var(--accent);
  }
`;
