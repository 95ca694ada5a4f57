/** Mappings edited in this page, for the time that the server forgets them: a link has only their keys. */

export interface KeptMapping {
  readonly key: string;
  readonly yaml: string;
  /** The file it was made from, SUGGESTED, or null for neither. */
  readonly from: string | null;
}

/** No file is called so. */
export const SUGGESTED = "*";
const STORAGE_KEY = "msprobe.mappings";
const MOST = 5;

export class KeptMappings {
  private kept: readonly KeptMapping[];

  constructor(private readonly storage: Storage | null) {
    this.kept = parsed(storage?.getItem(STORAGE_KEY) ?? null);
  }

  get(key: string): KeptMapping | null {
    return this.kept.find((one) => one.key === key) ?? null;
  }

  keep(mapping: KeptMapping): void {
    const others = this.kept.filter(({ key }) => key !== mapping.key);
    this.kept = [mapping, ...others].slice(0, MOST);
    try {
      this.storage?.setItem(STORAGE_KEY, JSON.stringify(this.kept));
    } catch {
      // A full storage: the mappings last as long as the server remembers them.
    }
  }
}

/** What an older page has stored must not break this one. */
function parsed(text: string | null): readonly KeptMapping[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(mapping: Partial<KeptMapping> | null): mapping is KeptMapping {
  const { key, yaml, from } = mapping ?? {};
  const isNamed = from === null || typeof from === "string";
  return typeof key === "string" && typeof yaml === "string" && isNamed;
}
