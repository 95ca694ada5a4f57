import { expect, test } from "vitest";
import type { LeafRef } from "../api/types";
import { nearestLeaf } from "./catalog";

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
