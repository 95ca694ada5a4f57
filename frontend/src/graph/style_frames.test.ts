import { expect, test } from "vitest";
import { Transform } from "../base/transform";
import { Layout } from "../layout/layout";
import type { NodeStyle } from "./node_style";
import { lightPalette } from "./palette";
import type { Scene } from "./scene";
import { paintFrame } from "./style_frames";

const SCENE: Scene = {
  layout: new Layout(),
  transform: new Transform(1, 0, 0),
  size: { width: 800, height: 400 },
  ratio: 1,
  palette: lightPalette,
  labelOf: () => ({ main: "", rest: "", restAt: 0 }),
  styleOf: () => undefined,
  painter: undefined,
};

/** What is called on the context, in order. */
function painted(style: NodeStyle, left = 0, width = 100): string[] {
  const calls: string[] = [];
  const context = new Proxy({ globalAlpha: 1 } as unknown as CanvasRenderingContext2D, {
    get: (target, name) =>
      name in target
        ? (Reflect.get(target, name) as unknown)
        : (): void => {
            calls.push(String(name));
          },
  });
  paintFrame(context, SCENE, style, { left, top: 0, width, height: 24 }, 4);
  return calls;
}

test("what has no partner is hatched within its outline, in any colours", () => {
  const calls = painted({ shape: "unmatched", fill: "#c7c7c7" });
  expect(calls.slice(0, 3)).toEqual(["save", "clip", "beginPath"]);
  expect(calls.filter((name) => name === "lineTo").length).toBeGreaterThan(10);
  expect(calls.slice(-2)).toEqual(["stroke", "restore"]);
});

test("only what is in view is hatched, however wide the box is", () => {
  const calls = painted({ shape: "unmatched" }, -1_000_000, 2_000_000);
  expect(calls.filter((name) => name === "lineTo").length).toBeLessThan(200);
});

test("an origin has a ring and no hatching, other levels have neither", () => {
  expect(painted({ origin: 1 })).toEqual(["beginPath", "roundRect", "stroke"]);
  expect(painted({ shape: "error" })).toEqual([]);
});
