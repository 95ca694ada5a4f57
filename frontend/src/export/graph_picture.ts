/** What the panes show as one picture: each graph below a line that says what it is. */
import { paintOverlay } from "../graph/overlay_painter";
import type { Palette } from "../graph/palette";
import type { Scene } from "../graph/scene";
import { paintScene, visibleIn } from "../graph/scene_painter";
import { FONT_FAMILY } from "../layout/metrics";
import { printable } from "../layout/text_width";
import { SvgContext } from "./svg_context";
import { element, escaped, rounded } from "./svg_text";

export interface PaneShown {
  readonly title: string;
  readonly scene: Scene;
  /** Node that is marked as selected, or as belonging to the selected one of the other side. */
  readonly selectedId: number | null;
  readonly isPartner: boolean;
}

const TITLE_HEIGHT = 24;
const TITLE_PX = 12;
const GAP = 8;
/** Text stays sharp on paper, too. */
const PNG_RATIO = 2;

interface Place {
  readonly pane: PaneShown;
  readonly left: number;
}

export function svgOf(panes: readonly PaneShown[]): string {
  const { width, height, places } = arranged(panes);
  const measure = measurer();
  const parts = places.map(({ pane, left }, at) => {
    const { size, palette } = pane.scene;
    const context = new SvgContext(measure, `c${at}-`);
    paintPane(context.canvas, context.canvas, pane, 1);
    const area = {
      x: rounded(left),
      y: String(TITLE_HEIGHT),
      width: rounded(size.width),
      height: rounded(size.height),
    };
    const title = element(
      "text",
      {
        x: rounded(left + GAP),
        y: String(TITLE_HEIGHT / 2),
        "font-size": String(TITLE_PX),
        "dominant-baseline": "central",
        fill: palette.text,
      },
      escaped(printable(pane.title)),
    );
    // Nothing is painted beyond the pane.
    return `${title}\n${element("svg", { ...area, overflow: "hidden" }, context.markup)}`;
  });
  const ground = element("rect", {
    width: rounded(width),
    height: rounded(height),
    fill: groundOf(panes),
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
    ["", ground, ...parts, ""].join("\n"),
  );
}

export async function pngOf(panes: readonly PaneShown[]): Promise<Blob> {
  const { width, height, places } = arranged(panes);
  const ratio = Math.max(PNG_RATIO, window.devicePixelRatio);
  const [whole, context] = canvasOf(width * ratio, height * ratio);
  context.fillStyle = groundOf(panes);
  context.fillRect(0, 0, whole.width, whole.height);
  for (const { pane, left } of places) {
    const { size, palette } = pane.scene;
    context.fillStyle = palette.text;
    context.font = `${TITLE_PX * ratio}px ${FONT_FAMILY}`;
    context.textBaseline = "middle";
    context.fillText(printable(pane.title), (left + GAP) * ratio, (TITLE_HEIGHT / 2) * ratio);
    const [graph, overlay] = [0, 1].map(() => canvasOf(size.width * ratio, size.height * ratio));
    paintPane(graph![1], overlay![1], pane, ratio);
    for (const [layer] of [graph!, overlay!]) {
      context.drawImage(layer, Math.round(left * ratio), TITLE_HEIGHT * ratio);
    }
  }
  return new Promise((resolve, reject) =>
    whole.toBlob((blob) =>
      blob === null ? reject(new Error("the browser made no picture")) : resolve(blob),
    ),
  );
}

/** The graph, and on top of it the selection, which clears what it is painted on. */
function paintPane(
  context: CanvasRenderingContext2D,
  overlay: CanvasRenderingContext2D,
  pane: PaneShown,
  ratio: number,
): void {
  const scene = { ...pane.scene, ratio };
  const visible = visibleIn(scene);
  paintScene(context, scene, visible);
  const { selectedId, isPartner } = pane;
  const selected = selectedId === null || selectedId === 0 ? -1 : scene.layout.boxOf(selectedId);
  // The root has no box of its own.
  const highlights = { hovered: -1, selected, isPartner, selectedInside: false };
  paintOverlay(overlay, scene, highlights, visible.sticky);
}

function arranged(panes: readonly PaneShown[]): {
  width: number;
  height: number;
  places: readonly Place[];
} {
  let left = 0;
  const places = panes.map((pane) => {
    const place = { pane, left };
    left += pane.scene.size.width + GAP;
    return place;
  });
  const height = Math.max(...panes.map(({ scene }) => scene.size.height));
  return { width: left - GAP, height: height + TITLE_HEIGHT, places };
}

function groundOf([first]: readonly PaneShown[]): string {
  return (first?.scene.palette as Palette).background;
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
