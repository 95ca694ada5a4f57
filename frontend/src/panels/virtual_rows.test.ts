import type { ReactiveControllerHost } from "lit";
import { expect, test, vi } from "vitest";
import { MAX_PIXELS, rowWindow, scrollFor, VirtualRows } from "./virtual_rows";

test("only rows in sight exist, and a few around them", () => {
  const view = rowWindow(100_000, 24, 480, 24_000);
  // Rows 1000 to 1020 are in sight; 6 more on both sides.
  expect(view).toEqual({ first: 994, end: 1026, top: 994 * 24, height: 2_400_000 });
});

test.each([
  [0, 0, 0],
  [3, 0, 3],
  [1000, 0, 26],
])("of %i rows at the top, %i to %i", (total, first, end) => {
  expect(rowWindow(total, 24, 480, 0)).toMatchObject({ first, end });
});

test("a place behind the end, as after a collapse, shows the last rows", () => {
  const { first, end } = rowWindow(10, 24, 480, 100_000);
  expect(end).toBe(10);
  expect(first).toBeLessThanOrEqual(end);
});

test("more rows than an element can be high are all reached", () => {
  const total = 5_000_000;
  const { height } = rowWindow(total, 24, 480, 0);
  expect(height).toBe(MAX_PIXELS);
  const bottom = rowWindow(total, 24, 480, height - 480);
  expect(bottom.end).toBe(total);
  // The last row ends where the content ends.
  expect(bottom.top + (total - bottom.first) * 24).toBeCloseTo(height);
});

test("a row in sight does not move the list", () => {
  expect(scrollFor(10, 1000, 24, 480, 100)).toBe(100);
});

test("a row just out of sight comes to the nearer edge, a far one to the middle", () => {
  expect(scrollFor(3, 1000, 24, 480, 100)).toBe(72);
  expect(scrollFor(25, 1000, 24, 480, 100)).toBe(26 * 24 - 480);
  expect(scrollFor(500, 1000, 24, 480, 100)).toBe(500 * 24 - (480 - 24) / 2);
  expect(scrollFor(0, 1000, 24, 480, 20_000)).toBe(0);
});

test("in a stretched list the wanted row comes into sight", () => {
  const total = 5_000_000;
  const scrollTop = scrollFor(3_333_333, total, 24, 480, 0);
  const { first, end } = rowWindow(total, 24, 480, scrollTop);
  expect(first).toBeLessThan(3_333_333);
  expect(end).toBeGreaterThan(3_333_333);
});

test("rendering measures nothing, which would lay out what other panels have just changed", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  let asked = 0;
  const scroller = {
    get clientHeight(): number {
      asked += 1;
      return 100;
    },
    scrollTop: 200,
    addEventListener: vi.fn(),
  };
  const host = { addController: vi.fn(), requestUpdate: vi.fn() };
  const rows = new VirtualRows(
    host as unknown as ReactiveControllerHost,
    20,
    () => scroller as unknown as HTMLElement,
  );
  rows.total = 1000;
  rows.hostUpdated();
  asked = 0;
  // Rows 10 to 15 are in sight, with six more at both ends.
  expect([rows.window.first, rows.window.end, rows.rowsPerPage]).toEqual([4, 21, 4]);
  expect(asked).toBe(0);
  vi.unstubAllGlobals();
});
