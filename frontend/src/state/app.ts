/** The actions: everything a user can do, by whatever means, is a method here. */
import type { Activity } from "../api/activity";
import type { Client, Scope } from "../api/client";
import { asProblem, isAbort, LEAF_CHANGED, Problem, UNREACHABLE } from "../api/problem";
import type {
  Edit,
  MatchRule,
  PairFile,
  PairRef,
  SearchMode,
  Side,
  Suggestions,
} from "../api/types";
import { translate } from "../i18n/translate";
import { loadWords } from "../i18n/words";
import type { Choice } from "../panels/picker";
import { copyText } from "./clipboard";
import type { Comparing } from "./comparing";
import { Catalog, firstRun, leafCount, nearestLeaf, onlyInGolden } from "./catalog";
import { Details } from "./details";
import type { Direction, GraphPort } from "./graph_port";
import { LeafView } from "./leaf_view";
import type { PairView } from "./pair_view";
import { Search, stepHit } from "./search";
import { activeId, otherSide, selection, sideOf } from "./sides";
import type { Store } from "./store";
import type { TreeLoader } from "./tree_loader";
import type { Colouring, LevelFilter, LinkState, State } from "./view_state";

/** Where a selection was made: that place already shows the node and must not move. */
export type Origin = "graph" | "outline" | "keys" | "elsewhere";

/** What only a comparison needs; its code is loaded when one is asked for. */
export interface ComparingParts {
  readonly view: PairView;
  readonly comparing: Comparing;
}

/** What belongs to the golden run of before. */
const OTHER_GOLDEN = {
  pairFile: null,
  offersPair: false,
  goldenBefore: null,
  onlyGolden: null,
  edits: [],
  mapping: null,
  goldenSelected: null,
  goldenExpanded: null,
  goldenViewport: null,
  overview: null,
  side: "target",
} as const;

/** A single route that never gets through must not keep the page opening. */
const BACK_MS = 5000;

export type LoadComparing = (app: App, client: Client) => Promise<ComparingParts>;

export class App {
  /** Where each side is drawn, if it is. */
  readonly graphs: Record<Side, GraphPort | null> = { target: null, golden: null };
  /** Null until a comparison, or the overflow check, is asked for. */
  pairView: PairView | null = null;
  comparing: Comparing | null = null;
  /** Ready-made pairs above the runs, with the headings of both. */
  readyChoices: () => readonly Choice[] = () => [];
  private loading: Promise<PairView> | null = null;
  private follower = 0;
  private picks = 0;
  private cameBackAt = -Infinity;
  readonly search: Search;
  readonly details: Details;
  private readonly catalog: Catalog;
  private readonly view: LeafView;

  constructor(
    readonly store: Store<State>,
    private readonly client: Client,
    readonly activity: Activity,
    private readonly loadComparing: LoadComparing,
  ) {
    const scope = (): LeafView["scope"] => this.view.scope;
    this.catalog = new Catalog(store, client);
    this.view = new LeafView(store, client);
    const onLeafChanged = (problem: Problem): void => this.fail(problem);
    const either = (side: Side): LeafView["scope"] => (side === "target" ? scope() : this.golden);
    this.search = new Search(store, client, either, onLeafChanged);
    this.details = new Details(store, client, scope, onLeafChanged);
    client.onBack = () => this.comeBack();
  }

  get state(): State {
    return this.store.state;
  }

  private get golden(): Scope | null {
    const { pair, goldenTree } = this.state;
    return pair === null || goldenTree === null
      ? null
      : { leaf: pair.golden.leaf, version: pair.golden.version, microStep: null };
  }

  /** Whether the server did not answer at all when it was last asked. */
  get isLost(): boolean {
    return this.client.isLost;
  }

  /** The graph that keys are about: the one under the pointer, else that of the last selection. */
  get graph(): GraphPort | null {
    return this.graphs[this.keySide];
  }

  get keySide(): Side {
    const { target, golden } = this.graphs;
    if (golden?.pointerInside === true || target?.pointerInside === true) {
      return golden?.pointerInside === true ? "golden" : "target";
    }
    return golden === null ? "target" : this.state.side;
  }

  loaderOf(side: Side): TreeLoader | null {
    return side === "target" ? this.view.loader : (this.pairView?.golden.loader ?? null);
  }

  // ---- what is shown ----

