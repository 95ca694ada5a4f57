from __future__ import annotations

import pytest

from tb_msprobe_plugin.dump.framework import framework_of


@pytest.mark.parametrize("recorded", ["pytorch", "mindspore", "mindtorch"])
def test_what_the_file_says_holds(recorded: str) -> None:
    assert framework_of({"framework": recorded}, ["Cell.a.A.forward.0"]) == recorded


@pytest.mark.parametrize(
    ("name", "framework"),
    [
        ("Cell.net.Net.forward.0", "mindspore"),
        ("Primitive.matmul.MatMul.0.forward", "mindspore"),
        ("Mint.add.0.forward", "mindspore"),
        ("MintFunctional.relu.0.forward", "mindspore"),
        ("Jit.f.0.forward", "mindspore"),
        ("Module.net.Net.forward.0", "pytorch"),
        ("Torch.add.0.forward", "pytorch"),
        ("NPU.npu_fusion_attention.0.forward", "pytorch"),
    ],
)
def test_old_dumps_tell_it_by_their_names(name: str, framework: str) -> None:
    assert framework_of({}, ["DefaultModel", "Tensor.add.0.forward", name]) == framework


def test_names_that_both_frameworks_have_tell_nothing() -> None:
    assert framework_of({}, ["Tensor.add.0.forward", "Functional.relu.0.forward"]) is None


def test_a_framework_that_is_no_text_is_not_taken() -> None:
    assert framework_of({"framework": 3}, ["Cell.a.A.forward.0"]) == "mindspore"
