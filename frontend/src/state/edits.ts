/** Matches made and taken apart by hand: the server checks them, the page keeps them. */
import type { Client } from "../api/client";
import type { Edit, UnmatchedPage, Side } from "../api/pair_types";
import { asProblem, type Problem } from "../api/problem";
import { writeEdits } from "./url_pair";
import type { Store } from "./store";
import type { State } from "./view_state";

const STORAGE_KEY = "msprobe.edits";
/** One list, so that nothing seems to have changed. */
const NONE: readonly Edit[] = [];
/** Lists of candidates are searched, not paged through. */
const CANDIDATES = 100;

export class Edits {
  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
    private readonly storage: Storage | null,
    private readonly change: (edits: readonly Edit[]) => Promise<void>,
  ) {}

  /** Null when it was taken, else why not. */
  add(edit: Edit): Promise<Problem | null> {
    return this.replace([...this.store.state.edits, edit]);
  }

  undo(): Promise<Problem | null> {
    return this.replace(this.store.state.edits.slice(0, -1));
  }

  clear(): Promise<Problem | null> {
    return this.replace([]);
  }

  async load(yaml: string): Promise<Problem | null> {
    try {
      const { edits } = await this.client.pairs.fromYaml(yaml);
      return await this.replace(edits);
    } catch (error) {
      return asProblem(error);
    }
  }

  async toYaml(): Promise<string> {
    return (await this.client.pairs.toYaml(this.store.state.edits)).yaml;
  }

  candidates(side: Side, text: string, signal: AbortSignal): Promise<UnmatchedPage> {
    const pair = this.store.state.pair?.pair ?? "";
    return this.client.pairs.unmatched(pair, side, text, null, CANDIDATES, signal);
  }

  /** A link cannot carry many edits; this browser then knows those of the two runs it shows. */
  restore(): void {
    const { edits, run, golden } = this.store.state;
    if (edits.length === 0 && run !== null && golden !== null) {
      this.store.update({ edits: keptEdits(this.storage, run, golden) });
    }
  }

  private async replace(edits: readonly Edit[]): Promise<Problem | null> {
    const { pair, run, golden } = this.store.state;
    if (pair === null) {
      return null;
    }
    try {
      const { target, golden: other } = pair;
      const known =
        edits.length === 0
          ? { edits: [] }
          : await this.client.pairs.matching(target.leaf, other.leaf, edits);
      keepEdits(this.storage, { run: run ?? "", golden: golden ?? "", edits: known.edits });
      await this.change(known.edits);
      return null;
    } catch (error) {
      return asProblem(error);
    }
  }
}

interface Kept {
  readonly run: string;
  readonly golden: string;
  readonly edits: readonly Edit[];
}

function keptEdits(storage: Storage | null, run: string, golden: string): readonly Edit[] {
  const kept = parsed(storage?.getItem(STORAGE_KEY) ?? null);
  return kept?.run === run && kept.golden === golden ? kept.edits.filter(isEdit) : NONE;
}

/** Only what a link cannot say is kept, so that a link without edits means none. */
function keepEdits(storage: Storage | null, kept: Kept): void {
  try {
    if (kept.edits.length > 0 && writeEdits(kept.edits) === null) {
      storage?.setItem(STORAGE_KEY, JSON.stringify(kept));
    } else {
      storage?.removeItem(STORAGE_KEY);
    }
  } catch {
    // A full storage: the edits last as long as the page.
  }
}

function parsed(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? "null") as Kept | null;
    return Array.isArray(kept?.edits) ? kept : null;
  } catch {
    return null;
  }
}

/** What an older page has stored must not break this one. */
function isEdit(edit: Partial<Edit> | null): boolean {
  const { kind, target, golden, descendants } = edit ?? {};
  const isKind = kind === "match" || kind === "unmatch";
  const isNamed = typeof target === "string" && typeof golden === "string";
  return isKind && isNamed && typeof descendants === "boolean";
}
