/** What a style adds to a box as a whole: hatching of what has no partner, the ring of an origin. */
import type { NodeStyle } from "./node_style";
import type { Rect, Scene } from "./scene";

type Context = CanvasRenderingContext2D;

/** World pixels. */
const ORIGIN_RING = 2;
/** CSS pixels between two lines of the hatching; fainter than the label that stands on it. */
const HATCH = 7;
const HATCH_ALPHA = 0.22;

/** The outline of the box is the current path. */
export function paintFrame(
  context: Context,
  scene: Scene,
  style: NodeStyle,
  rect: Rect,
  radius: number,
): void {
  if (style.shape === "unmatched") {
    paintHatching(context, scene, rect);
  }
  if (style.origin !== undefined) {
    paintOriginRing(context, scene, rect, radius);
  }
}

/** Told without colour, and also where there is no room for the sign. */
export function paintHatching(
  context: Context,
  scene: Pick<Scene, "ratio" | "size" | "palette">,
  rect: Rect,
): void {
  const step = HATCH * scene.ratio;
  const right = Math.min(rect.left + rect.width, scene.size.width * scene.ratio);
  context.save();
  context.clip();
  context.globalAlpha *= HATCH_ALPHA;
  context.strokeStyle = scene.palette.text;
  context.lineWidth = Math.max(1, scene.ratio);
  context.beginPath();
  // Fixed to the box, so that the lines move with it; what is left of the view is left out.
  const hidden = Math.max(0, Math.floor(-rect.left / step));
  for (let x = rect.left + hidden * step; x < right + rect.height; x += step) {
    context.moveTo(x, rect.top);
    context.lineTo(x - rect.height, rect.top + rect.height);
  }
  context.stroke();
  context.restore();
}

/** Within the box, so that neighbours are not touched and the ring of the selection has its place. */
function paintOriginRing(context: Context, scene: Scene, rect: Rect, radius: number): void {
  const line = Math.max(2, Math.round(ORIGIN_RING * scene.transform.k * scene.ratio));
  context.strokeStyle = scene.palette.origin;
  context.lineWidth = line;
  context.beginPath();
  context.roundRect(
    rect.left + line / 2,
    rect.top + line / 2,
    Math.max(0, rect.width - line),
    Math.max(0, rect.height - line),
    Math.max(0, radius - line / 2),
  );
  context.stroke();
}
