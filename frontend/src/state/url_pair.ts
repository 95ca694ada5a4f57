/** The part of a link that is about the comparison: the golden run, the rules, and its side of the view. */
import type { Edit, MatchRule } from "../api/types";
import { readNames, writeNames } from "./name_list";
import { SIDES } from "./sides";
import { MAX_EXPANDED_TEXT, MAX_NAME, readViewport, viewportText, type Pairs } from "./url_values";
import { NO_LINK, type LevelFilter, type LinkState } from "./view_state";

type PairLink = Pick<
  LinkState,
  | "golden"
  | "pairFile"
  | "match"
  | "mapping"
  | "rules"
  | "statistic"
  | "bounds"
  | "colouring"
  | "levelFilter"
  | "edits"
  | "side"
  | "goldenSelected"
  | "goldenExpanded"
  | "goldenViewport"
>;

const MATCH_RULES: readonly MatchRule[] = ["name", "name+shape", "fuzzy"];
const RULES: readonly LinkState["rules"][] = ["graded", "verdict"];
const STATISTICS: readonly LinkState["statistic"][] = ["all", "max", "min", "mean", "norm"];
const COLOURINGS: readonly LinkState["colouring"][] = ["index", "overflow"];
const FILTERS: readonly LevelFilter[] = [
  "pass",
  "warning",
  "error",
  "unmatched",
  "medium",
  "high",
  "critical",
];
/** How an edit begins: what it does, and whether descendants take part. */
const EDIT_SIGNS: Readonly<Record<string, Pick<Edit, "kind" | "descendants">>> = {
  m: { kind: "match", descendants: false },
  md: { kind: "match", descendants: true },
  u: { kind: "unmatch", descendants: false },
  ud: { kind: "unmatch", descendants: true },
};

export function readPairLink(pairs: Pairs): PairLink {
  return {
    golden: pairs.get("golden") ?? null,
    pairFile: pairs.get("pair") ?? null,
    match: oneOf(MATCH_RULES, pairs.get("match")) ?? NO_LINK.match,
    mapping: pairs.get("map") ?? NO_LINK.mapping,
    rules: oneOf(RULES, pairs.get("rules")) ?? NO_LINK.rules,
    statistic: oneOf(STATISTICS, pairs.get("stat")) ?? NO_LINK.statistic,
    bounds: readBounds(pairs.get("bounds")),
    colouring: oneOf(COLOURINGS, pairs.get("colour")) ?? NO_LINK.colouring,
    levelFilter: oneOf(FILTERS, pairs.get("level")) ?? null,
    edits: readEdits(pairs.get("edits")),
    side: oneOf(SIDES, pairs.get("side")) ?? NO_LINK.side,
    goldenSelected: pairs.get("gnode") ?? null,
    goldenExpanded: pairs.has("gopen") ? readNames(pairs.get("gopen") ?? "") : null,
    goldenViewport: readViewport(pairs.get("gview")),
  };
}

/** The keys and values of a link; null for what goes without saying. */
export function pairPairs(link: LinkState): [string, string | null][] {
  const { golden, levelFilter, colouring } = link;
  const single: [string, string | null][] = [
    ["colour", unless(NO_LINK.colouring, colouring)],
    ["level", levelFilter],
  ];
  if (golden === null) {
    return single;
  }
  const [expanded, viewport] = goldenPicture(link);
  return [
    ["golden", golden],
    ["pair", link.pairFile],
    ["match", unless(NO_LINK.match, link.match)],
    ["map", link.mapping],
    ["rules", unless(NO_LINK.rules, link.rules)],
    ["stat", unless(NO_LINK.statistic, link.statistic)],
    ["bounds", link.bounds === null ? null : link.bounds.join(",")],
    ["edits", writeEdits(link.edits)],
    ["side", unless(NO_LINK.side, link.side)],
    ["gnode", (link.goldenSelected?.length ?? 0) > MAX_NAME ? null : link.goldenSelected],
    ["gopen", expanded],
    ["gview", viewport],
    ...single,
  ];
}

/** What follows from the target's own list by synchronised expansion is not said twice. */
function goldenPicture(link: LinkState): [string | null, string | null] {
  const view = link.goldenViewport === null ? null : viewportText(link.goldenViewport);
  if (link.goldenExpanded === null) {
    return [null, null];
  }
  const names = writeNames(link.goldenExpanded);
  if (link.expanded !== null && names === writeNames(link.expanded)) {
    return [null, view];
  }
  return names.length <= MAX_EXPANDED_TEXT ? [names, view] : [null, null];
}

export function readEdits(text: string | undefined): readonly Edit[] {
  const words = readNames(text ?? "");
  const edits: Edit[] = [];
  for (let at = 0; at + 2 < words.length; at += 3) {
    const [sign = "", target = "", golden = ""] = words.slice(at, at + 3);
    const how = EDIT_SIGNS[sign];
    if (how !== undefined) {
      edits.push({ ...how, target, golden });
    }
  }
  return edits;
}

/** Null for none, and for more than fits: without `longest` what a link can carry. */
export function writeEdits(edits: readonly Edit[], longest = MAX_EXPANDED_TEXT): string | null {
  const words = edits.flatMap((edit) => [
    `${edit.kind === "match" ? "m" : "u"}${edit.descendants ? "d" : ""}`,
    edit.target,
    edit.golden,
  ]);
  const text = writeNames(words);
  return edits.length === 0 || text.length > longest ? null : text;
}

/** Four ascending numbers, or null. */
export function readBounds(text: string | undefined): readonly number[] | null {
  const bounds = (text ?? "").split(",").map((part) => (part === "" ? NaN : Number(part)));
  const ascending = bounds.every(
    (bound, at) => Number.isFinite(bound) && bound >= (bounds[at - 1] ?? 0),
  );
  return bounds.length === 4 && ascending ? bounds : null;
}

function oneOf<T extends string>(choices: readonly T[], text: string | undefined): T | null {
  return choices.find((choice) => choice === text) ?? null;
}

function unless(usual: string, value: string): string | null {
  return value === usual ? null : value;
}
