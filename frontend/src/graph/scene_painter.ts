/** The static picture: everything but hover and selection. */
import { cull, type Visible } from "../layout/cull";
import { FONT_PX } from "../layout/metrics";
import { stickyTitles } from "../layout/sticky";
import { paintBody, paintBox, paintStrips, paintTitle } from "./box_shapes";
import { beginText, endText, paintText } from "./box_text";
import type { Scene } from "./scene";

type Context = CanvasRenderingContext2D;

/** CSS pixels: smaller text is noise. */
const SMALLEST_TEXT = 5;
/** CSS pixels: what is smaller is merged with its neighbours. */
const FINEST_HEIGHT = 3;
const FINEST_WIDTH = 4;

/** What a frame showed: for hit testing, gaps and tests. */
export interface Painted extends Visible {
  /** World y of titles that are held at the top of the view. */
  readonly sticky: ReadonlyMap<number, number>;
  readonly drawn: number;
}

export const NOTHING_PAINTED: Painted = {
  containers: [],
  boxes: [],
  strips: [],
  sticky: new Map(),
  drawn: 0,
};

export function hasText(scene: Scene): boolean {
  return FONT_PX * scene.transform.k >= SMALLEST_TEXT;
}

export function visibleIn(scene: Scene): Painted {
  const { layout, transform, size } = scene;
  const { k, x, y } = transform;
  const view = {
    x0: -x / k,
    y0: -y / k,
    x1: (size.width - x) / k,
    y1: (size.height - y) / k,
  };
  const visible = cull(layout, view, { width: FINEST_WIDTH / k, height: FINEST_HEIGHT / k });
  const sticky = hasText(scene)
    ? stickyTitles(layout, visible.containers, view.y0, size.height / k)
    : new Map<number, number>();
  const drawn = visible.containers.length + visible.boxes.length + visible.strips.length / 4;
  return { ...visible, sticky, drawn };
}

export function paintScene(context: Context, scene: Scene, visible: Painted): void {
  const { palette, size, ratio, layout } = scene;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, Math.ceil(size.width * ratio), Math.ceil(size.height * ratio));
  for (const box of visible.containers) {
    paintBody(context, scene, box);
    paintTitle(context, scene, box, layout.y[box]!);
  }
  paintStrips(context, scene, visible.strips);
  for (const box of visible.boxes) {
    paintBox(context, scene, box);
  }
  if (hasText(scene)) {
    paintTexts(context, scene, visible);
    paintSticky(context, scene, visible.sticky);
  }
}

function paintTexts(context: Context, scene: Scene, visible: Painted): void {
  beginText(context, scene);
  for (const box of visible.boxes) {
    paintText(context, scene, box, scene.layout.y[box]!);
  }
  for (const box of visible.containers) {
    if (!visible.sticky.has(box)) {
      paintText(context, scene, box, scene.layout.y[box]!);
    }
  }
  endText(context);
}

/**
 * Over everything else, as the boxes of the view pass below the titles of their ancestors. The innermost
 * comes first: at the end of its box a title leaves below that of its parent.
 */
function paintSticky(context: Context, scene: Scene, sticky: ReadonlyMap<number, number>): void {
  for (const [box, y] of [...sticky].reverse()) {
    paintTitle(context, scene, box, y);
    beginText(context, scene);
    paintText(context, scene, box, y);
    endText(context);
  }
}
