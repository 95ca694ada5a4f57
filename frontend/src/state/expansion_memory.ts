/** Tells the state what is expanded in a tree; the tree changes faster than anybody needs to know. */
import type { TreeLoader } from "./tree_loader";

/** Many nodes may expand one after the other; their names are read once. */
const REMEMBER_MS = 150;

export class ExpansionMemory {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly loader: () => TreeLoader | null,
    private readonly tell: (names: string[]) => void,
  ) {}

  get pending(): boolean {
    return this.timer !== undefined;
  }

  /** From here on every change of the tree is told a moment later. */
  watch({ tree }: TreeLoader): void {
    tree.onChange((change) => {
      if (change.kind === "expansion") {
        this.timer ??= setTimeout(() => this.now(), REMEMBER_MS);
      }
    });
  }

  /** Tells it at once. */
  now(): void {
    this.forget();
    const loader = this.loader();
    if (loader !== null) {
      this.tell(loader.expandedNames());
    }
  }

  /** What was not told yet is never told. */
  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
