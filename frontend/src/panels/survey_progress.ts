/** How far the comparing in the background is, with a way to stop it and to go on. */
import { css, html, nothing, type TemplateResult } from "lit";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

export class SurveyProgress extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { survey, pair } = this.state;
    if (survey === null) {
      return nothing;
    }
    const { state, done, total, problem } = survey;
    const isPair = pair !== null;
    switch (state) {
      case "running":
        return html`<progress max=${Math.max(total, 1)} .value=${done}></progress>
          <span class="muted" role="status"
            >${this.t(isPair ? "legend.running" : "legend.checking", { done, total })}</span
          >
          ${isPair ? this.cancelButton() : nothing}`;
      case "cancelled":
        return html`${
            total === 0
              ? nothing
              : html`<span class="muted">${this.t("legend.cancelled", { done, total })}</span>`
          }
          <button class="small" @click=${() => this.app.pairView?.marks.resume()}>
            ${this.t("legend.resume")}
          </button>`;
      case "failed":
        return html`<span class="error" role="alert"
          >${this.t("legend.failed", { message: problem?.message ?? "" })}</span
        >`;
      default:
        return html`<span class="muted"
          >${this.t(isPair ? "legend.done" : "legend.checked", { total })}</span
        >`;
    }
  }

  private cancelButton(): TemplateResult {
    const run = (): unknown => this.app.pairView?.marks.cancel();
    return iconButton({ face: icons.close, label: this.t("legend.cancel"), small: true, run });
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 8px;
        font-size: 12px;
        overflow: hidden;
      }
      /* Where room is scarce the bar says enough. */
      span {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      progress {
        width: 96px;
        accent-color: var(--accent);
      }
      .error {
        color: var(--error);
      }
    `,
  ];
}
