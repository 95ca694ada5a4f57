/** What the page knows, and for every field where it is kept. */
import type { Problem } from "../api/problem";
import type {
  Hit,
  LeafOpening,
  LeafReady,
  LeafRef,
  NodeDetails,
  Notice,
  RunInfo,
  SearchMode,
} from "../api/types";
import type { Language } from "../i18n/messages";
import type { Tree } from "../model/tree";

/** All micro steps together. */
export const ALL_MICRO_STEPS = -1;

/** Zoom factor and the world point in the middle of the graph. */
export interface Viewport {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export type Opening =
  | { readonly phase: "working"; readonly leaf: string; readonly progress: LeafOpening | null }
  | { readonly phase: "cancelled"; readonly leaf: string }
  | { readonly phase: "failed"; readonly leaf: string; readonly problem: Problem };

export interface SearchResults {
  readonly text: string;
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly next: string | null;
}

/** A passing remark: an action that could not be done in full. */
export interface Remark {
  readonly text: string;
  readonly kind: "info" | "error";
}

export interface State {
  readonly run: string | null;
  readonly step: number | null;
  readonly rank: number | null;
  readonly microStep: number;
  /** Name of the selected node; kept where the leaf has no such node, for a leaf that has it. */
  readonly selected: string | null;
  /** Names of the expanded nodes in execution order, without the root; null for the first picture. */
  readonly expanded: readonly string[] | null;
  readonly viewport: Viewport | null;
  readonly search: string;
  readonly searchMode: SearchMode;

  readonly language: Language;
  readonly outlineWidth: number;
  readonly outlineOpen: boolean;
  readonly panelHeight: number;
  readonly panelOpen: boolean;
  readonly resultsHeight: number;
  readonly stackOpen: boolean;
  readonly minimap: boolean;

  /** Null until the first answer. */
  readonly runs: readonly RunInfo[] | null;
  readonly logdirs: readonly string[];
  readonly scanning: boolean;
  readonly scanNotices: readonly Notice[];
  readonly leaves: readonly LeafRef[];
  readonly leaf: LeafReady | null;
  /** What is loaded of the leaf; its own changes are told by the tree, not by the store. */
  readonly tree: Tree | null;
  readonly opening: Opening | null;
  readonly problem: Problem | null;
  readonly selectedId: number | null;
  readonly details: NodeDetails | null;
  readonly detailsProblem: Problem | null;
  readonly results: SearchResults | null;
  readonly searching: boolean;
  readonly searchProblem: Problem | null;
  /** Position of the hit that was jumped to last. */
  readonly hit: number | null;
  readonly dismissed: readonly string[];
  readonly remark: Remark | null;
  readonly helpOpen: boolean;
  /** Counts how often the search box was asked for. */
  readonly searchFocus: number;
  readonly dark: boolean;
}

type Kept = "url" | "localStorage" | "memory";

/** A new field without an entry here does not compile. */
export const KEPT = {
  run: "url",
  step: "url",
  rank: "url",
  microStep: "url",
  selected: "url",
  expanded: "url",
  viewport: "url",
  search: "url",
  searchMode: "url",
  language: "localStorage",
  outlineWidth: "localStorage",
  outlineOpen: "localStorage",
  panelHeight: "localStorage",
  panelOpen: "localStorage",
  resultsHeight: "localStorage",
  stackOpen: "localStorage",
  minimap: "localStorage",
  runs: "memory",
  logdirs: "memory",
  scanning: "memory",
  scanNotices: "memory",
  leaves: "memory",
  leaf: "memory",
  tree: "memory",
  opening: "memory",
  problem: "memory",
  selectedId: "memory",
  details: "memory",
  detailsProblem: "memory",
  results: "memory",
  searching: "memory",
  searchProblem: "memory",
  hit: "memory",
  dismissed: "memory",
  remark: "memory",
  helpOpen: "memory",
  searchFocus: "memory",
  dark: "memory",
} as const satisfies Record<keyof State, Kept>;

type KeptIn<Place extends Kept> = {
  [Key in keyof State]: (typeof KEPT)[Key] extends Place ? Key : never;
}[keyof State];

/** The part of the state a link carries. */
export type LinkState = Pick<State, KeptIn<"url">>;
/** The part of the state a browser remembers. */
export type Preferences = Pick<State, KeptIn<"localStorage">>;

export const NO_LINK: LinkState = {
  run: null,
  step: null,
  rank: null,
  microStep: ALL_MICRO_STEPS,
  selected: null,
  expanded: null,
  viewport: null,
  search: "",
  searchMode: "substring",
};

export const FIRST_PREFERENCES: Omit<Preferences, "language"> = {
  outlineWidth: 260,
  outlineOpen: true,
  panelHeight: 248,
  panelOpen: true,
  resultsHeight: 200,
  stackOpen: false,
  minimap: true,
};

/** Everything that belongs to one opened leaf, before it is opened. */
export const NO_LEAF = {
  leaf: null,
  tree: null,
  selectedId: null,
  details: null,
  detailsProblem: null,
  results: null,
  searching: false,
  searchProblem: null,
  hit: null,
} as const satisfies Partial<State>;

export function initialState(preferences: Preferences, link: LinkState, dark: boolean): State {
  return {
    ...NO_LINK,
    ...link,
    ...preferences,
    ...NO_LEAF,
    runs: null,
    logdirs: [],
    scanning: false,
    scanNotices: [],
    leaves: [],
    opening: null,
    problem: null,
    dismissed: [],
    remark: null,
    helpOpen: false,
    searchFocus: 0,
    dark,
  };
}
