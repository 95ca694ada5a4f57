/** A dialog that lies over the whole page: its shell with a title and the button that closes it. */
import { css, html, type TemplateResult } from "lit";
import { iconButton } from "./icon_button";
import { icons } from "./icons";

export interface Dialog {
  readonly title: string;
  /** What the button that closes it is called. */
  readonly closeLabel: string;
  readonly close: () => void;
  /** Between the title and that button. */
  readonly beside?: unknown;
  readonly onKey?: (event: KeyboardEvent) => void;
}

export function drawDialog(dialog: Dialog, body: unknown): TemplateResult {
  const { title, closeLabel, close, beside, onKey } = dialog;
  return html`<div class="shade" @click=${close}>
    <div
      class="dialog"
      role="dialog"
      aria-modal="true"
      aria-label=${title}
      tabindex="-1"
      @click=${(event: Event) => event.stopPropagation()}
      @keydown=${onKey}
    >
      <header>
        <b>${title}</b>
        ${beside}
        ${iconButton({ face: icons.close, label: closeLabel, key: "Esc", small: true, place: "close", run: close })}
      </header>
      ${body}
    </div>
  </div>`;
}

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
