// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HELP_MESSAGES } from "../i18n/help_messages";
import type { App } from "./app";
import { HOTKEYS, hotkeyOf } from "./hotkeys";
import { listenToKeys } from "./keyboard";

const graph = { zoomBy: vi.fn(), panBy: vi.fn(), fit: vi.fn() };
const app = {
  graph,
  state: { selectedId: 7 },
  toggle: vi.fn(),
  moveSelection: vi.fn(),
  toggleHelp: vi.fn(),
  focusSearch: vi.fn(),
};
let stop: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  stop = listenToKeys(window, app as unknown as App);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function press(init: KeyboardEventInit, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", {
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  target.dispatchEvent(event);
  return event;
}

function add(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  document.body.append(element);
  return element;
}

test("W and S are keys, not letters: they lie in the same place on every keyboard", () => {
  press({ code: "KeyW", key: "z" });
  expect(graph.zoomBy).toHaveBeenCalledExactlyOnceWith(expect.closeTo(2 ** 0.2));
  press({ code: "KeyS", key: "s" });
  expect(graph.zoomBy).toHaveBeenLastCalledWith(expect.closeTo(2 ** -0.2));
});

test("A moves the view to the left and D to the right", () => {
  press({ code: "KeyA" });
  press({ code: "KeyD" });
  const [[left], [right]] = graph.panBy.mock.calls as [[number], [number]];
  expect(left).toBeGreaterThan(0);
  expect(right).toBe(-left);
});

test.each(["ctrlKey", "altKey", "metaKey"])("never with %s", (modifier) => {
  const event = press({ code: "KeyD", key: "d", [modifier]: true });
  expect(graph.panBy).not.toHaveBeenCalled();
  expect(event.defaultPrevented).toBe(false);
});

test.each(["input", "textarea", "select"])("never while typing in a field: %s", (tag) => {
  const field = add(tag);
  press({ code: "KeyW", key: "w" }, field);
  press({ key: "ArrowDown" }, field);
  press({ key: "?" }, field);
  expect(graph.zoomBy).not.toHaveBeenCalled();
  expect(app.moveSelection).not.toHaveBeenCalled();
  expect(app.toggleHelp).not.toHaveBeenCalled();
});

test("never in a field inside a shadow tree", () => {
  const field = document.createElement("input");
  add("div").attachShadow({ mode: "open" }).append(field);
  press({ code: "KeyF", key: "f" }, field);
  expect(graph.fit).not.toHaveBeenCalled();
});

test("never while an input method composes a character", () => {
  press({ code: "KeyW", key: "Process", isComposing: true });
  expect(graph.zoomBy).not.toHaveBeenCalled();
});

test("a focused button keeps Enter, and yields the letters", () => {
  const button = add("button");
  press({ key: "Enter" }, button);
  expect(app.toggle).not.toHaveBeenCalled();
  press({ code: "KeyF", key: "f" }, button);
  expect(graph.fit).toHaveBeenCalled();
});

test("what scrolls keeps its arrows", () => {
  press({ key: "ArrowDown" }, add("div", { "data-own-keys": "" }));
  expect(app.moveSelection).not.toHaveBeenCalled();
  press({ key: "ArrowDown" });
  expect(app.moveSelection).toHaveBeenCalledExactlyOnceWith("down");
});

test("a key that does something does nothing else", () => {
  expect(press({ key: "/", code: "Slash" }).defaultPrevented).toBe(true);
  expect(press({ key: "x", code: "KeyX" }).defaultPrevented).toBe(false);
});

test("no two hotkeys share a key, and each has its words", () => {
  const keys = HOTKEYS.map(({ code, key }) => code ?? key);
  expect(new Set(keys).size).toBe(HOTKEYS.length);
  HOTKEYS.forEach(({ message }) => expect(HELP_MESSAGES).toHaveProperty([message]));
});

test("a character typed with Shift is found by what it is", () => {
  const event = new KeyboardEvent("keydown", { key: "?", code: "Minus", shiftKey: true });
  expect(hotkeyOf(event)?.message).toBe("key.help");
});
