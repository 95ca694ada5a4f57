import type { Language } from "./messages";

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "zh";
}

/** The first of the browser's languages that the page speaks. */
export function browserLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (isLanguage(short)) {
      return short;
    }
  }
  return "en";
}
