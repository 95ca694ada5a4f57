/**
 * The five colours of an index, good to bad, and the grey of what has no partner. In light their lightness
 * falls steadily, in dark it rises, so that they keep their order for eyes that see no hues.
 */
import type { Store } from "../state/store";
import type { State } from "../state/view_state";
import { textOn } from "./palette";

export const LIGHT_INDEX = ["#fffcf3", "#ffedbe", "#ffdc7f", "#ffc62e", "#ff704d"] as const;
export const DARK_INDEX = ["#2b2a27", "#4a4023", "#7a6420", "#c2931d", "#ff7f5e"] as const;
const UNMATCHED = { light: "#c7c7c7", dark: "#5b6068" } as const;

const COLOUR = /^#[0-9a-f]{6}$/;

type Chosen = Pick<State, "dark" | "indexColours">;

/** What the user chose, or the page's own for the theme. */
export function indexColours({ dark, indexColours: chosen }: Chosen): readonly string[] {
  const colours = chosen.split(",");
  const valid = colours.length === LIGHT_INDEX.length && colours.every((one) => COLOUR.test(one));
  return valid ? colours : dark ? DARK_INDEX : LIGHT_INDEX;
}

export function unmatchedColour({ dark }: Pick<State, "dark">): string {
  return dark ? UNMATCHED.dark : UNMATCHED.light;
}

/** Keeps the colours of style sheets as the state says. */
export function followIndexColours(store: Store<State>, root: HTMLElement): void {
  const apply = (): void => {
    for (const [name, value] of Object.entries(indexStyles(store.state))) {
      root.style.setProperty(name, value);
    }
  };
  apply();
  store.subscribe((state, before) => {
    if (state.dark !== before.dark || state.indexColours !== before.indexColours) {
      apply();
    }
  });
}

/** The same for style sheets: --index-0 to --index-4, --index-unmatched, and the text upon each. */
function indexStyles(state: Chosen): Readonly<Record<string, string>> {
  const colours: [string, string][] = indexColours(state).map((colour, at) => [`${at}`, colour]);
  return Object.fromEntries(
    [...colours, ["unmatched", unmatchedColour(state)] as const].flatMap(([name, colour]) => [
      [`--index-${name}`, colour],
      [`--index-text-${name}`, textOn(colour)],
    ]),
  );
}
