/** Where the list of findings comes from: the pair, or the overflow check of one side. */
import type { Client } from "../api/client";
import type { Finding, FindingsPage, OverflowFinding, Side } from "../api/pair_types";
import { coloursOf } from "./colours";
import { sideOf } from "./sides";
import type { State } from "./view_state";

/** Whether what is shown has findings, known or not. */
export function hasFindings({ pair, leaf, golden, colouring }: State): boolean {
  return pair !== null || (colouring === "overflow" && leaf !== null && golden === null);
}

/** While the graph is coloured by overflow the list is about overflow too. */
export async function listPage(
  client: Client,
  state: State,
  cursor: string | null,
  limit: number,
  signal: AbortSignal,
): Promise<FindingsPage> {
  const { pair, colouring, findingsFilter } = state;
  const side = pair === null ? "target" : state.overflowSide;
  const { leaf } = sideOf(state, side);
  if (colouring === "overflow" && leaf !== null) {
    const page = await client.overflowFindings(leaf, findingsFilter, cursor, limit, signal);
    return {
      ...page,
      findings: page.findings.map((found) => overflowFinding(found, side)),
      precision: null,
    };
  }
  const key = pair?.pair ?? "";
  return client.pairs.findings(key, coloursOf(state), findingsFilter, cursor, limit, signal);
}

function overflowFinding(found: OverflowFinding, side: Side): Finding {
  const none = { finding: null, level: null, bin: null, index: null, partner: null };
  return { ...found, ...none, kind: "overflow", side };
}
