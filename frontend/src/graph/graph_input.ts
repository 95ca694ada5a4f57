/** What pointer and gestures mean on the graph. */
import { Disposables, type Disposable } from "../base/disposable";
import { screenPoint, type ScreenPoint, type Transform } from "../base/transform";
import { hitTest } from "../layout/cull";
import { BOX_HEIGHT } from "../layout/metrics";
import { isOnChevron } from "./box_text";
import { rangeOf, type GapRange } from "./gap_watch";
import { Gestures, type GestureTarget } from "./gestures";
import type { Scene } from "./scene";
import { hasText, type Painted } from "./scene_painter";
import type { Surface } from "./surface";

export interface InputTarget {
  scene(): Scene;
  painted(): Painted;
  pan(dx: number, dy: number): void;
  zoom(factor: number, about: ScreenPoint): void;
  select(id: number | null): void;
  toggle(id: number, pointer: ScreenPoint, subtree: boolean): void;
  load(range: GapRange): void;
  hover(id: number | null, clientX: number, clientY: number): void;
  repaint(): void;
}

/** Milliseconds: the second press of a double click on a chevron is not another click. */
const DOUBLE_CLICK_MS = 400;

export class GraphInput implements Disposable, GestureTarget {
  /** Undefined while the pointer is not over the graph. */
  pointer: ScreenPoint | undefined;
  /** Box under the pointer, or -1. */
  hovered = -1;
  private client = { x: 0, y: 0 };
  private isDragging = false;
  private hasMoved = false;
  private view: Transform | null = null;
  private hoveredId: number | null = null;
  private chevronClicked = -Infinity;
  private readonly disposables = new Disposables();

  constructor(
    private readonly surface: Surface,
    private readonly target: InputTarget,
  ) {
    const { disposables } = this;
    disposables.add(new Gestures(surface.area, this));
    for (const type of ["pointerenter", "pointermove"] as const) {
      disposables.listen(surface.root, type, (event) => this.pointTo(event));
    }
    disposables.listen(surface.root, "pointerleave", (event) => this.pointTo(event, false));
  }

  dispose(): void {
    this.disposables.dispose();
  }

  pan(dx: number, dy: number): void {
    this.target.pan(dx, dy);
  }

  zoom(factor: number, about: ScreenPoint): void {
    this.target.zoom(factor, about);
  }

  drag(active: boolean): void {
    this.isDragging = active;
    this.target.repaint();
  }

  click(point: ScreenPoint, alt: boolean): void {
    const scene = this.target.scene();
    const { layout } = scene;
    const box = this.boxAt(scene, point);
    if (box < 0) {
      this.target.select(null);
    } else if (layout.gap[box]! > 0) {
      this.target.load(rangeOf(layout, box, new Set(this.target.painted().boxes)));
    } else if (this.isChevron(scene, box, point)) {
      this.clickChevron(layout.id[box]!, point, alt);
    } else {
      this.target.select(layout.id[box]!);
    }
  }

  doubleClick(point: ScreenPoint, alt: boolean): void {
    const scene = this.target.scene();
    const box = this.boxAt(scene, point);
    const row = scene.layout.rows[box];
    if (row !== undefined && row.children > 0 && !this.isChevron(scene, box, point)) {
      this.target.toggle(row.id, point, alt);
    }
  }

  /** Where the scene moves under a pointer that rests, nothing is said until the pointer moves. */
  updateHover(scene: Scene): void {
    const isBusy = this.isDragging || this.pointer === undefined;
    this.hovered = isBusy ? -1 : this.boxAt(scene, this.pointer!);
    const id = scene.layout.id[this.hovered] ?? -1;
    const hoveredId = id >= 0 && this.isNamedAtPointer(scene) ? id : null;
    if (this.hasMoved || hoveredId !== this.hoveredId || scene.transform !== this.view) {
      this.target.hover(this.hasMoved ? hoveredId : null, this.client.x, this.client.y);
      this.hasMoved = false;
      this.hoveredId = hoveredId;
      this.view = scene.transform;
    }
    const cursor = this.isDragging ? "grabbing" : this.hovered >= 0 ? "pointer" : "default";
    this.surface.area.style.cursor = cursor;
  }

  private clickChevron(id: number, point: ScreenPoint, alt: boolean): void {
    const now = performance.now();
    if (now - this.chevronClicked > DOUBLE_CLICK_MS) {
      this.target.toggle(id, point, alt);
    }
    this.chevronClicked = now;
  }

  private pointTo(event: PointerEvent, inside = true): void {
    const rect = this.surface.area.getBoundingClientRect();
    const point = screenPoint(event.clientX - rect.left, event.clientY - rect.top);
    this.pointer = inside ? point : undefined;
    // Browsers report moves of a pointer that rests, too, when something comes to lie under it.
    const { clientX: x, clientY: y } = event;
    this.hasMoved ||= !inside || x !== this.client.x || y !== this.client.y;
    this.client = { x, y };
    this.target.repaint();
  }

  private isChevron(scene: Scene, box: number, point: ScreenPoint): boolean {
    return hasText(scene) && isOnChevron(scene, box, point, this.titleTop(scene, box));
  }

  /** The empty body of an expanded box says nothing: where its title can be read, that is what names it. */
  private isNamedAtPointer(scene: Scene): boolean {
    const box = this.hovered;
    if (!scene.layout.isContainer(box) || !hasText(scene)) {
      return true;
    }
    return this.pointer!.y < this.titleTop(scene, box) + BOX_HEIGHT * scene.transform.k;
  }

  private titleTop(scene: Scene, box: number): number {
    const y = this.target.painted().sticky.get(box) ?? scene.layout.y[box]!;
    return y * scene.transform.k + scene.transform.y;
  }

  /** Innermost box, or the one whose held title covers the others; -1 outside of all. */
  private boxAt(scene: Scene, point: ScreenPoint): number {
    const { layout, transform, size } = scene;
    if (point.x >= size.width) {
      return -1;
    }
    const { x, y } = transform.toWorld(point);
    for (const [box, top] of this.target.painted().sticky) {
      const left = layout.x[box] ?? Infinity;
      if (y >= top && y < top + BOX_HEIGHT && x >= left && x < left + layout.w[box]!) {
        return box;
      }
    }
    return hitTest(layout, x, y);
  }
}
