/** The visible part of a tree as numbered rows: what an expanded node shows, and gaps not loaded. */
import type { Row } from "../model/row";
import type { Tree } from "../model/tree";

export type OutlineRow =
  | {
      readonly kind: "node";
      readonly node: Row;
      readonly level: number;
      readonly position: number;
      readonly siblings: number;
    }
  | {
      readonly kind: "gap";
      readonly parent: number;
      /** Position of the child among its siblings. */
      readonly offset: number;
      readonly level: number;
      readonly siblings: number;
    };

/** Some rows of one parent that follow each other: one loaded node, or a whole gap. */
interface Span {
  readonly start: number;
  readonly parent: number;
  readonly offset: number;
  readonly level: number;
  readonly id: number | null;
}

interface Pending {
  readonly id: number;
  readonly level: number;
  readonly offset: number;
  readonly parent: number;
  readonly gap: number;
}

export class OutlineRows {
  readonly length: number;
  private readonly spans: Span[] = [];
  private readonly positions = new Map<number, number>();

  /** The root itself has no row: it says nothing that the choices above do not say. */
  constructor(private readonly tree: Tree) {
    const pending = this.childrenOf(tree.root.id, 1);
    let length = 0;
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { parent, offset, level, gap, id } = next;
      this.spans.push({ start: length, parent, offset, level, id: gap > 0 ? null : id });
      if (gap > 0) {
        length += gap;
        continue;
      }
      this.positions.set(id, length);
      length += 1;
      if (tree.isExpanded(id)) {
        for (const child of this.childrenOf(id, level + 1)) {
          pending.push(child);
        }
      }
    }
    this.length = length;
  }

  at(row: number): OutlineRow | null {
    const span = this.spans[this.spanAt(row)];
    if (span === undefined || row < 0 || row >= this.length) {
      return null;
    }
    const { parent, level, id } = span;
    const siblings = this.tree.childCount(parent);
    const node = id === null ? undefined : this.tree.node(id);
    if (node !== undefined) {
      return { kind: "node", node, level, position: span.offset + 1, siblings };
    }
    return { kind: "gap", parent, offset: span.offset + row - span.start, level, siblings };
  }

  /** -1 if the node is not visible. */
  indexOf(id: number | null): number {
    return id === null ? -1 : (this.positions.get(id) ?? -1);
  }

  /** The next row after `from`, going round, whose label begins with `prefix`; -1 for none. */
  findLabel(prefix: string, from: number): number {
    const wanted = prefix.toLowerCase();
    for (let step = 0; step < this.length; step += 1) {
      const row = this.at((from + step) % this.length);
      if (row?.kind === "node" && row.node.label.toLowerCase().startsWith(wanted)) {
        return (from + step) % this.length;
      }
    }
    return -1;
  }

  /** In reverse, as a stack needs them. */
  private childrenOf(parent: number, level: number): Pending[] {
    const children: Pending[] = [];
    for (const segment of this.tree.segments(parent)) {
      const { offset } = segment;
      if (segment.kind === "gap") {
        children.push({ id: -1, level, offset, parent, gap: segment.count });
      } else {
        segment.ids.forEach((id, at) =>
          children.push({ id, level, offset: offset + at, parent, gap: 0 }),
        );
      }
    }
    return children.reverse();
  }

  private spanAt(row: number): number {
    let low = 0;
    let high = this.spans.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.spans[middle]?.start ?? Infinity) <= row) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
