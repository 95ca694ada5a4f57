// Times the layout and the culling of a hundred thousand expanded boxes: node bench_graph.mjs [BOXES]
// Painting is measured in the browser (GraphView.describe().lastFrameMs), as there is no canvas here.
import { build } from "esbuild";
import { Buffer } from "node:buffer";
import { performance } from "node:perf_hooks";

const BOXES = Number(process.argv[2] ?? 100_000);
const FAN_OUT = 12;
const ROUNDS = 21;
const FRAMES = 400;
const CHARACTER_PX = 7;

const bundle = await build({
  stdin: {
    contents: `
      export { Tree } from "./src/model/tree";
      export { layoutTree } from "./src/layout/stack_layout";
      export { BoxSizes } from "./src/layout/box_sizes";
      export { TextWidths } from "./src/layout/text_width";
      export { cull } from "./src/layout/cull";`,
    resolveDir: import.meta.dirname,
  },
  bundle: true,
  format: "esm",
  write: false,
});
const source = Buffer.from(bundle.outputFiles[0].contents).toString("base64");
const { Tree, layoutTree, BoxSizes, TextWidths, cull } = await import(
  `data:text/javascript;base64,${source}`
);

/** A full tree of FAN_OUT children a node; every third leaf is a module. */
function expandedTree() {
  const row = (id, parent, index, children) => ({
    id,
    parent,
    index,
    children,
    name: `Module.blocks.${id}.attention.linear_proj.Linear.forward.0`,
    label: `blocks.${id}.attention.linear_proj.Linear.forward.0`,
    kind: children === 0 && id % 3 > 0 ? "api" : "module",
    direction: "forward",
    micro_step: 0,
    recompute: null,
    entry: true,
    notice: null,
  });
  const childrenOf = (id) => Math.max(0, Math.min(FAN_OUT, BOXES - id * FAN_OUT));
  const tree = new Tree(row(0, -1, 0, FAN_OUT));
  for (let id = 0; childrenOf(id) > 0; id++) {
    const rows = Array.from({ length: childrenOf(id) }, (_, index) => {
      const child = id * FAN_OUT + index + 1;
      return row(child, id, index, childrenOf(child));
    });
    tree.insertPage(id, 0, rows, rows.length);
    tree.setExpanded(id, true);
  }
  return tree;
}

function timed(times, work) {
  const started = performance.now();
  const result = work();
  times.push(performance.now() - started);
  return result;
}

function report(name, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(2);
  console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

const tree = expandedTree();
const sizes = new BoxSizes(new TextWidths((text) => text.length * CHARACTER_PX));
const gapLabel = (count) => `${count} more`;
const first = [];
const again = [];
let layout = timed(first, () => layoutTree(tree, sizes, gapLabel));
for (let round = 0; round < ROUNDS; round++) {
  layout = timed(again, () => layoutTree(tree, sizes, gapLabel));
}
report(`first layout of ${layout.count} boxes`, first);
report("layout after a change", again);

const view = { width: 1600, height: 900 };
for (const k of [1, 0.3, 0.1, 0.02, view.height / layout.height]) {
  const times = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    const y0 = (layout.height * frame) / FRAMES;
    const x0 = -view.width / 2 / k;
    const area = { x0, y0, x1: -x0, y1: y0 + view.height / k };
    timed(times, () => cull(layout, area, { width: 4 / k, height: 3 / k }));
  }
  report(`culling at zoom ${k.toPrecision(2)}`, times);
}
