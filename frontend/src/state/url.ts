/**
 * The view in TensorBoard's own address: `#msprobe&p.msprobe.KEY=VALUE&...`. The frame's address is
 * never touched, since a relative address there resolves against the frame's base. TensorBoard keeps
 * the `p.msprobe.` keys when another tab is chosen, and reads and writes them percent-encoded.
 */
import { readNames, writeNames } from "./name_list";
import { MAX_EXPANDED_TEXT, MAX_NAME, readViewport, viewportText, type Pairs } from "./url_values";
import { pairPairs, readPairLink } from "./url_pair";
import { ALL_MICRO_STEPS, NO_LINK, type LinkState } from "./view_state";

const PREFIX = "p.msprobe.";
export function readLink(hash: string): LinkState {
  const pairs = readPairs(hash);
  return {
    run: pairs.get("run") ?? null,
    step: wholeNumber(pairs.get("step")),
    rank: wholeNumber(pairs.get("rank")),
    microStep: wholeNumber(pairs.get("micro")) ?? ALL_MICRO_STEPS,
    selected: pairs.get("node") ?? null,
    expanded: pairs.has("open") ? readNames(pairs.get("open") ?? "") : null,
    viewport: readViewport(pairs.get("view")),
    search: pairs.get("q") ?? NO_LINK.search,
    searchMode: pairs.get("mode") === "glob" ? "glob" : "substring",
    ...readPairLink(pairs),
  };
}

/**
 * `hash` with our keys replaced; the tab and the keys of other plugins stay as they are.
 * `ancestors` are the names that lead to the selected node, kept when the whole list is too long.
 */
export function writeLink(hash: string, link: LinkState, ancestors: readonly string[]): string {
  const foreign = tokens(hash).filter((token) => !token.startsWith(PREFIX));
  const [tab = "msprobe", ...others] = foreign;
  const [expanded, viewport] = picture(link, ancestors);
  const pairs: [string, string | number | null][] = [
    ["run", link.run],
    ["step", link.step],
    ["rank", link.rank],
    ["micro", link.microStep === ALL_MICRO_STEPS ? null : link.microStep],
    ["node", (link.selected?.length ?? 0) > MAX_NAME ? null : link.selected],
    ["open", expanded],
    ["view", viewport],
    ["q", link.search === "" ? null : link.search],
    ["mode", link.searchMode === "glob" && link.search !== "" ? "glob" : null],
    ...pairPairs(link),
  ];
  const ours = pairs
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${PREFIX}${key}=${encode(String(value))}`);
  return "#" + [tab, ...others, ...ours].join("&");
}

/** Whether the hash says anything about our view. */
export function hasLink(hash: string): boolean {
  return tokens(hash).some((token) => token.startsWith(PREFIX));
}

function tokens(hash: string): string[] {
  return hash
    .replace(/^#/, "")
    .split("&")
    .filter((token) => token !== "");
}

function readPairs(hash: string): Pairs {
  const pairs = new Map<string, string>();
  for (const token of tokens(hash)) {
    const at = token.indexOf("=");
    const key = decode(token.slice(0, Math.max(at, 0)));
    if (key.startsWith(PREFIX)) {
      pairs.set(key.slice(PREFIX.length), decode(token.slice(at + 1)));
    }
  }
  return pairs;
}

/** The list of expanded nodes and the viewport that belongs to just this list. */
function picture(link: LinkState, ancestors: readonly string[]): [string | null, string | null] {
  if (link.expanded === null) {
    return [null, null];
  }
  const whole = writeNames(link.expanded);
  if (whole.length <= MAX_EXPANDED_TEXT) {
    return [whole, link.viewport === null ? null : viewportText(link.viewport)];
  }
  const way = writeNames(ancestors);
  return [way !== "" && way.length <= MAX_EXPANDED_TEXT ? way : null, null];
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Percent-encoded, but with the characters that are legal in a fragment left readable. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).replace(
    /%(2F|3A|2C|40)/g,
    (code) => decodeURIComponent(code),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
