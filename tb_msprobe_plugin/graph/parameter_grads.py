"""Parameter gradients: entries of dump.json that never have a line in construct.json."""

from __future__ import annotations

from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.graph.draft import Draft, examples
from tb_msprobe_plugin.notices import counted

_WORD = ".parameters_grad"


def is_parameter_grad(name: str) -> bool:
    """Whether an entry holds the gradients of a module's parameters, with or without a number."""
    return _WORD in name and parse_name(name).kind == "grad"


def add_parameter_grads(draft: Draft, entries: list[tuple[int, str]]) -> None:
    """Hang gradients, given as (entry, name), below the last backward call of their module.

    A module without a backward call has them below its last forward call, and one without any
    call at the top: both with a notice.
    """
    stems = {name: parse_name(name).stem for _, name in entries}
    backward = _last_calls(draft, set(stems.values()), "backward")
    orphans = set(stems.values()) - backward.keys()
    forward = _last_calls(draft, orphans, "forward") if orphans else {}
    astray = []
    for entry, name in entries:
        stem = stems[name]
        parent = backward.get(stem, forward.get(stem, 0))
        node = draft.add(name, parent, draft.entry_key(entry), entry)
        if stem in orphans:
            astray.append(name)
            _tell_astray(draft, node, stem in forward)
    if astray:
        what = counted(len(astray), "parameter gradient belongs", "parameter gradients belong")
        draft.warn(
            "gradient_without_backward",
            f"{what} to modules without a backward call in construct.json; shown below the "
            f"forward call or, without one, at the top: {examples(astray)}",
        )


def _tell_astray(draft: Draft, node: int, has_forward: bool) -> None:
    where = "below the last forward call" if has_forward else "at the top"
    draft.tell(
        node,
        "construct.json has no backward call of the module that these gradients belong to; "
        f"they are shown {where}.",
    )


def _last_calls(draft: Draft, stems: set[str], direction: str) -> dict[str, int]:
    """The node of the highest call number of each stem in one direction."""
    last: dict[str, tuple[int, int]] = {}
    for node, name in enumerate(draft.names):
        head, _, _ = name.rpartition(".")
        stem, _, way = head.rpartition(".")
        if way == direction and stem in stems:
            call = parse_name(name).call
            if call is not None and (call, node) > last.get(stem, (-1, -1)):
                last[stem] = (call, node)
    return {stem: node for stem, (_, node) in last.items()}
