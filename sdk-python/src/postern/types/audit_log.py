# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Literal, Union

from .._model import Model, Reader, moment, union, values

AuditEntryAction = Literal[
    "user.signed_up",
    "user.logged_in",
    "user.login_refused",
    "user.login_approved",
    "user.blocked",
    "user.unblocked",
    "user.changed",
    "user.created",
    "user.imported",
    "user.deleted",
    "user.deletion_scheduled",
    "user.deletion_cancelled",
    "user.deletion_refused",
    "user.email_verified",
    "user.email_changed",
    "user.data_requested",
    "user.data_downloaded",
    "session.ended",
    "session.others_ended",
    "session.all_ended",
    "session.stepped_up",
    "session.transferred",
    "password.set",
    "password.changed",
    "password.reset",
    "mfa.totp_enrolled",
    "mfa.totp_removed",
    "mfa.recovery_code_used",
    "mfa.recovery_codes_renewed",
    "passkey.added",
    "passkey.counter_fell",
    "passkey.removed",
    "identity.linked",
    "identity.unlinked",
    "bulk.cancelled",
    "bulk.started",
    "connection.created",
    "connection.changed",
    "connection.deleted",
    "connection.tested",
    "connection.refused",
    "connection.groups_untold",
    "connection.metadata_taken",
    "connection.metadata_failed",
    "connection.certificate_ending",
    "saml_key.created",
    "saml_key.deleted",
    "domain.added",
    "domain.verified",
    "domain.changed",
    "domain.removed",
    "domain.lapsed",
    "scim_token.created",
    "scim_token.revoked",
    "scim.mapping_changed",
    "scim.user_provisioned",
    "scim.user_changed",
    "scim.user_deactivated",
    "scim.user_removed",
    "scim.group_changed",
    "scim.group_removed",
    "account.created",
    "account.changed",
    "account.deleted",
    "account.transferred",
    "member.added",
    "member.changed",
    "member.roles_changed",
    "member.removed",
    "invitation.sent",
    "invitation.resent",
    "invitation.revoked",
    "invitation.accepted",
    "staff.joined",
    "staff.role_changed",
    "provider.changed",
    "alert_address.added",
    "alert_address.asked_again",
    "alert_address.tested",
    "alert_address.confirmed",
    "alert_address.unsubscribed",
    "alert_address.removed",
    "branding.changed",
    "brand_image.added",
    "provider.created",
    "provider.suspended",
    "provider.resumed",
    "provider.breaker_tripped",
    "texts.changed",
    "audit_log.exported",
    "list.exported",
    "api_key.created",
    "api_key.revoked",
    "api_key.rotated",
    "api_key.refused_in_browser",
    "event_type.declared",
    "event_type.changed",
    "event_type.version_added",
    "event_type.deleted",
    "endpoint.created",
    "endpoint.changed",
    "endpoint.deleted",
    "endpoint.secret_read",
    "endpoint.secret_rotated",
    "endpoint.secret_promoted",
    "endpoint.paused",
    "endpoint.resumed",
    "endpoint.tested",
    "delivery.replayed",
    "delivery.retried",
    "delivery.cancelled",
    "event.replayed",
    "replay.started",
    "replay.cancelled",
    "backfill.started",
    "backfill.cancelled",
    "listener.opened",
    "listener.connected",
    "plan.created",
    "plan.changed",
    "plan.archived",
    "plan.restored",
    "plan.version_created",
    "plan.version_changed",
    "plan.version_deleted",
    "plan.version_published",
    "plan.migration_started",
    "billing.settings_changed",
    "billing.account_changed",
    "billing.imported",
    "override.set",
    "override.removed",
    "permission.created",
    "permission.changed",
    "permission.deleted",
    "role.created",
    "role.changed",
    "role.deleted",
    "role.permissions_changed",
    "subscription.created",
    "subscription.purchased",
    "subscription.renewed",
    "subscription.trial_ended",
    "subscription.trial_extended",
    "subscription.changed",
    "subscription.change_scheduled",
    "subscription.change_awaits_payment",
    "subscription.change_lapsed",
    "subscription.cancel_scheduled",
    "subscription.schedule_undone",
    "subscription.past_due",
    "subscription.recovered",
    "subscription.cancelled",
    "invoice.drafted",
    "invoice.changed",
    "invoice.deleted",
    "invoice.issued",
    "invoice.sent",
    "invoice.paid",
    "invoice.voided",
    "invoice.written_off",
    "payment.recorded",
    "credit_note.issued",
    "refund.settled",
    "meter.created",
    "meter.archived",
    "meter.restored",
    "credits.granted",
    "credits.voided",
    "credits.reversed",
    "setup_guide.created",
    "setup_guide.opened",
    "setup_guide.renewed",
    "setup_guide.shared",
    "setup_guide.deleted",
    "portal_link.created",
    "portal_link.opened",
    "stripe.connected",
    "stripe.disconnected",
    "stripe.prices_set",
    "stripe.customer_linked",
    "stripe.customer_deleted",
    "stripe.checkout_begun",
    "stripe.cancel_asked",
    "stripe.undo_asked",
    "stripe.dispute_opened",
    "stripe.imported",
    "terms.created",
    "terms.changed",
    "terms.version_created",
    "terms.version_changed",
    "terms.version_deleted",
    "terms.version_published",
    "terms.accepted",
    "test_clock.advanced",
    "mcp.tool_called",
    "mcp.act_confirmed",
    "mcp.act_cancelled",
    "oauth.client_created",
    "oauth.client_changed",
    "oauth.client_deleted",
    "oauth.client_document_changed",
    "oauth.client_registered",
    "oauth.token_exchanged",
    "oauth.client_approved",
    "oauth.secret_created",
    "oauth.secret_deleted",
    "oauth.consent_given",
    "oauth.consent_refused",
    "oauth.grant_revoked",
    "oauth.device_approved",
    "oauth.issuer_changed",
    "oauth.refresh_reused",
    "oauth.token_previewed",
    "oauth.tokens_revoked",
    "oauth.key_rotated",
    "resource.created",
    "resource.changed",
    "resource.deleted",
    "resource.scope_added",
    "resource.scope_changed",
    "resource.scope_removed",
    "demo_data.added",
    "demo_data.removed",
]
"""What was done."""

