/** What the actions need of the drawing; the page at rest may have none. */
export interface GraphPort {
  readonly pointerInside: boolean;
  select(id: number | null): void;
  reveal(id: number, options?: { zoom?: boolean }): void;
  fit(): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  neighbour(id: number, direction: Direction): number | null;
}

export type Direction = "up" | "down" | "left" | "right";
