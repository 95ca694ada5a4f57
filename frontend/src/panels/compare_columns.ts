/** The columns of a comparison: what is recorded of both sides' items, and what was measured. */
import type { PairSection } from "../api/pair_types";
import { usedMetrics, type Metric } from "./compare_metrics";
import { allItems, isScalar } from "./compare_rows";
import { usedColumns, type Column } from "./item_columns";

/** Columns beside the items' own: name and side. */
const LEADING = 2;

/** What is read first stands before what is hardly ever needed. */
const FIRST = new Set(["dtype", "shape", "max", "min", "mean", "norm"]);

export interface Columns {
  /** What was measured between whole tensors, which says most. */
  readonly whole: readonly Metric[];
  readonly first: readonly Column[];
  readonly measures: readonly Metric[];
  readonly rest: readonly Column[];
  readonly differences: readonly Metric[];
}

export function chosenColumns(sections: readonly PairSection[]): Columns {
  const items = allItems(sections);
  const all = usedColumns(items);
  const first = all.filter(({ message }) => FIRST.has(message.replace("column.", "")));
  // The value of what is no tensor stands where tensors have their statistics.
  const isElsewhere = ({ message, full }: Column): boolean =>
    message === "column.value" &&
    first.length > 0 &&
    items.every((item) => isScalar(item) || full(item) === "");
  const metrics = usedMetrics(sections.flatMap(({ rows }) => rows));
  const isDifference = ({ key }: Metric): boolean => key.endsWith("_diff");
  const isRelative = ({ key }: Metric): boolean => key.endsWith("_relative");
  return {
    whole: metrics.filter((metric) => !isDifference(metric) && !isRelative(metric)),
    first,
    measures: metrics.filter(isRelative),
    rest: all.filter((column) => !first.includes(column) && !isElsewhere(column)),
    differences: metrics.filter(isDifference),
  };
}

/** How many columns the table has. */
export function width({ whole, first, measures, rest, differences }: Columns): number {
  return LEADING + whole.length + first.length + measures.length + rest.length + differences.length;
}
