/** The card that lies over a graph while something is being opened, and when that came to nothing. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { LeafOpening } from "../api/types";
import type { Language } from "../i18n/messages";
import { serverWords } from "../i18n/server_words";
import { translate } from "../i18n/translate";
import { bytes } from "./numbers";

export interface WorkingCard {
  readonly language: Language;
  readonly title: string;
  readonly progress: LeafOpening | null;
  readonly cancel: () => void;
}

export interface EndCard {
  readonly language: Language;
  readonly title: string;
  readonly reason: string | null;
  readonly again: () => void;
}

/** Appears late: most leaves are open before anybody could read this. */
export function workingCard({ language, title, progress, cancel }: WorkingCard): TemplateResult {
  return html`<div class="cover late" role="status">
    <div class="card">
      <b class="name">${title}</b>
      <progress max="1" .value=${share(progress)}></progress>
      <div class="line">
        <span class="muted">${progressText(language, progress)}</span>
        <button @click=${cancel}>${translate(language, "opening.cancel")}</button>
      </div>
    </div>
  </div>`;
}

export function endCard({ language, title, reason, again }: EndCard): TemplateResult {
  return html`<div class="cover" role="alert">
    <div class="card">
      <b class="name">${title}</b>
      ${reason === null ? nothing : html`<p class="name">${reason}</p>`}
      <div class="line">
        <button @click=${again}>${translate(language, "opening.again")}</button>
      </div>
    </div>
  </div>`;
}

function progressText(language: Language, progress: LeafOpening | null): string {
  if (progress === null) {
    return translate(language, "opening.waiting");
  }
  const { phase, done, total, elapsed } = progress;
  const percent = total > 0 ? ` · ${Math.floor((100 * done) / total)} %` : "";
  const size = total > 1024 * 1024 ? ` · ${bytes(done)} / ${bytes(total)}` : "";
  const words = serverWords(language, phase, phase);
  const seconds = translate(language, "opening.elapsed", { n: Math.round(elapsed) });
  return `${words}${percent}${size} · ${seconds}`;
}

function share(progress: LeafOpening | null): number {
  return progress === null || progress.total <= 0 ? 0 : progress.done / progress.total;
}

export const openingCardStyles = css`
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
`;
