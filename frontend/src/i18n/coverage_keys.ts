/** Sentences for languages that the server does not speak, by the codes of what could not be compared. */
import type { CoverageCode } from "../api/pair_types";
import type { MessageKey } from "./messages";

export const COVERAGE_KEYS: Readonly<Record<CoverageCode, MessageKey>> = {
  no_data: "coverage.nothing",
  no_partners: "coverage.nothing",
  no_values: "coverage.noValues",
  few_partners: "coverage.little",
  few_values: "coverage.fewValues",
  missing_outputs: "coverage.missingOutputs",
  no_tensors: "coverage.noOutputs",
  no_outputs: "coverage.noOutputs",
  few_tensors: "coverage.fewTensors",
};
