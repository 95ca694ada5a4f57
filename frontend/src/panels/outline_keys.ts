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
  const last = rows.length - 1;
  const to = (row: number): OutlineAct => ({
    does: "select",
    row: Math.min(Math.max(row, 0), last),
  });
  switch (key) {
    case "ArrowDown":
      return to(from + 1);
    case "ArrowUp":
      return to(from < 0 ? 0 : from - 1);
    case "Home":
      return to(0);
    case "End":
      return to(last);
    case "PageDown":
      return to(from + page);
    case "PageUp":
      return to(from - page);
  }
  const row = rows.at(from);
  if (row?.kind !== "node") {
    return null;
  }
  const { node } = row;
  const open = node.children > 0 && isExpanded(node.id);
  switch (key) {
    case "Enter":
    case " ":
      return { does: "toggle", id: node.id };
    case "ArrowRight":
      return open ? to(from + 1) : { does: "toggle", id: node.id };
    case "ArrowLeft": {
      const parent = rows.indexOf(node.parent);
      return open ? { does: "toggle", id: node.id } : parent < 0 ? to(from) : to(parent);
    }
    default:
      return null;
  }
}
