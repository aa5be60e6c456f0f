# Made of server/openapi.json by: npm run generate
"""The methods of `postern.webhooks`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, Literal

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, by_status, nothing, text


class WebhooksEndpoints(Resource):
    """`postern.webhooks.endpoints`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        account_id: str | None = None,
        external_id: str | None = None,
        status: t.WebhookEndpointBulkInputFilterStatus | None = None,
        event: t.EventName | str | None = None,
        q: str | None = None,
        sort: t.WebhookEndpointListSort | None = None,
        include: Literal["activity"] | None = None,
    ) -> Pages[t.WebhookEndpoint]:
        """List endpoints.

        The newest first unless `sort` says otherwise. With the status and the health of each;
        without secrets. Secret keys need the scope read or webhooks.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            account_id: Those of this account.
            external_id: The id in your own system: no two have the same.
            status: `failing`: enabled, but under 95 % of at least 20 attempts of the last 24
                hours succeeded.
            event: Those that receive events of this type.
            q: A part of the description or the URL; letters from a to z in any case.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
            include: `activity`: what each sent in the last 24 hours, and what waits for it.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/webhooks/endpoints",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "account_id": account_id,
                    "external_id": external_id,
                    "status": status,
                    "event": event,
                    "q": q,
                    "sort": sort,
                    "include": include,
                },
                retry="safe",
            ),
            t.WebhookEndpoint.from_json,
        )

    def create(
        self,
        *,
        events: Sequence[t.WebhookEndpointCreateEvent],
        url: str | NotGiven = NOT_GIVEN,
        destination: t.DestinationInput | NotGiven = NOT_GIVEN,
        description: str | NotGiven = NOT_GIVEN,
        rate_limit: int | None | NotGiven = NOT_GIVEN,
        account_id: str | None | NotGiven = NOT_GIVEN,
        secret: str | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        metadata: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        filter: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        headers: Mapping[str, str] | NotGiven = NOT_GIVEN,
        client_certificate: t.WebhookEndpointCreateClientCertificate | None | NotGiven = NOT_GIVEN,
        timeout_seconds: int | None | NotGiven = NOT_GIVEN,
        retry_delays: Sequence[int] | None | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.NewWebhookEndpoint:
        """Register an endpoint.

        Events that happen from now on are sent to it: those in `events`, or all with `["*"]`.
        Operational events, such as `endpoint.paused`, and optional ones, such as
        `grant.created`, have to be named. The answer holds the secret that verifies them. Secret
        keys need the scope webhooks. A session needs a factor verified within the last ten
        minutes.

        Args:
            events: Names of the event types.
            url: Where deliveries are sent by HTTP.
            description: Your own text. One line, without control characters.
            rate_limit: Deliveries a second at most, of each process that sends. `null`: no
                limit.
            account_id: An account: the endpoint then gets only its events, and its owners see
                and manage it. Fixed once set.
            secret: One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard
                Webhooks have it.
            external_id: The id in your own system: no two have the same. One line, without
                control characters.
            metadata: JSON of your own, which only you see.
            filter: Only events with one of these values at each path in `data`. What an event
                lacks counts as null; a test ignores it.
            headers: Its own headers, such as an API key or `Authorization`. Answers show hints
                of the values.
            client_certificate: By which receivers that ask for one are called (mTLS). Answers
                show what it says, never the key.
            timeout_seconds: For one attempt, from the name look-up to the last byte of the
                answer. `null` for 15.
            retry_delays: Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the
                schedule of the installation.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints",
                body={
                    "url": url,
                    "destination": destination,
                    "events": events,
                    "description": description,
                    "rate_limit": rate_limit,
                    "account_id": account_id,
                    "secret": secret,
                    "external_id": external_id,
                    "metadata": metadata,
                    "filter": filter,
                    "headers": headers,
                    "client_certificate": client_certificate,
                    "timeout_seconds": timeout_seconds,
                    "retry_delays": retry_delays,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.NewWebhookEndpoint.from_json,
        )

    def export(
        self,
        *,
        account_id: str | None = None,
        external_id: str | None = None,
        status: t.WebhookEndpointBulkInputFilterStatus | None = None,
        event: t.EventName | str | None = None,
        q: str | None = None,
        sort: t.WebhookEndpointListSort | None = None,
        include: Literal["activity"] | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export endpoints.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. Secret keys need the scope read
        or webhooks. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Those of this account.
            external_id: The id in your own system: no two have the same.
            status: `failing`: enabled, but under 95 % of at least 20 attempts of the last 24
                hours succeeded.
            event: Those that receive events of this type.
            q: A part of the description or the URL; letters from a to z in any case.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
            include: `activity`: what each sent in the last 24 hours, and what waits for it.
            format: Form of the export.
            columns: One or, separated by commas, up to 11 of: `id`, `url`, `description`,
                `kind`, `status`, `status_reason`, `account_id`, `account.name`, `external_id`,
                `events`, `created_at`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/webhooks/endpoints/export",
                query={
                    "account_id": account_id,
                    "external_id": external_id,
                    "status": status,
                    "event": event,
                    "q": q,
                    "sort": sort,
                    "include": include,
                    "format": format,
                    "columns": columns,
                },
                retry="safe",
            ),
            text,
        )

    def bulk(
        self,
        *,
        action: t.WebhookEndpointBulkInputAction,
        filter: t.WebhookEndpointBulkInputFilter | NotGiven = NOT_GIVEN,
        dry_run: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.WebhookEndpointBulkAnswer:
        """Act on all endpoints that match.

        Pauses or resumes endpoints. The rows are those that match now, 10,000 at most. The job
        survives restarts; what it could not change is named in it. Secret keys need the scope
        webhooks.

        Args:
            action: What to do with each row.
            filter: As in the list. Without it, all rows.
            dry_run: Whether only to count them.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        answer: t.WebhookEndpointBulkAnswer = self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints/bulk",
                body={
                    "action": action,
                    "filter": filter,
                    "dry_run": dry_run,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            by_status({200: t.BulkCount.from_json, 202: t.Bulk.from_json}),
        )
        return answer

    def get(
        self,
        endpoint_id: str,
        /,
    ) -> t.WebhookEndpoint:
        """Show an endpoint.

        `status_reason` says why it is paused or disabled. Secret keys need the scope read or
        webhooks.

        Args:
            endpoint_id: Id of the webhook endpoint.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/webhooks/endpoints/{id}",
                path={"id": endpoint_id},
                retry="safe",
            ),
            t.WebhookEndpoint.from_json,
        )

    def update(
        self,
        endpoint_id: str,
        /,
        *,
        url: str | NotGiven = NOT_GIVEN,
        destination: t.DestinationInput | NotGiven = NOT_GIVEN,
        events: Sequence[t.WebhookEndpointCreateEvent] | NotGiven = NOT_GIVEN,
        description: str | NotGiven = NOT_GIVEN,
        rate_limit: int | None | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        filter: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        headers: Mapping[str, str | None] | None | NotGiven = NOT_GIVEN,
        client_certificate: t.WebhookEndpointUpdateClientCertificate | None | NotGiven = NOT_GIVEN,
        timeout_seconds: int | None | NotGiven = NOT_GIVEN,
        retry_delays: Sequence[int] | None | NotGiven = NOT_GIVEN,
    ) -> t.ChangedWebhookEndpoint:
        """Change an endpoint.

        Fields that are left out stay; `events` is replaced as a whole. Deliveries that wait go
        to the new URL. Secret keys need the scope webhooks. A session needs a factor verified
        within the last ten minutes.

        Args:
            endpoint_id: Id of the webhook endpoint.
            url: Where deliveries are sent by HTTP.
            destination: As a whole, with its credentials; of the same kind.
            events: Names of the event types.
            description: Your own text. One line, without control characters.
            rate_limit: Deliveries a second at most, of each process that sends. `null`: no
                limit.
            external_id: The id in your own system: no two have the same. One line, without
                control characters.
            metadata: A merge patch (RFC 7396): fields are merged, null removes.
            filter: Only events with one of these values at each path in `data`. What an event
                lacks counts as null; a test ignores it. Replaced as a whole; null removes it.
            headers: Merged: null removes one, or all. If the URL moves to another origin in the
                same change, only what is given here stays.
            client_certificate: By which receivers that ask for one are called (mTLS). Answers
                show what it says, never the key.
            timeout_seconds: For one attempt, from the name look-up to the last byte of the
                answer. `null` for 15.
            retry_delays: Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the
                schedule of the installation.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/webhooks/endpoints/{id}",
                path={"id": endpoint_id},
                body={
                    "url": url,
                    "destination": destination,
                    "events": events,
                    "description": description,
                    "rate_limit": rate_limit,
                    "external_id": external_id,
                    "metadata": metadata,
                    "filter": filter,
                    "headers": headers,
                    "client_certificate": client_certificate,
                    "timeout_seconds": timeout_seconds,
                    "retry_delays": retry_delays,
                },
                retry="never",
            ),
            t.ChangedWebhookEndpoint.from_json,
        )

    def delete(
        self,
        endpoint_id: str,
        /,
    ) -> None:
        """Delete an endpoint.

        What was still to be sent to it is cancelled; its log stays. Secret keys need the scope
        webhooks. A session needs a factor verified within the last ten minutes.

        Args:
            endpoint_id: Id of the webhook endpoint.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/webhooks/endpoints/{id}",
                path={"id": endpoint_id},
                retry="safe",
            ),
            nothing,
        )

    def get_secret(
        self,
        endpoint_id: str,
        /,
    ) -> t.WebhookSecret:
        """Show the signing secret.

        And the new one during a rotation. The audit log says who read it. Secret keys need the
        scope webhooks. A session needs a factor verified within the last ten minutes.

        Args:
            endpoint_id: Id of the webhook endpoint.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/webhooks/endpoints/{id}/secret",
                path={"id": endpoint_id},
                retry="safe",
            ),
            t.WebhookSecret.from_json,
        )

    def rotate_secret(
        self,
        endpoint_id: str,
        /,
        *,
        overlap_seconds: int | NotGiven = NOT_GIVEN,
        secret: str | NotGiven = NOT_GIVEN,
    ) -> t.WebhookSecret:
        """Change the signing secret.

        To one that Postern makes, or one that you bring. During the overlap webhook-signature
        carries both signatures, X-{brand}-Signature that of the old secret and
        X-{brand}-Signature-Next that of the new one. Secret keys need the scope webhooks. A
        session needs a factor verified within the last ten minutes.

        Args:
            endpoint_id: Id of the webhook endpoint.
            overlap_seconds: Seconds for which the old secret signs, too.
            secret: One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard
                Webhooks have it.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints/{id}/rotate-secret",
                path={"id": endpoint_id},
                body={
                    "overlap_seconds": overlap_seconds,
                    "secret": secret,
                },
                retry="never",
            ),
            t.WebhookSecret.from_json,
        )

    def promote_secret(
        self,
        endpoint_id: str,
        /,
    ) -> t.WebhookSecret:
        """Let the new secret sign alone.

        Ends the overlap of a rotation: the old secret no longer signs. Secret keys need the
        scope webhooks. A session needs a factor verified within the last ten minutes.

        Args:
            endpoint_id: Id of the webhook endpoint.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints/{id}/promote-secret",
                path={"id": endpoint_id},
                retry="never",
            ),
            t.WebhookSecret.from_json,
        )

    def test(
        self,
        endpoint_id: str,
        /,
        *,
        event: t.EventName | str,
    ) -> t.Delivery:
        """Send the example of an event to this endpoint.

        One attempt, whatever events the endpoint chose. The answer is its delivery: look there
        for the outcome. Secret keys need the scope webhooks.

        Args:
            endpoint_id: Id of the webhook endpoint.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints/{id}/test",
                path={"id": endpoint_id},
                body={
                    "event": event,
                },
                retry="never",
            ),
            t.Delivery.from_json,
        )

    def pause(
        self,
        endpoint_id: str,
        /,
    ) -> t.WebhookEndpoint:
        """Pause an endpoint.

        Deliveries without an attempt are parked until it is resumed; those that have begun go
        on. Secret keys need the scope webhooks.

        Args:
            endpoint_id: Id of the webhook endpoint.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints/{id}/pause",
                path={"id": endpoint_id},
                retry="never",
            ),
            t.WebhookEndpoint.from_json,
        )

    def resume(
        self,
        endpoint_id: str,
        /,
    ) -> t.WebhookEndpoint:
        """Resume a paused or disabled endpoint.

        Parked deliveries are sent, the oldest first. Secret keys need the scope webhooks.

        Args:
            endpoint_id: Id of the webhook endpoint.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints/{id}/resume",
                path={"id": endpoint_id},
                retry="never",
            ),
            t.WebhookEndpoint.from_json,
        )

    def replay(
        self,
        endpoint_id: str,
        /,
        *,
        since: datetime | str,
        until: datetime | str | NotGiven = NOT_GIVEN,
        dry_run: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.WebhookEndpointReplayAnswer:
        """Replay all that an endpoint missed since a time.

        For the time after an outage. Of the events written since then, whatever failed or was
        cancelled begins a new round; then those that the endpoint has chosen and was never sent
        are made into deliveries. A job: see the list of replays. Secret keys need the scope
        webhooks.

        Args:
            endpoint_id: Id of the webhook endpoint.
            since: When the outage began.
            until: When it ended; now if absent.
            dry_run: Whether only to count them.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        answer: t.WebhookEndpointReplayAnswer = self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints/{id}/replay",
                path={"id": endpoint_id},
                body={
                    "since": since,
                    "until": until,
                    "dry_run": dry_run,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            by_status({200: t.BackfillCount.from_json, 202: t.Replay.from_json}),
        )
        return answer

    def backfill(
        self,
        endpoint_id: str,
        /,
        *,
        filter: t.BackfillFilter | NotGiven = NOT_GIVEN,
        dry_run: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.WebhookEndpointBackfillAnswer:
        """Send an endpoint older events, or count them.

        Makes deliveries of the events that match and that this endpoint has none for, oldest
        first. The job survives restarts. It waits while 2,000 deliveries of the endpoint are
        queued. Secret keys need the scope webhooks.

        Args:
            endpoint_id: Id of the webhook endpoint.
            dry_run: Whether only to count them.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        answer: t.WebhookEndpointBackfillAnswer = self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/endpoints/{id}/backfill",
                path={"id": endpoint_id},
                body={
                    "filter": filter,
                    "dry_run": dry_run,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            by_status({200: t.BackfillCount.from_json, 202: t.Backfill.from_json}),
        )
        return answer


class AsyncWebhooksEndpoints(AsyncResource):
    """`postern.webhooks.endpoints`, to be awaited."""

    list = LaterPages(WebhooksEndpoints.list)
    """List endpoints."""
    create = Later(WebhooksEndpoints.create)
    """Register an endpoint."""
    export = Later(WebhooksEndpoints.export)
    """Export endpoints."""
    bulk = Later(WebhooksEndpoints.bulk)
    """Act on all endpoints that match."""
    get = Later(WebhooksEndpoints.get)
    """Show an endpoint."""
    update = Later(WebhooksEndpoints.update)
    """Change an endpoint."""
    delete = Later(WebhooksEndpoints.delete)
    """Delete an endpoint."""
    get_secret = Later(WebhooksEndpoints.get_secret)
    """Show the signing secret."""
    rotate_secret = Later(WebhooksEndpoints.rotate_secret)
    """Change the signing secret."""
    promote_secret = Later(WebhooksEndpoints.promote_secret)
    """Let the new secret sign alone."""
    test = Later(WebhooksEndpoints.test)
    """Send the example of an event to this endpoint."""
    pause = Later(WebhooksEndpoints.pause)
    """Pause an endpoint."""
    resume = Later(WebhooksEndpoints.resume)
    """Resume a paused or disabled endpoint."""
    replay = Later(WebhooksEndpoints.replay)
    """Replay all that an endpoint missed since a time."""
    backfill = Later(WebhooksEndpoints.backfill)
    """Send an endpoint older events, or count them."""


class WebhooksDeliveries(Resource):
    """`postern.webhooks.deliveries`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        after: str | None = None,
        subject: str | None = None,
        event_id: str | None = None,
        endpoint_id: str | None = None,
        account_id: str | None = None,
        event: t.EventName | str | None = None,
        status: str | None = None,
        response_status: int | None = None,
        status_class: t.StatusClass | None = None,
        error: t.DeliveryError | None = None,
        url: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
    ) -> Pages[t.Delivery]:
        """List deliveries, newest first.

        The log, one entry for each event and endpoint. Filters can be combined. A search for
        what is rare may answer with a short or empty page and a `next_cursor` to continue from.
        Secret keys need the scope read or webhooks.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            after: Only entries newer than this id: that of an entry, or any UUIDv7. It is a
                place in time, so it holds when the entry is gone.
            subject: An id, a number or an address that the event is about: a value to which one
                of its type's `subjects` leads. Upper and lower case differ, except in addresses
                and UUIDs.
            event_id: Id of the event.
            endpoint_id: Id of the webhook endpoint.
            account_id: Deliveries of events of this account.
            event: A built-in, operational or optional event type, or one that the provider
                declared.
            status: One or, separated by commas, up to 10 of: `pending`, `delivering`,
                `delivered`, `failed`, `parked`, `cancelled`.
            response_status: Of the last attempt.
            status_class: Of the answer to the last attempt; `none`: there was no answer, or no
                attempt yet.
            error: Why the last attempt failed.
            url: What the last attempt called, whatever URL the endpoint has now.
            since: Created at this time or later.
            until: Created before.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/webhooks/deliveries",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "after": after,
                    "subject": subject,
                    "event_id": event_id,
                    "endpoint_id": endpoint_id,
                    "account_id": account_id,
                    "event": event,
                    "status": status,
                    "response_status": response_status,
                    "status_class": status_class,
                    "error": error,
                    "url": url,
                    "since": since,
                    "until": until,
                },
                retry="safe",
            ),
            t.Delivery.from_json,
        )

    def export(
        self,
        *,
        after: str | None = None,
        subject: str | None = None,
        event_id: str | None = None,
        endpoint_id: str | None = None,
        account_id: str | None = None,
        event: t.EventName | str | None = None,
        status: str | None = None,
        response_status: int | None = None,
        status_class: t.StatusClass | None = None,
        error: t.DeliveryError | None = None,
        url: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export deliveries.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. Secret keys need the scope read
        or webhooks. A session needs a factor verified within the last ten minutes.

        Args:
            after: Only entries newer than this id: that of an entry, or any UUIDv7. It is a
                place in time, so it holds when the entry is gone.
            subject: An id, a number or an address that the event is about: a value to which one
                of its type's `subjects` leads. Upper and lower case differ, except in addresses
                and UUIDs.
            event_id: Id of the event.
            endpoint_id: Id of the webhook endpoint.
            account_id: Deliveries of events of this account.
            event: A built-in, operational or optional event type, or one that the provider
                declared.
            status: One or, separated by commas, up to 10 of: `pending`, `delivering`,
                `delivered`, `failed`, `parked`, `cancelled`.
            response_status: Of the last attempt.
            status_class: Of the answer to the last attempt; `none`: there was no answer, or no
                attempt yet.
            error: Why the last attempt failed.
            url: What the last attempt called, whatever URL the endpoint has now.
            since: Created at this time or later.
            until: Created before.
            format: Form of the export.
            columns: One or, separated by commas, up to 16 of: `id`, `created_at`, `event_id`,
                `event`, `status`, `attempt_count`, `response_status`, `error`,
                `next_attempt_at`, `endpoint_id`, `endpoint.url`, `endpoint.description`,
                `account.id`, `account.name`, `url`, `test`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/webhooks/deliveries/export",
                query={
                    "after": after,
                    "subject": subject,
                    "event_id": event_id,
                    "endpoint_id": endpoint_id,
                    "account_id": account_id,
                    "event": event,
                    "status": status,
                    "response_status": response_status,
                    "status_class": status_class,
                    "error": error,
                    "url": url,
                    "since": since,
                    "until": until,
                    "format": format,
                    "columns": columns,
                },
                retry="safe",
            ),
            text,
        )

    def bulk(
        self,
        *,
        action: Literal["cancel"],
        filter: t.WebhookDeliveryBulkInputFilter | NotGiven = NOT_GIVEN,
        dry_run: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.WebhookDeliveryBulkAnswer:
        """Act on all deliveries that match.

        Cancels deliveries that are pending or parked; others are named as failed. To replay
        many, start a replay. The rows are those that match now, 10,000 at most. The job survives
        restarts; what it could not change is named in it. Secret keys need the scope webhooks.

        Args:
            action: What to do with each row.
            filter: As in the list. Without it, all rows.
            dry_run: Whether only to count them.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        answer: t.WebhookDeliveryBulkAnswer = self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/deliveries/bulk",
                body={
                    "action": action,
                    "filter": filter,
                    "dry_run": dry_run,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            by_status({200: t.BulkCount.from_json, 202: t.Bulk.from_json}),
        )
        return answer

    def get(
        self,
        delivery_id: str,
        /,
    ) -> t.DeliveryDetail:
        """Show a delivery with its attempts.

        With the payload as it was sent, and status, time and answer of each attempt. Secret keys
        need the scope read or webhooks.

        Args:
            delivery_id: Id of the delivery.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/webhooks/deliveries/{id}",
                path={"id": delivery_id},
                retry="safe",
            ),
            t.DeliveryDetail.from_json,
        )

    def replay(
        self,
        delivery_id: str,
        /,
    ) -> t.Delivery:
        """Replay a delivery.

        Begins a new round of attempts under the same delivery id. Secret keys need the scope
        webhooks.

        Args:
            delivery_id: Id of the delivery.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/deliveries/{id}/replay",
                path={"id": delivery_id},
                retry="never",
            ),
            t.Delivery.from_json,
        )

    def retry(
        self,
        delivery_id: str,
        /,
    ) -> t.Delivery:
        """Try a pending delivery now.

        Its next attempt is made immediately instead of at `next_attempt_at`. It counts as one of
        its round; after it the schedule continues. A parked delivery is sent by resuming its
        endpoint, one that has ended by replaying it. Secret keys need the scope webhooks.

        Args:
            delivery_id: Id of the delivery.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/deliveries/{id}/retry",
                path={"id": delivery_id},
                retry="never",
            ),
            t.Delivery.from_json,
        )

    def cancel(
        self,
        delivery_id: str,
        /,
    ) -> t.Delivery:
        """Cancel a pending or parked delivery.

        It gets no further attempts, unless it is replayed. A request under way cannot be
        recalled. Secret keys need the scope webhooks.

        Args:
            delivery_id: Id of the delivery.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/deliveries/{id}/cancel",
                path={"id": delivery_id},
                retry="never",
            ),
            t.Delivery.from_json,
        )


class AsyncWebhooksDeliveries(AsyncResource):
    """`postern.webhooks.deliveries`, to be awaited."""

    list = LaterPages(WebhooksDeliveries.list)
    """List deliveries, newest first."""
    export = Later(WebhooksDeliveries.export)
    """Export deliveries."""
    bulk = Later(WebhooksDeliveries.bulk)
    """Act on all deliveries that match."""
    get = Later(WebhooksDeliveries.get)
    """Show a delivery with its attempts."""
    replay = Later(WebhooksDeliveries.replay)
    """Replay a delivery."""
    retry = Later(WebhooksDeliveries.retry)
    """Try a pending delivery now."""
    cancel = Later(WebhooksDeliveries.cancel)
    """Cancel a pending or parked delivery."""


class WebhooksReplays(Resource):
    """`postern.webhooks.replays`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Replay]:
        """List replays, newest first.

        Replays of many deliveries, running and ended. Secret keys need the scope read or
        webhooks.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/webhooks/replays",
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.Replay.from_json,
        )

    def create(
        self,
        *,
        filter: t.ReplayFilter,
        dry_run: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.WebhookReplayCreateAnswer2:
        """Replay all deliveries that match, or count them.

        Each match at this moment begins one new round of attempts under its delivery id. The job
        survives restarts. Parked deliveries need none: they are sent when their endpoint is
        resumed. Secret keys need the scope webhooks.

        Args:
            dry_run: Whether only to count them.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        answer: t.WebhookReplayCreateAnswer2 = self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/replays",
                body={
                    "filter": filter,
                    "dry_run": dry_run,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            by_status({200: t.WebhookReplayCreateAnswer.from_json, 202: t.Replay.from_json}),
        )
        return answer

    def get(
        self,
        replay_id: str,
        /,
    ) -> t.Replay:
        """Show a replay.

        How many deliveries it sends again, and how many it has begun. Secret keys need the scope
        read or webhooks.

        Args:
            replay_id: Id of the replay.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/webhooks/replays/{id}",
                path={"id": replay_id},
                retry="safe",
            ),
            t.Replay.from_json,
        )

    def delete(
        self,
        replay_id: str,
        /,
    ) -> t.Replay:
        """Cancel a replay.

        Deliveries that it has already restarted continue. Secret keys need the scope webhooks.

        Args:
            replay_id: Id of the replay.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/webhooks/replays/{id}",
                path={"id": replay_id},
                retry="safe",
            ),
            t.Replay.from_json,
        )


