/** Chooses one side of a comparison. */
import { html, nothing, type TemplateResult } from "lit";
import type { Side } from "../api/types";
import { SIDES } from "../state/sides";
import type { Translate } from "./item_columns";

export interface SideChoice {
  readonly chosen: Side;
  readonly choose: (side: Side) => void;
  /** More than the button itself says. */
  readonly tip?: (side: Side) => string;
}

export function sideButtons(t: Translate, { chosen, choose, tip }: SideChoice): TemplateResult[] {
  return SIDES.map(
    (side) =>
      html`<button
        class="small"
        title=${tip?.(side) ?? nothing}
        aria-pressed=${String(side === chosen)}
        @click=${() => choose(side)}
      >
        ${t(`side.${side}`)}
      </button>`,
  );
}
