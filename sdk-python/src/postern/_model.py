"""What the generated types are made of."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime, timezone
from importlib import import_module
from typing import Any, ClassVar, TypeVar, cast

from ._given import NotGiven

Reader = Callable[[Any], Any]
"""Makes a value of JSON that is not null."""

_OWN = frozenset({"extra", "etag"})

M = TypeVar("M", bound="Model")


_FIELD_NAMES: dict[type[Model], tuple[str, ...]] = {}


def _field_names(cls: type[Model]) -> tuple[str, ...]:
    """Kept, as it is asked for every object."""
    if cls not in _FIELD_NAMES:
        _FIELD_NAMES[cls] = tuple(one.name for one in fields(cls))
    return _FIELD_NAMES[cls]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Model:
    """An object of an answer. What this version does not know of it is in `extra`."""

    _names: ClassVar[dict[str, str]] = {}
    _readers: ClassVar[dict[str, Reader]] = {}

    extra: dict[str, Any] = field(default_factory=lambda: {})
    """Fields that this version of the package does not know, as they came."""
    etag: str | None = field(default=None, compare=False, repr=False)
    """The version of what was read, for the `if_match` of a change."""

    @classmethod
    def from_json(cls: type[M], json: Mapping[str, Any]) -> M:
        """Reads parsed JSON. A field that did not come is `None`."""
        known = _field_names(cls)
        found: dict[str, Any] = dict.fromkeys(known)
        extra: dict[str, Any] = {}
        for wire, value in json.items():
            name = cls._names.get(wire, wire)
            if name not in known or name in _OWN:
                extra[wire] = value
                continue
            read = cls._readers.get(name)
            found[name] = value if read is None or value is None else read(value)
        found["extra"] = extra
        return cls(**found)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, one.name) == getattr(other, one.name) for one in fields(self) if one.compare)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = [one.name for one in fields(self) if one.repr and (one.name not in _OWN or getattr(self, one.name))]
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    def to_json(self) -> dict[str, Any]:
        """As JSON, ready for a request: without `extra`, and without what is `None`."""
        wire = {name: sent for sent, name in self._names.items()}
        values = {each.name: getattr(self, each.name) for each in fields(self) if each.name not in _OWN}
        return {
            wire.get(name, name): to_json(value) for name, value in values.items() if value is not None
        }


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Event(Model):
    """The envelope of a webhook."""

    delivery_id: str = ""
    """The same on every attempt and replay: deduplicate on it."""
    event_id: str | None = None
    """The same for every endpoint and replay. No signature covers it: for your records, not to decide by."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OtherEvent(Event):
    """An event type of your own, or one that this version does not know."""

    _readers: ClassVar[dict[str, Reader]] = {"timestamp": lambda text: moment(text)}

    event: str
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: dict[str, Any]
    """What happened, as it came."""


def to_json(value: Any) -> Any:
    """What stands in a body. Leaves out what was not given."""
    if isinstance(value, Model):
        return value.to_json()
    if isinstance(value, datetime):
        return instant(value)
    if isinstance(value, Mapping):
        given = cast("Mapping[str, Any]", value)
        return {key: to_json(one) for key, one in given.items() if not isinstance(one, NotGiven)}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [to_json(one) for one in cast("list[Any]", value)]
    return value


def instant(value: datetime) -> str:
    """A moment, as the API writes it. Throws ValueError if it has no time zone, as it would be a guess."""
    if value.tzinfo is None:
        raise ValueError(f"{value!r} has no time zone: give datetime.now(timezone.utc) or alike.")
    return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment(text: str) -> datetime:
    """Reads a moment of an answer."""
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def each(read: Reader) -> Callable[[Any], list[Any]]:
    """Reads a list."""
    return lambda values: [None if one is None else read(one) for one in values]


def values(read: Reader) -> Callable[[Any], dict[str, Any]]:
    """Reads an object with any names."""
    return lambda of: {name: None if one is None else read(one) for name, one in of.items()}


def union(*cases: tuple[str | None, str | bool | None, Reader | None]) -> Reader:
    """
    Reads one of several: each case has a field, its value (`None`: the field is there), and how it is read. A case without
    a field is for what has the form of its reader. What no case knows is left as it came.
    """

    def fits(value: Any, name: str | None, expected: str | bool | None, reader: Reader | None) -> bool:
        if name is None:
            return (reader is not None) == isinstance(value, Mapping)
        return isinstance(value, Mapping) and name in value and expected in (None, value[name])

    def read(value: Any) -> Any:
        for name, expected, reader in cases:
            if fits(value, name, expected, reader):
                return value if reader is None else reader(value)
        return value

    return read


def load_name(package: str, modules: Mapping[str, str], name: str) -> Any:
    """A name of a package whose modules are loaded when they are needed."""
    for module, names in modules.items():
        if name in names.split():
            value = getattr(import_module(f"{package}.{module}"), name)
            setattr(sys.modules[package], name, value)
            return value
    raise AttributeError(f"module {package!r} has no attribute {name!r}")
