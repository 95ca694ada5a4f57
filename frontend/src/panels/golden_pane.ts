/** The golden side beside the target: its title, its graph, and what stands in place of it. */
import { css, html, nothing, type TemplateResult } from "lit";
import { iconButton } from "./icon_button";
import { icons } from "./icons";
import { Panel } from "./panel";
import { sideTitle, sideTitleStyles } from "./side_title";
import { sharedStyles } from "./styles";

export class GoldenPane extends Panel {
  protected override render(): TemplateResult {
    const { app } = this;
    const { golden, pair, pairs, leaf } = this.state;
    const partner = pairs.find(({ target }) => target === leaf?.leaf)?.golden;
    const place = pair === null || !partner ? "" : placeOf(partner, pair.golden.run);
    return html`${sideTitle(this.t("pick.golden"), golden ?? "", place, this.drawButtons())}
      <div class="place">
        ${
          this.state.goldenTree === null
            ? nothing
            : html`<msprobe-graph side="golden" .app=${app} .side=${"golden"}></msprobe-graph>`
        }
        <msprobe-pair-opening .app=${app}></msprobe-pair-opening>
      </div>`;
  }

  private drawButtons(): TemplateResult {
    const { syncExpansion } = this.state;
    const { store } = this.app;
    return html`${iconButton({
      face: icons.link,
      label: this.t("pair.sync"),
      pressed: syncExpansion,
      small: true,
      place: "sync",
      run: () => store.update({ syncExpansion: !syncExpansion }),
    })}
    ${iconButton({
      face: icons.right,
      label: this.t("pair.fold"),
      small: true,
      place: "fold",
      run: () => store.update({ foldGolden: true }),
    })}`;
  }

  static override styles = [
    sharedStyles,
    sideTitleStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100%;
      }
      .place {
        position: relative;
        flex: 1;
        min-height: 0;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
      }
    `,
  ];
}

/** The folders of a leaf's step and rank: golden's own, since the same numbers may have other names there. */
export function placeOf(leaf: string, run: string): string {
  const inside = leaf.startsWith(`${run}/`) ? leaf.slice(run.length + 1) : leaf;
  return inside.replaceAll("/", " / ");
}
