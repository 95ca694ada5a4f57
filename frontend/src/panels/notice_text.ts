import type { Notice } from "../api/types";
import type { Language } from "../i18n/messages";
import { withFile } from "./problem_text";

export function noticeText(_language: Language, notice: Notice): string {
  return withFile(notice.message, notice.file);
}
