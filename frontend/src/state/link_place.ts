import { hasLink, readLink } from "./url";

const STORAGE_KEY = "msprobe.link";

/** Where the link is kept: the parent's address, or this browser's storage if that is out of reach. */
export class LinkPlace {
  private written = "";

  constructor(
    private readonly frame: Window,
    private readonly storage: Storage | null,
  ) {}

  read(): string {
    const hash = this.parentHash();
    this.written = hash ?? this.stored();
    return this.written;
  }

  /** `change` makes the new hash from the present one; adds no entry to the browser's history. */
  write(change: (hash: string) => string): void {
    const present = this.parentHash();
    const next = change(present ?? this.stored());
    if (next === present) {
      return;
    }
    this.written = next;
    if (present === null || !this.replace(next)) {
      this.storage?.setItem(STORAGE_KEY, next);
    }
  }

  /** Tells when somebody else has put another link of ours into the address. */
  onForeignChange(listener: (hash: string) => void): () => void {
    const check = (): void => {
      const hash = this.parentHash();
      if (hash !== null && hasLink(hash) && !sameLink(hash, this.written)) {
        this.written = hash;
        listener(hash);
      }
    };
    try {
      const { parent } = this.frame;
      parent.addEventListener("hashchange", check);
      return () => parent.removeEventListener("hashchange", check);
    } catch {
      return () => undefined;
    }
  }

  /** Null if there is no parent or it is another site's (some notebooks and editors). */
  private parentHash(): string | null {
    try {
      return this.frame.parent === this.frame ? null : this.frame.parent.location.hash;
    } catch {
      return null;
    }
  }

  private replace(hash: string): boolean {
    try {
      const { history, location } = this.frame.parent;
      history.replaceState(history.state, "", location.pathname + location.search + hash);
      return true;
    } catch {
      return false;
    }
  }

  private stored(): string {
    return this.storage?.getItem(STORAGE_KEY) ?? "";
  }
}

/** TensorBoard may write the same link with other escapes. */
function sameLink(left: string, right: string): boolean {
  return JSON.stringify(readLink(left)) === JSON.stringify(readLink(right));
}
