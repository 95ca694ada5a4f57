/** The elements a graph is drawn on: two stacked canvases and, beside them, the minimap's column. */
import { Disposables, type Disposable } from "../base/disposable";
import type { Size } from "../base/transform";

/** Sharper than this costs more than it shows. */
const MAX_RATIO = 3;

export class Surface implements Disposable {
  readonly root = element("div", "position:absolute;inset:0;display:flex;overflow:hidden");
  readonly area = element("div", "position:relative;flex:1 1 0;min-width:0;overflow:hidden");
  readonly statics = canvasContext();
  readonly overlay = canvasContext();
  size: Size = { width: 0, height: 0 };
  ratio = 1;
  /** TensorBoard hides the frames of other tabs by giving them no height. */
  isHidden = true;
  private readonly disposables = new Disposables();

  constructor(
    readonly host: HTMLElement,
    private readonly onResize: (before: Size) => void,
  ) {
    if (getComputedStyle(host).position === "static") {
      host.style.position = "relative";
    }
    this.area.append(this.statics.canvas, this.overlay.canvas);
    this.root.append(this.area);
    host.append(this.root);
    const observer = new ResizeObserver(() => this.measure());
    observer.observe(this.area);
    this.disposables.defer(() => observer.disconnect());
    // The browser's own zoom changes the pixel ratio, not always the size.
    this.disposables.listen(window, "resize", () => this.measure());
  }

  dispose(): void {
    this.disposables.dispose();
    this.root.remove();
  }

  /** While hidden it keeps the size and the picture it had. */
  measure(): void {
    const rect = this.area.getBoundingClientRect();
    this.isHidden = rect.width < 1 || rect.height < 1;
    if (this.isHidden) {
      return;
    }
    const before = this.size;
    this.size = { width: rect.width, height: rect.height };
    this.ratio = Math.min(MAX_RATIO, window.devicePixelRatio);
    for (const { canvas } of [this.statics, this.overlay]) {
      resizeCanvas(canvas, this.size, this.ratio);
    }
    this.onResize(before);
  }
}

export function resizeCanvas(canvas: HTMLCanvasElement, size: Size, ratio: number): void {
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);
  // Setting a size clears the canvas, also when it is the same.
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
}

export function element(tag: string, style: string): HTMLElement {
  const created = document.createElement(tag);
  created.style.cssText = style;
  return created;
}

/** Hidden from screen readers: every node is also in the outline. */
export function canvasContext(): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%";
  canvas.setAttribute("aria-hidden", "true");
  const context = canvas.getContext("2d");
  if (context === null) {
    throw new Error("this browser gives no 2D canvas");
  }
  return context;
}
