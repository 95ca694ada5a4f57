/**
 * Writes a list of node names as short text. Names of one model share long beginnings, so each is
 * written as the number of characters it shares with the one before (base 36), "~" and the rest.
 */
const SEPARATOR = "*";

export function writeNames(names: readonly string[]): string {
  let before = "";
  return names
    .map((name) => {
      const shared = sharedLength(before, name);
      before = name;
      return `${shared.toString(36)}~${escape(name.slice(shared))}`;
    })
    .join(SEPARATOR);
}

/** What is not such a list gives the names before the first mistake. */
export function readNames(text: string): string[] {
  const names: string[] = [];
  let before = "";
  for (const piece of text === "" ? [] : text.split(SEPARATOR)) {
    const match = /^([0-9a-z]+)~(.*)$/s.exec(piece);
    const shared = parseInt(match?.[1] ?? "", 36);
    const rest = unescape(match?.[2] ?? "");
    if (!(shared <= before.length)) {
      break;
    }
    before = before.slice(0, shared) + rest;
    names.push(before);
  }
  return names;
}

function sharedLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) {
    length += 1;
  }
  return splitsPair(right, length) ? length - 1 : length;
}

/** Half of a surrogate pair cannot be written as UTF-8. */
function splitsPair(text: string, at: number): boolean {
  const last = text.charCodeAt(at - 1);
  return at > 0 && last >= 0xd800 && last < 0xdc00;
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

function escape(text: string): string {
  return text
    .replace(LONE_SURROGATE, "\ufffd")
    .replace(/[%*]/g, (character) => (character === "*" ? "%2A" : "%25"));
}

function unescape(text: string): string {
  return text.replace(/%2A|%25/g, (code) => (code === "%2A" ? "*" : "%"));
}
