import { expect, test } from "vitest";
import { BoxSizes } from "../layout/box_sizes";
import { layoutTree } from "../layout/stack_layout";
import { TextWidths } from "../layout/text_width";
import { api, idOf, module, sampleTree } from "../model/tree_sample";
import { LabelCache, type Label } from "./label_cache";
import type { NodeStyle } from "./node_style";
import { stylePainter } from "./style_marks";

const API = "Tensor.__mul__.1";
const FILL = "#ff704d";

/** The label of the only node, in the box that it has before anything is known about it. */
function labelOf(style: NodeStyle, label = API, hasChildren = false): Label {
  const sample = hasChildren ? module(label, api("inside")) : api(label);
  const tree = sampleTree(sample);
  const widths = new TextWidths(() => 8);
  const layout = layoutTree(tree, new BoxSizes(widths), String);
  const cache = new LabelCache(layout, widths, String, (_box, room) =>
    stylePainter.within(style, room),
  );
  return cache.of(layout.boxOf(idOf(tree, label)));
}

const badge = (text: string): NodeStyle["badge"] & object => ({ shape: "error", text, fill: FILL });

test("a level takes nothing from the name of an API", () => {
  expect(labelOf({ shape: "unmatched" }).main).toBe(API);
});

test("an origin says its rank beside the whole name; its ring and its sign stand for the level", () => {
  const { main, marks } = labelOf({ shape: "error", origin: 1 });
  expect(main).toBe(API);
  expect(marks?.style).toEqual({ origin: 1 });
});

test("a level and a badge take nothing from the name of a collapsed node", () => {
  const style: NodeStyle = { shape: "error", badge: badge("1") };
  const { main, marks } = labelOf(style, "act", true);
  expect(main).toBe("act");
  expect(marks?.style).toEqual(style);
});

test("the number of a badge goes before the name is cut", () => {
  const { main, marks } = labelOf({ shape: "error", badge: badge("12k") }, "self_attention", true);
  expect(main).toBe("self_attention");
  expect(marks?.style.badge?.text).toBe("");
});
