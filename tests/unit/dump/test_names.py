"""The naming grammar: examples from every release, and any name composed from its parts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.dump.names import (
    API_PREFIXES,
    MODULE_PREFIXES,
    ParsedName,
    parse_name,
    partner_name,
)

EXAMPLES = {
    "Module.fc.Linear.forward.0": ("module", "Module", "fc", "", "Linear", "forward", 0),
    "Cell.decoder.layers.0.Layer.backward.12": (
        ("module", "Cell", "decoder.layers.0", "", "Layer", "backward", 12)
    ),
    # the number of one of several models (or a chunk of a virtual pipeline) belongs to the path
    "Module.0.module.Float16Module.forward.1": (
        ("module", "Module", "0.module", "", "Float16Module", "forward", 1)
    ),
    "Module.MyRegion.ClassName.forward.0": (
        ("module", "Module", "MyRegion", "", "ClassName", "forward", 0)
    ),
    # attribute paths may hold the words of the grammar
    "Module.bert.layer.0.output.forward.Dense.forward.3": (
        ("module", "Module", "bert.layer.0.output.forward", "", "Dense", "forward", 3)
    ),
    "Cell.x.Y.parameters_grad": ("grad", "Cell", "x", "", "Y", None, None),
    "Cell.x.Y.parameters_grad.2": ("grad", "Cell", "x", "", "Y", None, 2),
    "Torch.add.0.forward": ("api", "Torch", "", "add", "", "forward", 0),
    "Tensor.__add__.10.backward": ("api", "Tensor", "", "__add__", "", "backward", 10),
    "Distributed.all_reduce.0.forward": (
        ("api", "Distributed", "", "all_reduce", "", "forward", 0)
    ),
    "Primitive.dense.Dense.6.forward": ("api", "Primitive", "", "dense", "Dense", "forward", 6),
    "MintFunctional.silu.1.forward": ("api", "MintFunctional", "", "silu", "", "forward", 1),
    # a merged export names the rank inside the API's name
    "Torch.matmul_rank4.32.forward": ("api", "Torch", "", "matmul_rank4", "", "forward", 32),
    # a custom prefix: the python module's name
    "my.kernels.flash.0.forward": ("api", "my.kernels", "", "flash", "", "forward", 0),
    "optimizer": ("other", "", "", "", "", None, None),
    "clip_grad": ("other", "", "", "", "", None, None),
    "DefaultModel": ("other", "", "", "", "", None, None),
    "Apis_Between_Modules.0": ("other", "", "", "", "", None, None),
    "": ("other", "", "", "", "", None, None),
    "...": ("other", "", "", "", "", None, None),
    "forward.0": ("other", "", "", "", "", None, None),
    # more digits than any counter has
    "Torch.add.1111111111111111111.forward": (
        ("api", "Torch", "", "add.1111111111111111111.forward", "", None, None)
    ),
    "Torch.add.\u0663.forward": ("api", "Torch", "", "add.\u0663.forward", "", None, None),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name: str) -> None:
    assert parse_name(name)[:7] == EXAMPLES[name]


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Module.fc.Linear.forward.0", "Module.fc.Linear"),
        ("Module.fc.Linear.backward.7", "Module.fc.Linear"),
        ("Module.fc.Linear.parameters_grad", "Module.fc.Linear"),
        ("Module.fc.Linear.parameters_grad.1", "Module.fc.Linear"),
        ("Torch.add.3.forward", "Torch.add"),
        ("Primitive.dense.Dense.6.backward", "Primitive.dense.Dense"),
        ("optimizer", "optimizer"),
    ],
)
def test_stem_is_shared_by_all_calls_and_gradients(name: str, stem: str) -> None:
    assert parse_name(name).stem == stem


@pytest.mark.parametrize(
    ("name", "partner"),
    [
        ("Module.fc.Linear.forward.0", "Module.fc.Linear.backward.0"),
        ("Torch.add.3.backward", "Torch.add.3.forward"),
        ("Module.forward.backward.C.forward.1", "Module.forward.backward.C.backward.1"),
        ("Module.fc.Linear.parameters_grad.0", None),
        ("optimizer", None),
        ("forward", None),
        ("", None),
    ],
)
def test_partner(name: str, partner: str | None) -> None:
    assert partner_name(name) == partner


WORDS = st.text("abcXYZ_019", min_size=1, max_size=6) | st.sampled_from(
    ["forward", "backward", "input", "output", "parameters", "0", "12"]
)
CLASSES = st.text("abcXYZ_", min_size=1, max_size=6)
DIRECTIONS = st.sampled_from(["forward", "backward"])
CALLS = st.integers(0, 10**9)


@given(st.sampled_from(sorted(MODULE_PREFIXES)), st.lists(WORDS), CLASSES, DIRECTIONS, CALLS)
def test_any_module(
    prefix: str, path: list[str], class_name: str, direction: str, call: int
) -> None:
    stem = ".".join([prefix, *path, class_name])
    parsed = parse_name(f"{stem}.{direction}.{call}")
    assert parsed == ("module", prefix, ".".join(path), "", class_name, direction, call, stem)


@given(
    st.sampled_from(sorted(MODULE_PREFIXES)),
    st.lists(WORDS),
    CLASSES,
    st.none() | CALLS,
)
def test_any_gradients(prefix: str, path: list[str], class_name: str, call: int | None) -> None:
    stem = ".".join([prefix, *path, class_name])
    number = "" if call is None else f".{call}"
    parsed = parse_name(f"{stem}.parameters_grad{number}")
    assert parsed == ("grad", prefix, ".".join(path), "", class_name, None, call, stem)


@given(st.sampled_from(sorted(API_PREFIXES - {"Primitive"})), WORDS, CALLS, DIRECTIONS)
def test_any_api(prefix: str, api: str, call: int, direction: str) -> None:
    parsed = parse_name(f"{prefix}.{api}.{call}.{direction}")
    assert parsed == ("api", prefix, "", api, "", direction, call, f"{prefix}.{api}")


@given(WORDS, CLASSES, CALLS, DIRECTIONS)
def test_any_primitive(name: str, class_name: str, call: int, direction: str) -> None:
    stem = f"Primitive.{name}.{class_name}"
    parsed = parse_name(f"{stem}.{call}.{direction}")
    assert parsed == ("api", "Primitive", "", name, class_name, direction, call, stem)


ANYTHING = st.text() | st.lists(
    WORDS | st.sampled_from(["Module", "Cell", "Torch", "parameters_grad", "", "9" * 5000])
).map(".".join)


@given(ANYTHING)
def test_never_raises(name: str) -> None:
    parsed = parse_name(name)
    assert isinstance(parsed, ParsedName)
    assert name.startswith(parsed.stem)


@given(ANYTHING)
def test_partner_of_the_partner_is_the_name(name: str) -> None:
    partner = partner_name(name)
    assert (partner is None) == (parse_name(name).direction is None)
    if partner is not None:
        assert partner != name
        assert partner_name(partner) == name
        assert parse_name(partner).stem == parse_name(name).stem
