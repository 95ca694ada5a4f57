import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Activity } from "./activity";
import { Client } from "./client";
import { FAKE_BASE, FakeServer } from "./fake_server";
import { openLeaf } from "./opening";
import type { LeafOpening } from "./types";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(): [FakeServer, Client] {
  const server = new FakeServer(["a"]);
  return [server, new Client(FAKE_BASE, new Activity(), server.fetch)];
}

test("a leaf is asked for until it is ready, and tells its progress", async () => {
  const [server, client] = setUp();
  server.opening = 3;
  const progress: LeafOpening[] = [];
  const opened = openLeaf(
    client,
    "run/step0/rank0",
    (step) => progress.push(step),
    new AbortController().signal,
  );
  await vi.runAllTimersAsync();
  expect(await opened).toMatchObject({ status: "ready", leaf: "run/step0/rank0" });
  expect(progress).toHaveLength(3);
  expect(progress[0]).toMatchObject({ phase: "reading", done: 1, total: 4 });
  expect(server.asked).toHaveLength(4);
});

test("after an abort nothing is asked any more", async () => {
  const [server, client] = setUp();
  server.opening = 100;
  const abort = new AbortController();
  const opened = openLeaf(client, "run/step0/rank0", () => abort.abort(), abort.signal);
  const ended = expect(opened).rejects.toMatchObject({ name: "AbortError" });
  await vi.runAllTimersAsync();
  await ended;
  expect(server.asked).toHaveLength(1);
});

test("a leaf that cannot be opened ends in its problem", async () => {
  const [, client] = setUp();
  const opened = openLeaf(client, "nowhere", () => undefined, new AbortController().signal);
  await expect(opened).rejects.toMatchObject({ code: "unknown_leaf", status: 404 });
});
