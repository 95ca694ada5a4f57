/** Long lists of rows of one height, of which only those in sight exist; see VirtualRows. */
import { css, type CSSResult } from "lit";

export function rowStyles(height: number): CSSResult {
  return css`
    .scroller {
      overflow: auto;
    }
    .content {
      position: relative;
      overflow: hidden;
    }
    .row {
      position: absolute;
      left: 0;
      right: 0;
      height: ${height}px;
    }
    .row:hover {
      background: var(--hover-ground);
    }
    .row.selected {
      background: var(--accent-ground);
    }
  `;
}

/** A row that is one line; the bar shows which one is selected without its colour. */
export const lineStyles = css`
  .row {
    display: flex;
    align-items: center;
  }
  .row.selected {
    box-shadow: inset 2px 0 0 var(--accent);
  }
`;

/** Names written from right to left, so that the beginning is cut and not the end. */
export const nameEndStyles = css`
  .label {
    min-width: 0;
    direction: rtl;
    white-space: pre;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
