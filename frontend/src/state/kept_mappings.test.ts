import { expect, test } from "vitest";
import { KeptMappings } from "./kept_mappings";

function storage(text: string | null = null): Storage {
  let kept = text;
  const setItem = (_: string, value: string): void => void (kept = value);
  return { getItem: () => kept, setItem } as unknown as Storage;
}

test("the last five are known to the page that comes after", () => {
  const shared = storage();
  const before = new KeptMappings(shared);
  for (const name of ["a", "b", "a", "c", "d", "e", "f"]) {
    before.keep({ key: name, yaml: `${name}: `, from: null });
  }
  const after = new KeptMappings(shared);
  expect(after.get("f")).toEqual({ key: "f", yaml: "f: ", from: null });
  expect(after.get("a")?.yaml).toBe("a: ");
  expect(after.get("b")).toBeNull();
});

test.each([
  "",
  "{",
  "{}",
  "[null, 5]",
  '[{"key": "a"}]',
  '[{"key": "a", "yaml": 1, "from": null}]',
])("what another page has stored breaks nothing: %s", (text) => {
  expect(new KeptMappings(storage(text)).get("a")).toBeNull();
});

test("a full storage only forgets", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  const kept = new KeptMappings(full as unknown as Storage);
  kept.keep({ key: "a", yaml: "", from: "rules.yaml" });
  expect(kept.get("a")?.from).toBe("rules.yaml");
});
