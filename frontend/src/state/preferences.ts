import { FIRST_PREFERENCES, KEPT, type Preferences, type State } from "./view_state";
import { browserLanguage, isLanguage } from "../i18n/language";

const STORAGE_KEY = "msprobe.preferences";

/** Null where the browser forbids storage; the page then simply forgets. */
export function browserStorage(frame: Window): Storage | null {
  try {
    const storage = frame.localStorage;
    storage.getItem(STORAGE_KEY);
    return storage;
  } catch {
    return null;
  }
}

export function readPreferences(
  storage: Storage | null,
  languages: readonly string[],
): Preferences {
  const first: Preferences = { ...FIRST_PREFERENCES, language: browserLanguage(languages) };
  const stored = parsed(storage?.getItem(STORAGE_KEY) ?? null);
  const kept = Object.entries(first).map(([key, value]) => {
    const other = stored[key];
    return [key, isLike(key, value, other) ? other : value];
  });
  return Object.fromEntries(kept) as Preferences;
}

export function writePreferences(storage: Storage | null, state: State): void {
  const kept = Object.entries(state).filter(([key]) => KEPT[key as keyof State] === "localStorage");
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full or forbidden storage costs the memory of some sizes, nothing else.
  }
}

/** What an older or a foreign page has stored must not break this one. */
function isLike(key: string, value: unknown, other: unknown): boolean {
  if (key === "language") {
    return isLanguage(other);
  }
  return typeof other === typeof value && (typeof other !== "number" || Number.isFinite(other));
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
