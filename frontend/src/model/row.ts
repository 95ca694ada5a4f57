/** One node as the server lists it among its siblings. */
export type Kind = "module" | "api" | "collection";
export type Direction = "forward" | "backward";

export interface Row {
  readonly id: number;
  /** Id of the parent; -1 for the root. */
  readonly parent: number;
  /** Position among all its siblings in execution order. */
  readonly index: number;
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly direction: Direction | null;
  /** How many children there are, loaded or not. */
  readonly children: number;
  readonly micro_step: number;
  readonly recompute: boolean | null;
  /** Whether the dump holds values for it. */
  readonly entry: boolean;
  readonly notice: string | null;
}
