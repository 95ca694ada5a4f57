import { expect, test } from "vitest";
import { nextOffset, unseen, withFurther } from "./sections";

interface Part {
  readonly name: string;
  readonly total: number;
  readonly items: readonly string[];
}

function node(...sections: Part[]): { readonly sections: readonly Part[]; readonly id: number } {
  return { sections, id: 1 };
}

function part(name: string, total: number, ...items: string[]): Part {
  return { name, total, items };
}

test("the server counts through all sections before this one", () => {
  const known = node(part("input", 300, "a", "b"), part("output", 5, "c"));
  expect(nextOffset("items", known, "input")).toBe(2);
  expect(nextOffset("items", known, "output")).toBe(301);
});

test("what is further goes to its section and nowhere else", () => {
  const known = node(part("input", 3, "a"), part("output", 2));
  const page = node(part("input", 3, "b"), part("output", 2, "x"));
  expect(withFurther("items", known, "input", page)).toEqual(
    node(part("input", 3, "a", "b"), part("output", 2)),
  );
});

test("sections of which nothing is loaded are to be asked for, if they hold anything", () => {
  const known = node(part("input", 3, "a"), part("output", 2), part("parameters", 0));
  expect(unseen("items", known)).toEqual(["output"]);
});
