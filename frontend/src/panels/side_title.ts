import { css, html, nothing, type TemplateResult } from "lit";
import { shorten } from "./text";

const SHOWN_RUN = 60;

/** Says which side of a comparison a graph is, and of which run, step and rank. */
export function sideTitle(
  side: string,
  run: string,
  place: string,
  buttons: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<div class="side-title">
    <b>${side}</b>
    <span class="muted run" title=${run}>${shorten(run, SHOWN_RUN)}</span>
    <span class="muted">${place && `/ ${place}`}</span>
    <span class="side-buttons">${buttons}</span>
  </div>`;
}

export const sideTitleStyles = css`
  .side-title {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    height: 24px;
    padding: 0 4px 0 12px;
    font-size: 12px;
    white-space: nowrap;
    overflow: hidden;
  }
  .side-title > * {
    flex: none;
  }
  .side-title .run {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .side-buttons {
    display: flex;
    margin-left: auto;
  }
`;
