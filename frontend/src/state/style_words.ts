/** The marks of a node in words: for its tool tip and for screen readers. */
import type { Mark } from "../api/types";
import { translate, type Values } from "../i18n/translate";
import type { MessageKey } from "../i18n/messages";
import type { State } from "./view_state";

/** What the node itself is, then what is inside of it; empty for a node there is nothing to say about. */
export function markWords(mark: Mark, state: State): string {
  const say = (key: MessageKey, values?: Values): string => translate(state.language, key, values);
  const inside =
    state.colouring === "overflow" ? overflowInside(mark, say) : levelsInside(mark, say);
  const own = state.colouring === "overflow" ? ownOverflow(mark, say) : ownLevel(mark, say);
  const within = inside.length === 0 ? [] : [say("mark.inside", { list: inside.join(", ") })];
  return [...own, ...within].join(" · ");
}

type Say = (key: MessageKey, values?: Values) => string;

function ownLevel({ origin, level }: Mark, say: Say): string[] {
  if (origin === null) {
    return level === null ? [] : [say(`level.${level}`)];
  }
  const finding = [say("compared.finding", { n: origin }), say("filter.kind.origin")];
  // That its index is low would deny what an origin says.
  return level === null || level === "pass" ? finding : [...finding, say(`level.${level}`)];
}

function ownOverflow({ overflow }: Mark, say: Say): string[] {
  return overflow === null ? [] : [say("mark.overflow", { level: say(`overflow.${overflow}`) })];
}

function levelsInside({ inside }: Mark, say: Say): string[] {
  const { origin, origins, count, errors, unmatched } = inside;
  const first = origin === null ? [] : [say("mark.origins", { n: origins, first: origin })];
  const counted = [
    ["mark.errors", errors],
    ["mark.warnings", count - errors],
    ["mark.unmatched", unmatched],
  ] as const;
  return [...first, ...counted.filter(([, n]) => n > 0).map(([key, n]) => say(key, { n }))];
}

function overflowInside({ inside: { overflow, overflows } }: Mark, say: Say): string[] {
  return overflow === null
    ? []
    : [say("mark.overflows", { n: overflows, level: say(`overflow.${overflow}`) })];
}
