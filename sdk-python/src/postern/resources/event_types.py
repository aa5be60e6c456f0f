# Made of server/openapi.json by: npm run generate
"""The methods of `postern.event_types`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, by_status, nothing


class EventTypesVersions(Resource):
    """`postern.event_types.versions`"""

    def list(
        self,
        name: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.EventTypeVersion]:
        """List the versions of an event type, newest first.

        Events say which version they were checked against. Secret keys need the scope read or
        events or webhooks.

        Args:
            name: Name of the event type.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/event-types/{name}/versions",
                path={"name": name},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.EventTypeVersion.from_json,
        )

    def create(
        self,
        name: str,
        /,
        *,
        schema: Mapping[str, Any],
        example: Mapping[str, Any],
        subjects: Sequence[str] | NotGiven = NOT_GIVEN,
        account: str | None | NotGiven = NOT_GIVEN,
        dry_run: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.EventTypeVersionCreateAnswer2:
        """Add a version to an event type.

        From then on events are checked against it. The answer names the differences, and whose
        code each may break; with `dry_run` nothing else happens. Versions never change. Secret
        keys need the scope events.

        Args:
            name: Name of the event type.
            schema: JSON Schema (draft 2020-12) of `data`: an object with one property, the part
                of the name before the dot.
            example: An example of `data`.
            subjects: Paths in `data` to the values that such events are found by.
            account: The path in `data` to the id of the account that an event is of.
            dry_run: Whether only to show the differences.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        answer: t.EventTypeVersionCreateAnswer2 = self._client.call(
            Call(
                "POST",
                "/api/v1/event-types/{name}/versions",
                path={"name": name},
                body={
                    "schema": schema,
                    "example": example,
                    "subjects": subjects,
                    "account": account,
                    "dry_run": dry_run,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            by_status({200: t.EventTypeVersionCreateAnswer.from_json, 201: t.NewEventTypeVersion.from_json}),
        )
        return answer


class AsyncEventTypesVersions(AsyncResource):
    """`postern.event_types.versions`, to be awaited."""

    list = LaterPages(EventTypesVersions.list)
    """List the versions of an event type, newest first."""
    create = Later(EventTypesVersions.create)
    """Add a version to an event type."""


class EventTypes(Resource):
    """`postern.event_types`"""

    @cached_property
    def versions(self) -> EventTypesVersions:
        return EventTypesVersions(self._client)

    def list(
        self,
    ) -> t.EventTypeListAnswer:
        """List the event types.

        The built-in ones; with a credential that may read, publish or receive events, also those
        that the provider declared.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/event-types",
                retry="safe",
            ),
            t.EventTypeListAnswer.from_json,
        )

    def create(
        self,
        *,
        name: str,
        schema: Mapping[str, Any],
        example: Mapping[str, Any],
        summary: str | NotGiven = NOT_GIVEN,
        subjects: Sequence[str] | NotGiven = NOT_GIVEN,
        account: str | None | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.EventType:
        """Declare an event type.

        It can then be published, chosen and sent like the built-in ones. Its first version holds
        the schema that events are checked against. Secret keys need the scope events.

        Args:
            name: Name of the event type. It never changes.
            schema: JSON Schema (draft 2020-12) of `data`: an object with one property, the part
                of the name before the dot.
            example: An example of `data`.
            summary: When it happens, in a sentence. One line, without control characters.
            subjects: Paths in `data` to the values that such events are found by.
            account: The path in `data` to the id of the account that an event is of.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/event-types",
                body={
                    "name": name,
                    "summary": summary,
                    "schema": schema,
                    "example": example,
                    "subjects": subjects,
                    "account": account,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.EventType.from_json,
        )

    def get(
        self,
        name: str,
        /,
    ) -> t.EventType:
        """Show an event type.

        One that the provider declared needs the same credential as the list.

        Args:
            name: Name of the event type.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/event-types/{name}",
                path={"name": name},
                retry="safe",
            ),
            t.EventType.from_json,
        )

    def update(
        self,
        name: str,
        /,
        *,
        summary: str | NotGiven = NOT_GIVEN,
        archived: bool | NotGiven = NOT_GIVEN,
    ) -> t.EventType:
        """Change an event type, or take it out of use.

        An archived type can no longer be published; endpoints that chose it keep it, and the log
        stays. To change the schema, add a version. Secret keys need the scope events.

        Args:
            name: Name of the event type.
            summary: When it happens, in a sentence. One line, without control characters.
            archived: Whether it can no longer be published.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/event-types/{name}",
                path={"name": name},
                body={
                    "summary": summary,
                    "archived": archived,
                },
                retry="never",
            ),
            t.EventType.from_json,
        )

    def delete(
        self,
        name: str,
        /,
    ) -> None:
        """Delete an archived event type.

        Its events and deliveries stay, and are found by its name. Declared again, it counts its
        versions on. Secret keys need the scope events.

        Args:
            name: Name of the event type.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/event-types/{name}",
                path={"name": name},
                retry="safe",
            ),
            nothing,
        )


class AsyncEventTypes(AsyncResource):
    """`postern.event_types`, to be awaited."""

    @cached_property
    def versions(self) -> AsyncEventTypesVersions:
        return AsyncEventTypesVersions(self._client)

    list = Later(EventTypes.list)
    """List the event types."""
    create = Later(EventTypes.create)
    """Declare an event type."""
    get = Later(EventTypes.get)
    """Show an event type."""
    update = Later(EventTypes.update)
    """Change an event type, or take it out of use."""
    delete = Later(EventTypes.delete)
    """Delete an archived event type."""
