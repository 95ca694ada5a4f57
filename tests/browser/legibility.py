"""What nobody can read or press: texts that are cut off, controls that lie on each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Frame

# All elements of the page, those inside shadow roots too.
WALK = """
  function* elements(root) {
    for (const element of root.querySelectorAll("*")) {
      yield element;
      if (element.shadowRoot) yield* elements(element.shadowRoot);
    }
  }
  const up = node => node.parentElement ?? node.getRootNode().host ?? null;
  const all = { opacityProperty: true, visibilityProperty: true };
  const isShown = element => element.checkVisibility(all);
"""

CLIPPED = (
    "() => {"
    + WALK
    + """
  // The part of a text that an ancestor does not let be seen, unless one can scroll there.
  const hiddenPart = (element, rect) => {
    let scrollsX = false, scrollsY = false;
    for (let box = element; box; box = up(box)) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      scrollsX ||= ["auto", "scroll"].includes(overflowX);
      scrollsY ||= ["auto", "scroll"].includes(overflowY);
      if (overflowX !== "visible" && !scrollsX && rect.right > edge.right + 1) return "right";
      if (overflowX !== "visible" && !scrollsX && rect.left < edge.left - 1) return "left";
      if (overflowY !== "visible" && !scrollsY && rect.bottom > edge.bottom + 1) return "bottom";
      if (position === "fixed") break;
    }
    if (!scrollsX && rect.right > innerWidth + 1) return "right of the window";
    if (!scrollsY && rect.bottom > innerHeight + 1) return "bottom of the window";
    return "";
  };
  const isTold = element => {
    for (let box = element; box; box = up(box)) {
      if (box.title || box.matches(".scroller, textarea")) return Boolean(box.title);
    }
    return false;
  };
  const isInScroller = element => {
    for (let box = element; box; box = up(box)) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if ([overflowX, overflowY].some(how => how === "auto" || how === "scroll")) return box;
    }
    return null;
  };
  const found = [];
  for (const element of elements(document)) {
    const text = [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
    if (text.length === 0 || !isShown(element) || element.matches("style, script")) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const rect = range.getBoundingClientRect();
    const scroller = isInScroller(element);
    const edge = scroller?.getBoundingClientRect();
    // What is scrolled out of sight is not cut off.
    if (edge && (rect.bottom <= edge.top || rect.top >= edge.bottom)) continue;
    if (rect.width === 0) continue;
    const hidden = hiddenPart(element, rect);
    if (hidden && !isTold(element)) {
      found.push(`${element.textContent.trim().slice(0, 60)}: ${hidden}`);
    }
  }
  return found;
}"""
)

OVERLAPPING = (
    "() => {"
    + WALK
    + """
  const pressed = "button, input, summary, [role=treeitem], [role=separator]";
  const controls = [...elements(document)].filter(
    element => element.matches(pressed) && isShown(element),
  );
  const inSight = element => {
    let rect = element.getBoundingClientRect();
    let { left, top, right, bottom } = rect;
    for (let box = up(element); box; box = up(box)) {
      if (getComputedStyle(box).overflowY === "visible") continue;
      const edge = box.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const name = element =>
    (element.ariaLabel || element.title || element.textContent).trim().slice(0, 40);
  // A bar to drag reaches a few pixels over its neighbours on purpose.
  const slack = element => element.matches("[role=separator]") ? 4 : 1;
  const found = [];
  const rects = controls.map(inSight);
  for (let i = 0; i < controls.length; i++) {
    for (let j = i + 1; j < controls.length; j++) {
      const [a, b] = [rects[i], rects[j]];
      const margin = Math.max(slack(controls[i]), slack(controls[j]));
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > margin && high > margin) found.push(`${name(controls[i])} / ${name(controls[j])}`);
    }
  }
  return found;
}"""
)


def clipped_texts(frame: Frame) -> list[str]:
    """Texts in sight of which a part is not, and that no tool tip tells in full."""
    found: list[str] = frame.evaluate(CLIPPED)
    return found


def overlapping_controls(frame: Frame) -> list[str]:
    """Pairs of buttons, fields and rows that lie on each other."""
    found: list[str] = frame.evaluate(OVERLAPPING)
    return found
