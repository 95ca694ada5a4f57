/** The look of the dialog of a layer mapping, around its table. */
import { css } from "lit";

export const mappingStyles = css`
  .dialog {
    display: flex;
    flex-direction: column;
    width: min(960px, 100%);
    overflow: hidden;
  }
  .table {
    min-height: 96px;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  .line {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-top: 8px;
  }
  .saving {
    padding-top: 8px;
    border-top: 1px solid var(--line);
  }
  label {
    display: flex;
    flex: 1 1 320px;
    align-items: center;
    gap: 8px;
    white-space: nowrap;
  }
  .path {
    flex: 1;
    min-width: 0;
    height: 28px;
    padding: 0 8px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    background: var(--ground);
  }
  .space {
    flex: 1;
  }
  .main {
    color: var(--accent);
    border-color: var(--accent);
  }
  p {
    flex: none;
    margin: 8px 0;
  }
  .told:empty {
    display: none;
  }
  .told,
  .error {
    margin: 8px 0 0;
    overflow-wrap: anywhere;
  }
  .error {
    color: var(--error);
  }
`;
