/** Limits and forms of values that several keys of a link share. */
import type { Viewport } from "./view_state";

/** Longer lists of expanded nodes would make links that mail and chat programs cut. */
export const MAX_EXPANDED_TEXT = 3000;

/** No server takes a request for a longer name; none that a person gave is. */
export const MAX_NAME = 2000;

export type Pairs = ReadonlyMap<string, string>;

export function viewportText({ k, x, y }: Viewport): string {
  return `${Number(k.toPrecision(4))},${Math.round(x)},${Math.round(y)}`;
}

export function readViewport(text: string | undefined): Viewport | null {
  const [k = NaN, x = NaN, y = NaN] = (text ?? "").split(",").map(Number);
  return k > 0 && Number.isFinite(k) && Number.isFinite(x) && Number.isFinite(y)
    ? { k, x, y }
    : null;
}
