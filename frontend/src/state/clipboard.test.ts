// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./clipboard";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("the clipboard is used where there is one", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("a\nb")).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith("a\nb");
});

test("over plain http the text is selected and copied, and the focus comes back", async () => {
  vi.stubGlobal("navigator", {});
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  let copied = "";
  document.execCommand = vi.fn(() => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  expect(await copyText("a\nb")).toBe(true);
  expect(copied).toBe("a\nb");
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a browser that refuses both says so", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  document.execCommand = vi.fn(() => false);
  expect(await copyText("a")).toBe(false);
});
