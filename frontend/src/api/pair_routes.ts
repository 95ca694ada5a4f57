/** The routes about a pair. `pair` is the key that GET pair gave; see pair_types.ts for the answers. */
import type { Parameters } from "./client";
import type {
  ColourOptions,
  Edit,
  FindingsFilter,
  FindingsPage,
  MarksPage,
  MatchingAnswer,
  MatchRule,
  NodeComparison,
  Overview,
  PairOpening,
  PairReady,
  PairsPage,
  Side,
  Suggestions,
  Survey,
  UnmatchedPage,
} from "./pair_types";

type Get = <T>(route: string, parameters: Parameters, signal?: AbortSignal) => Promise<T>;
type Post = <T>(route: string, body: object) => Promise<T>;

/** What is compared: leaf ids, the match rule, a layer mapping, and the key of matches made by hand. */
export interface PairQuestion {
  readonly leaf: string;
  readonly golden: string;
  readonly match: MatchRule;
  readonly mapping: string | null;
  readonly matching: string | null;
}

/** The files by which nodes, and leaves, belong together. */
export interface PairedBy {
  readonly mapping: string | null;
  readonly pair_file: string | null;
}

export class PairRoutes {
  constructor(
    private readonly get: Get,
    private readonly post: Post,
  ) {}

  /** `golden` is the run that was compared with until now. */
  partners(run: string, golden: string | null, signal?: AbortSignal): Promise<Suggestions> {
    return this.get("partners", golden === null ? { run } : { run, golden }, signal);
  }

  pairs(
    run: string,
    golden: string,
    pairFile: string | null,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<PairsPage> {
    return this.get("pairs", { run, golden, pair_file: pairFile, cursor, limit }, signal);
  }

  open(question: PairQuestion, signal?: AbortSignal): Promise<PairReady | PairOpening> {
    return this.get("pair", { ...question }, signal);
  }

  cancel(pair: string): Promise<{ cancelled: boolean }> {
    return this.post("pair/cancel", { pair });
  }

  /** `ids` as "1,5-9,30". */
  marks(
    pair: string,
    side: Side,
    ids: string,
    colours: ColourOptions,
    signal?: AbortSignal,
  ): Promise<MarksPage> {
    return this.get("marks", { pair, side, ids, ...coloured(colours) }, signal);
  }

  /** `run` starts the comparing in the background unless it runs or is done. */
  survey(
    pair: string,
    colours: ColourOptions,
    run: boolean,
    signal?: AbortSignal,
  ): Promise<Survey> {
    return this.get("survey", { pair, ...coloured(colours), run: run ? 1 : null }, signal);
  }

  findings(
    pair: string,
    colours: ColourOptions,
    filter: FindingsFilter,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<FindingsPage> {
    const wanted = {
      levels: listed(filter.levels),
      kinds: listed(filter.kinds),
      side: filter.side,
      name: filter.name === "" ? null : filter.name,
      leaf_only: filter.leafOnly ? 1 : null,
    };
    return this.get("findings", { pair, ...coloured(colours), ...wanted, cursor, limit }, signal);
  }

  node(
    pair: string,
    side: Side,
    id: number,
    colours: ColourOptions,
    offset: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<NodeComparison> {
    const asked = { pair, side, id, ...coloured(colours), offset, limit };
    return this.get("compare_node", asked, signal);
  }

  overview(
    run: string,
    golden: string,
    match: MatchRule,
    by: PairedBy,
    colours: ColourOptions,
    start: boolean,
    signal?: AbortSignal,
  ): Promise<Overview> {
    const asked = { run, golden, match, ...by, ...coloured(colours), start: start ? 1 : null };
    return this.get("overview", asked, signal);
  }

  cancelOverview(run: string, golden: string, by: PairedBy): Promise<{ cancelled: boolean }> {
    const { mapping, pair_file } = by;
    const files = { mapping: mapping ?? "", pair_file: pair_file ?? "" };
    return this.post("overview/cancel", { run, golden, ...files });
  }

  /** The first `accepted` edits are known to fit, if under another rule; the others are checked. */
  matching(
    leaf: string,
    golden: string,
    { match, mapping }: Pick<PairQuestion, "match" | "mapping">,
    edits: readonly Edit[],
    accepted: number,
  ): Promise<MatchingAnswer> {
    const how = { match, mapping: mapping ?? "", accepted: String(accepted) };
    return this.post("matching", { leaf, golden, ...how, edits: JSON.stringify(edits) });
  }

  toYaml(edits: readonly Edit[]): Promise<{ yaml: string }> {
    return this.post("matching/yaml", { edits: JSON.stringify(edits) });
  }

  fromYaml(yaml: string): Promise<{ edits: readonly Edit[] }> {
    return this.post("matching/edits", { yaml });
  }

  unmatched(
    pair: string,
    side: Side,
    q: string,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<UnmatchedPage> {
    return this.get("unmatched", { pair, side, q, cursor, limit }, signal);
  }
}

function coloured({ rules, statistic, bounds }: ColourOptions): Parameters {
  return { rules, statistic, bounds: bounds === null ? null : bounds.join(",") };
}

function listed(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(",");
}
