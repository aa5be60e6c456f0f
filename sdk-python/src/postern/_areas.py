# Made of server/openapi.json by: npm run generate
"""What the clients offer. A module is loaded when its area is first used."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._client import AsyncTransport, Transport
    from .resources.provider import AsyncProvider, Provider
    from .resources.providers import AsyncProviders, Providers
    from .resources.api_keys import AsyncApiKeys, ApiKeys
    from .resources.deprecated_calls import AsyncDeprecatedCalls, DeprecatedCalls
    from .resources.branding import AsyncBranding, Branding
    from .resources.texts import AsyncTexts, Texts
    from .resources.mails import AsyncMails, Mails
    from .resources.users import AsyncUsers, Users
    from .resources.me import AsyncMe, Me
    from .resources.sessions import AsyncSessions, Sessions
    from .resources.accounts import AsyncAccounts, Accounts
    from .resources.permissions import AsyncPermissions, Permissions
    from .resources.roles import AsyncRoles, Roles
    from .resources.staff import AsyncStaff, Staff
    from .resources.relations import AsyncRelations, Relations
    from .resources.auth import AsyncAuth, Auth
    from .resources.connections import AsyncConnections, Connections
    from .resources.saml_encryption_keys import AsyncSamlEncryptionKeys, SamlEncryptionKeys
    from .resources.billing import AsyncBilling, Billing
    from .resources.plans import AsyncPlans, Plans
    from .resources.subscriptions import AsyncSubscriptions, Subscriptions
    from .resources.invoices import AsyncInvoices, Invoices
    from .resources.credit_notes import AsyncCreditNotes, CreditNotes
    from .resources.integrations import AsyncIntegrations, Integrations
    from .resources.stats import AsyncStats, Stats
    from .resources.test_clock import AsyncTestClock, TestClock
    from .resources.meters import AsyncMeters, Meters
    from .resources.usage import AsyncUsage, Usage
    from .resources.entitlements import AsyncEntitlements, Entitlements
    from .resources.terms import AsyncTerms, Terms
    from .resources.oauth import AsyncOauth, Oauth
    from .resources.portal_links import AsyncPortalLinks, PortalLinks
    from .resources.event_types import AsyncEventTypes, EventTypes
    from .resources.events import AsyncEvents, Events
    from .resources.webhooks import AsyncWebhooks, Webhooks
    from .resources.audit_log import AsyncAuditLog, AuditLog
    from .resources.search import AsyncSearch, Search
    from .resources.caller import AsyncCaller, Caller
    from .resources.preferences import AsyncPreferences, Preferences
    from .resources.system import AsyncSystem, System
    from .resources.demo_data import AsyncDemoData, DemoData
    from .resources.bulk import AsyncBulk, Bulk


class Areas:
    """The areas of `Postern`."""

    _transport: Transport

    @cached_property
    def provider(self) -> Provider:
        """Providers."""
        from .resources.provider import Provider

        return Provider(self._transport)

    @cached_property
    def providers(self) -> Providers:
        """Providers."""
        from .resources.providers import Providers

        return Providers(self._transport)

    @cached_property
    def api_keys(self) -> ApiKeys:
        """Providers."""
        from .resources.api_keys import ApiKeys

        return ApiKeys(self._transport)

    @cached_property
    def deprecated_calls(self) -> DeprecatedCalls:
        """Providers."""
        from .resources.deprecated_calls import DeprecatedCalls

        return DeprecatedCalls(self._transport)

    @cached_property
    def branding(self) -> Branding:
        """Branding."""
        from .resources.branding import Branding

        return Branding(self._transport)

    @cached_property
    def texts(self) -> Texts:
        """Texts."""
        from .resources.texts import Texts

        return Texts(self._transport)

    @cached_property
    def mails(self) -> Mails:
        """Branding."""
        from .resources.mails import Mails

        return Mails(self._transport)

    @cached_property
    def users(self) -> Users:
        """Users."""
        from .resources.users import Users

        return Users(self._transport)

    @cached_property
    def me(self) -> Me:
        """Sessions."""
        from .resources.me import Me

        return Me(self._transport)

    @cached_property
    def sessions(self) -> Sessions:
        """Sessions."""
        from .resources.sessions import Sessions

        return Sessions(self._transport)

    @cached_property
    def accounts(self) -> Accounts:
        """Accounts."""
        from .resources.accounts import Accounts

        return Accounts(self._transport)

    @cached_property
    def permissions(self) -> Permissions:
        """Roles."""
        from .resources.permissions import Permissions

        return Permissions(self._transport)

    @cached_property
    def roles(self) -> Roles:
        """Roles."""
        from .resources.roles import Roles

        return Roles(self._transport)

    @cached_property
    def staff(self) -> Staff:
        """Staff."""
        from .resources.staff import Staff

        return Staff(self._transport)

    @cached_property
    def relations(self) -> Relations:
        """Roles."""
        from .resources.relations import Relations

        return Relations(self._transport)

    @cached_property
    def auth(self) -> Auth:
        """Sessions."""
        from .resources.auth import Auth

        return Auth(self._transport)

    @cached_property
    def connections(self) -> Connections:
        """Connections."""
        from .resources.connections import Connections

        return Connections(self._transport)

    @cached_property
    def saml_encryption_keys(self) -> SamlEncryptionKeys:
        """Connections."""
        from .resources.saml_encryption_keys import SamlEncryptionKeys

        return SamlEncryptionKeys(self._transport)

    @cached_property
    def billing(self) -> Billing:
        """Billing import."""
        from .resources.billing import Billing

        return Billing(self._transport)

    @cached_property
    def plans(self) -> Plans:
        """Plans."""
        from .resources.plans import Plans

        return Plans(self._transport)

    @cached_property
    def subscriptions(self) -> Subscriptions:
        """Subscriptions."""
        from .resources.subscriptions import Subscriptions

        return Subscriptions(self._transport)

    @cached_property
    def invoices(self) -> Invoices:
        """Invoices."""
        from .resources.invoices import Invoices

        return Invoices(self._transport)

    @cached_property
    def credit_notes(self) -> CreditNotes:
        """Invoices."""
        from .resources.credit_notes import CreditNotes

        return CreditNotes(self._transport)

    @cached_property
    def integrations(self) -> Integrations:
        """Stripe."""
        from .resources.integrations import Integrations

        return Integrations(self._transport)

    @cached_property
    def stats(self) -> Stats:
        """Revenue."""
        from .resources.stats import Stats

        return Stats(self._transport)

    @cached_property
    def test_clock(self) -> TestClock:
        """Test clock."""
        from .resources.test_clock import TestClock

        return TestClock(self._transport)

    @cached_property
    def meters(self) -> Meters:
        """Usage."""
        from .resources.meters import Meters

        return Meters(self._transport)

    @cached_property
    def usage(self) -> Usage:
        """Usage."""
        from .resources.usage import Usage

        return Usage(self._transport)

    @cached_property
    def entitlements(self) -> Entitlements:
        """Entitlements."""
        from .resources.entitlements import Entitlements

        return Entitlements(self._transport)

    @cached_property
    def terms(self) -> Terms:
        """Terms."""
        from .resources.terms import Terms

        return Terms(self._transport)

    @cached_property
    def oauth(self) -> Oauth:
        """Applications."""
        from .resources.oauth import Oauth

        return Oauth(self._transport)

    @cached_property
    def portal_links(self) -> PortalLinks:
        """Portal."""
        from .resources.portal_links import PortalLinks

        return PortalLinks(self._transport)

    @cached_property
    def event_types(self) -> EventTypes:
        """Event types."""
        from .resources.event_types import EventTypes

        return EventTypes(self._transport)

    @cached_property
    def events(self) -> Events:
        """Events."""
        from .resources.events import Events

        return Events(self._transport)

    @cached_property
    def webhooks(self) -> Webhooks:
        """Webhook endpoints."""
        from .resources.webhooks import Webhooks

        return Webhooks(self._transport)

    @cached_property
    def audit_log(self) -> AuditLog:
        """Audit log."""
        from .resources.audit_log import AuditLog

        return AuditLog(self._transport)

    @cached_property
    def search(self) -> Search:
        """Search."""
        from .resources.search import Search

        return Search(self._transport)

    @cached_property
    def caller(self) -> Caller:
        """Providers."""
        from .resources.caller import Caller

        return Caller(self._transport)

    @cached_property
    def preferences(self) -> Preferences:
        """Preferences."""
        from .resources.preferences import Preferences

        return Preferences(self._transport)

    @cached_property
    def system(self) -> System:
        """Providers."""
        from .resources.system import System

        return System(self._transport)

    @cached_property
    def demo_data(self) -> DemoData:
        """Demo data."""
        from .resources.demo_data import DemoData

        return DemoData(self._transport)

    @cached_property
    def bulk(self) -> Bulk:
        """Bulk acts."""
        from .resources.bulk import Bulk

        return Bulk(self._transport)


class AsyncAreas:
    """The areas of `AsyncPostern`."""

    _transport: AsyncTransport

    @cached_property
    def provider(self) -> AsyncProvider:
        """Providers."""
        from .resources.provider import AsyncProvider

        return AsyncProvider(self._transport)

    @cached_property
    def providers(self) -> AsyncProviders:
        """Providers."""
        from .resources.providers import AsyncProviders

        return AsyncProviders(self._transport)

    @cached_property
    def api_keys(self) -> AsyncApiKeys:
        """Providers."""
        from .resources.api_keys import AsyncApiKeys

        return AsyncApiKeys(self._transport)

    @cached_property
    def deprecated_calls(self) -> AsyncDeprecatedCalls:
        """Providers."""
        from .resources.deprecated_calls import AsyncDeprecatedCalls

        return AsyncDeprecatedCalls(self._transport)

    @cached_property
    def branding(self) -> AsyncBranding:
        """Branding."""
        from .resources.branding import AsyncBranding

        return AsyncBranding(self._transport)

    @cached_property
    def texts(self) -> AsyncTexts:
        """Texts."""
        from .resources.texts import AsyncTexts

        return AsyncTexts(self._transport)

    @cached_property
    def mails(self) -> AsyncMails:
        """Branding."""
        from .resources.mails import AsyncMails

        return AsyncMails(self._transport)

    @cached_property
    def users(self) -> AsyncUsers:
        """Users."""
        from .resources.users import AsyncUsers

        return AsyncUsers(self._transport)

    @cached_property
    def me(self) -> AsyncMe:
        """Sessions."""
        from .resources.me import AsyncMe

        return AsyncMe(self._transport)

    @cached_property
    def sessions(self) -> AsyncSessions:
        """Sessions."""
        from .resources.sessions import AsyncSessions

        return AsyncSessions(self._transport)

    @cached_property
    def accounts(self) -> AsyncAccounts:
        """Accounts."""
        from .resources.accounts import AsyncAccounts

        return AsyncAccounts(self._transport)

    @cached_property
    def permissions(self) -> AsyncPermissions:
        """Roles."""
        from .resources.permissions import AsyncPermissions

        return AsyncPermissions(self._transport)

    @cached_property
    def roles(self) -> AsyncRoles:
        """Roles."""
        from .resources.roles import AsyncRoles

        return AsyncRoles(self._transport)

    @cached_property
    def staff(self) -> AsyncStaff:
        """Staff."""
        from .resources.staff import AsyncStaff

        return AsyncStaff(self._transport)

    @cached_property
    def relations(self) -> AsyncRelations:
        """Roles."""
        from .resources.relations import AsyncRelations

        return AsyncRelations(self._transport)

    @cached_property
    def auth(self) -> AsyncAuth:
        """Sessions."""
        from .resources.auth import AsyncAuth

        return AsyncAuth(self._transport)

    @cached_property
    def connections(self) -> AsyncConnections:
        """Connections."""
        from .resources.connections import AsyncConnections

        return AsyncConnections(self._transport)

    @cached_property
    def saml_encryption_keys(self) -> AsyncSamlEncryptionKeys:
        """Connections."""
        from .resources.saml_encryption_keys import AsyncSamlEncryptionKeys

        return AsyncSamlEncryptionKeys(self._transport)

    @cached_property
    def billing(self) -> AsyncBilling:
        """Billing import."""
        from .resources.billing import AsyncBilling

        return AsyncBilling(self._transport)

    @cached_property
    def plans(self) -> AsyncPlans:
        """Plans."""
        from .resources.plans import AsyncPlans

        return AsyncPlans(self._transport)

    @cached_property
    def subscriptions(self) -> AsyncSubscriptions:
        """Subscriptions."""
        from .resources.subscriptions import AsyncSubscriptions

        return AsyncSubscriptions(self._transport)

    @cached_property
    def invoices(self) -> AsyncInvoices:
        """Invoices."""
        from .resources.invoices import AsyncInvoices

        return AsyncInvoices(self._transport)

    @cached_property
    def credit_notes(self) -> AsyncCreditNotes:
        """Invoices."""
        from .resources.credit_notes import AsyncCreditNotes

        return AsyncCreditNotes(self._transport)

    @cached_property
    def integrations(self) -> AsyncIntegrations:
        """Stripe."""
        from .resources.integrations import AsyncIntegrations

        return AsyncIntegrations(self._transport)

    @cached_property
    def stats(self) -> AsyncStats:
        """Revenue."""
        from .resources.stats import AsyncStats

        return AsyncStats(self._transport)

    @cached_property
    def test_clock(self) -> AsyncTestClock:
        """Test clock."""
        from .resources.test_clock import AsyncTestClock

        return AsyncTestClock(self._transport)

    @cached_property
    def meters(self) -> AsyncMeters:
        """Usage."""
        from .resources.meters import AsyncMeters

        return AsyncMeters(self._transport)

    @cached_property
    def usage(self) -> AsyncUsage:
        """Usage."""
        from .resources.usage import AsyncUsage

        return AsyncUsage(self._transport)

    @cached_property
    def entitlements(self) -> AsyncEntitlements:
        """Entitlements."""
        from .resources.entitlements import AsyncEntitlements

        return AsyncEntitlements(self._transport)

    @cached_property
    def terms(self) -> AsyncTerms:
        """Terms."""
        from .resources.terms import AsyncTerms

        return AsyncTerms(self._transport)

    @cached_property
    def oauth(self) -> AsyncOauth:
        """Applications."""
        from .resources.oauth import AsyncOauth

        return AsyncOauth(self._transport)

    @cached_property
    def portal_links(self) -> AsyncPortalLinks:
        """Portal."""
        from .resources.portal_links import AsyncPortalLinks

        return AsyncPortalLinks(self._transport)

    @cached_property
    def event_types(self) -> AsyncEventTypes:
        """Event types."""
        from .resources.event_types import AsyncEventTypes

        return AsyncEventTypes(self._transport)

    @cached_property
    def events(self) -> AsyncEvents:
        """Events."""
        from .resources.events import AsyncEvents

        return AsyncEvents(self._transport)

    @cached_property
    def webhooks(self) -> AsyncWebhooks:
        """Webhook endpoints."""
        from .resources.webhooks import AsyncWebhooks

        return AsyncWebhooks(self._transport)

    @cached_property
    def audit_log(self) -> AsyncAuditLog:
        """Audit log."""
        from .resources.audit_log import AsyncAuditLog

        return AsyncAuditLog(self._transport)

    @cached_property
    def search(self) -> AsyncSearch:
        """Search."""
        from .resources.search import AsyncSearch

        return AsyncSearch(self._transport)

    @cached_property
    def caller(self) -> AsyncCaller:
        """Providers."""
        from .resources.caller import AsyncCaller

        return AsyncCaller(self._transport)

    @cached_property
    def preferences(self) -> AsyncPreferences:
        """Preferences."""
        from .resources.preferences import AsyncPreferences

        return AsyncPreferences(self._transport)

    @cached_property
    def system(self) -> AsyncSystem:
        """Providers."""
        from .resources.system import AsyncSystem

        return AsyncSystem(self._transport)

    @cached_property
    def demo_data(self) -> AsyncDemoData:
        """Demo data."""
        from .resources.demo_data import AsyncDemoData

        return AsyncDemoData(self._transport)

    @cached_property
    def bulk(self) -> AsyncBulk:
        """Bulk acts."""
        from .resources.bulk import AsyncBulk

        return AsyncBulk(self._transport)
