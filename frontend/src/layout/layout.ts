/**
 * The boxes of one picture as flat arrays. Box 0 is the root, which is not drawn. The children of a box
 * are contiguous (`first` to `end`) and sorted by y, bottoms included, so that whatever is within a range
 * of y is found by binary search. World x = 0 is the middle of the root.
 */
import type { Row } from "../model/row";

const INITIAL_CAPACITY = 1024;

export class Layout {
  count = 0;
  /** Node id; -1 for a gap. */
  id = new Int32Array(INITIAL_CAPACITY);
  parent = new Int32Array(INITIAL_CAPACITY);
  first = new Int32Array(INITIAL_CAPACITY);
  end = new Int32Array(INITIAL_CAPACITY);
  /** Position among all siblings; of a gap the position of its first node. */
  index = new Int32Array(INITIAL_CAPACITY);
  /** How many nodes a gap stands for; 0 for a node. */
  gap = new Int32Array(INITIAL_CAPACITY);
  depth = new Int32Array(INITIAL_CAPACITY);
  x = new Float64Array(0);
  y = new Float64Array(0);
  w = new Float64Array(0);
  h = new Float64Array(0);
  readonly rows: (Row | undefined)[] = [];
  private boxes: Int32Array | undefined;

  get width(): number {
    return this.w[0] ?? 0;
  }

  get height(): number {
    return this.h[0] ?? 0;
  }

  /** An expanded node: a frame around its children. */
  isContainer(box: number): boolean {
    return this.end[box]! > this.first[box]!;
  }

  /** -1 when the node is not drawn as a box of its own. */
  boxOf(id: number): number {
    this.boxes ??= this.indexBoxes();
    return this.boxes[id] ?? -1;
  }

  append(parent: number, row: Row | undefined, index: number, gap: number): void {
    const box = this.count;
    if (box === this.id.length) {
      this.grow();
    }
    this.count += 1;
    this.id[box] = row?.id ?? -1;
    this.parent[box] = parent;
    this.index[box] = index;
    this.gap[box] = gap;
    this.depth[box] = parent < 0 ? 0 : this.depth[parent]! + 1;
    this.rows.push(row);
  }

  private grow(): void {
    const capacity = this.id.length * 2;
    for (const key of ["id", "parent", "first", "end", "index", "gap", "depth"] as const) {
      const larger = new Int32Array(capacity);
      larger.set(this[key]);
      this[key] = larger;
    }
  }

  private indexBoxes(): Int32Array {
    let largest = -1;
    for (let box = 0; box < this.count; box++) {
      largest = Math.max(largest, this.id[box]!);
    }
    const boxes = new Int32Array(largest + 1).fill(-1);
    for (let box = 0; box < this.count; box++) {
      if (this.id[box]! >= 0) {
        boxes[this.id[box]!] = box;
      }
    }
    return boxes;
  }
}
