/** Two views of two graphs in which a node and its partner have the same place and the same scale. */
import { Transform } from "../base/transform";
import type { Layout } from "../layout/layout";
import { BOX_HEIGHT } from "../layout/metrics";
import { isInView } from "./anchor";
import type { Scene } from "./scene";
import { visibleIn } from "./scene_painter";

/** A node's partner on the other side: null for none, undefined as long as that is not known. */
export type PartnerOf = (id: number) => number | null | undefined;

/** Boxes of the same thing in both graphs. */
export interface BoxPair {
  readonly box: number;
  readonly partner: number;
}

/**
 * What holds the views together: of the boxes in view whose partner is drawn, the one whose first line is
 * nearest to the middle. The body of an expanded node does not count, else the empty pixels between two
 * children would belong to their parent and the other side would jump at each of them. Without any such box
 * it is the roots; undefined while the answer may still come.
 */
export function middlePair(scene: Scene, other: Layout, partnerOf: PartnerOf): BoxPair | undefined {
  const { containers, boxes } = visibleIn(scene);
  let found: BoxPair | undefined;
  let nearest = Infinity;
  let isKnown = true;
  for (const box of [...containers, ...boxes]) {
    const id = scene.layout.id[box]!;
    const partner = id < 0 ? null : partnerOf(id);
    isKnown &&= partner !== undefined;
    const drawn = typeof partner === "number" ? other.boxOf(partner) : -1;
    const away = drawn > 0 ? distance(scene, box) : Infinity;
    if (away < nearest) {
      nearest = away;
      found = { box, partner: drawn };
    }
  }
  return found ?? (isKnown ? { box: 0, partner: 0 } : undefined);
}

/** The pair of one node, if both are drawn and it is in view. */
export function pairOf(
  { layout, transform, size }: Scene,
  other: Layout,
  id: number,
  partnerOf: PartnerOf,
): BoxPair | undefined {
  const box = layout.boxOf(id);
  const partner = other.boxOf(partnerOf(id) ?? -1);
  const isDrawn = box > 0 && partner > 0;
  return isDrawn && isInView(layout, transform, size, box) ? { box, partner } : undefined;
}

/** The other side's view: from the top, and sideways from the middle, since one pane may be narrower. */
export function aligned(lead: Scene, other: Scene, { box, partner }: BoxPair): Transform {
  const { k } = lead.transform;
  const way = middleOf(lead.layout, box) * k + lead.transform.x - lead.size.width / 2;
  return new Transform(
    k,
    other.size.width / 2 + way - middleOf(other.layout, partner) * k,
    lead.layout.y[box]! * k + lead.transform.y - other.layout.y[partner]! * k,
  );
}

function middleOf({ x, w }: Layout, box: number): number {
  return x[box]! + w[box]! / 2;
}

/** Screen pixels from the middle of the view to a box's first line. */
function distance({ layout, transform, size }: Scene, box: number): number {
  const { k, x, y } = transform;
  const beside = (at: number, start: number, length: number): number =>
    Math.max(0, start - at, at - start - length);
  return Math.hypot(
    beside(size.width / 2, layout.x[box]! * k + x, layout.w[box]! * k),
    beside(size.height / 2, layout.y[box]! * k + y, Math.min(layout.h[box]!, BOX_HEIGHT) * k),
  );
}
