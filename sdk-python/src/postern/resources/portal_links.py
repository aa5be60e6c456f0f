# Made of server/openapi.json by: npm run generate
"""The methods of `postern.portal_links`."""

from __future__ import annotations


from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, Resource


class PortalLinks(Resource):
    """`postern.portal_links`"""

    def create(
        self,
        *,
        account_id: str,
        opens: t.PortalLinkCreateOpens | NotGiven = NOT_GIVEN,
        user_id: str | NotGiven = NOT_GIVEN,
        return_url: str | NotGiven = NOT_GIVEN,
    ) -> t.PortalLinkCreateAnswer:
        """Make a link to the billing or the webhooks of an account.

        Opened once, within 15 minutes. One to billing is for an owner who signs in, and leads
        back to return_url. One to webhooks **needs no sign-in**: its visitor manages the
        webhooks of the account for an hour, so your application shows it to owners alone, in a
        frame if `portal_frame_origins` has its origin. A key needs the scope `billing` or
        `webhooks`. Secret keys need the scope billing or webhooks. For webhooks a session needs
        a factor verified within the last ten minutes; a link to billing grants nothing.

        Args:
            account_id: Id of the account.
            opens: Which pages it opens.
            user_id: Which owner it is for. Omit for any owner.
            return_url: Where the pages lead back to: at one of the provider's redirect_origins.
                Required for billing.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/portal-links",
                body={
                    "opens": opens,
                    "account_id": account_id,
                    "user_id": user_id,
                    "return_url": return_url,
                },
                retry="never",
            ),
            t.PortalLinkCreateAnswer.from_json,
        )


class AsyncPortalLinks(AsyncResource):
    """`postern.portal_links`, to be awaited."""

    create = Later(PortalLinks.create)
    """Make a link to the billing or the webhooks of an account."""
