/**
 * Titles that stay at the top of the view while their box is scrolled through, so that one always sees
 * where one is. They stack like the boxes nest and leave together with the end of their box.
 */
import type { Layout } from "./layout";
import { BOX_HEIGHT } from "./metrics";

/** At most this part of the view: deeper titles scroll away as usual. */
const MAX_SHARE = 1 / 3;

/** World y of the titles that are not at the top of their box; `containers` lists parents first. */
export function stickyTitles(
  layout: Layout,
  containers: readonly number[],
  viewTop: number,
  viewHeight: number,
): Map<number, number> {
  const sticky = new Map<number, number>();
  const lowest = viewTop + viewHeight * MAX_SHARE - BOX_HEIGHT;
  /** Where the titles inside of a box may begin; Infinity below one that had no room. */
  const free = new Map<number, number>();
  for (const box of containers) {
    const from = free.get(layout.parent[box]!) ?? viewTop;
    const top = layout.y[box]!;
    const held = Math.min(from, top + layout.h[box]! - BOX_HEIGHT);
    if (held <= top) {
      continue;
    }
    if (from <= lowest) {
      sticky.set(box, held);
    }
    free.set(box, from <= lowest ? held + BOX_HEIGHT : Infinity);
  }
  return sticky;
}
