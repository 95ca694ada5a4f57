"""The plugin TensorBoard talks to: its name, its tab and its routes."""

from __future__ import annotations

from typing import Any, Callable

from tensorboard.plugins import base_plugin

from tb_msprobe_plugin.api.application import PAGE, applications
from tb_msprobe_plugin.dump.logdirs import parse_logdirs, skipped_logdirs
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.user_cache import user_cache


class MsprobePlugin(base_plugin.TBPlugin):
    """The tab MSPROBE."""

    plugin_name = "msprobe"

    def __init__(self, context: base_plugin.TBContext) -> None:
        super().__init__(context)
        flags = getattr(context, "flags", None)
        # TensorBoard hands over what the user typed: one of the two, nothing expanded.
        given = (context.logdir or "", getattr(flags, "logdir_spec", None) or "")
        self._session = Session(parse_logdirs(*given), skipped_logdirs(*given), user_cache())

    def get_plugin_apps(self) -> dict[str, Callable[..., Any]]:
        """Route -> WSGI application."""
        return applications(self._session)

    def is_active(self) -> bool:
        """Whether TensorBoard shows the tab among the active ones."""
        return self._session.is_active()

    def frontend_metadata(self) -> base_plugin.FrontendMetadata:
        """Tells TensorBoard where the page's module is and what the tab is called."""
        return base_plugin.FrontendMetadata(
            es_module_path=PAGE, tab_name="MSPROBE", disable_reload=True
        )