  /** Finds the runs and opens what the link names, or the first leaf there is. */
  async start(): Promise<void> {
    await this.activity.during(
      this.guarded(async () => {
        await this.refreshRuns();
        const { run, runs, golden } = this.state;
        this.store.update({ golden: golden ?? this.storedGolden(run) });
        const known = runs?.find((other) => other.id === run);
        if (run !== null && known === undefined) {
          this.remark(translate(this.state.language, "run.lost", { run }), "error");
        }
        const first = firstRun(runs ?? []);
        if (known !== undefined) {
          await this.chooseRun(known.id);
        } else if (first !== undefined) {
          await this.pickRun(first.id);
        }
      }),
    );
  }

  /** Looks for new runs and steps; opens the first run if there was none before. */
  async refreshRuns(): Promise<void> {
    const { run, runs } = this.state;
    const before = leafCount(runs, run);
    await this.catalog.refresh();
    void this.lookForPairs();
    if (run !== null && runs !== null && leafCount(this.state.runs, run) !== before) {
      this.store.update({ leaves: await this.catalog.leavesOf(run) });
    }
  }

  /** What lists and offers ready-made pairs comes with the comparison. */
  private async lookForPairs(): Promise<void> {
    const pairFiles = await this.catalog.pairFiles();
    if (pairFiles.length > 0) {
      await this.loadParts().catch(() => undefined);
    }
    this.store.update({ pairFiles });
  }

  /** As refreshRuns, but silent when it fails: nobody asked for it. */
  async lookForRuns(): Promise<void> {
    try {
      await this.refreshRuns();
      const first = firstRun(this.state.runs ?? []);
      if (first !== undefined && this.state.leaves.length === 0 && this.state.opening === null) {
        await this.pickRun(first.id);
      }
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
    }
  }

  /** The server answers again: what failed meanwhile, whatever it was, is loaded anew. */
  private comeBack(): void {
    const { problem, run } = this.state;
    if (problem?.code === UNREACHABLE) {
      this.store.update({ problem: null });
    }
    if (run !== null && Date.now() - this.cameBackAt > BACK_MS) {
      this.cameBackAt = Date.now();
      void this.chooseRun(run);
    }
  }

  /** As the reload button: new steps, and the leaf again if its files have changed. */
  async reload(): Promise<void> {
    await this.guarded(async () => {
      await this.refreshRuns();
      const { run, runs, leaf } = this.state;
      if (leaf !== null) {
        await this.open(leaf.leaf);
      } else {
        const first = run ?? firstRun(runs ?? [])?.id;
        await (first === undefined ? undefined : this.chooseRun(first));
      }
    });
  }

  /** What somebody has picked: the golden run goes along where it does not fit any more. */
  async pickRun(run: string): Promise<void> {
    const turn = (this.picks += 1);
    const own = this.storedGolden(run);
    const left = this.storedGolden(this.state.run);
    if (own !== null || (left !== null && left === this.state.golden)) {
      this.makeRoom();
      this.store.update({ ...OTHER_GOLDEN, golden: own });
    }
    const { golden } = this.state;
    const isKept = golden === null || own !== null || run === this.state.run;
    const partners = isKept ? null : await this.partnersOf(run, golden);
    if (turn !== this.picks) {
      return;
    }
    const better = partners?.better ?? null;
    this.store.update(better === null ? { pairFile: null } : { ...OTHER_GOLDEN, golden: better });
    await this.chooseRun(run, partners?.suggestions);
    if (turn === this.picks) {
      this.store.update({ goldenBefore: better === null ? null : golden });
    }
  }

  /** The other side of a stored comparison, which is opened together with it. */
  private storedGolden(run: string | null): string | null {
    return this.state.runs?.find(({ id }) => id === run)?.golden ?? null;
  }

  /** `known` is what suits the run, if that was asked already. */
  async chooseRun(run: string, known: State["suggestions"] = null): Promise<void> {
    await this.guarded(async () => {
      if (run !== this.state.run && this.state.expanded?.length === 0) {
        this.store.update({ expanded: null });
      }
      const suggestions = run === this.state.run ? this.state.suggestions : known;
      this.store.update({ run, suggestions, leaves: await this.catalog.leavesOf(run) });
      await this.catalog.refreshPairs();
      await this.chooseLeaf(this.state.step, this.state.rank);
    });
    void this.suggestPartners();
  }

  // ---- the comparison ----

