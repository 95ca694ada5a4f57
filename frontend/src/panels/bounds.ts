/** The four bounds between the five index colours, as somebody types them. */
import type { MessageKey } from "../i18n/messages";

const COUNT = 4;

/** Why these texts are no bounds; null if they are. */
export function boundsProblem(typed: readonly string[]): MessageKey | null {
  const bounds = typed.map((text) => (text.trim() === "" ? NaN : Number(text)));
  if (bounds.length !== COUNT || !bounds.every((bound) => bound >= 0 && bound <= 1)) {
    return "colours.bounds.range";
  }
  const ascending = bounds.every((bound, at) => at === 0 || bound >= (bounds[at - 1] ?? 0));
  return ascending ? null : "colours.bounds.order";
}
