/**
 * Hover and selection, on a canvas of their own: moving the pointer repaints no node. The selection is
 * an accent ring around the box and a tint; hover is a dark outline on the box's own border.
 */
import { BOX_HEIGHT } from "../layout/metrics";
import { boxRect, deviceRect, type Rect, type Scene } from "./scene";

type Context = CanvasRenderingContext2D;

export interface Highlights {
  /** Box, or -1. */
  readonly hovered: number;
  readonly selected: number;
  /** The selected node of the other side belongs to `selected` on this one. */
  readonly isPartner: boolean;
  /** The selected node itself is inside of the box `selected`, which is collapsed. */
  readonly selectedInside: boolean;
}

/** CSS pixels. */
const RING_WIDTH = 2;
const RING_DISTANCE = 2;
/** A ring around a box of two pixels is still found. */
const SMALLEST_RING = 8;
const TINT = 0.14;

export function paintOverlay(
  context: Context,
  scene: Scene,
  highlights: Highlights,
  sticky: ReadonlyMap<number, number>,
): void {
  const { size, ratio, palette } = scene;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, Math.ceil(size.width * ratio), Math.ceil(size.height * ratio));
  const { hovered, selected, isPartner } = highlights;
  if (hovered >= 0 && hovered !== selected) {
    ring(context, scene, hovered, palette.hover, 0, false);
  }
  if (selected >= 0 && isPartner) {
    ring(context, scene, selected, palette.partner, RING_DISTANCE, true);
  } else if (selected >= 0) {
    ring(context, scene, selected, palette.accent, RING_DISTANCE, highlights.selectedInside);
    tint(context, scene, selected, sticky.get(selected));
  }
}

function ring(
  context: Context,
  scene: Scene,
  box: number,
  colour: string,
  distance: number,
  dashed: boolean,
): void {
  const { ratio, layout, transform } = scene;
  const rect = grown(boxRect(scene, box), distance * ratio, SMALLEST_RING * ratio);
  const isPill = layout.rows[box]?.kind === "api" && !layout.isContainer(box);
  const corner = 4 * transform.k * ratio + distance * ratio;
  context.strokeStyle = colour;
  context.lineWidth = RING_WIDTH * ratio;
  context.setLineDash(dashed ? [4 * ratio, 3 * ratio] : []);
  context.beginPath();
  context.roundRect(
    rect.left,
    rect.top,
    rect.width,
    rect.height,
    isPill ? rect.height / 2 : corner,
  );
  context.stroke();
  context.setLineDash([]);
}

function tint(context: Context, scene: Scene, box: number, stickyTop: number | undefined): void {
  const { layout, palette } = scene;
  if (layout.h[box]! * scene.transform.k < SMALLEST_RING) {
    return;
  }
  const x = layout.x[box]!;
  const top = stickyTop ?? layout.y[box]!;
  const rect = deviceRect(scene, x, top, x + layout.w[box]!, top + BOX_HEIGHT);
  const isPill = layout.rows[box]?.kind === "api" && !layout.isContainer(box);
  context.globalAlpha = TINT;
  context.fillStyle = palette.accent;
  context.beginPath();
  context.roundRect(rect.left, rect.top, rect.width, rect.height, isPill ? rect.height / 2 : 0);
  context.fill();
  context.globalAlpha = 1;
}

function grown(rect: Rect, by: number, smallest: number): Rect {
  const width = Math.max(smallest, rect.width + 2 * by);
  const height = Math.max(smallest, rect.height + 2 * by);
  return {
    left: rect.left + (rect.width - width) / 2,
    top: rect.top + (rect.height - height) / 2,
    width,
    height,
  };
}
