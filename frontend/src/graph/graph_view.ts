/**
 * The graph of one tree on a host element: layout, view and input put together. A change of the tree, the
 * view or the size only marks what is stale; one frame then does the rest.
 *
 * What fits: `fit` shows all of a graph whose labels stay readable. Long chains are laid out as a page
 * (see stack_layout.ts) and shown from their top as wide as the view; the minimap shows the rest.
 *
 * What it does not do: requests, keys, tooltips, edges, words. The page owns those.
 */
import { Disposables, type Disposable } from "../base/disposable";
import { frames } from "../base/raf";
import { screenPoint, Transform, type ScreenPoint, type Size } from "../base/transform";
import { FONT_FAMILY, FONT_PX } from "../layout/metrics";
import { neighbourBox, type ArrowDirection } from "../layout/neighbour";
import { TextWidths } from "../layout/text_width";
import type { Tree, TreeChange } from "../model/tree";
import { captureAnchor, drawnBox, isInView, restoreAnchor, type Toggled } from "./anchor";
import { Animation } from "./animation";
import * as camera from "./camera";
import { describeBoxes, type GraphDescription } from "./describe";
import { GapWatch, type GapRange } from "./gap_watch";
import { GraphInput } from "./graph_input";
import { Minimap } from "./minimap";
import { paintOverlay, type Highlights } from "./overlay_painter";
import type { Palette } from "./palette";
import { Picture, type PictureOptions } from "./picture";
import { revealed } from "./reveal";
import type { NodeStyle } from "./node_style";
import type { Scene, StylePainter } from "./scene";
import { hasText, NOTHING_PAINTED, paintScene, visibleIn } from "./scene_painter";
import { Surface } from "./surface";

export interface GraphCallbacks {
  onSelect(id: number | null): void;
  onToggle(id: number, subtree: boolean): void;
  onHover(id: number | null, clientX: number, clientY: number): void;
  /** Rows `offset` to `offset + count` of a parent are missed; asked once while the gap is in view. */
  onGapVisible(parent: number, offset: number, count: number): void;
  onViewChange(): void;
  /** The user moves the view: by pointer, by key, or with a fit. */
  onMove(): void;
}

export interface GraphOptions {
  readonly tree: Tree;
  readonly palette: Palette;
  readonly callbacks: GraphCallbacks;
  readonly reducedMotion: boolean;
  /** Look of single nodes from outside; call `restyle` when its answers change. */
  readonly nodeStyle?: (id: number) => NodeStyle | undefined;
  readonly painter?: () => StylePainter | undefined;
  readonly gapLabel?: (count: number) => string;
}

export class GraphView implements Disposable {
  private readonly surface: Surface;
  private readonly input: GraphInput;
  private readonly disposables = new Disposables();
  private readonly pictureOptions: PictureOptions;
  private readonly gaps = new GapWatch();
  private picture: Picture;
  private minimap: Minimap | undefined;
  private palette: Palette;
  private transform = new Transform(1, 0, 0);
  private animation: Animation | undefined;
  /** A view asked for while there is no size or nothing to show; the first one is a fit. */
  private wanted: ((size: Size) => Transform) | undefined = (size) => this.fitted(size);
  private fitting = camera.first;
  private toggled: Toggled | undefined;
  /** Nothing but a fit has moved the view. */
  private isFitted = true;
  private chosen: camera.Chosen | undefined;
  /** What the last resize, or a link, has made of the chosen view; another one was chosen since. */
  private kept: Transform | undefined;
  private selectedId: number | null = null;
  private isPartner = false;
  private painted = NOTHING_PAINTED;
  private paintedTransform = this.transform;
  private isSceneStale = true;
  private lastFrameMs = 0;

  constructor(
    host: HTMLElement,
    private readonly options: GraphOptions,
  ) {
    this.palette = options.palette;
    this.surface = this.disposables.add(new Surface(host, (change) => this.resized(change)));
    this.pictureOptions = {
      widths: new TextWidths(measurer(this.surface.statics)),
      gapLabel: options.gapLabel ?? ((count) => `… ${count.toLocaleString("en-US")} more`),
      nodeStyle: options.nodeStyle ?? (() => undefined),
      painter: options.painter ?? (() => undefined),
    };
    this.picture = this.newPicture(options.tree);
    this.input = this.disposables.add(
      new GraphInput(this.surface, {
        scene: () => this.flushed(),
        painted: () => this.painted,
        pan: (dx, dy) => this.panBy(dx, dy),
        zoom: (factor, about) => this.zoomBy(factor, about),
        select: (id) => this.choose(id),
        toggle: (id, pointer, subtree) => this.toggle(id, pointer, subtree),
        load: (range) => this.askFor([range]),
        hover: (id, x, y) => this.options.callbacks.onHover(id, x, y),
        repaint: () => this.schedule(),
      }),
    );
    this.setMinimap(true);
    this.surface.measure();
  }

