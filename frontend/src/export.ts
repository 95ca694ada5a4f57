/** Files of what is shown; a bundle of its own, loaded when the menu is first opened. */
// What index.js shares with either of the two is then one file: a first visit gets by with 600 bytes less.
import "./compare";
import { ExportMenu } from "./export/menu";
import { EXPORT_MESSAGES } from "./i18n/export_messages";
import { addMessages } from "./i18n/translate";
import type { App } from "./state/app";

const NAME = "msprobe-export";

/** Opens the menu below a button, or closes it. */
export function toggleExport(app: App, button: HTMLElement): void {
  if (customElements.get(NAME) === undefined) {
    addMessages(EXPORT_MESSAGES);
    customElements.define(NAME, ExportMenu);
  }
  let menu = document.querySelector<ExportMenu>(NAME);
  if (menu === null) {
    menu = document.createElement(NAME) as ExportMenu;
    menu.app = app;
    document.body.append(menu);
  }
  menu.toggle(button);
}
