/** The columns of the table of items; one without any content is not shown. */
import type { Item, Json } from "../api/types";
import { MESSAGES, type MessageKey } from "../i18n/messages";
import { bytes, compact, full, isSpecial } from "./numbers";
import { oneLine, shorten } from "./text";

export type Translate = (key: MessageKey) => string;

export interface Column {
  readonly message: MessageKey;
  readonly numeric?: boolean;
  /** What is read at a glance. */
  readonly short: (item: Item, t: Translate) => string;
  /** What is copied, and shown on hover where it says more. */
  readonly full: (item: Item) => string;
  readonly marked?: (item: Item) => boolean;
}

const SHOWN_VALUE = 48;
/** Browsers cut tool tips anyway; a recorded value may be megabytes. */
export const MAX_TITLE = 2000;

const text = (read: (item: Item) => string | null): Pick<Column, "short" | "full"> => ({
  short: (item) => shorten(read(item) ?? "", SHOWN_VALUE),
  full: (item) => read(item) ?? "",
});

function statistic(message: MessageKey, read: (item: Item) => Json): Column {
  return {
    message,
    numeric: true,
    short: (item) => compact(read(item)),
    full: (item) => full(read(item)),
    marked: (item) => isSpecial(read(item)),
  };
}

const COLUMNS: readonly Column[] = [
  { message: "column.type", ...text((item) => item.type) },
  { message: "column.dtype", ...text((item) => item.dtype) },
  { message: "column.shape", ...text((item) => shapeText(item.shape)) },
  statistic("column.max", (item) => item.max),
  statistic("column.min", (item) => item.min),
  statistic("column.mean", (item) => item.mean),
  statistic("column.norm", (item) => item.norm),
  { message: "column.requires_grad", ...text((item) => full(item.requires_grad)) },
  { message: "column.value", ...text(valueText) },
  { message: "column.md5", ...text((item) => item.md5) },
  {
    message: "column.file",
    short: fileText,
    full: (item) => item.file?.path ?? item.data_name ?? "",
  },
  { message: "column.extra", ...text(extraText) },
];

/** The word for a section; one that is not known goes by its own name. */
export function sectionName(name: string, t: Translate): string {
  const key = `section.${name}`;
  return key in MESSAGES ? t(key as MessageKey) : name;
}

export function usedColumns(items: readonly Item[]): readonly Column[] {
  return COLUMNS.filter((column) => items.some((item) => column.full(item) !== ""));
}

/** Python's None: an argument that was given and holds nothing. */
export function isNone(item: Item): boolean {
  const { type, dtype, shape, value, md5, data_name, extra } = item;
  const fields = [type, dtype, shape, value, md5, data_name, item.max, item.min, item.norm];
  return fields.every((field) => field === null) && Object.keys(extra).length === 0;
}

function shapeText(shape: readonly number[] | null): string | null {
  return shape === null ? null : `[${shape.join(", ")}]`;
}

function valueText(item: Item): string {
  if (isNone(item)) {
    return "None";
  }
  return typeof item.value === "string" ? oneLine(item.value) : plain(item.value);
}

function fileText(item: Item, t: Translate): string {
  const name = shorten(item.data_name ?? "", SHOWN_VALUE);
  if (item.file === null) {
    return name;
  }
  const { exists, size } = item.file;
  return `${name} · ${exists && size !== null ? bytes(size) : t("node.fileMissing")}`;
}

function extraText(item: Item): string {
  return Object.entries(item.extra)
    .map(([key, value]) => `${oneLine(key)}: ${plain(value)}`)
    .join("; ");
}

/** JSON with spaces, as Python and people write lists. */
export function plain(value: Json): string {
  if (value === null) {
    return "";
  }
  return typeof value === "object"
    ? JSON.stringify(value, null, 1)
        .replace(/\n\s*/g, " ")
        .replace(/([[{]) | ([\]}])/g, "$1$2")
    : full(value);
}
