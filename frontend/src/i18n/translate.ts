import { MESSAGES, type Language, type MessageKey } from "./messages";
import { wordsOf } from "./words";

type Sentences = Readonly<Record<string, string>>;

let known: Sentences = MESSAGES;

/** A part of the page that is loaded later brings its sentences along. */
export function addMessages(sentences: Sentences): void {
  known = { ...known, ...sentences };
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * The sentence in a language: `{n}` is the value of that name, `{n|leaf|leaves}` the word that fits the
 * number. Numbers are grouped by thousands.
 */
export function translate(language: Language, key: MessageKey, values: Values = {}): string {
  return (wordsOf(language)?.messages[key] ?? known[key] ?? key).replace(
    PLACE,
    (place, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) {
        return place;
      }
      return one === undefined ? text(language, value) : value === 1 ? one : (many ?? one);
    },
  );
}

const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

function text(language: Language, value: string | number): string {
  return typeof value === "number" ? value.toLocaleString(language) : value;
}
