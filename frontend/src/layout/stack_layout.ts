/**
 * Nested boxes in execution order, top to bottom. Two ways to arrange the children of a node:
 *
 * - stack (few children): one per line, centred; runs of leaf APIs side by side in wrapped rows.
 * - flow (more than STACK_LIMIT children): collapsed children flow in rows of equal cells, read like
 *   text. A chain of 2,000 thus stays a page to scroll instead of a sliver, and an expanded child takes
 *   lines of its own, so that execution order is still top to bottom. Which cell a child has depends on
 *   its position only: neither expanding nor loading moves another child to another column.
 *
 * Three passes over flat arrays, no recursion: collect (parents first), sizes (children first), places.
 */
import type { Tree } from "../model/tree";
import { isLeafApi, type BoxSizes } from "./box_sizes";
import { Layout } from "./layout";
import {
  BOX_HEIGHT,
  CELL_STEP,
  FLOW_WIDTH,
  PADDING,
  ROW_WIDTH,
  SPACING,
  STACK_LIMIT,
} from "./metrics";

export type GapLabel = (count: number) => string;

export function layoutTree(tree: Tree, sizes: BoxSizes, gapLabel: GapLabel): Layout {
  const layout = collect(tree);
  const { count } = layout;
  layout.x = new Float64Array(count);
  layout.y = new Float64Array(count);
  layout.w = new Float64Array(count);
  layout.h = new Float64Array(count);
  /** Widths that the boxes want when collapsed. */
  const wanted = new Float64Array(count);
  for (let box = count - 1; box >= 0; box--) {
    const row = layout.rows[box];
    wanted[box] = row === undefined ? sizes.gapWidth(gapLabel(layout.gap[box]!)) : sizes.width(row);
    layout.w[box] = wanted[box]!;
    layout.h[box] = BOX_HEIGHT;
    if (layout.isContainer(box)) {
      const few = tree.childCount(layout.id[box]!) <= STACK_LIMIT;
      const content = few ? stack(layout, box, wanted) : flow(layout, box, wanted);
      enclose(layout, box, content);
    }
  }
  place(layout);
  return layout;
}

interface Content {
  readonly width: number;
  readonly height: number;
}

function collect(tree: Tree): Layout {
  const layout = new Layout();
  layout.append(-1, tree.root, 0, 0);
  for (let box = 0; box < layout.count; box++) {
    layout.first[box] = layout.count;
    const row = layout.rows[box];
    if (row !== undefined && tree.isExpanded(row.id)) {
      appendChildren(layout, box, tree, row.id);
    }
    layout.end[box] = layout.count;
  }
  return layout;
}

function appendChildren(layout: Layout, box: number, tree: Tree, id: number): void {
  for (const segment of tree.segments(id)) {
    if (segment.kind === "gap") {
      layout.append(box, undefined, segment.offset, segment.count);
      continue;
    }
    let index = segment.offset;
    for (const child of segment.ids) {
      layout.append(box, tree.node(child), index, 0);
      index += 1;
    }
  }
}

/** Such boxes share a line with their like. */
function sharesLine(layout: Layout, box: number): boolean {
  const row = layout.rows[box];
  return row !== undefined && isLeafApi(row) && !layout.isContainer(box);
}

function stack(layout: Layout, parent: number, wanted: Float64Array): Content {
  const { x, y, w, h } = layout;
  const first = layout.first[parent]!;
  const end = layout.end[parent]!;
  // Siblings on lines of their own have one width: a tidy column whatever their names are.
  let single = 0;
  for (let box = first; box < end; box++) {
    single = sharesLine(layout, box) ? single : Math.max(single, wanted[box]!);
  }
  let width = 0;
  let top = 0;
  for (let box = first; box < end;) {
    const lineEnd = sharesLine(layout, box) ? rowEnd(layout, box, end) : box + 1;
    let right = 0;
    for (let at = box; at < lineEnd; at++) {
      w[at] = sharesLine(layout, at) ? w[at]! : Math.max(single, w[at]!);
      x[at] = right;
      y[at] = top;
      right += w[at]! + SPACING;
    }
    centre(layout, box, lineEnd, right - SPACING);
    width = Math.max(width, right - SPACING);
    top += h[box]! + SPACING;
    box = lineEnd;
  }
  shift(layout, parent, width / 2);
  return { width, height: top - SPACING };
}

function rowEnd(layout: Layout, box: number, end: number): number {
  let right = layout.w[box]!;
  let at = box + 1;
  while (at < end && sharesLine(layout, at)) {
    right += SPACING + layout.w[at]!;
    if (right > ROW_WIDTH) {
      break;
    }
    at += 1;
  }
  return at;
}

