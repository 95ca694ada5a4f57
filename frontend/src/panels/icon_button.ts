import { html, nothing, type TemplateResult } from "lit";

export interface IconButton {
  readonly face: TemplateResult | string;
  /** What it does; also what a screen reader says. */
  readonly label: string;
  /** The key that does the same. */
  readonly key?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly small?: boolean;
  /** Where it is put, for the styles of that place. */
  readonly place?: string;
  readonly run: () => unknown;
}

/** A button that is told by its face; its words are a hover away. */
export function iconButton(button: IconButton): TemplateResult {
  const { face, label, key, pressed, disabled = false, small = false, place = "", run } = button;
  return html`<button
    class="plain ${small ? "small" : ""} ${place}"
    title=${key === undefined ? label : `${label} (${key})`}
    aria-label=${label}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    ?disabled=${disabled}
    @click=${() => void run()}
  >
    ${face}
  </button>`;
}
