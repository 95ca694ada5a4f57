"""tb-msprobe demo: TensorBoard in this process, on the dumps that come with the package."""

from __future__ import annotations

import threading
from pathlib import Path

from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.errors import BadRequest

DUMPS = Path(__file__).parent.parent / "demo" / "dumps"
HOST = "127.0.0.1"


def run(port: int | None) -> int:
    """Serves the bundled dumps until interrupted; BadRequest when the port cannot be used."""
    from tensorboard import program
    from tensorboard.plugins.core import core_plugin

    from tb_msprobe_plugin.loader import MsprobeLoader

    # Only this plugin: another one that fails to load must not spoil the demonstration.
    server = program.TensorBoard(plugins=[core_plugin.CorePluginLoader, MsprobeLoader])
    flags = ["--logdir", str(DUMPS), "--host", HOST, "--load_fast", "false"]
    server.configure(["tb-msprobe", *flags, *([] if port is None else ["--port", str(port)])])
    try:
        address = server.launch()
    except program.TensorBoardServerException as error:
        raise BadRequest(error.msg) from None
    except SystemExit:
        # Newer werkzeug ends the process itself, which older TensorBoards do not expect.
        raise BadRequest("the port cannot be used; choose one with --port.") from None
    print(f"Open {address}#msprobe in a browser (stop with Ctrl+C).", flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        message("Stopped.")
    return 0
