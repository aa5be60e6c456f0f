"""Postern for Python: sign-in, accounts, billing and webhooks of a self-hosted service."""

from typing import TYPE_CHECKING, Any

from ._given import NOT_GIVEN as NOT_GIVEN
from ._given import NotGiven as NotGiven
from ._model import load_name
from ._version import VERSION as __version__
from .errors import Conflict as Conflict
from .errors import FieldError as FieldError
from .errors import Forbidden as Forbidden
from .errors import InvalidRequest as InvalidRequest
from .errors import NotFound as NotFound
from .errors import PosternError as PosternError
from .errors import PosternUnreachable as PosternUnreachable
from .errors import RateLimited as RateLimited
from .errors import ServiceFault as ServiceFault
from .errors import Unauthenticated as Unauthenticated

if TYPE_CHECKING:
    from ._client import AsyncPostern as AsyncPostern
    from ._client import Postern as Postern
    from ._codes import ProblemCode as ProblemCode
    from ._pages import AsyncPages as AsyncPages
    from ._pages import Page as Page
    from ._pages import Pages as Pages

# Loaded when first asked for: whoever verifies webhooks needs no client.
_MODULES = {"_client": "AsyncPostern Postern", "_codes": "ProblemCode", "_pages": "AsyncPages Page Pages"}

__all__ = [
    "NOT_GIVEN",
    "AsyncPages",
    "AsyncPostern",
    "Conflict",
    "FieldError",
    "Forbidden",
    "InvalidRequest",
    "NotFound",
    "NotGiven",
    "Page",
    "Pages",
    "Postern",
    "PosternError",
    "PosternUnreachable",
    "ProblemCode",
    "RateLimited",
    "ServiceFault",
    "Unauthenticated",
    "__version__",
]


def __getattr__(name: str) -> Any:
    return load_name(__name__, _MODULES, name)
