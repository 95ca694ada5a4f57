import { expect, test } from "vitest";
import type { LeafRef, PairRef, RunInfo } from "../api/types";
import { firstRun, nearestLeaf, onlyInGolden } from "./catalog";

function leaf(step: number, rank: number): LeafRef {
  return { id: `${step}/${rank}`, step, rank, step_label: "", rank_label: "" };
}

const leaves = [leaf(0, 0), leaf(0, 1), leaf(5, 0), leaf(5, 2)];

test.each([
  [0, 1, "0/1"],
  [5, 2, "5/2"],
  [5, 1, "5/0"],
  [7, 2, "5/2"],
  [7, 9, "0/0"],
  [null, null, "0/0"],
])("step %j and rank %j lead to %s", (step, rank, id) => {
  expect(nearestLeaf(leaves, step, rank)?.id).toBe(id);
});

test("no leaves, no leaf", () => {
  expect(nearestLeaf([], 0, 0)).toBeNull();
});

test("a step or rank of the golden run alone is known as such", () => {
  const pair = (step: number, rank: number, target: string | null): PairRef => ({
    ...leaf(step, rank),
    target,
    golden: `g/${step}/${rank}`,
  });
  const alone = pair(3, 0, null);
  const state = { leaves: [leaf(0, 0)], pairs: [pair(0, 0, "t"), pair(0, 1, null), alone] };
  expect(onlyInGolden(state, 0, 0)).toBeNull();
  expect(onlyInGolden(state, 0, 1)?.rank).toBe(1);
  expect(onlyInGolden(state, 3, 7)).toBe(alone);
  expect(onlyInGolden(state, 0, 7)).toBeNull();
});

test.each([
  [["a/single", "b/bench", "b/npu"], "b/npu"],
  [["bench", "npu"], "npu"],
  [["a/single", "b/npu", "c/bench"], "a/single"],
  [["a/bench", "a/sinpu"], "a/bench"],
  [[], undefined],
])("of the runs %j the first to be shown is %s", (ids, first) => {
  const runs = ids.map((id): RunInfo => ({ id, leaves: 1 }) as RunInfo);
  expect(firstRun(runs)?.id).toBe(first);
});
