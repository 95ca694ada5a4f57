import { expect, test } from "vitest";
import type { App } from "./app";
import { HOTKEYS } from "./hotkeys";

function pressed(key: string, pair: object | null): string[] {
  const done: string[] = [];
  const step = (what: string) => (direction: number) => void done.push(`${what} ${direction}`);
  const app = {
    state: { pair },
    stepHit: step("hit"),
    comparing: { findings: { step: step("finding") } },
  } as unknown as App;
  HOTKEYS.find(({ shown }) => shown === key)?.run(app);
  return done;
}

test("N and P step through findings", () => {
  expect(pressed("N", {})).toEqual(["finding 1"]);
  expect(pressed("P", {})).toEqual(["finding -1"]);
});

test("without a comparison they step through hits", () => {
  expect(pressed("N", null)).toEqual(["hit 1"]);
  expect(pressed("P", null)).toEqual(["hit -1"]);
});
