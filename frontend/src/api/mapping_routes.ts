/** The routes about layer mappings. A mapping is named by its file below logdir, or by a key. */
import type { Client } from "./client";
import type { SurveyProblem } from "./pair_types";

export interface MappingFile {
  readonly id: string;
  readonly name: string;
  /** Why it is none, if so. */
  readonly problem: SurveyProblem | null;
}

export interface MappingRule {
  /** The class of a target module, or a name such as TopLayer or layers. */
  readonly section: string;
  readonly target: string;
  readonly golden: string;
}

/** Of a pair that was matched by it, how many nodes of the target have a partner by the rule. */
export interface CountedRule extends MappingRule {
  readonly nodes: number | null;
}

export interface MappingText {
  /** Stands for exactly this text. */
  readonly digest: string;
  /** These are null when the text is the one that was known. */
  readonly yaml: string | null;
  readonly rules: readonly CountedRule[] | null;
}

export interface SuggestedRule extends CountedRule {
  /** 0 to 1. */
  readonly confidence: number;
  readonly code: string;
  readonly reason: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Of `total` nodes of the target so many have a partner with the mapping, and without one. */
interface Effect {
  readonly matched: number;
  readonly matched_without: number;
  readonly total: number;
}

export interface Suggestion extends Effect {
  readonly rules: readonly SuggestedRule[];
}

export interface Offer extends Effect {
  /** The one file that clearly fits, if there is one. */
  readonly offer: string | null;
}

interface MappingsPage {
  readonly mappings: readonly MappingFile[];
  readonly next: string | null;
}

/** As many as anybody would choose from. */
const PAGE = 1000;

export class MappingRoutes {
  constructor(private readonly client: Client) {}

  async files(): Promise<readonly MappingFile[]> {
    return (await this.client.get<MappingsPage>("mappings", { limit: PAGE })).mappings;
  }

  /** Without the text and its rules when `known` is its digest. */
  text(mapping: string, known: string | null): Promise<MappingText> {
    return this.client.get("mapping", { mapping, known });
  }

  /** Counted when the pair was matched by it. */
  async rules(mapping: string, pair: string | null): Promise<readonly CountedRule[]> {
    return (await this.client.get<MappingText>("mapping", { mapping, pair })).rules ?? [];
  }

  /** Keeps a text on the server, under a key. */
  keep(yaml: string): Promise<{ mapping: string; rules: number }> {
    return this.client.post("mapping/keep", { yaml });
  }

  toYaml(rules: readonly MappingRule[]): Promise<{ yaml: string }> {
    const plain = rules.map(({ section, target, golden }) => ({ section, target, golden }));
    return this.client.post("mapping/yaml", { rules: JSON.stringify(plain) });
  }

  save(path: string, yaml: string, overwrite: boolean): Promise<{ id: string }> {
    return this.client.post("mapping/save", { path, yaml, overwrite: overwrite ? "1" : "0" });
  }

  suggestion(leaf: string, golden: string): Promise<Suggestion> {
    return this.client.get("mapping/suggestion", { leaf, golden });
  }

  offer(leaf: string, golden: string, match: string): Promise<Offer> {
    return this.client.get("mapping/offer", { leaf, golden, match });
  }
}
