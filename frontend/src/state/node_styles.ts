/** How nodes look by their marks: colour, second cue, badge, and dimmed by the legend's filter. */
import type { Inside, Level, Mark, OverflowLevel, Side } from "../api/types";
import { indexColours, unmatchedColour } from "../graph/index_colours";
import type { Badge, LevelShape, NodeStyle } from "../graph/node_style";
import type { StylePainter } from "../graph/scene";
import { stylePainter } from "../graph/style_marks";
import { overflowColours } from "../graph/overflow_colours";
import type { Marks } from "./marks";
import { sideOf } from "./sides";
import { markWords } from "./style_words";
import type { Store } from "./store";
import type { LevelFilter, State } from "./view_state";

/** Among the index colours. */
const WARNING_BIN = 2;
const ERROR_BIN = 4;

const LOOK: readonly (keyof State)[] = [
  "colouring",
  "levelFilter",
  "dark",
  "indexColours",
  "language",
];

export class NodeStyles {
  readonly painter: StylePainter = stylePainter;
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

  /** What the marks say; empty as long as nothing is known. */
  words(side: Side, id: number): string {
    const mark = this.marks.get(side, id);
    return mark === undefined ? "" : markWords(mark, this.store.state);
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

/** What is hidden inside: while a filter is on, how much of what it leaves bright; else the worst. */
function badgeOf({ inside }: Mark, state: State): Badge | undefined {
  return state.colouring === "overflow"
    ? overflowBadge(inside, state)
    : state.levelFilter === null
      ? worstBadge(inside, state)
      : levelBadge(inside, state.levelFilter, state);
}

function overflowBadge(inside: Inside, { dark, levelFilter }: State): Badge | undefined {
  const level = levelFilter === null ? inside.overflow : (levelFilter as OverflowLevel);
  const n =
    level === null || levelFilter === null ? inside.overflows : inside.overflow_levels[level];
  return level === null || n === 0
    ? undefined
    : { shape: level, text: short(n), fill: overflowColours(dark)[level] };
}

/** An origin by its rank, as the node itself has it; of a level how many nodes have it. */
function worstBadge(inside: Inside, state: State): Badge | undefined {
  if (inside.origin !== null) {
    const fill = indexColours(state)[inside.bin ?? 0] ?? unmatchedColour(state);
    return { shape: "origin", text: String(inside.origin), fill };
  }
  return (
    levelBadge(inside, "error", state) ??
    levelBadge(inside, "warning", state) ??
    levelBadge(inside, "unmatched", state)
  );
}

function levelBadge(inside: Inside, level: LevelFilter, state: State): Badge | undefined {
  const { errors, count, unmatched } = inside;
  const colours = indexColours(state);
  const warned = inside.level === "warning" ? inside.bin : null;
  const known: Partial<Record<LevelFilter, readonly [number, string | undefined]>> = {
    error: [errors, colours[ERROR_BIN]],
    warning: [count - errors, colours[warned ?? WARNING_BIN]],
    unmatched: [unmatched, unmatchedColour(state)],
  };
  const [n, fill] = known[level] ?? [0, undefined];
  return n > 0 && fill !== undefined
    ? { shape: level as LevelShape, text: short(n), fill }
    : undefined;
}

/** 12345 as "12k": the badge has no room for more. */
function short(count: number): string {
  return count < 10_000 ? String(count) : `${Math.floor(count / 1000)}k`;
}
