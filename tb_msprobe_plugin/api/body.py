"""The body of a POST: read as far as it may go, and parsed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

from werkzeug import wrappers
from werkzeug.exceptions import HTTPException

from tb_msprobe_plugin.compare.edits_file import MAX_BYTES
from tb_msprobe_plugin.errors import BadRequest

# Names of leaves and runs, and keys.
BODY_LIMIT = 1024**2
# A list or a file of as many edits as there may be, whose quotes and line ends take two bytes and
# more inside of a JSON text.
EDITS_BODY_LIMIT = 3 * MAX_BYTES


def read_body(request: wrappers.Request, limit: int = BODY_LIMIT) -> bytes:
    """The whole body; BadRequest when it is larger than `limit` bytes or ends too early."""
    body = b""
    # A body sent in chunks tells no length beforehand, so what arrives is counted. Its stream may
    # give fewer bytes at a time than it is asked for.
    try:
        while len(body) <= limit:
            part = request.stream.read(limit + 1 - len(body))
            if not part:
                return body
            body += part
    except (OSError, HTTPException):
        raise BadRequest("The body did not arrive as announced.", code="bad_body") from None
    raise BadRequest(f"The body is larger than {limit} bytes.", code="bad_body")


def parse_body(body: bytes) -> Mapping[str, str]:
    """The texts in the JSON object that was sent."""
    try:
        given = json.loads(body)
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict) or not all(isinstance(value, str) for value in given.values()):
        raise BadRequest("The body must be a JSON object of texts.", code="bad_body")
    return cast("Mapping[str, str]", given)
