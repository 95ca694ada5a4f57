"""Whether a request that changes something comes from our own page."""

from __future__ import annotations

from urllib.parse import urlsplit

from werkzeug import wrappers

DEFAULT_PORTS = {"http": 80, "https": 443}


def is_own(request: wrappers.Request) -> bool:
    """True without an Origin (no browser) or when it names the host the request was sent to.

    Behind a proxy the browser's host is in X-Forwarded-Host; a foreign page cannot set that
    header without asking first.
    """
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    page = _host_and_port(origin)
    if page is None:
        return False
    forwarded = request.headers.get("X-Forwarded-Host", "")
    hosts = [request.headers.get("Host", ""), *forwarded.split(",")]
    scheme = urlsplit(origin).scheme
    return any(_host_and_port(f"{scheme}://{host.strip()}") == page for host in hosts)


def _host_and_port(address: str) -> tuple[str, int] | None:
    try:
        parts = urlsplit(address)
        port = parts.port or DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return None
    return (parts.hostname, port) if parts.hostname and port else None
