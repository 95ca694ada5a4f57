#!/usr/bin/env python3
"""Write a SYNTHETIC msprobe dump tree (mix level) of a chosen size. No msprobe, no framework.

  python big_dump.py --layers 150 --apis-per-layer 19 --statistics OUT
  python big_dump.py --entries 100000 --perturb 40 --seed 1 OUT/npu      (debug side)
  python big_dump.py --entries 100000 --seed 1 OUT/bench                 (benchmark side)

The two sides of a pair take the same arguments but --perturb: from layer LAYER's
mlp.linear_fc1 on, the debug side's values drift (weight scaled by 1.01), as in the real pairs.
Everything is streamed to disk: memory does not grow with the size. The shapes of dump.json,
construct.json and stack.json are those of mindstudio-probe 26.2.0 (--legacy: 1.1.1).
"""

import argparse
import json
import os
import time
import zlib

import numpy as np

FILE_BUF = 1 << 20
B, S, H, FF, V = 2, 8, 16, 32, 32
PRE = "/opt/train/"

# ---- the transformer layer: cells in call order; each leaf cell holds APIs ------------------
# (path below the layer, class, has parameters)
CELLS = {
    "mindspore": {
        "prefix": "Cell",
        "tensor": "mindspore.Tensor",
        "f32": "Float32",
        "i32": "Int32",
        "bool": "Bool",
        "ext": "npy",
        "stack": "decoder",
        "stackcls": "Decoder",
        "layercls": "Layer",
        "norm": "final_layernorm",
        "head": "output_layer",
        "ln1": "input_layernorm",
        "attn": "self_attention",
        "ln2": "pre_mlp_layernorm",
        "api": {
            "emb": "Primitive.gather.Gather",
            "add": "Tensor.__add__",
            "ln": "Primitive.layer_norm.LayerNorm",
            "linear": "Primitive.dense.Dense",
            "split": "Mint.split",
            "reshape": "Tensor.reshape",
            "transpose": "Mint.transpose",
            "matmul": "Mint.matmul",
            "div": "Tensor.__truediv__",
            "mask": "Functional.masked_fill",
            "softmax": "MintFunctional.softmax",
            "mul": "Tensor.__mul__",
            "silu": "MintFunctional.silu",
            "res": "Mint.add",
            "ce": "Functional.cross_entropy",
        },
    },
    "pytorch": {
        "prefix": "Module",
        "tensor": "torch.Tensor",
        "f32": "torch.float32",
        "i32": "torch.int64",
        "bool": "torch.bool",
        "ext": "npy",
        "stack": "encoder",
        "stackcls": "Encoder",
        "layercls": "TransformerLayer",
        "norm": "final_norm",
        "head": "lm_head",
        "ln1": "input_layernorm",
        "attn": "attention",
        "ln2": "post_attention_layernorm",
        "api": {
            "emb": "Functional.embedding",
            "add": "Tensor.__add__",
            "ln": "Functional.layer_norm",
            "linear": "Functional.linear",
            "split": "Torch.split",
            "reshape": "Tensor.reshape",
            "transpose": "Torch.transpose",
            "matmul": "Torch.matmul",
            "div": "Tensor.__truediv__",
            "mask": "Torch.masked_fill",
            "softmax": "Functional.softmax",
            "mul": "Tensor.__mul__",
            "silu": "Functional.silu",
            "res": "Torch.add",
            "ce": "Functional.cross_entropy",
        },
    },
}
HID, QKV, FFN, ATT = [B, S, H], [B, S, 3 * H], [B, S, FF], [B, 2, S, S]


class Node:
    """One cell of the layer template, or one API (kids is None)."""

    def __init__(self, name, cls="", kids=None, params=None, inp=HID, out=HID, mask=False, kind=""):
        self.name, self.cls, self.kids, self.params = name, cls, kids, params
        self.inp, self.out, self.mask, self.kind = inp, out, mask, kind


