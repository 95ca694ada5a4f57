import { css, html, nothing, type TemplateResult } from "lit";
import type { Edit, Side } from "../api/pair_types";
import { asProblem, type Problem } from "../api/problem";
import { saveYaml } from "../base/save_file";
import { sideOf } from "../state/sides";
import type { State } from "../state/view_state";
import { dialogStyles, drawDialog } from "./dialog";
import { Panel } from "./panel";
import { problemText } from "./problem_text";
import { sharedStyles } from "./styles";
import { oneLine, shorten } from "./text";

const SHOWN_NAME = 72;
const FILE_NAME = "matching.yaml";

/** Which node belongs to which is said by hand here: two lists, and what has been done so far. */
export class MatchingPanel extends Panel {
  static override properties = {
    ...Panel.properties,
    chosen: { state: true },
    descendants: { state: true },
    refused: { state: true },
  };
  declare private chosen: Readonly<Record<Side, string | null>>;
  declare private descendants: boolean;
  /** Why the last edit was not taken. */
  declare private refused: Problem | null;

  constructor() {
    super();
    this.chosen = { target: null, golden: null };
    this.descendants = true;
    this.refused = null;
  }

  protected override stateChanged(state: State, before: State): void {
    if (state.matchingOpen && !before.matchingOpen) {
      this.chosen = {
        target: selectedName(state, "target"),
        golden: selectedName(state, "golden"),
      };
      this.refused = null;
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>(".dialog")?.focus(),
      );
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { matchingOpen, pair, language } = this.state;
    if (
      !matchingOpen ||
      pair?.stored === true ||
      (pair === null && this.state.pairOpening === null)
    ) {
      return nothing;
    }
    const body = html`<div class="sides">${this.drawSide("target")} ${this.drawSide("golden")}</div>
      ${this.drawActions()}
      ${
        this.refused === null
          ? nothing
          : html`<p class="error" role="alert">${problemText(language, this.refused)}</p>`
      }
      ${this.drawEdits()}`;
    const words = { title: this.t("matching.title"), closeLabel: this.t("dialog.close") };
    return drawDialog({ ...words, close: this.close }, body);
  }

  private drawSide(side: Side): TemplateResult {
    return html`<msprobe-matching-side
      .app=${this.app}
      .side=${side}
      .chosen=${this.chosen[side]}
      @chosen=${(event: CustomEvent<string>) =>
        (this.chosen = { ...this.chosen, [side]: event.detail })}
    ></msprobe-matching-side>`;
  }

  private drawActions(): TemplateResult {
    const { target, golden } = this.chosen;
    const ready = target !== null && golden !== null;
    const button = (kind: Edit["kind"]): TemplateResult =>
      html`<button ?disabled=${!ready} @click=${() => this.edit(kind)}>
        ${this.t(`matching.${kind}`)}
      </button>`;
    return html`<div class="line">
      ${button("match")} ${button("unmatch")}
      <label>
        <input
          type="checkbox"
          .checked=${this.descendants}
          @change=${(event: Event) =>
            (this.descendants = (event.target as HTMLInputElement).checked)}
        />
        ${this.t("matching.descendants")}
      </label>
      ${ready ? nothing : html`<span class="muted">${this.t("matching.pick")}</span>`}
    </div>`;
  }

  private drawEdits(): TemplateResult {
    const { edits } = this.state;
    const none = edits.length === 0;
    const { comparing } = this.app;
    return html`<div class="line edits">
        <span class="muted">
          ${none ? this.t("matching.noEdits") : this.t("matching.edits", { n: edits.length })}
        </span>
        <button class="small" ?disabled=${none} @click=${() => this.tell(comparing?.edits.undo())}>
          ${this.t("matching.undo")}
        </button>
        <button
          class="small"
          ?disabled=${comparing?.edits.canRedo !== true}
          @click=${() => this.tell(comparing?.edits.redo())}
        >
          ${this.t("matching.redo")}
        </button>
        <button class="small" ?disabled=${none} @click=${() => this.tell(comparing?.edits.clear())}>
          ${this.t("matching.clear")}
        </button>
        <span class="space"></span>
        <button class="small" ?disabled=${none} @click=${() => void this.save()}>
          ${this.t("matching.save")}
        </button>
        <button
          class="small"
          @click=${() => this.renderRoot.querySelector<HTMLInputElement>(".file")?.click()}
        >
          ${this.t("matching.load")}
        </button>
        <input class="file" type="file" accept=".yaml,.yml" hidden @change=${this.onFile} />
      </div>
      <ol>
        ${edits.map((edit) => this.drawEdit(edit))}
      </ol>`;
  }

