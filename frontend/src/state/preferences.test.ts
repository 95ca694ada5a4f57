import { expect, test } from "vitest";
import { readPreferences, writePreferences } from "./preferences";
import { FIRST_PREFERENCES, initialState, NO_LINK } from "./view_state";

function storageWith(text: string | null): Storage {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  } as unknown as Storage;
}

test("the language comes from the browser until somebody chooses", () => {
  expect(readPreferences(null, ["zh-CN", "en"]).language).toBe("zh");
  expect(readPreferences(null, ["de", "en-GB"]).language).toBe("en");
  expect(readPreferences(null, []).language).toBe("en");
  expect(readPreferences(storageWith('{"language": "zh"}'), ["en"]).language).toBe("zh");
});

test("what is kept comes back, and nothing else is kept", () => {
  const storage = storageWith(null);
  const preferences = { ...FIRST_PREFERENCES, language: "zh", outlineWidth: 321 } as const;
  const state = initialState(preferences, { ...NO_LINK, run: "secret" }, false);
  writePreferences(storage, state);
  expect(readPreferences(storage, ["en"])).toEqual(preferences);
  expect(storage.getItem("")).not.toContain("secret");
});

test.each(["", "null", "[]", "{", '{"outlineWidth": "wide", "language": "xx", "minimap": 3}'])(
  "nonsense in the storage does no harm: %s",
  (text) => {
    expect(readPreferences(storageWith(text), ["en"])).toEqual({
      ...FIRST_PREFERENCES,
      language: "en",
    });
  },
);
