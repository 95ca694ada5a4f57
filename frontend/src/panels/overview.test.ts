import { expect, test } from "vitest";
import type { Overview, OverviewCell } from "../api/pair_types";
import { movedPlace } from "./overview_moves";

/** Steps 0 and 5, ranks 0 to 2; rank 1 has no step 5. */
const PLACES = ["0/0", "0/1", "0/2", "5/0", "5/2"];

const OVERVIEW = {
  steps: [{ step: 0 }, { step: 5 }],
  ranks: [{ rank: 0 }, { rank: 1 }, { rank: 2 }],
  cells: PLACES.map((place) => {
    const [step, rank] = place.split("/").map(Number);
    return { step, rank } as OverviewCell;
  }),
} as unknown as Overview;

test.each([
  ["0/0", [0, 1], "0/1"],
  ["0/0", [1, 0], "5/0"],
  ["5/0", [0, 1], "5/2"],
  ["0/2", [0, 1], "0/2"],
  ["0/1", [1, 0], "0/1"],
  [null, [0, 1], "0/0"],
  ["9/9", [0, 1], "0/0"],
])("from %s by %s to %s", (from, move, to) => {
  expect(movedPlace(OVERVIEW, from, move as [number, number])).toBe(to);
});

test("without any cell there is nowhere to go", () => {
  expect(movedPlace({ ...OVERVIEW, cells: [] }, null, [0, 1])).toBeNull();
});
