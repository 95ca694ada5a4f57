import { expect, test, vi } from "vitest";
import { Store } from "./store";

test("a change is a new frozen object that listeners see beside the old one", () => {
  const store = new Store({ a: 1, b: "x" });
  const before = store.state;
  const listener = vi.fn();
  store.subscribe(listener);
  store.update({ a: 2 });
  expect(store.state).toEqual({ a: 2, b: "x" });
  expect(listener).toHaveBeenCalledWith(store.state, before);
  expect(before).toEqual({ a: 1, b: "x" });
  expect(Object.isFrozen(store.state)).toBe(true);
});

test("what says the same again tells nobody", () => {
  const store = new Store({ a: NaN });
  const listener = vi.fn();
  store.subscribe(listener);
  store.update({ a: NaN });
  expect(listener).not.toHaveBeenCalled();
});

test("a listener may unsubscribe while it is told", () => {
  const store = new Store({ a: 0 });
  const calls: string[] = [];
  const stop = store.subscribe(() => {
    calls.push("first");
    stop();
  });
  store.subscribe(() => calls.push("second"));
  store.update({ a: 1 });
  store.update({ a: 2 });
  expect(calls).toEqual(["first", "second", "second"]);
});