  get pointerInside(): boolean {
    return this.input.pointer !== undefined;
  }

  /** World point in the middle of the view, and zoom. */
  get viewport(): camera.Viewport {
    return camera.toViewport(this.animation?.to ?? this.transform, this.surface.size);
  }

  set viewport(viewport: camera.Viewport) {
    this.show((size) => {
      // The pane may not have the size yet in which the viewport was taken.
      this.kept = camera.fromViewport(viewport, size);
      this.chosen = { transform: this.kept, size, fromTop: false };
      return this.kept;
    });
  }

  /** What is in view, or will be as soon as the view stands still. */
  get goal(): Scene {
    return { ...this.flushed(), transform: this.animation?.to ?? this.transform };
  }

  /** Goes where the other side is; what the user does here ends it. */
  follow(to: Transform, gliding: boolean): void {
    if (to.equals(this.goal.transform)) {
      return;
    }
    const { transform } = this;
    this.isFitted = false;
    this.toggled = undefined;
    this.animation =
      gliding && !this.options.reducedMotion ? new Animation(transform, to) : undefined;
    this.transform = this.animation ? transform : to;
    this.stale();
  }

  setTree(tree: Tree): void {
    this.picture.dispose();
    this.picture = this.newPicture(tree);
    this.selectedId = null;
    this.showFitted(camera.first);
  }

  setPalette(palette: Palette): void {
    this.palette = palette;
    this.restyle();
  }

  /** The answers of `nodeStyle` changed. */
  restyle(): void {
    this.picture.restyle();
    this.minimap?.invalidate();
    this.stale();
  }

  /**
   * Highlights only; a node inside of a collapsed one is hinted at there. `isPartner`: it was not this
   * node that was selected, but the one it belongs to on the other side.
   */
  select(id: number | null, isPartner = false): void {
    this.selectedId = id;
    this.isPartner = isPartner;
    this.schedule();
  }

  /**
   * Does nothing for a node that is not loaded or inside of a collapsed one. `isStep`: one came here from
   * nearby, so the view moves as little as it must.
   */
  reveal(id: number, isStep = false): void {
    const target = (from: Transform, size: Size): Transform => {
      const { layout } = this.picture;
      const box = layout.boxOf(id);
      return box > 0 ? revealed(layout, box, from, size, isStep) : from;
    };
    this.flush();
    // From here on this node stays in place, not the one that was expanded before.
    this.toggled = undefined;
    this.isFitted = false;
    const { wanted, transform } = this;
    if (wanted !== undefined) {
      this.show((size) => target(wanted(size), size));
      return;
    }
    const to = target(transform, this.surface.size);
    if (this.options.reducedMotion) {
      this.show(() => to);
      return;
    }
    this.animation = to.equals(transform) ? undefined : new Animation(transform, to);
    this.stale();
  }

  fit(): void {
    this.showFitted(camera.fitted);
    this.options.callbacks.onMove();
  }

  /** About the pointer when it is over the graph, else about the middle. */
  zoomBy(factor: number, about: ScreenPoint | undefined = this.input.pointer): void {
    this.flush();
    const { size } = this.surface;
    const { bounds } = this.picture;
    const inside = about !== undefined && about.x < size.width;
    const point = inside ? about : screenPoint(size.width / 2, size.height / 2);
    const { min, max } = camera.zoomLimits(bounds, size);
    const k = Math.max(Math.min(min, this.transform.k), Math.min(max, this.transform.k * factor));
    const zoomed = this.transform.zoomedTo(k, point);
    this.moveTo(factor < 1 ? camera.gathered(zoomed, bounds, size) : zoomed);
  }

  panBy(dx: number, dy: number): void {
    this.moveTo(this.transform.panned(dx, dy));
  }

