/**
 * The view of one side moves with the other's while both are linked. The side that was moved last leads, and
 * nothing that the other one does leads back. Works with the partners that are known, once in a frame.
 */
import type { Side } from "../api/types";
import { frames } from "../base/raf";
import { aligned, middlePair, pairOf } from "../graph/aligned";
import type { App } from "./app";
import type { Marks } from "./marks";
import { otherSide } from "./sides";

export class ViewportSync {
  private leader: Side = "target";
  /** A node of the leader that was acted upon: until it is moved this one holds the views together. */
  private held: number | null = null;
  private isGliding = false;

  constructor(
    private readonly app: App,
    private readonly marks: Marks,
    private readonly isExpanding: () => boolean,
  ) {}

  /** The user moves one side. */
  moved(side: Side): void {
    this.leader = side;
    this.held = null;
    this.changed();
  }

  /** Something may have moved, by whatever cause. */
  changed(): void {
    if (this.app.state.syncExpansion) {
      frames.schedule(this.follow);
    }
  }

  /** Keeps a node and its partner at the same height; false when the sides are not linked. */
  hold(side: Side, id: number): boolean {
    this.leader = side;
    this.held = id;
    this.isGliding = true;
    this.changed();
    return this.app.state.syncExpansion && this.pair() !== undefined;
  }

  /** The nodes of another pair have other ids. */
  forget(): void {
    this.held = null;
    frames.cancel(this.follow);
  }

  private readonly follow = (): void => {
    const pair = this.isExpanding() ? undefined : this.pair();
    const follower = this.app.graphs[otherSide(this.leader)];
    const lead = this.app.graphs[this.leader];
    if (pair !== undefined && lead && follower) {
      follower.follow(aligned(lead.goal, follower.goal, pair), this.isGliding);
      this.isGliding = false;
    }
  };

  private pair(): ReturnType<typeof pairOf> {
    const lead = this.app.graphs[this.leader]?.goal;
    const other = this.app.graphs[otherSide(this.leader)]?.goal;
    if (!lead?.size.width || !other?.size.width) {
      return undefined;
    }
    const partnerOf = (id: number): number | null | undefined =>
      this.marks.partnerOf(this.leader, id);
    const held = this.held === null ? undefined : pairOf(lead, other.layout, this.held, partnerOf);
    return held ?? middlePair(lead, other.layout, partnerOf);
  }
}
