import { css, html, nothing, type TemplateResult } from "lit";
import { bytes } from "./numbers";
import { Panel } from "./panel";
import { sharedStyles } from "./styles";

/** What the opened leaf is, shown while no node is selected. */
export class LeafFacts extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { leaf } = this.state;
    if (leaf === null) {
      return nothing;
    }
    const { framework, level, task, nodes, entries, micro_steps, files } = leaf;
    const unknown = this.t("leaf.unknown");
    const number = (value: number): string => value.toLocaleString(this.state.language);
    // The root is counted by the server, but shown nowhere.
    const facts: [string, string][] = [
      [this.t("leaf.leaf"), leaf.leaf],
      [this.t("leaf.framework"), framework ?? unknown],
      [this.t("leaf.level"), level ?? unknown],
      [this.t("leaf.task"), task ?? unknown],
      [this.t("leaf.nodes"), number(nodes - 1)],
      [this.t("leaf.entries"), number(entries)],
      [this.t("leaf.microSteps"), number(micro_steps)],
      [this.t("leaf.files"), files.map(({ name, size }) => `${name} ${bytes(size)}`).join(" · ")],
    ];
    return html`<p class="muted">${this.t("node.none")}</p>
      <dl>
        ${facts.map(
          ([what, value]) =>
            html`<dt>${what}</dt>
              <dd class="name">${value}</dd>`,
        )}
      </dl>`;
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        height: 100%;
        overflow: auto;
        padding: 8px 12px;
      }
      p {
        margin: 0 0 8px;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0 16px;
        margin: 0;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
      }
    `,
  ];
}
