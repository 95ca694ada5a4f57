import { beforeAll, expect, test } from "vitest";
import { CHINESE } from "./chinese";
import { COMPARE_MESSAGES } from "./compare_messages";
import { EXPORT_MESSAGES } from "./export_messages";
import { HELP_MESSAGES } from "./help_messages";
import { MAPPING_MESSAGES } from "./mapping_messages";
import { MESSAGES, type MessageKey } from "./messages";
import { READY_MESSAGES } from "./ready_messages";
import { translate } from "./translate";
import { loadWords } from "./words";

const ENGLISH: Readonly<Record<string, string>> = {
  ...MESSAGES,
  ...COMPARE_MESSAGES,
  ...EXPORT_MESSAGES,
  ...HELP_MESSAGES,
  ...MAPPING_MESSAGES,
  ...READY_MESSAGES,
};
const entries = Object.entries(CHINESE.messages).map(
  ([key, zh]) => [key, { en: ENGLISH[key] ?? "", zh }] as const,
);

beforeAll(() => loadWords("zh"));

function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? "");
  return [...new Set(names)].sort();
}

test("no language has sentences that the other lacks", () => {
  expect(Object.keys(CHINESE.messages).sort()).toEqual(Object.keys(ENGLISH).sort());
});

test.each(entries)("%s is said in every language, with the same values", (_, { en, zh }) => {
  expect(en.trim()).not.toBe("");
  expect(zh.trim()).not.toBe("");
  expect(placeholders(zh)).toEqual(placeholders(en));
});

test("sentences in Chinese are in Chinese", () => {
  const sentences = entries.filter(([, { en }]) => en.split(" ").length > 4);
  expect(sentences.length).toBeGreaterThan(10);
  for (const [key, { zh }] of sentences) {
    expect(zh, key).toMatch(/\p{Script=Han}/u);
  }
});

test("values take their places, numbers grouped, words in the right number", () => {
  const key = "outline.nodes" satisfies MessageKey;
  expect(translate("en", key, { n: 1 })).toBe("1 node");
  expect(translate("en", key, { n: 12345 })).toBe("12,345 nodes");
  expect(translate("zh", key, { n: 1 })).toBe("1 个节点");
});

test("a value may hold anything", () => {
  expect(translate("en", "leaf.lost", { name: "{name} $& {n|a|b}" })).toContain(
    "{name} $& {n|a|b}",
  );
});
