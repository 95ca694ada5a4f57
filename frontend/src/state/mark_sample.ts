/** For tests: what a node tells of the nodes inside that are all well. */
import type { Inside } from "../api/types";

export const NOTHING_INSIDE: Inside = {
  level: null,
  bin: null,
  origin: null,
  origins: 0,
  overflow: null,
  overflows: 0,
  overflow_levels: { medium: 0, high: 0, critical: 0 },
  count: 0,
  errors: 0,
  unmatched: 0,
};
