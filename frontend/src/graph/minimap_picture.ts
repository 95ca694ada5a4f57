/** The whole graph as it is seen in the minimap: boxes as bars, what is too small merged to strips. */
import type { Size } from "../base/transform";
import { cull } from "../layout/cull";
import { BOX_HEIGHT } from "../layout/metrics";
import type { Scene } from "./scene";

type Context = CanvasRenderingContext2D;

/** CSS pixels. */
const MARGIN = 6;
const FINEST = 1.5;
const FINEST_ORIGIN = 3;
const EVERYTHING = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

/** Where the graph lies in the column: screen = world * k + offset, for each axis. */
export interface MinimapScale {
  readonly kx: number;
  readonly ky: number;
  readonly x: number;
  readonly y: number;
}

export function minimapScale(width: number, height: number, size: Size): MinimapScale {
  const kx = (size.width - 2 * MARGIN) / Math.max(1, width);
  const ky = Math.min(kx, (size.height - 2 * MARGIN) / Math.max(1, height));
  return { kx, ky, x: size.width / 2, y: MARGIN };
}

export function paintMinimapPicture(
  context: Context,
  scene: Scene,
  scale: MinimapScale,
  size: Size,
): void {
  const { layout, palette } = scene;
  context.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = palette.title;
  context.fillRect(0, 0, 1, size.height);
  const finest = { width: FINEST / scale.kx, height: FINEST / scale.ky };
  const { containers, boxes, strips } = cull(layout, EVERYTHING, finest);
  for (const box of containers) {
    context.fillStyle = palette.bodies[layout.depth[box]! % 2 === 1 ? 0 : 1];
    fillBox(context, scene, scale, box, layout.h[box]!);
    context.fillStyle = fillFromOutside(scene, box) ?? palette.border;
    fillBox(context, scene, scale, box, BOX_HEIGHT);
  }
  for (const box of boxes) {
    context.fillStyle = fillFromOutside(scene, box) ?? palette.strip;
    fillBox(context, scene, scale, box, layout.h[box]!);
  }
  paintOrigins(context, scene, scale, [...containers, ...boxes]);
  context.fillStyle = palette.strip;
  for (let at = 0; at < strips.length; at += 4) {
    fill(context, scale, strips[at]!, strips[at + 1]!, strips[at + 2]!, strips[at + 3]!);
  }
}

/** The culprit is found even where its box is a hair's breadth. */
function paintOrigins(
  context: Context,
  scene: Scene,
  scale: MinimapScale,
  boxes: readonly number[],
): void {
  const { layout, palette } = scene;
  context.fillStyle = palette.origin;
  for (const box of boxes) {
    const row = layout.rows[box];
    if (row !== undefined && scene.styleOf(row)?.origin !== undefined) {
      const height = Math.max(BOX_HEIGHT, FINEST_ORIGIN / scale.ky);
      fillBox(context, scene, scale, box, height);
    }
  }
}

function fillFromOutside(scene: Scene, box: number): string | undefined {
  const row = scene.layout.rows[box];
  return row === undefined ? undefined : scene.styleOf(row)?.fill;
}

function fillBox(
  context: Context,
  { layout }: Scene,
  scale: MinimapScale,
  box: number,
  height: number,
): void {
  const left = layout.x[box]!;
  const top = layout.y[box]!;
  fill(context, scale, left, top, left + layout.w[box]!, top + height);
}

function fill(
  context: Context,
  { kx, ky, x, y }: MinimapScale,
  left: number,
  top: number,
  right: number,
  bottom: number,
): void {
  context.fillRect(left * kx + x, top * ky + y, (right - left) * kx, (bottom - top) * ky);
}
