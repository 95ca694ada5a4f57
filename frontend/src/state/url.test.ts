import { expect, test } from "vitest";
import { readLink, writeLink } from "./url";
import { MAX_EXPANDED_TEXT } from "./url_values";
import { NO_LINK, type LinkState } from "./view_state";

const link: LinkState = {
  ...NO_LINK,
  run: "net/npu",
  step: 0,
  rank: 12,
  microStep: 1,
  selected: 'Module.<b>&=#%"😀.forward.0',
  expanded: ["Module.a.forward.0", "Module.a.b.forward.0"],
  viewport: { k: 1.25, x: -40, y: 1300 },
  search: "a & b=c",
  searchMode: "glob",
};

test("a link says the whole view", () => {
  expect(readLink(writeLink("#msprobe", link, []))).toEqual(link);
});

const pairLink: LinkState = {
  ...link,
  golden: "net/gpu",
  match: "name+shape",
  rules: "verdict",
  statistic: "norm",
  bounds: [0.1, 0.25, 0.5, 0.9],
  colouring: "overflow",
  levelFilter: "critical",
  edits: [
    {
      kind: "match",
      target: "Module.a*.forward.0",
      golden: "Cell.a*.forward.0",
      descendants: true,
    },
    {
      kind: "unmatch",
      target: "Module.b.forward.0",
      golden: "Cell.b.forward.0",
      descendants: false,
    },
  ],
  side: "golden",
  goldenSelected: "Cell.a.forward.0",
  goldenExpanded: ["Cell.a.forward.0"],
  goldenViewport: { k: 0.5, x: 1, y: -2 },
};

test("a link says the whole comparison", () => {
  expect(readLink(writeLink("#msprobe", pairLink, []))).toEqual(pairLink);
});

test("without a golden run nothing is said of a comparison but the overflow check", () => {
  const single = readLink(writeLink("#msprobe", { ...pairLink, golden: null }, []));
  expect(single).toEqual({ ...link, colouring: "overflow", levelFilter: "critical" });
});

test("what the golden side shows goes without saying where it is as the target", () => {
  const same = { ...pairLink, goldenExpanded: pairLink.expanded };
  const text = writeLink("#msprobe", same, []);
  expect(text).not.toContain("gopen");
  expect(readLink(text)).toMatchObject({ goldenExpanded: null, goldenViewport: { k: 0.5 } });
});

test("it reads well where nothing needs an escape", () => {
  const plain = { ...NO_LINK, run: "net/npu", step: 3, rank: 0, viewport: { k: 1, x: 2, y: 3 } };
  expect(writeLink("", { ...plain, expanded: ["a"] }, [])).toBe(
    "#msprobe&p.msprobe.run=net/npu&p.msprobe.step=3&p.msprobe.rank=0&p.msprobe.open=0~a&p.msprobe.view=1,2,3",
  );
});

test("the tab and the keys of others stay", () => {
  const hash = "#scalars&p.other.x=1&p.msprobe.run=old&regexInput=a";
  expect(writeLink(hash, { ...NO_LINK, run: "new" }, [])).toBe(
    "#scalars&p.other.x=1&regexInput=a&p.msprobe.run=new",
  );
});

test("TensorBoard's own way of escaping reads the same", () => {
  const escaped = "#msprobe&p.msprobe.run=net%2Fnpu&p.msprobe.view=1%2C2%2C3";
  expect(readLink(escaped)).toMatchObject({ run: "net/npu", viewport: { k: 1, x: 2, y: 3 } });
});

test("nothing expanded differs from nothing said about it", () => {
  expect(readLink(writeLink("", { ...NO_LINK, expanded: [] }, [])).expanded).toEqual([]);
  expect(readLink(writeLink("", NO_LINK, [])).expanded).toBeNull();
});

test("a list too long for a link gives way to the ancestors of the selected node", () => {
  const expanded = Array.from({ length: MAX_EXPANDED_TEXT }, (_, at) => `node ${at * 7919}`);
  const short = readLink(writeLink("", { ...link, expanded }, ["a", "a.b"]));
  expect(short.expanded).toEqual(["a", "a.b"]);
  // The viewport belongs to the picture with all of them.
  expect(short.viewport).toBeNull();
  expect(readLink(writeLink("", { ...link, expanded }, [])).expanded).toBeNull();
});

test("a name too long for any request is left out", () => {
  const text = writeLink("", { ...link, selected: "x".repeat(10_000) }, []);
  expect(readLink(text).selected).toBeNull();
});

test.each(["", "#", "#msprobe", "#msprobe&p.msprobe", "#&&=&", "#scalars&p.other.run=x"])(
  "%j holds no link of ours",
  (hash) => {
    expect(readLink(hash)).toEqual(NO_LINK);
  },
);

test.each([
  ["step=-1", { step: null }],
  ["step=1e9", { step: null }],
  ["view=0,1,2", { viewport: null }],
  ["view=1,NaN,2", { viewport: null }],
  ["view=1,2", { viewport: null }],
  ["mode=regex&p.msprobe.q=a", { searchMode: "substring" }],
  ["node=%E0%A4%A", { selected: "%E0%A4%A" }],
  ["match=exact", { match: "name" }],
  ["bounds=0.4,0.2,0.6,0.8", { bounds: null }],
  ["bounds=0.1,0.2,0.3", { bounds: null }],
  ["level=red", { levelFilter: null }],
  ["edits=0~m*0~a", { edits: [] }],
])("nonsense in a link does no harm: %s", (pair, expected) => {
  expect(readLink(`#msprobe&p.msprobe.${pair}`)).toMatchObject(expected);
});