  /** Where an arrow key leads; from the root, `down` leads to the first node. */
  neighbour(id: number, direction: ArrowDirection): number | null {
    const { layout } = this.flushed();
    const box = layout.boxOf(id);
    if (box < 0) {
      const around = drawnBox(layout, this.picture.tree, id);
      return around > 0 ? layout.id[around]! : null;
    }
    const next = neighbourBox(layout, box, direction);
    return next > 0 && layout.gap[next] === 0 ? layout.id[next]! : null;
  }

  setMinimap(on: boolean): void {
    if (on && this.minimap === undefined) {
      this.minimap = new Minimap({
        pan: (dx, dy) => this.panBy(dx, dy),
        centreOn: (point) =>
          this.moveTo(camera.fromViewport({ ...point, k: this.transform.k }, this.surface.size)),
      });
      this.surface.root.append(this.minimap.column);
    } else if (!on) {
      this.minimap?.dispose();
      this.minimap = undefined;
    }
    this.stale();
  }

  describe(): GraphDescription {
    const scene = this.flushed();
    const visible = visibleIn(scene);
    return {
      boxes: describeBoxes(scene, visible, this.selectedBox(), this.isPartner),
      viewport: this.viewport,
      size: this.surface.size,
      zoomLimits: camera.zoomLimits(this.picture.bounds, this.surface.size),
      lastFrameMs: this.lastFrameMs,
      drawnBoxes: this.painted.drawn,
      totalBoxes: Math.max(0, scene.layout.count - 1),
    };
  }

  dispose(): void {
    frames.cancel(this.frame);
    this.picture.dispose();
    this.minimap?.dispose();
    this.disposables.dispose();
  }

  private newPicture(tree: Tree): Picture {
    return new Picture(tree, this.pictureOptions, (change) => this.treeChanged(change));
  }

  private showFitted(fitting: typeof camera.fitted): void {
    this.fitting = fitting;
    this.show((size) => this.fitted(size));
    this.isFitted = true;
  }

  private fitted(size: Size): Transform {
    return this.fitting(this.picture.bounds, size);
  }

  private treeChanged(change: TreeChange): void {
    const { toggled, picture } = this;
    // Of a whole subtree that expands, the node that was toggled is what one looks at.
    const isPartOfToggle =
      toggled !== undefined &&
      (toggled.id === change.id || picture.tree.ancestors(change.id).includes(toggled.id));
    if (change.kind === "expansion" && !isPartOfToggle) {
      this.toggled = { id: change.id, pointer: undefined };
    }
    this.stale();
  }

  private toggle(id: number, pointer: ScreenPoint, subtree: boolean): void {
    this.toggled = { id, pointer };
    this.options.callbacks.onToggle(id, subtree);
  }

  private choose(id: number | null): void {
    this.select(id);
    this.options.callbacks.onSelect(id);
  }

  private askFor(ranges: readonly GapRange[]): void {
    for (const { parent, offset, count } of ranges) {
      this.options.callbacks.onGapVisible(parent, offset, count);
    }
  }

  /** At once, or as soon as there is a size and something to show. */
  private show(view: (size: Size) => Transform): void {
    this.animation = undefined;
    this.toggled = undefined;
    this.isFitted = false;
    this.wanted = view;
    this.stale();
    this.flush();
  }

  private moveTo(wish: Transform): void {
    this.animation = undefined;
    this.toggled = undefined;
    this.isFitted = false;
    const { bounds } = this.picture;
    this.transform = camera.confined(wish, this.transform, bounds, this.surface.size);
    this.stale();
    this.options.callbacks.onMove();
  }

  /** What one looks at stays where it is in its pane: a fit stays a fit, and the selected node in view. */
  private resized(before: Size): void {
    if (before.width > 0) {
      const { size } = this.surface;
      const { animation, transform } = this;
      const to = this.keptIn(animation?.to ?? transform, before, size);
      this.transform = animation ? camera.resized(camera.chosenIn(before, transform), size) : to;
      this.animation &&= new Animation(this.transform, to);
      this.kept = to;
      // The middle of the view is another one even where nothing moves on the screen.
      this.options.callbacks.onViewChange();
    }
    this.minimap?.invalidate();
    this.isSceneStale = true;
    // At once: a canvas that got a new size is empty until it is painted.
    this.frame(performance.now());
  }

