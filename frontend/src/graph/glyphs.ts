/** Small marks drawn as lines, so that no font decides how they look. `x` is the left, `y` the middle. */
type Context = CanvasRenderingContext2D;

function line(context: Context, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) {
    context.lineTo(x, y);
  }
  context.stroke();
}

export function chevron(context: Context, x: number, y: number, open: boolean): void {
  line(
    context,
    open
      ? [
          [x, y - 2],
          [x + 4, y + 2],
          [x + 8, y - 2],
        ]
      : [
          [x + 2, y - 4],
          [x + 6, y],
          [x + 2, y + 4],
        ],
  );
}

/** Points right for forward and left for backward. */
export function arrow(context: Context, x: number, y: number, backward: boolean): void {
  const tip = backward ? x : x + 10;
  const back = backward ? 4 : -4;
  line(context, [
    [x, y],
    [x + 10, y],
  ]);
  line(context, [
    [tip + back, y - 3.5],
    [tip, y],
    [tip + back, y + 3.5],
  ]);
}

/** Recomputed: an open circle that ends in an arrow head. */
export function circleArrow(context: Context, x: number, y: number): void {
  const radius = 4;
  context.beginPath();
  context.arc(x + 5, y, radius, -0.3, 1.4 * Math.PI);
  context.stroke();
  line(context, [
    [x + 2.4, y - 6],
    [x + 5, y - radius],
    [x + 2.4, y - 1.6],
  ]);
}

/** Notice: a triangle with an exclamation mark. */
export function warning(context: Context, x: number, y: number): void {
  line(context, [
    [x + 5, y - 5],
    [x + 10.5, y + 4.5],
    [x - 0.5, y + 4.5],
    [x + 5, y - 5],
    [x + 5.5, y - 4],
  ]);
  line(context, [
    [x + 5, y - 1.5],
    [x + 5, y + 1],
  ]);
  context.fillRect(x + 4.4, y + 2.2, 1.2, 1.2);
}
