/** The look in one place: 4 px grid, 13 px system font, tabular figures, one accent colour. */
import { css } from "lit";

/** Colours of the page; the graph has its palette for the canvas. */
export const themeStyles = `
:root {
  color-scheme: light;
  --ground: #ffffff;
  --sunken: #f6f7f9;
  --line: #d8dde3;
  --control-line: #c3cad2;
  --text: #1f2328;
  --muted: #57606a;
  --accent: #0b63ce;
  --accent-ground: #dceafb;
  --hover-ground: #eef1f4;
  --warning: #9a4a00;
  --warning-ground: #fff3df;
  --error: #b42318;
  --error-ground: #fdeceb;
  --differs-ground: #ffe1d6;
  --index-line: #8b949e;
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --ground: #1d2126;
  --sunken: #16191d;
  --line: #343b44;
  --control-line: #4a535e;
  --text: #e6e9ec;
  --muted: #aab3bd;
  --accent: #6cb2ff;
  --accent-ground: #1e3a5a;
  --hover-ground: #272d34;
  --warning: #f2b155;
  --warning-ground: #3a2e17;
  --error: #ff9b91;
  --error-ground: #432320;
  --differs-ground: #5a2f24;
  --index-line: #6d7783;
}
html, body { margin: 0; height: 100%; overflow: hidden; }
body {
  background: var(--ground);
  color: var(--text);
  font: 13px/20px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC",
    "Microsoft YaHei", sans-serif;
  font-variant-numeric: tabular-nums;
  outline: none;
}
`;

export const sharedStyles = css`
  :host {
    box-sizing: border-box;
    display: block;
    min-width: 0;
    min-height: 0;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  button,
  input {
    font: inherit;
    color: inherit;
    font-variant-numeric: inherit;
  }
  button {
    height: 28px;
    padding: 0 8px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    background: var(--ground);
    cursor: pointer;
    white-space: nowrap;
  }
  button:hover:not(:disabled) {
    background: var(--hover-ground);
  }
  button:disabled {
    color: var(--muted);
    opacity: 0.6;
    cursor: default;
  }
  button.plain {
    border-color: transparent;
    background: none;
  }
  button.plain:hover:not(:disabled) {
    background: var(--hover-ground);
  }
  button.small {
    height: 20px;
    padding: 0 4px;
    line-height: 18px;
  }
  button.link {
    height: auto;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  button.link:hover:not(:disabled) {
    background: none;
    text-decoration: underline;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -1px;
  }
  .muted {
    color: var(--muted);
  }
  .name {
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 0;
    font-size: 11px;
    font-weight: 600;
    letter-spacing: 0.04em;
    text-transform: uppercase;
    color: var(--muted);
  }
  kbd {
    display: inline-block;
    min-width: 20px;
    padding: 0 4px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    font: inherit;
    font-size: 12px;
    line-height: 18px;
    text-align: center;
    color: var(--muted);
  }
`;

/** A line above the graph, or below it, that tells something and can be closed. */
export const stripStyles = css`
  .strip {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    padding: 4px 8px 4px 12px;
    border-bottom: 1px solid var(--line);
  }
  .strip .text {
    flex: 1;
  }
`;

/** The heading of a list: its title, a remark in small letters, and its buttons. */
export const captionStyles = css`
  .caption {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 28px;
    padding: 0 4px 0 12px;
    flex: none;
  }
  .caption .muted {
    min-width: 0;
    overflow: hidden;
    font-size: 11px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
