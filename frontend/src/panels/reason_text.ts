/** What the server says about a node or an item, in the reader's language. */
import type { Finding, Reason, Rules } from "../api/pair_types";
import type { Json } from "../api/types";
import type { Language } from "../i18n/messages";
import { wordsOf, type Words } from "../i18n/words";
import { percent } from "./compare_metrics";
import { plain } from "./item_columns";
import { compact } from "./numbers";
import { oneLine, shorten } from "./text";

type Said = Pick<Finding, "code" | "message" | "values"> &
  Partial<Pick<Reason, "item" | "correction"> & Pick<Finding, "kind">>;

type Sentences = Words["reasons"];

const PLACE = /\{(\w+)(%?)\}/g;
/** How the server calls values that are no numbers, in a sentence. */
const NOT_FINITE = "NaN or Inf";
const SHOWN_VALUE = 60;
const SHOWN_SENTENCE = 600;

export function reasonText(language: Language, said: Said): string {
  // What inherits a difference is told by its reasons; some of their codes are those of origins too.
  const isReason = said.kind === undefined || ["inherited", "stored"].includes(said.kind);
  const words = wordsOf(language);
  const tables = isReason ? [words?.reasons, words?.findings] : [words?.findings, words?.reasons];
  const template = tables[0]?.[said.code] ?? tables[1]?.[said.code];
  const text =
    words === null || template === undefined
      ? said.message
      : translated(template, said, words.reasons);
  return shorten(oneLine(text), SHOWN_SENTENCE);
}

/** Whether a reason is about the index that is shown. */
export function applies(reason: Reason, rules: Rules): boolean {
  return reason.rules === "both" || reason.rules === rules;
}

/** The sentence, with what the server adds to it. */
function translated(template: string, said: Said, words: Sentences): string {
  const more = said.values["more"];
  const also = Array.isArray(more) ? more.length : 0;
  const text = filled(template, said, words);
  return [
    also === 0 ? text : text.replace(/[。.]$/, words["more"]?.replace("{n}", String(also)) ?? ""),
    (said.correction ?? null) === null ? "" : (words["corrected"] ?? ""),
  ].join("");
}

function filled(template: string, { item, values }: Said, words: Sentences): string {
  const shown = (name: string): string => valueText(values[name], words);
  return template.replace(PLACE, (_, name: string, isShare: string) => {
    if (name === "item") {
      return item ?? (shown(name) || (words["node"] ?? ""));
    }
    if (name === "which") {
      return typeof values["item"] === "string" ? ` ${shown("item")} ` : "";
    }
    if (name === "both") {
      return `${shown("target")} / ${shown("golden")}`;
    }
    if (name === "agree") {
      const arrived = values["input"];
      return typeof arrived === "number" && arrived !== 0
        ? (words["apart"]?.replace("{error}", percent(arrived)) ?? "")
        : "";
    }
    if (name === "side") {
      return words[`side_${shown(name)}`] ?? shown(name);
    }
    if (name === "statistic") {
      return capitalised(shown(name));
    }
    return isShare === "%" ? percent(values[name] ?? null) : shown(name);
  });
}

function valueText(value: Json | undefined, words: Sentences): string {
  const known = value ?? null;
  const text = typeof known === "number" ? compact(known) : plain(known);
  return shorten(text.replace(NOT_FINITE, words["not_finite"] ?? NOT_FINITE), SHOWN_VALUE);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
