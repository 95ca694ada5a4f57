/** The actions: everything a user can do, by whatever means, is a method here. */
import type { Activity } from "../api/activity";
import type { Client } from "../api/client";
import { asProblem, isAbort, LEAF_CHANGED, Problem } from "../api/problem";
import type { SearchMode } from "../api/types";
import { translate } from "../i18n/translate";
import { copyText } from "./clipboard";
import { Catalog, leafCount, nearestLeaf } from "./catalog";
import { Details } from "./details";
import type { Direction, GraphPort } from "./graph_port";
import { LeafView } from "./leaf_view";
import { Search, stepHit } from "./search";
import type { Store } from "./store";
import type { LinkState, State } from "./view_state";

/** Where a selection was made: that place already shows the node and must not move. */
export type Origin = "graph" | "outline" | "elsewhere";

export class App {
  graph: GraphPort | null = null;
  readonly search: Search;
  readonly details: Details;
  private readonly catalog: Catalog;
  private readonly view: LeafView;

  constructor(
    readonly store: Store<State>,
    client: Client,
    readonly activity: Activity,
  ) {
    const scope = (): LeafView["scope"] => this.view.scope;
    this.catalog = new Catalog(store, client);
    this.view = new LeafView(store, client);
    const onLeafChanged = (problem: Problem): void => this.fail(problem);
    this.search = new Search(store, client, scope, onLeafChanged);
    this.details = new Details(store, client, scope, onLeafChanged);
  }

  get state(): State {
    return this.store.state;
  }

  // ---- what is shown ----

  /** Finds the runs and opens what the link names, or the first leaf there is. */
  async start(): Promise<void> {
    await this.activity.during(
      this.guarded(async () => {
        await this.refreshRuns();
        const { run, runs } = this.state;
        const known = runs?.find((other) => other.id === run);
        if (run !== null && known === undefined) {
          this.remark(translate(this.state.language, "run.lost", { run }), "error");
        }
        const chosen = known ?? runs?.[0];
        if (chosen !== undefined) {
          await this.chooseRun(chosen.id);
        }
      }),
    );
  }

  /** Looks for new runs and steps; opens the first run if there was none before. */
  async refreshRuns(): Promise<void> {
    const { run, runs } = this.state;
    const before = leafCount(runs, run);
    await this.catalog.refresh();
    if (run !== null && runs !== null && leafCount(this.state.runs, run) !== before) {
      this.store.update({ leaves: await this.catalog.leavesOf(run) });
    }
  }

  /** As refreshRuns, but silent when it fails: nobody asked for it. */
  async lookForRuns(): Promise<void> {
    try {
      await this.refreshRuns();
      const [first] = this.state.runs ?? [];
      if (first !== undefined && this.state.leaves.length === 0 && this.state.opening === null) {
        await this.chooseRun(first.id);
      }
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
    }
  }

  /** As the reload button: new steps, and the leaf again if its files have changed. */
  async reload(): Promise<void> {
    await this.guarded(async () => {
      await this.refreshRuns();
      const { run, runs, leaf } = this.state;
      if (leaf !== null) {
        await this.open(leaf.leaf);
      } else if (runs?.[0] !== undefined) {
        await this.chooseRun(run ?? runs[0].id);
      }
    });
  }

  async chooseRun(run: string): Promise<void> {
    await this.guarded(async () => {
      if (run !== this.state.run && this.state.expanded?.length === 0) {
        this.store.update({ expanded: null });
      }
      this.store.update({ run, leaves: await this.catalog.leavesOf(run) });
      await this.chooseLeaf(this.state.step, this.state.rank);
    });
  }

  /** Opens the leaf of this step and rank in the chosen run, or the nearest. */
  async chooseLeaf(step: number | null, rank: number | null): Promise<void> {
    const leaf = nearestLeaf(this.state.leaves, step, rank);
    if (leaf !== null) {
      this.store.update({ step: leaf.step, rank: leaf.rank });
      await this.open(leaf.id);
    }
  }

  async chooseMicroStep(microStep: number): Promise<void> {
    this.store.update({ microStep });
    await this.guarded(() => this.view.rebuild());
    this.afterOpening();
  }

  /** Opens once more what was cancelled or failed. */
  async openAgain(): Promise<void> {
    const { opening } = this.state;
    if (opening !== null) {
      await this.open(opening.leaf);
    }
  }

  cancelOpening(): void {
    this.view.cancel();
  }

  /** Another link came into the address. */
  async follow(link: LinkState): Promise<void> {
    const runChanged = link.run !== this.state.run;
    this.store.update(link);
    if (runChanged && link.run !== null) {
      await this.chooseRun(link.run);
    } else {
      await this.chooseLeaf(link.step, link.rank);
    }
  }

  // ---- nodes ----

  select(id: number | null, origin: Origin): void {
    const row = id === null ? undefined : this.state.tree?.node(id);
    this.store.update({ selectedId: row?.id ?? null, selected: row?.name ?? null });
    this.details.load(row?.id ?? null);
    if (row !== undefined && origin !== "graph") {
      this.graph?.reveal(row.id);
    }
  }

