"""Arguments, exit codes and errors of tb-msprobe."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from tb_msprobe_plugin import __version__
from tb_msprobe_plugin.cli import streams
from tb_msprobe_plugin.errors import MsprobeError, system_reason

OK, BAD_INPUT, INTERRUPTED = 0, 2, 130
LAST_PORT = 65_535
MAX_DIGITS = 9


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs tb-msprobe. Exit codes: 0 fine, 1 findings, 2 bad input or output, 130 interrupted."""
    streams.prepare()
    try:
        try:
            return _run(arguments)
        finally:
            # What is left in the buffer may still fail, and Python would only complain about it.
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough.
        streams.silence(sys.stdout)
        return OK
    except OSError as error:
        # Whatever reads a dump turns this into an error of ours; what names no file is the output.
        streams.silence(sys.stdout)
        what = "cannot write to stdout" if error.filename is None else error.filename
        streams.complain(f"{what} ({system_reason(error)}).")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: Sequence[str] | None) -> int:
    options = parser().parse_args(arguments)
    if sys.stdout is None:
        streams.complain("cannot write to stdout (it is closed).")
        return BAD_INPUT
    try:
        code: int = options.run(options)
    except MsprobeError as error:
        streams.complain(str(error))
        return BAD_INPUT
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
    _add_compare(commands)
    _add_demo(commands)
    _add_record_demo(commands)
    return top


def _add_scan(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    scan = commands.add_parser(
        "scan", help="list the dumps below a directory, and other files for the page"
    )
    scan.add_argument("logdir", metavar="LOGDIR", help="the directory to look into")
    scan.add_argument("--json", action="store_true", help="write JSON Lines, one object a line")
    scan.set_defaults(run=_scan)


def _add_graph(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    graph = commands.add_parser("graph", help="print the hierarchy of a dump")
    graph.add_argument(
        "leaf", metavar="LEAF", help="the directory of a dump.json, or a tree of such directories"
    )
    graph.add_argument("--json", action="store_true", help="write JSON Lines, one object a node")
    graph.set_defaults(run=_graph)


class _InsteadOf(argparse.Action):
    """An option whose value takes the place of other arguments, which may then be missing."""

    def __init__(self, *given: Any, others: Sequence[argparse.Action], **more: Any) -> None:
        super().__init__(*given, **more)
        self._others = others

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        setattr(namespace, self.dest, values)
        # Leaving them optional from the start would keep options from standing between them.
        for other in self._others:
            other.required = False


def _add_compare(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    compare = commands.add_parser(
        "compare",
        help="compare a dump with a reference",
        usage="%(prog)s (TARGET GOLDEN | -i FILE) [options]",
        description="Compares two dumps. Exit codes: 0 no finding, 1 findings, or too little "
        "could be compared to tell, or the target lacks a rank, or a dump.json is damaged, 2 bad "
        "input or nothing to compare.",
    )
    dumps = (
        compare.add_argument(
            "target", metavar="TARGET", help="the dump under test, a leaf or a tree"
        ),
        compare.add_argument("golden", metavar="GOLDEN", help="the reference, a leaf or a tree"),
    )
    compare.add_argument(
        "-i",
        "--input",
        metavar="FILE",
        action=_InsteadOf,
        others=dumps,
        help="compare what this compare.json names instead of TARGET and GOLDEN",
    )
    compare.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        help="write a .vis.db, a .csv of all items and an .html report into this directory",
    )
    compare.add_argument(
        "--rules",
        metavar="RULES",
        choices=("graded", "verdict"),
        default="graded",
        help="graded (the default) or verdict",
    )
    compare.add_argument(
        "--match",
        metavar="RULE",
        choices=("name", "name+shape", "fuzzy"),
        default="name",
        help="which nodes belong together: name (the default), name+shape or fuzzy",
    )
    compare.add_argument(
        "-lm",
        "--layer-mapping",
        metavar="FILE",
        help="match layers by the rules in this YAML file instead of by name",
    )
    compare.add_argument(
        "--top", type=_count, metavar="N", help="at most so many findings of a step and rank"
    )
    output = compare.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="write JSON Lines, one object a node")
    output.add_argument(
        "--csv", metavar="FILE", help="write a table of all nodes into a file; - is stdout"
    )
    for option, what in (
        ("--vis-db", "a graph database of the form of msprobe 26.2.0 (.vis.db)"),
        ("--items-csv", "a table of all items"),
        ("--html", "a report of the findings"),
    ):
        compare.add_argument(option, metavar="FILE", help=f"write {what} into this file as well")
    compare.add_argument(
        "--lang",
        metavar="LANGUAGE",
        choices=("en", "zh"),
        default="en",
        help="the language of the report: en (the default) or zh (Chinese)",
    )
    compare.set_defaults(run=_compare, refuse=compare.error)


def _add_demo(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    demo = commands.add_parser("demo", help="show bundled dumps in TensorBoard on this machine")
    demo.add_argument(
        "--port", type=_port, metavar="N", help="the port (default: a free one from 6006)"
    )
    demo.set_defaults(run=_demo)


def _add_record_demo(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    record = commands.add_parser(
        "record-demo",
        help="train a small MindSpore network twice, once with a fault, and record both",
    )
    record.add_argument("out", metavar="OUT", help="a new or empty directory for both dumps")
    record.set_defaults(run=_record_demo)


def _port(text: str) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(LAST_PORT))
    if not digits or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number from 0 to {LAST_PORT}")
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of findings")
    return int(text)


# The commands are imported when they are run: --help needs neither numpy nor TensorBoard.


def _scan(options: argparse.Namespace) -> int:
    from tb_msprobe_plugin.cli import scan

    return scan.run(options.logdir, as_json=options.json)


def _graph(options: argparse.Namespace) -> int:
    from tb_msprobe_plugin.cli import graph

    return graph.run(options.leaf, as_json=options.json)


def _compare(options: argparse.Namespace) -> int:
    target, golden, mapping, prints = options.target, options.golden, options.layer_mapping, True
    if options.input is not None and target is not None:
        options.refuse("give either TARGET and GOLDEN or -i FILE, not both")

    from tb_msprobe_plugin.cli import compare, pair_input
    from tb_msprobe_plugin.export.kinds import ExportFiles

    if options.input is not None:
        given = pair_input.read_pair(options.input)
        target, golden, prints = given.target, given.golden, given.prints
        mapping = given.mapping if mapping is None else mapping
    return compare.run(
        target,
        golden,
        rules=options.rules,
        match=options.match,
        top=options.top,
        as_json=options.json,
        csv_file=options.csv,
        mapping_file=mapping,
        output=options.output,
        exports=ExportFiles(options.vis_db, options.items_csv, options.html, language=options.lang),
        prints=prints,
    )


def _demo(options: argparse.Namespace) -> int:
    from tb_msprobe_plugin.cli import demo

    return demo.run(options.port)


def _record_demo(options: argparse.Namespace) -> int:
    from tb_msprobe_plugin.cli import record_demo

    return record_demo.run(options.out)


if __name__ == "__main__":
    raise SystemExit(main())
