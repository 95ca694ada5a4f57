/** Dense tables of numbers that scroll below their head and beside their first column. */
import { css } from "lit";

export const tableStyles = css`
  table {
    border-collapse: separate;
    border-spacing: 0;
    min-width: 100%;
  }
  th,
  td {
    padding: 2px 8px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    color: var(--muted);
    background: var(--ground);
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--ground);
  }
  thead th:first-child {
    z-index: 3;
  }
  .number {
    text-align: right;
  }
  .section th {
    padding-top: 8px;
    font-size: 11px;
    font-weight: 600;
    letter-spacing: 0.04em;
    text-transform: uppercase;
    color: var(--muted);
  }
  .count {
    font-weight: 400;
  }
  .group {
    color: var(--muted);
  }
  .marked {
    color: var(--error);
    font-weight: 600;
  }
  .none,
  .missing {
    color: var(--muted);
  }
  tbody tr:hover td,
  tbody tr:not(.section):hover th {
    background: var(--hover-ground);
  }
  td:last-child,
  th:last-child {
    padding-right: 16px;
  }
`;
