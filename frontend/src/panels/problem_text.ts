import { BAD_ANSWER, UNREACHABLE, type Problem } from "../api/problem";
import type { Notice } from "../api/types";
import type { Language } from "../i18n/messages";
import { serverWords } from "../i18n/server_words";
import { translate } from "../i18n/translate";

/** The problem as a sentence, with the file concerned if the sentence does not name it. */
export function problemText(language: Language, problem: Problem): string {
  if (problem.code === UNREACHABLE) {
    return translate(language, "problem.unreachable");
  }
  if (problem.code === BAD_ANSWER) {
    return translate(language, "problem.bad_answer", { detail: problem.message });
  }
  return withFile(serverWords(language, problem.code, problem.message), problem.file);
}

export function noticeText(language: Language, notice: Notice): string {
  return withFile(serverWords(language, notice.code, notice.message), notice.file);
}

function withFile(sentence: string, file: string | null): string {
  return file === null || sentence.includes(file) ? sentence : `${sentence} (${file})`;
}
