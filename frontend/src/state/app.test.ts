import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Activity } from "../api/activity";
import { Client } from "../api/client";
import { FAKE_BASE, FakeServer } from "../api/fake_server";
import { PairRoutes } from "../api/pair_routes";
import { Problem } from "../api/problem";
import { App, type ComparingParts, type LoadComparing } from "./app";
import { Comparing } from "./comparing";
import { PairView } from "./pair_view";
import { Store } from "./store";
import { FIRST_PREFERENCES, initialState, NO_LINK, type LinkState } from "./view_state";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MODEL = ["a", "  b", "    c", "  d", "e"];

function setUp(link: Partial<LinkState> = {}, lines = MODEL): [FakeServer, App] {
  const server = new FakeServer(lines);
  const preferences = { ...FIRST_PREFERENCES, language: "en" } as const;
  const store = new Store(initialState(preferences, { ...NO_LINK, ...link }, false));
  const activity = new Activity();
  const client = new Client(FAKE_BASE, activity, server.fetch);
  const load: LoadComparing = (app) => Promise.resolve(startWithoutPanels(app, client));
  return [server, new App(store, client, activity, load)];
}

function startWithoutPanels(app: App, client: Client): ComparingParts {
  const view = new PairView(app, client);
  const comparing = new Comparing(app.store, client, null, {
    jump: (side, id) => app.jump({ id }, side),
    onProblem: (problem) => view.handles(problem),
    isBrightInView: () => true,
    reopen: () => app.openPair(),
    changeEdits: (edits) => app.changeEdits(edits),
  });
  return { view, comparing };
}

async function settled(work: Promise<unknown>): Promise<void> {
  await vi.runAllTimersAsync();
  await work;
  await vi.runAllTimersAsync();
}

test("the first leaf opens by itself", async () => {
  const [, app] = setUp();
  await settled(app.start());
  expect(app.state).toMatchObject({ run: "run", step: 0, rank: 0, opening: null, problem: null });
  expect(app.state.leaf?.leaf).toBe("run/step0/rank0");
});

test("a link opens its leaf, its expansion and its node", async () => {
  const [, app] = setUp({ run: "run", step: 1, rank: 0, expanded: ["a"], selected: "c" });
  await settled(app.start());
  expect(app.state.leaf?.leaf).toBe("run/step1/rank0");
  // The selected node must be seen, so its parent is expanded too.
  expect(app.state.expanded).toEqual(["a", "b"]);
  expect(app.state.selected).toBe("c");
  expect(app.state.details?.node.name).toBe("c");
});

test("a run that is not there is told, and another one opens", async () => {
  const [, app] = setUp({ run: "gone" });
  await settled(app.start().then(() => expect(app.state.remark?.text).toContain("gone")));
  expect(app.state.run).toBe("run");
});

test("another step keeps expansion, selection and viewport", async () => {
  const [, app] = setUp({ expanded: ["a"], selected: "b", viewport: { k: 2, x: 3, y: 4 } });
  await settled(app.start());
  await settled(app.chooseLeaf(1, 0));
  expect(app.state.leaf?.leaf).toBe("run/step1/rank0");
  expect(app.state).toMatchObject({ expanded: ["a"], selected: "b" });
  expect(app.state.viewport).toEqual({ k: 2, x: 3, y: 4 });
});

test("a node this leaf lacks stays named, for the leaf that has it", async () => {
  const [server, app] = setUp({ selected: "c" });
  await settled(app.start());
  server.nodes = new FakeServer(["x"]).nodes;
  await settled(app.chooseLeaf(1, 0));
  expect(app.state).toMatchObject({ selected: "c", selectedId: null, problem: null });
  server.nodes = new FakeServer(MODEL).nodes;
  await settled(app.chooseLeaf(0, 0));
  expect(app.state.details?.node.name).toBe("c");
});

test("a dump that has grown is opened again with everything in its place", async () => {
  const [server, app] = setUp({ expanded: ["a", "b"], selected: "c" });
  await settled(app.start());
  server.nodes = new FakeServer(["new", ...MODEL]).nodes;
  server.version = "v2";
  const remarks: (string | undefined)[] = [];
  app.store.subscribe((state) => remarks.push(state.remark?.text));
  const before = app.state.selectedId;
  app.select(1, "outline");
  app.select(before, "outline");
  await settled(Promise.resolve());
  expect(remarks).toContain("The dump has grown or was written anew; it was opened again.");
  expect(app.state).toMatchObject({ selected: "c", expanded: ["a", "b"], problem: null });
  expect(app.state.leaf?.version).toBe("v2");
  expect(app.state.selectedId).toBe(4);
});

test("opening can be cancelled and started again", async () => {
  const [server, app] = setUp();
  server.opening = 1000;
  const started = app.start();
  await vi.advanceTimersByTimeAsync(500);
  expect(app.state.opening).toMatchObject({ phase: "working", progress: { done: 1, total: 4 } });
  app.cancelOpening();
  await settled(started);
  expect(app.state.opening).toEqual({ phase: "cancelled", leaf: "run/step0/rank0" });
  expect(server.routes).toContain("leaf/cancel");
  server.opening = 1;
  await settled(app.openAgain());
  expect(app.state.opening).toBeNull();
  expect(app.state.leaf).not.toBeNull();
});

