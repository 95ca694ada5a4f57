/** Sends keys to the hotkeys, unless somebody types or a control wants the key for itself. */
import type { App } from "./app";
import { hotkeyOf } from "./hotkeys";

/** Elements marked so keep arrows and Enter: lists, tables that scroll, buttons. */
export const OWN_KEYS = "data-own-keys";

export function listenToKeys(frame: Window, app: App): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const hotkey = hotkeyOf(event);
    if (hotkey === null || isField(target) || (hotkey.yields === true && ownsKeys(event))) {
      return;
    }
    event.preventDefault();
    hotkey.run(app);
  };
  frame.addEventListener("keydown", onKey);
  return () => frame.removeEventListener("keydown", onKey);
}

/** Whether what is typed here becomes text. */
export function isField(target: EventTarget | null | undefined): boolean {
  const element = target as Partial<HTMLElement> | null | undefined;
  const tag = element?.tagName?.toLowerCase();
  return tag === "input" || tag === "textarea" || tag === "select" || isEditable(element);
}

function isEditable(element: Partial<HTMLElement> | null | undefined): boolean {
  return element?.isContentEditable === true;
}

function ownsKeys(event: KeyboardEvent): boolean {
  return event.composedPath().some((target) => {
    const element = target as Partial<Element>;
    return element.tagName === "BUTTON" || element.hasAttribute?.(OWN_KEYS) === true;
  });
}
