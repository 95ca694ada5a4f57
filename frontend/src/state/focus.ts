/**
 * A frame has no keyboard focus until somebody clicks into it. The page takes it when its tab opens and
 * when the pointer enters, but never from a field of TensorBoard's own in which somebody types.
 */
import { deepActive } from "../base/deep_active";
import { isField } from "./keyboard";

export function takeFocus(frame: Window): () => void {
  const { body } = frame.document;
  body.tabIndex = -1;
  const take = (): void => {
    if (!frame.document.hasFocus() && frame.innerHeight > 0 && !isTypingOutside(frame)) {
      body.focus({ preventScroll: true });
    }
  };
  // The tab is shown again by giving the hidden frame its height back.
  let height = 0;
  const onResize = (): void => {
    if (height === 0) {
      take();
    }
    height = frame.innerHeight;
  };
  frame.addEventListener("resize", onResize);
  frame.document.documentElement.addEventListener("pointerenter", take);
  onResize();
  return () => {
    frame.removeEventListener("resize", onResize);
    frame.document.documentElement.removeEventListener("pointerenter", take);
  };
}

function isTypingOutside(frame: Window): boolean {
  try {
    return frame.parent !== frame && isField(deepActive(frame.parent.document));
  } catch {
    return false;
  }
}
