# Made of server/openapi.json by: npm run generate
"""The methods of `postern.events`."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from .. import types as t
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, text


class Events(Resource):
    """`postern.events`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        after: str | None = None,
        subject: str | None = None,
        event: t.EventName | str | None = None,
        event_id: str | None = None,
        account_id: str | None = None,
        source: t.EventListSource | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
    ) -> Pages[t.Event]:
        """List events, newest first.

        What happened and what was published, each with its deliveries in short. Filters can be
        combined. A search for what is rare may answer with a short or empty page and a
        `next_cursor` to continue from. Secret keys need the scope read or events.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            after: Only entries newer than this id: that of an entry, or any UUIDv7. It is a
                place in time, so it holds when the entry is gone.
            subject: An id, a number or an address that the event is about: a value to which one
                of its type's `subjects` leads. Upper and lower case differ, except in addresses
                and UUIDs.
            event: A built-in, operational or optional event type, or one that the provider
                declared.
            event_id: Id of the event.
            account_id: Events of this account.
            source: `postern`: types that Postern has; `own`: types that you declared.
            since: Written from then on.
            until: Written before then.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/events",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "after": after,
                    "subject": subject,
                    "event": event,
                    "event_id": event_id,
                    "account_id": account_id,
                    "source": source,
                    "since": since,
                    "until": until,
                },
                retry="safe",
            ),
            t.Event.from_json,
        )

    def publish(
        self,
        body: t.EventPublishInput,
        /,
        *,
        idempotency_key: str | None = None,
    ) -> t.EventPublishAnswer:
        """Publish one event or up to 1,000.

        All events of a request and their deliveries commit together, or none does. Secret keys
        need the scope events.

        Args:
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/events",
                body=body,
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.read_event_publish_answer,
        )

    def export(
        self,
        *,
        after: str | None = None,
        subject: str | None = None,
        event: t.EventName | str | None = None,
        event_id: str | None = None,
        account_id: str | None = None,
        source: t.EventListSource | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export events.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. Secret keys need the scope read
        or events. A session needs a factor verified within the last ten minutes.

        Args:
            after: Only entries newer than this id: that of an entry, or any UUIDv7. It is a
                place in time, so it holds when the entry is gone.
            subject: An id, a number or an address that the event is about: a value to which one
                of its type's `subjects` leads. Upper and lower case differ, except in addresses
                and UUIDs.
            event: A built-in, operational or optional event type, or one that the provider
                declared.
            event_id: Id of the event.
            account_id: Events of this account.
            source: `postern`: types that Postern has; `own`: types that you declared.
            since: Written from then on.
            until: Written before then.
            format: Form of the export.
            columns: One or, separated by commas, up to 8 of: `id`, `created_at`, `event`,
                `timestamp`, `account_id`, `account.name`, `data`, `deliveries`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/events/export",
                query={
                    "after": after,
                    "subject": subject,
                    "event": event,
                    "event_id": event_id,
                    "account_id": account_id,
                    "source": source,
                    "since": since,
                    "until": until,
                    "format": format,
                    "columns": columns,
                },
                retry="safe",
            ),
            text,
        )

    def get(
        self,
        event_id: str,
        /,
    ) -> t.EventDetail:
        """Show an event.

        With its data and its deliveries in short. Secret keys need the scope read or events.

        Args:
            event_id: Id of the event.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/events/{id}",
                path={"id": event_id},
                retry="safe",
            ),
            t.EventDetail.from_json,
        )

    def replay(
        self,
        event_id: str,
        /,
        *,
        endpoint_id: str,
        idempotency_key: str | None = None,
    ) -> t.Delivery:
        """Send an event to one endpoint.

        Whatever events the endpoint has chosen: again, as a new round of its delivery, or for
        the first time, as a new delivery. An endpoint of an account gets only events of that
        account. Secret keys need the scope webhooks.

        Args:
            event_id: Id of the event.
            endpoint_id: Endpoint that it is sent to.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/events/{id}/replay",
                path={"id": event_id},
                body={
                    "endpoint_id": endpoint_id,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Delivery.from_json,
        )


class AsyncEvents(AsyncResource):
    """`postern.events`, to be awaited."""

    list = LaterPages(Events.list)
    """List events, newest first."""
    publish = Later(Events.publish)
    """Publish one event or up to 1,000."""
    export = Later(Events.export)
    """Export events."""
    get = Later(Events.get)
    """Show an event."""
    replay = Later(Events.replay)
    """Send an event to one endpoint."""
