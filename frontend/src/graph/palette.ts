/**
 * Colours of the graph, light and dark. Kinds differ in shape, not in colour; the one accent is kept
 * for the selection and the viewport box. Text reaches 4.5:1 on every fill it is drawn on.
 */
export interface Palette {
  readonly background: string;
  /** Bodies of expanded nodes; the two alternate with depth, so that nesting can be seen. */
  readonly bodies: readonly [string, string];
  readonly title: string;
  readonly forward: string;
  readonly backward: string;
  readonly border: string;
  readonly strip: string;
  readonly text: string;
  readonly muted: string;
  readonly warning: string;
  readonly accent: string;
  readonly hover: string;
  /** Outline of the selected node's partner on the other side. */
  readonly partner: string;
  /** Ring of a node where the numbers go wrong first. */
  readonly origin: string;
}

export const lightPalette: Palette = {
  background: "#f6f7f9",
  bodies: ["#ffffff", "#f6f7f9"],
  title: "#e8ebef",
  forward: "#ffffff",
  backward: "#e3e7ec",
  border: "#8b949e",
  strip: "#aab2bb",
  text: "#1f2328",
  muted: "#57606a",
  warning: "#9a4a00",
  accent: "#0b63ce",
  hover: "#3d444d",
  partner: "#8250df",
  origin: "#b42318",
};

export const darkPalette: Palette = {
  background: "#16191d",
  bodies: ["#1d2126", "#16191d"],
  title: "#2c323a",
  forward: "#262b32",
  backward: "#3a424c",
  border: "#6d7783",
  strip: "#59626d",
  text: "#e6e9ec",
  muted: "#aab3bd",
  warning: "#f2b155",
  accent: "#6cb2ff",
  hover: "#c3cad2",
  partner: "#c297ff",
  origin: "#ff9b91",
};

const DARK_TEXT = "#16191d";
const LIGHT_TEXT = "#ffffff";

/** Text for a fill from outside (`#rrggbb`): whichever of dark and light contrasts more. */
export function textOn(fill: string): string {
  const dark = contrast(fill, DARK_TEXT);
  return dark >= contrast(fill, LIGHT_TEXT) ? DARK_TEXT : LIGHT_TEXT;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
