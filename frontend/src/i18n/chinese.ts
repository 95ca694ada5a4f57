/** Everything that the page says in Chinese; a bundle of its own, loaded when Chinese is chosen. */
import { CHINESE_COMPARE } from "./chinese_compare";
import { CHINESE_EXPORT } from "./chinese_export";
import { CHINESE_MAPPING } from "./chinese_mapping";
import { CHINESE_PAGE } from "./chinese_page";
import { CHINESE_FINDINGS, CHINESE_REASONS } from "./chinese_reasons";
import { CHINESE_SERVER } from "./chinese_server";
import { CHINESE_READY } from "./chinese_ready";
import type { Words } from "./words";

export const CHINESE: Words = {
  messages: {
    ...CHINESE_PAGE,
    ...CHINESE_COMPARE,
    ...CHINESE_EXPORT,
    ...CHINESE_MAPPING,
    ...CHINESE_READY,
  },
  server: CHINESE_SERVER,
  reasons: CHINESE_REASONS,
  findings: CHINESE_FINDINGS,
};
