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
  const dx = way(across, MARGIN, size.width - MARGIN, isStep, 0);
  const dy = way(down, MARGIN + titles, size.height - MARGIN, isStep, EDGE);
  return from.panned(dx, dy);
}

interface Span {
  readonly start: number;
  readonly length: number;
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
