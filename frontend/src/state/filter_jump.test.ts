import { expect, test } from "vitest";
import { FilterJump } from "./filter_jump";
import type { State } from "./view_state";

function setUp(isBright = false): { step: (change: Partial<State>) => void; jumps: () => number } {
  let count = 0;
  const jump = new FilterJump({ isBrightInView: () => isBright, goToFirst: () => (count += 1) });
  let state = { levelFilter: null, findings: null, selectedId: null } as unknown as State;
  return {
    step: (change) => {
      const before = state;
      state = { ...state, ...change };
      jump.follow(state, before);
    },
    jumps: () => count,
  };
}

const found = (n: number, complete = true): Partial<State> => ({
  findings: { findings: Array(n).fill({}), total: n, next: null, complete, precision: null },
});

test("the first finding comes into view once its list is there", () => {
  const { step, jumps } = setUp();
  step({ levelFilter: "error" });
  expect(jumps()).toBe(0);
  step(found(2));
  step(found(3));
  expect(jumps()).toBe(1);
});

test("nothing moves while something bright is in view", () => {
  const { step, jumps } = setUp(true);
  step({ levelFilter: "error" });
  step(found(2));
  expect(jumps()).toBe(0);
});

test("it waits for the first of a list that is still growing", () => {
  const { step, jumps } = setUp();
  step({ levelFilter: "error" });
  step(found(0, false));
  step(found(1, false));
  expect(jumps()).toBe(1);
});

test.each<Partial<State>>([{ levelFilter: null }, { selectedId: 3 }])(
  "%j meanwhile: the view is left alone",
  (change) => {
    const { step, jumps } = setUp();
    step({ levelFilter: "error" });
    step(change);
    step(found(2));
    expect(jumps()).toBe(0);
  },
);