/** Lines lie around x = 0 until the width of the widest is known. */
function centre(layout: Layout, first: number, end: number, width: number): void {
  for (let box = first; box < end; box++) {
    layout.x[box] = layout.x[box]! - width / 2;
  }
}

function shift(layout: Layout, parent: number, by: number): void {
  for (let box = layout.first[parent]!; box < layout.end[parent]!; box++) {
    layout.x[box] = layout.x[box]! + by;
  }
}

interface Grid {
  readonly columns: number;
  readonly cell: number;
  /** Left edge of the first column; more than 0 when an expanded child is wider than the grid. */
  readonly left: number;
  readonly width: number;
  /** Of the grid and of every expanded child. */
  readonly content: number;
}

function flow(layout: Layout, parent: number, wanted: Float64Array): Content {
  const { x, y, w, h } = layout;
  const grid = gridOf(layout, parent, wanted);
  let top = 0;
  let openRow = -1;
  for (let box = layout.first[parent]!; box < layout.end[parent]!; box++) {
    const column = layout.index[box]! % grid.columns;
    const row = isCell(layout, box) ? (layout.index[box]! - column) / grid.columns : -1;
    if (openRow >= 0 && row !== openRow) {
      top += BOX_HEIGHT + SPACING;
    }
    openRow = row;
    y[box] = top;
    x[box] = grid.left + column * (grid.cell + SPACING);
    if (row >= 0) {
      w[box] = grid.cell;
    } else {
      placeBlock(layout, box, grid);
      top += h[box]! + SPACING;
    }
  }
  return { width: grid.content, height: openRow >= 0 ? top + BOX_HEIGHT : top - SPACING };
}

function isCell(layout: Layout, box: number): boolean {
  return layout.gap[box] === 0 && !layout.isContainer(box);
}

function gridOf(layout: Layout, parent: number, wanted: Float64Array): Grid {
  let widest = 1;
  let widestBlock = 0;
  for (let box = layout.first[parent]!; box < layout.end[parent]!; box++) {
    widest = layout.gap[box] === 0 ? Math.max(widest, wanted[box]!) : widest;
    widestBlock = layout.isContainer(box) ? Math.max(widestBlock, layout.w[box]!) : widestBlock;
  }
  const cell = Math.ceil(widest / CELL_STEP) * CELL_STEP;
  const columns = Math.max(1, Math.floor((FLOW_WIDTH + SPACING) / (cell + SPACING)));
  const width = columns * (cell + SPACING) - SPACING;
  const content = Math.max(width, widestBlock);
  return { columns, cell, left: (content - width) / 2, width, content };
}

/** A gap or an expanded child: it has its lines for itself. */
function placeBlock(layout: Layout, box: number, grid: Grid): void {
  const { x, w } = layout;
  if (layout.gap[box]! > 0) {
    w[box] = grid.width;
    x[box] = grid.left;
    return;
  }
  // As near to its cell as it can be: expanding moves as little as possible sideways. In a row of which
  // all are expanded there is nothing to move: one tidy column.
  const middle = hasCells(layout, box, grid) ? x[box]! + grid.cell / 2 : grid.content / 2;
  x[box] = Math.max(0, Math.min(grid.content - w[box]!, middle - w[box]! / 2));
}

/** Whether a child of the same row of the grid is not expanded. */
function hasCells(layout: Layout, box: number, { columns }: Grid): boolean {
  const { parent, index } = layout;
  const row = Math.floor(index[box]! / columns);
  for (let at = Math.max(1, box - columns); at <= box + columns && at < layout.count; at++) {
    const isSibling = parent[at] === parent[box] && isCell(layout, at);
    if (isSibling && Math.floor(index[at]! / columns) === row) {
      return true;
    }
  }
  return false;
}

function enclose(layout: Layout, box: number, content: Content): void {
  if (layout.parent[box]! < 0) {
    layout.w[box] = content.width;
    layout.h[box] = content.height;
    return;
  }
  const width = Math.max(layout.w[box]!, content.width + 2 * PADDING);
  layout.w[box] = width;
  layout.h[box] = BOX_HEIGHT + SPACING + content.height + PADDING;
  shift(layout, box, (width - content.width) / 2);
  for (let child = layout.first[box]!; child < layout.end[box]!; child++) {
    layout.y[child] = layout.y[child]! + BOX_HEIGHT + SPACING;
  }
}

function place(layout: Layout): void {
  const { x, y, parent, count } = layout;
  x[0] = -layout.width / 2;
  for (let box = 1; box < count; box++) {
    x[box] = x[box]! + x[parent[box]!]!;
    y[box] = y[box]! + y[parent[box]!]!;
  }
}
