import { BAD_ANSWER, UNREACHABLE } from "../api/problem";
import type { Notice } from "../api/types";
import type { Language } from "../i18n/messages";
import { serverWords } from "../i18n/server_words";
import { translate } from "../i18n/translate";

/** Of a problem, whoever had it. */
type Told = Pick<Notice, "code" | "message"> & { readonly file?: string | null };

/** What is wrong where in a file says the server alone. */
const DETAILED: readonly string[] = ["bad_mapping", "bad_yaml"];

/** The problem as a sentence, with the file concerned if the sentence does not name it. */
export function problemText(language: Language, problem: Told): string {
  if (problem.code === UNREACHABLE) {
    return translate(language, "problem.unreachable");
  }
  if (problem.code === BAD_ANSWER) {
    return translate(language, "problem.bad_answer", { detail: problem.message });
  }
  const words = serverWords(language, problem.code, problem.message);
  const isShort = DETAILED.includes(problem.code) && !words.includes(problem.message);
  return withFile(isShort ? `${words} (${problem.message})` : words, problem.file);
}

export function noticeText(language: Language, notice: Notice): string {
  return withFile(serverWords(language, notice.code, notice.message), notice.file);
}

function withFile(sentence: string, file: string | null | undefined): string {
  const isSaid = file === null || file === undefined || sentence.includes(file);
  return isSaid ? sentence : `${sentence} (${file})`;
}
