"""The page's own files. Only what lies in the package's folder static/ is ever served."""

from __future__ import annotations

import hashlib
from pathlib import Path

from werkzeug import wrappers

from tb_msprobe_plugin.api.answers import bytes_answer

FOLDER = Path(__file__).parent.parent / "static"
# Not left to `mimetypes`: the registry of some systems calls JavaScript plain text.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}


def find(name: str) -> Path | None:
    """The static file of that name, None when there is none."""
    for path in FOLDER.iterdir():
        if path.name == name and path.suffix in TYPES and path.is_file():
            return path
    return None


def answer(request: wrappers.Request, path: Path) -> wrappers.Response:
    """The file, or 304 when the browser has this very content."""
    body = path.read_bytes()
    tag = hashlib.sha256(body).hexdigest()[:16]
    # Asked about each time, sent only when it changed: an upgraded plugin shows at once.
    headers = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
    if request.if_none_match.contains_weak(tag):
        return bytes_answer(request, b"", TYPES[path.suffix], 304, headers)
    return bytes_answer(request, body, TYPES[path.suffix], 200, headers)
