"""What must not happen behind a test's back: errors in the console, requests to other hosts."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

FAILED_REQUEST = "Failed to load resource"
OURS = "/data/plugin/msprobe/"


class Watch:
    """Listens to everything that the pages of a context do."""

    def __init__(self, context: BrowserContext) -> None:
        self.errors: list[str] = []
        self.hosts: set[str] = set()
        self.requests: list[str] = []
        # A page that asks for something broken gets an answer of 4xx, which Chromium reports.
        self.allows_failed_requests = False
        context.on("request", self._on_request)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)

    def check(self, address: str) -> None:
        """Fails if there was an error or a request to any host but `address`."""
        assert self.errors == []
        assert self.hosts <= {urlsplit(address).netloc}

    def reset(self) -> None:
        self.errors.clear()
        self.hosts.clear()
        self.requests.clear()
        self.allows_failed_requests = False

    def _on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob", "about"):
            self.hosts.add(parts.netloc)
        self.requests.append(f"{request.method} {request.url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        url = str(message.location.get("url"))
        failed = message.text.startswith(FAILED_REQUEST)
        # TensorBoard's own fonts are missing below a path prefix.
        if message.type == "error" and not (
            failed and (self.allows_failed_requests or OURS not in url)
        ):
            self.errors.append(f"{message.text} ({url})")

    def _on_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))
