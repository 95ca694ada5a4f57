import { LitElement } from "lit";
import type { MessageKey } from "../i18n/messages";
import { translate, type Values } from "../i18n/translate";
import type { App } from "../state/app";
import type { State } from "../state/view_state";

/** A part of the page: draws the state, and again whenever it changes. */
export abstract class Panel extends LitElement {
  static override properties: Record<string, object> = { app: { attribute: false } };
  declare app: App;
  private unsubscribe: (() => void) | null = null;

  get state(): State {
    return this.app.state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.follow();
  }

  /** An element that was placed before its code was loaded gets its properties only now. */
  protected override willUpdate(): void {
    this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
    this.unsubscribe = null;
  }

  /** For what drawing alone does not do; called before it. */
  protected stateChanged?(state: State, before: State): void;

  private follow(): void {
    const app = this.app as App | undefined;
    this.unsubscribe ??=
      app?.store.subscribe((state, before) => {
        this.stateChanged?.(state, before);
        this.requestUpdate();
      }) ?? null;
  }

  protected t(key: MessageKey, values?: Values): string {
    return translate(this.state.language, key, values);
  }
}
