"""The rules of docs/hierarchy.md a second time: slow, with dictionaries, straight from the words.

It shares nothing with the package. Input is what json.load gives for the three files; output is a
list of Place in execution order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

ROOT = "DefaultModel"
API = re.compile(
    r"(Tensor|Torch|Functional|NPU|VF|Distributed|Aten|Mint|Primitive|Jit|MindSpeed)[\s\S]"
)
MODULE_CALL = re.compile(
    r"(?P<stem>(Module|Cell)\.[\s\S]*[^.])\.(?P<way>forward|backward)\.(?P<call>[0-9]+)\Z"
)
API_CALL = re.compile(r"\.[0-9]+\.(forward|backward)\Z")
GRAD = re.compile(r"(?P<stem>[\s\S]+)\.parameters_grad(\.[0-9]+)?\Z")


@dataclass
class Place:
    name: str
    parent: str | None
    depth: int
    kind: str
    micro_step: int
    data: bool


@dataclass
class Dump:
    """What json.load gives: construct.json, the keys of data, flags, frames by name, framework."""

    construct: dict
    data: list[str] = field(default_factory=list)
    flags: dict[str, bool] = field(default_factory=dict)
    stacks: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    framework: str = "pytorch"

    @classmethod
    def load(cls, construct: dict, dump: dict, stack: dict) -> Dump:
        data = dump.get("data") or {}
        if "framework" in dump:
            framework = dump["framework"]
        else:
            framework = "mindspore" if any(k.startswith("Cell.") for k in construct) else "pytorch"
        flags = {k: v["is_recompute"] for k, v in data.items() if "is_recompute" in v}
        return cls(construct, list(data), flags, frames_by_name(stack), framework)


def frames_by_name(stack: dict) -> dict[str, list[tuple[str, str]]]:
    """(path, function) of every frame, by name, from either form of stack.json."""
    found: dict[str, list[tuple[str, str]]] = {}
    for key, record in stack.items():
        grouped = len(record) == 2 and isinstance(record[0], list)
        names, texts = record if grouped else ([key], record)
        frames = [re.match(r"File (.*), line \d+, in (.*), \n", text) for text in texts]
        for name in names:
            found[name] = [(m.group(1), m.group(2)) for m in frames if m]
    return found


def kind(name: str) -> str:
    if API.match(name):
        return "api"
    return "collection" if name.startswith("Apis_Between_Modules") else "module"


def twin(name: str, to: str) -> str:
    """The same call in direction ``to``; a name without direction is its own twin."""
    other = {"forward": "backward", "backward": "forward"}[to]
    if re.search(rf"\.{other}\.[0-9]+\Z", name):
        return re.sub(rf"\.{other}\.([0-9]+)\Z", rf".{to}.\1", name)
    return re.sub(rf"\.{other}\Z", f".{to}", name)


class Oracle:
    def __init__(self, dump: Dump) -> None:
        self.dump = dump
        self.recorded: dict[str, str | None] = {}
        self.steps: dict[str, int] = {}
        self.has_steps = "megatron_micro_step_number" in dump.construct
        self.parent: dict[str, str] = {}
        self.key: dict[str, float] = {}
        self.inferred: set[str] = set()
        self.faulty: set[str] = set()
        self.left_out: list[str] = []
        self.read_lines()
        self.flat = not self.recorded
        if self.flat:
            for at, name in enumerate(n for n in dump.data if n != ROOT):
                self.parent[name], self.key[name] = ROOT, at
        else:
            self.place_lines()
            self.cut_cycles()
            self.place_grads()
            self.move_recomputed()
            self.collect()

    def read_lines(self) -> None:
        for name, value in self.dump.construct.items():
            if name == "megatron_micro_step_number":
                continue
            if isinstance(value, list):
                value, self.steps[name] = value
                self.has_steps = True
            if name != ROOT:
                self.recorded[name] = value or None

    def place_lines(self) -> None:
        for line, name in enumerate(self.recorded):
            up = self.repaired(name)
            if up == name:
                self.faulty.add(name)
                up = ROOT
            if up not in self.recorded and up != ROOT and up not in self.parent:
                self.parent[up], self.key[up] = ROOT, line - 0.5
                self.faulty.add(up)
            self.parent[name], self.key[name] = up, line

    def repaired(self, name: str) -> str:
        up = self.recorded[name]
        module = re.search(r"\.backward\.[0-9]+\Z", name)
        wants_parent = up is None and (module or name.endswith(".backward"))
        foreign = (
            up is not None
            and module
            and len(name.split(".")) >= 5
            and len(up.split(".")) >= 4
            and name.split(".")[:-4] != up.split(".")[:-3]
        )
        forward = twin(name, "forward")
        if not (wants_parent or foreign) or forward not in self.recorded:
            return up or ROOT
        forward_up = self.recorded[forward]
        if forward_up is None:
            better = ROOT
        else:
            better = twin(forward_up, "backward")
            if better == name or (better not in self.recorded and better != ROOT):
                return up or ROOT
        if better != (up or ROOT):
            self.inferred.add(name)
        return better

    def cut_cycles(self) -> None:
        for start in list(self.recorded):
            walk = [start]
            while walk[-1] != ROOT and self.parent[walk[-1]] not in walk:
                walk.append(self.parent[walk[-1]])
            if walk[-1] == ROOT:
                continue
            circle = walk[walk.index(self.parent[walk[-1]]) :]
            circle.sort(key=lambda name: (name not in self.inferred, self.key[name]))
            self.parent[circle[0]] = ROOT
            self.faulty.add(circle[0])

    def place_grads(self) -> None:
        behind = len(self.recorded)
        calls = [(name, MODULE_CALL.match(name)) for name in self.parent]
        for at, name in enumerate(self.dump.data):
            grad = GRAD.match(name)
            if name in self.parent or name == ROOT:
                continue
            if not grad:
                self.left_out.append(name)
                continue
            up = ROOT
            for way in ("forward", "backward"):
                own = [
                    (int(call["call"]), of)
                    for of, call in calls
                    if call and call["stem"] == grad["stem"] and call["way"] == way
                ]
                up = max(own)[1] if own else up
            self.parent[name], self.key[name] = up, behind + at

    def top(self) -> list[str]:
        names = [name for name, up in self.parent.items() if up == ROOT]
        return sorted(names, key=self.key.__getitem__)

    def move_recomputed(self) -> None:
        at_top = [n for n in self.top() if n in self.recorded and n not in self.faulty]
        ordinary = self.ordinary_calls()
        for name in self.recomputed(at_top, ordinary):
            stem = MODULE_CALL.match(name)["stem"]
            if not ordinary[stem]:
                continue
            holder = self.parent[ordinary[stem].pop(0)]
            target = twin(holder, "backward")
            if target not in self.parent:
                continue
            for moved in (name, twin(name, "backward")):
                if moved in at_top and moved not in self.ancestors(target):
                    self.parent[moved] = target

    def ordinary_calls(self) -> dict[str, list[str]]:
        """Forward calls below something, by stem, in the order of their lines."""
        ordinary: dict[str, list[str]] = {}
        for name in self.recorded:
            call = MODULE_CALL.match(name)
            nested = call and call["way"] == "forward" and self.parent[name] != ROOT
            if nested and self.flag(name) is not True:
                ordinary.setdefault(call["stem"], []).append(name)
        return ordinary

    def recomputed(self, at_top: list[str], ordinary: dict[str, list[str]]) -> list[str]:
        sure, maybe = [], []
        for name in at_top:
            call = MODULE_CALL.match(name)
            if not call or call["way"] == "backward" or call["stem"] not in ordinary:
                continue
            if self.flag(name) is True:
                sure.append(name)
            elif self.flag(name) is None and named_so(name) and twin(name, "backward") in at_top:
                maybe.append(name)
        if self.dump.framework == "pytorch" and any(self.dump.stacks.get(n) for n in maybe):
            maybe = [name for name in maybe if checkpointed(self.dump.stacks.get(name, []))]
        return sorted(sure + maybe, key=self.key.__getitem__)

    def flag(self, name: str) -> bool | None:
        return self.dump.flags.get(name) if name in self.dump.data else None

    def ancestors(self, name: str) -> list[str]:
        found = [name]
        while found[-1] != ROOT:
            found.append(self.parent[found[-1]])
        return found

    def collect(self) -> None:
        number, run = 0, []
        for name in [*self.top(), ROOT]:
            if kind(name) == "api":
                run.append(name)
                continue
            if len(run) > 1:
                while f"Apis_Between_Modules.{number}" in self.parent:
                    number += 1
                collection = f"Apis_Between_Modules.{number}"
                self.parent[collection], self.key[collection] = ROOT, self.key[run[0]]
                for member in run:
                    self.parent[member] = collection
            run = []

    def children(self) -> dict[str, list[str]]:
        children: dict[str, list[str]] = {ROOT: []}
        for name in sorted(self.parent, key=self.key.__getitem__):
            children.setdefault(name, [])
            children.setdefault(self.parent[name], []).append(name)
        return children

    def places(self) -> list[Place]:
        children = self.children()
        found: list[Place] = []
        todo: list[tuple[str, str | None, int]] = [(ROOT, None, 0)]
        while todo:
            name, up, depth = todo.pop()
            found.append(Place(name, up, depth, kind(name), 0, name in self.dump.data))
            todo.extend((child, name, depth + 1) for child in reversed(children[name]))
        if not self.flat:
            self.number(found, children)
        return found

    def number(self, places: list[Place], children: dict[str, list[str]]) -> None:
        step: dict[str, int] = {ROOT: 0}
        if self.has_steps:
            for place in reversed(places[1:]):
                first = children[place.name][:1]
                if place.name in self.recorded:
                    step[place.name] = self.steps.get(place.name, 0)
                elif first:
                    step[place.name] = step[first[0]]
            for place in places[1:]:
                step.setdefault(place.name, step[place.parent])
        else:
            now, after_other = 0, False
            for place in places[1:]:
                is_module = place.kind == "module" and not API_CALL.search(place.name)
                if place.depth == 1 and is_module:
                    forward = bool(re.search(r"\.forward\.[0-9]+\Z", place.name))
                    now += forward and after_other
                    after_other = not forward
                step[place.name] = now
        for place in places:
            place.micro_step = step[place.name]


def named_so(name: str) -> bool:
    """Whether a name at the top shows a module that belongs inside another one."""
    parts = name.split(".")
    if len(parts) == 7:
        return not (parts[1].isdigit() and parts[3].isdigit())
    if len(parts) == 6:
        return not parts[1].isdigit()
    return len(parts) > 7


def checkpointed(frames: list[tuple[str, str]]) -> bool:
    for at, (path, function) in enumerate(frames):
        if function == "recompute_fn" and path.endswith("torch/utils/checkpoint.py"):
            return True
        if function == "backward" or (
            function == "checkpoint_function_backward" and "megatron" in path
        ):
            outside = [path for path, _ in frames[at + 1 : at + 3]]
            if any(path.endswith("torch/autograd/function.py") for path in outside):
                return True
    return False


def render(places: list[Place]) -> str:
    """One line a node: indentation, name, kind if it is no module, micro step if it is not 0."""
    lines = []
    for place in places:
        line = " " * place.depth + place.name
        if place.kind != "module":
            line += f"  [{place.kind}]"
        if place.micro_step:
            line += f"  [micro step {place.micro_step}]"
        lines.append(line + ("" if place.data else "  [no data]"))
    return "\n".join(lines) + "\n"
