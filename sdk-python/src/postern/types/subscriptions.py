# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from typing import Literal


SubscriptionListSort = Literal[
    "created_at",
    "status",
    "plan",
    "period_end",
    "-created_at",
    "-status",
    "-plan",
    "-period_end",
]
"""The field that sorts the list, with `-` in descending order. Rows with the same value are in the
order of creation. A cursor continues the order that it comes from.
"""