  /** Opens what a file names: target, golden, the first step and rank, and its layer mapping. */
  async choosePair({ id, mapping, first }: PairFile): Promise<void> {
    if (first !== null) {
      const { run, ...place } = first;
      this.picks += 1;
      this.makeRoom();
      this.store.update({ ...OTHER_GOLDEN, ...place, mapping, pairFile: id });
      await this.chooseRun(run);
    }
  }

  /** For a golden side, unless somebody looks at something. */
  private makeRoom(): void {
    if (this.state.golden === null && this.state.selectedId === null) {
      this.graph?.fit();
    }
  }

  /** Compares with another run, or with none; steps and ranks go together by their numbers. */
  async chooseGolden(golden: string | null): Promise<void> {
    await this.guarded(async () => {
      this.makeRoom();
      this.store.update({ ...OTHER_GOLDEN, golden });
      await this.catalog.refreshPairs();
      await this.openPair();
    });
  }

  async chooseMatch(match: MatchRule): Promise<void> {
    this.store.update({ match });
    await this.guarded(() => this.openPair());
  }

  /** Matches made by hand; the pair is opened anew with them, the view stays. */
  async changeEdits(edits: readonly Edit[]): Promise<void> {
    this.store.update({ edits });
    await this.guarded(() => this.openPair());
  }

  async chooseColouring(colouring: Colouring): Promise<void> {
    this.store.update({ colouring, levelFilter: null });
    this.filterFindings();
    await this.guarded(async () => {
      if (this.state.pair === null) {
        await this.openPair();
      }
    });
  }

  toggleLevel(level: LevelFilter): void {
    this.store.update({ levelFilter: this.state.levelFilter === level ? null : level });
    this.filterFindings();
  }

  /** The list of findings shows what the legend leaves bright. */
  private filterFindings(): void {
    const { levelFilter } = this.state;
    this.comparing?.findings.setFilter({
      levels: levelFilter === null ? [] : [levelFilter],
      kinds: [],
    });
  }

  private partnersOf(run: string, golden: string): Promise<Suggestions | null> {
    const asked = this.catalog.partnersOf(run, golden).catch((error: unknown) => {
      if (!(error instanceof Problem)) {
        throw error;
      }
      return null;
    });
    return this.activity.during(asked);
  }

  /** Nobody has asked for it: a failure only leaves the runs in their usual order. */
  private async suggestPartners(): Promise<void> {
    if ((this.state.runs?.length ?? 0) > 1) {
      await this.catalog.suggestPartners().catch((error: unknown) => {
        if (!(error instanceof Problem)) {
          throw error;
        }
      });
    }
  }

  /** Opens the pair the state asks for, or closes it. */
  async openPair(): Promise<void> {
    const { golden, colouring } = this.state;
    if (golden === null && colouring === "index" && this.pairView === null) {
      return;
    }
    await this.activity.during(this.loadParts().then((view) => view.open()));
    this.details.load(this.state.pair === null ? this.state.selectedId : null);
  }

  /** The pair's target is not in the state in which it was opened here. */
  leafChanged(): void {
    const { leaf } = this.state;
    if (leaf !== null) {
      void this.guarded(() => this.open(leaf.leaf));
    }
  }

  /** What somebody has picked: it may be there in the golden run only, which is told then. */
  async choosePlace(step: number | null, rank: number | null): Promise<void> {
    const onlyGolden = onlyInGolden(this.state, step, rank);
    this.store.update({ onlyGolden });
    if (onlyGolden === null) {
      await this.chooseLeaf(step, rank);
    }
  }

  /** Shows the golden run's own leaf, with nothing beside it. */
  async showGoldenAlone({ step, rank }: PairRef): Promise<void> {
    const { golden } = this.state;
    await this.chooseGolden(null);
    this.store.update({ step, rank, onlyGolden: null });
    if (golden !== null) {
      await this.chooseRun(golden);
    }
  }

  /** Opens the leaf of this step and rank in the chosen run, or the nearest. */
  async chooseLeaf(step: number | null, rank: number | null): Promise<void> {
    const leaf = nearestLeaf(this.state.leaves, step, rank);
    if (leaf !== null) {
      this.store.update({ step: leaf.step, rank: leaf.rank, onlyGolden: null });
      await this.open(leaf.id);
    }
  }

