"""Which calls of different ranks are linked; the expected links by the meaning of the calls."""

from __future__ import annotations

import json
from typing import Any

from tb_msprobe_plugin.dump.items import read_items
from tb_msprobe_plugin.export.rank_links import MOST_RANKS, Call, RankLinks, is_communication

Links = dict[tuple[int, str], tuple[str, dict[str, list[str]]]]


def number(value: Any) -> dict[str, Any]:
    return {"type": "int", "value": value}


def group(*ranks: int, name: str = "ab") -> dict[str, Any]:
    return {"type": "torch.ProcessGroup", "group_ranks": list(ranks), "group_id": name}


def operation(op: Any, peer: Any, name: Any = "ab") -> dict[str, Any]:
    return {
        "class_type": "torch.distributed.P2POp",
        "tensor": {"type": "torch.Tensor", "dtype": "torch.float32", "shape": [1]},
        "op": op,
        "peer": peer,
        "tag": 0,
        "group_id": name,
    }


def linked(*calls: tuple[int, str, list[Any], dict[str, Any]], index: float | None = 0.5) -> Links:
    """Links by rank and name of calls given as rank, name, arguments and keywords."""
    links = RankLinks()
    for rank, name, given, keywords in calls:
        entry = {"input_args": given, "input_kwargs": keywords, "output": given}
        links.add(Call(f"{rank} {name}", name, rank, rank, index), read_items(entry, name))
    found = {}
    for row, told in links.links():
        rank, _, name = row.partition(" ")
        decoded = json.loads(told)
        found[int(rank), name] = decoded["communications_type"], decoded["nodes_info"]
    return found


def name_of(api: str, call: int = 0) -> str:
    return f"Distributed.{api}.{call}.forward"


def test_a_send_and_its_receive() -> None:
    send, recv = name_of("send"), name_of("irecv", 4)
    calls = ((0, send, [None], {"dst": number(3)}), (3, recv, [None, number(0)], {}))
    assert linked(*calls) == {
        (0, send): ("send", {"3": ["0.5", recv]}),
        (3, recv): ("receive", {"0": ["0.5", send]}),
    }
    assert linked(*calls, index=None)[0, send] == ("send", {"3": ["Nan", recv]})
    assert linked(*calls, index=1)[0, send] == ("send", {"3": ["1", recv]})


def test_the_second_send_belongs_to_the_second_receive() -> None:
    links = linked(
        (0, name_of("send", 0), [], {"dst": number(1)}),
        (0, name_of("send", 1), [], {"dst": number(2)}),
        (0, name_of("send", 2), [], {"dst": number(1)}),
        (1, name_of("recv", 0), [], {"src": number(0)}),
        (1, name_of("recv", 1), [], {"src": number(0)}),
        (1, name_of("recv", 2), [], {"src": number(0)}),
    )
    partners = {name: nodes for (rank, name), (_, nodes) in links.items() if rank == 1}
    assert partners == {
        name_of("recv", 0): {"0": ["0.5", name_of("send", 0)]},
        name_of("recv", 1): {"0": ["0.5", name_of("send", 2)]},
    }


def test_groups_keep_sends_apart() -> None:
    keyword = {"group": group(0, 1, name="b")}
    links = linked(
        (0, name_of("send", 0), [], {"dst": number(1)}),
        (1, name_of("recv", 0), [], {"src": number(0), **keyword}),
        (1, name_of("recv", 1), [], {"src": number(0)}),
    )
    assert set(links) == {(0, name_of("send", 0)), (1, name_of("recv", 1))}


