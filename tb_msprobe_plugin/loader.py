"""The entry point TensorBoard imports at start.

TensorBoard imports entry points unguarded: an exception here would stop it from starting. So this
module imports the standard library and tensorboard only; the plugin itself is imported by `load`,
which TensorBoard does guard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tensorboard.plugins import base_plugin

if TYPE_CHECKING:
    from tb_msprobe_plugin.plugin import MsprobePlugin


class MsprobeLoader(base_plugin.TBLoader):
    """Loads the plugin when TensorBoard is ready for it."""

    def load(self, context: base_plugin.TBContext) -> MsprobePlugin:
        """Returns the plugin for `context`; touches no file."""
        from tb_msprobe_plugin.plugin import MsprobePlugin

        return MsprobePlugin(context)
