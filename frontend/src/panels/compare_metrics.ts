/** The measures of two items, one column each: how they are written and what they mean. */
import type { Json } from "../api/types";
import type { MessageKey } from "../i18n/messages";
import { compact, full } from "./numbers";

export interface Metric {
  readonly key: string;
  readonly message: MessageKey;
  /** What it means and which values are good. */
  readonly tip: MessageKey;
  /** The statistic the tip speaks of. */
  readonly statistic?: string;
  readonly text: (value: Json) => string;
}

/** Whole tensors tell more than their statistics, and those more than absolute differences. */
export const METRICS: readonly Metric[] = [
  metric("md5", (value) => (typeof value === "string" ? value : "")),
  metric("cosine", compact),
  metric("max_abs", compact),
  metric("max_relative_error", percent),
  metric("one_thousandth", share),
  metric("five_thousandths", share),
  metric("euclidean", compact),
  ...statistics("relative", percent),
  ...statistics("diff", compact),
];

function metric(key: string, text: Metric["text"]): Metric {
  return {
    key,
    message: `metric.${key}` as MessageKey,
    tip: `metric.${key}.tip` as MessageKey,
    text,
  };
}

function statistics(kind: "relative" | "diff", text: Metric["text"]): Metric[] {
  return ["Max", "Min", "Mean", "Norm"].map((statistic) => ({
    key: `${statistic.toLowerCase()}_${kind}`,
    message: `metric.${statistic.toLowerCase()}_${kind}` as MessageKey,
    tip: `metric.${kind}.tip` as MessageKey,
    statistic,
    text,
  }));
}

/** A measure of a stored comparison that only whoever made it knows: it goes by its own name. */
function stored(key: string): Metric {
  return { key, message: key as MessageKey, tip: "stored.metric.tip", text: compact };
}

type Measured = { readonly metrics: { readonly [key: string]: Json } };

/** The measures that at least one of the rows has. */
export function usedMetrics(rows: readonly Measured[]): readonly Metric[] {
  const used = new Set(
    rows.flatMap(({ metrics }) => Object.keys(metrics).filter((key) => metrics[key] !== null)),
  );
  const known = METRICS.filter(({ key }) => used.delete(key));
  return [...known, ...[...used].map(stored)];
}

const SMALL_PERCENT = 0.001;
const LARGE_PERCENT = 100_000;

/** A fraction as per cent: three digits tell errors apart, and tiny or huge ones keep their power of ten. */
export function percent(value: Json): string {
  if (typeof value !== "number") {
    return compact(value);
  }
  const hundredfold = value * 100;
  const size = Math.abs(hundredfold);
  if (hundredfold !== 0 && (size < SMALL_PERCENT || size >= LARGE_PERCENT)) {
    return `${hundredfold.toExponential(1).replace(".0e", "e").replace("e+", "e")} %`;
  }
  return `${Number(hundredfold.toPrecision(3))} %`;
}

/** A share of elements: never rounded up to all of them, nor down to none. */
export function share(value: Json): string {
  if (typeof value !== "number") {
    return compact(value);
  }
  const rounded = Number((value * 100).toFixed(1));
  if (value < 1 && rounded >= 100) {
    return "> 99.9 %";
  }
  return value > 0 && rounded <= 0 ? "< 0.1 %" : `${rounded} %`;
}

/** The value of a measure as the server sent it. */
export function wholeMetric(value: Json | undefined): string {
  return full(value ?? null);
}
