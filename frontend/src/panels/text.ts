/** Node names come from dumps: any characters, any length. */

/** Turn the direction of a line or other control: nothing a name should do to the page. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Control characters would break a line or vanish; they are shown by their own signs. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd";
  });
}

/** At most `most` characters, beginning and end kept: the end tells siblings apart. */
export function shorten(text: string, most: number): string {
  const line = oneLine(
    text.length > 4 * most ? text.slice(0, 2 * most) + text.slice(-2 * most) : text,
  );
  const characters = [...line];
  if (characters.length <= most) {
    return line;
  }
  const tail = Math.floor((most - 1) / 2);
  return `${characters.slice(0, most - 1 - tail).join("")}…${characters.slice(-tail).join("")}`;
}

/** A text around the first place where it holds `needle` in any case; all of it before if nowhere. */
export function marked(text: string, needle: string): readonly [string, string, string] {
  const at = needle === "" ? -1 : text.toLowerCase().indexOf(needle.toLowerCase());
  const end = at + needle.length;
  return at < 0 ? [text, "", ""] : [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
