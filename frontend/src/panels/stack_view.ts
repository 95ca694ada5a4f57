import { css, html, nothing, type TemplateResult } from "lit";
import type { Frame, Stack } from "../api/types";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { Panel } from "./panel";
import { frameGroups, shortPath, type FrameGroup } from "./stack_frames";
import { sharedStyles } from "./styles";
import { oneLine, shorten } from "./text";

/** Where the node was called; the user's own lines stand out from those of the framework. */
export class StackView extends Panel {
  static override properties = { ...Panel.properties, stack: { attribute: false } };
  declare stack: Stack | null;

  constructor() {
    super();
    this.stack = null;
  }

  protected override render(): TemplateResult {
    const { stack } = this;
    if (stack === null) {
      return html`<p class="muted">${this.t("stack.none")}</p>`;
    }
    return html`
      ${
        stack.from === null
          ? nothing
          : html`<p class="muted name">
              ${this.t("stack.from", { name: shorten(stack.from, 120) })}
            </p>`
      }
      ${stack.message === null ? nothing : html`<p class="name">${stack.message}</p>`}
      ${frameGroups(stack.frames).map((group) => this.drawGroup(group))}
    `;
  }

  private drawGroup(group: FrameGroup): TemplateResult {
    return group.kind === "user"
      ? this.drawFrame(group.frame, "user")
      : html`<details>
          <summary class="muted">${this.t("stack.framework", { n: group.frames.length })}</summary>
          ${group.frames.map((frame) => this.drawFrame(frame, "framework"))}
        </details>`;
  }

  private drawFrame(frame: Frame, owner: string): TemplateResult {
    const { path, line, code } = frame;
    return html`<div class="frame ${owner}">
      <div class="where" title=${frame.text}>
        <span class="function">${oneLine(frame.function ?? "")}</span>
        <span class="muted">${path === null ? oneLine(frame.text) : placeText(path, line)}</span>
      </div>
      ${iconButton({ face: icons.copy, label: this.t("stack.copyFrame"), small: true, place: "copy", run: () => this.app.copy(frame.text) })}
      ${code === null || code === "" ? nothing : html`<code>${oneLine(code)}</code>`}
    </div>`;
  }

  static override styles = [
    sharedStyles,
    css`
      p {
        margin: 0 0 4px;
      }
      .frame {
        position: relative;
        padding: 2px 28px 2px 8px;
        border-left: 2px solid var(--line);
        margin-bottom: 4px;
      }
      .frame.user {
        border-left-color: var(--accent);
      }
      .where {
        overflow-wrap: anywhere;
      }
      .user .function {
        font-weight: 600;
      }
      code {
        display: block;
        font:
          12px/18px ui-monospace,
          SFMono-Regular,
          Menlo,
          Consolas,
          monospace;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .framework code {
        color: var(--muted);
      }
      .copy {
        position: absolute;
        top: 2px;
        right: 0;
        opacity: 0;
        color: var(--muted);
      }
      .frame:hover .copy,
      .copy:focus-visible {
        opacity: 1;
      }
      details {
        margin-bottom: 4px;
      }
      summary {
        cursor: pointer;
        font-size: 12px;
      }
    `,
  ];
}

/** The frames as recorded, to be pasted elsewhere. */
export function stackText(stack: Stack): string {
  return stack.message ?? stack.frames.map((frame) => frame.text).join("\n");
}

function placeText(path: string, line: number | null): string {
  return line === null ? shortPath(path) : `${shortPath(path)}:${line}`;
}
