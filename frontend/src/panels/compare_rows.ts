/** The items of both sides as rows of one table, and which of their cells stand out. */
import type { ItemRow as Compared, PairSection, Side } from "../api/pair_types";
import type { Item, Json } from "../api/types";
import { isNone, plain, type Column } from "./item_columns";
import { itemRows, type ItemRow } from "./item_rows";

/** One part in a thousand: below that, differences of two machines are the rule. */
const NOTABLE = 1e-3;
/** Cosine and shares of elements below this are worth a look. */
const GOOD_COSINE = 0.99;
const GOOD_SHARE = 0.9;

/** What the released tools write where there is nothing to measure. */
const NOT_MEASURED: readonly Json[] = ["N/A", "unsupported"];

export interface NamedRow {
  readonly name: string;
  readonly row: Compared;
}

/** In the order of the target; what it lacks goes by golden's name. */
export function comparedRows(section: PairSection): ItemRow<NamedRow>[] {
  const named = section.rows.map((row) => ({
    name: row.target?.name ?? row.golden?.name ?? "",
    row,
  }));
  return itemRows(section.name, named);
}

export function itemOf(row: Compared, side: Side): Item | null {
  return side === "target" ? row.target : row.golden;
}

/** Both sides' items of all rows, for the columns that are in use. */
export function allItems(sections: readonly PairSection[]): Item[] {
  return sections
    .flatMap(({ rows }) => rows.flatMap(({ target, golden }) => [target, golden]))
    .filter((item) => item !== null);
}

/**
 * Whether both sides' cells of a column differ so that a reader should see it. A statistic must differ
 * by more than the last digits; it is always seen when its relative error cannot be told.
 */
export function standsOut(row: Compared, column: Column): boolean {
  const field = column.message.replace("column.", "");
  if (!row.differing.includes(field)) {
    return false;
  }
  const relative = row.metrics[`${field}_relative`];
  return typeof relative === "number" ? isLarge(relative) : true;
}

/** Whether the value of a measure is on its bad side. */
export function isBad(key: string, value: Json | undefined): boolean {
  if (value === null || value === undefined || NOT_MEASURED.includes(value)) {
    return false;
  }
  if (key.endsWith("_relative")) {
    return typeof value === "number" ? isLarge(value) : true;
  }
  if (key === "md5") {
    return value !== "pass";
  }
  const least = key === "cosine" ? GOOD_COSINE : GOOD_SHARE;
  const hasLeast = ["cosine", "one_thousandth", "five_thousandths"].includes(key);
  return hasLeast && typeof value === "number" && value < least;
}

/** No tensor: a number, a text, None. */
export function isScalar(item: Item): boolean {
  const { dtype, shape, max, min, mean, norm } = item;
  return [dtype, shape, max, min, mean, norm].every((field) => field === null);
}

export function scalarText(item: Item): string {
  return isNone(item) ? "None" : plain(item.value);
}

/** The same number or text on both sides: one line says it all. */
export function isEqualScalar(row: Compared): boolean {
  const { target, golden, differing } = row;
  const both = target !== null && golden !== null && isScalar(target) && isScalar(golden);
  return both && differing.length === 0 && target.name === golden.name;
}

/** A measure, where there is anything to measure: None has no statistics that could agree. */
export function measureOf(row: Compared, key: string): number | string | null {
  const statistic = /^(max|min|mean|norm)_(relative|diff)$/.exec(key)?.[1];
  const items = [row.target, row.golden];
  const isKnown =
    statistic === undefined ||
    items
      .filter((item) => item !== null)
      .some((item) => item[statistic as "max"] !== null || typeof item.value === "number");
  return isKnown ? (row.metrics[key] ?? null) : null;
}

function isLarge(relative: number): boolean {
  return Math.abs(relative) >= NOTABLE;
}
