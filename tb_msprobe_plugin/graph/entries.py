"""Joining the nodes with their entries in dump.json."""

from __future__ import annotations

from collections.abc import Iterable

from tb_msprobe_plugin.graph.draft import Draft, examples
from tb_msprobe_plugin.graph.parameter_grads import add_parameter_grads, is_parameter_grad
from tb_msprobe_plugin.notices import counted


def join_entries(draft: Draft, names: Iterable[str], incomplete: bool) -> None:
    """Tell every node its entry and find a place for the entries that have no line.

    Parameter gradients become nodes. Other entries without a line have no known place: as in
    msprobe's own graph they are left out, which a notice says, unless construct.json is
    ``incomplete``; then they are shown at the top, behind everything else.
    """
    grads: list[tuple[int, str]] = []
    others: list[tuple[int, str]] = []
    node_of, entry_of = draft.node_of, draft.entry
    for entry, name in enumerate(names):
        node = node_of.get(name)
        if node is not None:
            entry_of[node] = entry
        elif is_parameter_grad(name):
            grads.append((entry, name))
        else:
            others.append((entry, name))
    if grads:
        add_parameter_grads(draft, grads)
    if others:
        _place_others(draft, others, incomplete)


def _place_others(draft: Draft, others: list[tuple[int, str]], incomplete: bool) -> None:
    if incomplete:
        for entry, name in others:
            draft.add(name, 0, draft.entry_key(entry), entry)
    what = counted(
        len(others),
        "entry of dump.json has no line in construct.json and is",
        "entries of dump.json have no line in construct.json and are",
    )
    fate = "shown at the top, behind the others" if incomplete else "not shown"
    names = examples([name for _, name in others])
    draft.warn("entry_without_line", f"{what} {fate}: {names}")
