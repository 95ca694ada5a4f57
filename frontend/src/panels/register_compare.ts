/** The elements of the comparison; they come with the bundle that is loaded when one is asked for. */
import { ColourSettings } from "./colour_settings";
import { CompareBar } from "./compare_bar";
import { ComparePanel } from "./compare_panel";
import { ComparedTable } from "./compare_table";
import { CoverageNote } from "./coverage_note";
import { FindingsList } from "./findings";
import { FindingsFilterPanel } from "./findings_filter";
import { FirstFinding } from "./first_finding";
import { GoldenPane } from "./golden_pane";
import { Legend } from "./legend";
import { MappingPanel } from "./mapping";
import { MatchingPanel } from "./matching";
import { MatchingSide } from "./matching_side";
import { OutlineSide } from "./outline_side";
import { OverflowNote } from "./overflow_note";
import { OverviewMap } from "./overview";
import { PairOpening } from "./pair_opening";
import { defineElements } from "./register";
import { RankLinks } from "./rank_links";
import { ReadyPairs } from "./ready_pairs";
import { RowMarks } from "./row_marks";
import { SurveyProgress } from "./survey_progress";

const ELEMENTS = {
  "msprobe-colours": ColourSettings,
  "msprobe-compare-bar": CompareBar,
  "msprobe-compare-node": ComparePanel,
  "msprobe-compared": ComparedTable,
  "msprobe-coverage": CoverageNote,
  "msprobe-findings": FindingsList,
  "msprobe-findings-filter": FindingsFilterPanel,
  "msprobe-first-finding": FirstFinding,
  "msprobe-golden": GoldenPane,
  "msprobe-legend": Legend,
  "msprobe-mapping": MappingPanel,
  "msprobe-matching": MatchingPanel,
  "msprobe-matching-side": MatchingSide,
  "msprobe-outline-side": OutlineSide,
  "msprobe-links": RankLinks,
  "msprobe-overflow": OverflowNote,
  "msprobe-overview": OverviewMap,
  "msprobe-pair-opening": PairOpening,
  "msprobe-ready-pairs": ReadyPairs,
  "msprobe-row-marks": RowMarks,
  "msprobe-survey": SurveyProgress,
} as const;

export function registerCompareElements(): void {
  defineElements(ELEMENTS);
}
