/** What only a logdir with ready-made pairs needs. */
export const READY_MESSAGES = {
  "ready.pairs": "Ready-made pairs",
  "ready.runs": "Runs",
  "ready.offer": "{file} names a pair to compare: {target} against {golden}.",
  "ready.open": "Compare them",
  "ready.broken": "{file} names no pair: {reason}",
} as const satisfies Record<string, string>;
