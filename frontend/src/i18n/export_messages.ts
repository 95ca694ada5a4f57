/** Sentences and words about files that the page makes. */
export const EXPORT_MESSAGES = {
  "export.svg": "Visible graph, scalable",
  "export.png": "Visible graph as an image",
  "export.html": "Report of the findings",
  "export.csv": "Table of all items",
  "export.leafCsv": "Table of all items",
  "export.vis.db": "Graph database of msprobe",
  "export.begun": "being made…",
  "export.stop": "Stop",
} as const satisfies Record<string, string>;
