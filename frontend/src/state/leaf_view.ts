/** The opened leaf: its tree, what is expanded and selected in it, and the way back by names. */
import type { Client, Scope } from "../api/client";
import { openLeaf } from "../api/opening";
import { asProblem, CANCELLED, isAbort, type Problem } from "../api/problem";
import type { LeafOpening, LeafReady } from "../api/types";
import { Tree } from "../model/tree";
import { findSelected } from "./find_selected";
import { ExpansionMemory } from "./expansion_memory";
import type { Store } from "./store";
import { FIRST_ROWS, LARGE_FAMILY, TreeLoader } from "./tree_loader";
import { ALL_MICRO_STEPS, NO_LEAF, type Opening, type State } from "./view_state";

/** With fewer of the expanded nodes found this is another model, and the old view means nothing here. */
const SAME_MODEL = 0.5;

export class LeafView {
  loader: TreeLoader | null = null;
  private abort = new AbortController();
  private readonly memory = new ExpansionMemory(
    () => this.loader,
    (expanded) => this.store.update({ expanded }),
  );

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
  ) {}

  get scope(): Scope | null {
    return this.loader?.scope ?? null;
  }

  /** Opens a leaf and restores expansion and selection by name; the old picture stays until then. */
  async open(leaf: string): Promise<void> {
    const { signal } = this.restart();
    const tell = (progress: LeafOpening | null): void =>
      this.store.update({ opening: { phase: "working", leaf, progress } });
    tell(null);
    try {
      await this.build(await openLeaf(this.client, leaf, tell, signal), signal);
    } catch (error) {
      if (!isAbort(error)) {
        this.close();
        this.store.update({ opening: failedOpening(leaf, asProblem(error)) });
      }
    }
  }

  /** The same leaf again, for another micro step. */
  async rebuild(): Promise<void> {
    const { leaf } = this.store.state;
    if (leaf !== null) {
      const { signal } = this.restart();
      await this.build(leaf, signal);
    }
  }

  cancel(): void {
    const { opening } = this.store.state;
    if (opening?.phase === "working") {
      this.restart();
      this.close();
      this.store.update({ opening: { phase: "cancelled", leaf: opening.leaf } });
      // The server stops by itself when nobody polls; a cancel that does not arrive is no problem.
      this.client.cancelOpening(opening.leaf).catch(() => undefined);
    }
  }

  close(): void {
    this.loader = null;
    this.store.update({ ...NO_LEAF });
  }

  get pending(): boolean {
    return this.memory.pending;
  }

  private restart(): AbortController {
    this.memory.now();
    this.abort.abort();
    this.abort = new AbortController();
    return this.abort;
  }

  private async build(leaf: LeafReady, signal: AbortSignal): Promise<void> {
    const { microStep, expanded, selected, viewport } = this.store.state;
    const known = microStep < leaf.micro_steps ? microStep : ALL_MICRO_STEPS;
    const scope: Scope = {
      leaf: leaf.leaf,
      version: leaf.version,
      microStep: known === ALL_MICRO_STEPS ? null : known,
    };
    const loader = new TreeLoader(this.client, scope, new Tree(leaf.root), signal);
    const found = expanded === null ? 0 : await loader.restore(expanded);
    if (found < SAME_MODEL) {
      await loader.expandUpper(FIRST_ROWS, LARGE_FAMILY);
    }
    const row = selected === null ? null : await findSelected(loader, selected);
    if (signal.aborted) {
      return;
    }
    this.loader = loader;
    this.store.update({
      ...NO_LEAF,
      leaf,
      tree: loader.tree,
      opening: null,
      ...(found < SAME_MODEL ? { viewport: null, goldenViewport: null } : { viewport }),
      microStep: known,
      selectedId: row?.id ?? null,
      details: this.store.state.details,
    });
    this.memory.now();
    this.memory.watch(loader);
  }
}

function failedOpening(leaf: string, problem: Problem): Opening {
  return problem.code === CANCELLED
    ? { phase: "cancelled", leaf }
    : { phase: "failed", leaf, problem };
}
