import type { Transform } from "../base/transform";
import type { GraphDescription } from "../graph/describe";
import type { Scene } from "../graph/scene";

/** What the actions need of the drawing; the page at rest may have none. */
export interface GraphPort {
  readonly pointerInside: boolean;
  /** What of it is in view. */
  describe(): GraphDescription;
  select(id: number | null): void;
  /** `isStep`: from a neighbour; the view then moves as little as it must. */
  reveal(id: number, isStep?: boolean): void;
  /** Where it is, or will be as soon as it stands still. */
  readonly goal: Scene;
  /** Paints what is in view on other canvases: the nodes, and the selection, which clears its own. */
  paintOn(
    statics: CanvasRenderingContext2D,
    overlay: CanvasRenderingContext2D,
    ratio: number,
  ): void;
  /** Goes where the other side's graph is. */
  follow(to: Transform, gliding: boolean): void;
  fit(): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  neighbour(id: number, direction: Direction): number | null;
}

export type Direction = "up" | "down" | "left" | "right";
