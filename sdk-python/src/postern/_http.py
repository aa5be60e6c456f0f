"""What differs between httpx2 and httpx, whose clients may be passed in: where their exceptions live."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from ._course import Outcome, Response, Send
from .errors import PosternUnreachable, without_query

LIBRARIES = ("httpx2", "httpx")


def library_of(client: Any) -> ModuleType:
    """The library that a client is from. Throws TypeError if it is of neither."""
    for kind in type(client).__mro__:
        root = kind.__module__.split(".", 1)[0]
        if root in LIBRARIES:
            return sys.modules[root]
    raise TypeError(f"http_client is a client of httpx2 or httpx, not {type(client).__name__}.")


def answered(response: Any) -> Response:
    """The answer of either library."""
    headers = {name.lower(): value for name, value in response.headers.items()}
    return Response(response.status_code, headers, response.content)


def failed(error: Exception, send: Send, *, library: ModuleType, timeout: float) -> Outcome:
    """Why there is no answer."""
    what = without_query(send.url)
    if isinstance(error, library.TimeoutException):
        failure = PosternUnreachable("timeout", f"{what} did not answer in {timeout:g} s.", url=send.url)
    else:
        told = str(error) or type(error).__name__
        failure = PosternUnreachable("network", f"{what} could not be reached: {told}", url=send.url)
    failure.__cause__ = error
    return failure
