import { css, html, nothing, type TemplateResult } from "lit";
import { Panel } from "./panel";
import { problemText } from "./problem_text";
import { sharedStyles } from "./styles";

const COMMAND = "tensorboard --logdir DIRECTORY_WITH_DUMPS";

/** The page before there is any dump to show, and what to do about it. */
export class EmptyScreen extends Panel {
  protected override render(): TemplateResult {
    const { runs, scanning, problem } = this.state;
    if (problem !== null && runs === null) {
      return html`<div class="card" role="alert">
        <p>${problemText(this.state.language, problem)}</p>
        <button @click=${() => void this.app.start()}>${this.t("problem.retry")}</button>
      </div>`;
    }
    return runs === null || scanning
      ? html`<div class="card late muted" role="status">${this.t("start.scanning")}</div>`
      : this.drawEmpty();
  }

  private drawEmpty(): TemplateResult {
    return html`<div class="card">
      <b>${this.t("empty.title")}</b>
      ${
        this.state.logdirs.length === 0
          ? nothing
          : html`<p class="name">
              ${this.t("empty.where", { path: this.state.logdirs.join(", ") })}
            </p>`
      }
      <p>${this.t("empty.what")}</p>
      <pre><code>${COMMAND}</code><button class="small" @click=${() => void this.app.copy(COMMAND)}>
        ${this.t("copy.command")}
      </button></pre>
      <p class="muted">${this.t("empty.watch")}</p>
      <div>
        <button @click=${() => void this.app.reload()}>${this.t("empty.look")}</button>
      </div>
    </div>`;
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: grid;
        place-items: center;
        height: 100%;
        padding: 16px;
        background: var(--sunken);
      }
      .card {
        width: min(560px, 100%);
        display: grid;
        gap: 8px;
      }
      .late {
        text-align: center;
        animation: appear 0s 0.5s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      p {
        margin: 0;
      }
      pre {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        margin: 0;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--ground);
        font:
          12px/20px ui-monospace,
          SFMono-Regular,
          Menlo,
          Consolas,
          monospace;
        white-space: normal;
      }
    `,
  ];
}
