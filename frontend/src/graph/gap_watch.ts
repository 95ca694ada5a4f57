/**
 * Asks for what is missing when a gap comes into view: once for as long as it stays there. A page at a time,
 * from the side at which the loaded neighbours are seen. Pages begin at multiples of their size, so that
 * those asked for here, by the outline and by a search are the same ones.
 */
import type { Visible } from "../layout/cull";
import type { Layout } from "../layout/layout";

/** Rows of one request: some screens. */
const PAGE_ROWS = 200;

export interface GapRange {
  readonly parent: number;
  readonly offset: number;
  readonly count: number;
}

export class GapWatch {
  private asked = new Set<string>();

  /** What to ask for now. */
  update(layout: Layout, { boxes, containers }: Visible): GapRange[] {
    const gaps = boxes.filter((box) => layout.gap[box]! > 0);
    const inView = new Set(gaps.length > 0 ? [...boxes, ...containers] : []);
    const ranges = gaps.map((box) => rangeOf(layout, box, inView));
    const keys = ranges.map((range) => `${range.parent}:${range.offset}:${range.count}`);
    const fresh = ranges.filter((_range, at) => !this.asked.has(keys[at]!));
    this.asked = new Set(keys);
    return fresh;
  }
}

export function rangeOf(layout: Layout, gap: number, inView: ReadonlySet<number>): GapRange {
  const parentBox = layout.parent[gap]!;
  const start = layout.index[gap]!;
  const end = start + layout.gap[gap]!;
  const isSibling = (box: number): boolean => layout.parent[box] === parentBox && inView.has(box);
  const fromBelow = isSibling(gap + 1) && !isSibling(gap - 1);
  const page = Math.floor((fromBelow ? end - 1 : start) / PAGE_ROWS) * PAGE_ROWS;
  const offset = Math.max(start, page);
  const count = Math.min(end, page + PAGE_ROWS) - offset;
  return { parent: layout.id[parentBox]!, offset, count };
}
