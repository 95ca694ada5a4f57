"""Items as objects for the page, in sections, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Optional

from tb_msprobe_plugin.data_files import DataFile
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.view.plain import cut, plain

# The order in which a call reads: what goes in, what it has, what comes out.
SECTIONS = ("input", "kwargs", "parameters", "output", "parameters_grad")

FindFile = Callable[[Optional[str]], Optional[DataFile]]


def item_page(
    items: Sequence[Item], offset: int, limit: int, find_file: FindFile
) -> dict[str, Any]:
    """Items `offset` to `offset + limit`, counted through all sections in their order.

    Every section that has items is listed with its total, also when none of them is on the page.
    Only the files of the items on the page are looked for.
    """
    ordered = sorted(items, key=lambda item: SECTIONS.index(item.section))
    page = ordered[offset : offset + limit]
    sections = []
    for name in SECTIONS:
        total = sum(item.section == name for item in ordered)
        if total:
            shown = [item_object(item, find_file) for item in page if item.section == name]
            sections.append({"name": name, "total": total, "items": shown})
    after = offset + len(page)
    more = bool(page) and after < len(ordered)
    return {"sections": sections, "total": len(ordered), "next": str(after) if more else None}


def item_object(item: Item, find_file: FindFile) -> dict[str, Any]:
    """One item; values as recorded, made plain."""
    file = find_file(item.data_name)
    return {
        "name": cut(item.name),
        "section": item.section,
        "keyword": plain(item.keyword),
        "type": plain(item.type),
        "dtype": plain(item.dtype),
        "shape": plain(item.shape),
        "max": plain(item.max),
        "min": plain(item.min),
        "mean": plain(item.mean),
        "norm": plain(item.norm),
        "requires_grad": plain(item.requires_grad),
        "md5": plain(item.md5),
        "value": plain(item.value),
        "data_name": plain(item.data_name),
        "file": None if file is None else _file_object(file),
        "extra": plain(item.extra),
    }


def _file_object(file: DataFile) -> dict[str, Any]:
    return {"path": cut(file.path), "exists": file.size is not None, "size": file.size}