  private keptIn(from: Transform, before: Size, size: Size): Transform {
    const { layout } = this.picture;
    if (this.chosen === undefined || this.kept?.equals(from) !== true) {
      this.chosen = camera.chosenIn(before, from);
    }
    const to = this.isFitted ? this.fitted(size) : camera.resized(this.chosen, size);
    const box = this.selectedBox();
    return box > 0 && isInView(layout, from, before, box)
      ? revealed(layout, box, to, size, true)
      : to;
  }

  private selectedBox(): number {
    const { layout, tree } = this.picture;
    return this.selectedId === null ? -1 : drawnBox(layout, tree, this.selectedId);
  }

  private stale(): void {
    this.isSceneStale = true;
    this.schedule();
  }

  private schedule(): void {
    frames.schedule(this.frame);
  }

  private scene(): Scene {
    return {
      layout: this.picture.layout,
      transform: this.transform,
      size: this.surface.size,
      ratio: this.surface.ratio,
      palette: this.palette,
      labelOf: (box) => this.picture.labelOf(box),
      styleOf: (row) => this.pictureOptions.nodeStyle(row.id),
      painter: this.pictureOptions.painter(),
    };
  }

  private flushed(): Scene {
    this.flush();
    return this.scene();
  }

  /** Lays out anew what changed and keeps in place what the user looks at. */
  private flush(): void {
    const { picture, surface } = this;
    if (picture.isStale) {
      this.transform = this.animation?.to ?? this.transform;
      this.animation = undefined;
      const before = this.scene();
      const anchor = captureAnchor(before, visibleIn(before), this.toggled, this.selectedBox());
      picture.layOut();
      this.minimap?.invalidate();
      if (anchor !== undefined) {
        this.isFitted = false;
        this.transform = restoreAnchor(picture, anchor, this.transform, surface.size);
      }
    }
    if (this.wanted !== undefined && surface.size.width > 0) {
      this.transform = this.wanted(surface.size);
      this.wanted = picture.hasNodes ? undefined : this.wanted;
    }
  }

  private readonly frame = (now: number): void => {
    if (this.surface.isHidden) {
      return;
    }
    const started = performance.now();
    this.flush();
    this.animate(now);
    const scene = this.scene();
    if (this.isSceneStale) {
      this.isSceneStale = false;
      this.painted = visibleIn(scene);
      paintScene(this.surface.statics, scene, this.painted);
    }
    this.input.updateHover(scene);
    this.paintHighlights(scene);
    this.lastFrameMs = performance.now() - started;
    this.report(scene);
  };

  private animate(now: number): void {
    if (this.animation === undefined) {
      return;
    }
    const { transform, done } = this.animation.at(now);
    this.transform = transform;
    this.animation = done ? undefined : this.animation;
    this.isSceneStale = true;
    if (!done) {
      this.schedule();
    }
  }

  /** What is in view, or will be, on other canvases: for a file. */
  paintOn(
    statics: CanvasRenderingContext2D,
    overlay: CanvasRenderingContext2D,
    ratio: number,
  ): void {
    const scene = { ...this.goal, ratio };
    const visible = visibleIn(scene);
    paintScene(statics, scene, visible);
    paintOverlay(overlay, scene, this.highlights(scene, -1), visible.sticky);
  }

  private paintHighlights(scene: Scene): void {
    const highlights = this.highlights(scene, this.input.hovered);
    paintOverlay(this.surface.overlay, scene, highlights, this.painted.sticky);
    this.minimap?.paint(scene, highlights.selected);
  }

  private highlights(scene: Scene, hovered: number): Highlights {
    const selected = this.selectedBox();
    const selectedInside = selected >= 0 && scene.layout.id[selected] !== this.selectedId;
    return { hovered, selected, selectedInside, isPartner: this.isPartner };
  }

  private report(scene: Scene): void {
    if (!this.transform.equals(this.paintedTransform)) {
      this.paintedTransform = this.transform;
      this.options.callbacks.onViewChange();
    }
    if (this.animation === undefined && hasText(scene)) {
      this.askFor(this.gaps.update(scene.layout, this.painted));
    }
  }
}

function measurer(context: CanvasRenderingContext2D): (text: string) => number {
  return (text) => {
    // A label may be measured in the middle of painting.
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.font = `${FONT_PX}px ${FONT_FAMILY}`;
    const { width } = context.measureText(text);
    context.restore();
    return width;
  };
}
