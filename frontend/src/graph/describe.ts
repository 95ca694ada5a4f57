/** What is on the screen in numbers: for browser tests and assistive technology. */
import type { Size } from "../base/transform";
import type { Kind } from "../model/row";
import type { Visible } from "../layout/cull";
import type { Viewport, ZoomLimits } from "./camera";
import type { NodeStyle } from "./node_style";
import type { Scene } from "./scene";

export interface BoxDescription {
  /** Node id; -1 for a gap. */
  readonly id: number;
  readonly label: string;
  readonly kind: Kind | "gap";
  /** CSS pixels from the host's corner; a box may reach beyond the view. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly expanded: boolean;
  readonly selected: boolean;
  /** The selected node of the other side belongs to it. */
  readonly partner: boolean;
  readonly style: NodeStyle | null;
}

export interface GraphDescription {
  /** Those on the screen that are drawn by themselves. */
  readonly boxes: readonly BoxDescription[];
  readonly viewport: Viewport;
  readonly size: Size;
  readonly zoomLimits: ZoomLimits;
  /** Script time of the last frame. */
  readonly lastFrameMs: number;
  readonly drawnBoxes: number;
  readonly totalBoxes: number;
}

export function describeBoxes(
  scene: Scene,
  visible: Visible,
  selected: number,
  isPartner: boolean,
): BoxDescription[] {
  const { layout, transform } = scene;
  const { k, x, y } = transform;
  return [...visible.containers, ...visible.boxes].map((box) => {
    const row = layout.rows[box];
    return {
      id: layout.id[box]!,
      label: row?.label ?? scene.labelOf(box).main,
      kind: row?.kind ?? "gap",
      x: layout.x[box]! * k + x,
      y: layout.y[box]! * k + y,
      width: layout.w[box]! * k,
      height: layout.h[box]! * k,
      expanded: layout.isContainer(box),
      selected: box === selected && !isPartner,
      partner: box === selected && isPartner,
      style: row === undefined ? null : (scene.styleOf(row) ?? null),
    };
  });
}
