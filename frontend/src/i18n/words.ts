/** The words of the languages besides English, which come with a file of their own when they are needed. */
import type { Language, MessageKey } from "./messages";

export interface Words {
  readonly messages: Readonly<Record<MessageKey, string>>;
  /** By the codes of notices and problems, and by what the server says it is doing. */
  readonly server: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly findings: Readonly<Record<string, string>>;
}

const loaded: Partial<Record<Language, Words>> = {};

/** Without the file the page goes on in English. */
export async function loadWords(language: Language): Promise<void> {
  if (language === "zh") {
    loaded.zh ??= (await import("./chinese")).CHINESE;
  }
}

/** Null for English, and for what is not loaded. */
export function wordsOf(language: Language): Words | null {
  return loaded[language] ?? null;
}
