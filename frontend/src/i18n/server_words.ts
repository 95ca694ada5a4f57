import type { Language } from "./messages";
import { wordsOf } from "./words";

/** The words for a code, or `said` where none are known. */
export function serverWords(language: Language, code: string, said: string): string {
  return wordsOf(language)?.server[code] ?? said;
}
