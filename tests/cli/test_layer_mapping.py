"""tb-msprobe compare --layer-mapping."""

from __future__ import annotations

import json
import os
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from tb_msprobe_plugin.cli import main
from tb_msprobe_plugin.cli import pipe as pipes
from tb_msprobe_plugin.compare.layer_mapping import MAX_BYTES

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
# MindSpore lets an embedding's indices be a row before it looks them up, PyTorch does not.
WITHOUT_TWIN = ("get_shp", "reshape_flat", "reshape")


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
    assert len(alone) == 8
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


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "mapping.yaml"
    os.mkfifo(path)
    return path


def with_mapping(path: object) -> int:
    """The exit code of a dump against itself."""
    dump = str(DUMPS / "ms_structure/npu/step0")
    return main(["compare", dump, dump, "-lm", str(path), "--top", "0"])


@needs_pipes
@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"TopLayer:\n  a: [b]\n", "line 2: "),
        # More than a pipe holds at once, and more than such a file may have.
        (b"#" * (MAX_BYTES + 2), "line 1: the file has more than 1 MB."),
    ],
)
def test_a_pipe_is_read_like_a_file(
    data: bytes, reason: str, pipe: Path, capsys: pytest.CaptureFixture[str]
):
    def write() -> None:
        with suppress(BrokenPipeError):
            pipe.write_bytes(data)

    writer = threading.Thread(target=write)
    writer.start()
    assert with_mapping(pipe) == 2
    writer.join()
    assert f"{pipe}: {reason}" in capsys.readouterr().err


@pytest.mark.skipif(not os.path.isdir("/dev/fd"), reason="no /dev/fd here")
@pytest.mark.timeout(20)
def test_the_output_of_another_command_is_a_mapping(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    """As a shell passes <(...)."""
    codes = []
    reader, writer = os.pipe()
    try:
        os.write(writer, b"TopLayer:\n  layers: layers\n")
        os.close(writer)
        codes.append(with_mapping(f"/dev/fd/{reader}"))
    finally:
        os.close(reader)
    file = tmp_path / "mapping.yaml"
    file.write_bytes(b"TopLayer:\n  layers: layers\n")
    piped = capsys.readouterr()
    codes.append(with_mapping(file))
    assert codes[0] == codes[1]
    assert piped == capsys.readouterr()


@needs_pipes
@pytest.mark.timeout(20)
def test_a_pipe_that_nobody_writes_to_is_told_and_given_up(
    pipe: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(pipes, "TELL_SECONDS", 0.01)
    monkeypatch.setattr(pipes, "GIVE_UP_SECONDS", 0.05)
    assert with_mapping(pipe) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"note: {pipe}: waiting for what comes through this pipe.",
        f"tb-msprobe: {pipe}: nothing came through this pipe for 0.05 s.",
    ]


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no such device here")
def test_a_device_is_no_mapping(capsys: pytest.CaptureFixture[str]):
    assert with_mapping("/dev/zero") == 2
    assert "/dev/zero: this is not a regular file." in capsys.readouterr().err
