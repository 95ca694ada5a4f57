/** A dialog that lies over the whole page. */
import { css } from "lit";

export const dialogStyles = css`
  .shade {
    position: fixed;
    z-index: 40;
    inset: 0;
    display: grid;
    place-items: center;
    padding: 16px;
    background: rgb(0 0 0 / 40%);
  }
  .dialog {
    width: min(760px, 100%);
    max-height: 100%;
    overflow: auto;
    padding: 12px 16px 16px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    background: var(--ground);
    outline: none;
  }
  header {
    display: flex;
    flex: none;
    gap: 8px;
    align-items: center;
  }
  header .close {
    margin-left: auto;
  }
`;