def layer_template(fw, apis):
    """The layer's tree with about `apis` API calls: the real 19 calls, and, past them, more
    rounds of mul/silu in the activation and reshape/transpose in the core attention."""
    c = CELLS[fw]

    def A(k, **kw):
        return Node(c["api"][k], kind=k, **kw)

    core = [
        A("reshape"),
        A("transpose"),
        A("reshape"),
        A("transpose"),
        A("reshape"),
        A("transpose"),
        A("transpose"),
        A("matmul", out=ATT),
        A("div", inp=ATT, out=ATT),
        A("mask", inp=ATT, out=ATT),
        A("softmax", inp=ATT, out=ATT),
        A("matmul", inp=ATT),
        A("transpose"),
        A("reshape"),
    ]
    act = [A("mul", inp=FFN, out=FFN), A("silu", inp=FFN, out=FFN)]
    fixed = 2 + 1 + 4 + 2 + len(core) + len(act)
    extra = apis - fixed
    if extra < 0:
        del core[max(1, len(core) + extra) : -1]
        extra = 0
    for i in range(extra):
        if i % 2:
            act.append(A("mul" if i % 4 == 1 else "silu", inp=FFN, out=FFN))
        else:
            core.insert(-1, A("reshape" if i % 4 == 0 else "transpose"))

    def lin(n, i, o):
        return Node(
            n,
            "Linear",
            [A("linear", inp=i, out=o)],
            {"weight": [o[-1], i[-1]], "bias": [o[-1]]},
            i,
            o,
        )

    def ln(n):
        return Node(n, "LayerNorm", [A("ln")], {"weight": [H], "bias": [H]})

    attn = Node(
        c["attn"],
        "SelfAttention",
        [
            lin("linear_qkv", HID, QKV),
            A("split", inp=QKV),
            Node("core_attention", "CoreAttention", core, {}, mask=True),
            lin("linear_proj", HID, HID),
        ],
        {},
        mask=True,
    )
    mlp = Node(
        "mlp",
        "MLP",
        [
            lin("linear_fc1", HID, FFN),
            Node("act", "Act", act, {}, FFN, FFN),
            lin("linear_fc2", FFN, HID),
        ],
        {},
    )
    return Node(
        "",
        c["layercls"],
        [ln(c["ln1"]), attn, A("res"), ln(c["ln2"]), mlp, A("res")],
        {},
        mask=True,
    )


def count(n):
    """Data entries of a template: forward + backward of each node, + parameters_grad."""
    own = 2 + (1 if n.params else 0)
    return own + sum(count(k) for k in n.kids or [])


class Names:
    """Names by formula: the running number of an API is layer * calls per layer + its ordinal."""

    def __init__(self, fw, template, layers):
        self.c, self.layers, self.per, self.base = CELLS[fw], layers, {}, {}
        self.flat = []  # (node, path below the layer, api ordinal, parent path) in call order, cells first
        self._walk(template, "", None)
        c = self.c["api"]
        self.after = {k: v * layers for k, v in self.per.items()}
        self.api_names = c

    def _walk(self, n, path, parent):
        if n.kids is None:
            o = self.per.get(n.name, 0)
            self.per[n.name] = o + 1
            self.flat.append((n, path, o, parent))
            return
        p = path + ("." if path and n.name else "") + n.name
        self.flat.append((n, p, None, parent))
        for k in n.kids:
            self._walk(k, p, n)

    def cell(self, path, cls, way, call=0):
        return "%s.%s.%s.%s.%d" % (self.c["prefix"], path, cls, way, call)

    def layer_path(self, i, path=""):
        return "%s.layers.%d%s" % (self.c["stack"], i, "." + path if path else "")

    def api(self, name, i, ordinal, way, base=0):
        return "%s.%d.%s" % (name, base + i * self.per.get(name, 0) + ordinal, way)


