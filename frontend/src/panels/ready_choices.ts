/** The lines of the list of runs that are ready-made pairs: files that name a target and a golden dump. */
import type { PairFile } from "../api/types";
import type { Language, MessageKey } from "../i18n/messages";
import { serverWords } from "../i18n/server_words";
import { translate } from "../i18n/translate";
import type { App } from "../state/app";
import type { Choice } from "./picker";

/** No run is called so: before the id of a file. */
const FILE = "//";

/** With the headings of both groups; a file that names no pair says why. */
export function readyChoices(app: App): readonly Choice[] {
  const { pairFiles, language } = app.state;
  const heading = (key: MessageKey): Choice => ({
    value: FILE,
    text: translate(language, key),
    kind: "heading",
  });
  const pairs = pairFiles.map((file): Choice => {
    const { id, target, golden, problem } = file;
    const line = { value: FILE + id, text: id };
    return problem === null
      ? { ...line, remark: `${target} ↔ ${golden}`, run: () => void app.choosePair(file) }
      : { ...line, remark: whyBroken(language, problem), kind: "broken" };
  });
  return pairs.length === 0 ? [] : [heading("ready.pairs"), ...pairs, heading("ready.runs")];
}

/** Which path it is, and where it leads, says the server alone. */
export function whyBroken(
  language: Language,
  { code, message }: NonNullable<PairFile["problem"]>,
): string {
  const words = serverWords(language, code, message);
  return words === message ? words : `${words} (${message})`;
}
