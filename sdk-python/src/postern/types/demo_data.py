# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal

from .._model import Model, Reader, moment

DemoDataStatus = Literal["none", "running", "done"]
"""Whether there is demo data, or it is being made."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DemoData(Model):
    """Demo data."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
    }

    status: DemoDataStatus | str
    """Whether there is demo data, or it is being made."""
    done: int
    """Steps that are done."""
    total: int
    """Steps."""
    created_at: datetime | None
    """When it was created."""
