/** Which nodes of which other ranks a node communicates with; each is a way to that rank and node. */
import { css, html, type TemplateResult } from "lit";
import type { RankLink, Side } from "../api/types";
import type { MessageKey } from "../i18n/messages";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";
import { oneLine, shorten } from "./text";

const SHOWN_NAME = 80;
const KINDS = new Set(["send", "receive", "send_receive"]);

export class RankLinks extends Panel {
  static override properties = { ...Panel.properties, links: { attribute: false }, side: {} };
  declare links: readonly RankLink[];
  /** Whose node it is. */
  declare side: Side;

  protected override render(): TemplateResult {
    return html`<ul>
      ${this.links.map((link) => this.drawLink(link))}
    </ul>`;
  }

  private drawLink({ kind, rank, node }: RankLink): TemplateResult {
    const { step, leaves } = this.state;
    const isThere = leaves.some((leaf) => leaf.step === step && leaf.rank === rank);
    const way = `${this.t("link.rank", { rank })}: ${shorten(node, SHOWN_NAME)}`;
    return html`<li>
      ${this.t(`link.${KINDS.has(kind) ? kind : "other"}` as MessageKey)}
      <button
        class="link name"
        ?disabled=${!isThere}
        title=${isThere ? oneLine(node) : this.t("link.none", { rank })}
        @click=${() => void this.goTo(rank, node)}
      >
        ${way}
      </button>
    </li>`;
  }

  private async goTo(rank: number, name: string): Promise<void> {
    const { app, side } = this;
    // Opening the rank selects what is selected by its name; the node of this rank may not be there.
    const [selected, goldenSelected] = side === "target" ? [name, null] : [null, name];
    app.store.update({ selected, goldenSelected, side });
    await app.choosePlace(this.state.step, rank);
    await app.jump({ name }, side);
  }

  static override styles = [
    sharedStyles,
    css`
      ul {
        max-height: 120px;
        margin: 0;
        padding: 4px 12px;
        overflow: auto;
        list-style: none;
      }
    `,
  ];
}
