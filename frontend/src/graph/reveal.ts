/** The smallest move that brings a box into view. */
import { Transform, type Size } from "../base/transform";
import type { Layout } from "../layout/layout";
import { BOX_HEIGHT } from "../layout/metrics";
import type { ZoomLimits } from "./camera";

/** Screen pixels between the box and the edges of the view. */
const MARGIN = 16;
/** What is zoomed to is shown at 1:1 unless its label can be read well as it is. */
const LEGIBLE_ZOOM = 0.75;
/** Part of the view that held titles may take. */
const MAX_TITLES = 1 / 3;

export function revealed(
  layout: Layout,
  box: number,
  from: Transform,
  size: Size,
  limits: ZoomLimits,
  zoom: boolean,
): Transform {
  const k = zoom && from.k < LEGIBLE_ZOOM ? Math.min(limits.max, 1) : from.k;
  const titles = Math.min((layout.depth[box]! - 1) * BOX_HEIGHT * k, size.height * MAX_TITLES);
  const middle = layout.x[box]! + layout.w[box]! / 2;
  // A change of zoom starts from the box in the middle, as there is no place it could keep.
  const base = k === from.k ? from : new Transform(k, size.width / 2 - middle * k, Infinity);
  return new Transform(
    k,
    base.x + nudge(layout.x[box]! * k + base.x, layout.w[box]! * k, MARGIN, size.width - MARGIN),
    vertical(layout, box, k, base.y, MARGIN + titles, size.height - MARGIN),
  );
}

function vertical(
  layout: Layout,
  box: number,
  k: number,
  y: number,
  low: number,
  high: number,
): number {
  const top = layout.y[box]! * k;
  const height = layout.h[box]! * k;
  const away = Math.max(low - (top + y), top + y + height - high);
  // From far away it lands where the eye is, not at the edge.
  if (away > high - low) {
    const free = Math.max(0, high - low - height);
    return low + free / 3 - top;
  }
  return y + nudge(top + y, height, low, high);
}

/** How far a span must move to lie within the limits; a longer one begins at the lower limit. */
function nudge(start: number, length: number, low: number, high: number): number {
  if (length > high - low) {
    // Its title is what has to be seen, not all of it.
    return start >= low && start < high - BOX_HEIGHT ? 0 : low - start;
  }
  return Math.max(0, low - start) + Math.min(0, high - (start + length));
}
