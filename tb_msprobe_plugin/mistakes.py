"""Mistakes of the plugin in the work on one pair: they end that work and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from tb_msprobe_plugin.errors import ComparisonFailed, MsprobeError

logger = logging.getLogger(__name__)


@contextmanager
def told_as_failure(work: str) -> Iterator[None]:
    """Logs whatever is raised inside but no MsprobeError, and raises ComparisonFailed instead."""
    try:
        yield
    except MsprobeError:
        raise
    except Exception:
        logger.exception("msprobe: %s failed", work)
        raise ComparisonFailed(
            f"{work} failed. TensorBoard's log on the server says why."
        ) from None
