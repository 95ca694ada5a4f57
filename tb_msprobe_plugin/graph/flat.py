"""Dumps without a hierarchy (level L1): their entries, one after the other."""

from __future__ import annotations

from tb_msprobe_plugin.dump.index import EntryIndex
from tb_msprobe_plugin.graph.draft import Draft

_ADVICE = "Record with level L0 or mix to see the model's hierarchy."


def list_entries(draft: Draft, index: EntryIndex) -> None:
    """Make every entry a node below the root, in the order of dump.json, and say why."""
    for entry, name in enumerate(index.names):
        node = draft.node_of.get(name)
        if node is None:
            draft.add(name, 0, draft.entry_key(entry), entry)
        else:
            draft.entry[node] = entry
    level = index.header.get("level")
    reason = (
        "Level L1 records no hierarchy"
        if level == "L1"
        else "construct.json has no lines, so there is no hierarchy"
    )
    shown = "the entries are listed in their order" if len(index.names) else "there is no data"
    draft.warn("no_hierarchy", f"{reason}; {shown}. {_ADVICE}")
