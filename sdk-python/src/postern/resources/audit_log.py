# Made of server/openapi.json by: npm run generate
"""The methods of `postern.audit_log`."""

from __future__ import annotations

from datetime import datetime

from .. import types as t
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, text


class AuditLog(Resource):
    """`postern.audit_log`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        after: str | None = None,
        action: str | None = None,
        user_id: str | None = None,
        actor_id: str | None = None,
        application_id: str | None = None,
        target_id: str | None = None,
        ip: str | None = None,
        plan: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        sort: t.AuditLogListSort | None = None,
    ) -> Pages[t.AuditEntry]:
        """Read the audit log.

        Who did what, to whom, when and from where; the newest first unless `sort` says
        otherwise. Filters can be combined. Secret keys need the scope read.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            after: Only entries newer than this id: that of an entry, or any UUIDv7. It is a
                place in time, so it holds when the entry is gone.
            action: One or, separated by commas, up to 10 of: `user.signed_up`, `user.logged_in`,
                `user.login_refused`, `user.login_approved`, `user.blocked`, `user.unblocked`,
                `user.changed`, `user.created`, `user.imported`, `user.deleted`,
                `user.deletion_scheduled`, `user.deletion_cancelled`, `user.deletion_refused`,
                `user.email_verified`, `user.email_changed`, `user.data_requested`,
                `user.data_downloaded`, `session.ended`, `session.others_ended`,
                `session.all_ended`, `session.stepped_up`, `session.transferred`, `password.set`,
                `password.changed`, `password.reset`, `mfa.totp_enrolled`, `mfa.totp_removed`,
                `mfa.recovery_code_used`, `mfa.recovery_codes_renewed`, `passkey.added`,
                `passkey.counter_fell`, `passkey.removed`, `identity.linked`,
                `identity.unlinked`, `bulk.cancelled`, `bulk.started`, `connection.created`,
                `connection.changed`, `connection.deleted`, `connection.tested`,
                `connection.refused`, `connection.groups_untold`, `connection.metadata_taken`,
                `connection.metadata_failed`, `connection.certificate_ending`,
                `saml_key.created`, `saml_key.deleted`, `domain.added`, `domain.verified`,
                `domain.changed`, `domain.removed`, `domain.lapsed`, `scim_token.created`,
                `scim_token.revoked`, `scim.mapping_changed`, `scim.user_provisioned`,
                `scim.user_changed`, `scim.user_deactivated`, `scim.user_removed`,
                `scim.group_changed`, `scim.group_removed`, `account.created`, `account.changed`,
                `account.deleted`, `account.transferred`, `member.added`, `member.changed`,
                `member.roles_changed`, `member.removed`, `invitation.sent`, `invitation.resent`,
                `invitation.revoked`, `invitation.accepted`, `staff.joined`,
                `staff.role_changed`, `provider.changed`, `alert_address.added`,
                `alert_address.asked_again`, `alert_address.tested`, `alert_address.confirmed`,
                `alert_address.unsubscribed`, `alert_address.removed`, `branding.changed`,
                `brand_image.added`, `provider.created`, `provider.suspended`,
                `provider.resumed`, `provider.breaker_tripped`, `texts.changed`,
                `audit_log.exported`, `list.exported`, `api_key.created`, `api_key.revoked`,
                `api_key.rotated`, `api_key.refused_in_browser`, `event_type.declared`,
                `event_type.changed`, `event_type.version_added`, `event_type.deleted`,
                `endpoint.created`, `endpoint.changed`, `endpoint.deleted`,
                `endpoint.secret_read`, `endpoint.secret_rotated`, `endpoint.secret_promoted`,
                `endpoint.paused`, `endpoint.resumed`, `endpoint.tested`, `delivery.replayed`,
                `delivery.retried`, `delivery.cancelled`, `event.replayed`, `replay.started`,
                `replay.cancelled`, `backfill.started`, `backfill.cancelled`, `listener.opened`,
                `listener.connected`, `plan.created`, `plan.changed`, `plan.archived`,
                `plan.restored`, `plan.version_created`, `plan.version_changed`,
                `plan.version_deleted`, `plan.version_published`, `plan.migration_started`,
                `billing.settings_changed`, `billing.account_changed`, `billing.imported`,
                `override.set`, `override.removed`, `permission.created`, `permission.changed`,
                `permission.deleted`, `role.created`, `role.changed`, `role.deleted`,
                `role.permissions_changed`, `subscription.created`, `subscription.purchased`,
                `subscription.renewed`, `subscription.trial_ended`,
                `subscription.trial_extended`, `subscription.changed`,
                `subscription.change_scheduled`, `subscription.change_awaits_payment`,
                `subscription.change_lapsed`, `subscription.cancel_scheduled`,
                `subscription.schedule_undone`, `subscription.past_due`,
                `subscription.recovered`, `subscription.cancelled`, `invoice.drafted`,
                `invoice.changed`, `invoice.deleted`, `invoice.issued`, `invoice.sent`,
                `invoice.paid`, `invoice.voided`, `invoice.written_off`, `payment.recorded`,
                `credit_note.issued`, `refund.settled`, `meter.created`, `meter.archived`,
                `meter.restored`, `credits.granted`, `credits.voided`, `credits.reversed`,
                `setup_guide.created`, `setup_guide.opened`, `setup_guide.renewed`,
                `setup_guide.shared`, `setup_guide.deleted`, `portal_link.created`,
                `portal_link.opened`, `stripe.connected`, `stripe.disconnected`,
                `stripe.prices_set`, `stripe.customer_linked`, `stripe.customer_deleted`,
                `stripe.checkout_begun`, `stripe.cancel_asked`, `stripe.undo_asked`,
                `stripe.dispute_opened`, `stripe.imported`, `terms.created`, `terms.changed`,
                `terms.version_created`, `terms.version_changed`, `terms.version_deleted`,
                `terms.version_published`, `terms.accepted`, `test_clock.advanced`,
                `mcp.tool_called`, `mcp.act_confirmed`, `mcp.act_cancelled`,
                `oauth.client_created`, `oauth.client_changed`, `oauth.client_deleted`,
                `oauth.client_document_changed`, `oauth.client_registered`,
                `oauth.token_exchanged`, `oauth.client_approved`, `oauth.secret_created`,
                `oauth.secret_deleted`, `oauth.consent_given`, `oauth.consent_refused`,
                `oauth.grant_revoked`, `oauth.device_approved`, `oauth.issuer_changed`,
                `oauth.refresh_reused`, `oauth.token_previewed`, `oauth.tokens_revoked`,
                `oauth.key_rotated`, `resource.created`, `resource.changed`, `resource.deleted`,
                `resource.scope_added`, `resource.scope_changed`, `resource.scope_removed`,
                `demo_data.added`, `demo_data.removed`.
            user_id: Id of the user.
            actor_id: Id of the user or key who acted.
            application_id: Of an application that acted for people.
            target_id: Id of what was acted on.
            ip: The IP address that the act came from, in full.
            plan: Key of a plan. Answers what changed the plan and its versions, unless `action`
                names other actions.
            since: Only entries from this time on (ISO 8601).
            until: Only entries before this time (ISO 8601).
            sort: `at`: the oldest first. A cursor continues the order that it comes from.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/audit-log",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "after": after,
                    "action": action,
                    "user_id": user_id,
                    "actor_id": actor_id,
                    "application_id": application_id,
                    "target_id": target_id,
                    "ip": ip,
                    "plan": plan,
                    "since": since,
                    "until": until,
                    "sort": sort,
                },
                retry="safe",
            ),
            t.AuditEntry.from_json,
        )

    def export(
        self,
        *,
        after: str | None = None,
        action: str | None = None,
        user_id: str | None = None,
        actor_id: str | None = None,
        application_id: str | None = None,
        target_id: str | None = None,
        ip: str | None = None,
        plan: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        sort: t.AuditLogListSort | None = None,
        format: t.AuditLogExportFormat | None = None,
        columns: str | None = None,
    ) -> str:
        """Export audit log.

        All that match, in the order of the list. CSV: comma-separated values (RFC 4180) with a
        byte order mark, under the names of the columns. Text that a spreadsheet would take for a
        formula begins with an apostrophe. JSONL: an object a line, as the list shows it. Secret
        keys need the scope read. A session needs a factor verified within the last ten minutes.

        Args:
            after: Only entries newer than this id: that of an entry, or any UUIDv7. It is a
                place in time, so it holds when the entry is gone.
            action: One or, separated by commas, up to 10 of: `user.signed_up`, `user.logged_in`,
                `user.login_refused`, `user.login_approved`, `user.blocked`, `user.unblocked`,
                `user.changed`, `user.created`, `user.imported`, `user.deleted`,
                `user.deletion_scheduled`, `user.deletion_cancelled`, `user.deletion_refused`,
                `user.email_verified`, `user.email_changed`, `user.data_requested`,
                `user.data_downloaded`, `session.ended`, `session.others_ended`,
                `session.all_ended`, `session.stepped_up`, `session.transferred`, `password.set`,
                `password.changed`, `password.reset`, `mfa.totp_enrolled`, `mfa.totp_removed`,
                `mfa.recovery_code_used`, `mfa.recovery_codes_renewed`, `passkey.added`,
                `passkey.counter_fell`, `passkey.removed`, `identity.linked`,
                `identity.unlinked`, `bulk.cancelled`, `bulk.started`, `connection.created`,
                `connection.changed`, `connection.deleted`, `connection.tested`,
                `connection.refused`, `connection.groups_untold`, `connection.metadata_taken`,
                `connection.metadata_failed`, `connection.certificate_ending`,
                `saml_key.created`, `saml_key.deleted`, `domain.added`, `domain.verified`,
                `domain.changed`, `domain.removed`, `domain.lapsed`, `scim_token.created`,
                `scim_token.revoked`, `scim.mapping_changed`, `scim.user_provisioned`,
                `scim.user_changed`, `scim.user_deactivated`, `scim.user_removed`,
                `scim.group_changed`, `scim.group_removed`, `account.created`, `account.changed`,
                `account.deleted`, `account.transferred`, `member.added`, `member.changed`,
                `member.roles_changed`, `member.removed`, `invitation.sent`, `invitation.resent`,
                `invitation.revoked`, `invitation.accepted`, `staff.joined`,
                `staff.role_changed`, `provider.changed`, `alert_address.added`,
                `alert_address.asked_again`, `alert_address.tested`, `alert_address.confirmed`,
                `alert_address.unsubscribed`, `alert_address.removed`, `branding.changed`,
                `brand_image.added`, `provider.created`, `provider.suspended`,
                `provider.resumed`, `provider.breaker_tripped`, `texts.changed`,
                `audit_log.exported`, `list.exported`, `api_key.created`, `api_key.revoked`,
                `api_key.rotated`, `api_key.refused_in_browser`, `event_type.declared`,
                `event_type.changed`, `event_type.version_added`, `event_type.deleted`,
                `endpoint.created`, `endpoint.changed`, `endpoint.deleted`,
                `endpoint.secret_read`, `endpoint.secret_rotated`, `endpoint.secret_promoted`,
                `endpoint.paused`, `endpoint.resumed`, `endpoint.tested`, `delivery.replayed`,
                `delivery.retried`, `delivery.cancelled`, `event.replayed`, `replay.started`,
                `replay.cancelled`, `backfill.started`, `backfill.cancelled`, `listener.opened`,
                `listener.connected`, `plan.created`, `plan.changed`, `plan.archived`,
                `plan.restored`, `plan.version_created`, `plan.version_changed`,
                `plan.version_deleted`, `plan.version_published`, `plan.migration_started`,
                `billing.settings_changed`, `billing.account_changed`, `billing.imported`,
                `override.set`, `override.removed`, `permission.created`, `permission.changed`,
                `permission.deleted`, `role.created`, `role.changed`, `role.deleted`,
                `role.permissions_changed`, `subscription.created`, `subscription.purchased`,
                `subscription.renewed`, `subscription.trial_ended`,
                `subscription.trial_extended`, `subscription.changed`,
                `subscription.change_scheduled`, `subscription.change_awaits_payment`,
                `subscription.change_lapsed`, `subscription.cancel_scheduled`,
                `subscription.schedule_undone`, `subscription.past_due`,
                `subscription.recovered`, `subscription.cancelled`, `invoice.drafted`,
                `invoice.changed`, `invoice.deleted`, `invoice.issued`, `invoice.sent`,
                `invoice.paid`, `invoice.voided`, `invoice.written_off`, `payment.recorded`,
                `credit_note.issued`, `refund.settled`, `meter.created`, `meter.archived`,
                `meter.restored`, `credits.granted`, `credits.voided`, `credits.reversed`,
                `setup_guide.created`, `setup_guide.opened`, `setup_guide.renewed`,
                `setup_guide.shared`, `setup_guide.deleted`, `portal_link.created`,
                `portal_link.opened`, `stripe.connected`, `stripe.disconnected`,
                `stripe.prices_set`, `stripe.customer_linked`, `stripe.customer_deleted`,
                `stripe.checkout_begun`, `stripe.cancel_asked`, `stripe.undo_asked`,
                `stripe.dispute_opened`, `stripe.imported`, `terms.created`, `terms.changed`,
                `terms.version_created`, `terms.version_changed`, `terms.version_deleted`,
                `terms.version_published`, `terms.accepted`, `test_clock.advanced`,
                `mcp.tool_called`, `mcp.act_confirmed`, `mcp.act_cancelled`,
                `oauth.client_created`, `oauth.client_changed`, `oauth.client_deleted`,
                `oauth.client_document_changed`, `oauth.client_registered`,
                `oauth.token_exchanged`, `oauth.client_approved`, `oauth.secret_created`,
                `oauth.secret_deleted`, `oauth.consent_given`, `oauth.consent_refused`,
                `oauth.grant_revoked`, `oauth.device_approved`, `oauth.issuer_changed`,
                `oauth.refresh_reused`, `oauth.token_previewed`, `oauth.tokens_revoked`,
                `oauth.key_rotated`, `resource.created`, `resource.changed`, `resource.deleted`,
                `resource.scope_added`, `resource.scope_changed`, `resource.scope_removed`,
                `demo_data.added`, `demo_data.removed`.
            user_id: Id of the user.
            actor_id: Id of the user or key who acted.
            application_id: Of an application that acted for people.
            target_id: Id of what was acted on.
            ip: The IP address that the act came from, in full.
            plan: Key of a plan. Answers what changed the plan and its versions, unless `action`
                names other actions.
            since: Only entries from this time on (ISO 8601).
            until: Only entries before this time (ISO 8601).
            sort: `at`: the oldest first. A cursor continues the order that it comes from.
            format: Form of the export.
            columns: One or, separated by commas, up to 16 of: `id`, `at`, `action`,
                `actor_kind`, `actor_id`, `user_id`, `email`, `target_id`, `ip`, `user_agent`,
                `detail`, `actor_name`, `target_type`, `target_label`, `application_id`,
                `application_name`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/audit-log/export",
                query={
                    "after": after,
                    "action": action,
                    "user_id": user_id,
                    "actor_id": actor_id,
                    "application_id": application_id,
                    "target_id": target_id,
                    "ip": ip,
                    "plan": plan,
                    "since": since,
                    "until": until,
                    "sort": sort,
                    "format": format,
                    "columns": columns,
                },
                retry="safe",
            ),
            text,
        )


class AsyncAuditLog(AsyncResource):
    """`postern.audit_log`, to be awaited."""

    list = LaterPages(AuditLog.list)
    """Read the audit log."""
    export = Later(AuditLog.export)
    """Export audit log."""
