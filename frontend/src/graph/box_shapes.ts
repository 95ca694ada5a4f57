/**
 * Outlines that tell the kinds apart without colour: a module is a rounded rectangle, an API a pill, a
 * collection a dashed rectangle, a gap a dotted one without a fill. Backward is a darker grey, its arrow
 * points left.
 */
import type { Row } from "../model/row";
import { BOX_HEIGHT } from "../layout/metrics";
import { boxRect, deviceRect, DIM, type Rect, type Scene } from "./scene";

type Context = CanvasRenderingContext2D;

/** World pixels. */
const CORNER = 4;
/** CSS pixels: a long graph that is seen as a whole must not vanish. */
const NARROWEST_STRIP = 6;
/** Below this many CSS pixels of height a box is a plain rectangle. */
const PLAIN_BELOW = 7;

export function paintStrips(context: Context, scene: Scene, strips: readonly number[]): void {
  const narrowest = NARROWEST_STRIP * scene.ratio;
  context.fillStyle = scene.palette.strip;
  for (let at = 0; at < strips.length; at += 4) {
    const rect = deviceRect(scene, strips[at]!, strips[at + 1]!, strips[at + 2]!, strips[at + 3]!);
    const width = Math.max(rect.width, narrowest);
    const left = rect.left + Math.round((rect.width - width) / 2);
    context.fillRect(left, rect.top, width, separated(rect.height));
  }
}

/** A hairline below keeps neighbours apart as long as there is room for one. */
function separated(height: number): number {
  return height > 2 ? height - 1 : height;
}

export function paintBox(context: Context, scene: Scene, box: number): void {
  const { palette, layout } = scene;
  const row = layout.rows[box];
  const rect = boxRect(scene, box);
  const style = row === undefined ? undefined : scene.styleOf(row);
  const fill = fillOf(scene, row);
  context.globalAlpha = style?.dim === true ? DIM : 1;
  if (layout.h[box]! * scene.transform.k < PLAIN_BELOW) {
    const inner = row === undefined ? palette.background : fill;
    paintPlain(context, scene, rect, style?.origin === undefined ? inner : palette.origin);
    context.globalAlpha = 1;
    return;
  }
  const radius = row?.kind === "api" ? rect.height / 2 : CORNER * scene.transform.k * scene.ratio;
  trace(context, scene, rect, radius);
  if (row !== undefined) {
    context.fillStyle = fill;
    context.fill();
  }
  strokeOutline(context, scene, row);
  if (style !== undefined) {
    scene.painter?.frame(context, scene, style, rect, radius);
  }
  context.globalAlpha = 1;
}

function paintPlain(context: Context, scene: Scene, rect: Rect, fill: string): void {
  context.fillStyle = scene.palette.border;
  context.fillRect(rect.left, rect.top, rect.width, rect.height);
  const line = Math.max(1, Math.round(scene.ratio));
  if (rect.height > 2 * line && rect.width > 2 * line) {
    context.fillStyle = fill;
    context.fillRect(
      rect.left + line,
      rect.top + line,
      rect.width - 2 * line,
      rect.height - 2 * line,
    );
  }
}

function fillOf(scene: Scene, row: Row | undefined): string {
  if (row === undefined) {
    return scene.palette.background;
  }
  return (
    scene.styleOf(row)?.fill ??
    (row.direction === "backward" ? scene.palette.backward : scene.palette.forward)
  );
}

/** The body of an expanded box, without its title. */
export function paintBody(context: Context, scene: Scene, box: number): void {
  const { layout, palette } = scene;
  const rect = boxRect(scene, box);
  trace(context, scene, rect, CORNER * scene.transform.k * scene.ratio);
  context.fillStyle = palette.bodies[layout.depth[box]! % 2 === 1 ? 0 : 1];
  context.fill();
  strokeOutline(context, scene, layout.rows[box]);
}

/** The title strip of an expanded box, at its top or held at the top of the view. */
export function paintTitle(context: Context, scene: Scene, box: number, y: number): void {
  const { layout, palette } = scene;
  const row = layout.rows[box];
  const x = layout.x[box]!;
  const rect = deviceRect(scene, x, y, x + layout.w[box]!, y + BOX_HEIGHT);
  const radius = y === layout.y[box]! ? CORNER * scene.transform.k * scene.ratio : 0;
  const style = row === undefined ? undefined : scene.styleOf(row);
  trace(context, scene, rect, [radius, radius, 0, 0]);
  if (style?.dim === true) {
    // A title that is held at the top lies over other boxes, which must not shine through.
    context.fillStyle = palette.background;
    context.fill();
    context.globalAlpha = DIM;
  }
  context.fillStyle =
    style?.fill ?? (row?.direction === "backward" ? palette.backward : palette.title);
  context.fill();
  strokeOutline(context, scene, row);
  if (style !== undefined) {
    scene.painter?.frame(context, scene, style, rect, radius);
  }
  context.globalAlpha = 1;
}

function trace(context: Context, scene: Scene, rect: Rect, radius: number | number[]): void {
  // Half a line inside, so that the outline covers whole device pixels.
  const inside = Math.max(1, Math.round(scene.ratio)) / 2;
  context.beginPath();
  context.roundRect(
    rect.left + inside,
    rect.top + inside,
    Math.max(0, rect.width - 2 * inside),
    Math.max(0, rect.height - 2 * inside),
    radius,
  );
}

function strokeOutline(context: Context, scene: Scene, row: Row | undefined): void {
  const line = Math.max(1, Math.round(scene.ratio));
  const unit = line * Math.max(1, Math.min(2, scene.transform.k));
  context.lineWidth = line;
  context.strokeStyle = scene.palette.border;
  if (row?.kind === "collection") {
    context.setLineDash([5 * unit, 3 * unit]);
  } else if (row === undefined) {
    context.setLineDash([1.5 * unit, 3 * unit]);
  }
  context.stroke();
  if (row === undefined || row.kind === "collection") {
    context.setLineDash([]);
  }
}
