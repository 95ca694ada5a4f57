/** What the routes about a pair (target and golden leaf) answer; the names are the server's. */
import type { Item, Json, LeafOpening, LeafReady, NodeDetails, Notice, Row } from "./types";

export type Side = "target" | "golden";
export type MatchRule = "name" | "name+shape" | "fuzzy";
export type Rules = "graded" | "verdict";
export type Statistic = "all" | "max" | "min" | "mean" | "norm";
export type Level = "pass" | "warning" | "error" | "unmatched";
export type OverflowLevel = "medium" | "high" | "critical";
export type FindingKind = "origin" | "inherited" | "stored" | "unmatched" | "overflow";
/** Position among the five index colours, the lightest first. */
export type Bin = 0 | 1 | 2 | 3 | 4;

/** How the indices of a pair are computed and coloured; `bounds` null: the mode's own. */
export interface ColourOptions {
  readonly rules: Rules;
  readonly statistic: Statistic;
  readonly bounds: readonly number[] | null;
}

export interface Suggestions {
  readonly suggestions: readonly { readonly run: string; readonly reason: string }[];
  /** What to take instead of the golden run that was asked about; null if that one fits. */
  readonly better: string | null;
}

export interface PairRef {
  readonly step: number;
  readonly rank: number;
  /** Leaf ids; null where this side has no such step and rank. */
  readonly target: string | null;
  readonly golden: string | null;
  readonly step_label: string;
  readonly rank_label: string;
}

export interface PairsPage {
  readonly pairs: readonly PairRef[];
  readonly total: number;
  readonly next: string | null;
}

export interface PairOpening extends LeafOpening {
  readonly side: Side;
}

export interface PairReady {
  readonly status: "ready";
  /** Key that all routes of the pair take. */
  readonly pair: string;
  readonly target: LeafReady;
  readonly golden: LeafReady;
  readonly match: MatchRule;
  /** The layer mapping by which nodes were matched; the name of an edited one is empty. */
  readonly mapping: {
    readonly name: string;
    readonly digest: string;
    readonly rules: number;
  } | null;
  readonly mode: "statistics" | "tensor" | "md5" | "structure";
  readonly remark: string | null;
  readonly notices: readonly Notice[];
  readonly counts: {
    readonly matched: number;
    readonly unmatched_target: number;
    readonly unmatched_golden: number;
  };
  /** Whether the lack of findings means anything; the message says why if it does not. */
  readonly coverage: Coverage;
  /** Between the five index colours, ascending, unless the user chose others. */
  readonly bounds: readonly number[];
  /** Colours and matches are those of a file: nothing about them can be chosen. */
  readonly stored?: boolean;
  readonly scale?: readonly ScaleRange[] | null;
}

/** A colour of a stored comparison, for indices from one end to the other; equal ends are one value. */
export interface ScaleRange {
  readonly bin: Bin;
  readonly level: "pass" | "warning" | "error";
  readonly colour: string;
  readonly from: number;
  readonly to: number;
  readonly text: string | null;
}

export type CoverageCode =
  | "no_data"
  | "no_partners"
  | "no_values"
  | "few_partners"
  | "few_values"
  | "missing_outputs"
  | "no_tensors"
  | "no_outputs"
  | "few_tensors";

export interface Coverage {
  readonly word: "nothing" | "little" | "enough";
  readonly message: string | null;
  readonly code: CoverageCode | null;
  /** What is damaged, lost or never recorded, known when all is compared. */
  readonly remarks: readonly CoverageRemark[];
}

export interface CoverageRemark extends Notice {
  /** The numbers and words in the message. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface Inside {
  readonly level: Level | null;
  readonly bin: Bin | null;
  /** The first rank of an origin inside. */
  readonly origin: number | null;
  readonly origins: number;
  /** The worst inside. */
  readonly overflow: OverflowLevel | null;
  /** Nodes inside with any overflow level. */
  readonly overflows: number;
  readonly overflow_levels: OverflowCounts;
  /** Nodes inside with level warning or worse. */
  readonly count: number;
  /** Of these the ones with level error. */
  readonly errors: number;
  readonly unmatched: number;
}

export interface Mark {
  readonly id: number;
  readonly partner: number | null;
  readonly state: "pending" | "compared" | "unmatched" | "none";
  readonly index: number | null;
  readonly level: Level | null;
  readonly bin: Bin | null;
  readonly corrected: boolean;
  /** Rank of the origin, 1 first. */
  readonly origin: number | null;
  readonly overflow: OverflowLevel | null;
  readonly inside: Inside;
}

export interface MarksPage {
  readonly marks: readonly Mark[];
  readonly pending: boolean;
}

export interface OverflowCounts {
  readonly medium: number;
  readonly high: number;
  readonly critical: number;
}

export interface Survey {
  readonly state: "running" | "done" | "cancelled" | "failed";
  readonly done: number;
  readonly total: number;
  readonly elapsed: number;
  readonly problem: SurveyProblem | null;
  readonly counts: {
    readonly bins: readonly number[];
    readonly pass: number;
    readonly warning: number;
    readonly error: number;
    readonly unmatched_target: number;
    readonly unmatched_golden: number;
    readonly none: number;
    readonly overflow: OverflowCounts;
  };
  readonly origins: number;
  /** Judged anew when all is compared; null until then. */
  readonly coverage: Coverage | null;
}

