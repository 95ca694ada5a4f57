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
    names = [item.section for item in ordered]
    return section_page(
        names, offset, limit, "items", lambda at: item_object(ordered[at], find_file)
    )


def section_page(
    sections: Sequence[str], offset: int, limit: int, key: str, shown: Callable[[int], object]
) -> dict[str, Any]:
    """A page of what lies in these sections, one name an element, in the order of SECTIONS.

    `shown` makes the object at a position, which goes under `key` of its section.
    """
    end = min(offset + limit, len(sections))
    page = range(offset, end)
    return {
        "sections": [
            {
                "name": name,
                "total": sections.count(name),
                key: [shown(at) for at in page if sections[at] == name],
            }
            for name in SECTIONS
            if name in sections
        ],
        "total": len(sections),
        "next": str(end) if page and end < len(sections) else None,
    }


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
