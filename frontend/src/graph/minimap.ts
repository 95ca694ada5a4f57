/**
 * The whole graph in a column of its own beside the drawing area, so that it covers nothing. Width and
 * height are scaled apart when the graph is long: all of it is always inside. The picture is painted once
 * per layout; a frame only copies it and draws the box of the view. Click and drag move the view.
 */
import { Disposables, type Disposable } from "../base/disposable";
import { worldPoint, type Size, type WorldPoint } from "../base/transform";
import { BOX_HEIGHT } from "../layout/metrics";
import { minimapScale, paintMinimapPicture, type MinimapScale } from "./minimap_picture";
import type { Scene } from "./scene";
import { canvasContext, element, resizeCanvas } from "./surface";
import { wheelPan } from "./gestures";

/** CSS pixels. */
export const MINIMAP_WIDTH = 96;
const SMALLEST_VIEW = 6;

export interface MinimapTarget {
  centreOn(point: WorldPoint): void;
  pan(dx: number, dy: number): void;
}

export class Minimap implements Disposable {
  readonly column = element("div", `position:relative;flex:none;width:${MINIMAP_WIDTH}px`);
  private readonly context = canvasContext();
  private readonly picture = canvasContext();
  private readonly disposables = new Disposables();
  private scale: MinimapScale | undefined;
  private size: Size = { width: 0, height: 0 };
  private isStale = true;

  constructor(private readonly target: MinimapTarget) {
    const { column, disposables } = this;
    column.append(this.context.canvas);
    column.style.touchAction = "none";
    disposables.listen(column, "pointerdown", (event) => {
      if (event.button === 0) {
        column.setPointerCapture(event.pointerId);
        this.jump(event);
      }
    });
    disposables.listen(column, "pointermove", (event) => {
      if (column.hasPointerCapture(event.pointerId)) {
        this.jump(event);
      }
    });
    disposables.listen(
      column,
      "wheel",
      (event) => {
        event.preventDefault();
        const { dx, dy } = wheelPan(event, column.clientHeight);
        target.pan(dx, dy);
      },
      { passive: false },
    );
  }

  dispose(): void {
    this.disposables.dispose();
    this.column.remove();
  }

  /** The layout, the colours or the size changed. */
  invalidate(): void {
    this.isStale = true;
  }

  paint(scene: Scene, selected: number): void {
    const size = { width: MINIMAP_WIDTH, height: scene.size.height };
    if (this.isStale || this.scale === undefined || size.height !== this.size.height) {
      this.isStale = false;
      this.size = size;
      this.scale = minimapScale(scene.layout.width, scene.layout.height, size);
      resizeCanvas(this.context.canvas, size, scene.ratio);
      resizeCanvas(this.picture.canvas, size, scene.ratio);
      paintMinimapPicture(this.picture, scene, this.scale, size);
    }
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.picture.canvas, 0, 0);
    context.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    this.paintSelected(scene, this.scale, selected);
    this.paintView(scene, this.scale);
  }

  private paintSelected(scene: Scene, scale: MinimapScale, selected: number): void {
    if (selected < 0) {
      return;
    }
    const { layout } = scene;
    this.context.fillStyle = scene.palette.accent;
    this.context.fillRect(
      layout.x[selected]! * scale.kx + scale.x,
      layout.y[selected]! * scale.ky + scale.y - 1,
      Math.max(4, layout.w[selected]! * scale.kx),
      Math.max(3, BOX_HEIGHT * scale.ky),
    );
  }

  private paintView(scene: Scene, scale: MinimapScale): void {
    const { transform, size } = scene;
    const toX = (screen: number): number =>
      ((screen - transform.x) / transform.k) * scale.kx + scale.x;
    const toY = (screen: number): number =>
      ((screen - transform.y) / transform.k) * scale.ky + scale.y;
    const left = clamp(toX(0), 2, this.size.width - SMALLEST_VIEW);
    const top = clamp(toY(0), 1, this.size.height - SMALLEST_VIEW);
    const right = clamp(toX(size.width), left + SMALLEST_VIEW, this.size.width - 1);
    const bottom = clamp(toY(size.height), top + SMALLEST_VIEW, this.size.height - 1);
    const { context } = this;
    context.fillStyle = context.strokeStyle = scene.palette.accent;
    context.globalAlpha = 0.1;
    context.fillRect(left, top, right - left, bottom - top);
    context.globalAlpha = 1;
    context.lineWidth = 1.5;
    context.strokeRect(left, top, right - left, bottom - top);
  }

  private jump(event: PointerEvent): void {
    if (this.scale === undefined) {
      return;
    }
    const rect = this.column.getBoundingClientRect();
    const { kx, ky, x, y } = this.scale;
    this.target.centreOn(
      worldPoint((event.clientX - rect.left - x) / kx, (event.clientY - rect.top - y) / ky),
    );
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