class Stats:
    """Tensor entries with reproducible values; `drift` makes the debug side differ."""

    def __init__(self, a, fw, seed, datadir):
        self.a, self.c, self.dir = a, CELLS[fw], datadir
        self.rng = np.random.default_rng(seed)
        self.pool, self.at = self.rng.standard_normal((4096, 4)), 0
        self.drift = 0.0
        self.pt = fw == "pytorch"

    def _row(self):
        if self.at == 4096:
            self.pool, self.at = self.rng.standard_normal((4096, 4)), 0
        self.at += 1
        return self.pool[self.at - 1]

    def tensor(self, shape, name, suffix, grad=False, scale=1.0, extra=0.0):
        k = scale * (1.0 + self.drift + extra)
        if self.a.task == "tensor":
            data = (self.rng.standard_normal(shape) * k).astype(np.float32)
            mx, mn, me, no = (
                float(v)
                for v in (data.max(), data.min(), data.mean(), np.linalg.norm(data.ravel()))
            )
        else:
            r = self._row()
            n = float(np.prod(shape)) if shape else 1.0
            mx, mn = (1.0 + abs(r[0])) * k, -(1.0 + abs(r[1])) * k
            me, no = 0.05 * r[2] * k, float(np.sqrt(n)) * (1.0 + 0.1 * r[3]) * k
            data = None
        t = {
            "type": self.c["tensor"],
            "dtype": self.c["f32"],
            "shape": list(shape),
            "Max": float(mx),
            "Min": float(mn),
            "Mean": float(me),
            "Norm": float(no),
        }
        return self._end(t, data, name, suffix, grad)

    def ids(self, name, suffix, shape=(B, S)):
        t = {
            "type": self.c["tensor"],
            "dtype": self.c["i32"],
            "shape": list(shape),
            "Max": 28,
            "Min": 3,
            "Mean": None,
            "Norm": None,
        }
        if not self.pt:
            t.update(Max=28.0, Min=3.0, Mean=16.5625, Norm=73.60027313232422)
        return self._end(t, np.full(shape, 3, np.int32), name, suffix, False)

    def mask(self, name, suffix):
        t = {
            "type": self.c["tensor"],
            "dtype": self.c["bool"],
            "shape": [1, 1, S, S],
            "Max": True,
            "Min": False,
            "Mean": None,
            "Norm": None,
        }
        return self._end(t, np.triu(np.ones((1, 1, S, S), bool), 1), name, suffix, False)

    def _end(self, t, data, name, suffix, grad):
        if self.pt:
            t["requires_grad"] = grad
        if self.a.summary == "md5":
            t["md5"] = "{:08x}".format(
                zlib.crc32(repr((t["Max"], t["Min"], t["Mean"], t["Norm"])).encode())
            )
        if self.a.task == "tensor":
            t["data_name"] = f"{name}.{suffix}.npy"
            np.save(os.path.join(self.dir, t["data_name"]), data)
        return t


class JsonStream:
    """An object written key by key, in msprobe's indent=1 form, at a nesting depth."""

    def __init__(self, f, depth):
        self.f, self.pad, self.n = f, " " * depth, 0
        f.write("{")

    def put(self, key, value):
        body = json.dumps(value, indent=1)
        if "\n" in body:
            body = body.replace("\n", "\n" + self.pad)
        self.f.write("{}\n{}{}: {}".format("," if self.n else "", self.pad, json.dumps(key), body))
        self.n += 1

    def end(self):
        self.f.write("\n" + self.pad[:-1] + "}" if self.n else "}")


