/** The golden leaf of an opened pair: its tree, and what is expanded and selected in it. */
import type { Client, Scope } from "../api/client";
import type { LeafReady } from "../api/types";
import { Tree } from "../model/tree";
import { ExpansionMemory } from "./expansion_memory";
import { findSelected } from "./find_selected";
import type { Store } from "./store";
import { FIRST_ROWS, LARGE_FAMILY, TreeLoader } from "./tree_loader";
import { ALL_MICRO_STEPS, type State } from "./view_state";

export class GoldenView {
  loader: TreeLoader | null = null;
  private abort = new AbortController();
  private readonly memory = new ExpansionMemory(
    () => this.loader,
    (goldenExpanded) => this.store.update({ goldenExpanded }),
  );

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
  ) {}

  /** A loader whose tree shows what the link says; nobody sees it before `show`. */
  async build(golden: LeafReady): Promise<TreeLoader> {
    this.close();
    const { signal } = this.abort;
    const { microStep, goldenExpanded } = this.store.state;
    const known = microStep !== ALL_MICRO_STEPS && microStep < golden.micro_steps;
    const scope: Scope = {
      leaf: golden.leaf,
      version: golden.version,
      microStep: known ? microStep : null,
    };
    const loader = new TreeLoader(this.client, scope, new Tree(golden.root), signal);
    if (goldenExpanded !== null) {
      await loader.restore(goldenExpanded);
    } else if (this.store.state.syncExpansion) {
      await loader.expand(golden.root.id);
    } else {
      await loader.expandUpper(FIRST_ROWS, LARGE_FAMILY);
    }
    return loader;
  }

  /** From here on the state says what is expanded in it. */
  async show(loader: TreeLoader): Promise<void> {
    const { signal } = this.abort;
    const { goldenSelected } = this.store.state;
    const row = goldenSelected === null ? null : await findSelected(loader, goldenSelected);
    if (signal.aborted) {
      return;
    }
    this.loader = loader;
    this.store.update({ goldenTree: loader.tree, goldenSelectedId: row?.id ?? null });
    this.memory.now();
    this.memory.watch(loader);
  }

  /** Whether this very leaf is shown already. */
  shows({ leaf, version }: LeafReady): boolean {
    const scope = this.loader?.scope;
    return scope?.leaf === leaf && scope.version === version;
  }

  close(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.memory.forget();
    this.loader = null;
  }

  get pending(): boolean {
    return this.memory.pending;
  }
}
