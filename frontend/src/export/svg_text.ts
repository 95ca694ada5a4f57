/** Pieces of SVG in which nothing of a name is taken for markup. */

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
/** What no file of XML may hold, half surrogate pairs among them. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export type Attributes = Readonly<Record<string, string | undefined>>;

export function escaped(text: string): string {
  return text.replace(FORBIDDEN, "\ufffd").replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

export function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escaped(value)}"`))
    .join("");
}

/** `content` is markup already. */
export function element(name: string, values: Attributes, content = ""): string {
  const start = `<${name}${attributes(values)}`;
  return content === "" ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** Hundredths of a pixel are seen on no screen. */
export function rounded(value: number): string {
  return String(Number(value.toFixed(2)));
}
