/** Second line of the bar while something is compared: the match rule, the legend and how far it is. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { MatchRule } from "../api/types";
import { SUGGESTED } from "../state/kept_mappings";
import { usedMapping } from "../state/mappings";
import { Panel } from "./panel";
import type { Choice } from "./picker";
import { problemText } from "./problem_text";
import { sharedStyles } from "./styles";

/** No file is called so: what opens the table of rules. */
const EDIT = "*edit";
const RULES: readonly MatchRule[] = ["name", "name+shape", "fuzzy"];

export class CompareBar extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { golden, colouring } = this.state;
    if (golden === null && colouring === "index") {
      return nothing;
    }
    return html`<div class="bar">
      <msprobe-legend .app=${this.app}></msprobe-legend>
      <msprobe-survey .app=${this.app}></msprobe-survey>
      ${golden === null ? nothing : html`<span class="tools">${this.drawTools()}</span>`}
    </div>`;
  }

  private drawTools(): TemplateResult {
    const { pair, overviewOpen } = this.state;
    const update = this.app.store.update.bind(this.app.store);
    return html`${
      pair?.stored === true
        ? html`<span
            class="muted"
            title=${this.t("stored.why")}
            aria-description=${this.t("stored.why")}
            >${this.t("stored.asStored")}</span
          >`
        : this.drawChoices()
    }
    ${this.tool(this.t("overview.title"), overviewOpen, () =>
      update({ overviewOpen: !overviewOpen }),
    )}`;
  }

  private drawChoices(): TemplateResult {
    const { match, coloursOpen, matchingOpen, edits } = this.state;
    const update = this.app.store.update.bind(this.app.store);
    const changes = edits.length === 0 ? "" : ` · ${edits.length}`;
    return html`<msprobe-picker
        data-choice="match"
        .label=${this.t("pair.match")}
        .value=${match}
        .choices=${RULES.map((rule) => ({ value: rule, text: this.t(`pair.match.${rule}`) }))}
        @choose=${(event: CustomEvent<MatchRule>) => void this.app.chooseMatch(event.detail)}
      ></msprobe-picker>
      <msprobe-picker
        data-choice="mapping"
        .label=${this.t("mapping.label")}
        .value=${this.state.mapping ?? ""}
        .choices=${this.mappingChoices()}
        .filterText=${this.t("pick.filter")}
        .noneText=${this.t("pick.none")}
        @click=${() => void this.app.comparing?.mappings.refresh()}
        @choose=${(event: CustomEvent<string>) => this.chooseMapping(event.detail)}
      ></msprobe-picker>
      ${this.tool(this.t("matching.title") + changes, matchingOpen, () =>
        update({ matchingOpen: !matchingOpen }),
      )}
      <button
        data-colours
        aria-pressed=${String(coloursOpen)}
        @click=${() => update({ coloursOpen: !coloursOpen })}
      >
        ${this.t("colours.title")}
      </button>`;
  }

  private mappingChoices(): Choice[] {
    const { mapping, mappings, language } = this.state;
    const files = mappings.map(({ id, problem }) => ({
      value: id,
      text: id,
      ...(problem === null ? {} : { remark: problemText(language, { ...problem, file: null }) }),
    }));
    const isListed = mapping === null || files.some(({ value }) => value === mapping);
    const choices: Choice[] = [
      { value: "", text: this.t("mapping.none") },
      ...files,
      ...(isListed ? [] : [{ value: mapping, text: this.mappingName(mapping) }]),
    ];
    const isUnused = mapping !== usedMapping(this.state);
    return [
      ...choices.map((one) =>
        isUnused && one.value === mapping
          ? { ...one, text: this.t("mapping.unused", { name: one.text }) }
          : one,
      ),
      { value: SUGGESTED, text: this.t("mapping.suggestNow") },
      { value: EDIT, text: this.t("mapping.edit") },
    ];
  }

  /** What is no file below logdir: edited or suggested here, or a file that is gone. */
  private mappingName(mapping: string): string {
    const file = this.app.comparing?.mappings.originOf(mapping) ?? null;
    if (file === mapping) {
      return mapping;
    }
    return file === SUGGESTED
      ? this.t("mapping.fromSuggestion")
      : this.t(file === null ? "mapping.edited" : "mapping.editedFile", { file: file ?? "" });
  }

  private chooseMapping(choice: string): void {
    const mappings = this.app.comparing?.mappings;
    if (choice === EDIT) {
      this.app.store.update({ mappingOpen: "used" });
    } else {
      const isSuggested = choice === SUGGESTED;
      void (isSuggested
        ? mappings?.chooseSuggested()
        : mappings?.take(choice === "" ? null : choice));
    }
  }

  private tool(word: string, pressed: boolean, run: () => void): TemplateResult {
    return html`<button aria-pressed=${String(pressed)} @click=${run}>${word}</button>`;
  }

  static override styles = [
    sharedStyles,
    css`
      .bar,
      .tools {
        display: flex;
        align-items: center;
        gap: 4px 8px;
        white-space: nowrap;
      }
      /* In a narrow window the tools have a line of their own. */
      .bar {
        flex-wrap: wrap;
        padding: 4px 8px;
        border-bottom: 1px solid var(--line);
      }
      .bar > * {
        flex: none;
      }
      /* Files may lie deep, and the graph is not to move when one is chosen. */
      msprobe-picker[data-choice="mapping"] {
        max-width: 176px;
      }
      .bar > msprobe-survey {
        flex: 1 1 88px;
        min-width: 0;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
        border-color: var(--accent);
      }
    `,
  ];
}
