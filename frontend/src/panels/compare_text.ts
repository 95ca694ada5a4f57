/** A comparison as text with tabs, to be pasted elsewhere. */
import type { ItemRow, PairSection, Side } from "../api/pair_types";
import { usedMetrics, wholeMetric } from "./compare_metrics";
import { allItems, itemOf, measureOf } from "./compare_rows";
import { usedColumns, type Translate } from "./item_columns";
import { oneLine } from "./text";
import { SIDES } from "../state/sides";

/** Two lines for each item; what was measured between them stands in the first. */
export function comparedText(sections: readonly PairSection[], t: Translate): string {
  const fields = usedColumns(allItems(sections));
  const metrics = usedMetrics(sections.flatMap(({ rows }) => rows));
  const head = [
    t("compared.item"),
    t("compared.side"),
    ...[...fields, ...metrics].map(({ message }) => t(message)),
  ];
  const cells = (row: ItemRow, side: Side): string[] => {
    const item = itemOf(row, side);
    return [
      item?.name ?? "",
      t(`side.${side}`),
      ...fields.map((column) => (item === null ? "" : column.full(item))),
      ...metrics.map(({ key }) => (side === "target" ? wholeMetric(measureOf(row, key)) : "")),
    ];
  };
  const lines = sections.flatMap(({ rows }) =>
    rows.flatMap((row) => SIDES.map((side) => cells(row, side))),
  );
  return [head, ...lines].map((line) => line.map(oneLine).join("\t")).join("\n");
}
