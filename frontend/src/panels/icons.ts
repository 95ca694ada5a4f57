/** Icons of 16 by 16 pixels, drawn in the colour of the text. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

function icon(shape: SVGTemplateResult): TemplateResult {
  return html`<svg
    class="icon"
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.4"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    style="display:block;flex:none"
  >
    ${shape}
  </svg>`;
}

export const icons = {
  fit: icon(svg`<path d="M2 5.5V2h3.5M10.500 2H14v3.500M14 10.500V14h-3.500M5.500 14H2v-3.500" />
    <rect x="5" y="5" width="6" height="6" rx="1" />`),
  minimap: icon(svg`<rect x="2" y="2" width="12" height="12" rx="1" />
    <path d="M10 2v12" /><rect x="11.200" y="5" width="1.600" height="3" fill="currentColor" stroke="none" />`),
  save: icon(svg`<path d="M8 2v8M4.500 7L8 10.500 11.500 7M2.500 13.500h11" />`),
  reload: icon(svg`<path d="M13.500 8A5.500 5.500 0 1 1 11.700 3.900M13.500 2v3h-3" />`),
  copy: icon(svg`<rect x="5.500" y="5.500" width="8" height="8" rx="1" />
    <path d="M10.500 5.500v-3h-8v8h3" />`),
  up: icon(svg`<path d="M4 10l4-4 4 4" />`),
  down: icon(svg`<path d="M4 6l4 4 4-4" />`),
  left: icon(svg`<path d="M10 4L6 8l4 4" />`),
  right: icon(svg`<path d="M6 4l4 4-4 4" />`),
  link: icon(
    svg`<path d="M6.500 9.500l3-3M5 7L3.500 8.500a2.500 2.500 0 0 0 4 4L9 11M11 9l1.500-1.500a2.500 2.500 0 0 0-4-4L7 5" />`,
  ),
  close: icon(svg`<path d="M4 4l8 8M12 4l-8 8" />`),
  filter: icon(svg`<path d="M2 3.500h12M4.500 8h7M7 12.500h2" />`),
  search: icon(svg`<circle cx="7" cy="7" r="4" /><path d="M10 10l4 4" />`),
} as const;
