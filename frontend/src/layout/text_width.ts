/**
 * Widths of labels as the sum of the widths of their characters: each character is measured once, so a
 * hundred thousand labels take milliseconds. Kerning is ignored, it is below a pixel per label.
 */
export type MeasureText = (text: string) => number;

// Control characters would be drawn as boxes, and direction overrides would reorder the label.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
// Nearly all names are plain; this asks faster.
const NOT_PLAIN = /[^ -~]/;
// Far more than a box can show; a name of a megabyte must not cost a frame.
const MAX_CHARACTERS = 512;
const ASCII = 128;

/** The part of a name that is worth measuring and drawing. */
export function printable(label: string): string {
  const half = MAX_CHARACTERS / 2;
  const text =
    label.length > MAX_CHARACTERS ? `${label.slice(0, half)}…${label.slice(-half)}` : label;
  return NOT_PLAIN.test(text) ? text.replace(UNPRINTABLE, " ") : text;
}

export class TextWidths {
  private readonly ascii = new Float64Array(ASCII).fill(NaN);
  private readonly others = new Map<string, number>();

  constructor(private readonly measure: MeasureText) {}

  character(character: string): number {
    const code = character.charCodeAt(0);
    if (code < ASCII) {
      return this.asciiWidth(code);
    }
    let width = this.others.get(character);
    if (width === undefined) {
      width = this.measure(character);
      this.others.set(character, width);
    }
    return width;
  }

  /** Counting stops beyond the limit: the answer is then just larger than it. */
  of(text: string, limit = Infinity): number {
    let width = 0;
    for (let at = 0; at < text.length && width <= limit; at++) {
      const code = text.charCodeAt(at);
      if (code >= ASCII) {
        return width + this.ofAny(text.slice(at), limit - width);
      }
      width += this.asciiWidth(code);
    }
    return width;
  }

  private ofAny(text: string, limit: number): number {
    let width = 0;
    for (const character of text) {
      width += this.character(character);
      if (width > limit) {
        break;
      }
    }
    return width;
  }

  private asciiWidth(code: number): number {
    const known = this.ascii[code]!;
    if (!Number.isNaN(known)) {
      return known;
    }
    return (this.ascii[code] = this.measure(String.fromCharCode(code)));
  }
}
