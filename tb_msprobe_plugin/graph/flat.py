"""Dumps without a hierarchy (level L1): their entries, one after the other."""

from __future__ import annotations

from tb_msprobe_plugin.dump.index import EntryIndex
from tb_msprobe_plugin.graph.draft import Draft

_ADVICE = "Record with level L0 or mix to see the model's hierarchy."


def list_entries(draft: Draft, index: EntryIndex, unusable: bool) -> None:
    """Make every entry a node below the root, in the order of dump.json, and say why.

    ``unusable`` says that construct.json may have lines which could not be read.
    """
    for entry, name in enumerate(index.names):
        node = draft.node_of.get(name)
        if node is None:
            draft.add(name, 0, draft.entry_key(entry), entry)
        else:
            draft.entry[node] = entry
    shown = "the entries are listed in their order" if len(index.names) else "there is no data"
    if index.header.get("level") == "L1":
        draft.warn("no_hierarchy", f"Level L1 records no hierarchy; {shown}. {_ADVICE}")
    elif unusable:
        # Nothing speaks for another level: the hierarchy may well have been recorded.
        draft.warn("hierarchy_unknown", f"no line of construct.json can be used; {shown}.")
    else:
        reason = "construct.json has no lines, so there is no hierarchy"
        draft.warn("no_hierarchy", f"{reason}; {shown}. {_ADVICE}")