test("an answer for a leaf that one has left changes nothing", async () => {
  const [server, app] = setUp();
  await settled(app.start());
  server.opening = 3;
  const slow = app.chooseLeaf(0, 0);
  const fast = app.chooseLeaf(1, 0);
  await settled(Promise.all([slow, fast]));
  expect(app.state.leaf?.leaf).toBe("run/step1/rank0");
  expect(app.state.step).toBe(1);
});

test("what failed while the server was away is loaded when it answers again", async () => {
  const [server, app] = setUp();
  await settled(app.start());
  server.isDown = true;
  await settled(app.chooseLeaf(1, 0));
  await settled(app.pickRun("run"));
  expect(app.state.problem?.code).toBe("unreachable");
  expect(app.state.leaf).toBeNull();
  expect(app.isLost).toBe(true);
  server.isDown = false;
  await settled(app.lookForRuns());
  expect(app.isLost).toBe(false);
  expect(app.state).toMatchObject({ problem: null, opening: null, step: 1 });
  expect(app.state.leaf?.leaf).toBe("run/step1/rank0");
});

test("what a collapse hides does not stay selected", async () => {
  const [, app] = setUp({ expanded: ["a", "b"], selected: "c" });
  await settled(app.start());
  await settled(app.toggle(1));
  expect(app.state.selected).toBe("a");
  expect(app.state.expanded).toEqual([]);
});

test("a hit that is not loaded is revealed and selected", async () => {
  const [, app] = setUp({ expanded: [] });
  await settled(app.start());
  app.setSearch("c");
  await vi.runAllTimersAsync();
  await settled(app.stepHit(1));
  expect(app.state).toMatchObject({ hit: 0, selected: "c", expanded: ["a", "b"] });
});

test("dumps that appear later are opened by themselves", async () => {
  const [server, app] = setUp();
  server.leaves = [];
  await settled(app.start());
  expect(app.state.runs).toEqual([]);
  server.leaves = ["run/step0/rank0"];
  await settled(app.lookForRuns());
  expect(app.state.leaf?.leaf).toBe("run/step0/rank0");
  server.leaves = ["run/step0/rank0", "run/step1/rank0"];
  await settled(app.lookForRuns());
  expect(app.state.leaves).toHaveLength(2);
});

/** What the server says to take instead of the golden run until now, in order of the questions. */
function betterGoldens(...answers: (string | null | Problem)[]): [string, string | null][] {
  const asked: [string, string | null][] = [];
  vi.spyOn(PairRoutes.prototype, "pairs").mockResolvedValue({ pairs: [], total: 0, next: null });
  vi.spyOn(PairRoutes.prototype, "partners").mockImplementation((run, golden) => {
    asked.push([run, golden]);
    const better = answers.shift() ?? null;
    return better instanceof Problem
      ? Promise.reject(better)
      : Promise.resolve({ suggestions: [], better });
  });
  return asked;
}

test("a golden run that does not fit the picked one gives way, and can come back", async () => {
  const [, app] = setUp({ run: "run", golden: "old" });
  await settled(app.start());
  const asked = betterGoldens("new");
  await settled(app.pickRun("other"));
  expect(asked[0]).toEqual(["other", "old"]);
  expect(app.state).toMatchObject({ run: "other", golden: "new", goldenBefore: "old" });
  await settled(app.chooseGolden("old"));
  expect(app.state).toMatchObject({ run: "other", golden: "old", goldenBefore: null });
});

test.each([null, new Problem("offline", "No answer.")])(
  "a golden run stays when the server says %s",
  async (answer) => {
    const [, app] = setUp({ run: "run", golden: "old" });
    await settled(app.start());
    betterGoldens(answer);
    await settled(app.pickRun("other"));
    expect(app.state).toMatchObject({ run: "other", golden: "old", goldenBefore: null });
    expect(app.state.problem?.code).not.toBe("offline");
  },
);

test("a link's golden run is nobody else's to change", async () => {
  const [, app] = setUp({ run: "run", golden: "old" });
  const asked = betterGoldens("new");
  await settled(app.start());
  await settled(app.follow({ ...NO_LINK, run: "other", golden: "old" }));
  expect(app.state).toMatchObject({ run: "other", golden: "old", goldenBefore: null });
  expect(asked.filter(([, golden]) => golden !== null)).toEqual([]);
});

test("the run that was picked last counts", async () => {
  const [, app] = setUp({ run: "run", golden: "old" });
  await settled(app.start());
  betterGoldens("new", null);
  await settled(Promise.all([app.pickRun("other"), app.pickRun("third")]));
  expect(app.state).toMatchObject({ run: "third", golden: "old", goldenBefore: null });
});
