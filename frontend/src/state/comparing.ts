/**
 * What belongs to a pair besides its pictures: findings, the selected node, the overview, matches made by
 * hand. It watches the state and asks the server whenever what it shows is about something else.
 */
import type { Client } from "../api/client";
import type { Edit } from "../api/pair_types";
import type { Problem } from "../api/problem";
import { ComparedDetails } from "./compared_details";
import { Edits } from "./edits";
import { FilterJump } from "./filter_jump";
import { Findings, type Jump } from "./findings";
import { Mappings } from "./mappings";
import { OverviewWork } from "./overview";
import type { Store } from "./store";
import type { State } from "./view_state";

export interface ComparingHooks {
  readonly jump: Jump;
  /** Whether the problem is dealt with elsewhere: the pair is then opened anew. */
  readonly onProblem: (problem: Problem) => boolean;
  /** Whether the legend's filter leaves anything in view bright. */
  readonly isBrightInView: () => boolean;
  /** Opens the pair anew: its layer mapping has changed. */
  readonly reopen: () => Promise<void>;
  /** Opens the pair anew with these matches made by hand. */
  readonly changeEdits: (edits: readonly Edit[]) => Promise<void>;
}

type Keys = readonly (keyof State)[];

const COLOURS: Keys = ["pair", "rules", "statistic", "bounds"];
const LISTED: Keys = [...COLOURS, "colouring", "leaf"];
const SELECTION: Keys = [...COLOURS, "side", "selectedId", "goldenSelectedId"];

export class Comparing {
  readonly findings: Findings;
  readonly details: ComparedDetails;
  readonly overview: OverviewWork;
  readonly edits: Edits;
  readonly mappings: Mappings;
  /** Selects a node on its side and its partner on the other. */
  readonly jump: Jump;
  private readonly filterJump: FilterJump;
  private readonly unsubscribe: () => void;

  constructor(store: Store<State>, client: Client, storage: Storage | null, hooks: ComparingHooks) {
    this.jump = hooks.jump;
    this.findings = new Findings(store, client, hooks.jump, hooks.onProblem);
    this.details = new ComparedDetails(store, client, hooks.onProblem);
    this.overview = new OverviewWork(store, client);
    this.edits = new Edits(store, client, storage, hooks.changeEdits);
    this.mappings = new Mappings(store, client, storage, hooks.reopen);
    this.filterJump = new FilterJump({
      isBrightInView: hooks.isBrightInView,
      goToFirst: () => void this.findings.goTo(0),
    });
    this.unsubscribe = store.subscribe((state, before) => this.follow(state, before));
    this.edits.restore();
    this.mappings.follow(store.state, null);
    void this.mappings.refresh();
    this.findings.refresh();
    this.details.refresh();
  }

  dispose(): void {
    this.unsubscribe();
    this.findings.stop();
    this.details.stop();
    this.overview.stop();
    this.mappings.stop();
  }

  /** Whether something will happen without anybody doing anything. */
  get pending(): boolean {
    return this.details.pending || this.findings.pending;
  }

  private follow(state: State, before: State): void {
    const differs = (keys: Keys): boolean =>
      keys.some((key) => !Object.is(state[key], before[key]));
    const isOver = state.survey?.state !== before.survey?.state && !isRunning(state);
    if (differs(LISTED) || isOver) {
      this.findings.refresh();
    }
    // Origins are known at the end only.
    if (differs(SELECTION) || (isOver && state.comparison !== null)) {
      this.details.refresh();
    }
    if (differs(["run", "golden", "pairFile"])) {
      this.edits.restore();
      void this.mappings.refresh();
      this.overview.leave(before);
    }
    this.mappings.follow(state, before);
    this.followOverview(state, before);
    this.filterJump.follow(state, before);
  }

  private followOverview(state: State, before: State): void {
    if (state.overviewOpen && (!before.overviewOpen || state.rules !== before.rules)) {
      void this.overview.watch();
    } else if (!state.overviewOpen && before.overviewOpen) {
      this.overview.stop();
    }
  }
}

function isRunning(state: State): boolean {
  return state.survey?.state === "running";
}
