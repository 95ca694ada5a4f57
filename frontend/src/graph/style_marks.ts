/** Level, origin and badge at the end of a box's first line, from right to left. */
import { FONT_FAMILY, SMALL_FONT_PX } from "../layout/metrics";
import { levelShape } from "./level_shapes";
import type { Badge, NodeStyle } from "./node_style";
import { textOn } from "./palette";
import type { Marks, StylePainter } from "./scene";
import { paintFrame } from "./style_frames";

type Context = CanvasRenderingContext2D;

/** World pixels. */
const SHAPE_WIDTH = 14;
const DIGIT_WIDTH = 7;
const BADGE_HEIGHT = 16;
const BADGE_PADDING = 4;
const SPACE = 4;
const FONT = `600 ${SMALL_FONT_PX}px ${FONT_FAMILY}`;

export const stylePainter: StylePainter = {
  within,
  marks: paintStyleMarks,
  frame: paintFrame,
};

/** An origin is told by its ring and its own sign, so its level can go; then the badge's number. */
function within(style: NodeStyle, room: number): Marks {
  const { origin, badge } = style;
  let shown = style;
  if (styleWidth(shown) > room && origin !== undefined) {
    shown = { origin, ...(badge && { badge }) };
  }
  if (styleWidth(shown) > room && badge !== undefined) {
    shown = { ...shown, badge: { ...badge, text: "" } };
  }
  return { style: shown, width: styleWidth(shown) };
}

function styleWidth(style: NodeStyle): number {
  const shape = style.shape === undefined ? 0 : SHAPE_WIDTH;
  const origin = style.origin === undefined ? 0 : originWidth(style.origin);
  const badge = style.badge === undefined ? 0 : badgeWidth(style.badge) + SPACE;
  const marks = shape + origin + badge;
  return marks === 0 ? 0 : SPACE + marks;
}

function paintStyleMarks(
  context: Context,
  style: NodeStyle,
  right: number,
  y: number,
  colour: string,
): void {
  let x = right;
  context.font = FONT;
  if (style.badge !== undefined) {
    x -= badgeWidth(style.badge) + SPACE;
    const { globalAlpha } = context;
    // A filter dims the box; what it leaves bright inside is to be seen.
    context.globalAlpha = 1;
    paintBadge(context, style.badge, x, y);
    context.globalAlpha = globalAlpha;
  }
  context.fillStyle = context.strokeStyle = colour;
  if (style.shape !== undefined) {
    x -= SHAPE_WIDTH;
    levelShape(context, style.shape, x, y);
  }
  if (style.origin !== undefined) {
    x -= originWidth(style.origin);
    levelShape(context, "origin", x, y);
    context.fillText(String(style.origin), x + SHAPE_WIDTH - 2, y + 0.5);
  }
}

function originWidth(rank: number): number {
  return SHAPE_WIDTH + DIGIT_WIDTH * String(rank).length;
}

function badgeWidth({ text }: Badge): number {
  return SHAPE_WIDTH + DIGIT_WIDTH * text.length + 2 * BADGE_PADDING - 2;
}

function paintBadge(context: Context, badge: Badge, x: number, y: number): void {
  context.fillStyle = badge.fill;
  context.strokeStyle = textOn(badge.fill);
  context.lineWidth = 0.75;
  context.beginPath();
  context.roundRect(x, y - BADGE_HEIGHT / 2, badgeWidth(badge), BADGE_HEIGHT, BADGE_HEIGHT / 2);
  context.fill();
  context.stroke();
  context.lineWidth = 1.25;
  context.fillStyle = context.strokeStyle;
  levelShape(context, badge.shape, x + BADGE_PADDING, y);
  context.fillText(badge.text, x + BADGE_PADDING + SHAPE_WIDTH - 2, y + 0.5);
}
