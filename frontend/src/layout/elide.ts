/**
 * Cuts a label to a width. The ellipsis goes where siblings agree, so that what distinguishes a label
 * from its neighbour stays visible wherever it is: at the start, in the middle or at the end.
 */
import type { TextWidths } from "./text_width";

/** What sets a label apart: `start` to `end`, shown from `part` on if there is room. */
export interface Span {
  readonly part: number;
  readonly start: number;
  readonly end: number;
}

const ELLIPSIS = "…";
/** Part of the room that the distinguishing part may take before both of its sides are cut. */
const FOCUS_SHARE = 0.75;

/**
 * What `text` has and `other` has not: what is between common start and common end, with the beginning of
 * the dotted part in which it starts. Undefined when they have no dotted part in common.
 */
export function difference(text: string, other: string): Span | undefined {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) {
    start += 1;
  }
  let tail = 0;
  while (tail < shorter - start && text.at(-1 - tail) === other.at(-1 - tail)) {
    tail += 1;
  }
  const part = text.lastIndexOf(".", start - 1) + 1;
  return part === 0 ? undefined : { part, start, end: Math.max(start, text.length - tail) };
}

/** The whole text when it fits, else as much of it as fits around `focus` (default: both ends). */
export function elide(text: string, room: number, widths: TextWidths, focus?: Span): string {
  if (widths.of(text, room) <= room) {
    return text;
  }
  const characters = [...text];
  const left = room - widths.character(ELLIPSIS);
  if (left <= 0) {
    return ELLIPSIS;
  }
  const sums = prefixSums(characters, widths);
  const span = focus === undefined ? undefined : toCharacters(text, focus);
  if (span === undefined) {
    return joined(characters, sums, left / 2, left);
  }
  const [part, start, end] = [sums[span.part]!, sums[span.start]!, sums[span.end]!];
  const most = left * FOCUS_SHARE;
  const tail = sums.at(-1)! - (sums.at(-1)! - part <= most ? part : start);
  if (end <= most) {
    return joined(characters, sums, Math.max(left / 2, end), left);
  }
  if (tail <= most) {
    return joined(characters, sums, Math.min(left / 2, left - tail), left);
  }
  const inner = left - widths.character(ELLIPSIS);
  const fitsWithoutPart = end - part > inner && end - start <= inner;
  const from = fitsWithoutPart ? firstAtLeast(sums, end - inner) : span.part;
  return window(characters, sums, from, inner);
}

/** A head of at most the given width, and as much of the tail as there is room for. */
function joined(characters: string[], sums: number[], head: number, room: number): string {
  const start = lastAtMost(sums, head);
  const end = firstAtLeast(sums, sums.at(-1)! - (room - sums[start]!));
  return characters.slice(0, start).join("") + ELLIPSIS + characters.slice(end).join("");
}

/** Cut at both sides. */
function window(characters: string[], sums: number[], start: number, room: number): string {
  const end = lastAtMost(sums, sums[start]! + room);
  if (end <= start) {
    return ELLIPSIS;
  }
  const after = end < characters.length ? ELLIPSIS : "";
  return ELLIPSIS + characters.slice(start, end).join("") + after;
}

function toCharacters(text: string, span: Span): Span {
  const count = (end: number): number => [...text.slice(0, end)].length;
  return { part: count(span.part), start: count(span.start), end: count(span.end) };
}

function prefixSums(characters: string[], widths: TextWidths): number[] {
  const sums = [0];
  for (const character of characters) {
    sums.push(sums.at(-1)! + widths.character(character));
  }
  return sums;
}

function lastAtMost(sums: number[], value: number): number {
  let at = 0;
  while (at + 1 < sums.length && sums[at + 1]! <= value) {
    at += 1;
  }
  return at;
}

function firstAtLeast(sums: number[], value: number): number {
  let at = 0;
  while (at < sums.length - 1 && sums[at]! < value) {
    at += 1;
  }
  return at;
}
