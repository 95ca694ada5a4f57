/**
 * World pixels are the layout's, screen pixels are CSS pixels from the top left corner of the drawing
 * area. The two have types of their own, so that one is never taken for the other.
 */
export type WorldPx = number & { readonly unit: "world" };
export type ScreenPx = number & { readonly unit: "screen" };

export interface WorldPoint {
  readonly x: WorldPx;
  readonly y: WorldPx;
}

export interface ScreenPoint {
  readonly x: ScreenPx;
  readonly y: ScreenPx;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function worldPoint(x: number, y: number): WorldPoint {
  return { x: x as WorldPx, y: y as WorldPx };
}

export function screenPoint(x: number, y: number): ScreenPoint {
  return { x: x as ScreenPx, y: y as ScreenPx };
}

/** screen = world * k + (x, y); immutable. */
export class Transform {
  constructor(
    readonly k: number,
    readonly x: number,
    readonly y: number,
  ) {}

  /** The transform of zoom k that shows a world point at a screen point. */
  static pinning(k: number, world: WorldPoint, screen: ScreenPoint): Transform {
    return new Transform(k, screen.x - world.x * k, screen.y - world.y * k);
  }

  toScreen(point: WorldPoint): ScreenPoint {
    return screenPoint(point.x * this.k + this.x, point.y * this.k + this.y);
  }

  toWorld(point: ScreenPoint): WorldPoint {
    return worldPoint((point.x - this.x) / this.k, (point.y - this.y) / this.k);
  }

  panned(dx: number, dy: number): Transform {
    return new Transform(this.k, this.x + dx, this.y + dy);
  }

  /** Zoom k with what is under the screen point staying there. */
  zoomedTo(k: number, about: ScreenPoint): Transform {
    return Transform.pinning(k, this.toWorld(about), about);
  }

  equals(other: Transform): boolean {
    return this.k === other.k && this.x === other.x && this.y === other.y;
  }
}
