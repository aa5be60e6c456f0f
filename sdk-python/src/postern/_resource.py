"""What the generated methods stand on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MethodType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ._course import Call, Response
from ._model import Model, Reader, each, values
from ._pages import AsyncPages, Pages

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    from ._client import AsyncTransport, Transport

    P = ParamSpec("P")
    T = TypeVar("T")
else:
    P = TypeVar("P")
    T = TypeVar("T")

__all__ = [
    "AsyncResource",
    "Call",
    "Later",
    "LaterPages",
    "Pages",
    "Resource",
    "by_status",
    "decode",
    "each",
    "nothing",
    "optional",
    "text",
    "values",
]


class Resource:
    """An area of the API."""

    def __init__(self, client: Transport):
        self._client = client


class AsyncResource:
    """An area of the API, whose methods are awaited."""

    def __init__(self, client: AsyncTransport):
        self._client = client


class Later(Generic[P, T]):
    """
    A method of an `AsyncResource`, of that of its `Resource`: the same parameters, and an answer that is awaited. The method
    only says what to call; the transport below it decides how.
    """

    def __init__(self, method: Callable[Concatenate[Any, P], T]):
        self._method = method

    def __get__(self, instance: Any, owner: type) -> Callable[P, Awaitable[T]]:
        return self._method if instance is None else MethodType(self._method, instance)  # type: ignore[return-value]


class LaterPages(Generic[P, T]):
    """The same, of a list."""

    def __init__(self, method: Callable[Concatenate[Any, P], Pages[T]]):
        self._method = method

    def __get__(self, instance: Any, owner: type) -> Callable[P, AsyncPages[T]]:
        return self._method if instance is None else MethodType(self._method, instance)  # type: ignore[return-value]


class ByStatus:
    """A reader for each status."""

    def __init__(self, readers: Mapping[int, Reader | None]):
        self.readers = readers

    def __call__(self, value: Any) -> Any:
        raise TypeError("Which reader it is depends on the status.")


def by_status(readers: Mapping[int, Reader | None]) -> Callable[[Any], Any]:
    """Reads an answer whose form depends on the status."""
    return ByStatus(readers)


def optional(read: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """Reads an answer that may be empty."""
    return read


def nothing(value: Any) -> None:
    """Reads an answer without content."""


def text(value: Any) -> str:
    """Reads an answer that is not JSON, such as CSV."""
    return str(value)


def decode(response: Response, read: Reader | None) -> Any:
    """What an answer says; None if there is nothing in it."""
    if read is text:
        return response.content.decode()
    if read is nothing or response.status == 204 or not response.content:
        return None
    if isinstance(read, ByStatus):
        read = read.readers.get(response.status)
    value = response.json()
    if read is None:
        return value
    found = read(value)
    if isinstance(found, Model):
        found.etag = response.headers.get("etag")
    return found
