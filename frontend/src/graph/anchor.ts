/**
 * What stays where it is on the screen while the layout changes around it: the node that was just
 * expanded or collapsed, else the selected one, else the first box in view.
 */
import { Transform, type ScreenPoint, type Size } from "../base/transform";
import type { Visible } from "../layout/cull";
import type { Layout } from "../layout/layout";
import { BOX_HEIGHT } from "../layout/metrics";
import type { Tree } from "../model/tree";
import type { Scene } from "./scene";

/** Screen pixels. */
const POINTER_INSET = 4;

export interface Anchor {
  readonly id: number;
  /** Screen position of the middle of its top edge. */
  readonly x: number;
  readonly top: number;
  /** The node was toggled, so it must be in view afterwards, and under this point if there is one. */
  readonly toggled: boolean;
  readonly pointer: ScreenPoint | undefined;
}

export interface Toggled {
  readonly id: number;
  readonly pointer: ScreenPoint | undefined;
}

export function captureAnchor(
  { layout, transform, size }: Scene,
  visible: Visible,
  toggled: Toggled | undefined,
  selected: number,
): Anchor | undefined {
  const wasToggled = toggled === undefined ? -1 : layout.boxOf(toggled.id);
  if (wasToggled > 0 && isInView(layout, transform, size, wasToggled)) {
    return anchorAt(layout, transform, wasToggled, true, toggled?.pointer);
  }
  const box =
    selected > 0 && isInView(layout, transform, size, selected)
      ? selected
      : firstInView(layout, transform, visible);
  return box > 0 ? anchorAt(layout, transform, box, false, undefined) : undefined;
}

function anchorAt(
  layout: Layout,
  { k, x, y }: Transform,
  box: number,
  toggled: boolean,
  pointer: ScreenPoint | undefined,
): Anchor {
  return {
    id: layout.id[box]!,
    x: (layout.x[box]! + layout.w[box]! / 2) * k + x,
    top: layout.y[box]! * k + y,
    toggled,
    pointer,
  };
}

export function isInView(layout: Layout, { k, x, y }: Transform, size: Size, box: number): boolean {
  const left = layout.x[box]! * k + x;
  const top = layout.y[box]! * k + y;
  return (
    left < size.width &&
    top < size.height &&
    left + layout.w[box]! * k > 0 &&
    top + layout.h[box]! * k > 0
  );
}

/** The topmost node that is wholly in view; a gap is about to be filled, so it holds nothing. */
function firstInView(layout: Layout, transform: Transform, visible: Visible): number {
  const top = -transform.y / transform.k;
  let first = -1;
  for (const box of visible.boxes) {
    const y = layout.y[box]!;
    if (layout.gap[box] === 0 && y >= top && (first < 0 || y < layout.y[first]!)) {
      first = box;
    }
  }
  return first >= 0 ? first : (visible.containers.at(-1) ?? -1);
}

/** The transform that keeps the anchor in place; an anchor that is gone hands over to its ancestor. */
export function restoreAnchor(
  { layout, tree }: { readonly layout: Layout; readonly tree: Tree },
  anchor: Anchor,
  transform: Transform,
  size: Size,
): Transform {
  const box = drawnBox(layout, tree, anchor.id);
  if (box <= 0) {
    return transform;
  }
  const { k } = transform;
  const width = layout.w[box]! * k;
  let left = anchor.x - width / 2;
  let top = anchor.top;
  if (anchor.pointer !== undefined) {
    left = under(anchor.pointer.x, left, width);
    top = under(anchor.pointer.y, top, layout.h[box]! * k);
  } else if (anchor.toggled) {
    top = within(top, 0, size.height - BOX_HEIGHT * k);
  }
  return new Transform(k, left - layout.x[box]! * k, top - layout.y[box]! * k);
}

/** Where a span must begin to lie under a pointer, not just with its edge. */
function under(pointer: number, start: number, length: number): number {
  const inside = Math.min(POINTER_INSET, length / 4);
  return within(start, pointer - length + inside, pointer - inside);
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** The box of a node, or of the collapsed ancestor it is inside of; -1 when not even that is drawn. */
export function drawnBox(layout: Layout, tree: Tree, id: number): number {
  const own = layout.boxOf(id);
  if (own >= 0) {
    return own;
  }
  for (const ancestor of tree.ancestors(id).reverse()) {
    const box = layout.boxOf(ancestor);
    if (box > 0) {
      return box;
    }
  }
  return -1;
}
