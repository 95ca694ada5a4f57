import { css, html, nothing, type TemplateResult } from "lit";
import type { LeafOpening } from "../api/types";
import { serverWords } from "../i18n/server_words";
import type { Opening } from "../state/view_state";
import { bytes } from "./numbers";
import { Panel } from "./panel";
import { problemText } from "./problem_text";
import { sharedStyles } from "./styles";
import { shorten } from "./text";

/** Lies over the graph while a leaf is being opened, and when that came to nothing. */
export class OpeningScreen extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { opening } = this.state;
    if (opening === null) {
      return nothing;
    }
    return opening.phase === "working" ? this.drawWorking(opening) : this.drawEnd(opening);
  }

  /** Appears late: most leaves are open before anybody could read this. */
  private drawWorking(opening: Extract<Opening, { phase: "working" }>): TemplateResult {
    const { progress } = opening;
    return html`<div class="cover late" role="status">
      <div class="card">
        <b class="name">${this.t("opening.title", { leaf: shorten(opening.leaf, 120) })}</b>
        <progress max="1" .value=${share(progress)}></progress>
        <div class="line">
          <span class="muted">${this.progressText(progress)}</span>
          <button @click=${() => this.app.cancelOpening()}>${this.t("opening.cancel")}</button>
        </div>
      </div>
    </div>`;
  }

  private progressText(progress: LeafOpening | null): string {
    if (progress === null) {
      return this.t("opening.waiting");
    }
    const { phase, done, total, elapsed } = progress;
    const percent = total > 0 ? ` · ${Math.floor((100 * done) / total)} %` : "";
    const size = total > 1024 * 1024 ? ` · ${bytes(done)} / ${bytes(total)}` : "";
    const words = serverWords(this.state.language, phase, phase);
    return `${words}${percent}${size} · ${this.t("opening.elapsed", { n: Math.round(elapsed) })}`;
  }

  private drawEnd(opening: Exclude<Opening, { phase: "working" }>): TemplateResult {
    const leaf = shorten(opening.leaf, 120);
    const failed = opening.phase === "failed";
    return html`<div class="cover" role="alert">
      <div class="card">
        <b class="name">${this.t(failed ? "opening.failed" : "opening.cancelled", { leaf })}</b>
        ${
          failed
            ? html`<p class="name">${problemText(this.state.language, opening.problem)}</p>`
            : nothing
        }
        <div class="line">
          <button @click=${() => void this.app.openAgain()}>${this.t("opening.again")}</button>
        </div>
      </div>
    </div>`;
  }

  static override styles = [
    sharedStyles,
    css`
      .cover {
        position: absolute;
        z-index: 8;
        inset: 0;
        display: grid;
        place-items: center;
        padding: 16px;
        background: color-mix(in srgb, var(--sunken) 80%, transparent);
      }
      .late {
        animation: appear 0s 0.5s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      .card {
        width: min(480px, 100%);
        display: grid;
        gap: 8px;
        padding: 16px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .line {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
      }
      p {
        margin: 0;
      }
      progress {
        width: 100%;
        accent-color: var(--accent);
      }
    `,
  ];
}

function share(progress: LeafOpening | null): number {
  return progress === null || progress.total <= 0 ? 0 : progress.done / progress.total;
}
