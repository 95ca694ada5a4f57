import { deepActive } from "../base/deep_active";

/** Copies also over plain http, where browsers offer no clipboard object. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  const focused = deepActive(document);
  field.value = text;
  field.style.cssText = "position:fixed;top:0;left:0;opacity:0";
  document.body.append(field);
  field.focus();
  field.select();
  try {
    // Deprecated, but the only way there is without a secure context.
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) {
      focused.focus();
    }
  }
}
