/** The tree as it is laid out now, with what follows from the layout alone. */
import type { Disposable } from "../base/disposable";
import { BoxSizes } from "../layout/box_sizes";
import { Layout } from "../layout/layout";
import { layoutTree, type GapLabel } from "../layout/stack_layout";
import type { TextWidths } from "../layout/text_width";
import type { Tree, TreeChange } from "../model/tree";
import { boundsOf, type Bounds } from "./camera";
import { LabelCache, type Label } from "./label_cache";
import type { NodeStyle } from "./node_style";
import type { Marks, StylePainter } from "./scene";

export interface PictureOptions {
  readonly widths: TextWidths;
  readonly gapLabel: GapLabel;
  readonly nodeStyle: (id: number) => NodeStyle | undefined;
  readonly painter: () => StylePainter | undefined;
}

export class Picture implements Disposable {
  isStale = true;
  layout = new Layout();
  bounds: Bounds;
  private labels: LabelCache;
  private readonly sizes: BoxSizes;
  private readonly subscription: Disposable;

  constructor(
    readonly tree: Tree,
    private readonly options: PictureOptions,
    onChange: (change: TreeChange) => void,
  ) {
    this.sizes = new BoxSizes(options.widths);
    this.bounds = boundsOf(this.layout);
    this.labels = this.newLabels();
    this.subscription = tree.onChange((change) => {
      this.isStale = true;
      onChange(change);
    });
  }

  /** Whether there is more to show than that something is still missing. */
  get hasNodes(): boolean {
    return this.tree.segments(this.tree.root.id).some((segment) => segment.kind === "rows");
  }

  layOut(): void {
    this.isStale = false;
    this.layout = layoutTree(this.tree, this.sizes, this.options.gapLabel);
    this.bounds = boundsOf(this.layout);
    this.restyle();
  }

  restyle(): void {
    this.labels = this.newLabels();
  }

  labelOf(box: number): Label {
    return this.labels.of(box);
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private newLabels(): LabelCache {
    const { widths, gapLabel, nodeStyle, painter } = this.options;
    const { layout } = this;
    const marksOf = (box: number, room: number): Marks | undefined => {
      const style = nodeStyle(layout.id[box]!);
      return style && painter()?.within(style, room);
    };
    return new LabelCache(layout, widths, gapLabel, marksOf);
  }
}
