/** A short move between two views; it explains where things went and is over before anyone waits. */
import { Transform } from "../base/transform";

const DURATION_MS = 150;

export class Animation {
  private started: number | undefined;

  constructor(
    private readonly from: Transform,
    readonly to: Transform,
  ) {}

  /** The view at a time; `done` with the last one. */
  at(now: number): { readonly transform: Transform; readonly done: boolean } {
    this.started ??= now;
    const part = (now - this.started) / DURATION_MS;
    if (part >= 1) {
      return { transform: this.to, done: true };
    }
    const eased = 1 - (1 - part) ** 3;
    const { from, to } = this;
    const k = from.k * (to.k / from.k) ** eased;
    // Moves along k, so that a zoom about a point keeps that point where it is.
    const way = to.k === from.k ? eased : (k - from.k) / (to.k - from.k);
    const mix = (a: number, b: number): number => a + (b - a) * way;
    return { transform: new Transform(k, mix(from.x, to.x), mix(from.y, to.y)), done: false };
  }
}