class AsyncWebhooksReplays(AsyncResource):
    """`postern.webhooks.replays`, to be awaited."""

    list = LaterPages(WebhooksReplays.list)
    """List replays, newest first."""
    create = Later(WebhooksReplays.create)
    """Replay all deliveries that match, or count them."""
    get = Later(WebhooksReplays.get)
    """Show a replay."""
    delete = Later(WebhooksReplays.delete)
    """Cancel a replay."""


class WebhooksBackfills(Resource):
    """`postern.webhooks.backfills`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Backfill]:
        """List backfills, newest first.

        Backfills of endpoints, running and ended. Secret keys need the scope read or webhooks.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/webhooks/backfills",
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.Backfill.from_json,
        )

    def get(
        self,
        backfill_id: str,
        /,
    ) -> t.Backfill:
        """Show a backfill.

        How many deliveries it makes, how many it has made, and how far it has looked. Secret
        keys need the scope read or webhooks.

        Args:
            backfill_id: Id of the backfill.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/webhooks/backfills/{id}",
                path={"id": backfill_id},
                retry="safe",
            ),
            t.Backfill.from_json,
        )

    def delete(
        self,
        backfill_id: str,
        /,
    ) -> t.Backfill:
        """Cancel a backfill.

        The deliveries that it has made go on. Secret keys need the scope webhooks.

        Args:
            backfill_id: Id of the backfill.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/webhooks/backfills/{id}",
                path={"id": backfill_id},
                retry="safe",
            ),
            t.Backfill.from_json,
        )


