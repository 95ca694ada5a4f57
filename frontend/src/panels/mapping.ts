/** The rules of a layer mapping in a dialog: suggested, edited, applied, saved. */
import { html, nothing, type TemplateResult } from "lit";
import type { CountedRule, MappingRule, SuggestedRule } from "../api/mapping_routes";
import { asProblem, type Problem } from "../api/problem";
import { saveYaml } from "../base/save_file";
import { SUGGESTED } from "../state/kept_mappings";
import { effectOf, type Mappings } from "../state/mappings";
import type { State } from "../state/view_state";
import { dialogStyles, drawDialog } from "./dialog";
import { drawMappingTable, isBlank, mappingTableStyles, type Line } from "./mapping_table";
import { mappingStyles } from "./mapping_styles";
import { Panel } from "./panel";
import { problemText } from "./problem_text";
import { sharedStyles } from "./styles";

const FILE_NAME = "layer_mapping.yaml";
const EXISTS = "file_exists";
const NEW: Line = {
  section: "TopLayer",
  target: "",
  golden: "",
  used: true,
  suggested: null,
  nodes: null,
};
/** More are drawn when somebody wants them. */
const SHOWN_AT_ONCE = 200;

export class MappingPanel extends Panel {
  static override properties = {
    ...Panel.properties,
    lines: { state: true },
    shown: { state: true },
    busy: { state: true },
    told: { state: true },
    refused: { state: true },
    path: { state: true },
  };
  declare private lines: readonly Line[];
  declare private shown: number;
  declare private busy: boolean;
  /** What came of the last action. */
  declare private told: string;
  declare private refused: Problem | null;
  declare private path: string;
  /** What the lines were made from: a file, SUGGESTED, or null. */
  private origin: string | null = null;
  /** The mapping in use that the lines are, as long as nobody has changed them. */
  private same: string | null = null;

  constructor() {
    super();
    this.lines = [];
    this.shown = SHOWN_AT_ONCE;
    this.busy = false;
    this.told = "";
    this.refused = null;
    this.path = FILE_NAME;
  }

  protected override stateChanged({ mappingOpen, mapping }: State, before: State): void {
    if (mappingOpen !== null && before.mappingOpen === null) {
      void (mappingOpen === "used" && mapping !== null ? this.load(mapping) : this.suggest());
      this.path = this.proposedPath();
      void this.updateComplete.then(() => this.focusOn(".dialog"));
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.state.mappingOpen === null) {
      return nothing;
    }
    const { language } = this.state;
    const body = html`<p class="muted">${this.t("mapping.intro")}</p>
      ${this.lines.length === 0 ? this.drawNothing() : this.drawTable()} ${this.drawActions()}
      <p class="told" role="status">${this.told}</p>
      ${
        this.refused === null
          ? nothing
          : html`<p class="error" role="alert">${problemText(language, this.refused)}</p>`
      }
      ${this.drawSaving()}`;
    const words = { title: this.t("mapping.title"), closeLabel: this.t("dialog.close") };
    return drawDialog({ ...words, close: this.close, onKey: this.onKey }, body);
  }

  private drawNothing(): TemplateResult {
    return html`<p class="muted">
      ${this.t(this.busy ? "mapping.suggesting" : "mapping.noRules")}
    </p>`;
  }

  private drawTable(): TemplateResult {
    const hidden = this.lines.length - this.shown;
    const table = drawMappingTable(this.lines.slice(0, this.shown), {
      language: this.state.language,
      t: (key, values) => this.t(key, values),
      change: (at, changed) => {
        const changedAt = (line: Line, other: number): Line =>
          other === at ? { ...line, ...changed } : line;
        this.edit(this.lines.map(changedAt));
      },
      remove: (at) => this.edit(this.lines.filter((_, other) => other !== at)),
    });
    return html`<div class="table" tabindex="-1" data-own-keys>
      ${table}
      ${
        hidden <= 0
          ? nothing
          : html`<button class="plain" @click=${() => (this.shown += SHOWN_AT_ONCE)}>
              ${this.t("mapping.more", { n: Math.min(hidden, SHOWN_AT_ONCE) })}
            </button>`
      }
    </div>`;
  }

  private drawActions(): TemplateResult {
    return html`<div class="line">
      <button @click=${this.add}>${this.t("mapping.add")}</button>
      <button ?disabled=${this.busy} @click=${() => void this.suggest()}>
        ${this.t("mapping.suggest")}
      </button>
      <span class="space"></span>
      <button class="main" ?disabled=${this.busy} @click=${() => void this.apply()}>
        ${this.t("mapping.apply")}
      </button>
    </div>`;
  }

  private drawSaving(): TemplateResult {
    const isThere = this.refused?.code === EXISTS;
    return html`<div class="line saving">
      <label>
        <span class="muted">${this.t("mapping.path")}</span>
        <input class="path" spellcheck="false" .value=${this.path} @input=${this.onPath} />
      </label>
      <button ?disabled=${this.busy} @click=${() => void this.save(isThere)}>
        ${this.t(isThere ? "mapping.overwrite" : "mapping.save")}
      </button>
      <button ?disabled=${this.busy} @click=${() => void this.download()}>
        ${this.t("mapping.download")}
      </button>
    </div>`;
  }

