/** Fills the tree of one leaf from the server, page by page, and expands and reveals nodes in it. */
import type { Client, Scope } from "../api/client";
import type { Location, Row } from "../api/types";
import type { Tree } from "../model/tree";

/** Rows asked for at once: some screens of the outline, 60 KB of JSON at most. */
export const PAGE_ROWS = 200;
/** Nodes an expansion of a whole subtree may add; the server stops at whole levels below it. */
export const SUBTREE_ROWS = 2000;
/** Expanded nodes that are restored by name; each costs a request. */
export const MAX_RESTORED = 300;
/** Boxes of the first picture of a leaf: as many as can be read without zooming in. */
export const FIRST_ROWS = 60;
/** Nodes with more children than this stay shut at first. */
export const LARGE_FAMILY = 16;
/** A page that failed is not asked for again before this, although its gap stays visible. */
const RETRY_MS = 5000;

export class TreeLoader {
  private readonly pages = new Map<string, Promise<void>>();

  constructor(
    private readonly client: Client,
    readonly scope: Scope,
    readonly tree: Tree,
    private readonly signal: AbortSignal,
  ) {}

  /** Loads the page in which the child at `offset` lies, unless it is under way. */
  loadPage(parent: number, offset: number): Promise<void> {
    const start = Math.floor(offset / PAGE_ROWS) * PAGE_ROWS;
    const key = `${parent} ${start}`;
    const known = this.pages.get(key);
    if (known !== undefined) {
      return known;
    }
    const page = this.fetchPage(parent, start).then(
      () => void this.pages.delete(key),
      (error: unknown) => {
        setTimeout(() => this.pages.delete(key), RETRY_MS);
        throw error;
      },
    );
    this.pages.set(key, page);
    return page;
  }

  async expand(id: number): Promise<void> {
    await this.loadFirst(id);
    this.tree.setExpanded(id, true);
  }

  /** Expands everything below a node; true if the server had to stop before the bottom. */
  async expandSubtree(id: number, limit = SUBTREE_ROWS): Promise<boolean> {
    const answer = await this.client.subtree(this.scope, id, limit, this.signal);
    const families = groupByParent(answer.nodes);
    for (const [parent, rows] of families) {
      this.tree.insertPage(parent, 0, rows, rows.length);
    }
    for (const parent of families.keys()) {
      this.tree.setExpanded(parent, true);
    }
    return answer.truncated;
  }

  /**
   * Expands from the top down, whole levels at a time, as long as about `budget` rows are shown. Nodes
   * with more than `large` children stay shut: they would push the others out of sight.
   */
  async expandUpper(budget: number, large: number): Promise<void> {
    let level = [this.tree.root.id];
    let left = budget;
    while (level.length > 0) {
      await Promise.all(level.map((id) => this.expand(id)));
      const rows = level.flatMap((id) => this.loadedChildren(id));
      left -= rows.length;
      const small = rows.filter((row) => row.children > 0 && row.children <= large);
      const wanted = small.reduce((sum, row) => sum + row.children, 0);
      level = wanted <= left ? small.map((row) => row.id) : [];
    }
  }

  /** Loads and expands whatever is needed for a node to be seen. */
  async reveal(node: { id: number } | { name: string }): Promise<Row> {
    const location = await this.client.locate(this.scope, node, this.signal);
    await this.loadPath(location);
    for (const step of location.path.slice(0, -1)) {
      this.tree.setExpanded(step.id, true);
    }
    return location.node;
  }

  /** The node of this id, in view: asks the server only if it, or the way to it, is not loaded. */
  async bring(id: number): Promise<Row> {
    const known = this.tree.node(id);
    if (known === undefined) {
      return this.reveal({ id });
    }
    for (const ancestor of this.tree.ancestors(id)) {
      this.tree.setExpanded(ancestor, true);
    }
    return known;
  }

  /**
   * Expands the nodes of these names, the upper ones first; what is not there is left out. Gives the part
   * of the names that was found, 0 to 1.
   */
  async restore(names: readonly string[]): Promise<number> {
    const wanted = new Set(names);
    let budget = MAX_RESTORED;
    let level = [this.tree.root.id];
    while (level.length > 0) {
      await Promise.all(level.map((id) => this.expand(id)));
      level = level
        .flatMap((id) => this.loadedChildren(id))
        .filter((row) => wanted.delete(row.name) && row.children > 0)
        .slice(0, Math.max(budget, 0))
        .map((row) => row.id);
      budget -= level.length;
    }
    return names.length === 0 ? 1 : 1 - wanted.size / names.length;
  }

  loadedChildren(parent: number): Row[] {
    return this.tree
      .segments(parent)
      .flatMap((segment) => (segment.kind === "rows" ? [...segment.ids] : []))
      .flatMap((id) => this.tree.node(id) ?? []);
  }

  /** Names of the expanded nodes that are visible, in execution order, without the root. */
  expandedNames(): string[] {
    const names: string[] = [];
    const pending = [this.tree.root];
    for (let row = pending.pop(); row !== undefined; row = pending.pop()) {
      if (row !== this.tree.root) {
        names.push(row.name);
      }
      const open = this.loadedChildren(row.id).filter((child) => this.tree.isExpanded(child.id));
      pending.push(...open.reverse());
    }
    return names;
  }

  private async loadPath(location: Location): Promise<void> {
    // A page can only be inserted below a node that is known, so the way goes from the root down.
    for (let depth = 1; depth < location.path.length; depth += 1) {
      const parent = location.path[depth - 1]?.id;
      const step = location.path[depth];
      if (parent !== undefined && step !== undefined && this.tree.node(step.id) === undefined) {
        await this.loadPage(parent, step.index);
      }
    }
  }

  private async loadFirst(id: number): Promise<void> {
    const [first] = this.tree.segments(id);
    if (first === undefined || (first.kind === "gap" && first.offset === 0)) {
      await this.loadPage(id, 0);
    }
  }

  /** Very long names come in several answers. */
  private async fetchPage(parent: number, offset: number): Promise<void> {
    const end = offset + PAGE_ROWS;
    for (let at = offset; at < end;) {
      const page = await this.client.children(this.scope, parent, at, end - at, this.signal);
      this.tree.insertPage(parent, page.offset, page.nodes, page.total);
      at = page.next === null ? end : Number(page.next);
    }
  }
}

function groupByParent(rows: readonly Row[]): Map<number, Row[]> {
  const families = new Map<number, Row[]>();
  for (const row of rows) {
    const family = families.get(row.parent);
    if (family === undefined) {
      families.set(row.parent, [row]);
    } else {
      family.push(row);
    }
  }
  return families;
}
