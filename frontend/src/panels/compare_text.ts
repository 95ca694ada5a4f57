/** A comparison as text with tabs, to be pasted elsewhere. */
import type { ItemRow, PairSection, Side } from "../api/pair_types";
import { chosenColumns, type Columns } from "./compare_columns";
import { wholeMetric } from "./compare_metrics";
import { itemOf, measureOf } from "./compare_rows";
import type { Translate } from "./item_columns";
import { oneLine } from "./text";

const SIDES: readonly Side[] = ["target", "golden"];

/** Two lines for each item; what was measured between them stands in the first. */
export function comparedText(sections: readonly PairSection[], t: Translate): string {
  const columns = chosenColumns(sections);
  const { first, measures, rest, differences } = columns;
  const head = [
    t("compared.item"),
    t("compared.side"),
    ...[...first, ...rest, ...measures, ...differences].map(({ message }) => t(message)),
  ];
  const lines = sections.flatMap(({ rows }) =>
    rows.flatMap((row) => SIDES.map((side) => sideCells(row, side, columns, t))),
  );
  return [head, ...lines].map((line) => line.map(oneLine).join("\t")).join("\n");
}

function sideCells(row: ItemRow, side: Side, columns: Columns, t: Translate): string[] {
  const item = itemOf(row, side);
  const fields = [...columns.first, ...columns.rest];
  const measured = [...columns.measures, ...columns.differences].map(({ key }) =>
    side === "target" ? wholeMetric(measureOf(row, key)) : "",
  );
  return [
    item?.name ?? "",
    t(`side.${side}`),
    ...fields.map((column) => (item === null ? "" : column.full(item))),
    ...measured,
  ];
}
