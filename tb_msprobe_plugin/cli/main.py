"""Arguments, exit codes and errors of tb-msprobe."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from tb_msprobe_plugin import __version__
from tb_msprobe_plugin.errors import MsprobeError

OK, BAD_INPUT, INTERRUPTED = 0, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs tb-msprobe. Exit codes: 0 fine, 2 bad input (told on stderr), 130 interrupted."""
    options = parser().parse_args(arguments)
    # A name with half a surrogate pair is printed escaped instead of ending the listing.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except MsprobeError as error:
        print(f"tb-msprobe: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read the output has seen enough; Python would complain again on closing stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="tb-msprobe",
        description="Reads raw msprobe dumps. Results go to stdout, messages to stderr.",
    )
    top.add_argument("--version", action="version", version=__version__)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_scan(commands)
    _add_graph(commands)
    _add_demo(commands)
    return top


def _add_scan(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    scan = commands.add_parser("scan", help="list the dumps below a directory")
    scan.add_argument("logdir", metavar="LOGDIR", help="the directory to look into")
    scan.add_argument("--json", action="store_true", help="write JSON Lines, one object a leaf")
    scan.set_defaults(run=_scan)


def _add_graph(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    graph = commands.add_parser("graph", help="print the hierarchy of a dump")
    graph.add_argument(
        "leaf", metavar="LEAF", help="the directory of a dump.json, or a tree of such directories"
    )
    graph.add_argument("--json", action="store_true", help="write JSON Lines, one object a node")
    graph.set_defaults(run=_graph)


def _add_demo(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    demo = commands.add_parser("demo", help="show bundled dumps in TensorBoard on this machine")
    demo.add_argument(
        "--port", type=_port, metavar="N", help="the port (default: a free one from 6006)"
    )
    demo.set_defaults(run=_demo)


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise ValueError(text)
    return port


# The commands are imported when they are run: --help needs neither numpy nor TensorBoard.


def _scan(options: argparse.Namespace) -> int:
    from tb_msprobe_plugin.cli import scan

    return scan.run(options.logdir, as_json=options.json)


def _graph(options: argparse.Namespace) -> int:
    from tb_msprobe_plugin.cli import graph

    return graph.run(options.leaf, as_json=options.json)


def _demo(options: argparse.Namespace) -> int:
    from tb_msprobe_plugin.cli import demo

    return demo.run(options.port)
