// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { watchTheme } from "./theme";

test("the theme is the class of the parent's body, and follows it", async () => {
  const parent = document.implementation.createHTMLDocument();
  const frame = { parent: { document: parent } } as unknown as Window;
  const told: boolean[] = [];
  const stop = watchTheme(frame, (dark) => told.push(dark));
  parent.body.classList.add("dark-mode");
  await vi.waitFor(() => expect(told).toEqual([false, true]));
  stop();
  parent.body.classList.remove("dark-mode");
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual([false, true]);
});

test("below another site it is the system's", () => {
  const query = Object.assign(new EventTarget(), { matches: true });
  const frame = {
    get parent(): never {
      throw new DOMException("blocked", "SecurityError");
    },
    matchMedia: () => query,
  } as unknown as Window;
  const told: boolean[] = [];
  watchTheme(frame, (dark) => told.push(dark));
  query.matches = false;
  query.dispatchEvent(new Event("change"));
  expect(told).toEqual([true, false]);
});
