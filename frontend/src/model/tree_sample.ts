/** Small trees for tests: ids in preorder, everything loaded, nothing expanded. */
import type { Kind, Row } from "./row";
import { Tree } from "./tree";

export interface Sample {
  readonly label: string;
  readonly kind?: Kind;
  readonly children?: readonly Sample[];
}

export function api(label: string): Sample {
  return { label, kind: "api" };
}

export function module(label: string, ...children: Sample[]): Sample {
  return { label, children };
}

/** `count` modules without children, with labels of one length. */
export function modules(count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => module(`m${String(index).padStart(3, "0")}`));
}

export function rowOf(id: number, parent: number, index: number, sample: Sample): Row {
  return {
    id,
    parent,
    index,
    name: sample.label,
    label: sample.label,
    kind: sample.kind ?? "module",
    direction: null,
    children: sample.children?.length ?? 0,
    micro_step: 0,
    recompute: null,
    entry: true,
    notice: null,
  };
}

export function sampleTree(...children: Sample[]): Tree {
  const root = module("root", ...children);
  const tree = new Tree(rowOf(0, -1, 0, root));
  let next = 1;
  const visit = (id: number, sample: Sample): void => {
    const rows: Row[] = [];
    for (const [index, child] of (sample.children ?? []).entries()) {
      const childId = next++;
      rows.push(rowOf(childId, id, index, child));
      visit(childId, child);
    }
    if (rows.length > 0) {
      tree.insertPage(id, 0, rows, rows.length);
    }
  };
  visit(0, root);
  return tree;
}

export function idOf(tree: Tree, label: string): number {
  const queue = [tree.root.id];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    if (tree.node(id)?.label === label) {
      return id;
    }
    queue.push(
      ...tree.segments(id).flatMap((segment) => (segment.kind === "rows" ? segment.ids : [])),
    );
  }
  throw new Error(`no node is labelled ${label}`);
}

export function expand(tree: Tree, ...labels: string[]): void {
  for (const label of labels) {
    tree.setExpanded(idOf(tree, label), true);
  }
}
