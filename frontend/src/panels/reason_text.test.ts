import { beforeAll, expect, test } from "vitest";
import type { Reason } from "../api/pair_types";
import { loadWords } from "../i18n/words";
import { applies, reasonText } from "./reason_text";

beforeAll(() => loadWords("zh"));

function reason(fields: Partial<Reason>): Reason {
  const rest = { code: "c", message: "m", item: null, rules: "both", correction: null, values: {} };
  return { ...rest, ...fields } as Reason;
}

test("English is the server's own", () => {
  expect(reasonText("en", reason({ message: "output.0: Norm differs." }))).toBe(
    "output.0: Norm differs.",
  );
});

test("Chinese has the same values in its own words", () => {
  const values = { statistic: "norm", relative: 0.0123, target: 4.2, golden: 4.15 };
  const said = reason({ code: "relative", item: "output.0", values });
  expect(reasonText("zh", said)).toBe("output.0：Norm 相差 1.23 %（4.2 / 4.15）。");
});

test("a code of a finding is not taken for that of a reason", () => {
  const values = { error: 0.0099, input: 2e-7 };
  const rest = { message: "A parameter differs.", values };
  const finding = { code: "parameter", kind: "origin", ...rest } as const;
  expect(reasonText("zh", finding)).toBe("参数相差 0.99 %，而输入一致（相差 2e-5 %）。");
  const golden = { code: "shape", kind: "origin", ...rest, values: {} } as const;
  expect(reasonText("zh", golden)).toBe("shape 首次在此不同。");
});

test("a reason that no Chinese sentence is known for is shown as it came", () => {
  expect(reasonText("zh", reason({ code: "brand_new", message: "Something." }))).toBe("Something.");
});

test("Chinese tells of further nodes, of corrections, and of what is no number", () => {
  const rest = { message: "NaN or Inf appears here first.", item: null };
  const values = { what: "NaN or Inf", more: [4, 5] };
  expect(reasonText("zh", { code: "nonfinite", kind: "origin", ...rest, values })).toBe(
    "NaN 或 Inf 首次出现在此：两侧输入均为有限值；另有 2 个节点也是如此。",
  );
  const corrected = reason({ code: "no_drop", correction: 25 });
  expect(reasonText("zh", corrected)).toBe("输出不比输入差。（此处 msprobe 的判断不同，已修正。）");
});

test("an item is also one that only the values name", () => {
  const overflow = { message: "", code: "overflow_critical", kind: "overflow" } as const;
  expect(reasonText("zh", { ...overflow, values: { item: "output.0" } })).toBe(
    "output.0 有 NaN 或无穷，而所有输入均为有限值。",
  );
});

test("reasons of the other rules are not shown", () => {
  expect(applies(reason({ rules: "graded" }), "graded")).toBe(true);
  expect(applies(reason({ rules: "verdict" }), "graded")).toBe(false);
  expect(applies(reason({ rules: "both" }), "verdict")).toBe(true);
});

test("Chinese tells which of the runs is meant", () => {
  const values = { side: "golden" };
  const said = { code: "unmatched", kind: "unmatched", message: "", values } as const;
  expect(reasonText("zh", said)).toBe("标杆侧没有这个节点。");
  expect(reasonText("zh", { ...said, values: { side: "target" } })).toBe("调试侧没有这个节点。");
});
