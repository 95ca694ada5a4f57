import { expect, test } from "vitest";
import { Activity } from "./activity";
import { Client, type Fetch } from "./client";
import type { Problem } from "./problem";

function clientOf(fetcher: Fetch, base = "http://host/data/plugin/msprobe/index.js"): Client {
  return new Client(base, new Activity(), fetcher);
}

function answering(status: number, body: string): Fetch {
  return () => Promise.resolve(new Response(body, { status }));
}

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  return work.then(
    () => expect.unreachable("should have failed"),
    (error: unknown) => error as Problem,
  );
}

const scope = { leaf: "a b/step0", version: "v", microStep: null };

test("addresses are relative to the bundle, also below a path prefix", async () => {
  const asked: string[] = [];
  const fetcher: Fetch = (address) => {
    asked.push(address);
    return Promise.resolve(new Response("{}"));
  };
  const client = clientOf(fetcher, "https://host/foo/bar/data/plugin/msprobe/index.js");
  await client.runs(null, 10);
  await client.children({ ...scope, microStep: 2 }, 7, 200, 100);
  expect(asked).toEqual([
    "https://host/foo/bar/data/plugin/msprobe/runs?limit=10",
    "https://host/foo/bar/data/plugin/msprobe/children?leaf=a+b%2Fstep0&version=v&micro_step=2&id=7&offset=200&limit=100",
  ]);
});

test("a name with anything in it arrives as it is", async () => {
  const name = `<b>&?=#+%\n"😀`;
  let asked = "";
  const client = clientOf((address) => {
    asked = address;
    return Promise.resolve(new Response("{}"));
  });
  await client.locate(scope, { name });
  expect(new URL(asked).searchParams.get("name")).toBe(name);
});

test("the server's problem is told with its code, sentence and file", async () => {
  const body = '{"error": {"code": "bad_dump", "message": "Empty.", "file": "a/dump.json"}}';
  const problem = await problemOf(clientOf(answering(422, body)).leaf("a"));
  expect(problem).toMatchObject({
    code: "bad_dump",
    message: "Empty.",
    file: "a/dump.json",
    status: 422,
  });
});

test.each([
  [502, "<html>Bad gateway</html>"],
  [200, "<html>Please log in</html>"],
  [500, '{"detail": "something else"}'],
])("what is not the server's JSON is told as such: %i", async (status, body) => {
  const problem = await problemOf(clientOf(answering(status, body)).leaf("a"));
  expect(problem).toMatchObject({ code: "bad_answer", status });
});

test("a server out of reach is a problem, an aborted request is not", async () => {
  const broken = await problemOf(clientOf(() => Promise.reject(new TypeError("failed"))).leaf("a"));
  expect(broken.code).toBe("unreachable");
  const abort = new DOMException("aborted", "AbortError");
  expect(await problemOf(clientOf(() => Promise.reject(abort)).leaf("a"))).toBe(abort);
});

test("cancelling is a POST that names the leaf", async () => {
  const sent: (RequestInit | undefined)[] = [];
  const client = clientOf((_, init) => {
    sent.push(init);
    return Promise.resolve(new Response('{"cancelled": true}'));
  });
  await client.cancelOpening("a/b");
  expect(sent).toMatchObject([{ method: "POST", body: '{"leaf":"a/b"}' }]);
});

test("activity lasts until the last request has ended", async () => {
  const activity = new Activity();
  const finish: (() => void)[] = [];
  const client = new Client(
    "http://host/",
    activity,
    () => new Promise((resolve) => finish.push(() => resolve(new Response("{}")))),
  );
  const both = [client.runs(null, 1), client.runs(null, 1)];
  finish[0]?.();
  await both[0];
  expect(activity.busy).toBe(true);
  finish[1]?.();
  await Promise.all(both);
  expect(activity.busy).toBe(false);
  await activity.atRest();
});
