/** Brings a box into view: a jump leads to the middle, a step moves as little as it must. */
import { Transform, type Size } from "../base/transform";
import type { Layout } from "../layout/layout";
import { BOX_HEIGHT } from "../layout/metrics";

/** Screen pixels between the box and the edges of the view. */
const MARGIN = 16;
/** Part of the view at its upper and lower end from where a jump still moves a box to the middle. */
const EDGE = 0.15;
/** Part of the view that held titles may take. */
const MAX_TITLES = 1 / 3;

export function revealed(
  layout: Layout,
  box: number,
  from: Transform,
  size: Size,
  isStep: boolean,
): Transform {
  const { k } = from;
  const titles = Math.min((layout.depth[box]! - 1) * BOX_HEIGHT * k, size.height * MAX_TITLES);
  const across = { start: layout.x[box]! * k + from.x, length: layout.w[box]! * k };
  const down = { start: layout.y[box]! * k + from.y, length: layout.h[box]! * k };
  const room = { start: MARGIN, length: size.width - 2 * MARGIN };
  const around = layout.parent[box]!;
  const parent = { start: layout.x[around]! * k + from.x, length: layout.w[around]! * k };
  const dx = isStep
    ? way(across, MARGIN, size.width - MARGIN, isStep, 0)
    : aside(across, parent, room, layout.isContainer(box));
  const dy = way(down, MARGIN + titles, size.height - MARGIN, isStep, EDGE);
  return from.panned(dx, dy);
}

interface Span {
  readonly start: number;
  readonly length: number;
}

/**
 * How far a jump moves sideways: not at all as long as the parent is seen as well, else to its middle, where
 * nothing is cut at one edge while the other is empty, and from there as little as shows the box.
 */
function aside(box: Span, parent: Span, room: Span, isTitled: boolean): number {
  if (isWithin(box, room) && (isWithin(parent, room) || isWithin(room, parent))) {
    return 0;
  }
  const dx = middleOf(room) - middleOf(parent);
  const start = box.start + dx;
  const after = room.length - box.length;
  if (after < 0) {
    // A title stays in view, the label of a box stands at its beginning.
    return isTitled ? middleOf(room) - middleOf(box) : room.start - box.start;
  }
  return dx + Math.max(0, room.start - start) + Math.min(0, room.start + after - start);
}

function middleOf({ start, length }: Span): number {
  return start + length / 2;
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.start + inner.length <= outer.start + outer.length;
}

/** How far a span must move; one longer than its room begins where the room does. */
function way(
  { start, length }: Span,
  low: number,
  high: number,
  isStep: boolean,
  edge: number,
): number {
  const room = high - low;
  if (length > room) {
    // Its title is what has to be seen, not all of it.
    return start >= low && start < high - BOX_HEIGHT ? 0 : low - start;
  }
  const inset = isStep ? 0 : Math.min(edge * room, (room - length) / 2);
  const away = Math.max(low + inset - start, start + length - (high - inset));
  if (away <= 0) {
    return 0;
  }
  return isStep && away <= room
    ? Math.max(0, low - start) + Math.min(0, high - (start + length))
    : low + (room - length) / 2 - start;
}
