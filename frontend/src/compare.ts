/** The parts of the page that only a comparison needs; a bundle of its own, loaded when one is asked for. */
import type { Client } from "./api/client";
import { followIndexColours } from "./graph/index_colours";
import { BOX_HEIGHT } from "./layout/metrics";
import { COMPARE_MESSAGES } from "./i18n/compare_messages";
import { MAPPING_MESSAGES } from "./i18n/mapping_messages";
import { READY_MESSAGES } from "./i18n/ready_messages";
import { addMessages } from "./i18n/translate";
import { readyChoices } from "./panels/ready_choices";
import { registerCompareElements } from "./panels/register_compare";
import type { App, ComparingParts } from "./state/app";
import { Comparing } from "./state/comparing";
import { PairView } from "./state/pair_view";

export function startComparing(app: App, client: Client, storage: Storage | null): ComparingParts {
  addMessages(COMPARE_MESSAGES);
  addMessages(MAPPING_MESSAGES);
  addMessages(READY_MESSAGES);
  registerCompareElements();
  app.readyChoices = () => readyChoices(app);
  followIndexColours(app.store, document.documentElement);
  const view = new PairView(app, client);
  const comparing = new Comparing(app.store, client, storage, {
    jump: (side, id) => app.jump({ id }, side),
    isBrightInView: () => isBrightInView(app),
    onProblem: (problem) => view.handles(problem),
    reopen: () => app.openPair(),
    changeEdits: (edits) => app.changeEdits(edits),
  });
  return { view, comparing };
}

/** Something whose first line can be read. */
function isBrightInView(app: App): boolean {
  return Object.values(app.graphs).some((graph) => {
    const { boxes, size, viewport } = graph?.describe() ?? NOTHING_DRAWN;
    return boxes.some(
      ({ style, y, height }) =>
        style !== null &&
        style.dim !== true &&
        y + Math.min(height, BOX_HEIGHT * viewport.k) <= size.height,
    );
  });
}

const NOTHING_DRAWN = { boxes: [], size: { width: 0, height: 0 }, viewport: { k: 1 } };
