"""The hierarchy of one leaf, built from construct.json and the index of dump.json."""

from __future__ import annotations

from tb_msprobe_plugin.graph.build import build_graph
from tb_msprobe_plugin.graph.labels import label
from tb_msprobe_plugin.graph.model import ROOT_NAME, Graph, Kind
from tb_msprobe_plugin.graph.repairs import Repair

__all__ = ["ROOT_NAME", "Graph", "Kind", "Repair", "build_graph", "label"]