  /** Selects a node that may not be loaded yet, and expands what hides it. */
  async jump(node: { id: number } | { name: string }): Promise<void> {
    await this.guarded(async () => {
      const row = await this.view.loader?.reveal(node);
      if (row !== undefined) {
        this.select(row.id, "elsewhere");
      }
    });
  }

  async toggle(id: number, subtree = false): Promise<void> {
    const { tree } = this.state;
    const row = tree?.node(id);
    if (tree === null || row === undefined || row.children === 0) {
      return;
    }
    if (tree.isExpanded(id) && !subtree) {
      tree.setExpanded(id, false);
      this.selectVisible(id);
    } else {
      await (subtree ? this.expandSubtree(id) : this.expand(id));
    }
  }

  async expand(id: number): Promise<void> {
    await this.guarded(async () => this.view.loader?.expand(id));
  }

  async loadPage(parent: number, offset: number): Promise<void> {
    await this.guarded(async () => this.view.loader?.loadPage(parent, offset));
  }

  selectParent(): void {
    const { tree, selectedId } = this.state;
    const parent = selectedId === null ? undefined : tree?.node(selectedId)?.parent;
    if (parent !== undefined && tree !== null && parent !== tree.root.id) {
      this.select(parent, "elsewhere");
    }
  }

  async selectPartner(): Promise<void> {
    const partner = this.state.details?.partner;
    if (partner) {
      await this.jump({ id: partner.id });
    }
  }

  moveSelection(direction: Direction): void {
    const { selectedId, tree } = this.state;
    if (tree !== null) {
      const from = selectedId ?? tree.root.id;
      const next = this.graph?.neighbour(from, direction) ?? null;
      if (next !== null) {
        this.select(next, "elsewhere");
      }
    }
  }

  // ---- search ----

  setSearch(search: string, searchMode: SearchMode = this.state.searchMode): void {
    this.store.update({ search, searchMode });
    this.search.refresh();
  }

  async goToHit(position: number): Promise<void> {
    const hit = this.state.results?.hits[position];
    if (hit !== undefined) {
      this.store.update({ hit: position });
      await this.jump({ id: hit.id });
    }
  }

  async stepHit(direction: 1 | -1): Promise<void> {
    const { results, hit, selectedId } = this.state;
    if (results === null) {
      return;
    }
    const last = results.hits.length - 1;
    if (direction === 1 && hit === last && results.next !== null) {
      await this.search.more();
    }
    const hits = this.state.results?.hits ?? [];
    const next = stepHit(hits, hit, selectedId, direction);
    if (next !== null) {
      await this.goToHit(next);
    }
  }

  // ---- the page itself ----

  toggleMinimap(): void {
    this.store.update({ minimap: !this.state.minimap });
  }

  toggleStack(): void {
    this.store.update({ stackOpen: !this.state.stackOpen });
  }

  switchLanguage(): void {
    this.store.update({ language: this.state.language === "en" ? "zh" : "en" });
  }

  async copy(text: string): Promise<void> {
    const done = await copyText(text);
    const key = done ? "copy.done" : "copy.failed";
    this.remark(translate(this.state.language, key), done ? "info" : "error");
  }

  dismiss(notice: string): void {
    this.store.update({ dismissed: [...this.state.dismissed, notice] });
  }

  toggleHelp(): void {
    this.store.update({ helpOpen: !this.state.helpOpen });
  }

  focusSearch(): void {
    this.store.update({ searchFocus: this.state.searchFocus + 1 });
  }

  /** Closes what lies over the page, else lets go of the selection. */
  escape(): void {
    if (this.state.helpOpen) {
      this.toggleHelp();
    } else if (this.state.remark !== null) {
      this.store.update({ remark: null });
    } else {
      this.select(null, "elsewhere");
    }
  }

  /** Whether something will happen without anybody doing anything. */
  get pending(): boolean {
    return this.search.pending || this.details.pending || this.view.pending;
  }

  remark(text: string, kind: "info" | "error" = "info"): void {
    this.store.update({ remark: { text, kind } });
  }

  // ---- within ----

  private async open(leaf: string): Promise<void> {
    const before = this.state.leaf;
    this.details.stop();
    this.search.stop();
    await this.activity.during(this.view.open(leaf));
    const now = this.state.leaf;
    if (before !== null && now?.leaf === before.leaf && now.version !== before.version) {
      this.remark(translate(this.state.language, "leaf.grown"));
    }
    this.afterOpening();
  }

  private afterOpening(): void {
    this.details.load(this.state.selectedId);
    this.search.refresh(true);
  }

  private async expandSubtree(id: number): Promise<void> {
    await this.guarded(async () => {
      if ((await this.view.loader?.expandSubtree(id)) === true) {
        this.remark(translate(this.state.language, "subtree.cut"));
      }
    });
  }

  /** What a collapse has hidden cannot stay selected. */
  private selectVisible(collapsed: number): void {
    const { tree, selectedId } = this.state;
    if (tree !== null && selectedId !== null && tree.ancestors(selectedId).includes(collapsed)) {
      this.select(collapsed, "graph");
    }
  }

  private async guarded(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (isAbort(error)) {
      return;
    }
    const problem = asProblem(error);
    const { leaf, opening } = this.state;
    if (problem.code === LEAF_CHANGED && leaf !== null && opening === null) {
      void this.open(leaf.leaf);
    } else {
      this.store.update({ problem });
    }
  }
}