class Dump:
    def __init__(self, a, step, rank, folder):
        self.a, self.fw = a, a.framework
        self.c = CELLS[self.fw]
        self.t = layer_template(self.fw, a.apis_per_layer)
        self.n = Names(self.fw, self.t, a.layers)
        self.dir = folder
        self.tdir = os.path.join(folder, "dump_tensor_data")
        os.makedirs(self.tdir if a.task == "tensor" else folder, exist_ok=True)
        self.st = Stats(a, self.fw, [a.seed, step, rank], self.tdir)
        self.con = {}

    # entries ---------------------------------------------------------------
    def api_forward(self, n, name):
        """input_args, input_kwargs, output of an API call, as the real dumps have them."""
        s, k, pt = self.st, n.kind, self.fw == "pytorch"

        def T(shape, suffix):
            return s.tensor(shape, name, suffix, True)

        def I(v):
            return {"type": "int", "value": v}

        def F(v):
            return {"type": "float", "value": v}

        args, kw, out = [T(n.inp, "input.0")], {}, [n.out]
        if k in ("matmul", "add", "res"):
            args.append(T(n.inp, "input.1"))
        elif k == "linear":
            args += [
                T([n.out[-1], n.inp[-1]], "input.1"),
                None if n.name and n.mask else T([n.out[-1]], "input.2"),
            ]
        elif k == "ln":
            if pt:
                args += [[I(H)], T([H], "input.2"), T([H], "input.3"), F(1e-05)]
            else:
                args += [T([H], "input.1"), T([H], "input.2")]
                out = [n.out, [B, S, 1], [B, S, 1]]
        elif k == "split":
            args.append(I(H))
            kw["dim"] = I(-1)
            out = [HID, HID, HID]
        elif k == "transpose":
            args += [I(1), I(2)]
        elif k == "reshape":
            dims = [I(B), I(S), I(2), I(H // 2)]
            args += dims if pt else [dims]
        elif k == "div":
            args.append(F(2.8284271247461903))
        elif k == "mask":
            args += [s.mask(name, "input.1"), F(-10000.0)]
        elif k == "softmax":
            kw["dim"] = I(-1)
        elif k == "mul":
            args.append(F(1.0))
        elif k == "ce":
            args.append(s.ids(name, "input.1", [B * S]))
        return {
            "input_args": args,
            "input_kwargs": kw,
            "output": [T(o, "output.%d" % i) for i, o in enumerate(out)],
        }

    def api_backward(self, n, name):
        s, k, pt = self.st, n.kind, self.fw == "pytorch"

        def T(shape, suffix):
            return s.tensor(shape, name, suffix, False, 0.01)

        ins = [HID, HID, HID] if k == "split" else [n.out]
        out, null = [n.inp], 0
        if k in ("add", "res") or (k == "matmul" and not pt):
            out.append(n.inp)
        elif k == "linear":
            w = [n.out[-1], n.inp[-1]]
            out = [[B * S, n.out[-1]]] if pt else [w, n.inp] if n.mask else [[w[0]], w, n.inp]
        elif k == "ln":
            out = [n.inp, [H], [H]] if pt else [[H], [H], n.inp]
        elif (pt and k in ("div", "mul")) or (not pt and k in ("mask", "ce")):
            null = 1
        return {
            "input": [T(o, "input.%d" % i) for i, o in enumerate(ins)],
            "output": [T(o, "output.%d" % i) for i, o in enumerate(out)] + [None] * null,
        }

    def forward(self, n, name, layer):
        if n.kids is None:
            return self.api_forward(n, name)
        s = self.st
        args = [s.tensor(n.inp, name, "input.0", True)]
        kw = {}
        if n.cls == "CoreAttention":
            args += [s.tensor(n.inp, name, "input.%d" % i, True) for i in (1, 2)]
        if n.mask and not self.a.legacy:  # 1.1.1 does not record a cell's keyword arguments
            kw["mask"] = s.mask(name, "kwargs.mask")
        if self.a.perturb is not None and layer == self.a.perturb and n.name == "linear_fc1":
            s.drift = 0.01
        e = {
            "input_args": args,
            "input_kwargs": kw,
            "output": [s.tensor(n.out, name, "output.0", True)],
        }
        if not self.a.legacy:
            e["parameters"] = {
                p: s.tensor(shape, name, "parameters." + p, True, 0.2)
                for p, shape in (n.params or {}).items()
            }
        return e

    def backward(self, n, name):
        if n.kids is None:
            return self.api_backward(n, name)
        s = self.st
        out = [
            s.tensor(n.inp, name, "output.%d" % i, False, 0.01)
            for i in range(3 if n.cls == "CoreAttention" else 1)
        ]
        return {"input": [s.tensor(n.out, name, "input.0", False, 0.01)], "output": out}

    def grads(self, n, name):
        return {p: [self.st.tensor(shape, name, p, False, 0.02)] for p, shape in n.params.items()}

    # one layer: post-order forward, reverse post-order backward ------------
    def emit_forward(self, out, n, i, path, ordinals):
        if n.kids is None:
            o = ordinals[id(n)]
            name = self.n.api(n.name, i, o, "forward", self.base.get(n.name, 0))
            out.put(name, self.forward(n, name, i))
            return
        p = path + ("." if path and n.name else "") + n.name
        for k in n.kids:
            self.emit_forward(out, k, i, p, ordinals)
        name = self.n.cell(self.n.layer_path(i, p), n.cls, "forward")
        out.put(name, self.forward(n, name, i))

    def emit_backward(self, out, n, i, path, ordinals):
        if n.kids is None:
            name = self.n.api(n.name, i, ordinals[id(n)], "backward", self.base.get(n.name, 0))
            out.put(name, self.backward(n, name))
            return
        p = path + ("." if path and n.name else "") + n.name
        for k in reversed(n.kids):
            self.emit_backward(out, k, i, p, ordinals)
        if n.params and not self.a.legacy:
            g = "{}.{}.{}.parameters_grad.0".format(
                self.c["prefix"], self.n.layer_path(i, p), n.cls
            )
            out.put(g, self.grads(n, g))
        name = self.n.cell(self.n.layer_path(i, p), n.cls, "backward")
        out.put(name, self.backward(n, name))

    # the parts outside the layers ------------------------------------------
    def outer(self):
        c, api = self.c, self.c["api"]

        # mask=True on the head's linear API: no bias
        def lin(n, i, o):
            return Node(
                n,
                "Linear",
                [Node(api["linear"], inp=i, out=o, kind="linear", mask=True)],
                {"weight": [o[-1], i[-1]]},
                i,
                o,
            )

        w = "weight" if self.fw == "pytorch" else "embedding_table"
        we = Node("word_embeddings", "Embedding", [Node(api["emb"], kind="emb")], {w: [V, H]})
        pe = Node("position_embeddings", "Embedding", [Node(api["emb"], kind="emb")], {w: [S, H]})
        emb = Node("embedding", "Embedding", [we, pe, Node(api["add"], kind="add")], {})
        norm = Node(
            c["norm"], "LayerNorm", [Node(api["ln"], kind="ln")], {"weight": [H], "bias": [H]}
        )
        head = lin(c["head"], HID, [B, S, V])
        return emb, norm, head

    def write(self):
        a, c = self.a, self.c
        emb, norm, head = self.outer()
        self.base = {}  # number of calls made before the layers, by API name (none of the layers' own kinds)
        ordinals = {id(n): o for n, _, o, _ in self.n.flat if o is not None}
        after = self.n.after
        ln_n, lin_n = after.get(c["api"]["ln"], 0), after.get(c["api"]["linear"], 0)
        P = self.n.cell

        with open(os.path.join(self.dir, "dump.json"), "w", buffering=FILE_BUF) as f:
            head_d = {"task": a.task, "level": "mix"}
            if not a.legacy:
                head_d["framework"] = self.fw
            head_d["dump_data_dir"] = os.path.abspath(self.tdir) if a.task == "tensor" else None
            f.write(
                "{\n"
                + "".join(f" {json.dumps(k)}: {json.dumps(v)},\n" for k, v in head_d.items())
                + ' "data": '
            )
            out = JsonStream(f, 2)
            fwd, bwd = self.forward, self.backward
            pt = self.fw == "pytorch"
            for k, node in enumerate(emb.kids[:2]):
                ((w, shape),) = node.params.items()
                n = "%s.%d.forward" % (c["api"]["emb"], k)

                def table(suffix):
                    return self.st.tensor(shape, n, suffix, True)

                if pt:
                    args = [
                        self.st.ids(n, "input.0"),
                        table("input.1"),
                        None,
                        None,
                        {"type": "float", "value": 2.0},
                        {"type": "bool", "value": False},
                        {"type": "bool", "value": False},
                    ]
                else:
                    args = [
                        table("input.0"),
                        self.st.ids(n, "input.1", [B * S]),
                        {"type": "int", "value": 0},
                    ]
                out.put(
                    n,
                    {
                        "input_args": args,
                        "input_kwargs": {},
                        "output": [self.st.tensor(HID, n, "output.0", True)],
                    },
                )
                n = P("embedding." + node.name, "Embedding", "forward")
                e = {
                    "input_args": [self.st.ids(n, "input.0")],
                    "input_kwargs": {},
                    "output": [self.st.tensor(HID, n, "output.0", True)],
                }
                if not a.legacy:
                    e["parameters"] = {w: self.st.tensor(shape, n, "parameters." + w, True, 0.2)}
                out.put(n, e)
            n = "{}.0.forward".format(c["api"]["add"])
            out.put(n, fwd(emb.kids[2], n, -1))
            n = P("embedding", "Embedding", "forward")
            e = {
                "input_args": [self.st.ids(n, "input.0"), self.st.ids(n, "input.1")],
                "input_kwargs": {},
                "output": [self.st.tensor(HID, n, "output.0", True)],
            }
            if not a.legacy:
                e["parameters"] = {}
            out.put(n, e)
            for i in range(a.layers):
                self.emit_forward(out, self.t, i, "", ordinals)
            n = "%s.%d.forward" % (c["api"]["ln"], ln_n)
            out.put(n, fwd(norm.kids[0], n, -1))
            n = P(c["stack"] + "." + norm.name, "LayerNorm", "forward")
            out.put(n, fwd(norm, n, -1))
            stk = Node(c["stack"], c["stackcls"], [], {}, mask=True)
            n = P(c["stack"], c["stackcls"], "forward")
            out.put(n, fwd(stk, n, -1))
            n = "%s.%d.forward" % (c["api"]["linear"], lin_n)
            out.put(n, fwd(head.kids[0], n, -1))
            n = P(head.name, "Linear", "forward")
            out.put(n, fwd(head, n, -1))
            ce = Node(c["api"]["ce"], inp=[B * S, V], out=[], kind="ce")
            n = "{}.0.forward".format(c["api"]["ce"])
            out.put(n, fwd(ce, n, -1))
            # backward
            n = "{}.0.backward".format(c["api"]["ce"])
            out.put(n, bwd(ce, n))
            n = "%s.%d.backward" % (c["api"]["linear"], lin_n)
            out.put(n, bwd(head.kids[0], n))
            if not a.legacy:
                n = "{}.{}.Linear.parameters_grad.0".format(c["prefix"], head.name)
                out.put(n, self.grads(head, n))
            n = P(head.name, "Linear", "backward")
            out.put(n, bwd(head, n))
            n = "%s.%d.backward" % (c["api"]["ln"], ln_n)
            out.put(n, bwd(norm.kids[0], n))
            if not a.legacy:
                n = "{}.{}.{}.LayerNorm.parameters_grad.0".format(
                    c["prefix"], c["stack"], norm.name
                )
                out.put(n, self.grads(norm, n))
            n = P(c["stack"] + "." + norm.name, "LayerNorm", "backward")
            out.put(n, bwd(norm, n))
            for i in reversed(range(a.layers)):
                self.emit_backward(out, self.t, i, "", ordinals)
            n = P(c["stack"], c["stackcls"], "backward")
            out.put(n, bwd(stk, n))
            none = [None] if a.legacy else []
            n = P("embedding", "Embedding", "backward")
            out.put(n, {"input": [self.st.tensor(HID, n, "input.0", False, 0.01)], "output": none})
            n = "{}.0.backward".format(c["api"]["add"])
            out.put(n, bwd(emb.kids[2], n))
            for k, node in reversed(list(enumerate(emb.kids[:2]))):
                ((w, shape),) = node.params.items()
                n = P("embedding." + node.name, "Embedding", "backward")
                out.put(
                    n, {"input": [self.st.tensor(HID, n, "input.0", False, 0.01)], "output": none}
                )
                n = "%s.%d.backward" % (c["api"]["emb"], k)
                out.put(
                    n,
                    {
                        "input": [self.st.tensor(HID, n, "input.0", False, 0.01)],
                        "output": [self.st.tensor(shape, n, "output.0", False, 0.01)],
                    },
                )
                if not a.legacy:
                    n = P("embedding." + node.name, "Embedding", "parameters_grad")
                    out.put(n, self.grads(node, n))
            if a.ranks > 1:
                for k in range(4):
                    n = "Distributed.all_reduce.%d.forward" % k
                    e = {
                        "input_args": [self.st.tensor([H], n, "input.0")],
                        "input_kwargs": {
                            "group": {
                                "type": "torch.ProcessGroup",
                                "group_ranks": list(range(a.ranks)),
                                "group_id": "f0b1a2c3",
                            }
                        }
                        if self.fw == "pytorch"
                        else {},
                        "output": [self.st.tensor([H], n, "output.0")],
                    }
                    out.put(n, e)
            self.entries = out.n
            out.end()
            f.write("\n}")
        self.write_construct(emb, norm, head, ln_n, lin_n)
        self.write_stack(emb, norm, head, ln_n, lin_n)

    def layer_nodes(self, i, way):
        """(name, parent's name) of a layer's nodes in call order."""
        n = self.n
        top = n.cell(self.c["stack"], self.c["stackcls"], way)
        paths = {}
        for node, path, o, parent in n.flat:
            if o is None:
                name = n.cell(n.layer_path(i, path), node.cls, way)
                paths[id(node)] = name
                yield name, top if parent is None else paths[id(parent)]
            else:
                yield n.api(node.name, i, o, way), paths[id(parent)]

    def outer_nodes(self, way, ln_n, lin_n):
        c, P = self.c, self.n.cell
        e = P("embedding", "Embedding", way)
        # the real 26.2.0 dumps lose the nesting of the embedding's backward: all of it has no
        # parent; 1.1.1 hangs word_embeddings' backward under position_embeddings'
        first, fw, old = [(e, None)], way == "forward", self.a.legacy
        pos = P("embedding.position_embeddings", "Embedding", way)
        for k, w in enumerate(("word_embeddings", "position_embeddings")):
            m = P("embedding." + w, "Embedding", way)
            up = e if fw or (old and m == pos) else pos if old else None
            first += [(m, up), ("%s.%d.%s" % (c["api"]["emb"], k, way), m if fw or old else None)]
        first += [("{}.0.{}".format(c["api"]["add"], way), e if fw or old else None)]
        top = P(c["stack"], c["stackcls"], way)
        nm = P(c["stack"] + "." + c["norm"], "LayerNorm", way)
        hd = P(c["head"], "Linear", way)
        last = [
            (nm, top),
            ("%s.%d.%s" % (c["api"]["ln"], ln_n, way), nm),
            (hd, None),
            ("%s.%d.%s" % (c["api"]["linear"], lin_n, way), hd),
            ("{}.0.{}".format(c["api"]["ce"], way), None),
        ]
        return first, [(top, None)], last

    def write_construct(self, emb, norm, head, ln_n, lin_n):
        with open(os.path.join(self.dir, "construct.json"), "w", buffering=FILE_BUF) as f:
            out = JsonStream(f, 1)
            for way in ("forward", "backward"):
                first, top, last = self.outer_nodes(way, ln_n, lin_n)
                order = range(self.a.layers)
                if way == "backward":
                    first, last, order = last[::-1], first, reversed(order)
                    # children still follow their parent's first mention only by name: order is free
                for k, v in first + top:
                    out.put(k, v)
                for i in order:
                    for k, v in self.layer_nodes(i, way):
                        out.put(k, v)
                for k, v in last:
                    out.put(k, v)
            if self.a.ranks > 1:
                for k in range(4):
                    out.put("Distributed.all_reduce.%d.forward" % k, None)
            out.end()

    def write_stack(self, emb, norm, head, ln_n, lin_n):
        """One group per place in the code: the same line of every layer (26.2.0), or a list
        per name (--legacy)."""

        def frames(where, line):
            return [
                "File %smodel.py, line %d, in construct, \n return self.%s(x)" % (PRE, line, where),
                f"File {PRE}framework/cell.py, line 1140, in _run_construct, \n output = self.construct(*args, **kwargs)",
                f"File {PRE}framework/cell.py, line 1422, in __call__, \n return self._run_construct(*args, **kwargs)",
                f"File {PRE}model.py, line 116, in construct, \n x = layer(x, mask=mask)",
                f"File {PRE}framework/cell.py, line 1422, in __call__, \n return self._run_construct(*args, **kwargs)",
                f"File {PRE}train.py, line 98, in <module>, \n loss, grads = grad_fn(args, kwargs, tgt)",
            ]

        n = self.n
        first, top, last = self.outer_nodes("forward", ln_n, lin_n)
        with open(os.path.join(self.dir, "stack.json"), "w", buffering=FILE_BUF) as f:
            if self.a.legacy:
                out = JsonStream(f, 1)
                for k, _ in first + top:
                    out.put(k, frames("outer", 100))
                for i in range(self.a.layers):
                    for j, (k, _) in enumerate(self.layer_nodes(i, "forward")):
                        out.put(k, frames("part%d" % j, 10 + j))
                for k, _ in last:
                    out.put(k, frames("outer", 101))
                out.end()
                return
            f.write("{")
            g = 0
            for names, where, line in [
                ([k], "outer", 100 + j) for j, (k, _) in enumerate(first + top + last)
            ]:
                f.write(
                    '%s\n "%d": ' % ("," if g else "", g)
                    + json.dumps([names, frames(where, line)], indent=1).replace("\n", "\n ")
                )
                g += 1
            for j, (node, path, o, _parent) in enumerate(n.flat):
                f.write(',\n "%d": [\n  [' % g)
                for i in range(self.a.layers):
                    k = (
                        n.cell(n.layer_path(i, path), node.cls, "forward")
                        if o is None
                        else n.api(node.name, i, o, "forward")
                    )
                    f.write("{}\n   {}".format("," if i else "", json.dumps(k)))
                f.write(
                    "\n  ],\n  "
                    + json.dumps(frames("part%d" % j, 10 + j), indent=1).replace("\n", "\n  ")
                    + "\n ]"
                )
                g += 1
            f.write("\n}")


def main(argv=None):
    ap = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ap.add_argument("out")
    ap.add_argument("--layers", type=int, default=24)
    ap.add_argument("--apis-per-layer", type=int, default=25)
    ap.add_argument(
        "--entries",
        type=int,
        default=0,
        help="choose layers and APIs for about this many data entries a rank",
    )
    ap.add_argument("--ranks", type=int, default=1)
    ap.add_argument("--steps", type=int, default=1)
    g = ap.add_mutually_exclusive_group()
    g.add_argument(
        "--tensor", dest="task", action="store_const", const="tensor", default="statistics"
    )
    g.add_argument("--statistics", dest="task", action="store_const", const="statistics")
    ap.add_argument(
        "--md5", dest="summary", action="store_const", const="md5", default="statistics"
    )
    ap.add_argument("--framework", choices=sorted(CELLS), default="mindspore")
    ap.add_argument("--legacy", action="store_true", help="the shapes of mindstudio-probe 1.1.1")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--perturb", type=int, default=None, metavar="LAYER")
    a = ap.parse_args(argv)
    if a.task == "tensor" and a.framework == "pytorch":
        ap.error(
            "--tensor: the tensor files of PyTorch dumps are .pt (torch.save); use --framework mindspore (.npy)"
        )
    if a.entries:
        a.layers = max(
            2,
            min(
                1000,
                a.entries // (2000 if a.entries >= 500000 else 500 if a.entries >= 50000 else 80),
            ),
        )
        per = (a.entries - 20) // a.layers
        base = count(layer_template(a.framework, 25)) - 2 * 25
        a.apis_per_layer = max(11, (per - base) // 2)
    for step in range(a.steps):
        for rank in range(a.ranks):
            t0 = time.time()
            d = Dump(a, step, rank, os.path.join(a.out, "step%d" % step, "rank%d" % rank))
            d.write()
            print(
                "%s: layers %d, apis/layer %d, %d data entries, %.1f s"
                % (d.dir, a.layers, a.apis_per_layer, d.entries, time.time() - t0)
            )


if __name__ == "__main__":
    main()
