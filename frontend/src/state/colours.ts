/** What the server must know to tell levels and colours. */
import type { ColourOptions } from "../api/pair_types";
import type { State } from "./view_state";

export function coloursOf({ rules, statistic, bounds }: State): ColourOptions {
  return { rules, statistic, bounds };
}
