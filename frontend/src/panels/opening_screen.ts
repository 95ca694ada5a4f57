import { nothing, type TemplateResult } from "lit";
import { endCard, openingCardStyles, workingCard } from "./opening_card";
import { Panel } from "./panel";
import { problemText } from "./problem_text";
import { sharedStyles } from "./styles";
import { shorten } from "./text";

/** Lies over the graph while a leaf is being opened, and when that came to nothing. */
export class OpeningScreen extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    const { opening, language } = this.state;
    if (opening === null) {
      return nothing;
    }
    const leaf = shorten(opening.leaf, 120);
    if (opening.phase === "working") {
      const title = this.t("opening.title", { leaf });
      const cancel = (): void => this.app.cancelOpening();
      return workingCard({ language, title, progress: opening.progress, cancel });
    }
    const failed = opening.phase === "failed";
    return endCard({
      language,
      title: this.t(failed ? "opening.failed" : "opening.cancelled", { leaf }),
      reason: failed ? problemText(language, opening.problem) : null,
      again: () => void this.app.openAgain(),
    });
  }

  static override styles = [sharedStyles, openingCardStyles];
}