class AsyncWebhooksBackfills(AsyncResource):
    """`postern.webhooks.backfills`, to be awaited."""

    list = LaterPages(WebhooksBackfills.list)
    """List backfills, newest first."""
    get = Later(WebhooksBackfills.get)
    """Show a backfill."""
    delete = Later(WebhooksBackfills.delete)
    """Cancel a backfill."""


class WebhooksListeners(Resource):
    """`postern.webhooks.listeners`"""

    def create(
        self,
    ) -> t.Listener:
        """Open your listener.

        Each developer has one: the owner of the session or key. Asked again, it answers the same
        id and secret. Secret keys need the scope listen.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/webhooks/listeners",
                retry="never",
            ),
            t.Listener.from_json,
        )

    def get_event(
        self,
        listener_id: str,
        event_id: str,
        /,
    ) -> t.SignedEvent:
        """Show an event as your listener is sent it.

        With the signature of this moment: for sending an event again from a developer's machine.
        Secret keys need the scope listen.

        Args:
            listener_id: Id of the webhook listener.
            event_id: Id of the event.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/webhooks/listeners/{id}/events/{event_id}",
                path={"id": listener_id, "event_id": event_id},
                retry="safe",
            ),
            t.SignedEvent.from_json,
        )


class AsyncWebhooksListeners(AsyncResource):
    """`postern.webhooks.listeners`, to be awaited."""

    create = Later(WebhooksListeners.create)
    """Open your listener."""
    get_event = Later(WebhooksListeners.get_event)
    """Show an event as your listener is sent it."""


