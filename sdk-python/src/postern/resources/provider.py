# Made of server/openapi.json by: npm run generate
"""The methods of `postern.provider`."""

from __future__ import annotations

from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, Resource, nothing


class ProviderAlertAddresses(Resource):
    """`postern.provider.alert_addresses`"""

    def list(
        self,
    ) -> t.AlertAddressList:
        """List the addresses that alerts go to.

        Each address of the setting `alert_emails`, in its order, and whether it gets alerts.
        Name more with `PATCH /api/v1/provider`. Secret keys need the scope read.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/provider/alert-addresses",
                retry="safe",
            ),
            t.AlertAddressList.from_json,
        )

    def ask_again(
        self,
        email: str,
        /,
    ) -> t.AlertAddress:
        """Ask an address again to confirm.

        Sends another confirmation mail; the link of the one before ends. At most 3 mails a week
        to one address, and 20 a day to all. Secret keys need the scope all. A session needs a
        factor verified within the last ten minutes.

        Args:
            email: Email address, matched as a whole.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/provider/alert-addresses/{email}/ask-again",
                path={"email": email},
                retry="never",
            ),
            t.AlertAddress.from_json,
        )

    def test(
        self,
        email: str,
        /,
    ) -> t.ProviderAlertAddressTestAnswer:
        """Send a test alert.

        Mails an address that gets alerts, and answers what the mail server said. At most 5 an
        hour to one address, and 50 a day to all. Secret keys need the scope all.

        Args:
            email: Email address, matched as a whole.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/provider/alert-addresses/{email}/test",
                path={"email": email},
                retry="never",
            ),
            t.ProviderAlertAddressTestAnswer.from_json,
        )

    def delete(
        self,
        email: str,
        /,
    ) -> None:
        """Take an address out of the list.

        It no longer gets alerts, and its confirmation is forgotten. The same as leaving it out
        of `alert_emails`. Secret keys need the scope all. A session needs a factor verified
        within the last ten minutes.

        Args:
            email: Email address, matched as a whole.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/provider/alert-addresses/{email}",
                path={"email": email},
                retry="safe",
            ),
            nothing,
        )


class AsyncProviderAlertAddresses(AsyncResource):
    """`postern.provider.alert_addresses`, to be awaited."""

    list = Later(ProviderAlertAddresses.list)
    """List the addresses that alerts go to."""
    ask_again = Later(ProviderAlertAddresses.ask_again)
    """Ask an address again to confirm."""
    test = Later(ProviderAlertAddresses.test)
    """Send a test alert."""
    delete = Later(ProviderAlertAddresses.delete)
    """Take an address out of the list."""


class Provider(Resource):
    """`postern.provider`"""

    @cached_property
    def alert_addresses(self) -> ProviderAlertAddresses:
        return ProviderAlertAddresses(self._client)

    def get(
        self,
    ) -> t.Provider:
        """Show this provider.

        The provider that the URL names, with its plan and all of its settings. Secret keys need
        the scope read.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/provider",
                retry="safe",
            ),
            t.Provider.from_json,
        )

    def update(
        self,
        *,
        name: str | NotGiven = NOT_GIVEN,
        settings: t.ProviderUpdateSettings | NotGiven = NOT_GIVEN,
        if_match: str | None = None,
    ) -> t.Provider:
        """Change the name or settings of this provider.

        Settings that are left out stay as they are; a list is replaced as a whole. Takes effect
        with the next request. Secret keys need the scope all. A session needs a factor verified
        within the last ten minutes.

        Args:
            name: Name that customers see on pages and in mails. One line, without control
                characters.
            settings: Settings to change.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/provider",
                body={
                    "name": name,
                    "settings": settings,
                },
                retry="never",
                if_match=if_match,
            ),
            t.Provider.from_json,
        )

    def sign_in_consequences(
        self,
    ) -> t.SignInConsequences:
        """Count who depends on each sign-in method.

        For each method: how many people can use it, and how many of them would have no way in if
        it were turned off, as the provider is set now. Counted among the first 10,000 people of
        each method: `complete` is false if there are more. Secret keys need the scope read or
        users.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/sign-in/consequences",
                retry="safe",
            ),
            t.SignInConsequences.from_json,
        )


class AsyncProvider(AsyncResource):
    """`postern.provider`, to be awaited."""

    @cached_property
    def alert_addresses(self) -> AsyncProviderAlertAddresses:
        return AsyncProviderAlertAddresses(self._client)

    get = Later(Provider.get)
    """Show this provider."""
    update = Later(Provider.update)
    """Change the name or settings of this provider."""
    sign_in_consequences = Later(Provider.sign_in_consequences)
    """Count who depends on each sign-in method."""