def test_all_ranks_of_a_group() -> None:
    name, other = name_of("all_reduce", 0), name_of("all_reduce", 7)
    three = {"group": group(0, 2, 5)}
    links = linked(
        (0, name, [], three), (1, name, [], {"group": group(1, 3, name="c")}),
        (2, other, [None, group(0, 2, 5)], {}), (5, name, [], three),
    )  # fmt: skip
    assert links == {
        (0, name): ("send_receive", {"2": ["0.5", other], "5": ["0.5", name]}),
        (2, other): ("send_receive", {"0": ["0.5", name], "5": ["0.5", name]}),
        (5, name): ("send_receive", {"0": ["0.5", name], "2": ["0.5", other]}),
    }
    # A call that names no group is told by nothing in the dump.
    assert linked((0, name, [], {}), (1, name, [], {})) == {}


def test_one_rank_gives_to_all_or_takes_from_all() -> None:
    for api, position, kind, opposite in (
        ("broadcast", 1, "send", "receive"),
        ("scatter", 2, "send", "receive"),
        ("gather", 2, "receive", "send"),
        ("reduce", 1, "receive", "send"),
    ):
        name = name_of(api)
        given = [None] * position + [number(1)]
        calls = [(rank, name, given, {"group": group(0, 1, 2)}) for rank in range(3)]
        assert linked(*calls) == {
            (1, name): (kind, {"0": ["0.5", name], "2": ["0.5", name]}),
            (0, name): (opposite, {"1": ["0.5", name]}),
            (2, name): (opposite, {"1": ["0.5", name]}),
        }, api


def test_lists_of_sends_and_receives() -> None:
    name = name_of("batch_isend_irecv")
    links = linked(
        (0, name, [[operation("isend", 1)]], {}),
        (1, name, [[operation("irecv", 0), operation("isend", 2)]], {}),
        (2, name, [[operation("irecv", 1)]], {}),
    )
    assert links == {
        (0, name): ("send", {"1": ["0.5", name]}),
        (1, name): ("send_receive", {"0": ["0.5", name], "2": ["0.5", name]}),
        (2, name): ("receive", {"1": ["0.5", name]}),
    }


def test_a_large_group_is_linked_in_part() -> None:
    ranks = range(3 * MOST_RANKS)
    name = name_of("barrier")
    links = linked(*((rank, name, [], {"group": group(*ranks)}) for rank in ranks))
    assert len(links) == len(ranks)
    assert {len(nodes) for _, nodes in links.values()} == {MOST_RANKS}


def test_what_tells_nothing_of_use() -> None:
    odd: list[Any] = [None, "x", True, 1.0, [], {}, number("1"), number(None), number([1]), 10**30]
    calls = []
    for rank in range(2):
        for api in ("send", "recv", "broadcast", "all_reduce", "batch_isend_irecv"):
            for at, value in enumerate(odd):
                keywords = dict.fromkeys(("src", "dst", "group"), value)
                given = [[operation(value, value, value), operation("isend", value)], value]
                calls.append((rank, name_of(api, at), given, keywords))
    bad_group = {"type": "torch.ProcessGroup", "group_ranks": [[], {}, "1"], "group_id": "x"}
    calls.append((0, name_of("all_reduce", 99), [], {"group": bad_group}))
    calls.append((0, "Distributed.", [], {}))
    calls.append((0, "Distributed.send", [], {"dst": number(0)}))
    # To itself.
    calls.append((0, name_of("send", 99), [], {"dst": number(0)}))
    calls.append((0, name_of("recv", 99), [], {"src": number(0)}))
    assert linked(*calls) == {}


def test_calls_of_a_rank_can_be_dropped() -> None:
    links = RankLinks()
    for rank in (0, 1):
        entry = {"input_args": [], "input_kwargs": {"group": group(0, 1)}, "output": []}
        call = Call(str(rank), name_of("barrier"), rank, rank, None)
        links.add(call, read_items(entry))
    assert len(list(links.links())) == 2
    links.drop(1)
    assert list(links.links()) == []


def test_what_communicates() -> None:
    assert is_communication("Distributed.send.0.forward")
    assert is_communication("MintDistributed.send.0.forward")
    assert not is_communication("DistributedSampler.x.0.forward")
