import { expect, test } from "vitest";
import type { Frame } from "../api/types";
import { frameGroups, isFramework, shortPath } from "./stack_frames";

function frame(path: string | null): Frame {
  return { path, line: 1, function: "f", code: null, text: `File ${path ?? ""}, line 1, in f` };
}

test.each([
  ["/opt/venv/lib/python3.11/site-packages/torch/nn/modules/module.py", true],
  ["/usr/lib/python3/dist-packages/mindspore/nn/cell.py", true],
  ["/usr/lib/python3.9/threading.py", true],
  ["C:\\Python311\\Lib\\site-packages\\torch\\a.py", true],
  ["/opt/train/pt_models.py", false],
  ["/home/me/torch/train.py", false],
  [null, false],
])("%s is the framework's: %j", (path, expected) => {
  expect(isFramework(frame(path))).toBe(expected);
});

test("the order stays, runs of framework frames fold", () => {
  const torch = frame("/x/site-packages/torch/a.py");
  const mine = frame("/home/me/a.py");
  expect(frameGroups([torch, torch, mine, mine, torch])).toEqual([
    { kind: "framework", frames: [torch, torch] },
    { kind: "user", frame: mine },
    { kind: "user", frame: mine },
    { kind: "framework", frames: [torch] },
  ]);
  expect(frameGroups([])).toEqual([]);
});

test("a file is known by its last two names", () => {
  expect(shortPath("/opt/train/pt_models.py")).toBe("train/pt_models.py");
  expect(shortPath("C:\\work\\a.py")).toBe("work/a.py");
  expect(shortPath("a.py")).toBe("a.py");
});
