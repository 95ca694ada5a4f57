import { describe, expect, test } from "vitest";
import { Transform } from "../base/transform";
import { BoxSizes } from "../layout/box_sizes";
import { layoutTree } from "../layout/stack_layout";
import { TextWidths } from "../layout/text_width";
import { api, expand, module, modules, sampleTree } from "../model/tree_sample";
import {
  boundsOf,
  confined,
  first,
  fitted,
  fromViewport,
  gathered,
  resized,
  chosenIn,
  toViewport,
  wholeZoom,
  zoomLimits,
  type Bounds,
} from "./camera";

const SIZE = { width: 1000, height: 600 };

function bounds(width: number, height: number, smallest = 100, usual = width): Bounds {
  return { width, height, smallest, usual };
}

function edges(transform: Transform, { width, height }: Bounds): number[] {
  const { k, x, y } = transform;
  return [x - (width / 2) * k, y, x + (width / 2) * k, y + height * k];
}

describe("fit", () => {
  test("a small graph is shown in the middle at its own size", () => {
    expect(edges(fitted(bounds(200, 100), SIZE), bounds(200, 100))).toEqual([400, 250, 600, 350]);
  });

  test("a larger graph fits as a whole as long as it can be read", () => {
    const graph = bounds(400, 800);
    const [left, top, right, bottom] = edges(fitted(graph, SIZE), graph);
    expect(top).toBeCloseTo(16);
    expect(bottom).toBeCloseTo(584);
    expect(left! + right!).toBeCloseTo(1000);
  });

  test("a long graph is shown from its top, readable and as wide as the view", () => {
    const graph = bounds(1100, 60_000);
    const transform = fitted(graph, SIZE);
    expect(transform.k).toBeCloseTo(968 / 1100);
    const [left, top, right] = edges(transform, graph);
    expect([left, top, right]).toEqual([16, 16, 984]);
  });

  test("a graph that is too wide and too long keeps readable labels", () => {
    expect(fitted(bounds(9000, 60_000), SIZE).k).toBeCloseTo(8 / 13);
  });
});

describe("the first view", () => {
  test("is a fit as long as labels are read at ease", () => {
    const graph = bounds(1100, 60_000);
    expect(first(graph, SIZE)).toEqual(fitted(graph, SIZE));
  });

  test("a few wide rows do not make everything small", () => {
    const graph = bounds(2000, 60_000, 100, 400);
    expect(edges(first(graph, SIZE), graph)).toEqual([-500, 16, 1500, 60_016]);
  });

  test("a long graph that most of fits is as large as that allows", () => {
    expect(first(bounds(2000, 60_000, 100, 1100), SIZE).k).toBeCloseTo(968 / 1100);
  });

  test("what is too wide altogether begins at the left", () => {
    const graph = bounds(3000, 60_000, 100, 2000);
    const { k, x } = first(graph, SIZE);
    expect(k).toBe(0.8);
    expect(x - 1000 * k).toBe(16);
  });
});

test("the usual width is that of nine boxes in ten, without the expanded ones", () => {
  // The title of "outer" is 144 px wide, and so are its siblings; what is inside is 325 px wide.
  const tree = sampleTree(...modules(9), module("outer", api("w".repeat(28))));
  expand(tree, "outer");
  const { width, usual } = boundsOf(
    layoutTree(tree, new BoxSizes(new TextWidths(() => 10)), String),
  );
  expect([width, usual]).toEqual([345, 144]);
});

describe("zoom limits", () => {
  test("reach from the whole graph to one item that fills the view", () => {
    const graph = bounds(1000, 60_000, 100);
    const { min, max } = zoomLimits(graph, SIZE);
    expect(min).toBeCloseTo(568 / 60_000);
    expect(max * 100).toBeCloseTo(900);
    expect(min).toBe(wholeZoom(graph, SIZE));
  });

  test("a small graph need not be larger than life", () => {
    expect(zoomLimits(bounds(100, 24), SIZE).min).toBe(1);
  });

  test("an empty graph has limits", () => {
    const { min, max } = zoomLimits(bounds(0, 0, Infinity), SIZE);
    expect([min, max]).toEqual([1, 2]);
  });
});

describe("zooming out gathers", () => {
  const graph = bounds(500, 6000);
  const { min } = zoomLimits(graph, SIZE);

  test("all of the graph at the limit", () => {
    const [left, top, right, bottom] = edges(
      gathered(new Transform(min, -30, 500), graph, SIZE),
      graph,
    );
    expect([top, bottom]).toEqual([16, 584]);
    expect(left).toBeCloseTo(16);
    expect(right).toBeLessThan(984);
  });

  test("nothing as long as the zoom is twice that or more", () => {
    const far = new Transform(2 * min, 40, 500);
    expect(gathered(far, graph, SIZE)).toEqual(far);
  });

  test("step by step in between", () => {
    const top = (share: number): number =>
      gathered(new Transform(share * min, 500, 500), graph, SIZE).y;
    expect(top(1.5)).toBeCloseTo(16 + 0.5 * 600);
    expect(top(1.25)).toBeCloseTo(16 + 0.25 * 600);
  });
});

describe("confined", () => {
  const graph = bounds(200, 100);

  test("lets the graph go almost out of view, not further", () => {
    const from = new Transform(1, 500, 250);
    const [, , right] = edges(confined(new Transform(1, -9000, 250), from, graph, SIZE), graph);
    expect(right).toBe(64 + 100);
    const [, top] = edges(confined(new Transform(1, 500, 9000), from, graph, SIZE), graph);
    expect(top).toBe(536);
  });

  test("both edges of a wide graph can be seen, but not more than half a view beyond", () => {
    const wide = bounds(3000, 100);
    const from = new Transform(1, 500, 250);
    const [left, , right] = edges(confined(new Transform(1, -9000, 250), from, wide, SIZE), wide);
    expect([left, right]).toEqual([564 - 3000, 564]);
  });

  test("what is already outside may come back and goes no further", () => {
    const outside = new Transform(1, 500, 700);
    expect(confined(new Transform(1, 500, 720), outside, graph, SIZE).y).toBe(700);
    expect(confined(new Transform(1, 500, 650), outside, graph, SIZE).y).toBe(650);
  });
});

test("a viewport is the middle of the view, whatever the size of the window", () => {
  const transform = new Transform(2, 100, -300);
  const viewport = toViewport(transform, SIZE);
  expect(viewport).toEqual({ x: 200, y: 300, k: 2 });
  expect(fromViewport(viewport, SIZE)).toEqual(transform);
  const smaller = { width: 500, height: 200 };
  expect(toViewport(fromViewport(viewport, smaller), smaller)).toEqual(viewport);
});

describe("a pane of another size", () => {
  const [before, after] = [
    { width: 800, height: 400 },
    { width: 400, height: 300 },
  ];

  test("the middle stays in the middle", () => {
    const chosen = chosenIn(before, new Transform(1, 100, -500));
    expect(resized(chosen, after)).toEqual(new Transform(1, -100, -550));
  });

  test("there and back shows the same, also where one end shows the top", () => {
    const chosen = chosenIn(before, new Transform(1, 400, -20));
    const higher = { width: 800, height: 500 };
    expect(resized(chosen, higher)).toEqual(new Transform(1, 400, 30));
    expect(resized(chosen, before)).toEqual(chosen.transform);
  });

  test("a graph seen from its top is still seen from there", () => {
    const chosen = chosenIn(before, new Transform(1, 400, 16));
    expect(resized(chosen, after)).toEqual(new Transform(1, 200, 16));
  });
});
