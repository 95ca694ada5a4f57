/** The two sides of a pair: where in the state each one's tree and selection are. */
import type { LeafReady, Row, Side } from "../api/types";
import type { Tree } from "../model/tree";
import type { State, Viewport } from "./view_state";

export const SIDES: readonly Side[] = ["target", "golden"];

export interface SideState {
  readonly leaf: LeafReady | null;
  readonly tree: Tree | null;
  readonly selectedId: number | null;
  readonly viewport: Viewport | null;
}

export function sideOf(state: State, side: Side): SideState {
  const { leaf, tree, selectedId, viewport } = state;
  return side === "target"
    ? { leaf, tree, selectedId, viewport }
    : {
        leaf: state.pair?.golden ?? null,
        tree: state.goldenTree,
        selectedId: state.goldenSelectedId,
        viewport: state.goldenViewport,
      };
}

/** The side that the outline lists: golden only while there is one. */
export function outlineSide({ outlineSide, goldenTree }: State): Side {
  return goldenTree === null ? "target" : outlineSide;
}

export function outlined(state: State): SideState {
  return sideOf(state, outlineSide(state));
}

export function otherSide(side: Side): Side {
  return side === "target" ? "golden" : "target";
}

/** The change of the state that selects a node, or nothing, on one side only. */
export function selection(side: Side, row: Row | undefined): Partial<State> {
  const [id, name] = [row?.id ?? null, row?.name ?? null];
  return side === "target"
    ? { selectedId: id, selected: name }
    : { goldenSelectedId: id, goldenSelected: name };
}

/** The id of the node that was selected last, on the side it was selected on. */
export function activeId(state: State): number | null {
  return sideOf(state, state.side).selectedId;
}
