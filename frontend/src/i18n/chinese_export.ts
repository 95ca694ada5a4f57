import type { EXPORT_MESSAGES } from "./export_messages";

/** What the page says about files that it makes. */
export const CHINESE_EXPORT: Readonly<Record<keyof typeof EXPORT_MESSAGES, string>> = {
  "export.svg": "当前图（矢量图）",
  "export.png": "当前图（图片）",
  "export.html": "问题报告",
  "export.csv": "全部数据项表格",
  "export.leafCsv": "全部数据项表格",
  "export.vis.db": "msprobe 图数据库",
  "export.begun": "正在生成…",
  "export.stop": "停止",
};
