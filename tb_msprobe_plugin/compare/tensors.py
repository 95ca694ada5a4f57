"""How far two saved tensors are apart, element by element (the formulas of msprobe, corrected).

Sums are formed in float64 and never overflow or vanish; integers are subtracted exactly; complex
numbers count with their modulus. A relative error over a golden 0 is 0 if both are 0, else
infinite. NaN and infinities are equal where both sides have the same at the same place; anywhere
else that element is mismatched, and the others are still counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from math import inf, isnan, nan
from pathlib import Path

from tb_msprobe_plugin.compare._exact_sums import cosine, ratio, root
from tb_msprobe_plugin.compare._running_metrics import RunningMetrics
from tb_msprobe_plugin.compare.shapes import regrouped, squeezed
from tb_msprobe_plugin.dump.tensors import SavedTensor, open_tensor
from tb_msprobe_plugin.errors import MsprobeError

# Elements at a time. All arrays of a chunk together stay within the cache of a core.
CHUNK = 1 << 15
# Parts of a sentence. Names say most at their ends.
_LONGEST_NAME = 60
_LONGEST_CAUSE = 100


@dataclass(frozen=True)
class TensorMetrics:
    """The distance of a target tensor from a golden one.

    ``cosine`` is 1 for two tensors of zeros and NaN when only one is, or an element is mismatched.
    ``euclidean`` is the norm of the difference, ``relative_l2`` that divided by the golden norm
    (infinite when an element is mismatched). ``max_abs`` and ``max_relative`` are the largest
    difference and the largest relative error as a fraction; both, and ``euclidean``, are NaN or
    infinite when a mismatched element makes them so. ``one_thousandth`` and ``five_thousandths``
    are the shares of elements whose relative error is below 0.001 and 0.005. ``mismatched`` counts
    the elements that are NaN or infinite on one side only or not in the same way; ``target_nan``,
    ``target_infinite``, ``golden_nonfinite`` say on which side.
    """

    cosine: float
    euclidean: float
    max_abs: float
    max_relative: float
    one_thousandth: float
    five_thousandths: float
    relative_l2: float
    elements: int
    mismatched: int
    remarks: tuple[str, ...] = ()
    target_nan: bool = False
    target_infinite: bool = False
    golden_nonfinite: bool = False


@dataclass(frozen=True)
class NoMetrics:
    """Why two tensors have no metrics, as a sentence; ``shapes`` are theirs if these differ.

    ``unread`` tells that one of them is missing or cannot be read.
    """

    why: str
    shapes: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    unread: bool = False


def compare_tensors(
    target: SavedTensor, golden: SavedTensor, chunk: int = CHUNK, regroup: bool = False
) -> TensorMetrics | NoMetrics:
    """The metrics; none of tensors of other shapes, or of elements that are no numbers.

    Shapes are compared without their dimensions of size 1; with ``regroup`` those that group the
    same elements otherwise count as equal. Memory is bounded by ``chunk`` elements. Raises what
    reading raises: BadDump, LeafChanged.
    """
    if not target.is_numeric or not golden.is_numeric:
        kind = golden.dtype if target.is_numeric else target.dtype
        return NoMetrics(f"Elements of type {kind} are no numbers to compare.")
    same = squeezed(target.shape) == squeezed(golden.shape)
    if not same and not (regroup and regrouped(target.shape, golden.shape)):
        shapes = f"{_text(target.shape)} and {_text(golden.shape)}"
        return NoMetrics(f"The shapes differ: {shapes}.", (target.shape, golden.shape))
    running = RunningMetrics(min(chunk, max(target.size, 1)))
    # Not zip: it would leave one side before it has found whether its file was rewritten.
    for one, other in zip_longest(target.chunks(chunk), golden.chunks(chunk)):
        running.add(one, other)
    return _metrics(running, target, golden)


def compare_tensor_files(
    target: Path | None,
    golden: Path | None,
    target_root: Path | None = None,
    golden_root: Path | None = None,
    regroup: bool = False,
) -> TensorMetrics | NoMetrics:
    """The same for two files, either of which may be missing or hold anything at all.

    Never raises: what cannot be read or computed has no metrics, and the sentence names the file.
    """
    if target is None or golden is None:
        side = "target" if target is None else "golden"
        return NoMetrics(f"The {side} tensor was not saved.", unread=True)
    try:
        with open_tensor(target, target_root) as one, open_tensor(golden, golden_root) as other:
            return compare_tensors(one, other, CHUNK, regroup)
    except MsprobeError as error:
        side, path = ("target", target) if error.file == str(target) else ("golden", golden)
        return NoMetrics(f"The {side} tensor {_short(path.name)}: {error.message}", unread=True)
    except Exception as error:  # a crafted file may lead numpy anywhere; one pair must not end all
        names = f"{_short(target.name)} and {_short(golden.name)}"
        cause = f"{type(error).__name__}: {error}"[:_LONGEST_CAUSE]
        return NoMetrics(f"The tensors {names} cannot be compared ({cause}).", unread=True)


def _short(name: str) -> str:
    """A file's name; of a long one the start and the end, which tells node, section and number."""
    if len(name) <= _LONGEST_NAME:
        return name
    half = _LONGEST_NAME // 2
    return f"{name[: half - 1]}…{name[-half:]}"


def _metrics(running: RunningMetrics, target: SavedTensor, golden: SavedTensor) -> TensorMetrics:
    elements, clean = running.elements, running.mismatched == 0
    squares = running.target_square.total(), running.golden_square.total()
    difference = running.difference_square.total()
    return TensorMetrics(
        cosine=cosine(running.product.total(), *squares) if clean else nan,
        euclidean=root(difference) if clean else (nan if isnan(running.max_abs) else inf),
        max_abs=running.max_abs,
        max_relative=running.max_relative,
        one_thousandth=running.within_one_thousandth / elements if elements else 1.0,
        five_thousandths=running.within_five_thousandths / elements if elements else 1.0,
        relative_l2=ratio(difference, squares[1]) if clean else inf,
        elements=elements,
        mismatched=running.mismatched,
        remarks=(*_remarks_on_kind(target, golden), *_remarks_on_values(running, *squares)),
        target_nan=running.target_nan,
        target_infinite=running.target_infinite,
        golden_nonfinite=running.golden_nonfinite,
    )


def _remarks_on_kind(target: SavedTensor, golden: SavedTensor) -> list[str]:
    remarks = []
    if target.shape != golden.shape:
        shapes = f"{_text(target.shape)} and {_text(golden.shape)}"
        same = squeezed(target.shape) == squeezed(golden.shape)
        how = "differ by dimensions of size 1 only" if same else "group the same elements otherwise"
        remarks.append(f"The shapes {shapes} {how}.")
    if target.dtype != golden.dtype:
        remarks.append(f"The types differ: {target.dtype} and {golden.dtype}.")
    return remarks


def _remarks_on_values(
    running: RunningMetrics, target_square: Fraction, golden_square: Fraction
) -> list[str]:
    remarks = []
    if running.elements == 0:
        remarks.append("Both tensors are empty.")
    if running.mismatched:
        remarks.append(
            f"{running.mismatched} of {running.elements} elements are NaN or infinite on one side "
            "only, or not in the same way."
        )
    elif (target_square == 0) != (golden_square == 0):
        side = "golden" if golden_square == 0 else "target"
        remarks.append(f"All elements of the {side} tensor are 0: there is no cosine.")
    return remarks


def _text(shape: tuple[int, ...]) -> str:
    return "[" + ", ".join(map(str, shape)) + "]"
