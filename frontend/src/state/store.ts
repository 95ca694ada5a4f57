/** One object holds the whole state; it is frozen, so a change is always a new object. */
export type Listener<S> = (state: S, before: S) => void;

export class Store<S extends object> {
  private current: S;
  private readonly listeners = new Set<Listener<S>>();

  constructor(initial: S) {
    this.current = Object.freeze({ ...initial });
  }

  get state(): S {
    return this.current;
  }

  /** Listeners are told only when a field really differs. */
  update(change: Partial<S>): void {
    const before = this.current;
    const keys = Object.keys(change) as (keyof S)[];
    if (keys.every((key) => Object.is(before[key], change[key]))) {
      return;
    }
    this.current = Object.freeze({ ...before, ...change });
    for (const listener of [...this.listeners]) {
      listener(this.current, before);
    }
  }

  subscribe(listener: Listener<S>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
