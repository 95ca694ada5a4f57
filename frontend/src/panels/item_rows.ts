/** The items of a section as rows of a table; items inside a container hang below a row for it. */
export type ItemRow<I> =
  | { readonly kind: "item"; readonly item: I; readonly label: string; readonly depth: number }
  | {
      readonly kind: "group";
      readonly key: string;
      readonly label: string;
      readonly depth: number;
    };

/** Only arguments and results nest; the dots in a parameter's name are part of the name. */
const NESTING = new Set(["input", "kwargs", "output"]);

/** `items` are whatever has the name of an item: those of one side, or of both in pairs. */
export function itemRows<I extends { readonly name: string }>(
  section: string,
  items: readonly I[],
): ItemRow<I>[] {
  const rows: ItemRow<I>[] = [];
  let open: readonly string[] = [];
  for (const item of items) {
    const path = itemPath(section, item.name);
    const container = path.slice(0, -1);
    const shared = sharedParts(open, container);
    container.slice(shared).forEach((label, at) => {
      const depth = shared + at;
      const key = container.slice(0, depth + 1).join(".");
      rows.push({ kind: "group", key, label: partLabel(label, depth), depth });
    });
    open = container;
    const depth = container.length;
    rows.push({ kind: "item", item, label: partLabel(path.at(-1) ?? "", depth), depth });
  }
  return rows;
}

/** "input.0.1" of the inputs is 1 inside 0. */
function itemPath(section: string, name: string): readonly string[] {
  const first = name.indexOf(".");
  const rest = first < 0 ? name : name.slice(first + 1);
  if (NESTING.has(section)) {
    return rest.split(".");
  }
  return [section === "parameters" ? rest : name];
}

/** Positions inside a container look like an index, names like a key. */
function partLabel(part: string, depth: number): string {
  return depth > 0 && /^\d+$/.test(part) ? `[${part}]` : part;
}

function sharedParts(left: readonly string[], right: readonly string[]): number {
  let shared = 0;
  while (shared < left.length && shared < right.length && left[shared] === right[shared]) {
    shared += 1;
  }
  return shared;
}
