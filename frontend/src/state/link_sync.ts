/** Keeps the address in step with the state, and the state with an address somebody put in. */
import type { App } from "./app";
import type { LinkPlace } from "./link_place";
import { readLink, writeLink } from "./url";
import { KEPT, type LinkState, type State } from "./view_state";

/** Browsers forbid more than some hundred address changes a minute. */
const SETTLE_MS = 300;

export class LinkSync {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly app: App,
    private readonly place: LinkPlace,
  ) {}

  start(): void {
    this.app.store.subscribe((state, before) => {
      if (linkKeys.some((key) => state[key] !== before[key])) {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.write(), SETTLE_MS);
      }
    });
    this.place.onForeignChange((hash) => void this.app.follow(readLink(hash)));
  }

  get pending(): boolean {
    return this.timer !== undefined;
  }

  private write(): void {
    this.timer = undefined;
    const { state } = this.app;
    // Until a leaf is open, or has been tried, the address is still to be followed.
    if (state.leaf !== null || (state.opening !== null && state.opening.phase !== "working")) {
      this.place.write((hash) => writeLink(hash, state, ancestorNames(state)));
    }
  }
}

const linkKeys = (Object.keys(KEPT) as (keyof State)[]).filter(
  (key): key is keyof LinkState => KEPT[key] === "url",
);

function ancestorNames(state: State): string[] {
  const { tree, selectedId } = state;
  if (tree === null || selectedId === null) {
    return [];
  }
  return tree
    .ancestors(selectedId)
    .slice(1)
    .flatMap((id) => tree.node(id)?.name ?? []);
}
