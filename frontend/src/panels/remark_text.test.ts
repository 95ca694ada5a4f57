import { expect, it } from "vitest";
import { loadWords } from "../i18n/words";
import { remarkText } from "./remark_text";

const SENTENCE = "1,043 matched nodes were not compared: the golden dump recorded no data of any …";
const REMARK = {
  code: "one_sided_nodes",
  message: SENTENCE,
  file: null,
  values: { nodes: 1043, side: "golden", kind: "backward API" },
};

it("leaves the server's sentence as it is", () => {
  expect(remarkText("en", REMARK)).toBe(SENTENCE);
});

it("says side, kind and number in Chinese", async () => {
  await loadWords("zh");
  expect(remarkText("zh", REMARK)).toBe(
    "1,043 个已匹配的节点未比较：标杆侧未记录任何反向 API 的数据。",
  );
  const names = { ...REMARK.values, side: "target", kind: "module", names: "Linear, {nodes}" };
  expect(remarkText("zh", { ...REMARK, code: "one_sided_names", values: names })).toBe(
    "1,043 个已匹配的节点未比较：调试侧未记录这些模块的数据：Linear, {nodes}。",
  );
});
