/** What a node holds, section by section. The server counts through all of them, in their order. */

/** Of each section so much is loaded as stands in its list, which is called `List`. */
type Section<List extends string> = {
  readonly name: string;
  readonly total: number;
} & Readonly<Record<List, readonly unknown[]>>;

interface Sectioned<List extends string> {
  readonly sections: readonly Section<List>[];
}

/** Where the first one of a section is that is not loaded yet. */
export function nextOffset<List extends string>(
  list: List,
  { sections }: Sectioned<List>,
  name: string,
): number {
  const at = sections.findIndex((section) => section.name === name);
  const before = sections.slice(0, at).reduce((sum, { total }) => sum + total, 0);
  return before + (sections[at]?.[list].length ?? 0);
}

/** `known` with what `page` brought of one section. */
export function withFurther<List extends string, T extends Sectioned<List>>(
  list: List,
  known: T,
  name: string,
  page: T,
): T {
  const further = page.sections.find((section) => section.name === name)?.[list] ?? [];
  const sections = known.sections.map((section) =>
    section.name === name ? { ...section, [list]: [...section[list], ...further] } : section,
  );
  return { ...known, sections };
}

/** The sections of which nothing is loaded: thousands of inputs must not hide that there are outputs. */
export function unseen<List extends string>(list: List, { sections }: Sectioned<List>): string[] {
  return sections
    .filter((section) => section[list].length === 0 && section.total > 0)
    .map(({ name }) => name);
}
