import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Activity } from "../api/activity";
import { Client } from "../api/client";
import { FAKE_BASE, FakeServer } from "../api/fake_server";
import { Tree } from "../model/tree";
import { PAGE_ROWS, TreeLoader } from "./tree_loader";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MODEL = ["a", "  b", "    c", "    d", "  e", "f", "  g"];

function setUp(lines: readonly string[] = MODEL): [FakeServer, TreeLoader] {
  const server = new FakeServer(lines);
  const client = new Client(FAKE_BASE, new Activity(), server.fetch);
  const root = server.nodes[0]?.row;
  if (root === undefined) {
    throw new Error("no root");
  }
  const scope = { leaf: "run/step0/rank0", version: "v1", microStep: null };
  return [server, new TreeLoader(client, scope, new Tree(root), new AbortController().signal)];
}

function names(loader: TreeLoader, parent: number): string[] {
  return loader.loadedChildren(parent).map((row) => row.name);
}

test("expanding loads the first page once", async () => {
  const [server, loader] = setUp();
  await loader.expand(0);
  await loader.expand(1);
  await loader.expand(1);
  expect(names(loader, 0)).toEqual(["a", "f"]);
  expect(names(loader, 1)).toEqual(["b", "e"]);
  expect(server.asked).toHaveLength(2);
});

test("a page that is under way is not asked for again, and pages begin at multiples", async () => {
  const [server, loader] = setUp(Array.from({ length: 1000 }, (_, at) => `n${at}`));
  await Promise.all([loader.loadPage(0, 410), loader.loadPage(0, 599), loader.loadPage(0, 400)]);
  expect(server.asked).toHaveLength(1);
  expect(loader.tree.segments(0)).toMatchObject([
    { kind: "gap", offset: 0, count: 400 },
    { kind: "rows", offset: 400 },
    { kind: "gap", offset: 600, count: 400 },
  ]);
});

test("a page that failed is tried again only after a while", async () => {
  const [server, loader] = setUp();
  server.version = "v2";
  await expect(loader.loadPage(0, 0)).rejects.toMatchObject({ code: "leaf_changed" });
  await expect(loader.loadPage(0, 0)).rejects.toMatchObject({ code: "leaf_changed" });
  expect(server.asked).toHaveLength(1);
  server.version = "v1";
  await vi.advanceTimersByTimeAsync(10_000);
  await loader.loadPage(0, 0);
  expect(names(loader, 0)).toEqual(["a", "f"]);
});

test("a whole subtree comes with one request and is expanded", async () => {
  const [server, loader] = setUp();
  await loader.expand(0);
  expect(await loader.expandSubtree(1)).toBe(false);
  expect(loader.expandedNames()).toEqual(["a", "b"]);
  expect(names(loader, 2)).toEqual(["c", "d"]);
  expect(server.routes).toEqual(["children", "subtree"]);
});

test("revealing loads the page that holds each step of the way", async () => {
  const many = Array.from({ length: 3 * PAGE_ROWS }, (_, at) => `n${at}`);
  const [server, loader] = setUp([...many, "deep", "  inner", "    target"]);
  const row = await loader.reveal({ name: "target" });
  expect(row.name).toBe("target");
  expect(loader.tree.node(row.id)?.name).toBe("target");
  expect(loader.expandedNames()).toEqual(["deep", "inner"]);
  expect(server.asked.filter((asked) => asked.startsWith("children"))).toHaveLength(3);
  expect(server.asked[1]).toContain(`offset=${3 * PAGE_ROWS}`);
});

test("expansion is restored by names, whatever the ids are now", async () => {
  const [, loader] = setUp(["new", "  b", ...MODEL]);
  expect(await loader.restore(["a", "b"])).toBe(1);
  // "b" below "new" bears the name too, but "new" is not expanded.
  expect(loader.expandedNames()).toEqual(["a", "b"]);
});

test("names that are not there are left out and counted", async () => {
  const [, loader] = setUp();
  expect(await loader.restore(["a", "gone", "gone.too", "c"])).toBe(0.25);
  expect(loader.expandedNames()).toEqual(["a"]);
  expect(await loader.restore([])).toBe(1);
});

test("a page that comes in several answers is put together, and no more than it is asked for", async () => {
  const [server, loader] = setUp(Array.from({ length: 300 }, (_, at) => `n${at}`));
  server.pageRows = 70;
  await loader.loadPage(0, 10);
  expect(loader.tree.segments(0)).toMatchObject([
    { kind: "rows", offset: 0 },
    { kind: "gap", offset: PAGE_ROWS, count: 100 },
  ]);
  await loader.loadPage(0, 250);
  expect(names(loader, 0)).toHaveLength(300);
  expect(server.asked).toHaveLength(5);
});

test("the first picture expands whole levels while they fit", async () => {
  const [, loader] = setUp();
  await loader.expandUpper(5, 9); // a, f; then b, e, g; c and d would be two too many
  expect(loader.expandedNames()).toEqual(["a", "f"]);
  await loader.expandUpper(7, 9);
  expect(loader.expandedNames()).toEqual(["a", "b", "f"]);
});

test("the first picture leaves large nodes shut and opens the others", async () => {
  const [, loader] = setUp(["large", ...["  1", "  2", "  3", "  4"], "small", "  5"]);
  await loader.expandUpper(60, 3);
  expect(loader.expandedNames()).toEqual(["small"]);
});
