/** Matches made and taken apart by hand: the server checks them, the page keeps them. */
import type { Client } from "../api/client";
import type { Edit, UnmatchedPage, Side } from "../api/pair_types";
import { asProblem, type Problem } from "../api/problem";
import { usedMapping } from "./mappings";
import { writeEdits } from "./url_pair";
import type { Store } from "./store";
import type { State } from "./view_state";

const STORAGE_KEY = "msprobe.edits";
/** One list, so that nothing seems to have changed. */
const NONE: readonly Edit[] = [];
/** Lists of candidates are searched, not paged through. */
const CANDIDATES = 100;

export class Edits {
  /** What was taken back from `undoneFrom`, the last one first to be done again. */
  private undone: readonly Edit[] = [];
  private undoneFrom: readonly Edit[] = NONE;
  /** What was done in this page, by the two runs: whoever turns away and back finds it again. */
  private readonly done = new Map<string, readonly Edit[]>();

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
    private readonly storage: Storage | null,
    private readonly change: (edits: readonly Edit[]) => Promise<void>,
  ) {}

  /** Null when it was taken, else why not. */
  add(edit: Edit): Promise<Problem | null> {
    const { edits } = this.store.state;
    return this.replace([...edits, edit], edits.length);
  }

  undo(): Promise<Problem | null> {
    return this.takeBack(1);
  }

  clear(): Promise<Problem | null> {
    return this.takeBack(this.store.state.edits.length);
  }

  get canRedo(): boolean {
    return this.undone.length > 0 && this.undoneFrom === this.store.state.edits;
  }

  async redo(): Promise<Problem | null> {
    const [next, ...rest] = this.canRedo ? this.undone : [];
    if (next === undefined) {
      return null;
    }
    const edits = [...this.store.state.edits, next];
    return (await this.replace(edits, edits.length)) ?? this.remember(rest);
  }

  async load(yaml: string): Promise<Problem | null> {
    try {
      const { edits } = await this.client.pairs.fromYaml(yaml);
      return await this.replace(edits, 0);
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
      const done = this.done.get(pairKey(run, golden));
      this.store.update({ edits: done ?? keptEdits(this.storage, run, golden) });
    }
  }

  private async takeBack(count: number): Promise<Problem | null> {
    const { edits } = this.store.state;
    const kept = edits.slice(0, edits.length - count);
    const undone = [...edits.slice(kept.length), ...(this.canRedo ? this.undone : [])];
    return (await this.replace(kept, kept.length)) ?? this.remember(undone);
  }

  private remember(undone: readonly Edit[]): null {
    this.undone = undone;
    this.undoneFrom = this.store.state.edits;
    return null;
  }

  /** The first `accepted` edits were taken before, if under another rule: they are not checked again. */
  private async replace(edits: readonly Edit[], accepted: number): Promise<Problem | null> {
    const { pair, run, golden, match } = this.store.state;
    if (pair === null) {
      return null;
    }
    try {
      const { target, golden: other } = pair;
      const mapping = usedMapping(this.store.state);
      const known =
        edits.length === 0
          ? { edits: [] }
          : await this.client.pairs.matching(
              target.leaf,
              other.leaf,
              { match, mapping },
              edits,
              accepted,
            );
      this.done.set(pairKey(run ?? "", golden ?? ""), known.edits);
      keepEdits(this.storage, { run: run ?? "", golden: golden ?? "", edits: known.edits });
      await this.change(known.edits);
      return null;
    } catch (error) {
      return asProblem(error);
    }
  }
}

function pairKey(run: string, golden: string): string {
  return JSON.stringify([run, golden]);
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