class Webhooks(Resource):
    """`postern.webhooks`"""

    @cached_property
    def endpoints(self) -> WebhooksEndpoints:
        return WebhooksEndpoints(self._client)

    @cached_property
    def deliveries(self) -> WebhooksDeliveries:
        return WebhooksDeliveries(self._client)

    @cached_property
    def replays(self) -> WebhooksReplays:
        return WebhooksReplays(self._client)

    @cached_property
    def backfills(self) -> WebhooksBackfills:
        return WebhooksBackfills(self._client)

    @cached_property
    def listeners(self) -> WebhooksListeners:
        return WebhooksListeners(self._client)


class AsyncWebhooks(AsyncResource):
    """`postern.webhooks`, to be awaited."""

    @cached_property
    def endpoints(self) -> AsyncWebhooksEndpoints:
        return AsyncWebhooksEndpoints(self._client)

    @cached_property
    def deliveries(self) -> AsyncWebhooksDeliveries:
        return AsyncWebhooksDeliveries(self._client)

    @cached_property
    def replays(self) -> AsyncWebhooksReplays:
        return AsyncWebhooksReplays(self._client)

    @cached_property
    def backfills(self) -> AsyncWebhooksBackfills:
        return AsyncWebhooksBackfills(self._client)

    @cached_property
    def listeners(self) -> AsyncWebhooksListeners:
        return AsyncWebhooksListeners(self._client)

