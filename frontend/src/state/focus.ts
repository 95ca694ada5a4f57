/**
 * A frame has no keyboard focus until somebody clicks into it. The page takes it when its tab opens and
 * when the pointer enters, but never from a field of TensorBoard's own in which somebody types.
 */
import { deepActive } from "../base/deep_active";
import { isField } from "./keyboard";
import type { Store } from "./store";
import type { State } from "./view_state";

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

/** Where the focus was when a dialog opened it goes when that closes, unless it is elsewhere by then. */
export function returnFocus(store: Store<State>, document: Document): void {
  let opener: Element | null = null;
  store.subscribe((state, before) => {
    const [isOpen, wasOpen] = [hasDialog(state), hasDialog(before)];
    if (isOpen && !wasOpen) {
      opener = deepActive(document);
    } else if (wasOpen && !isOpen) {
      // By then the dialog is gone, and the focus within it lost.
      requestAnimationFrame(() => {
        if (deepActive(document) === document.body && opener instanceof HTMLElement) {
          opener.focus({ preventScroll: true });
        }
      });
    }
  });
}

function hasDialog(state: State): boolean {
  const { helpOpen, overviewOpen, matchingOpen, mappingOpen, coloursOpen } = state;
  return helpOpen || overviewOpen || matchingOpen || coloursOpen || mappingOpen !== null;
}

function isTypingOutside(frame: Window): boolean {
  try {
    return frame.parent !== frame && isField(deepActive(frame.parent.document));
  } catch {
    return false;
  }
}
