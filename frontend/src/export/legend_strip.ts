/** The legend below a picture of graphs: what the colours and signs on it stand for, in as many rows as it takes. */
import { paintHatching } from "../graph/style_frames";
import { textOn, type Palette } from "../graph/palette";
import { translate } from "../i18n/translate";
import { FONT_FAMILY, SMALL_FONT_PX } from "../layout/metrics";
import { legendEntries } from "../panels/legend_entries";
import { ORIGIN_SIGN } from "../panels/level_mark";
import type { State } from "../state/view_state";

export const LEGEND_FONT = `${SMALL_FONT_PX}px ${FONT_FAMILY}`;
const ROW = 22;
const BOX = 16;
const INSET = 6;
const RADIUS = 2;
/** Left, right, above and below of all of it. */
const MARGIN = 8;
/** Between two levels; the colours of one touch each other. */
const SPACE = 6;

export interface LegendItem {
  readonly text: string;
  /** Null for a sign that has none: the text stands by itself. */
  readonly fill: string | null;
  readonly kind: "level" | "unmatched" | "origin" | "badge";
  /** Whether it belongs to what is before it. */
  readonly joined: boolean;
}

export interface LegendStrip {
  readonly height: number;
  readonly items: readonly (LegendItem & {
    readonly x: number;
    readonly y: number;
    readonly width: number;
  })[];
}

/** Nothing where the colours mean nothing. */
export function legendItems(state: State): LegendItem[] {
  const { survey, language } = state;
  if (survey === null) {
    return [];
  }
  const levels = legendEntries(state, survey).flatMap(({ level, sign, swatches }) =>
    swatches.map(({ colour, word }, at): LegendItem => ({
      text: at === 0 ? `${sign} ${word}` : word,
      fill: colour,
      kind: level === "unmatched" ? "unmatched" : "level",
      joined: at > 0,
    })),
  );
  const origin = `${ORIGIN_SIGN} ${translate(language, "filter.kind.origin")}`;
  const signs: LegendItem[] = [
    { text: `n ${translate(language, "legend.badge")}`, fill: null, kind: "badge", joined: false },
  ];
  if (survey.origins > 0 && state.colouring === "index") {
    signs.unshift({ text: origin, fill: null, kind: "origin", joined: false });
  }
  return [...levels, ...signs];
}

/** One after the other, in rows that are not wider than the picture. */
export function arrangedLegend(
  items: readonly LegendItem[],
  width: number,
  measure: (text: string, font: string) => number,
): LegendStrip {
  let [x, y] = [MARGIN, MARGIN];
  const placed = items.map((item, at) => {
    const own = Math.ceil(measure(item.text, LEGEND_FONT)) + 2 * INSET;
    x += at > 0 && !item.joined ? SPACE : 0;
    if (x > MARGIN && x + own > width - MARGIN) {
      [x, y] = [MARGIN, y + ROW];
    }
    const place = { ...item, x, y, width: own };
    x += own;
    return place;
  });
  return { items: placed, height: items.length === 0 ? 0 : y + BOX + MARGIN };
}

/** `top` and the places of the items are CSS pixels, of which each has `ratio` on the canvas. */
export function paintLegend(
  context: CanvasRenderingContext2D,
  { items }: LegendStrip,
  palette: Palette,
  top: number,
  ratio: number,
): void {
  context.font = `${SMALL_FONT_PX * ratio}px ${FONT_FAMILY}`;
  context.textBaseline = "middle";
  context.lineWidth = ratio;
  for (const { text, fill, kind, x, y, width } of items) {
    const [left, above] = [x * ratio, (top + y) * ratio];
    const [wide, high] = [width * ratio, BOX * ratio];
    if (fill !== null || kind === "badge") {
      context.beginPath();
      context.roundRect(left, above, wide, high, (kind === "badge" ? BOX / 2 : RADIUS) * ratio);
    }
    if (fill !== null) {
      context.fillStyle = fill;
      context.fill();
    }
    if (kind === "unmatched") {
      const scene = { palette, ratio, size: { width: Infinity, height: Infinity } };
      paintHatching(context, scene, { left, top: above, width: wide, height: high });
      context.beginPath();
      context.roundRect(left, above, wide, high, RADIUS * ratio);
    }
    if (fill !== null || kind === "badge") {
      context.strokeStyle = palette.border;
      context.stroke();
    }
    context.fillStyle =
      fill !== null ? textOn(fill) : kind === "origin" ? palette.origin : palette.text;
    context.fillText(text, left + INSET * ratio, above + high / 2);
  }
}
