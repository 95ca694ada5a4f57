/** What the routes below `data/plugin/msprobe/` answer; the names are the server's. */
import type { Row } from "../model/row";
import type { OverflowReason, SurveyProblem } from "./pair_types";

export type { Row };
export type * from "./pair_types";

export interface Notice {
  readonly code: string;
  readonly message: string;
  readonly file: string | null;
}

export interface RunInfo {
  readonly id: string;
  readonly steps: number;
  readonly leaves: number;
  readonly first_leaf: string | null;
  /** What it is when it is no dump, but a file of the released tools. */
  readonly stored?: "build" | "compare" | null;
  /** The run of the other side, of the target of a stored comparison. */
  readonly golden?: string | null;
}

export interface RunsPage {
  readonly runs: readonly RunInfo[];
  readonly total: number;
  readonly next: string | null;
  readonly scanning: boolean;
  readonly notices: readonly Notice[];
  readonly logdirs: readonly { readonly name: string; readonly path: string }[];
}

/** A file below logdir that names a target and a golden dump; or should, and says why it does not. */
export interface PairFile {
  readonly id: string;
  readonly target: string | null;
  readonly golden: string | null;
  readonly mapping: string | null;
  /** Where to begin. */
  readonly first: {
    readonly run: string;
    readonly golden: string;
    readonly step: number;
    readonly rank: number;
  } | null;
  readonly problem: SurveyProblem | null;
}

export interface LeafRef {
  readonly id: string;
  readonly step: number;
  readonly rank: number;
  readonly step_label: string;
  readonly rank_label: string;
}

export interface LeavesPage {
  readonly leaves: readonly LeafRef[];
  readonly total: number;
  readonly next: string | null;
}

export interface LeafReady {
  readonly status: "ready";
  readonly leaf: string;
  readonly run: string;
  readonly step: number;
  readonly rank: number;
  readonly version: string;
  readonly task: string | null;
  readonly level: string | null;
  readonly framework: string | null;
  readonly nodes: number;
  readonly entries: number;
  readonly micro_steps: number;
  readonly flat: boolean;
  readonly notices: readonly Notice[];
  readonly root: Row;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

export interface LeafOpening {
  readonly status: "opening";
  readonly phase: string;
  readonly done: number;
  readonly total: number;
  /** Seconds since the server began. */
  readonly elapsed: number;
}

export interface ChildrenPage {
  readonly parent: number;
  readonly nodes: readonly Row[];
  readonly offset: number;
  readonly total: number;
  readonly next: string | null;
}

export interface Subtree {
  /** In preorder, without the node itself; the children of a listed node are complete or absent. */
  readonly nodes: readonly Row[];
  readonly truncated: boolean;
}

export interface Location {
  readonly node: Row;
  /** The root first; `index` is the position among the siblings. */
  readonly path: readonly { readonly id: number; readonly index: number }[];
}

export type SearchMode = "substring" | "glob";

export interface Hit {
  readonly id: number;
  readonly name: string;
  readonly kind: Row["kind"];
  readonly label: string;
}

export interface SearchPage {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly next: string | null;
}

/** A recorded value: NaN, infinities and integers beyond 2^53 arrive as text. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Item {
  readonly name: string;
  readonly section: string;
  readonly keyword: string | null;
  readonly type: string | null;
  readonly dtype: string | null;
  readonly shape: readonly number[] | null;
  readonly max: Json;
  readonly min: Json;
  readonly mean: Json;
  readonly norm: Json;
  readonly requires_grad: boolean | null;
  readonly md5: string | null;
  readonly value: Json;
  readonly data_name: string | null;
  readonly file: DataFile | null;
  readonly extra: { readonly [key: string]: Json };
}

export interface DataFile {
  readonly path: string;
  readonly exists: boolean;
  readonly size: number | null;
}

export interface Section {
  readonly name: string;
  readonly total: number;
  readonly items: readonly Item[];
}

export interface Frame {
  readonly path: string | null;
  readonly line: number | null;
  readonly function: string | null;
  readonly code: string | null;
  readonly text: string;
}

export interface Stack {
  readonly frames: readonly Frame[];
  readonly message: string | null;
  /** The node the frames were recorded for, if it is another one. */
  readonly from: string | null;
}

export interface NodeDetails {
  readonly node: Row;
  readonly path: readonly { readonly id: number; readonly name: string; readonly label: string }[];
  /** Before element `at` of a very long path, so many nodes are left out. */
  readonly path_gap: { readonly at: number; readonly left_out: number } | null;
  readonly partner: { readonly id: number; readonly name: string } | null;
  readonly sections: readonly Section[];
  readonly stack: Stack | null;
  readonly extras: { readonly [key: string]: Json };
  readonly notices: readonly string[];
  readonly entry: boolean;
  /** False for an entry that cannot be decoded; the notices say why. */
  readonly readable: boolean;
  readonly overflow: OverflowReason | null;
  /** Nodes of other ranks that it communicates with. */
  readonly links?: readonly RankLink[];
}

export interface RankLink {
  /** send, receive, send_receive, or another word of the tool. */
  readonly kind: string;
  readonly rank: number;
  readonly node: string;
  /** Index or overflow level of that node, as stored. */
  readonly result: string | null;
}
