/** What the panes show now, for a picture of it. */
import type { Side } from "../api/types";
import { translate } from "../i18n/translate";
import type { App } from "../state/app";
import { SIDES, sideOf } from "../state/sides";
import type { State } from "../state/view_state";
import type { PaneShown } from "./graph_picture";

export function shownPanes(app: App): PaneShown[] {
  const { state } = app;
  return SIDES.flatMap((side) => {
    const graph = app.graphs[side];
    const { leaf } = sideOf(state, side);
    if (graph === null || leaf === null) {
      return [];
    }
    const title = state.pair === null ? leaf.leaf : `${word(state, side)}: ${leaf.leaf}`;
    return { title, graph };
  });
}

function word(state: State, side: Side): string {
  return translate(state.language, `pick.${side}`);
}

/** Letters that every system takes in the name of a file. */
const UNUSUAL = /[^\w.-]+/g;
const LONGEST_NAME = 60;

/** As the server names the other files of the same pair or leaf. */
export function graphName({ leaf, pair }: State): string {
  const place = `step${leaf?.step ?? 0}_rank${leaf?.rank ?? 0}`;
  const run = cleaned(leaf?.run ?? "");
  return pair === null ? `${run}_${place}` : `${run}_against_${cleaned(pair.golden.run)}_${place}`;
}

function cleaned(run: string): string {
  const text = run.replace(UNUSUAL, "-").replace(/^[-._]+|[-._]+$/g, "");
  return text.slice(-LONGEST_NAME) || "dump";
}
