/** Where the list of findings comes from: the pair, or the overflow check of the target. */
import type { Client } from "../api/client";
import type { Finding, FindingsPage, OverflowFinding } from "../api/pair_types";
import { coloursOf } from "./colours";
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
  const { pair, leaf, colouring, findingsFilter } = state;
  if (colouring === "overflow" && leaf !== null) {
    const page = await client.overflowFindings(leaf, findingsFilter, cursor, limit, signal);
    return { ...page, findings: page.findings.map(overflowFinding), precision: null };
  }
  const key = pair?.pair ?? "";
  return client.pairs.findings(key, coloursOf(state), findingsFilter, cursor, limit, signal);
}

function overflowFinding(found: OverflowFinding): Finding {
  const none = { finding: null, level: null, bin: null, index: null, partner: null };
  return { ...found, ...none, kind: "overflow", side: "target" };
}
