/** Arrow keys between the cells of the overview. */
import type { Overview } from "../api/pair_types";
import { cellsByPlace, placeOf } from "../state/overview";

/** The place of the next cell in a direction; places without a leaf are passed over. */
export function movedPlace(
  { steps, ranks, cells }: Overview,
  from: string | null,
  [down, right]: readonly [number, number],
): string | null {
  const known = cellsByPlace(cells);
  const [step, rank] = (from ?? "").split("/").map(Number);
  let row = steps.findIndex((one) => one.step === step);
  let column = ranks.findIndex((one) => one.rank === rank);
  if (row < 0 || column < 0) {
    const [first] = cells;
    return first === undefined ? null : placeOf(first.step, first.rank);
  }
  for (;;) {
    row += down;
    column += right;
    const [nextStep, nextRank] = [steps[row], ranks[column]];
    if (nextStep === undefined || nextRank === undefined) {
      return from;
    }
    const place = placeOf(nextStep.step, nextRank.rank);
    if (known.has(place)) {
      return place;
    }
  }
}
