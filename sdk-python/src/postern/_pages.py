"""Lists, page after page. The next page is asked for when it is needed, so a `break` saves requests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from ._course import Call
from ._model import Reader

T = TypeVar("T")

MOST_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """A part of a list."""

    data: list[T]
    next_cursor: str | None
    """`cursor` for the next page; None on the last one."""

    def __iter__(self) -> Iterator[T]:
        return iter(self.data)

    def __len__(self) -> int:
        return len(self.data)


def page_of(answer: Any, read: Reader | None) -> Page[Any]:
    """Reads one."""
    items = answer["data"] if read is None else [read(one) for one in answer["data"]]
    return Page(items, answer.get("next_cursor"))


def first(call: Call) -> Call:
    """The call for the first page, as large as it may be unless told otherwise."""
    if call.whole or call.query.get("limit") is not None:
        return call
    return replace(call, query={**call.query, "limit": MOST_AT_ONCE})


def following(call: Call, page: Page[Any]) -> Call | None:
    """The call for the page after this one; None if it is the last."""
    if page.next_cursor is None:
        return None
    if page.next_cursor == call.query.get("cursor"):
        raise RuntimeError("A list led back to the same page.")
    return replace(call, query={**call.query, "cursor": page.next_cursor})


class Pages(Generic[T]):
    """All of a list. Nothing is asked until it is read; each loop reads it again."""

    def __init__(self, call: Call, ask: Callable[[Call], Page[T]]):
        self._call = call
        self._ask = ask

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data

    def pages(self) -> Iterator[Page[T]]:
        """The pages, each with up to `limit` entries: 100 unless told."""
        call: Call | None = first(self._call)
        while call is not None:
            page = self._ask(call)
            yield page
            call = following(call, page)

    def first_page(self) -> Page[T]:
        """One page, for a list that people leaf through: give its `next_cursor` as `cursor` to the next call."""
        return self._ask(first(self._call))


class AsyncPages(Generic[T]):
    """All of a list. Nothing is asked until it is read; each loop reads it again."""

    def __init__(self, call: Call, ask: Callable[[Call], Awaitable[Page[T]]]):
        self._call = call
        self._ask = ask

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for one in page.data:
                yield one

    async def pages(self) -> AsyncIterator[Page[T]]:
        """The pages, each with up to `limit` entries: 100 unless told."""
        call: Call | None = first(self._call)
        while call is not None:
            page = await self._ask(call)
            yield page
            call = following(call, page)

    async def first_page(self) -> Page[T]:
        """One page, for a list that people leaf through: give its `next_cursor` as `cursor` to the next call."""
        return await self._ask(first(self._call))
