/** The one place that knows the routes. Every address is relative to the bundle's own. */
import type { Activity } from "./activity";
import { BAD_ANSWER, isAbort, Problem, problemFrom, UNREACHABLE } from "./problem";
import type { FindingsFilter, OverflowFindingsPage } from "./pair_types";
import { PairRoutes } from "./pair_routes";
import type {
  ChildrenPage,
  LeafOpening,
  LeafReady,
  LeavesPage,
  Location,
  NodeDetails,
  OverflowPage,
  OverflowSurvey,
  RunsPage,
  SearchMode,
  SearchPage,
  Subtree,
} from "./types";

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** Which leaf, in which state of its files; the micro step is null for all of them. */
export interface Scope {
  readonly leaf: string;
  readonly version: string;
  readonly microStep: number | null;
}

export type Parameters = Readonly<Record<string, string | number | null | undefined>>;

export class Client {
  /** The routes about a target and a golden leaf together. */
  readonly pairs = new PairRoutes(
    (route, parameters, signal) => this.get(route, parameters, signal),
    (route, body) => this.post(route, body),
  );

  /** Whether the server could not be reached when it was last asked. */
  isLost = false;
  /** Told when it answers again. */
  onBack: () => void = () => undefined;

  constructor(
    private readonly base: string,
    private readonly activity: Activity,
    private readonly fetcher: Fetch = (input, init) => fetch(input, init),
  ) {}

  runs(cursor: string | null, limit: number, signal?: AbortSignal): Promise<RunsPage> {
    return this.get("runs", { cursor, limit }, signal);
  }

  leaves(
    run: string,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<LeavesPage> {
    return this.get("leaves", { run, cursor, limit }, signal);
  }

  leaf(leaf: string, signal?: AbortSignal): Promise<LeafReady | LeafOpening> {
    return this.get("leaf", { leaf }, signal);
  }

  cancelOpening(leaf: string): Promise<{ cancelled: boolean }> {
    return this.post("leaf/cancel", { leaf });
  }

  children(
    scope: Scope,
    id: number,
    offset: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<ChildrenPage> {
    return this.get("children", { ...scoped(scope), id, offset, limit }, signal);
  }

  subtree(scope: Scope, id: number, limit: number, signal?: AbortSignal): Promise<Subtree> {
    return this.get("subtree", { ...scoped(scope), id, limit }, signal);
  }

  locate(
    scope: Scope,
    node: { id: number } | { name: string },
    signal?: AbortSignal,
  ): Promise<Location> {
    return this.get("locate", { ...scoped(scope), ...node }, signal);
  }

  search(
    scope: Scope,
    q: string,
    mode: SearchMode,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<SearchPage> {
    const { leaf, version } = scope;
    return this.get("search", { leaf, version, q, mode, cursor, limit }, signal);
  }

  node(
    scope: Scope,
    id: number,
    offset: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<NodeDetails> {
    const { leaf, version } = scope;
    return this.get("node", { leaf, version, id, offset, limit }, signal);
  }

  overflow(scope: Scope, ids: string, signal?: AbortSignal): Promise<OverflowPage> {
    const { leaf, version } = scope;
    return this.get("overflow", { leaf, version, ids }, signal);
  }

  overflowSurvey(scope: Scope, run: boolean, signal?: AbortSignal): Promise<OverflowSurvey> {
    const { leaf, version } = scope;
    return this.get("overflow_survey", { leaf, version, run: Number(run) }, signal);
  }

  /** Begins the check unless it is under way. */
  overflowFindings(
    { leaf, version }: Pick<Scope, "leaf" | "version">,
    { levels, name, leafOnly }: FindingsFilter,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<OverflowFindingsPage> {
    const wanted = {
      levels: levels.length === 0 ? null : levels.join(","),
      name: name === "" ? null : name,
      leaf_only: leafOnly ? 1 : null,
    };
    const asked = { leaf, version, ...wanted, run: 1, cursor, limit };
    return this.get("overflow_findings", asked, signal);
  }

  /** Any route that answers; those of parts that are loaded later stand beside these parts. */
  get<T>(route: string, parameters: Parameters, signal?: AbortSignal): Promise<T> {
    const url = new URL(route, this.base);
    for (const [key, value] of Object.entries(parameters)) {
      if (value !== null && value !== undefined) {
        url.searchParams.set(key, String(value));
      }
    }
    return this.activity.during(this.answer<T>(url.href, signal === undefined ? {} : { signal }));
  }

  post<T>(route: string, body: object): Promise<T> {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return this.activity.during(this.answer<T>(new URL(route, this.base).href, init));
  }

  private async answer<T>(address: string, init: RequestInit): Promise<T> {
    const response = await this.fetcher(address, init).catch((error: unknown) => {
      if (isAbort(error)) {
        throw error;
      }
      this.isLost = true;
      throw new Problem(UNREACHABLE, String(error));
    });
    const body: unknown = await response.json().catch((error: unknown) => {
      if (isAbort(error)) {
        throw error;
      }
      return undefined;
    });
    if (!response.ok) {
      throw problemFrom(response.status, body);
    }
    if (body === undefined) {
      throw new Problem(BAD_ANSWER, `HTTP ${response.status}`, null, response.status);
    }
    if (this.isLost) {
      this.isLost = false;
      this.onBack();
    }
    return body as T;
  }
}

function scoped(scope: Scope): Parameters {
  return { leaf: scope.leaf, version: scope.version, micro_step: scope.microStep };
}
