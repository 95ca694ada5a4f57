/** How nodes look by their marks: colour, second cue, badge, and dimmed by the legend's filter. */
import type { Level, Mark, OverflowLevel, Side } from "../api/types";
import { indexColours, unmatchedColour } from "../graph/index_colours";
import type { Badge, LevelShape, NodeStyle } from "../graph/node_style";
import { overflowColours } from "../graph/overflow_colours";
import type { Marks } from "./marks";
import { sideOf } from "./sides";
import type { Store } from "./store";
import type { State } from "./view_state";

const LOOK: readonly (keyof State)[] = ["colouring", "levelFilter", "dark", "indexColours"];

export class NodeStyles {
  private known = new Map<string, NodeStyle | undefined>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly store: Store<State>,
    private readonly marks: Marks,
  ) {
    marks.onChange(() => this.changed());
    store.subscribe((state, before) => {
      if (LOOK.some((key) => state[key] !== before[key])) {
        this.changed();
      }
    });
  }

  /** Asks for what is not known; `onChange` tells when it is. */
  of(side: Side, id: number): NodeStyle | undefined {
    const { state } = this.store;
    const isExpanded = sideOf(state, side).tree?.isExpanded(id) === true;
    const key = `${side}${isExpanded ? "-" : "+"}${id}`;
    let style = this.known.get(key);
    if (style === undefined && !this.known.has(key)) {
      const mark = this.marks.get(side, id);
      style = mark === undefined ? undefined : styleOf(mark, state, isExpanded);
      this.known.set(key, style);
    }
    return style;
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    this.known = new Map();
    for (const listener of [...this.listeners]) {
      listener();
    }
  }
}

export function styleOf(mark: Mark, state: State, isExpanded: boolean): NodeStyle {
  const own = state.colouring === "overflow" ? overflowStyle(mark, state) : indexStyle(mark, state);
  const badge = isExpanded ? undefined : badgeOf(mark, state);
  const { levelFilter } = state;
  return {
    ...own,
    ...(badge === undefined ? {} : { badge }),
    ...(levelFilter !== null && levelOf(mark, state) !== levelFilter ? { dim: true } : {}),
  };
}

/** What the legend's filter goes by. */
function levelOf(mark: Mark, { colouring }: State): Level | OverflowLevel | null {
  return colouring === "overflow" ? mark.overflow : mark.level;
}

function indexStyle(mark: Mark, state: State): NodeStyle {
  const fill =
    mark.level === "unmatched"
      ? unmatchedColour(state)
      : mark.bin === null
        ? undefined
        : indexColours(state)[mark.bin];
  return {
    ...(fill === undefined ? {} : { fill }),
    ...shapeOf(mark.level),
    ...(mark.origin === null ? {} : { origin: mark.origin }),
  };
}

function overflowStyle({ overflow }: Mark, { dark }: State): NodeStyle {
  return overflow === null ? {} : { fill: overflowColours(dark)[overflow], shape: overflow };
}

function shapeOf(level: Level | null): { shape?: LevelShape } {
  return level === null || level === "pass" ? {} : { shape: level };
}

/** The worst thing inside, and how many there are. */
function badgeOf({ inside }: Mark, state: State): Badge | undefined {
  if (state.colouring === "overflow") {
    return inside.overflow === null
      ? undefined
      : {
          shape: inside.overflow,
          text: short(inside.count),
          fill: overflowColours(state.dark)[inside.overflow],
        };
  }
  const colours = indexColours(state);
  const worst = colours[inside.bin ?? 0] ?? unmatchedColour(state);
  if (inside.origin !== null) {
    return { shape: "origin", text: short(Math.max(inside.count, 1)), fill: worst };
  }
  if (inside.level === "error" || inside.level === "warning") {
    return { shape: inside.level, text: short(inside.count), fill: worst };
  }
  return inside.unmatched > 0
    ? { shape: "unmatched", text: short(inside.unmatched), fill: unmatchedColour(state) }
    : undefined;
}

/** 12345 as "12k": the badge has no room for more. */
function short(count: number): string {
  return count < 10_000 ? String(count) : `${Math.floor(count / 1000)}k`;
}