export interface SurveyProblem {
  readonly code: string;
  readonly message: string;
  readonly file?: string | null;
}

export type Values = { readonly [key: string]: Json };

export interface Finding {
  /** Rank of an origin; null for other findings. */
  readonly finding: number | null;
  readonly kind: FindingKind;
  readonly side: Side;
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly node_kind: Row["kind"];
  readonly level: Level | null;
  readonly bin: Bin | null;
  readonly index: number | null;
  readonly overflow: OverflowLevel | null;
  readonly partner: { readonly id: number; readonly name: string } | null;
  readonly code: string;
  readonly message: string;
  readonly values: Values;
}

/** That a node overflows, and why. */
export interface OverflowReason extends Pick<Finding, "code" | "message" | "values"> {
  readonly level: OverflowLevel;
}

export interface FindingsPage {
  readonly findings: readonly Finding[];
  readonly total: number;
  readonly next: string | null;
  /** False while the comparing still goes on. */
  readonly complete: boolean;
  /** The first node that computes in another floating point type as its partner. */
  readonly precision: PrecisionChange | null;
}

/** A node of a single leaf that overflows. */
export type OverflowFinding = Pick<
  Finding,
  "id" | "name" | "label" | "node_kind" | "overflow" | "code" | "message" | "values"
>;

export interface OverflowFindingsPage extends Pick<FindingsPage, "total" | "next" | "complete"> {
  readonly findings: readonly OverflowFinding[];
}

export interface PrecisionChange {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly code: string;
  readonly message: string;
  readonly values: Values;
}

export interface FindingsFilter {
  /** All of them where a list is empty. */
  readonly levels: readonly (Level | OverflowLevel)[];
  readonly kinds: readonly FindingKind[];
  readonly side: Side | "both";
  readonly name: string;
  readonly leafOnly: boolean;
}

export interface Reason {
  readonly code: string;
  readonly message: string;
  readonly item: string | null;
  readonly rules: Rules | "both";
  readonly correction: number | null;
  readonly values: Values;
}

export interface ItemRow {
  readonly target: Item | null;
  readonly golden: Item | null;
  readonly metrics: { readonly [name: string]: number | string | null };
  readonly verdict: "pass" | "warning" | "error" | null;
  /** Fields of the item that differ: "max", "dtype", "shape", "value" and so on. */
  readonly differing: readonly string[];
  readonly reasons: readonly Reason[];
}

export interface PairSection {
  readonly name: string;
  readonly total: number;
  readonly rows: readonly ItemRow[];
}

export type SideOfNode = Omit<NodeDetails, "sections">;

export interface NodeComparison {
  readonly target: SideOfNode | null;
  readonly golden: SideOfNode | null;
  readonly index: number | null;
  readonly level: Level | null;
  readonly bin: Bin | null;
  readonly corrected: boolean;
  readonly state: Mark["state"];
  readonly graded: Readonly<Record<Statistic, number | null>> | null;
  readonly verdict: number | null;
  readonly origin: Finding | null;
  readonly reasons: readonly Reason[];
  readonly sections: readonly PairSection[];
  readonly total: number;
  readonly next: string | null;
}

export interface OverviewCell {
  readonly step: number;
  readonly rank: number;
  readonly target: string | null;
  readonly golden: string | null;
  readonly state: "waiting" | "running" | "done" | "failed" | "single";
  readonly level: Level | null;
  readonly bin: Bin | null;
  /** The node that gives the colour; null when no node is worse than another. */
  readonly worst: {
    readonly id: number;
    readonly name: string;
    readonly level: Level;
    readonly index: number;
  } | null;
  /** The first origin. */
  readonly finding: Pick<Finding, "id" | "name" | "code" | "message" | "values"> | null;
  /** How many origins there are, and nodes without a partner on either side. */
  readonly origins: number;
  readonly unmatched: number;
  readonly problem: SurveyProblem | null;
}

export interface Overview {
  readonly state: "running" | "done" | "cancelled" | "idle";
  readonly done: number;
  readonly total: number;
  readonly steps: readonly { readonly step: number; readonly label: string }[];
  readonly ranks: readonly { readonly rank: number; readonly label: string }[];
  readonly cells: readonly OverviewCell[];
}

/** A match made or taken apart by hand; nodes by their names. */
export interface Edit {
  readonly kind: "match" | "unmatch";
  readonly target: string;
  readonly golden: string;
  readonly descendants: boolean;
}

export interface MatchingAnswer {
  readonly matching: string;
  readonly edits: readonly Edit[];
  readonly matched: number;
}

export interface UnmatchedPage {
  readonly nodes: readonly {
    readonly id: number;
    readonly name: string;
    readonly label: string;
    readonly kind: Row["kind"];
  }[];
  readonly total: number;
  readonly next: string | null;
}

/** The overflow check of a single leaf, without any golden one. */
export interface OverflowMark {
  readonly id: number;
  readonly overflow: OverflowLevel | null;
  readonly inside: Pick<Inside, "overflow" | "overflow_levels"> & { readonly count: number };
}

export interface OverflowPage {
  readonly marks: readonly OverflowMark[];
  readonly pending: boolean;
}

export interface OverflowSurvey {
  readonly state: Survey["state"];
  readonly done: number;
  readonly total: number;
  readonly counts: OverflowCounts;
}