AuditEntryActorKind = Literal["user", "staff", "key", "admin", "system"]
"""`admin`: the key of the installation. `system`: Postern itself."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuditEntryActor(Model):
    """Who did it."""

    kind: AuditEntryActorKind | str
    """`admin`: the key of the installation. `system`: Postern itself."""
    id: str | None
    """Of the user or the key."""
    name: str | None
    """Name at the time: the address of a person, the name of a key. `null` for a key if a key asks,
    for a person who was erased, and for old entries without a name.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuditEntryApplication(Model):
    """The application that did it for the person, with an access token."""

    id: str
    """Its id."""
    name: str
    """What it was called then."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuditEntryUser(Model):
    """Whom it concerns."""

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""

AuditEntryTargetType = Literal[
    "account",
    "api_key",
    "application",
    "connection",
    "delivery",
    "endpoint",
    "event",
    "invoice",
    "resource",
    "subscription",
    "user",
]
"""What kind of thing it is, where that is known."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuditEntryTarget(Model):
    """The same as `target_id`, with its name."""

    type: AuditEntryTargetType | str | None
    """What kind of thing it is, where that is known."""
    id: str
    """Its id."""
    label: str | None
    """What it was called when it was changed. `null` for what has no name, for a key if a key asks,
    for entries from before names were recorded, and once a person to whom the name belongs is
    erased.
    """

AuditEntryDetailValue = Union[
    str,
    float,
    bool,
]

read_audit_entry_detail_value: Callable[[Any], AuditEntryDetailValue] = union(
    (None, None, None),
    (None, None, None),
    (None, None, None),
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuditEntry(Model):
    """Audit entry."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
        "actor": AuditEntryActor.from_json,
        "application": AuditEntryApplication.from_json,
        "user": AuditEntryUser.from_json,
        "target": AuditEntryTarget.from_json,
        "detail": values(read_audit_entry_detail_value),
    }

    id: str
    """Id of the audit entry."""
    at: datetime
    """When it happened."""
    action: AuditEntryAction | str
    """What was done."""
    actor: AuditEntryActor
    """Who did it."""
    application: AuditEntryApplication | None
    """The application that did it for the person, with an access token."""
    user: AuditEntryUser | None
    """Whom it concerns."""
    target_id: str | None
    """What was changed, where that is not the user."""
    target: AuditEntryTarget | None
    """The same as `target_id`, with its name."""
    ip: str | None
    """IP address that the request came from. `null`: not known."""
    user_agent: str | None
    """User agent that the browser or program sent. `null`: none was sent."""
    detail: dict[str, AuditEntryDetailValue | None]
    """What else is known of the act, by name."""

AuditLogListSort = Literal["at", "-at"]
"""`at`: the oldest first. A cursor continues the order that it comes from."""

AuditLogExportFormat = Literal["jsonl", "csv"]
