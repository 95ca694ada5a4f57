/**
 * All keys of the page, declared once: the listener and the help both read this table. `code` is a
 * physical key, so that W, A, S and D lie in the same place on every keyboard; `key` is a character.
 */
import type { MessageKey } from "../i18n/messages";
import type { App } from "./app";

/** W and S at a steady rate: five presses double or halve the picture. */
const ZOOM_STEP = 2 ** (1 / 5);
const PAN_PIXELS = 60;

export interface Hotkey {
  /** As shown in the help. */
  readonly shown: string;
  readonly code?: string;
  readonly key?: string;
  readonly message: MessageKey;
  /** Keys that a focused control or the outline wants for itself. */
  readonly yields?: boolean;
  readonly run: (app: App) => void;
}

export const HOTKEYS: readonly Hotkey[] = [
  { shown: "W", code: "KeyW", message: "key.zoomIn", run: (app) => app.graph?.zoomBy(ZOOM_STEP) },
  {
    shown: "S",
    code: "KeyS",
    message: "key.zoomOut",
    run: (app) => app.graph?.zoomBy(1 / ZOOM_STEP),
  },
  { shown: "A", code: "KeyA", message: "key.left", run: (app) => app.graph?.panBy(PAN_PIXELS, 0) },
  {
    shown: "D",
    code: "KeyD",
    message: "key.right",
    run: (app) => app.graph?.panBy(-PAN_PIXELS, 0),
  },
  arrow("↑", "ArrowUp", "key.up", (app) => app.moveSelection("up")),
  arrow("↓", "ArrowDown", "key.down", (app) => app.moveSelection("down")),
  arrow("←", "ArrowLeft", "key.selectLeft", (app) => app.moveSelection("left")),
  arrow("→", "ArrowRight", "key.selectRight", (app) => app.moveSelection("right")),
  arrow("Enter", "Enter", "key.toggle", (app) => app.toggleSelected()),
  { shown: "F", code: "KeyF", message: "key.fit", run: (app) => app.graph?.fit() },
  { shown: "M", code: "KeyM", message: "key.minimap", run: (app) => app.toggleMinimap() },
  { shown: "/", key: "/", message: "key.search", run: (app) => app.focusSearch() },
  { shown: "N", code: "KeyN", message: "key.nextFinding", run: (app) => step(app, 1) },
  { shown: "P", code: "KeyP", message: "key.previousFinding", run: (app) => step(app, -1) },
  { shown: "[", key: "[", message: "key.parent", run: (app) => app.selectParent() },
  { shown: "]", key: "]", message: "key.partner", run: (app) => void app.selectPartner() },
  { shown: "R", code: "KeyR", message: "key.reload", run: (app) => void app.reload() },
  { shown: "?", key: "?", message: "key.help", run: (app) => app.toggleHelp() },
  { shown: "Esc", key: "Escape", message: "key.escape", run: (app) => app.escape() },
];

/** Without findings, of a comparison or the overflow check, there may be hits. */
function step(app: App, direction: 1 | -1): void {
  const { comparing, state } = app;
  const isAlone = state.pair === null && (state.findings?.findings.length ?? 0) === 0;
  void (isAlone ? app.stepHit(direction) : comparing?.findings.step(direction));
}

function arrow(shown: string, key: string, message: MessageKey, run: (app: App) => void): Hotkey {
  return { shown, key, message, yields: true, run };
}

/** The hotkey of an event, or null; never with Ctrl, Alt or Meta, which belong to the browser. */
export function hotkeyOf(event: KeyboardEvent): Hotkey | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) {
    return null;
  }
  return (
    HOTKEYS.find(
      ({ code, key }) => (code !== undefined && code === event.code) || key === event.key,
    ) ?? null
  );
}
