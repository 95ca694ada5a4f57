/** What a reader marks in a table is copied with full values, if the browser tells what that is. */
import { oneLine } from "./text";

/** A cell that shows less than it holds. */
type Cell = HTMLElement & { fullText?: string };

export function copyMarked(event: ClipboardEvent, renderRoot: ParentNode): void {
  const root = renderRoot as ShadowRoot & { getSelection?: () => Selection | null };
  const selection = root.getSelection?.() ?? null;
  const text = selection === null ? "" : selectedText(selection, root);
  if (text !== "" && event.clipboardData !== null) {
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  }
}

function selectedText(selection: Selection, root: ParentNode): string {
  const rows = [...root.querySelectorAll("tr")].filter((row) => selection.containsNode(row, true));
  const lines = rows.map((row) =>
    [...row.querySelectorAll<Cell>("td, th")]
      .filter((cell) => selection.containsNode(cell, true))
      .map((cell) => oneLine(cell.fullText ?? cell.textContent.trim()))
      .join("\t"),
  );
  return lines.join("\n");
}
