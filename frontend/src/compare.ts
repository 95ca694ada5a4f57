/** The parts of the page that only a comparison needs; a bundle of its own, loaded when one is asked for. */
import type { Client } from "./api/client";
import { followIndexColours } from "./graph/index_colours";
import { COMPARE_MESSAGES } from "./i18n/compare_messages";
import { CHINESE_REFUSALS } from "./i18n/reason_words";
import { addChinese } from "./i18n/server_words";
import { addMessages } from "./i18n/translate";
import { registerCompareElements } from "./panels/register_compare";
import type { App, ComparingParts } from "./state/app";
import { Comparing } from "./state/comparing";
import { PairView } from "./state/pair_view";

export function startComparing(app: App, client: Client, storage: Storage | null): ComparingParts {
  addMessages(COMPARE_MESSAGES);
  addChinese(CHINESE_REFUSALS);
  registerCompareElements();
  followIndexColours(app.store, document.documentElement);
  const view = new PairView(app, client);
  const comparing = new Comparing(app.store, client, storage, {
    jump: (side, id) => app.jump({ id }, side),
    onProblem: (problem) => view.handles(problem),
    changeEdits: (edits) => app.changeEdits(edits),
  });
  return { view, comparing };
}