  /** The dialog is opened from what comes with them. */
  private get mappings(): Mappings {
    return this.app.comparing!.mappings;
  }

  /** What is switched on; a line without any name is none yet. */
  private get rules(): readonly MappingRule[] {
    return this.lines.filter((line) => line.used && !isBlank(line));
  }

  private edit(lines: readonly Line[]): void {
    this.lines = lines;
    this.same = null;
    this.origin = this.origin === SUGGESTED ? null : this.origin;
    this.told = "";
  }

  private readonly add = (): void => {
    const section = this.lines.at(-1)?.section ?? NEW.section;
    this.edit([...this.lines, { ...NEW, section }]);
    this.shown = Math.max(this.shown, this.lines.length);
    void this.updateComplete.then(() => this.focusOn("tbody:last-of-type .target"));
  };

  private load(mapping: string): Promise<void> {
    this.lines = [];
    return this.work(async () => {
      const { mappings } = this;
      const rules = await mappings.rules(mapping);
      this.show(rules.map((rule) => lineOf(rule, mappings.suggestionOf(rule))));
      this.origin = mappings.originOf(mapping);
      this.same = mapping;
      this.path = this.proposedPath();
    });
  }

  private suggest(): Promise<void> {
    this.lines = [];
    return this.work(async () => {
      const found = await this.mappings.suggestion();
      if (found === null || found.matched <= found.matched_without) {
        this.told = this.t("mapping.nothing");
        return;
      }
      const { rules, matched, matched_without: before, total } = found;
      this.show(rules.map((rule) => lineOf(rule, rule)));
      this.origin = SUGGESTED;
      this.same = null;
      this.told = this.t("mapping.suggested", { matched, before, total });
    });
  }

  private show(lines: readonly Line[]): void {
    this.lines = lines;
    this.shown = SHOWN_AT_ONCE;
  }

  private apply(): Promise<void> {
    return this.work(async () => {
      await this.use(this.same ?? (await this.mappings.keep(this.rules, this.origin)));
    });
  }

  private save(overwrite: boolean): Promise<void> {
    return this.work(async () => {
      const file = await this.mappings.save(this.path, this.rules, overwrite);
      await this.use(file);
      this.origin = file;
      this.told = `${this.t("mapping.saved", { file })} ${this.told}`;
    });
  }

  /** Takes a mapping into use, and tells what that has changed. */
  private async use(mapping: string): Promise<void> {
    const before = this.state.pair?.counts.matched ?? 0;
    const problem = await this.mappings.choose(mapping);
    if (problem !== null) {
      throw problem;
    }
    const { pair } = this.state;
    this.same = mapping;
    await this.count(mapping);
    this.told = pair === null ? "" : this.t("mapping.applied", { ...effectOf(pair), before });
  }

  /** Tells what each rule that is in use now matches. */
  private async count(mapping: string): Promise<void> {
    const rules = await this.mappings.rules(mapping);
    const counted = new Map(rules.map((rule) => [keyOf(rule), rule.nodes]));
    this.lines = this.lines.map((line) => ({ ...line, nodes: counted.get(keyOf(line)) ?? null }));
  }

  private download(): Promise<void> {
    return this.work(async () => {
      const yaml = await this.mappings.toYaml(this.rules);
      const name = this.path.slice(this.path.lastIndexOf("/") + 1) || FILE_NAME;
      saveYaml(name, yaml);
    });
  }

  private async work(run: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.told = "";
    this.refused = null;
    try {
      await run();
    } catch (error) {
      this.refused = asProblem(error);
    }
    this.busy = false;
  }

  /** A file that is edited is saved where it is; a new mapping beside the run. */
  private proposedPath(): string {
    const { run } = this.state;
    const { origin } = this;
    if (origin !== null && origin !== SUGGESTED) {
      return origin;
    }
    const folder = run === null || run === "." ? "" : run.slice(0, run.lastIndexOf("/") + 1);
    return folder + FILE_NAME;
  }

  private focusOn(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  private readonly onPath = (event: Event): void => {
    this.path = (event.target as HTMLInputElement).value;
    this.refused = null;
  };

  /** The page's own keys leave fields alone, and this dialog is full of them. */
  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
    }
  };

  private readonly close = (): void => this.app.store.update({ mappingOpen: null });

  static override styles = [sharedStyles, dialogStyles, mappingTableStyles, mappingStyles];
}

function lineOf(rule: CountedRule, suggested: SuggestedRule | null): Line {
  const { section, target, golden, nodes } = rule;
  return { section, target, golden, nodes, used: true, suggested };
}

/** Blanks at the ends of names do not count. */
function keyOf({ section, target, golden }: MappingRule): string {
  return JSON.stringify([section, target, golden].map((name) => name.trim()));
}
