/** TensorBoard imports this module into the plugin's frame and calls render once. */
import { Activity } from "./api/activity";
import { Client } from "./api/client";
import { loadWords } from "./i18n/words";
import type { Page } from "./panels/page";
import { registerElements } from "./panels/register";
import { themeStyles } from "./panels/styles";
import { App } from "./state/app";
import { returnFocus, takeFocus } from "./state/focus";
import { listenToKeys } from "./state/keyboard";
import { LinkPlace } from "./state/link_place";
import { LinkSync } from "./state/link_sync";
import { browserStorage, readPreferences, writePreferences } from "./state/preferences";
import { Store } from "./state/store";
import { watchTheme } from "./state/theme";
import { readLink } from "./state/url";
import { initialState } from "./state/view_state";
import { watchRuns } from "./state/watch_runs";
import { exposeToTests } from "./testing";

export async function render(): Promise<void> {
  const storage = browserStorage(window);
  const place = new LinkPlace(window, storage);
  const preferences = readPreferences(storage, navigator.languages);
  // Nobody is to see English first; without the words it is better than nothing.
  await loadWords(preferences.language).catch(() => undefined);
  const store = new Store(initialState(preferences, readLink(place.read()), false));
  const activity = new Activity();
  const client = new Client(import.meta.url, activity);
  const app = new App(store, client, activity, async (started) => {
    const { startComparing } = await import("./compare");
    return startComparing(started, client, storage);
  });
  store.subscribe((state) => writePreferences(storage, state));
  const links = new LinkSync(app, place);

  registerElements();
  watchTheme(window, (dark) => store.update({ dark }));
  const page = draw(app);
  listenToKeys(window, app);
  takeFocus(window);
  returnFocus(store, document);
  links.start();
  exposeToTests(window, app, page, () => links.pending);
  void app.start().then(() => watchRuns(window, app));
}

function draw(app: App): Page {
  const sheet = document.createElement("style");
  sheet.textContent = themeStyles;
  document.head.append(sheet);
  const applyState = (): void => {
    document.documentElement.dataset["theme"] = app.state.dark ? "dark" : "light";
    document.documentElement.lang = app.state.language;
  };
  applyState();
  app.store.subscribe(applyState);
  const page = document.createElement("msprobe-page") as Page;
  page.app = app;
  document.body.append(page);
  return page;
}
