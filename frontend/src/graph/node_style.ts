/** How one node looks by what is known about it from outside of its tree. */

/** Second cue beside the colour: each level has a shape of its own. */
export type LevelShape = "warning" | "error" | "unmatched" | "medium" | "high" | "critical";

export interface Badge {
  readonly shape: LevelShape | "origin";
  readonly text: string;
  readonly fill: string;
}

export interface NodeStyle {
  /** `#rrggbb`; of an expanded node only the title has it. */
  readonly fill?: string;
  readonly shape?: LevelShape;
  /** Rank of the origin: such a node has a ring, whatever its colour. */
  readonly origin?: number;
  /** What a collapsed node hides. */
  readonly badge?: Badge;
  /** Left out by a filter. */
  readonly dim?: boolean;
}
