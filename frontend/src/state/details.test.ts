import { expect, test } from "vitest";
import type { Item, NodeDetails, Section } from "../api/types";
import { nextOffset, withItems } from "./details";

function section(name: string, total: number, ...items: string[]): Section {
  return { name, total, items: items.map((item) => ({ name: item }) as Item) };
}

function details(...sections: Section[]): NodeDetails {
  return { sections } as unknown as NodeDetails;
}

test("the server counts items through all sections before this one", () => {
  const known = [section("input", 300), section("output", 5)];
  expect(nextOffset(known, "input", 2)).toBe(2);
  expect(nextOffset(known, "output", 1)).toBe(301);
});

test("further items go to their section and nowhere else", () => {
  const known = details(section("input", 3, "a"), section("output", 2));
  const page = details(section("input", 3, "b"), section("output", 2, "x"));
  expect(withItems(known, "input", page).sections).toEqual([
    section("input", 3, "a", "b"),
    section("output", 2),
  ]);
});
