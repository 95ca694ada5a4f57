import { expect, test } from "vitest";
import { splitLabel } from "./split_label";
import type { Kind } from "./row";

test.each<[Kind, string, string, string]>([
  ["module", "layers.10.Layer.forward.0", "layers.10", "Layer"],
  ["module", "layers.10.Layer.backward.2", "layers.10", "Layer #2"],
  ["module", "Linear.forward.0", "Linear", ""],
  ["module", "Linear.forward.1", "Linear", "#1"],
  ["module", "output_layer.Linear.parameters_grad", "output_layer", "Linear parameters_grad"],
  ["module", "DefaultModel", "DefaultModel", ""],
  ["module", "a.b.c", "a.b.c", ""],
  ["module", "7", "7", ""],
  ["module", ".forward.0", ".forward.0", ""],
  ["module", "", "", ""],
  ["api", "Functional.cross_entropy.0.backward", "Functional.cross_entropy.0", ""],
  ["api", "Mint.add.22.forward", "Mint.add.22", ""],
  ["api", "forward", "forward", ""],
  ["collection", "free APIs (4)", "free APIs (4)", ""],
])("%s %s", (kind, label, main, rest) => {
  expect(splitLabel({ kind, label })).toEqual({ main, rest });
});
