/** What was not compared, in the reader's language: the server's own sentence is English. */
import type { CoverageRemark } from "../api/pair_types";
import type { Language } from "../i18n/messages";
import { serverWords } from "../i18n/server_words";
import { translate } from "../i18n/translate";
import { noticeText } from "./problem_text";

const PLACE = /\{(\w+)\}/g;

export function remarkText(language: Language, remark: CoverageRemark): string {
  const text = noticeText(language, remark);
  return language === "en"
    ? text
    : text.replace(PLACE, (place, name: string) => shown(language, name, remark) ?? place);
}

function shown(language: Language, name: string, { values }: CoverageRemark): string | null {
  const value = values[name];
  if (value === "target" || value === "golden") {
    return translate(language, `side.${value}`);
  }
  return typeof value === "string"
    ? serverWords(language, value, value)
    : (value?.toLocaleString(language) ?? null);
}
