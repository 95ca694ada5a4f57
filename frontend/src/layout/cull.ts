/**
 * What of a layout is worth drawing in a view. Work is in proportion to what comes out: children are
 * sorted by y, so that those above the view are skipped by binary search, and what is too small to be
 * seen by itself is merged into strips, again by binary search.
 */
import type { Layout } from "./layout";

/** In world pixels. */
export interface View {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface Visible {
  /** Expanded boxes, parents before children. */
  readonly containers: number[];
  readonly boxes: number[];
  /** Merged small boxes: x0, y0, x1, y1 of each. */
  readonly strips: number[];
}

/** How many members of a strip are asked for its width; siblings are much alike. */
const STRIP_SAMPLES = 16;

/** World pixels below which nothing is drawn by itself. */
export interface Finest {
  readonly width: number;
  readonly height: number;
}

export function cull(layout: Layout, view: View, finest: Finest): Visible {
  const visible: Visible = { containers: [], boxes: [], strips: [] };
  if (layout.count === 0) {
    return visible;
  }
  cullChildren(layout, 0, view, finest, visible);
  // Grows while it is walked: parents first, without recursion.
  for (let at = 0; at < visible.containers.length; at++) {
    cullChildren(layout, visible.containers[at]!, view, finest, visible);
  }
  return visible;
}

function cullChildren(
  layout: Layout,
  parent: number,
  view: View,
  finest: Finest,
  visible: Visible,
): void {
  const { x, y, w, h } = layout;
  const end = layout.end[parent]!;
  let box = firstEndingBelow(layout, layout.first[parent]!, end, view.y0);
  while (box < end && y[box]! < view.y1) {
    if (h[box]! < finest.height || w[box]! < finest.width) {
      box = addStrip(layout, box, end, finest, view, visible.strips);
      continue;
    }
    if (x[box]! < view.x1 && x[box]! + w[box]! > view.x0) {
      (layout.isContainer(box) ? visible.containers : visible.boxes).push(box);
    }
    box += 1;
  }
}

/** Merges from `box` on what begins within the finest height; answers the first box after it. */
function addStrip(
  layout: Layout,
  box: number,
  end: number,
  finest: Finest,
  view: View,
  strips: number[],
): number {
  const { x, y, w, h } = layout;
  let next = firstStartingAt(layout, box + 1, end, y[box]! + finest.height);
  // Only the last line can reach beyond: a tall box there is drawn by itself.
  if (next - 1 > box && h[next - 1]! >= finest.height && w[next - 1]! >= finest.width) {
    next -= 1;
  }
  let left = Infinity;
  let right = -Infinity;
  for (let at = box; at < Math.min(next, box + STRIP_SAMPLES); at++) {
    left = Math.min(left, x[at]!);
    right = Math.max(right, x[at]! + w[at]!);
  }
  if (left < view.x1 && right > view.x0) {
    strips.push(left, y[box]!, right, y[next - 1]! + h[next - 1]!);
  }
  return next;
}

/** First box of a range of siblings whose bottom is below `limit`. */
export function firstEndingBelow(
  layout: Layout,
  first: number,
  end: number,
  limit: number,
): number {
  const { y, h } = layout;
  return partition(first, end, (box) => y[box]! + h[box]! > limit);
}

/** First box of a range of siblings whose top is at `limit` or below. */
export function firstStartingAt(layout: Layout, first: number, end: number, limit: number): number {
  return partition(first, end, (box) => layout.y[box]! >= limit);
}

function partition(first: number, end: number, holds: (box: number) => boolean): number {
  let low = first;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** Innermost box at a world point; -1 outside of all. */
export function hitTest(layout: Layout, px: number, py: number): number {
  let found = -1;
  for (let parent = 0; parent >= 0;) {
    const child = childAt(layout, parent, px, py);
    found = child >= 0 ? child : found;
    parent = child >= 0 && layout.isContainer(child) ? child : -1;
  }
  return found;
}

function childAt(layout: Layout, parent: number, px: number, py: number): number {
  const { x, y, w } = layout;
  const end = layout.end[parent] ?? 0;
  let box = firstEndingBelow(layout, layout.first[parent] ?? 0, end, py);
  for (; box < end && y[box]! <= py; box++) {
    if (x[box]! <= px && px < x[box]! + w[box]!) {
      return box;
    }
  }
  return -1;
}
