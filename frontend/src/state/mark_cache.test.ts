import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MarkCache, type MarkAnswer } from "./mark_cache";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Known {
  readonly id: number;
  readonly value: string;
}

class Server {
  readonly asked: string[] = [];
  readonly answers: MarkAnswer<Known>[] = [];
  problem: Error | null = null;
  changes = 0;
  failures = 0;

  readonly cache = new MarkCache<Known>({
    fetch: (ids, signal) => {
      this.asked.push(ids);
      signal.throwIfAborted();
      const answer = this.answers.shift() ?? { marks: marksOf(ids), pending: false };
      return this.problem === null ? Promise.resolve(answer) : Promise.reject(this.problem);
    },
    isPending: ({ value }) => value === "pending",
    changed: () => (this.changes += 1),
    failed: () => (this.failures += 1),
  });
}

/** Only for ids without ranges. */
function marksOf(ids: string): Known[] {
  return ids.split(",").map((id) => ({ id: Number(id), value: "done" }));
}

test("what is looked at in one moment is asked for at once, and only once", async () => {
  const { cache, asked } = new Server();
  expect([1, 3, 5, 3].map((id) => cache.get(id))).toEqual(Array(4).fill(undefined));
  await vi.runAllTimersAsync();
  expect(cache.get(3)).toEqual({ id: 3, value: "done" });
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["1,3,5"]);
});

test("what is pending is asked for again when it is looked at again", async () => {
  const server = new Server();
  server.answers.push({ marks: [{ id: 1, value: "pending" }], pending: true });
  server.cache.get(1);
  await vi.runAllTimersAsync();
  expect(server.asked).toEqual(["1"]);
  expect(server.cache.get(1)?.value).toBe("pending");
  await vi.runAllTimersAsync();
  expect(server.cache.get(1)?.value).toBe("done");
  expect(server.asked).toEqual(["1", "1"]);
});

test("after a refresh the old mark is shown until the new one is here", async () => {
  const server = new Server();
  server.cache.get(1);
  await vi.runAllTimersAsync();
  server.answers.push({ marks: [{ id: 1, value: "other" }], pending: false });
  server.cache.refresh();
  expect(server.cache.get(1)?.value).toBe("done");
  await vi.runAllTimersAsync();
  expect(server.cache.get(1)?.value).toBe("other");
});

test("whoever waits for a mark goes on when it is there, or will never be", async () => {
  const server = new Server();
  server.answers.push({ marks: [{ id: 2, value: "done" }], pending: false });
  const waited = server.cache.ensure([2, 9]).then(() => "here");
  await vi.runAllTimersAsync();
  expect(await waited).toBe("here");
  expect(server.cache.peek(9)).toBeUndefined();
});

test("after a failure nothing is asked again by itself", async () => {
  const server = new Server();
  server.problem = new Error("no server");
  server.cache.get(1);
  await vi.runAllTimersAsync();
  server.cache.get(1);
  await vi.runAllTimersAsync();
  expect([server.asked.length, server.failures]).toEqual([1, 1]);
});

test("a stopped cache asks nothing and keeps nobody waiting", async () => {
  const server = new Server();
  const waited = server.cache.ensure([1]).then(() => "free");
  server.cache.stop();
  await vi.runAllTimersAsync();
  server.cache.get(2);
  await vi.runAllTimersAsync();
  expect(await waited).toBe("free");
  expect(server.asked).toEqual([]);
});
