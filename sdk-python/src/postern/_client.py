"""The two clients: what drives a course, with threads or with tasks."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from ._areas import Areas, AsyncAreas
from ._course import Call, Course, Outcome, Response, Send, Wait, course_of
from ._http import answered, failed, library_of
from ._pages import AsyncPages, Page, Pages, page_of
from ._resource import decode
from ._version import VERSION

if TYPE_CHECKING:
    import httpx2
    from typing_extensions import Self

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Settings:
    """How calls are made."""

    base_url: str
    key: str | None
    timeout: float
    max_retries: int

    @classmethod
    def of(cls, base_url: str, key: str | None, timeout: float, max_retries: int) -> Settings:
        """Throws ValueError if one of them cannot be right."""
        if not base_url.startswith(("http://", "https://")):
            raise ValueError(f"base_url is not an http or https address: {base_url}")
        if not timeout > 0:
            raise ValueError("timeout is more than 0.")
        if max_retries < 0:
            raise ValueError("max_retries is 0 or more.")
        return cls(base_url.rstrip("/"), key, timeout, max_retries)

    def begin(self, call: Call) -> Course:
        headers = {"user-agent": f"postern-python/{VERSION}"}
        if self.key is not None:
            headers["authorization"] = f"Bearer {self.key}"
        return course_of(call, base_url=self.base_url, headers=headers, retries=self.max_retries)

    def __repr__(self) -> str:
        return f"Settings(base_url={self.base_url!r})"


class Transport:
    """Makes calls in this thread."""

    def __init__(self, settings: Settings, http: Any, sleep: Callable[[float], None] = time.sleep):
        self.settings = settings
        self.http = http
        self._library = library_of(http)
        self._sleep = sleep

    def call(self, call: Call, read: Callable[[Any], T] | None) -> T:
        return decode(self._run(self.settings.begin(call)), read)  # type: ignore[no-any-return]

    def list(self, call: Call, read: Callable[[Any], T] | None) -> Pages[T]:
        def ask(one: Call) -> Page[T]:
            return page_of(self._run(self.settings.begin(one)).json(), read)

        return Pages(call, ask)

    def _run(self, course: Course) -> Response:
        outcome: Outcome | None = None
        try:
            while True:
                step = course.send(outcome)
                outcome = None
                if isinstance(step, Wait):
                    self._sleep(step.seconds)
                else:
                    outcome = self._send(step)
        except StopIteration as end:
            response: Response = end.value
            return response

    def _send(self, send: Send) -> Outcome:
        timeout = self.settings.timeout
        try:
            response = self.http.request(
                send.method,
                send.url,
                content=send.content,
                headers=send.headers,
                timeout=timeout,
                follow_redirects=False,
            )
        except self._library.HTTPError as error:
            return failed(error, send, library=self._library, timeout=timeout)
        return answered(response)


class AsyncTransport:
    """Makes calls in this task."""

    def __init__(self, settings: Settings, http: Any):
        self.settings = settings
        self.http = http
        self._library = library_of(http)

    async def call(self, call: Call, read: Callable[[Any], T] | None) -> T:
        return decode(await self._run(self.settings.begin(call)), read)  # type: ignore[no-any-return]

    def list(self, call: Call, read: Callable[[Any], T] | None) -> AsyncPages[T]:
        async def ask(one: Call) -> Page[T]:
            return page_of((await self._run(self.settings.begin(one))).json(), read)

        return AsyncPages(call, ask)

    async def _run(self, course: Course) -> Response:
        from anyio import sleep

        outcome: Outcome | None = None
        try:
            while True:
                step = course.send(outcome)
                outcome = None
                if isinstance(step, Wait):
                    await sleep(step.seconds)
                else:
                    outcome = await self._send(step)
        except StopIteration as end:
            response: Response = end.value
            return response

    async def _send(self, send: Send) -> Outcome:
        timeout = self.settings.timeout
        try:
            response = await self.http.request(
                send.method,
                send.url,
                content=send.content,
                headers=send.headers,
                timeout=timeout,
                follow_redirects=False,
            )
        except self._library.HTTPError as error:
            return failed(error, send, library=self._library, timeout=timeout)
        return answered(response)


def _changed(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    given = {name: value for name, value in changes.items() if value is not None}
    one = replace(settings, **given)
    return Settings.of(one.base_url, one.key, one.timeout, one.max_retries)


class Postern(Areas):
    """
    A client of a Postern installation, for threads.

        with Postern("https://auth.example.com", key=os.environ["POSTERN_KEY"]) as postern:
            for user in postern.users.list(principal="customer"):
                print(user.email)

    A refusal is a `PosternError`; if Postern does not answer, calls throw `PosternUnreachable`. GET, PUT and DELETE, changes
    with an Idempotency-Key (which the client makes) and POSTs that change nothing are sent again after network errors, 429, 502,
    503 and 504: `max_retries` times, after the time of Retry-After up to a minute, else after a random time up to 0.5 s, 1 s, 2 s
    and so on.
    """

    def __init__(
        self,
        base_url: str,
        *,
        key: str | None = None,
        timeout: float = 10.0,
        max_retries: int = 2,
        http_client: httpx2.Client | None = None,
    ):
        """
        Args:
            base_url: The provider's address: https://auth.example.com, or https://auth.example.com/p/{slug}.
            key: A secret key, or the token of a session for what a person does.
            timeout: Seconds without a sign of life until Postern counts as unreachable.
            max_retries: How often a request is sent again that may be repeated.
            http_client: A client of httpx2 or httpx, with your proxies and certificates. It stays yours to close.
        """
        settings = Settings.of(base_url, key, timeout, max_retries)
        self._owned = http_client is None
        if http_client is None:
            import httpx2

            http_client = httpx2.Client()
        self._transport = Transport(settings, http_client)

    def with_options(
        self, *, key: str | None = None, timeout: float | None = None, max_retries: int | None = None
    ) -> Postern:
        """The same client with other options: it shares the connections of this one, which closes them."""
        changes = {"key": key, "timeout": timeout, "max_retries": max_retries}
        other = object.__new__(Postern)
        other._owned = False
        other._transport = Transport(_changed(self._transport.settings, changes), self._transport.http)
        return other

    def close(self) -> None:
        """Closes the connections, unless the HTTP client was passed in."""
        if self._owned:
            self._transport.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Postern({self._transport.settings.base_url!r})"


class AsyncPostern(AsyncAreas):
    """
    A client of a Postern installation, for tasks: of asyncio, or of trio. The same as `Postern`, to be awaited.

        async with AsyncPostern("https://auth.example.com", key=os.environ["POSTERN_KEY"]) as postern:
            async for user in postern.users.list(principal="customer"):
                print(user.email)
    """

    def __init__(
        self,
        base_url: str,
        *,
        key: str | None = None,
        timeout: float = 10.0,
        max_retries: int = 2,
        http_client: httpx2.AsyncClient | None = None,
    ):
        """
        Args:
            base_url: The provider's address: https://auth.example.com, or https://auth.example.com/p/{slug}.
            key: A secret key, or the token of a session for what a person does.
            timeout: Seconds without a sign of life until Postern counts as unreachable.
            max_retries: How often a request is sent again that may be repeated.
            http_client: An AsyncClient of httpx2 or httpx, with your proxies and certificates. It stays yours to close.
        """
        settings = Settings.of(base_url, key, timeout, max_retries)
        self._owned = http_client is None
        if http_client is None:
            import httpx2

            http_client = httpx2.AsyncClient()
        self._transport = AsyncTransport(settings, http_client)

    def with_options(
        self, *, key: str | None = None, timeout: float | None = None, max_retries: int | None = None
    ) -> AsyncPostern:
        """The same client with other options: it shares the connections of this one, which closes them."""
        changes = {"key": key, "timeout": timeout, "max_retries": max_retries}
        other = object.__new__(AsyncPostern)
        other._owned = False
        other._transport = AsyncTransport(_changed(self._transport.settings, changes), self._transport.http)
        return other

    async def aclose(self) -> None:
        """Closes the connections, unless the HTTP client was passed in."""
        if self._owned:
            await self._transport.http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    def __repr__(self) -> str:
        return f"AsyncPostern({self._transport.settings.base_url!r})"