  async chooseMicroStep(microStep: number): Promise<void> {
    this.store.update({ microStep });
    this.pairView?.close();
    await this.guarded(() => this.view.rebuild());
    this.afterOpening();
    await this.guarded(() => this.openPair());
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
  async follow(given: LinkState): Promise<void> {
    const link = { ...given, golden: given.golden ?? this.storedGolden(given.run) };
    const runChanged = link.run !== this.state.run;
    const { golden, pairFile } = this.state;
    const goldenChanged = link.golden !== golden || link.pairFile !== pairFile;
    this.store.update({ ...link, goldenBefore: null });
    if (goldenChanged && !runChanged) {
      await this.guarded(() => this.catalog.refreshPairs());
    }
    if (runChanged && link.run !== null) {
      await this.chooseRun(link.run);
    } else {
      await this.chooseLeaf(link.step, link.rank);
    }
  }

  // ---- nodes ----

  select(id: number | null, origin: Origin, side: Side = "target"): void {
    const row = id === null ? undefined : sideOf(this.state, side).tree?.node(id);
    this.store.update({ ...selection(side, row), ...selection(otherSide(side), undefined), side });
    if (this.state.pair === null) {
      this.details.load(row?.id ?? null);
    }
    const isStep = origin === "graph" || origin === "keys";
    if (row !== undefined && origin !== "graph") {
      this.graphs[side]?.reveal(row.id, isStep);
    }
    void this.followSelection(isStep);
  }

  /** Selects a node that may not be loaded yet, and expands what hides it. */
  async jump(node: { id: number } | { name: string }, side: Side = "target"): Promise<void> {
    await this.guarded(async () => {
      const row = await this.loaderOf(side)?.reveal(node);
      if (row !== undefined) {
        this.select(row.id, "elsewhere", side);
      }
    });
  }

  /** Brings the partner of the selected node into view on the other side. */
  async followSelection(isStep = false): Promise<void> {
    const { side, pair } = this.state;
    const id = activeId(this.state);
    const other = this.loaderOf(otherSide(side));
    const turn = (this.follower += 1);
    if (this.pairView === null || pair === null || id === null || other === null) {
      return;
    }
    const { marks } = this.pairView;
    await this.guarded(async () => {
      const partner = marks.partnerOf(side, id) ?? (await marks.findPartner(side, id));
      const row = partner === null ? undefined : await other.bring(partner);
      if (turn === this.follower && row !== undefined) {
        this.store.update(selection(otherSide(side), row));
        if (this.pairView?.views.hold(side, id) !== true) {
          this.graphs[otherSide(side)]?.reveal(row.id, isStep);
        }
      }
    });
  }

  async toggle(id: number, subtree = false, side: Side = "target"): Promise<void> {
    const { tree } = sideOf(this.state, side);
    const row = tree?.node(id);
    if (tree === null || row === undefined || row.children === 0) {
      return;
    }
    if (tree.isExpanded(id) && !subtree) {
      tree.setExpanded(id, false);
      this.selectVisible(id, side);
    } else {
      await (subtree ? this.expandSubtree(id, side) : this.expand(id, side));
    }
  }

  async expand(id: number, side: Side = "target"): Promise<void> {
    await this.guarded(async () => this.loaderOf(side)?.expand(id));
  }

  async loadPage(parent: number, offset: number, side: Side = "target"): Promise<void> {
    await this.guarded(async () => this.loaderOf(side)?.loadPage(parent, offset));
  }

  /** What Enter does: with the selected node of the side under the pointer. */
  toggleSelected(): void {
    const { selectedId } = sideOf(this.state, this.keySide);
    if (selectedId !== null) {
      void this.toggle(selectedId, false, this.keySide);
    }
  }

  selectParent(): void {
    const side = this.keySide;
    const { tree, selectedId } = sideOf(this.state, side);
    const parent = selectedId === null ? undefined : tree?.node(selectedId)?.parent;
    if (parent !== undefined && tree !== null && parent !== tree.root.id) {
      this.select(parent, "elsewhere", side);
    }
  }

  /** From forward to backward and back. */
  async selectPartner(): Promise<void> {
    const { side, details, comparison } = this.state;
    const partner = (this.state.pair === null ? details : comparison?.[side])?.partner;
    if (partner) {
      await this.jump({ id: partner.id }, side);
    }
  }

  moveSelection(direction: Direction): void {
    const side = this.keySide;
    const { selectedId, tree } = sideOf(this.state, side);
    if (tree !== null) {
      const from = selectedId ?? tree.root.id;
      const next = this.graphs[side]?.neighbour(from, direction) ?? null;
      if (next !== null) {
        this.select(next, "keys", side);
      }
    }
  }

  // ---- search ----

  setSearch(search: string, searchMode: SearchMode = this.state.searchMode): void {
    this.store.update({ search, searchMode });
    this.search.refresh();
  }

  async goToHit(position: number): Promise<void> {
    const { results } = this.state;
    const hit = results?.hits[position];
    if (results?.side === "golden" && this.golden === null) {
      this.search.refresh(true);
    } else if (results !== null && hit !== undefined) {
      this.store.update({ hit: position });
      await this.jump({ id: hit.id }, results.side);
    }
  }

  async stepHit(direction: 1 | -1): Promise<void> {
    const { results, hit } = this.state;
    if (results === null) {
      return;
    }
    const last = results.hits.length - 1;
    if (direction === 1 && hit === last && results.next !== null) {
      await this.search.more();
    }
    const hits = this.state.results?.hits ?? [];
    const { selectedId } = sideOf(this.state, results.side);
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

  async switchLanguage(): Promise<void> {
    const language = this.state.language === "en" ? "zh" : "en";
    await this.guarded(async () => {
      await this.activity.during(loadWords(language));
      this.store.update({ language });
    });
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
    const { overviewOpen, matchingOpen, mappingOpen, coloursOpen } = this.state;
    if (this.state.helpOpen) {
      this.toggleHelp();
    } else if (overviewOpen || matchingOpen || mappingOpen !== null || coloursOpen) {
      const shut = { overviewOpen: false, matchingOpen: false, coloursOpen: false };
      this.store.update({ ...shut, mappingOpen: null });
    } else if (this.state.remark !== null) {
      this.store.update({ remark: null });
    } else {
      this.select(null, "elsewhere");
    }
  }

  /** Whether something will happen without anybody doing anything. */
  get pending(): boolean {
    return (
      this.search.pending ||
      this.details.pending ||
      this.view.pending ||
      this.pairView?.pending === true ||
      this.comparing?.pending === true
    );
  }

  remark(text: string, kind: "info" | "error" = "info"): void {
    this.store.update({ remark: { text, kind } });
  }

  // ---- within ----

  private async open(leaf: string): Promise<void> {
    const before = this.state.leaf;
    this.details.stop();
    this.search.stop();
    this.pairView?.close();
    await this.activity.during(this.view.open(leaf));
    const now = this.state.leaf;
    if (before !== null && now?.leaf === before.leaf && now.version !== before.version) {
      this.remark(translate(this.state.language, "leaf.grown"));
    }
    this.afterOpening();
    await this.openPair();
  }

  /** Loads what a comparison needs without comparing anything: its words tell of an overflow too. */
  loadReasons(): void {
    void this.loadParts().catch(() => undefined);
  }

  private loadParts(): Promise<PairView> {
    this.loading ??= this.loadComparing(this, this.client).then(({ view, comparing }) => {
      this.pairView = view;
      this.comparing = comparing;
      if (this.state.levelFilter !== null) {
        this.filterFindings();
      }
      return view;
    });
    return this.loading;
  }

  private afterOpening(): void {
    this.details.load(this.state.selectedId);
    this.search.refresh(true);
  }

  private async expandSubtree(id: number, side: Side): Promise<void> {
    await this.guarded(async () => {
      let isCut = false;
      const work = async (where: Side, node: number): Promise<void> => {
        isCut = (await this.loaderOf(where)?.expandSubtree(node)) === true || isCut;
      };
      await (this.pairView?.sync.together(side, id, work) ?? work(side, id));
      if (isCut) {
        this.remark(translate(this.state.language, "subtree.cut"));
      }
    });
  }

  /** What a collapse has hidden cannot stay selected. */
  private selectVisible(collapsed: number, side: Side): void {
    const { tree, selectedId } = sideOf(this.state, side);
    if (tree !== null && selectedId !== null && tree.ancestors(selectedId).includes(collapsed)) {
      this.select(collapsed, "graph", side);
    }
  }

  private async guarded(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    if (isAbort(error)) {
      return;
    }
    const problem = asProblem(error);
    const { leaf, opening } = this.state;
    if (this.pairView?.handles(problem) === true) {
      return;
    }
    if (problem.code === LEAF_CHANGED && leaf !== null && opening === null) {
      void this.open(leaf.leaf);
    } else {
      this.store.update({ problem });
    }
  }
}
