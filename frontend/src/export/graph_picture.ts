/** What the panes show as one picture: each graph below a line that says what it is, and a legend below all. */
import type { Size } from "../base/transform";
import { lightPalette, type Palette } from "../graph/palette";
import { FONT_FAMILY } from "../layout/metrics";
import { printable } from "../layout/text_width";
import type { GraphPort } from "../state/graph_port";
import { arrangedLegend, paintLegend, type LegendItem, type LegendStrip } from "./legend_strip";
import { SvgContext } from "./svg_context";
import { element, escaped, rounded } from "./svg_text";

export interface PaneShown {
  readonly title: string;
  readonly graph: GraphPort;
}

const TITLE_HEIGHT = 24;
const TITLE_PX = 12;
const GAP = 8;
/** Text stays sharp on paper, too. */
const PNG_RATIO = 2;

interface Place extends PaneShown {
  readonly size: Size;
  readonly left: number;
}

export function svgOf(panes: readonly PaneShown[], legend: readonly LegendItem[]): string {
  const measure = measurer();
  const { width, height, places, strip, below } = arranged(panes, legend, measure);
  const parts = places.flatMap((place, at) => {
    const context = new SvgContext(measure, `c${at}-`);
    place.graph.paintOn(context.canvas, context.canvas, 1);
    return [titleOf(place), paneOf(place, context.markup)];
  });
  const legendContext = new SvgContext(measure, "l-");
  paintLegend(legendContext.canvas, strip, paletteOf(panes), below, 1);
  const ground = element("rect", {
    width: rounded(width),
    height: rounded(height),
    fill: paletteOf(panes).background,
  });
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: rounded(width),
      height: rounded(height),
      viewBox: `0 0 ${rounded(width)} ${rounded(height)}`,
      "font-family": FONT_FAMILY,
    },
    ["", ground, ...parts, legendContext.markup, ""].join("\n"),
  );
}

function titleOf({ title, graph, left }: Place): string {
  const shown = {
    x: rounded(left + GAP),
    y: String(TITLE_HEIGHT / 2),
    "font-size": String(TITLE_PX),
    "dominant-baseline": "central",
    fill: graph.goal.palette.text,
  };
  return element("text", shown, escaped(printable(title)));
}

function paneOf({ size, left }: Place, markup: string): string {
  const area = {
    x: rounded(left),
    y: String(TITLE_HEIGHT),
    width: rounded(size.width),
    height: rounded(size.height),
    // Nothing is painted beyond the pane.
    overflow: "hidden",
  };
  return element("svg", area, markup);
}

export async function pngOf(
  panes: readonly PaneShown[],
  legend: readonly LegendItem[],
): Promise<Blob> {
  const { width, height, places, strip, below } = arranged(panes, legend, measurer());
  const ratio = Math.max(PNG_RATIO, window.devicePixelRatio);
  const [whole, context] = canvasOf(width * ratio, height * ratio);
  context.fillStyle = paletteOf(panes).background;
  context.fillRect(0, 0, whole.width, whole.height);
  for (const { title, graph: port, size, left } of places) {
    context.fillStyle = port.goal.palette.text;
    context.font = `${TITLE_PX * ratio}px ${FONT_FAMILY}`;
    context.textBaseline = "middle";
    context.fillText(printable(title), (left + GAP) * ratio, (TITLE_HEIGHT / 2) * ratio);
    const [graph, overlay] = [0, 1].map(() => canvasOf(size.width * ratio, size.height * ratio));
    port.paintOn(graph![1], overlay![1], ratio);
    for (const [layer] of [graph!, overlay!]) {
      context.drawImage(layer, Math.round(left * ratio), TITLE_HEIGHT * ratio);
    }
  }
  paintLegend(context, strip, paletteOf(panes), below, ratio);
  return new Promise((resolve, reject) =>
    whole.toBlob((blob) =>
      blob === null ? reject(new Error("the browser made no picture")) : resolve(blob),
    ),
  );
}

interface Arranged {
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
  readonly strip: LegendStrip;
  /** Where the graphs end and the legend begins. */
  readonly below: number;
}

function arranged(
  panes: readonly PaneShown[],
  legend: readonly LegendItem[],
  measure: (text: string, font: string) => number,
): Arranged {
  let left = 0;
  const places = panes.map((pane): Place => {
    const { size } = pane.graph.goal;
    const place = { ...pane, size, left };
    left += size.width + GAP;
    return place;
  });
  const below = Math.max(0, ...places.map(({ size }) => size.height)) + TITLE_HEIGHT;
  const width = left - GAP;
  const strip = arrangedLegend(legend, width, measure);
  return { width, height: below + strip.height, places, strip, below };
}

/** The panes have the same; without any there is nothing to see. */
function paletteOf([first]: readonly PaneShown[]): Palette {
  return first?.graph.goal.palette ?? lightPalette;
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext("2d");
  if (context === null) {
    throw new Error("this browser gives no 2D canvas");
  }
  return [canvas, context];
}

function measurer(): (text: string, font: string) => number {
  const [, context] = canvasOf(1, 1);
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
}
