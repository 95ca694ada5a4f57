"""The plugin TensorBoard talks to: its name, its tab and its routes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

from tensorboard.backend import http_util
from tensorboard.plugins import base_plugin
from werkzeug import wrappers

STATIC = Path(__file__).parent / "static"


class MsprobePlugin(base_plugin.TBPlugin):
    """The tab MSPROBE."""

    plugin_name = "msprobe"

    def __init__(self, context: base_plugin.TBContext) -> None:
        super().__init__(context)

    def get_plugin_apps(self) -> dict[str, Callable[..., Any]]:
        """Route -> WSGI application."""
        return {"/index.js": self._serve_page}

    def is_active(self) -> bool:
        """Whether TensorBoard shows the tab among the active ones."""
        return True

    def frontend_metadata(self) -> base_plugin.FrontendMetadata:
        """Tells TensorBoard where the page's module is and what the tab is called."""
        return base_plugin.FrontendMetadata(
            es_module_path="/index.js", tab_name="MSPROBE", disable_reload=True
        )

    def _serve_page(self, environ: dict[str, Any], start_response: Any) -> Any:
        code = (STATIC / "index.js").read_bytes()
        response = http_util.Respond(wrappers.Request(environ), code, "text/javascript")
        return response(environ, start_response)
