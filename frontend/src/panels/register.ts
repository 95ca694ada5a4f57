import { EmptyScreen } from "./empty_screen";
import { GraphPane } from "./graph_pane";
import { ItemTable } from "./item_table";
import { LeafFacts } from "./leaf_facts";
import { NodePanel } from "./node_panel";
import { NoticeStrip } from "./notice_strip";
import { OpeningScreen } from "./opening_screen";
import { Outline } from "./outline";
import { Page } from "./page";
import { Picker } from "./picker";
import { Results } from "./results";
import { SearchBox } from "./search_box";
import { Splitter } from "./splitter";
import { StackView } from "./stack_view";
import { TopBar } from "./top_bar";

const ELEMENTS = {
  "msprobe-bar": TopBar,
  "msprobe-empty": EmptyScreen,
  "msprobe-facts": LeafFacts,
  "msprobe-graph": GraphPane,
  "msprobe-items": ItemTable,
  "msprobe-node": NodePanel,
  "msprobe-notices": NoticeStrip,
  "msprobe-opening": OpeningScreen,
  "msprobe-outline": Outline,
  "msprobe-page": Page,
  "msprobe-picker": Picker,
  "msprobe-results": Results,
  "msprobe-search-box": SearchBox,
  "msprobe-splitter": Splitter,
  "msprobe-stack": StackView,
} as const;

export function registerElements(): void {
  defineElements(ELEMENTS);
}

export function defineElements(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  for (const [name, element] of Object.entries(elements)) {
    if (customElements.get(name) === undefined) {
      customElements.define(name, element);
    }
  }
}
