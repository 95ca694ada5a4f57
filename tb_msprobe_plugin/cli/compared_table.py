"""What `compare` prints for people: findings in words, and nodes counted by level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tb_msprobe_plugin.cli.compared import Compared, Counts
from tb_msprobe_plugin.cli.pairs import Missing
from tb_msprobe_plugin.cli.text import printable
from tb_msprobe_plugin.compare.coverage import unread_sentence
from tb_msprobe_plugin.notices import counted

_HEADINGS = (
    "RUN",
    "STEP",
    "RANK",
    "FINDINGS",
    "PASS",
    "WARNING",
    "ERROR",
    "NO INDEX",
    "UNMATCHED",
    "GOLDEN UNMATCHED",
)


def heading(compared: Compared) -> str:
    """What is compared with what, and by what."""
    target, golden = (printable(str(leaf.ref.path)) for leaf in compared.leaves)
    place = f"step {compared.step}, rank {compared.rank}"
    return f"{place}: {target} against {golden} ({compared.comparison.mode.value})"


def shown_findings(compared: Compared, top: int) -> list[str]:
    """The first `top` findings: rank and name in a line, level, index and reason in the next.

    Warnings come before them where little was compared or what was recorded is damaged.
    """
    word, why, _ = compared.coverage
    if word == "nothing":
        return ["  nothing could be compared"]
    lines = [] if why is None else [f"  warning: {why}"]
    damaged = compared.damaged
    lines += [f"  warning: {printable(str(n.file))}: {n.message}" for n in damaged]
    saved = compared.saved
    if saved.unread and word != "little":
        lines.append(f"  warning: {unread_sentence(saved)}")
    origins = compared.comparison.origins
    if not origins:
        if word == "little":
            return [*lines, "  too little compared to tell"]
        return [
            *lines,
            "  nothing found in what could be read" if damaged or saved.unread else "  no finding",
        ]
    if not top:
        return [*lines, f"  {counted(len(origins), 'finding', 'findings')} (--top 0 shows none)"]
    for number, origin in enumerate(origins[:top], start=1):
        index = compared.index(origin.node)
        level = compared.level(origin.node)
        # "pass" beside a finding would be read as "all is well": a small fault is still one.
        level = "origin" if level == "pass" else level
        shown = "" if index is None else f"{index:.2f}"
        lines.append(f"{number:>3}  {printable(compared.leaves[0].graph.names[origin.node])}")
        lines.append(f"     {level:<9} {shown:<4}  {printable(origin.message)}")
    left = len(origins) - top
    if left > 0:
        lines.append(f"     and {left} more (--top)")
    return lines


def counts_table(counts: Sequence[Counts], missing: Iterable[Missing]) -> list[str]:
    """One line a run, step and rank; the runs only where there are several.

    What has no partner to be compared with is named below.
    """
    first = 0 if len({one.run for one in counts}) > 1 else 1
    lines = _table(_HEADINGS[first:], [one[first:] for one in counts])
    return [*lines, *(f"not compared: {printable(str(m.present.path))}: {m}" for m in missing)]


def _table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    cells = [headings, *([printable(str(cell)) for cell in row] for row in rows)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(headings))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths)) for row in cells)
    return [line.rstrip() for line in lines]
