# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired


PortalLinkCreateOpens = Literal["billing", "webhooks"]
"""Which pages it opens."""


class PortalLinkCreate(TypedDict):
    """Portal link create."""

    opens: NotRequired[PortalLinkCreateOpens]
    """Which pages it opens."""
    account_id: str
    """Id of the account."""
    user_id: NotRequired[str]
    """Which owner it is for. Omit for any owner."""
    return_url: NotRequired[str]
    """Where the pages lead back to: at one of the provider's redirect_origins. Required for
    billing.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PortalLinkCreateAnswer(Model):
    """Portal link create answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "expires_at": moment,
    }

    url: str
    """The link, for the browser of an owner. It works once."""
    expires_at: datetime
    """When it expires."""
