/**
 * Pointer and wheel on the graph, as intentions. Click, double click, drag with the left or the middle
 * button, two fingers (move and pinch), wheel. The right button is left to the browser. Nothing here
 * prevents the focus that a press brings.
 */
import { Disposables, type Disposable } from "../base/disposable";
import { screenPoint, type ScreenPoint } from "../base/transform";

export interface GestureTarget {
  click(point: ScreenPoint, alt: boolean): void;
  doubleClick(point: ScreenPoint, alt: boolean): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, about: ScreenPoint): void;
  drag(active: boolean): void;
}

/** CSS pixels: a press that moves less is a click. */
const DRAG_THRESHOLD = 4;
/** CSS pixels of a line, for browsers whose wheel counts in lines. */
const WHEEL_LINE = 18;
/** Zoom exponent per pixel of wheel: a pinch reports a few pixels at a time. */
const WHEEL_ZOOM = 0.01;
/** A notched wheel reports 100 and more at once: at most a third per event. */
const MAX_WHEEL_ZOOM = 0.3;

export interface WheelLike {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

/** Pixels that a wheel event moves the content. */
export function wheelPan(event: WheelLike, page: number): { dx: number; dy: number } {
  const unit = event.deltaMode === 1 ? WHEEL_LINE : event.deltaMode === 2 ? page : 1;
  // Some systems turn Shift+wheel into deltaX themselves.
  const turned = event.shiftKey && event.deltaX === 0;
  const dx = turned ? event.deltaY : event.deltaX;
  const dy = turned ? 0 : event.deltaY;
  // No negative zero: it would make equal views look different.
  return { dx: 0 - dx * unit, dy: 0 - dy * unit };
}

export function wheelZoom(event: WheelLike, page: number): number {
  const unit = event.deltaMode === 1 ? WHEEL_LINE : event.deltaMode === 2 ? page : 1;
  const exponent = -event.deltaY * unit * WHEEL_ZOOM;
  return Math.exp(Math.max(-MAX_WHEEL_ZOOM, Math.min(MAX_WHEEL_ZOOM, exponent)));
}

export class Gestures implements Disposable {
  private readonly disposables = new Disposables();
  private readonly pointers = new Map<number, ScreenPoint>();
  private start: ScreenPoint | undefined;
  private moved = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly target: GestureTarget,
  ) {
    element.style.touchAction = "none";
    const { disposables } = this;
    disposables.listen(element, "pointerdown", (event) => this.down(event));
    disposables.listen(element, "pointermove", (event) => this.move(event));
    disposables.listen(element, "pointerup", (event) => this.up(event));
    disposables.listen(element, "pointercancel", (event) => this.end(event.pointerId));
    disposables.listen(element, "dblclick", (event) =>
      target.doubleClick(this.pointOf(event), event.altKey),
    );
    disposables.listen(element, "wheel", (event) => this.wheel(event), { passive: false });
    // The middle button would start the browser's own scrolling.
    disposables.listen(element, "mousedown", (event) => {
      if (event.button === 1) {
        event.preventDefault();
      }
    });
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private pointOf(event: MouseEvent): ScreenPoint {
    const rect = this.element.getBoundingClientRect();
    return screenPoint(event.clientX - rect.left, event.clientY - rect.top);
  }

  private down(event: PointerEvent): void {
    if (event.button > 1 || this.pointers.size === 2) {
      return;
    }
    const point = this.pointOf(event);
    this.element.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, point);
    this.start = point;
    this.moved = this.pointers.size > 1;
  }

  private move(event: PointerEvent): void {
    const point = this.pointOf(event);
    const before = this.pointers.get(event.pointerId);
    if (before !== undefined && this.pointers.size === 2) {
      this.pinch(event.pointerId, before, point);
    } else if (before !== undefined) {
      this.dragTo(event.pointerId, before, point);
    }
  }

  private dragTo(id: number, before: ScreenPoint, point: ScreenPoint): void {
    const start = this.start ?? point;
    if (!this.moved && Math.hypot(point.x - start.x, point.y - start.y) < DRAG_THRESHOLD) {
      return;
    }
    if (!this.moved) {
      this.moved = true;
      this.target.drag(true);
    }
    this.pointers.set(id, point);
    this.target.pan(point.x - before.x, point.y - before.y);
  }

  private pinch(id: number, before: ScreenPoint, point: ScreenPoint): void {
    const other = [...this.pointers].find(([key]) => key !== id)?.[1] ?? before;
    const distance = (a: ScreenPoint): number =>
      Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    this.pointers.set(id, point);
    // Each finger moves the middle by half of its own way.
    this.target.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
    const middle = screenPoint((point.x + other.x) / 2, (point.y + other.y) / 2);
    this.target.zoom(distance(point) / distance(before), middle);
  }

  private up(event: PointerEvent): void {
    const pressed = this.pointers.has(event.pointerId);
    const isClick = pressed && !this.moved && event.button === 0;
    this.end(event.pointerId);
    if (isClick) {
      this.target.click(this.pointOf(event), event.altKey);
    }
  }

  private end(pointerId: number): void {
    if (this.pointers.delete(pointerId) && this.pointers.size === 0) {
      this.target.drag(false);
    }
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const page = this.element.clientHeight;
    if (event.ctrlKey) {
      this.target.zoom(wheelZoom(event, page), this.pointOf(event));
      return;
    }
    const { dx, dy } = wheelPan(event, page);
    this.target.pan(dx, dy);
  }
}
