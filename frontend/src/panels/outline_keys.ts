/** What a key does in the outline, as the ARIA practices for trees say. */
import type { OutlineRows } from "./outline_rows";

export type OutlineAct =
  | { readonly does: "select"; readonly row: number }
  | { readonly does: "toggle"; readonly id: number };

/** `from` is the row of the selected node, -1 if none is in sight. Null: no key of the outline. */
export function outlineKey(
  key: string,
  rows: OutlineRows,
  from: number,
  page: number,
  isExpanded: (id: number) => boolean,
): OutlineAct | null {
  const wanted = rowOf(key, from, page, rows.length - 1);
  if (wanted !== null) {
    return select(Math.min(Math.max(wanted, 0), rows.length - 1));
  }
  const row = rows.at(from);
  if (row?.kind !== "node") {
    return null;
  }
  const { node } = row;
  const open = node.children > 0 && isExpanded(node.id);
  const parent = rows.indexOf(node.parent);
  const toggle: OutlineAct = { does: "toggle", id: node.id };
  switch (key) {
    case "Enter":
    case " ":
      return toggle;
    case "ArrowRight":
      return open ? select(from + 1) : toggle;
    case "ArrowLeft":
      return open ? toggle : select(parent < 0 ? from : parent);
    default:
      return null;
  }
}

function select(row: number): OutlineAct {
  return { does: "select", row };
}

/** Where a key leads that only moves; it may lie outside of the list. */
function rowOf(key: string, from: number, page: number, last: number): number | null {
  switch (key) {
    case "ArrowDown":
      return from + 1;
    case "ArrowUp":
      return from - 1;
    case "Home":
      return 0;
    case "End":
      return last;
    case "PageDown":
      return from + page;
    case "PageUp":
      return from - page;
    default:
      return null;
  }
}
