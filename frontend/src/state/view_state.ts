/** What the page knows, and for every field where it is kept. */
import type { MappingFile, Offer } from "../api/mapping_routes";
import type { Problem } from "../api/problem";
import type {
  Edit,
  Finding,
  PrecisionChange,
  FindingsFilter,
  Hit,
  LeafOpening,
  LeafReady,
  LeafRef,
  Level,
  MatchRule,
  NodeComparison,
  NodeDetails,
  Notice,
  Overview,
  OverflowLevel,
  PairFile,
  PairOpening,
  PairReady,
  PairRef,
  Rules,
  RunInfo,
  SearchMode,
  Side,
  Statistic,
  Suggestions,
  Survey,
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

/** What the graph is coloured by. */
export type Colouring = "index" | "overflow";

/** What the legend offers as a filter; other nodes are dimmed. */
export type LevelFilter = Level | OverflowLevel;

export type PairOpeningState =
  | { readonly phase: "working"; readonly progress: PairOpening | null }
  | { readonly phase: "cancelled" }
  | { readonly phase: "failed"; readonly problem: Problem };

export interface FoundFindings {
  readonly findings: readonly Finding[];
  readonly total: number;
  readonly next: string | null;
  readonly complete: boolean;
  readonly precision: PrecisionChange | null;
}

export interface SearchResults {
  readonly text: string;
  /** Whose nodes these are: golden's where it alone has some, or is the one that is listed. */
  readonly side: Side;
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
  /** The golden run; null shows the target alone. */
  readonly golden: string | null;
  /** The file that named target and golden, if one did: by it their leaves belong together. */
  readonly pairFile: string | null;
  readonly match: MatchRule;
  /** The layer mapping by which nodes are matched: a file below logdir, or a key of an edited one. */
  readonly mapping: string | null;
  readonly rules: Rules;
  readonly statistic: Statistic;
  /** Four ascending numbers between the index colours; null for the mode's own. */
  readonly bounds: readonly number[] | null;
  readonly colouring: Colouring;
  readonly levelFilter: LevelFilter | null;
  /** Matches made by hand, in the order in which they were made. */
  readonly edits: readonly Edit[];
  /** The side of the last selection: what keys and the node panel are about. */
  readonly side: Side;
  /** As `selected` and `expanded`, of the golden side. */
  readonly goldenSelected: string | null;
  readonly goldenExpanded: readonly string[] | null;
  readonly goldenViewport: Viewport | null;

  readonly language: Language;
  readonly outlineWidth: number;
  readonly outlineOpen: boolean;
  readonly panelHeight: number;
  readonly panelOpen: boolean;
  readonly resultsHeight: number;
  readonly stackOpen: boolean;
  readonly minimap: boolean;
  /** The golden graph's part of the width of both, 0 to 1. */
  readonly goldenShare: number;
  readonly foldGolden: boolean;
  readonly syncExpansion: boolean;
  readonly findingsOpen: boolean;
  readonly findingsHeight: number;
  /** Whose tree the outline lists while a pair is open. */
  readonly outlineSide: Side;
  /** Whose overflow the findings list while the graph is coloured by it. */
  readonly overflowSide: Side;
  /** The five index colours the user chose, "#rrggbb" with commas between; empty for the page's own. */
  readonly indexColours: string;

  /** Null until the first answer. */
  readonly runs: readonly RunInfo[] | null;
  readonly pairFiles: readonly PairFile[];
  /** Whether to offer a ready-made pair: nothing was asked for by the link. */
  readonly offersPair: boolean;
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

  /** Golden runs that suit the chosen one; null until the first answer. */
  readonly suggestions: Suggestions["suggestions"] | null;
  /** The golden run that gave way to one that suits the run chosen now. */
  readonly goldenBefore: string | null;
  /** Steps and ranks of both runs; empty without a golden run. */
  readonly pairs: readonly PairRef[];
  /** A step and rank that was chosen and is there in the golden run only. */
  readonly onlyGolden: PairRef | null;
  readonly pair: PairReady | null;
  readonly pairOpening: PairOpeningState | null;
  readonly goldenTree: Tree | null;
  readonly goldenSelectedId: number | null;
  readonly survey: Survey | null;
  readonly comparison: NodeComparison | null;
  readonly comparisonProblem: Problem | null;
  readonly findings: FoundFindings | null;
  readonly findingsProblem: Problem | null;
  readonly findingsFilter: FindingsFilter;
  /** Position of the finding that was jumped to last. */
  readonly finding: number | null;
  readonly overview: Overview | null;
  readonly overviewOpen: boolean;
  readonly matchingOpen: boolean;
  /** The YAML files below logdir. */
  readonly mappings: readonly MappingFile[];
  /** The one of them that may be meant for the pair; null until that is known. */
  readonly mappingOffer: Offer | null;
  /** Whether the table of rules begins with those in use, or with what is suggested. */
  readonly mappingOpen: "used" | "suggested" | null;
  readonly coloursOpen: boolean;
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
  golden: "url",
  pairFile: "url",
  match: "url",
  mapping: "url",
  rules: "url",
  statistic: "url",
  bounds: "url",
  colouring: "url",
  levelFilter: "url",
  edits: "url",
  side: "url",
  goldenSelected: "url",
  goldenExpanded: "url",
  goldenViewport: "url",
  language: "localStorage",
  outlineWidth: "localStorage",
  outlineOpen: "localStorage",
  panelHeight: "localStorage",
  panelOpen: "localStorage",
  resultsHeight: "localStorage",
  stackOpen: "localStorage",
  minimap: "localStorage",
  goldenShare: "localStorage",
  foldGolden: "localStorage",
  syncExpansion: "localStorage",
  findingsOpen: "localStorage",
  findingsHeight: "localStorage",
  outlineSide: "memory",
  overflowSide: "memory",
  indexColours: "localStorage",
  runs: "memory",
  pairFiles: "memory",
  offersPair: "memory",
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
  suggestions: "memory",
  goldenBefore: "memory",
  pairs: "memory",
  onlyGolden: "memory",
  pair: "memory",
  pairOpening: "memory",
  goldenTree: "memory",
  goldenSelectedId: "memory",
  survey: "memory",
  comparison: "memory",
  comparisonProblem: "memory",
  findings: "memory",
  findingsProblem: "memory",
  findingsFilter: "memory",
  finding: "memory",
  overview: "memory",
  overviewOpen: "memory",
  matchingOpen: "memory",
  mappings: "memory",
  mappingOffer: "memory",
  mappingOpen: "memory",
  coloursOpen: "memory",
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
  golden: null,
  pairFile: null,
  match: "name",
  mapping: null,
  rules: "graded",
  statistic: "all",
  bounds: null,
  colouring: "index",
  levelFilter: null,
  edits: [],
  side: "target",
  goldenSelected: null,
  goldenExpanded: null,
  goldenViewport: null,
};

export const FIRST_PREFERENCES: Omit<Preferences, "language"> = {
  outlineWidth: 260,
  outlineOpen: true,
  panelHeight: 248,
  panelOpen: true,
  resultsHeight: 200,
  stackOpen: false,
  minimap: true,
  goldenShare: 0.5,
  foldGolden: false,
  syncExpansion: true,
  findingsOpen: true,
  // Seven rows and the head of the list.
  findingsHeight: 324,
  indexColours: "",
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

/** Everything that belongs to one opened pair, before it is opened. */
export const NO_PAIR = {
  pair: null,
  pairOpening: null,
  goldenTree: null,
  goldenSelectedId: null,
  survey: null,
  comparison: null,
  comparisonProblem: null,
  findings: null,
  findingsProblem: null,
  finding: null,
} as const satisfies Partial<State>;

export const NO_FILTER: FindingsFilter = {
  levels: [],
  kinds: [],
  side: "both",
  name: "",
  leafOnly: false,
};

export function initialState(preferences: Preferences, link: LinkState, dark: boolean): State {
  return {
    ...NO_LINK,
    ...link,
    ...preferences,
    ...NO_LEAF,
    ...NO_PAIR,
    runs: null,
    pairFiles: [],
    offersPair: link.run === null && link.golden === null,
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
    suggestions: null,
    goldenBefore: null,
    pairs: [],
    onlyGolden: null,
    findingsFilter: NO_FILTER,
    outlineSide: "target",
    overflowSide: "target",
    overview: null,
    overviewOpen: false,
    matchingOpen: false,
    mappings: [],
    mappingOffer: null,
    mappingOpen: null,
    coloursOpen: false,
  };
}
