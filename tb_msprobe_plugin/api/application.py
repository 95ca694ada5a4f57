"""The routes as WSGI applications: reads a request, calls the route, answers JSON or a problem."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Callable

from werkzeug import wrappers

from tb_msprobe_plugin.api import origin, problems, static_files
from tb_msprobe_plugin.api.answers import Attachment, attachment_answer, json_answer, problem_answer
from tb_msprobe_plugin.api.body import parse_body, read_body
from tb_msprobe_plugin.api.json_text import encode
from tb_msprobe_plugin.api.parameters import Query
from tb_msprobe_plugin.api.routes import ROUTES, Route
from tb_msprobe_plugin.errors import Forbidden, MsprobeError, NotFound
from tb_msprobe_plugin.session import Session

logger = logging.getLogger(__name__)

App = Callable[..., Any]
Handler = Callable[[wrappers.Request], wrappers.Response]

# Where TensorBoard serves the plugin; the address of a static file goes on with its name.
ADDRESS = "/data/plugin/msprobe/"
PAGE = "/index.js"
# TensorBoard asks this one when no other route fits.
REST = "/*"


def applications(session: Session) -> dict[str, App]:
    """Route -> WSGI application, for TensorBoard."""
    apps = {route.path: _application(_handler(session, route), session) for route in ROUTES}
    apps[PAGE] = apps[REST] = _application(_static, session)
    return apps


def _handler(session: Session, route: Route) -> Handler:
    def handle(request: wrappers.Request) -> wrappers.Response:
        query = Query(route.parameters, _given(request, route))
        answer = route.function(session, query)
        if isinstance(answer, Attachment):
            return attachment_answer(answer)
        body, status = answer if isinstance(answer, tuple) else (answer, 200)
        return json_answer(request, encode(body), status)

    return _only(route.method, handle)


def _given(request: wrappers.Request, route: Route) -> Mapping[str, str]:
    if route.method == "GET":
        return request.args
    if not origin.is_own(request):
        raise Forbidden("The request comes from another site's page.", code="foreign_origin")
    return parse_body(read_body(request, route.body_limit))


def _static(request: wrappers.Request) -> wrappers.Response:
    path = static_files.find(request.path.rpartition(ADDRESS)[2])
    if path is None:
        raise NotFound("The plugin has no such route.", code="unknown_route")
    return _only("GET", lambda asked: static_files.answer(asked, path))(request)


def _only(method: str, handler: Handler) -> Handler:
    allowed = {method, "HEAD"} if method == "GET" else {method}

    def handle(request: wrappers.Request) -> wrappers.Response:
        if request.method in allowed:
            return handler(request)
        allow = ", ".join(sorted(allowed))
        return problem_answer(request, problems.wrong_method(request.method, allow))

    return handle


def _application(handler: Handler, session: Session) -> App:
    def guarded(request: wrappers.Request) -> wrappers.Response:
        try:
            return handler(request)
        except MsprobeError as error:
            file = None if error.file is None else session.shown_path(error.file)
            return problem_answer(request, problems.from_error(error, file))
        except Exception:
            logger.exception("msprobe: the request %s failed", request.path)
            return problem_answer(request, problems.unexpected())

    app: App = wrappers.Request.application(guarded)
    return app
