/** Every sentence and word of the page in English; see translate.ts for what braces mean, chinese.ts for Chinese. */
import type { COMPARE_MESSAGES } from "./compare_messages";
import type { EXPORT_MESSAGES } from "./export_messages";
import type { HELP_MESSAGES } from "./help_messages";
import type { MAPPING_MESSAGES } from "./mapping_messages";
import type { READY_MESSAGES } from "./ready_messages";

export type Language = "en" | "zh";

export const MESSAGES = {
  "language.other": "中文",
  "language.switch": "Switch to Chinese",

  "pick.run": "run",
  "pick.target": "target",
  "pick.golden": "golden",
  "pick.golden.none": "none",
  "pick.alone": "no partner",
  "pick.onlyGolden": "only in golden",
  "pick.step": "step",
  "pick.rank": "rank",
  "pick.microStep": "micro step",
  "pick.all": "all",
  "pick.filter": "Filter",
  "pick.none": "Nothing matches",
  "pick.stored.build": "msprobe graph",
  "pick.stored.compare": "msprobe comparison",
  "pick.leaves": "{n} {n|leaf|leaves}",
  "pick.names": "{k} of the first {n} names",

  "search.label": "Search nodes",
  "search.glob": "* and ? as wildcards",
  "search.previous": "Previous hit",
  "search.next": "Next hit",
  "search.position": "{k} of {n}",
  "search.total": "{n} {n|hit|hits}",
  "search.golden": "{n} {n|hit|hits} in golden",
  "search.none": "no hits",
  "search.literal":
    "No hits: * and ? are taken literally. Press a* in the search box to use them as wildcards.",
  "search.clear": "Clear the search",
  "search.busy": "searching…",
  "search.results": "Results",

  "bar.fit": "Fit the graph as far as it stays readable; S zooms out to all of it",
  "bar.minimap": "Minimap",
  "bar.overflow": "Overflow check",
  "bar.export": "Export",
  "bar.help": "Keys and gestures",
  "bar.reload": "Look for new steps and changes",

  "outline.title": "Outline",
  "outline.hide": "Hide the outline",
  "outline.show": "Show the outline",
  "outline.loading": "loading…",
  "outline.nodes": "{n} {n|node|nodes}",

  "kind.module": "module",
  "kind.api": "API",
  "kind.collection": "collection of free APIs",
  "direction.forward": "forward",
  "direction.backward": "backward",

  "graph.label": "Graph of the model",
  "graph.gap": "… {n} more",
  "graph.selected": "{name}, {kind}, {n} {n|child|children}",

  "node.none": "Select a node to see its values.",
  "node.title": "Node",
  "node.hide": "Hide the node panel",
  "node.show": "Show the node panel",
  "node.copyName": "Copy the name",
  "node.copyTable": "Copy the table",
  "node.microStep": "micro step {n}",
  "node.recomputed": "recomputed",
  "node.children": "{n} {n|child|children}",
  "node.partner.forward": "forward",
  "node.partner.backward": "backward",
  "node.path": "Path",
  "node.pathGap": "… {n} more …",
  "node.loading": "Loading the values…",
  "node.noData.collection":
    "A collection groups APIs that were called outside any module; it has no values of its own.",
  "node.noData.structure":
    "No data recorded: this dump was taken with task structure, which records the hierarchy only.",
  "node.noData.entry": "No data recorded: dump.json has no entry for this node.",
  "node.unreadable": "The entry of this node in dump.json cannot be read, see above.",
  "node.noItems": "The entry of this node in dump.json is empty.",
  "node.more": "Show {n} more",
  "node.fileMissing": "not on disk",

  "section.input": "Inputs",
  "section.kwargs": "Keyword arguments",
  "section.parameters": "Parameters",
  "section.output": "Outputs",
  "section.parameters_grad": "Parameter gradients",

  "column.name": "name",
  "column.type": "type",
  "column.dtype": "dtype",
  "column.shape": "shape",
  "column.max": "Max",
  "column.min": "Min",
  "column.mean": "Mean",
  "column.norm": "Norm",
  "column.requires_grad": "requires_grad",
  "column.value": "value",
  "column.md5": "md5",
  "column.file": "data file",
  "column.extra": "other",

  "stack.title": "Call stack",
  "stack.copy": "Copy the stack",
  "stack.copyFrame": "Copy this frame",
  "stack.from": "recorded for {name}",
  "stack.framework": "{n} {n|frame|frames} of the framework",
  "stack.none": "No stack was recorded for this node.",

  "copy.command": "Copy",
  "copy.done": "Copied",
  "copy.failed": "The browser does not let the page copy; select the text and copy it by hand.",

  "opening.title": "Opening {leaf}",
  "opening.cancel": "Cancel",
  "opening.cancelled": "Opening {leaf} was cancelled.",
  "opening.failed": "{leaf} cannot be opened.",
  "opening.again": "Open again",
  "opening.elapsed": "{n} s",
  "opening.waiting": "Waiting for the server",

  "start.scanning": "Looking for dumps…",
  "empty.title": "No dumps here yet",
  "empty.where": "Looked below {path}",
  "empty.what":
    "A dump is a directory with dump.json and construct.json, as msprobe writes it below step0/rank0. Start TensorBoard on a directory that holds some:",
  "empty.watch": "New dumps appear here by themselves.",
  "empty.look": "Look again",
  "leaf.empty": "This leaf has no nodes: nothing was recorded in it.",

  "dialog.close": "Close",
  "notice.dismiss": "Dismiss",
  "notice.more": "{n} more",
  "notice.less": "less",
  "leaf.grown": "The dump has grown or was written anew; it was opened again.",
  "leaf.lost": "{name} does not exist in this leaf or micro step.",
  "leaf.leaf": "leaf",
  "leaf.framework": "framework",
  "leaf.level": "level",
  "leaf.task": "task",
  "leaf.nodes": "nodes",
  "leaf.entries": "entries",
  "leaf.microSteps": "micro steps",
  "leaf.files": "files",
  "leaf.unknown": "not recorded",
  "run.lost": "There is no run {run} below logdir.",
  "subtree.cut": "Too many nodes to expand all of them: the upper levels were expanded.",

  "problem.unreachable": "TensorBoard does not answer. Is it still running?",
  "problem.bad_answer":
    "Something between this page and TensorBoard answered in its place ({detail}).",
  "problem.retry": "Try again",

  "splitter.outline": "Width of the outline",
  "splitter.panel": "Height of the node panel",
  "splitter.golden": "Width of the golden side",
  "splitter.findings": "Height of the findings",
  "golden.show": "Show the golden side",
  "splitter.results": "Height of the results",
} as const satisfies Record<string, string>;

export type MessageKey =
  | keyof typeof MESSAGES
  | keyof typeof COMPARE_MESSAGES
  | keyof typeof HELP_MESSAGES
  | keyof typeof EXPORT_MESSAGES
  | keyof typeof MAPPING_MESSAGES
  | keyof typeof READY_MESSAGES;
