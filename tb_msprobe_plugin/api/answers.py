"""Answers on their way out: bytes with the headers TensorBoard and browsers ask for."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from werkzeug import wrappers

from tb_msprobe_plugin.api.problems import Problem

JSON_TYPE = "application/json"
# Below this size compression saves no packet.
GZIP_FROM = 2_000
# The fastest level: names repeat so much that it already shrinks an answer tenfold.
GZIP_LEVEL = 1


@dataclass(frozen=True)
class Attachment:
    """A file to be saved under a name of ASCII letters; `size` is that of all `chunks` in bytes."""

    name: str
    content_type: str
    chunks: Iterator[bytes]
    size: int


def attachment_answer(file: Attachment) -> wrappers.Response:
    """A file that is sent bit by bit and that nobody keeps."""
    headers = {
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
        # A file is saved and not shown, but a browser may be told otherwise.
        "Content-Security-Policy": "default-src 'none'",
        "Content-Disposition": f'attachment; filename="{file.name}"',
        "Content-Length": str(file.size),
    }
    return wrappers.Response(file.chunks, 200, headers, content_type=file.content_type)


def json_answer(request: wrappers.Request, body: bytes, status: int = 200) -> wrappers.Response:
    """A JSON answer that nobody keeps."""
    return bytes_answer(request, body, JSON_TYPE, status, {"Cache-Control": "no-store"})


def problem_answer(request: wrappers.Request, problem: Problem) -> wrappers.Response:
    """An error in its one shape."""
    answer = json_answer(request, problem.body(), problem.status)
    answer.headers.update(problem.headers)
    return answer


def bytes_answer(
    request: wrappers.Request,
    body: bytes,
    content_type: str,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> wrappers.Response:
    """Any answer, compressed when it is large and the browser accepts that."""
    sent = {"X-Content-Type-Options": "nosniff", **(headers or {})}
    if len(body) >= GZIP_FROM:
        sent["Vary"] = "Accept-Encoding"
        if request.accept_encodings["gzip"] > 0:
            body = gzip.compress(body, GZIP_LEVEL, mtime=0)
            sent["Content-Encoding"] = "gzip"
    return wrappers.Response(body, status, sent, content_type=content_type)
