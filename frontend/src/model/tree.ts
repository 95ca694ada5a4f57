/**
 * What is loaded of the hierarchy and what of it is expanded. Children come in pages, in any order; a
 * page may overlap others and may arrive twice. What is not loaded is a gap. No DOM, no requests.
 */
import type { Disposable } from "../base/disposable";
import { addPage, withGaps, type Segment } from "./pages";
import type { Row } from "./row";

export type { Segment } from "./pages";

/** `id` is the node whose children or whose expansion changed. */
export interface TreeChange {
  readonly kind: "expansion" | "children";
  readonly id: number;
}

interface Siblings {
  total: number;
  segments: readonly Segment[];
}

const NO_SEGMENTS: readonly Segment[] = [];

export class Tree {
  revision = 0;
  private readonly rows = new Map<number, Row>();
  private readonly siblings = new Map<number, Siblings>();
  private readonly expanded = new Set<number>();
  private readonly listeners = new Set<(change: TreeChange) => void>();

  constructor(readonly root: Row) {
    this.rows.set(root.id, root);
  }

  node(id: number): Row | undefined {
    return this.rows.get(id);
  }

  /** The root always is: it is never drawn as a box of its own. */
  isExpanded(id: number): boolean {
    return id === this.root.id || this.expanded.has(id);
  }

  /** May be said before the node is loaded; it is remembered also while the node is forgotten. */
  setExpanded(id: number, on: boolean): void {
    if (id === this.root.id || on === this.expanded.has(id)) {
      return;
    }
    if (on) {
      this.expanded.add(id);
    } else {
      this.expanded.delete(id);
    }
    this.changed({ kind: "expansion", id });
  }

  /** `total` may differ from the row's own count when the children are filtered by micro step. */
  insertPage(parent: number, offset: number, rows: readonly Row[], total: number): void {
    for (const row of rows) {
      this.rows.set(row.id, row);
    }
    const ids = rows.map((row) => row.id);
    const before = this.siblings.get(parent)?.segments ?? NO_SEGMENTS;
    this.siblings.set(parent, { total, segments: addPage(before, offset, ids, total) });
    this.changed({ kind: "children", id: parent });
  }

  /** How many children there are, loaded or not. */
  childCount(id: number): number {
    return this.siblings.get(id)?.total ?? this.rows.get(id)?.children ?? 0;
  }

  /** All children in order, without holes: what is loaded and the gaps between. */
  segments(parent: number): readonly Segment[] {
    return this.siblings.get(parent)?.segments ?? withGaps([], this.childCount(parent));
  }

  /** From the root down to the parent; empty for the root and for what is not loaded. */
  ancestors(id: number): number[] {
    const path: number[] = [];
    let row = this.rows.get(id);
    while (row !== undefined && row.id !== this.root.id) {
      row = this.rows.get(row.parent);
      // A chain longer than all that is loaded can only go round in circles.
      if (row !== undefined && path.push(row.id) > this.rows.size) {
        return [];
      }
    }
    return path.reverse();
  }

  /** Drops the loaded descendants; what was expanded below is expanded again when it comes back. */
  forget(parent: number): void {
    const queue = [parent];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      for (const segment of this.siblings.get(next)?.segments ?? NO_SEGMENTS) {
        for (const id of segment.kind === "rows" ? segment.ids : []) {
          this.rows.delete(id);
          queue.push(id);
        }
      }
      this.siblings.delete(next);
    }
    this.changed({ kind: "children", id: parent });
  }

  onChange(listener: (change: TreeChange) => void): Disposable {
    this.listeners.add(listener);
    return { dispose: () => void this.listeners.delete(listener) };
  }

  private changed(change: TreeChange): void {
    this.revision += 1;
    for (const listener of [...this.listeners]) {
      listener(change);
    }
  }
}
