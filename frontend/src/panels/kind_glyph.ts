import { html, svg, type TemplateResult } from "lit";
import type { Row } from "../model/row";

/** The shapes of the graph, small: module box, API pill, dashed collection; grey is backward. */
export function kindGlyph(kind: Row["kind"], direction: Row["direction"]): TemplateResult {
  const fill = direction === "backward" ? "var(--glyph-backward, var(--line))" : "none";
  const shape =
    kind === "api"
      ? svg`<rect x="0.5" y="2.5" width="13" height="7" rx="3.5" fill=${fill} />`
      : svg`<rect x="0.5" y="1.5" width="13" height="9" rx="1.5" fill=${fill}
          stroke-dasharray=${kind === "collection" ? "2.5 1.5" : "none"} />`;
  return html`<svg width="14" height="12" aria-hidden="true" stroke="currentColor" fill="none">
    ${shape}
  </svg>`;
}
