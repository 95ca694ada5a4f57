/** The overflow check of a single leaf in the form of a pair's marks, so that both are drawn alike. */
import type { Mark, OverflowMark, OverflowSurvey, Survey } from "../api/types";

export function overflowMark({ id, overflow, inside }: OverflowMark): Mark {
  return {
    id,
    partner: null,
    state: "compared",
    index: null,
    level: null,
    bin: null,
    corrected: false,
    origin: null,
    overflow,
    inside: {
      level: null,
      bin: null,
      origin: null,
      origins: 0,
      overflow: inside.overflow,
      overflows: inside.count,
      overflow_levels: inside.overflow_levels,
      count: 0,
      errors: 0,
      unmatched: 0,
    },
  };
}

export function overflowSurvey({ state, done, total, counts }: OverflowSurvey): Survey {
  const none = { pass: 0, warning: 0, error: 0, unmatched_target: 0, unmatched_golden: 0, none: 0 };
  return {
    state,
    done,
    total,
    elapsed: 0,
    problem: null,
    counts: { bins: [0, 0, 0, 0, 0], ...none, overflow: counts },
    origins: 0,
    coverage: null,
  };
}
