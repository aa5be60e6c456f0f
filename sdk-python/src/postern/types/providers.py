# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    ProviderPlan,
    ProviderSettings,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InstalledProvider(Model):
    """Installed provider."""

    _readers: ClassVar[dict[str, Reader]] = {
        "plan": ProviderPlan.from_json,
        "settings": ProviderSettings.from_json,
        "created_at": moment,
        "suspended_at": moment,
    }

    id: str
    """Id of the provider."""
    slug: str
    """Name in URLs: lower-case letters, digits and hyphens."""
    name: str
    """Name that customers see on pages and in mails."""
    host: str | None
    """Own host name. `null` if the provider is reached by its path."""
    base_url: str
    """Where its pages and API begin."""
    plan: ProviderPlan
    settings: ProviderSettings
    """Every setting, with the default where none was chosen."""
    created_at: datetime
    """When it was created."""
    suspended_at: datetime | None
    """When sign-in was suspended. `null` while the provider is active."""
    suspended_for: str | None
    """Why it is suspended, as it was told."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ListedProviderUsers(Model):
    """Its users, staff included."""

    count: int
    """How many there are."""
    is_exact: bool
    """Whether all were counted. Otherwise there are at least as many."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ListedProviderAccounts(Model):
    """Its accounts."""

    count: int
    """How many there are."""
    is_exact: bool
    """Whether all were counted. Otherwise there are at least as many."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ListedProvider(Model):
    """Listed provider."""

    _readers: ClassVar[dict[str, Reader]] = {
        "plan": ProviderPlan.from_json,
        "settings": ProviderSettings.from_json,
        "created_at": moment,
        "suspended_at": moment,
        "users": ListedProviderUsers.from_json,
        "accounts": ListedProviderAccounts.from_json,
    }

    id: str
    """Id of the provider."""
    slug: str
    """Name in URLs: lower-case letters, digits and hyphens."""
    name: str
    """Name that customers see on pages and in mails."""
    host: str | None
    """Own host name. `null` if the provider is reached by its path."""
    base_url: str
    """Where its pages and API begin."""
    plan: ProviderPlan
    settings: ProviderSettings
    """Every setting, with the default where none was chosen."""
    created_at: datetime
    """When it was created."""
    suspended_at: datetime | None
    """When sign-in was suspended. `null` while the provider is active."""
    suspended_for: str | None
    """Why it is suspended, as it was told."""
    logo_url: str | None
    """Where its logo for light pages is. `null` without one."""
    users: ListedProviderUsers
    """Its users, staff included."""
    accounts: ListedProviderAccounts
    """Its accounts."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderUsageUsers(Model):
    """Users of the provider, customers and staff."""

    count: int
    """How many there are."""
    is_exact: bool
    """False: there are at least as many. At most 100000 are counted."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderUsageAccounts(Model):
    """Accounts of the provider."""

    count: int
    """How many there are."""
    is_exact: bool
    """False: there are at least as many. At most 100000 are counted."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderUsageEvents(Model):
    """Events since the month began that are kept."""

    count: int
    """How many there are."""
    is_exact: bool
    """False: there are at least as many. At most 100000 are counted."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderUsageAttempts(Model):
    """Attempts since the month began."""

    sent: int
    """Attempts that were made."""
    delivered: int
    """Attempts that were answered 2xx."""
    exhausted: int
    """Deliveries whose last attempt failed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderUsage(Model):
    """Provider usage."""

    _readers: ClassVar[dict[str, Reader]] = {
        "since": moment,
        "users": ProviderUsageUsers.from_json,
        "accounts": ProviderUsageAccounts.from_json,
        "events": ProviderUsageEvents.from_json,
        "attempts": ProviderUsageAttempts.from_json,
    }

    since: datetime
    """When the month began (UTC)."""
    users: ProviderUsageUsers
    """Users of the provider, customers and staff."""
    accounts: ProviderUsageAccounts
    """Accounts of the provider."""
    events: ProviderUsageEvents
    """Events since the month began that are kept."""
    attempts: ProviderUsageAttempts
    """Attempts since the month began."""

PlanName = Literal["free", "team", "business", "unlimited"]
"""Key of the plan."""


class ProviderCreate(TypedDict):
    """Provider create."""

    slug: str
    """Name in URLs: lower-case letters, digits and hyphens."""
    name: str
    """Name that customers see on pages and in mails. One line, without control characters."""
    host: NotRequired[str]
    """Own host name. Omit to reach the provider by its path."""
    plan: NotRequired[PlanName]
    """Key of the plan."""
    owner: NotRequired[str]
    """Email address of its first owner, who is invited."""


class InstalledProviderUpdate(TypedDict):
    """Installed provider update."""

    plan: PlanName
    """Key of the plan."""


class ProviderSuspendInput(TypedDict):
    """Provider suspend input."""

    reason: str
    """Reason of the suspension, for operators only. One line, without control characters."""

ProvidersListStatus = Literal["open", "suspended"]
