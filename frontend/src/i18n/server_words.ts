/**
 * The server speaks English. What it says often has a code or is one of few words; those are known here
 * in the other languages. Anything else is shown as the server says it.
 */
import type { Language } from "./messages";

const CHINESE = new Map<string, string>([
  ["reading dump.json", "正在读取 dump.json"],
  ["reading construct.json", "正在读取 construct.json"],
  ["reading the cache", "正在读取缓存"],
  ["building the hierarchy", "正在构建层级"],

  ["no_hierarchy", "没有层级：条目按记录顺序列出。要看到模型层级，请以 L0 或 mix 级别采集。"],
  ["truncated", "文件不完整（可能仍在写入，或磁盘已满）：只显示其中完整的条目。"],
  ["damaged", "文件已损坏：只显示损坏处之前的条目。"],
  ["extra_bytes", "文件末尾有多余内容，已忽略。"],
  ["no_data", "没有数据，只显示层级。"],
  ["repeated_entries", "有重复的条目，以最后一个为准。"],
  ["entry_without_line", "有条目在 construct.json 中没有对应的行。"],
  ["missing_parent", "有节点的父节点不存在，已置于顶层。"],
  ["own_parent", "有节点以自己为父节点，已置于顶层。"],
  ["parent_cycle", "有节点的父子关系成环，已置于顶层。"],
  ["construct_truncated", "construct.json 不完整：只使用其中完整的行。"],
  ["construct_missing_file", "没有 construct.json：没有层级信息。"],
  ["construct_strange_lines", "construct.json 中有无法识别的行。"],
  ["stack_missing_file", "没有 stack.json：没有调用栈。"],
  ["stack_truncated", "stack.json 不完整：只有部分调用栈。"],

  ["missing_file", "文件不存在。"],
  ["empty_file", "文件是空的。"],
  ["is_a_directory", "这是一个目录，不是文件。"],
  ["not_a_file", "这不是普通文件。"],
  ["not_readable", "文件无法读取，请检查权限。"],
  ["not_json", "文件不是 JSON。"],
  ["not_an_object", "文件中没有 JSON 对象。"],
  ["data_not_an_object", "文件中的 data 不是对象。"],
  ["bad_entry", "该条目无法解析。"],
  ["unknown_run", "没有这个运行。"],
  ["unknown_leaf", "没有这个叶目录。"],
  ["unknown_node", "此叶目录中没有这个节点。"],
  ["not_in_micro_step", "该节点不在所选的 micro step 中。"],
  ["too_deep", "该节点的嵌套层级太深，无法显示。"],
  ["outside_logdir", "路径在 logdir 之外。"],
]);

/** A part of the page that is loaded later brings its words along. */
export function addChinese(words: Readonly<Record<string, string>>): void {
  Object.entries(words).forEach(([code, word]) => CHINESE.set(code, word));
}

/** The words for a code, or `said` where none are known. */
export function serverWords(language: Language, code: string, said: string): string {
  return language === "zh" ? (CHINESE.get(code) ?? said) : said;
}
