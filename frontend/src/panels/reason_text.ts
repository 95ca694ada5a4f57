/** What the server says about a node or an item, in the reader's language. */
import type { Finding, Reason, Rules } from "../api/pair_types";
import type { Json } from "../api/types";
import type { Language } from "../i18n/messages";
import { CHINESE_FINDINGS, CHINESE_REASONS } from "../i18n/reason_words";
import { percent } from "./compare_metrics";
import { plain } from "./item_columns";
import { compact } from "./numbers";
import { oneLine, shorten } from "./text";

type Said = Pick<Finding, "code" | "message" | "values"> &
  Partial<Pick<Reason, "item"> & Pick<Finding, "kind">>;

const PLACE = /\{(\w+)(%?)\}/g;
const SHOWN_VALUE = 60;
const SHOWN_SENTENCE = 600;

export function reasonText(language: Language, said: Said): string {
  // What inherits a difference is told by its reasons; some of their codes are those of origins too.
  const isReason = said.kind === undefined || said.kind === "inherited";
  const tables = isReason
    ? [CHINESE_REASONS, CHINESE_FINDINGS]
    : [CHINESE_FINDINGS, CHINESE_REASONS];
  const chinese = tables[0]?.[said.code] ?? tables[1]?.[said.code];
  const template = language === "zh" ? chinese : undefined;
  const text = template === undefined ? said.message : filled(template, said);
  return shorten(oneLine(text), SHOWN_SENTENCE);
}

/** Whether a reason is about the index that is shown. */
export function applies(reason: Reason, rules: Rules): boolean {
  return reason.rules === "both" || reason.rules === rules;
}

function filled(template: string, { item, values }: Said): string {
  return template.replace(PLACE, (_, name: string, isShare: string) => {
    if (name === "item") {
      return item ?? "该节点";
    }
    if (name === "both") {
      return `${valueText(values["target"])} / ${valueText(values["golden"])}`;
    }
    if (name === "agree") {
      const arrived = values["input"];
      return typeof arrived === "number" && arrived !== 0 ? `（相差 ${percent(arrived)}）` : "";
    }
    if (name === "statistic") {
      return capitalised(valueText(values[name]));
    }
    return isShare === "%" ? percent(values[name] ?? null) : valueText(values[name]);
  });
}

function valueText(value: Json | undefined): string {
  const known = value ?? null;
  return shorten(typeof known === "number" ? compact(known) : plain(known), SHOWN_VALUE);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
