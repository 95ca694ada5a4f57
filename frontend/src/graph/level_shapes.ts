/** One shape for each level, in a square of ten pixels; the same ones as the signs in the lists. */
import type { LevelShape } from "./node_style";

type Context = CanvasRenderingContext2D;
type Points = readonly (readonly [number, number])[];

const DIAMOND: Points = [
  [5, -4.5],
  [9.5, 0],
  [5, 4.5],
  [0.5, 0],
];
const TRIANGLE: Points = [
  [5, -4.5],
  [10, 4.5],
  [0, 4.5],
];
/** Overflow: as many bars as it is grave. */
const BARS = { medium: 1, high: 2, critical: 3 } as const;

export function levelShape(
  context: Context,
  shape: LevelShape | "origin",
  x: number,
  y: number,
): void {
  switch (shape) {
    case "warning":
      fillPolygon(context, DIAMOND, x, y);
      break;
    case "origin":
      fillPolygon(context, TRIANGLE, x, y);
      break;
    case "error":
      cross(context, x, y);
      break;
    case "unmatched":
      emptySet(context, x, y);
      break;
    default:
      for (let bar = 0; bar < BARS[shape]; bar += 1) {
        context.fillRect(x + 3.5 * bar, y + 4 - 3 * (bar + 1), 2.5, 3 * (bar + 1));
      }
  }
}

function fillPolygon(context: Context, points: Points, x: number, y: number): void {
  context.beginPath();
  for (const [dx, dy] of points) {
    context.lineTo(x + dx, y + dy);
  }
  context.fill();
}

function cross(context: Context, x: number, y: number): void {
  context.save();
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x + 1.5, y - 3.5);
  context.lineTo(x + 8.5, y + 3.5);
  context.moveTo(x + 8.5, y - 3.5);
  context.lineTo(x + 1.5, y + 3.5);
  context.stroke();
  context.restore();
}

function emptySet(context: Context, x: number, y: number): void {
  context.beginPath();
  context.arc(x + 5, y, 3.5, 0, 2 * Math.PI);
  context.moveTo(x + 1, y + 4.5);
  context.lineTo(x + 9, y - 4.5);
  context.stroke();
}
