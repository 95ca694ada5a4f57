/**
 * The few calls that the painters make on a canvas, written down as SVG: so a picture is painted by the same
 * code as the screen. Transforms are scales about the origin, as the painters use no others.
 */
import { attributes, element, escaped, rounded } from "./svg_text";

type Radius = number | readonly number[];

interface Pen {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  globalAlpha: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  dashes: readonly number[];
  clipId: string | undefined;
}

const FONT_SIZE = /([\d.]+)px/;
const FONT_WEIGHT = /^(\d{3}|bold)\s/;

export class SvgContext implements Pen {
  fillStyle = "#000000";
  strokeStyle = "#000000";
  lineWidth = 1;
  globalAlpha = 1;
  lineCap: CanvasLineCap = "butt";
  lineJoin: CanvasLineJoin = "miter";
  font = "10px sans-serif";
  textAlign: CanvasTextAlign = "left";
  textBaseline: CanvasTextBaseline = "alphabetic";
  dashes: readonly number[] = [];
  clipId: string | undefined;
  private scale = 1;
  private path = "";
  private readonly saved: Pen[] = [];
  private readonly elements: string[] = [];
  private clips = 0;

  /** `measure` tells how wide a text is in a font, so that other fonts do not make it wider. */
  constructor(
    private readonly measure: (text: string, font: string) => number,
    /** Several pictures in one file must not share the names of their parts. */
    private readonly prefix: string,
  ) {}

  /** As the painters see it. */
  get canvas(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  get markup(): string {
    return this.elements.join("\n");
  }

  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    if (a !== d || b !== 0 || c !== 0 || e !== 0 || f !== 0) {
      throw new Error("only scales can be written down");
    }
    this.scale = a;
  }

  save(): void {
    this.saved.push(pen(this));
  }

  restore(): void {
    const before = this.saved.pop();
    if (before !== undefined) {
      Object.assign(this, before);
    }
  }

  setLineDash(dashes: readonly number[]): void {
    this.dashes = dashes;
  }

  beginPath(): void {
    this.path = "";
  }

  moveTo(x: number, y: number): void {
    this.path += `M${this.at(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `${this.path === "" ? "M" : "L"}${this.at(x, y)}`;
  }

  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const turn = Math.min(to - from, 2 * Math.PI);
    // A whole circle ends where it begins, which an arc of SVG cannot say.
    const stops = [from, from + turn / 2, from + turn];
    const [first, ...rest] = stops.map((angle) =>
      this.at(x + radius * Math.cos(angle), y + radius * Math.sin(angle)),
    );
    const r = this.sized(radius);
    this.path += `${this.path === "" ? "M" : "L"}${first}`;
    this.path += rest.map((point) => `A${r} ${r} 0 0 1 ${point}`).join("");
  }

  roundRect(x: number, y: number, width: number, height: number, radius: Radius): void {
    const most = Math.min(width, height) / 2;
    const corners = typeof radius === "number" ? [radius, radius, radius, radius] : radius;
    const [a = 0, b = 0, c = 0, d = 0] = corners.map((one) => Math.max(0, Math.min(one, most)));
    const [right, bottom] = [x + width, y + height];
    this.path +=
      `M${this.at(x + a, y)}L${this.at(right - b, y)}` +
      `${this.corner(b, right, y + b)}L${this.at(right, bottom - c)}` +
      `${this.corner(c, right - c, bottom)}L${this.at(x + d, bottom)}` +
      `${this.corner(d, x, bottom - d)}L${this.at(x, y + a)}${this.corner(a, x + a, y)}Z`;
  }

  clearRect(): void {
    // There is nothing yet.
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const [left, top] = [this.sized(x), this.sized(y)];
    this.add("rect", {
      x: left,
      y: top,
      width: this.sized(width),
      height: this.sized(height),
      ...this.filled(),
    });
  }

  fill(): void {
    this.add("path", { d: this.path, ...this.filled() });
  }

  stroke(): void {
    this.add("path", {
      d: this.path,
      fill: "none",
      stroke: this.strokeStyle,
      "stroke-width": this.sized(this.lineWidth),
      "stroke-opacity": this.globalAlpha === 1 ? undefined : rounded(this.globalAlpha),
      "stroke-linecap": this.lineCap === "butt" ? undefined : this.lineCap,
      "stroke-linejoin": this.lineJoin === "miter" ? undefined : this.lineJoin,
      "stroke-dasharray":
        this.dashes.length === 0 ? undefined : this.dashes.map((one) => this.sized(one)).join(" "),
    });
  }

  /** Only one at a time, as in the painters. */
  clip(): void {
    this.clipId = `${this.prefix}${(this.clips += 1)}`;
    const path = element("path", { d: this.path });
    this.elements.push(`<clipPath${attributes({ id: this.clipId })}>${path}</clipPath>`);
  }

  fillText(text: string, x: number, y: number): void {
    if (text === "") {
      return;
    }
    const size = Number(FONT_SIZE.exec(this.font)?.[1] ?? 10);
    const anchors: Partial<Record<CanvasTextAlign, string>> = { center: "middle", right: "end" };
    const shown = {
      x: this.sized(x),
      y: this.sized(y),
      "font-size": this.sized(size),
      "font-weight": FONT_WEIGHT.exec(this.font)?.[1],
      "text-anchor": anchors[this.textAlign],
      "dominant-baseline": this.textBaseline === "middle" ? "central" : undefined,
      textLength: this.sized(this.measure(text, this.font)),
      lengthAdjust: "spacingAndGlyphs",
      ...this.filled(),
    };
    this.add("text", shown, escaped(text));
  }

  private filled(): Record<string, string | undefined> {
    const opacity = this.globalAlpha === 1 ? undefined : rounded(this.globalAlpha);
    return { fill: this.fillStyle, "fill-opacity": opacity };
  }

  private add(
    name: string,
    values: Readonly<Record<string, string | undefined>>,
    content = "",
  ): void {
    const clip = this.clipId === undefined ? undefined : `url(#${this.clipId})`;
    this.elements.push(element(name, { ...values, "clip-path": clip }, content));
  }

  private corner(radius: number, x: number, y: number): string {
    const r = this.sized(radius);
    return radius === 0 ? "" : `A${r} ${r} 0 0 1 ${this.at(x, y)}`;
  }

  private at(x: number, y: number): string {
    return `${this.sized(x)} ${this.sized(y)}`;
  }

  private sized(length: number): string {
    return rounded(length * this.scale);
  }
}

function pen(from: Pen): Pen {
  const { fillStyle, strokeStyle, lineWidth, globalAlpha, lineCap, lineJoin } = from;
  const { font, textAlign, textBaseline, dashes, clipId } = from;
  return {
    ...{ fillStyle, strokeStyle, lineWidth, globalAlpha, lineCap, lineJoin },
    ...{ font, textAlign, textBaseline, dashes, clipId },
  };
}
