/** The lines of the list of runs that are ready-made pairs: files that name a target and a golden dump. */
import type { MessageKey } from "../i18n/messages";
import { translate } from "../i18n/translate";
import type { App } from "../state/app";
import type { Choice } from "./picker";
import { problemText } from "./problem_text";

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
      : { ...line, remark: problemText(language, { ...problem, file: null }), kind: "broken" };
  });
  return pairs.length === 0 ? [] : [heading("ready.pairs"), ...pairs, heading("ready.runs")];
}
