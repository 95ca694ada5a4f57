"""A norm for MindSpore on the CPU."""

from __future__ import annotations

import numpy as np
from mindspore import Tensor, mint


def install() -> None:
    """Replaces `mindspore.mint.norm`; to be called before msprobe is imported.

    The recorder takes the statistic Norm with it, and on a CPU MindSpore has no kernel for it
    (LinalgVectorNorm, MindSpore 2.10).
    """
    mint.norm = _norm


def _norm(tensor: Tensor) -> Tensor:
    """The 2-norm of all elements, as float32; the recorder asks for no other."""
    # With numpy: the recorder would take calls of MindSpore here for calls of the model.
    return Tensor(np.float32(np.linalg.norm(tensor.asnumpy().astype(np.float32).ravel())))
