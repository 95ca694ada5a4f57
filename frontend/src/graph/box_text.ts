/** What a box says: chevron, direction, label, marks and the number of its children. */
import type { ScreenPoint } from "../base/transform";
import type { Row } from "../model/row";
import { formatCount, inset, leadWidth, trailWidth } from "../layout/box_sizes";
import {
  ARROW_WIDTH,
  BOX_HEIGHT,
  BOX_INSET,
  CHEVRON_WIDTH,
  FONT_FAMILY,
  FONT_PX,
  MARK_WIDTH,
  SMALL_FONT_PX,
} from "../layout/metrics";
import { arrow, chevron, circleArrow, warning } from "./glyphs";
import { textOn } from "./palette";
import { DIM, type Scene } from "./scene";

type Context = CanvasRenderingContext2D;

const FONT = `${FONT_PX}px ${FONT_FAMILY}`;
const SMALL_FONT = `${SMALL_FONT_PX}px ${FONT_FAMILY}`;

/** From here on coordinates are world pixels seen from the corner of the view: small, so exact. */
export function beginText(context: Context, scene: Scene): void {
  const scale = scene.transform.k * scene.ratio;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.textBaseline = "middle";
  context.lineWidth = 1.25;
  context.lineCap = "round";
  context.lineJoin = "round";
}

export function endText(context: Context): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.lineCap = "butt";
  context.lineJoin = "miter";
}

export function paintText(context: Context, scene: Scene, box: number, worldY: number): void {
  const { layout, transform } = scene;
  const row = layout.rows[box];
  const left = layout.x[box]! + transform.x / transform.k;
  const y = worldY + transform.y / transform.k + BOX_HEIGHT / 2;
  const right = left + layout.w[box]!;
  if (row === undefined) {
    paintGap(context, scene, box, (left + right) / 2, y);
    return;
  }
  // The title of a box wider than the view begins and ends where the view does.
  const isTitle = layout.isContainer(box);
  const start = isTitle ? Math.max(left, 0) : left;
  const end = isTitle ? Math.min(right, scene.size.width / transform.k) : right;
  paintNode(context, scene, box, row, start, end, y);
}

function paintGap(context: Context, scene: Scene, box: number, x: number, y: number): void {
  context.fillStyle = scene.palette.muted;
  context.font = FONT;
  context.textAlign = "center";
  context.fillText(scene.labelOf(box).main, x, y);
  context.textAlign = "left";
}

function paintNode(
  context: Context,
  scene: Scene,
  box: number,
  row: Row,
  left: number,
  right: number,
  y: number,
): void {
  const { palette, layout } = scene;
  const style = scene.styleOf(row);
  const expanded = layout.isContainer(box);
  const text = style?.fill === undefined ? palette.text : textOn(style.fill);
  context.globalAlpha = style?.dim === true ? DIM : 1;
  const muted = style?.fill === undefined ? palette.muted : text;
  let x = left + inset(row);
  context.strokeStyle = muted;
  if (row.children > 0) {
    chevron(context, x, y, expanded);
    x += CHEVRON_WIDTH;
  }
  if (row.direction !== null) {
    arrow(context, x, y, row.direction === "backward");
    x += ARROW_WIDTH;
  }
  context.fillStyle = text;
  context.font = FONT;
  const { main, rest, restAt, marks } = scene.labelOf(box);
  context.fillText(main, x, y + 0.5);
  if (rest !== "") {
    context.fillStyle = muted;
    context.fillText(rest, x + restAt, y + 0.5);
  }
  const trail = right - trailWidth(row);
  if (marks !== undefined) {
    scene.painter?.marks(context, marks.style, trail, y, text);
  }
  paintTrail(context, scene, row, trail, y, muted);
  context.globalAlpha = 1;
}

function paintTrail(
  context: Context,
  scene: Scene,
  row: Row,
  left: number,
  y: number,
  muted: string,
): void {
  let x = left + MARK_WIDTH - 11;
  if (row.notice !== null) {
    context.strokeStyle = context.fillStyle = scene.palette.warning;
    warning(context, x, y);
    x += MARK_WIDTH;
  }
  if (row.recompute === true) {
    context.strokeStyle = muted;
    circleArrow(context, x, y);
  }
  if (row.children > 0) {
    context.fillStyle = muted;
    context.font = SMALL_FONT;
    context.textAlign = "right";
    context.fillText(formatCount(row.children), left + trailWidth(row) - BOX_INSET, y + 0.5);
    context.textAlign = "left";
  }
}

/** Whether a screen point is on the chevron of a box whose first line begins at `top`. */
export function isOnChevron(scene: Scene, box: number, point: ScreenPoint, top: number): boolean {
  const { layout, transform } = scene;
  const { k } = transform;
  const row = layout.rows[box];
  if (row === undefined || row.children === 0 || point.y > top + BOX_HEIGHT * k) {
    return false;
  }
  const start = layout.x[box]! * k + transform.x;
  const left = layout.isContainer(box) ? Math.max(start, 0) : start;
  return point.x < left + (inset(row) + CHEVRON_WIDTH - 3) * k;
}

/** For the label and the marks of the node's style. */
export function labelRoom(row: Row, width: number): number {
  return width - leadWidth(row) - trailWidth(row);
}
