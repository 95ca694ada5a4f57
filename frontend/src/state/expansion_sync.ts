/** What expands or collapses on one side does so on the other, node by node through the partners. */
import type { Disposable } from "../base/disposable";
import type { Side } from "../api/types";
import type { App } from "./app";
import type { Marks } from "./marks";
import { otherSide, sideOf } from "./sides";
import type { TreeLoader } from "./tree_loader";

export class ExpansionSync {
  private watching: Disposable[] = [];
  private suspended = 0;
  private running = 0;

  constructor(
    private readonly app: App,
    private readonly marks: Marks,
    private readonly mirrored: (side: Side, id: number) => void,
  ) {}

  start(): void {
    this.stop();
    for (const side of ["target", "golden"] as const) {
      const { tree } = sideOf(this.app.state, side);
      const watch = tree?.onChange((change) => {
        if (change.kind === "expansion" && this.suspended === 0 && this.app.state.syncExpansion) {
          void this.mirror(side, change.id);
        }
      });
      this.watching.push(...(watch === undefined ? [] : [watch]));
    }
  }

  stop(): void {
    this.watching.splice(0).forEach((watch) => watch.dispose());
  }

  get pending(): boolean {
    return this.running + this.suspended > 0;
  }

  /** Does on both sides what concerns a whole subtree: node by node it would cost a request each. */
  async together(
    side: Side,
    id: number,
    work: (side: Side, id: number) => Promise<void>,
  ): Promise<void> {
    this.suspended += 1;
    try {
      const partner = this.app.state.syncExpansion ? await this.marks.findPartner(side, id) : null;
      const other = this.app.loaderOf(otherSide(side));
      await work(side, id);
      if (partner !== null && other !== null) {
        await show(other, partner);
        await work(otherSide(side), partner);
      }
    } finally {
      this.suspended -= 1;
      this.mirrored(side, id);
    }
  }

  /** Expands in a golden tree that nobody sees yet what is expanded in the target's. */
  async copyTo(golden: TreeLoader): Promise<void> {
    const target = this.app.loaderOf("target");
    if (target === null) {
      return;
    }
    const { tree } = target;
    const openIn = (id: number): number[] =>
      target
        .loadedChildren(id)
        .map((row) => row.id)
        .filter((child) => tree.isExpanded(child));
    let level = openIn(tree.root.id);
    while (level.length > 0) {
      await this.marks.ensure("target", level);
      const partners = level.flatMap((id) => this.marks.partnerOf("target", id) ?? []);
      await Promise.all(partners.map((id) => open(golden, id)));
      level = level.flatMap(openIn);
    }
  }

  private async mirror(side: Side, id: number): Promise<void> {
    // What the mirror itself does on the other side is answered too, but leads nowhere.
    const isFirst = !this.pending;
    this.running += 1;
    try {
      const partner = await this.marks.findPartner(side, id);
      const own = this.app.loaderOf(side);
      const other = this.app.loaderOf(otherSide(side));
      if (partner === null || own === null || other === null) {
        return;
      }
      if (own.tree.isExpanded(id)) {
        await open(other, partner);
      }
      // It may have been collapsed again meanwhile.
      if (!own.tree.isExpanded(id)) {
        other.tree.setExpanded(partner, false);
      }
    } catch (error) {
      this.app.fail(error);
    } finally {
      this.running -= 1;
      if (isFirst) {
        this.mirrored(side, id);
      }
    }
  }
}

async function open(loader: TreeLoader, id: number): Promise<void> {
  await show(loader, id);
  if ((loader.tree.node(id)?.children ?? 0) > 0) {
    await loader.expand(id);
  }
}

/** Loads a node that is not there yet: it may lie far down among many siblings. */
async function show(loader: TreeLoader, id: number): Promise<void> {
  if (loader.tree.node(id) === undefined) {
    await loader.reveal({ id });
  }
}
