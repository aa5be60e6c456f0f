"""
Sign-in for applications, whatever their framework: cookies, state, return paths and guards. `postern.fastapi`,
`postern.django` and `postern.flask` put it into one; it behaves as the TypeScript package does (sdk/src/server).
"""

from ._answers import Answer as Answer
from ._answers import SignInProblem as SignInProblem
from ._guard import Refused as Refused
from ._place import own_path as own_path
from ._routes import SignInOptions as SignInOptions
from ._session import ActiveSession as ActiveSession
from ._session import can as can
from ._settings import AuthSettings as AuthSettings
from ._visit import Visit as Visit

__all__ = [
    "ActiveSession",
    "Answer",
    "AuthSettings",
    "Refused",
    "SignInOptions",
    "SignInProblem",
    "Visit",
    "can",
    "own_path",
]
