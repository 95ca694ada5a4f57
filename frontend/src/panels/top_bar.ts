import { css, html, nothing, type TemplateResult } from "lit";
import { Problem, UNREACHABLE } from "../api/problem";
import type { PairRef, RunInfo } from "../api/types";
import { serverWords } from "../i18n/server_words";
import { ALL_MICRO_STEPS } from "../state/view_state";
import { iconButton, type IconButton } from "./icon_button";
import { icons } from "./icons";
import { Panel } from "./panel";
import { isLong, type Choice, type Picker } from "./picker";
import { sharedStyles } from "./styles";

/** Of a phrase, without what stands in brackets behind them. */
const FIRST_WORDS = /^[^(]*[^( ]/;

/** How many of its first names a dump shares. */
const NAMES = /(\d+) of the first (\d+) names/;

type Place = Pick<PairRef, "step" | "rank" | "step_label" | "rank_label">;

/** What is shown: run, step, rank and micro step; search; and the few buttons of the page. */
export class TopBar extends Panel {
  protected override render(): TemplateResult {
    const { runs } = this.state;
    return html`<header>
      ${runs === null || runs.length === 0 ? nothing : this.drawChoices()}
      ${
        this.state.leaf === null
          ? nothing
          : html`<msprobe-search-box .app=${this.app}></msprobe-search-box>`
      }
      <span class="buttons">${this.drawButtons()}</span>
    </header>`;
  }

  /** Opens the list of one of the choices. */
  showChoices(choice: string): void {
    this.renderRoot.querySelector<Picker>(`[data-choice=${choice}]`)?.show();
  }

  private drawChoices(): TemplateResult {
    const { run, step, rank, microStep, golden } = this.state;
    return html`
      ${this.picker(
        "pick.run",
        run ?? "",
        [...this.app.readyChoices(), ...this.runs()],
        (value) => void this.app.pickRun(value),
      )}
      ${this.picker(
        "pick.golden",
        golden ?? "",
        this.goldens(),
        (value) => void this.app.chooseGolden(value === "" ? null : value),
      )}
      ${this.picker(
        "pick.step",
        String(step),
        this.steps(),
        (value) => void this.app.choosePlace(Number(value), rank),
      )}
      ${this.picker(
        "pick.rank",
        String(rank),
        this.ranks(),
        (value) => void this.app.choosePlace(step, Number(value)),
      )}
      ${this.picker(
        "pick.microStep",
        String(microStep),
        this.microSteps(),
        (value) => void this.app.chooseMicroStep(Number(value)),
      )}
    `;
  }

  /** A choice among nothing is left out. */
  private picker(
    label: "pick.run" | "pick.golden" | "pick.step" | "pick.rank" | "pick.microStep",
    value: string,
    choices: readonly Choice[],
    choose: (value: string) => void,
  ): TemplateResult | typeof nothing {
    const text = choices.find((choice) => choice.value === value)?.text ?? "";
    return choices.length === 0
      ? nothing
      : html`<msprobe-picker
          class=${isLong(text) ? "long" : ""}
          data-choice=${label.slice("pick.".length)}
          .label=${this.t(label)}
          .value=${value}
          .choices=${choices}
          .filterText=${this.t("pick.filter")}
          .noneText=${this.t("pick.none")}
          @choose=${(event: CustomEvent<string>) => choose(event.detail)}
        ></msprobe-picker>`;
  }

  private runs(): Choice[] {
    // The golden side of a stored comparison comes with its target.
    const isShown = ({ id, stored, golden }: RunInfo): boolean =>
      stored !== "compare" || golden !== null || id === this.state.run;
    return (this.state.runs ?? []).filter(isShown).map(({ id, leaves, stored }) => ({
      value: id,
      text: id,
      remark:
        (stored ? `${this.t(`pick.stored.${stored}`)} · ` : "") +
        this.t("pick.leaves", { n: leaves }),
    }));
  }

  /** The likely ones first, each with the reason why. Without another run there is nothing to choose. */
  private goldens(): Choice[] {
    const { runs, run, suggestions, golden } = this.state;
    const others = (runs ?? []).filter(({ id }) => id !== run || id === golden);
    if (others.length === 0) {
      return [];
    }
    const likely = new Map((suggestions ?? []).map((one) => [one.run, this.whyLikely(one.reason)]));
    const first = [...likely].map(([id, remark]) => ({ value: id, text: id, remark }));
    const rest = others
      .filter(({ id }) => !likely.has(id))
      .map(({ id }) => ({ value: id, text: id }));
    return [{ value: "", text: this.t("pick.golden.none") }, ...first, ...rest];
  }

  private steps(): Choice[] {
    const steps = new Map(this.places().map((place) => [place.step, place.step_label]));
    return [...steps].map(([step, label]) => ({
      value: String(step),
      text: withoutPrefix(label, "step", step),
      ...this.alone((place) => place.step === step),
    }));
  }

  private ranks(): Choice[] {
    const { step } = this.state;
    return this.places()
      .filter((place) => place.step === step)
      .map(({ rank, rank_label }) => ({
        value: String(rank),
        text: withoutPrefix(rank_label, "rank", rank),
        ...this.alone((place) => place.step === step && place.rank === rank),
      }));
  }

  /** The server's reason is made of phrases with commas between. */
  private whyLikely(reason: string): string {
    const phrases = reason.split(", ");
    return phrases
      .map((phrase) =>
        phrase
          .replace(FIRST_WORDS, (words) => serverWords(this.state.language, words, words))
          .replace(NAMES, (_, k: string, n: string) => this.t("pick.names", { k, n })),
      )
      .join(", ");
  }

  /** Of both runs. */
  private places(): readonly Place[] {
    const { leaves, pairs } = this.state;
    const others = pairs.filter(({ target }) => target === null);
    return others.length === 0
      ? leaves
      : [...leaves, ...others].sort((one, two) => one.step - two.step || one.rank - two.rank);
  }

  /** Says of a step or rank that the other run has none like it. */
  private alone(isMeant: (place: Place) => boolean): { remark?: string } {
    const { golden, pairs, leaves } = this.state;
    const meant = pairs.filter(isMeant);
    if (golden === null || meant.some((pair) => pair.target !== null && pair.golden !== null)) {
      return {};
    }
    return { remark: this.t(leaves.some(isMeant) ? "pick.alone" : "pick.onlyGolden") };
  }

  private microSteps(): Choice[] {
    const count = this.state.leaf?.micro_steps ?? 0;
    if (count < 2) {
      return [];
    }
    const numbers = Array.from({ length: count }, (_, at) => String(at));
    const all = { value: String(ALL_MICRO_STEPS), text: this.t("pick.all") };
    return [all, ...numbers.map((number) => ({ value: number, text: number }))];
  }

  private drawButtons(): TemplateResult[] {
    const { minimap, leaf, colouring } = this.state;
    const { app } = this;
    const buttons: IconButton[] = [
      {
        face: icons.fit,
        label: this.t("bar.fit"),
        key: "F",
        disabled: leaf === null,
        run: () => app.graph?.fit(),
      },
      {
        face: icons.minimap,
        label: this.t("bar.minimap"),
        key: "M",
        pressed: minimap,
        run: () => app.toggleMinimap(),
      },
      {
        face: "∞",
        label: this.t("bar.overflow"),
        pressed: colouring === "overflow",
        disabled: leaf === null,
        run: () => app.chooseColouring(colouring === "overflow" ? "index" : "overflow"),
      },
      {
        face: icons.save,
        label: this.t("bar.export"),
        disabled: leaf === null,
        place: "export",
        run: () => this.showExport(),
      },
      { face: icons.reload, label: this.t("bar.reload"), key: "R", run: () => app.reload() },
      {
        face: this.t("language.other"),
        label: this.t("language.switch"),
        run: () => app.switchLanguage(),
      },
      { face: "?", label: this.t("bar.help"), key: "?", run: () => app.toggleHelp() },
    ];
    return buttons.map(iconButton);
  }

  private async showExport(): Promise<void> {
    const { app } = this;
    try {
      const { toggleExport } = await app.activity.during(import("../export"));
      toggleExport(app, this.renderRoot.querySelector<HTMLElement>(".export")!);
    } catch (error) {
      app.store.update({ problem: new Problem(UNREACHABLE, String(error)) });
    }
  }

  static override styles = [
    sharedStyles,
    css`
      header {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 6px 8px;
        border-bottom: 1px solid var(--line);
      }
      msprobe-picker {
        flex: none;
      }
      msprobe-picker.long {
        flex: 0 1 auto;
        min-width: 152px;
      }
      /* The search gives way first, as long as words fit into it; then the longest names. */
      msprobe-search-box {
        flex: 0 999 380px;
        min-width: clamp(220px, 40vw - 170px, 380px);
      }
      .buttons {
        display: flex;
        flex: none;
      }
      .buttons,
      msprobe-search-box {
        margin-left: auto;
      }
      msprobe-search-box + .buttons {
        margin-left: 0;
      }
      .buttons button {
        min-width: 28px;
        padding: 0 5px;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
      }
      @media (max-width: 1140px) {
        header {
          flex-wrap: wrap;
          gap: 4px;
        }
        msprobe-picker.long {
          flex: 1 1 152px;
          max-width: max-content;
        }
        msprobe-search-box {
          flex: 1 1 190px;
          min-width: 190px;
        }
      }
    `,
  ];
}

/** "rank3" beside the word rank is just 3; what says more is kept: "proc9795" for rank 0. */
function withoutPrefix(label: string, prefix: string, value: number): string {
  return label === "" || label === prefix || label === `${prefix}${value}`
    ? String(value)
    : `${value} (${label})`;
}
