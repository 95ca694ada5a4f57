import { css, html, nothing, type TemplateResult } from "lit";
import type { MessageKey } from "../i18n/messages";
import { HELP_MESSAGES } from "../i18n/help_messages";
import { addMessages } from "../i18n/translate";
import { HOTKEYS } from "../state/hotkeys";
import { dialogStyles, drawDialog } from "./dialog";
import { kindGlyph } from "./kind_glyph";
import { Panel } from "./panel";
import { defineElements } from "./register";
import { sharedStyles } from "./styles";

const MOUSE = ["click", "double", "altDouble", "wheel", "shiftWheel", "ctrlWheel", "drag"] as const;

/** All keys and gestures; the keys come from the table that the keyboard itself reads. */
export class Help extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    if (!this.state.helpOpen) {
      return nothing;
    }
    const body = html`<div class="columns">
      <section>${this.drawKeys()}</section>
      <section>${this.drawMouse()} ${this.drawTree()} ${this.drawShapes()}</section>
    </div>`;
    const words = { title: this.t("help.title"), closeLabel: this.t("dialog.close") };
    return drawDialog({ ...words, close: () => this.app.toggleHelp() }, body);
  }

  protected override updated(): void {
    this.renderRoot.querySelector<HTMLElement>(".dialog")?.focus();
  }

  private drawKeys(): TemplateResult {
    return html`<h2>${this.t("help.keys")}</h2>
      <dl>
        ${HOTKEYS.map(({ shown, message }) => line(html`<kbd>${shown}</kbd>`, this.t(message)))}
        ${line(html`<kbd>↓</kbd><kbd>↑</kbd>`, this.t("key.hits"))}
      </dl>`;
  }

  private drawMouse(): TemplateResult {
    return html`<h2>${this.t("help.mouse")}</h2>
      <dl>
        ${MOUSE.map((gesture) =>
          line(this.t(`mouse.${gesture}`), this.t(`mouse.${gesture}.does` as MessageKey)),
        )}
      </dl>`;
  }

  private drawTree(): TemplateResult {
    return html`<h2>${this.t("help.tree")}</h2>
      <p>${this.t("tree.arrows")}.</p>
      <p>${this.t("tree.type")}.</p>`;
  }

  private drawShapes(): TemplateResult {
    return html`<h2>${this.t("help.shapes")}</h2>
      <dl>
        ${line(kindGlyph("module", null), this.t("kind.module"))}
        ${line(kindGlyph("api", null), this.t("kind.api"))}
        ${line(kindGlyph("collection", null), this.t("kind.collection"))}
        ${line(kindGlyph("module", "backward"), this.t("direction.backward"))}
      </dl>`;
  }

  static override styles = [
    sharedStyles,
    dialogStyles,
    css`
      .columns {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
        gap: 0 32px;
      }
      h2 {
        margin-top: 12px;
      }
      p {
        margin: 4px 0 0;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 2px 12px;
        margin: 4px 0 0;
      }
      dt {
        display: flex;
        align-items: center;
      }
      dd {
        margin: 0;
      }
    `,
  ];
}

function line(what: unknown, does: string): TemplateResult {
  return html`<dt>${what}</dt>
    <dd>${does}</dd>`;
}

/** The dialog comes with its sentences when somebody asks for it. */
export function registerHelp(): void {
  addMessages(HELP_MESSAGES);
  defineElements({ "msprobe-help": Help });
}
