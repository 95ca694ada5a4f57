/**
 * Where an arrow key leads from a box. Up and down follow the lines as they are read: into an expanded
 * box, through its lines and out again; in a line of several boxes the nearest one is taken. Left and
 * right stay within the line; at its ends left leads to the parent and right into an expanded box.
 */
import { firstStartingAt } from "./cull";
import type { Layout } from "./layout";

export type ArrowDirection = "up" | "down" | "left" | "right";

/** -1 when there is nothing that way. A gap may be the answer: it is a box as well. */
export function neighbourBox(layout: Layout, box: number, direction: ArrowDirection): number {
  switch (direction) {
    case "down":
      return below(layout, box);
    case "up":
      return above(layout, box);
    case "left":
      return isInLine(layout, box, box - 1) ? box - 1 : drawnParent(layout, box);
    case "right":
      if (isInLine(layout, box, box + 1)) {
        return box + 1;
      }
      return layout.isContainer(box) ? layout.first[box]! : -1;
  }
}

function drawnParent(layout: Layout, box: number): number {
  return layout.parent[box]! > 0 ? layout.parent[box]! : -1;
}

function isInLine(layout: Layout, box: number, other: number): boolean {
  return (
    other > 0 &&
    other < layout.count &&
    layout.parent[other] === layout.parent[box] &&
    layout.y[other] === layout.y[box]
  );
}

function below(layout: Layout, box: number): number {
  if (layout.isContainer(box)) {
    return nearestInLine(layout, layout.first[box]!, box);
  }
  for (let at = box; at > 0; at = layout.parent[at]!) {
    const end = layout.end[layout.parent[at]!]!;
    const next = firstStartingAt(layout, at, end, layout.y[at]! + layout.h[at]!);
    if (next < end) {
      return nearestInLine(layout, next, box);
    }
  }
  return -1;
}

function above(layout: Layout, box: number): number {
  const line = lineStart(layout, box);
  if (line === layout.first[layout.parent[box]!]) {
    return drawnParent(layout, box);
  }
  let at = nearestInLine(layout, lineStart(layout, line - 1), box);
  while (layout.isContainer(at)) {
    at = nearestInLine(layout, lineStart(layout, layout.end[at]! - 1), box);
  }
  return at;
}

function lineStart(layout: Layout, box: number): number {
  return firstStartingAt(layout, layout.first[layout.parent[box]!]!, box, layout.y[box]!);
}

function nearestInLine(layout: Layout, first: number, from: number): number {
  const middle = (box: number): number => layout.x[box]! + layout.w[box]! / 2;
  let nearest = first;
  for (let box = first + 1; isInLine(layout, first, box); box++) {
    const distance = Math.abs(middle(box) - middle(from));
    nearest = distance < Math.abs(middle(nearest) - middle(from)) ? box : nearest;
  }
  return nearest;
}
