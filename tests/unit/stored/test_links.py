"""Links between ranks."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.stored.links import MOST_LINKS, Link, links_of


def test_one_operation_and_several() -> None:
    send = {
        "communications_type": "send",
        "nodes_info": {"10": ["Nan", "Distributed.irecv.0.forward"], "2": ["0.5", "B"]},
    }
    receive = {"communications_type": "receive", "nodes_info": {"1": ["critical", "C"]}}
    expected = [
        Link("send", 2, "B", "0.5"),
        Link("send", 10, "Distributed.irecv.0.forward", "Nan"),
    ]
    assert links_of(send) == expected
    assert links_of([send, receive]) == [Link("receive", 1, "C", "critical"), *expected]


@pytest.mark.parametrize(
    "value",
    [
        None,
        "",
        {},
        [],
        7,
        [None, 7],
        {"nodes_info": []},
        {"nodes_info": {"x": ["0", "A"]}},
        {"nodes_info": {"1": "A"}},
        {"nodes_info": {"1": ["0"]}},
        {"nodes_info": {"1": ["0", None]}},
    ],
)
def test_what_is_no_link_is_left_out(value: object) -> None:
    assert links_of(value) == []


def test_so_many_that_nobody_reads_them_are_cut() -> None:
    nodes = {str(rank): ["0", "A"] for rank in range(MOST_LINKS + 5)}
    assert len(links_of({"communications_type": "send", "nodes_info": nodes})) == MOST_LINKS


def test_names_and_words_of_any_length() -> None:
    long = "x" * 20_000
    nodes = {"0": [long, "a"], "1": ["0", long]}
    (link,) = links_of({"communications_type": long, "nodes_info": nodes})
    assert (link.rank, link.node, len(link.kind), len(link.result or "")) == (0, "a", 40, 40)