  private drawEdit({ kind, target, golden, descendants }: Edit): TemplateResult {
    const names = [...new Set([target, golden].filter((name) => name !== ""))];
    const remarks = [
      ...(names.length > 1 ? [] : [this.t(oneSide(target, golden))]),
      ...(descendants ? [this.t("matching.descendants")] : []),
    ];
    return html`<li title=${names.map(oneLine).join(" – ")}>
      ${this.t(`matching.${kind}`)}:
      ${names.map((name) => shorten(name, SHOWN_NAME)).join(kind === "match" ? " ⇄ " : " ⇎ ")}
      <span class="muted">${remarks.length > 0 ? `(${remarks.join(", ")})` : nothing}</span>
    </li>`;
  }

  private edit(kind: Edit["kind"]): void {
    const { target, golden } = this.chosen;
    if (target !== null && golden !== null) {
      const { descendants } = this;
      this.tell(this.app.comparing?.edits.add({ kind, target, golden, descendants }), () =>
        this.leaveChoice(kind),
      );
    }
  }

  /** What was just matched is in no list any more; the nodes selected in the graph still are. */
  private leaveChoice(kind: Edit["kind"]): void {
    if (kind === "match") {
      const still = (side: Side): string | null =>
        this.chosen[side] === selectedName(this.state, side) ? this.chosen[side] : null;
      this.chosen = { target: still("target"), golden: still("golden") };
    }
  }

  /** What is refused is said here, and the choice stays as it is. */
  private tell(work: Promise<Problem | null> | undefined, done?: () => void): void {
    void work?.then((refused) => {
      this.refused = refused;
      if (refused === null) {
        done?.();
        this.app.remark(this.t("matching.done"));
      }
    });
  }

  private async save(): Promise<void> {
    try {
      saveYaml(FILE_NAME, (await this.app.comparing?.edits.toYaml()) ?? "");
    } catch (error) {
      this.refused = asProblem(error);
    }
  }

  private readonly onFile = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const file = field.files?.[0];
    if (file !== undefined) {
      this.tell(file.text().then((yaml) => this.app.comparing?.edits.load(yaml) ?? null));
    }
    // The same file can be chosen again after it was mended.
    field.value = "";
  };

  private readonly close = (): void => this.app.store.update({ matchingOpen: false });

  static override styles = [
    sharedStyles,
    dialogStyles,
    css`
      .dialog {
        width: min(960px, 100%);
      }
      .sides {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 16px;
        margin-top: 8px;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
        margin-top: 8px;
      }
      .edits {
        padding-top: 8px;
        border-top: 1px solid var(--line);
      }
      .space {
        flex: 1;
      }
      label {
        display: flex;
        align-items: center;
        gap: 4px;
      }
      p {
        margin: 8px 0 0;
      }
      .error {
        color: var(--error);
      }
      ol {
        margin: 4px 0 0;
        padding-left: 24px;
        max-height: 120px;
        overflow: auto;
        overflow-wrap: anywhere;
      }
    `,
  ];
}

/** Where a name belongs that an edit has alone. */
function oneSide(
  target: string,
  golden: string,
): "side.target" | "side.golden" | "matching.sameName" {
  return golden === "" ? "side.target" : target === "" ? "side.golden" : "matching.sameName";
}

function selectedName(state: State, side: Side): string | null {
  const { selectedId, tree } = sideOf(state, side);
  return selectedId === null ? null : (tree?.node(selectedId)?.name ?? null);
}
