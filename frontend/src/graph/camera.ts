/**
 * Where the view may go. "Fit" shows the whole graph as long as its labels stay readable. A graph that is
 * too long for that is shown from its top at a readable zoom, as wide as the view allows; the minimap
 * shows the rest, and zooming out still reaches the whole. The first view has larger labels than that.
 */
import { screenPoint, Transform, worldPoint, type Size } from "../base/transform";
import type { Layout } from "../layout/layout";
import { BOX_HEIGHT, FONT_PX } from "../layout/metrics";

/** World bounds of what is drawn; x = 0 is the middle. */
export interface Bounds {
  readonly width: number;
  readonly height: number;
  /** Width of the narrowest box that is not expanded. */
  readonly smallest: number;
  /** Width around the middle that holds most of the boxes that are not expanded. */
  readonly usual: number;
}

export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
}

/** Screen pixels around a fitted graph. */
const MARGIN = 16;
/** Labels of 8 px can still be read; a fit does not go below. */
const READABLE_ZOOM = 8 / FONT_PX;
/** Labels of 10 px are read at ease: the first view is not smaller. */
const EASY_ZOOM = 0.8;
/** Part of the boxes that are to be in the first view; a few wide rows run out of it. */
const MOST = 0.9;
/** A small graph is not blown up by a fit: text has the size it has elsewhere on the page. */
const MAX_FIT_ZOOM = 1;
/** One item fills this part of the view at the largest zoom. */
const FILL = 0.9;
/** Larger than this even one box on a large screen only shows blurred borders. */
const MAX_ZOOM = 24;
/** Screen pixels from the edge of the view that a pan leaves to the graph. */
const KEPT = 64;

export function boundsOf(layout: Layout): Bounds {
  let smallest = Infinity;
  for (let box = 1; box < layout.count; box++) {
    if (!layout.isContainer(box)) {
      smallest = Math.min(smallest, layout.w[box]!);
    }
  }
  return {
    width: layout.width,
    height: layout.height,
    smallest,
    // Sorting takes a while, and few views ask for it.
    get usual() {
      return usualWidth(layout);
    },
  };
}

function usualWidth(layout: Layout): number {
  const reach: number[] = [];
  for (let box = 1; box < layout.count; box++) {
    if (!layout.isContainer(box)) {
      reach.push(Math.max(-layout.x[box]!, layout.x[box]! + layout.w[box]!));
    }
  }
  const most = Float64Array.from(reach).sort()[Math.ceil(MOST * reach.length) - 1];
  return 2 * (most ?? 0);
}

export function wholeZoom(bounds: Bounds, size: Size): number {
  const room = (side: number): number => Math.max(1, side - 2 * MARGIN);
  return Math.min(
    room(size.width) / Math.max(1, bounds.width),
    room(size.height) / Math.max(1, bounds.height),
  );
}

export function zoomLimits(bounds: Bounds, size: Size): ZoomLimits {
  const fill = FILL * Math.min(size.width / bounds.smallest, size.height / BOX_HEIGHT);
  const max = Math.max(2, Math.min(MAX_ZOOM, fill));
  return { min: Math.min(1, wholeZoom(bounds, size)), max };
}

export function fitted(bounds: Bounds, size: Size): Transform {
  const whole = wholeZoom(bounds, size);
  if (whole >= READABLE_ZOOM) {
    const k = Math.min(whole, MAX_FIT_ZOOM);
    return Transform.pinning(
      k,
      worldPoint(0, bounds.height / 2),
      screenPoint(size.width / 2, size.height / 2),
    );
  }
  const wide = (size.width - 2 * MARGIN) / Math.max(1, bounds.width);
  const k = Math.min(1, Math.max(READABLE_ZOOM, wide));
  return Transform.pinning(k, worldPoint(0, 0), screenPoint(size.width / 2, MARGIN));
}

/** As a fit, but readable at ease: what is wider than most boxes reach may run out of the view. */
export function first(bounds: Bounds, size: Size): Transform {
  const all = fitted(bounds, size);
  if (all.k >= EASY_ZOOM) {
    return all;
  }
  const { usual } = bounds;
  const k = Math.min(1, Math.max(EASY_ZOOM, (size.width - 2 * MARGIN) / usual));
  // Reading begins at the left.
  const middle = Math.max(size.width / 2, MARGIN + (usual / 2) * k);
  return Transform.pinning(k, worldPoint(0, 0), screenPoint(middle, MARGIN));
}

/**
 * The wished transform, kept from losing the graph; what is already outside may only come back. Boxes are
 * centred, so the corners of the bounds may be empty: sideways it is the middle that stays in view, or of
 * a graph wider than the view what is half a view from its edge.
 */
export function confined(wish: Transform, from: Transform, bounds: Bounds, size: Size): Transform {
  const beyond = Math.max(0, (bounds.width / 2) * wish.k - size.width / 2);
  const x = clampTowards(wish.x, from.x, KEPT - beyond, size.width - KEPT + beyond);
  const y = clampTowards(wish.y, from.y, KEPT - bounds.height * wish.k, size.height - KEPT);
  return new Transform(wish.k, x, y);
}

function clampTowards(wish: number, from: number, low: number, high: number): number {
  return Math.min(Math.max(wish, Math.min(low, from)), Math.max(high, from));
}

/**
 * Zooming out gathers the graph: the nearer the zoom to the one that shows everything, the less of the
 * graph may lie outside, and at the limit all of it is in view. From twice that zoom on nothing is moved.
 */
export function gathered(wish: Transform, bounds: Bounds, size: Size): Transform {
  const free = Math.max(0, Math.min(1, wish.k / zoomLimits(bounds, size).min - 1));
  const within = (start: number, length: number, side: number): number => {
    const end = side - MARGIN - length;
    const low = Math.min(MARGIN, end) - free * side;
    const high = Math.max(MARGIN, end) + free * side;
    return Math.max(low, Math.min(high, start));
  };
  const half = (bounds.width / 2) * wish.k;
  const x = within(wish.x - half, 2 * half, size.width) + half;
  const y = within(wish.y, bounds.height * wish.k, size.height);
  return new Transform(wish.k, x, y);
}

/**
 * The view that was chosen, and the pane it was chosen in. Every other size starts from it and not from the
 * size before, so that a pane that gets its size back shows exactly what it did.
 */
export interface Chosen {
  readonly transform: Transform;
  readonly size: Size;
  /** A graph that is seen from its top keeps its top where it is, else the middle stays the middle. */
  readonly fromTop: boolean;
}

export function chosenIn(size: Size, transform: Transform): Chosen {
  return { transform, size, fromTop: transform.y >= 0 };
}

/** The same in a pane of another size. */
export function resized({ transform, size, fromTop }: Chosen, after: Size): Transform {
  const dy = fromTop ? 0 : (after.height - size.height) / 2;
  return transform.panned((after.width - size.width) / 2, dy);
}

/** World point in the middle and zoom: the same view in a window of another size. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export function toViewport(transform: Transform, size: Size): Viewport {
  const middle = transform.toWorld(screenPoint(size.width / 2, size.height / 2));
  return { x: middle.x, y: middle.y, k: transform.k };
}

export function fromViewport(viewport: Viewport, size: Size): Transform {
  return Transform.pinning(
    viewport.k,
    worldPoint(viewport.x, viewport.y),
    screenPoint(size.width / 2, size.height / 2),
  );
}
