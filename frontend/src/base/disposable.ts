/** Lifetimes: whoever adds a listener or an observer owns its end. */
export interface Disposable {
  dispose(): void;
}

type EventOf<T extends EventTarget, K extends string> = T extends Window
  ? K extends keyof WindowEventMap
    ? WindowEventMap[K]
    : Event
  : K extends keyof HTMLElementEventMap
    ? HTMLElementEventMap[K]
    : Event;

/** Several lifetimes that end together, the youngest first. */
export class Disposables implements Disposable {
  private items: Disposable[] = [];

  add<T extends Disposable>(item: T): T {
    this.items.push(item);
    return item;
  }

  defer(dispose: () => void): void {
    this.items.push({ dispose });
  }

  listen<T extends EventTarget, K extends string>(
    target: T,
    type: K,
    handler: (event: EventOf<T, K>) => void,
    options?: AddEventListenerOptions,
  ): void {
    const listener = handler as EventListener;
    target.addEventListener(type, listener, options);
    this.defer(() => target.removeEventListener(type, listener, options));
  }

  dispose(): void {
    const items = this.items;
    this.items = [];
    for (const item of items.reverse()) {
      item.dispose();
    }
  }
}
