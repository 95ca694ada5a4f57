/** For tests: the routes of the server over a small tree given as indented names. */
import type { Fetch } from "./client";
import type { LeafReady, Row } from "./types";

export interface FakeNode {
  readonly row: Row;
  readonly path: readonly number[];
  readonly children: number[];
}

/** "a", "  b", "  c" is a with the children b and c; two spaces a level. Node 0 is the root. */
export function fakeNodes(lines: readonly string[]): FakeNode[] {
  const nodes: FakeNode[] = [fakeNode(0, "DefaultModel", [], 0)];
  const way = [0];
  lines.forEach((line, at) => {
    const name = line.trimStart();
    way.length = (line.length - name.length) / 2 + 1;
    const parent = nodes[way.at(-1) ?? 0];
    nodes.push(fakeNode(at + 1, name, [...way], parent?.children.length ?? 0));
    parent?.children.push(at + 1);
    way.push(at + 1);
  });
  return nodes.map((node) => ({ ...node, row: { ...node.row, children: node.children.length } }));
}

function fakeNode(id: number, name: string, path: number[], index: number): FakeNode {
  const row: Row = {
    id,
    parent: path.at(-1) ?? -1,
    index,
    name,
    label: name,
    kind: "module",
    direction: null,
    children: 0,
    micro_step: 0,
    recompute: null,
    entry: true,
    notice: null,
  };
  return { row, path, children: [] };
}

type Query = (name: string) => string | null;

export class FakeServer {
  readonly asked: string[] = [];
  version = "v1";
  isDown = false;
  /** Answers before the leaf is ready. */
  opening = 0;
  /** Rows in one answer, whatever was asked for: fewer than the limit when names are very long. */
  pageRows = Infinity;
  leaves = ["run/step0/rank0", "run/step1/rank0"];
  nodes: FakeNode[];

  constructor(lines: readonly string[]) {
    this.nodes = fakeNodes(lines);
  }

  readonly fetch: Fetch = (address, init) => {
    if (this.isDown) {
      return Promise.reject(new TypeError("Failed to fetch"));
    }
    const url = new URL(address);
    const route = url.pathname.replace(/^\/data\/plugin\/msprobe\//, "");
    this.asked.push(route + url.search);
    init?.signal?.throwIfAborted();
    const [status, body] = this.answer(route, (name) => url.searchParams.get(name));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };

  get routes(): string[] {
    return this.asked.map((asked) => asked.replace(/\?.*/, ""));
  }

  private answer(route: string, query: Query): [number, unknown] {
    switch (route) {
      case "runs":
        return [200, this.runs()];
      case "leaves":
        return [200, { leaves: this.leafRefs(), total: this.leaves.length, next: null }];
      case "leaf":
        return this.leaf(query);
      case "leaf/cancel":
        return [200, { cancelled: true }];
    }
    if (query("version") !== this.version) {
      return problem(409, "leaf_changed");
    }
    return this.within(route, query);
  }

  private within(route: string, query: Query): [number, unknown] {
    const name = query("name");
    const node =
      name === null
        ? this.nodes[Number(query("id"))]
        : this.nodes.find((one) => one.row.name === name);
    if (route === "search") {
      return [200, this.search(query("q") ?? "")];
    }
    if (node === undefined) {
      return problem(404, "unknown_node");
    }
    switch (route) {
      case "children":
        return [200, this.children(node, Number(query("offset")), Number(query("limit")))];
      case "subtree":
        return [200, { nodes: this.below(node), truncated: false }];
      case "locate":
        return [200, { node: node.row, path: this.way(node) }];
      default:
        return [200, this.details(node)];
    }
  }

  private runs(): object {
    const run = { id: "run", steps: 2, leaves: this.leaves.length, first_leaf: this.leaves[0] };
    const runs = this.leaves.length === 0 ? [] : [run];
    return { runs, total: runs.length, next: null, scanning: false, notices: [], logdirs: [] };
  }

  private leafRefs(): object[] {
    return this.leaves.map((id) => {
      const [, step = "", rank = ""] = /step(\d+)\/rank(\d+)/.exec(id) ?? [];
      const labels = { step_label: `step${step}`, rank_label: `rank${rank}` };
      return { id, step: Number(step), rank: Number(rank), ...labels };
    });
  }

  private leaf(query: Query): [number, unknown] {
    const leaf = query("leaf") ?? "";
    if (!this.leaves.includes(leaf)) {
      return problem(404, "unknown_leaf");
    }
    if (this.opening > 0) {
      this.opening -= 1;
      return [202, { status: "opening", phase: "reading", done: 1, total: 4, elapsed: 1 }];
    }
    const ready: Partial<LeafReady> = {
      status: "ready",
      leaf,
      version: this.version,
      nodes: this.nodes.length,
      micro_steps: 1,
      notices: [],
      root: this.nodes[0]?.row as Row,
      files: [],
    };
    return [200, ready];
  }

  private children({ row, children }: FakeNode, offset: number, limit: number): object {
    const end = offset + Math.min(limit, this.pageRows);
    const nodes = children.slice(offset, end).map((id) => this.nodes[id]?.row);
    const next = end < children.length ? String(end) : null;
    return { parent: row.id, nodes, offset, total: children.length, next };
  }

  private below({ row }: FakeNode): Row[] {
    return this.nodes.filter((node) => node.path.includes(row.id)).map((node) => node.row);
  }

  private way(node: FakeNode): object[] {
    return [...node.path, node.row.id].map((id) => ({ id, index: this.nodes[id]?.row.index }));
  }

  private search(text: string): object {
    const found = this.nodes.slice(1).filter((node) => node.row.name.includes(text));
    const hits = found.map(({ row: { id, name, kind, label } }) => ({ id, name, kind, label }));
    return { hits, total: hits.length, next: null };
  }

  private details({ row, path }: FakeNode): object {
    const way = [...path, row.id].map((id) => {
      const name = this.nodes[id]?.row.name;
      return { id, name, label: name };
    });
    const rest = {
      path_gap: null,
      partner: null,
      sections: [],
      stack: null,
      extras: {},
      notices: [],
      entry: true,
    };
    return { node: row, path: way, ...rest };
  }
}

function problem(status: number, code: string): [number, unknown] {
  return [status, { error: { code, message: `Problem ${code}.`, file: null } }];
}

export const FAKE_BASE = "http://host/data/plugin/msprobe/index.js";
