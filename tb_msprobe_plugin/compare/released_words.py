"""What the released tools call sides and tasks in their graph files."""

from __future__ import annotations

from typing import Literal

from tb_msprobe_plugin.compare.mode import Mode

Side = Literal["target", "golden"]
SIDE_WORDS: dict[Side, str] = {"target": "NPU", "golden": "Bench"}
TASK_WORDS = {
    Mode.STATISTICS: "summary",
    Mode.TENSOR: "all",
    Mode.MD5: "md5",
    Mode.STRUCTURE: "structure",
}
