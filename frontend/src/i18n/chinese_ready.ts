/** The sentences of ready_messages.ts in Chinese. */
import type { READY_MESSAGES } from "./ready_messages";

export const CHINESE_READY: Readonly<Record<keyof typeof READY_MESSAGES, string>> = {
  "ready.pairs": "现成的比较对",
  "ready.runs": "运行",
  "ready.offer": "{file} 指定了一对数据：{target} 对比 {golden}。",
  "ready.open": "进行比较",
  "ready.broken": "{file} 没有可用的一对数据：{reason}",
};
