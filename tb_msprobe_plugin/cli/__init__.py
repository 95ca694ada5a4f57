"""The command tb-msprobe: the page's work for scripts, CI jobs and machines without a browser."""

from tb_msprobe_plugin.cli.main import main

__all__ = ["main"]
