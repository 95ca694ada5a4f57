"""tb-msprobe compare --layer-mapping."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tb_msprobe_plugin.cli import main

DUMPS = Path(__file__).parents[1] / "dumps"
# The names of the MindSpore twin on the left, those of the PyTorch one on the right.
MAPPING = """
TopLayer:
  decoder: encoder
  output_layer: lm_head
Decoder:
  final_layernorm: final_norm
Layer:
  self_attention: attention
  pre_mlp_layernorm: post_attention_layernorm
"""
# MindSpore looks an embedding up by three primitives, PyTorch by one function.
WITHOUT_TWIN = ("get_shp", "reshape_flat", "gather", "reshape")


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.mark.parametrize("option", ["--layer-mapping", "-lm"])
def test_mindspore_against_pytorch(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "mapping.yaml"
    file.write_text(MAPPING)
    target, golden = DUMPS / "ms_stat_mix/npu", DUMPS / "pt_tensor_mix/bench"
    assert main(["compare", str(target), str(golden), "--json", option, str(file)]) == 1
    nodes = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    mine = [node for node in nodes if node["side"] == "target"]
    alone = [node["node"] for node in mine if node["level"] == "unmatched"]
    assert all(name.split(".")[1] in WITHOUT_TWIN for name in alone)
    assert len(alone) == 12
    (first,) = [node["node"] for node in mine if node.get("finding") == 1]
    # The weight of this layer is 1 % too large.
    assert first == "Primitive.dense.Dense.6.forward"
    by_name = {node["node"]: node for node in mine}
    for name in ("Primitive.layer_norm.LayerNorm.0.forward", "Mint.split.0.forward"):
        assert by_name[name]["level"] == "pass"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"TopLayer:\n  a: [b]\n", "line 2: "),
        (b"TopLayer:\n  a: \xff\n", "line 2: this is no UTF-8 text."),
        (None, "this file does not exist."),
    ],
)
def test_a_bad_file(
    text: bytes | None, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "mapping.yaml"
    if text is not None:
        file.write_bytes(text)
    dump = str(DUMPS / "ms_stat_mix/npu")
    assert main(["compare", dump, dump, "-lm", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"{file}: {reason}" in err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.timeout(20)
def test_a_named_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    pipe = tmp_path / "mapping.yaml"
    os.mkfifo(pipe)
    dump = str(DUMPS / "ms_stat_mix/npu")
    assert main(["compare", dump, dump, "-lm", str(pipe)]) == 2
    assert f"{pipe}: this is not a regular file." in capsys.readouterr().err
