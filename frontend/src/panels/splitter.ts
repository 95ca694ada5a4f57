import { css, html, LitElement, type TemplateResult } from "lit";

/** A bar that is dragged, or moved with the arrow keys, to give one part more room. */
export class Splitter extends LitElement {
  static override properties = {
    value: { type: Number },
    min: { type: Number },
    max: { type: Number },
    /** Whether it divides left and right; else above and below. */
    vertical: { type: Boolean, reflect: true },
    /** The sized part lies behind the bar, so that it grows against the direction of the drag. */
    behind: { type: Boolean },
    label: {},
  };
  declare value: number;
  declare min: number;
  declare max: number;
  declare vertical: boolean;
  declare behind: boolean;
  declare label: string;

  protected override render(): TemplateResult {
    return html`<div
      role="separator"
      tabindex="0"
      data-own-keys
      aria-label=${this.label}
      aria-orientation=${this.vertical ? "vertical" : "horizontal"}
      aria-valuenow=${Math.round(this.value)}
      aria-valuemin=${this.min}
      aria-valuemax=${this.max}
      @pointerdown=${this.onDown}
      @keydown=${this.onKey}
    ></div>`;
  }

  private resize(value: number): void {
    const detail = Math.round(Math.min(Math.max(value, this.min), this.max));
    if (detail !== this.value) {
      this.dispatchEvent(new CustomEvent("resized", { detail }));
    }
  }

  private readonly onDown = (event: PointerEvent): void => {
    const bar = event.currentTarget as HTMLElement;
    const start = this.vertical ? event.clientX : event.clientY;
    const { value } = this;
    const onMove = (move: PointerEvent): void => {
      const moved = (this.vertical ? move.clientX : move.clientY) - start;
      this.resize(value + (this.behind ? -moved : moved));
    };
    const onEnd = (): void => bar.removeEventListener("pointermove", onMove);
    bar.setPointerCapture(event.pointerId);
    bar.addEventListener("pointermove", onMove);
    bar.addEventListener("lostpointercapture", onEnd, { once: true });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const keys = this.vertical ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const at = keys.indexOf(event.key);
    if (at >= 0) {
      event.preventDefault();
      event.stopPropagation();
      this.resize(this.value + (at === 1 ? 16 : -16) * (this.behind ? -1 : 1));
    }
  };

  static override styles = css`
    :host {
      position: relative;
      flex: none;
      z-index: 5;
    }
    div {
      position: absolute;
      touch-action: none;
      outline: none;
    }
    :host([vertical]) {
      width: 1px;
      background: var(--line);
    }
    :host([vertical]) div {
      inset: 0 -3px;
      cursor: col-resize;
    }
    :host(:not([vertical])) {
      height: 1px;
      background: var(--line);
    }
    :host(:not([vertical])) div {
      inset: -3px 0;
      cursor: row-resize;
    }
    div:hover,
    div:focus-visible,
    div:active {
      background: var(--accent);
      opacity: 0.5;
    }
  `;
}
