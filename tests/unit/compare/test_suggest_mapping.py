"""Suggesting a layer mapping: for recorded dumps, as they are and with other names."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.layer_mapping import (
    NamedRule,
    mapping_from_yaml,
    mapping_of,
    mapping_to_yaml,
)
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.compare.suggest_mapping import Suggestion, suggest_mapping
from tests.unit.compare.renamed import read_side, recorded_leaf, renamed, write_renamed
from tests.unit.compare.sides import side

# What the PyTorch twin calls otherwise, as a file says it.
MINDSPORE_TO_PYTORCH = {
    ("TopLayer", "decoder", "encoder"),
    ("TopLayer", "output_layer", "lm_head"),
    ("Decoder", "final_layernorm", "final_norm"),
    ("Layer", "self_attention", "attention"),
    ("Layer", "pre_mlp_layernorm", "post_attention_layernorm"),
}
GPT_NAMES = {
    "embedding": "emb",
    "word_embeddings": "tok",
    "position_embeddings": "where",
    "encoder": "blocks",
    "layers": "h",
    "input_layernorm": "before",
    "attention": "attn",
    "linear_qkv": "c_attn",
    "core_attention": "inner",
    "linear_proj": "c_proj",
    "post_attention_layernorm": "between",
    "mlp": "ffwd",
    "linear_fc1": "up",
    "act": "nonlinear",
    "linear_fc2": "down",
    "final_norm": "last",
    "lm_head": "out",
}


def torch_leaf(which: str = "npu") -> Path:
    return recorded_leaf("pt_tensor_mix", which)


def rules_of(suggestion: Suggestion) -> set[tuple[str, str, str]]:
    return {(rule.section, rule.target, rule.golden) for rule in suggestion.rules}


def first_finding(target: Side, golden: Side, suggestion: Suggestion) -> str:
    """The first finding of a comparison by what a file of the suggested rules says."""
    named = [NamedRule(*rule[:3]) for rule in suggestion.rules]
    comparison = Comparison(target, golden, mapping=mapping_from_yaml(mapping_to_yaml(named)))
    comparison.run()
    assert (comparison.golden_of[1:] >= 0).sum() == suggestion.matched
    return target.graph.names[comparison.origins[0].node]


def spelled(path: str, names: dict[str, str]) -> str:
    return ".".join(names.get(part, part) for part in path.split("."))


@pytest.mark.parametrize("pair", ["ms_stat_mix", "ms_tensor_mix"])
def test_mindspore_to_pytorch(pair: str):
    target, golden = read_side(recorded_leaf(pair)), read_side(torch_leaf("bench"))
    found = suggest_mapping(target, golden)
    assert rules_of(found) == MINDSPORE_TO_PYTORCH
    by_hand = mapping_of(NamedRule(*rule) for rule in sorted(MINDSPORE_TO_PYTORCH))
    comparison = Comparison(target, golden, mapping=by_hand)
    assert found.matched == (comparison.golden_of[1:] >= 0).sum()
    assert found.matched_without < 10
    assert all(rule.confidence > 0.8 for rule in found.rules)
    assert {rule.code for rule in found.rules} == {"equal_parameters"}


def test_the_culprit_stays_the_first_finding():
    target, golden = read_side(recorded_leaf("ms_stat_mix")), read_side(torch_leaf("bench"))
    found = suggest_mapping(target, golden)
    assert first_finding(target, golden, found) == "Primitive.dense.Dense.6.forward"
    # The weight of that layer is 1 % too large, and breaks nothing.
    (rule,) = [rule for rule in found.rules if rule.target == "decoder"]
    assert rule.values == {"equal": 25, "of": 26}
    assert rule.message == "25 of 26 parameters inside have equal statistics."


def test_pytorch_to_mindspore():
    target, golden = read_side(torch_leaf()), read_side(recorded_leaf("ms_tensor_mix", "bench"))
    assert rules_of(suggest_mapping(target, golden)) == {
        ("TopLayer", "encoder", "decoder"),
        ("TopLayer", "lm_head", "output_layer"),
        ("Encoder", "final_norm", "final_layernorm"),
        ("TransformerLayer", "attention", "self_attention"),
        ("TransformerLayer", "post_attention_layernorm", "pre_mlp_layernorm"),
    }


def test_every_name_is_another(tmp_path: Path):
    target = renamed(
        torch_leaf(), tmp_path / "leaf", lambda path, name: (spelled(path, GPT_NAMES), name)
    )
    golden = read_side(torch_leaf("bench"))
    found = suggest_mapping(target, golden)
    below = {(rule.target, rule.golden) for rule in found.rules}
    assert below == {(other, name) for name, other in GPT_NAMES.items()}
    assert found.matched == found.total == len(target.graph) - 1
    first = first_finding(target, golden, found)
    assert first == first_of_recorded()


def first_of_recorded() -> str:
    """The first finding of the pair as it was recorded: an API, whose name is the same."""
    comparison = Comparison(read_side(torch_leaf()), read_side(torch_leaf("bench")))
    comparison.run()
    return comparison.target.graph.names[comparison.origins[0].node]


def test_names_and_classes_say_nothing(tmp_path: Path):
    numbers = {name: f"x{at}" for at, name in enumerate(sorted(GPT_NAMES))}
    target = renamed(
        torch_leaf(),
        tmp_path / "leaf",
        lambda path, name: (spelled(path, numbers), f"K{len(name)}"),
    )
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    below = {(rule.target, rule.golden) for rule in found.rules}
    assert below == {(other, name) for name, other in numbers.items()}
    # Less sure than where classes say it, too.
    assert all(0.3 < rule.confidence < 0.8 for rule in found.rules)


def any_names(seed: int) -> Callable[[str, str], tuple[str, str]]:
    """Every place gets any name that no sibling has, and any of few classes."""
    random = Random(seed)
    names: dict[tuple[str, ...], str] = {}
    siblings: dict[tuple[str, ...], set[str]] = {}
    classes: dict[str, str] = {}

    def named(path: tuple[str, ...]) -> str:
        if path not in names:
            taken = siblings.setdefault(path[:-1], set())
            names[path] = random.choice([name for name in "abcdefgh" if name not in taken])
            taken.add(names[path])
        return names[path]

    def rename(path: str, name: str) -> tuple[str, str]:
        parts = tuple(path.split("."))
        there = [named(parts[: at + 1]) for at in range(len(parts))]
        return ".".join(there), classes.setdefault(path, random.choice("KLM"))

    return rename


@pytest.mark.parametrize("seed", range(8))
def test_no_two_layers_have_their_names_alike(seed: int, tmp_path: Path):
    """Rules of one class contradict each other: those further up make up for it."""
    target = renamed(torch_leaf(), tmp_path / "leaf", any_names(seed))
    assert suggest_mapping(target, read_side(torch_leaf("bench"))).matched == len(target.graph) - 1


def wrapped(prefix: str) -> Callable[[str, str], tuple[str, str]]:
    return lambda path, name: (f"{prefix}.{path}", name)


def test_more_levels_in_the_target(tmp_path: Path):
    target = renamed(torch_leaf(), tmp_path / "leaf", wrapped("module.module"))
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    assert rules_of(found) == {
        ("TopLayer", f"module.module.{name}", name) for name in ("embedding", "encoder", "lm_head")
    }
    assert found.matched == len(target.graph) - 1


def test_more_levels_in_the_golden_model(tmp_path: Path):
    golden = renamed(torch_leaf("bench"), tmp_path / "leaf", wrapped("module.module"))
    found = suggest_mapping(read_side(torch_leaf()), golden)
    assert rules_of(found) == {
        ("TopLayer", name, f"module.module.{name}") for name in ("embedding", "encoder", "lm_head")
    }


def test_levels_of_both_differ(tmp_path: Path):
    target = renamed(torch_leaf(), tmp_path / "target", wrapped("module.module"))
    golden = renamed(torch_leaf("bench"), tmp_path / "golden", wrapped("model"))
    assert rules_of(suggest_mapping(target, golden)) == {("TopLayer", "module.module", "model")}


def test_levels_inside(tmp_path: Path):
    def deeper(path: str, name: str) -> tuple[str, str]:
        return path.replace("attention.", "attention.self."), name

    target = renamed(torch_leaf(), tmp_path / "leaf", deeper)
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    assert rules_of(found) == {
        ("SelfAttention", f"self.{name}", name)
        for name in ("linear_qkv", "core_attention", "linear_proj")
    }


def shifted(by: int) -> Callable[[str, str], tuple[str, str]]:
    def rename(path: str, name: str) -> tuple[str, str]:
        return re.sub(r"(?<=layers\.)\d", lambda found: str(int(found[0]) + by), path), name

    return rename


def test_a_later_stage_of_a_pipeline(tmp_path: Path):
    target = renamed(torch_leaf(), tmp_path / "leaf", shifted(5))
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    assert rules_of(found) == {("layers", "5", "0"), ("layers", "6", "1")}
    assert found.matched == len(target.graph) - 1


def without_layer(gone: int) -> Callable[[str, str], Any]:
    """Leaves a layer out; those after it move up."""

    def rename(path: str, name: str) -> tuple[str, str] | None:
        number = re.search(r"layers\.(\d)", path)
        if number is None or int(number[1]) < gone:
            return path, name
        return None if int(number[1]) == gone else shifted(-1)(path, name)

    return rename


@pytest.mark.parametrize(("gone", "rules"), [(0, {("layers", "0", "1")}), (1, set())])
def test_parameters_tell_which_layer_is_missing(
    gone: int, rules: set[tuple[str, str, str]], tmp_path: Path
):
    target = renamed(torch_leaf(), tmp_path / "leaf", without_layer(gone))
    assert rules_of(suggest_mapping(target, read_side(torch_leaf("bench")))) == rules


def test_a_module_that_only_one_side_has(tmp_path: Path):
    def rename(path: str, name: str) -> tuple[str, str] | None:
        return None if path.endswith(".act") else (spelled(path, GPT_NAMES), name)

    target = renamed(torch_leaf(), tmp_path / "leaf", rename)
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    assert {rule.golden for rule in found.rules} == GPT_NAMES.keys() - {"act"}


def test_one_class_of_which_the_children_differ(tmp_path: Path):
    """Most modules of the class decide; the other has a rule further up."""

    def rename(path: str, name: str) -> tuple[str, str]:
        first = path.startswith("encoder.layers.0")
        return (path.replace("mlp", "dense" if first else "feed"), name)

    target = renamed(torch_leaf(), tmp_path / "leaf", rename)
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    assert found.matched == len(target.graph) - 1

    def swapped(path: str, name: str) -> tuple[str, str]:
        if not path.startswith("encoder.layers.0"):
            return path, name
        return spelled(path, {"linear_fc1": "linear_fc2", "linear_fc2": "linear_fc1"}), name

    target = renamed(torch_leaf(), tmp_path / "swapped", swapped)
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    assert found.matched == len(target.graph) - 1
    assert all(rule.target.endswith(("fc1", "fc2")) for rule in found.rules)
    assert len(found.rules) == 2


@pytest.mark.parametrize("pair", ["pt_tensor_mix", "ms_stat_mix"])
def test_equal_names_need_no_rules(pair: str):
    target, golden = read_side(recorded_leaf(pair)), read_side(recorded_leaf(pair, "bench"))
    found = suggest_mapping(target, golden)
    assert found.rules == ()
    assert found.matched == found.matched_without == len(target.graph) - 1


@pytest.mark.parametrize("pair", ["pt_special_stat", "ms_special_stat"])
def test_models_that_have_nothing_to_do_with_each_other(pair: str):
    one, other = read_side(recorded_leaf(pair)), read_side(torch_leaf())
    assert suggest_mapping(one, other).rules == ()
    assert suggest_mapping(other, one).rules == ()


def test_dumps_without_modules(tmp_path: Path):
    free = side(tmp_path / "free", {}, {"Torch.add.0.forward": None})
    found = suggest_mapping(free, read_side(torch_leaf()))
    assert found == ((), 0, 0, 1)
    empty = side(tmp_path / "empty", {}, {})
    assert suggest_mapping(empty, empty).rules == ()


def test_without_any_values(tmp_path: Path):
    """Names, classes and functions alone tell enough."""
    construct = json.loads((recorded_leaf("ms_structure", "single") / "construct.json").read_text())
    target = side(tmp_path / "leaf", {}, construct, task="structure", framework="mindspore")
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    assert rules_of(found) == MINDSPORE_TO_PYTORCH
    assert {rule.code for rule in found.rules} == {"same_place"}


def test_damaged_entries_cost_only_themselves(tmp_path: Path):
    leaf = write_renamed(torch_leaf(), tmp_path / "leaf", shifted(5))
    dump = leaf / "dump.json"
    broken = dump.read_text().replace('"input_args": [', '"input_args" [', 20)
    dump.write_text(broken)
    found = suggest_mapping(read_side(leaf), read_side(torch_leaf("bench")))
    assert rules_of(found) == {("layers", "5", "0"), ("layers", "6", "1")}


def test_what_a_file_cannot_hold_is_not_suggested(tmp_path: Path):
    def odd(path: str, name: str) -> tuple[str, str]:
        return path.replace("lm_head", "head(tied)"), name

    golden = renamed(torch_leaf("bench"), tmp_path / "leaf", odd)
    found = suggest_mapping(read_side(torch_leaf()), golden)
    assert "lm_head" not in {rule.target for rule in found.rules}


def test_layers_of_parallel_transformers_begin_with_zero_anyway(tmp_path: Path):
    def stage(by: int) -> Callable[[str, str], tuple[str, str]]:
        def rename(path: str, name: str) -> tuple[str, str]:
            return shifted(by)(path, "ParallelTransformer" if name == "Encoder" else name)

        return rename

    target = renamed(torch_leaf(), tmp_path / "target", stage(4))
    golden = renamed(torch_leaf("bench"), tmp_path / "golden", stage(0))
    found = suggest_mapping(target, golden)
    assert found.rules == ()
    assert found.matched == len(target.graph) - 1


def test_nodes_of_a_rule_are_those_below_it(tmp_path: Path):
    target = renamed(torch_leaf(), tmp_path / "leaf", shifted(5))
    found = suggest_mapping(target, read_side(torch_leaf("bench")))
    mapping = mapping_of(NamedRule(*rule[:3]) for rule in found.rules)
    assert len(mapping) == 2
    layers = {
        number: sum(f".layers.{number}." in name for name in target.graph.names) for number in "56"
    }
    inside = {rule.target: rule.nodes for rule in found.rules}
    # Besides the modules, the functions that they call.
    assert all(inside[number] > layers[number] > 0 for number in "56")
