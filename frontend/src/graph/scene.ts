/** All that a frame is painted from; the painters keep no state of their own. */
import type { Size, Transform } from "../base/transform";
import type { Row } from "../model/row";
import type { Layout } from "../layout/layout";
import type { Label } from "./label_cache";
import type { NodeStyle } from "./node_style";
import type { Palette } from "./palette";

/** Opacity of what a filter leaves out. */
export const DIM = 0.3;

export interface Marks {
  readonly style: NodeStyle;
  /** World pixels that they take from the label. */
  readonly width: number;
}

/** Paints what a node's style adds to its box; it comes with the first comparison. */
export interface StylePainter {
  /** The marks of a style, said more briefly if there is less room: the name comes first. */
  within(style: NodeStyle, room: number): Marks;
  /** Level, origin and badge at the end of a box's first line, from `right` on to the left. */
  marks(
    context: CanvasRenderingContext2D,
    style: NodeStyle,
    right: number,
    y: number,
    colour: string,
  ): void;
  /** Pattern and ring of a box whose outline is the context's current path. */
  frame(
    context: CanvasRenderingContext2D,
    scene: Scene,
    style: NodeStyle,
    rect: Rect,
    radius: number,
  ): void;
}

export interface Scene {
  readonly layout: Layout;
  readonly transform: Transform;
  readonly size: Size;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly palette: Palette;
  readonly labelOf: (box: number) => Label;
  readonly styleOf: (row: Row) => NodeStyle | undefined;
  readonly painter: StylePainter | undefined;
}

/** In device pixels, whole numbers. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Both edges are rounded, so that neighbours keep touching or not whatever the zoom. */
export function deviceRect(scene: Scene, x0: number, y0: number, x1: number, y1: number): Rect {
  const { k, x, y } = scene.transform;
  const { ratio } = scene;
  const left = Math.round((x0 * k + x) * ratio);
  const top = Math.round((y0 * k + y) * ratio);
  return {
    left,
    top,
    width: Math.max(1, Math.round((x1 * k + x) * ratio) - left),
    height: Math.max(1, Math.round((y1 * k + y) * ratio) - top),
  };
}

export function boxRect(scene: Scene, box: number): Rect {
  const { x, y, w, h } = scene.layout;
  return deviceRect(scene, x[box]!, y[box]!, x[box]! + w[box]!, y[box]! + h[box]!);
}
