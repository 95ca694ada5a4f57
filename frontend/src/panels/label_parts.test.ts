import { expect, test } from "vitest";
import { nameParts, shortLabel } from "./label_parts";

test("a name says its direction by a sign", () => {
  expect(nameParts("module", "Module.a.b.Linear.backward.0")).toEqual({
    sign: "←",
    main: "Module.a.b",
  });
  expect(nameParts("api", "Tensor.__add__.3.forward")).toEqual({
    sign: "→",
    main: "Tensor.__add__.3",
  });
  expect(nameParts("module", "optimizer")).toEqual({ sign: "", main: "optimizer" });
});

test("a call that is not the first tells its number", () => {
  const label = "layers.0.Layer.forward.2";
  expect(shortLabel({ kind: "module", label, direction: "forward" })).toBe("layers.0 #2");
});
