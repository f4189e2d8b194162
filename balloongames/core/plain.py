"""Values as data and back, by the types of their fields: the dump and the moves of a game without notations of its own.

A value is a dict of its fields, a tuple a list; numbers, flags, texts and None are themselves. Reading is strict: each
part must have exactly the type that its field has, so a value has one form only. A union is of one type and None.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from balloongames.core.game import BadMoveText, BadPosition, Json

T = TypeVar("T")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


def plain(item: Any) -> Json:
    """Return a value as JSON data."""
    if is_dataclass(item):
        return {one.name: plain(getattr(item, one.name)) for one in fields(item)}
    return [*map(plain, item)] if isinstance(item, tuple) else item


def read(cls: type[T], data: Json) -> T:
    """Return the value of this class that is written so; `BadPosition` if it is none."""
    value: T = _read(cls, data)
    return value


def _read(kind: Any, data: Json) -> Any:
    origin, inner = get_origin(kind), get_args(kind)
    types = _types(kind)
    if types and type(data) is dict and data.keys() == types.keys():
        return kind(**{name: _read(one, data[name]) for name, one in types.items()})
    if origin is tuple and type(data) is list:
        kinds = inner[:1] * len(data) if inner[1:] == (...,) else inner
        if len(kinds) == len(data):
            return tuple(map(_read, kinds, data))
    if origin is Literal and data in inner and type(data) is str:
        return data
    if origin in (Union, UnionType):
        inner = tuple(one for one in inner if (one is type(None)) is (data is None))
        if len(inner) == 1:
            return _read(inner[0], data)
    if kind in (bool, int, str, type(None)) and type(data) is kind:
        return data
    raise BadPosition(f"not {kind}: {str(data)[:40]}")


@cache
def _types(kind: Any) -> dict[str, Any]:
    """Return the types of the fields of a value; none if it is of another sort."""
    hints = get_type_hints(kind) if is_dataclass(kind) else {}
    return {name: hints[name] for name in hints if name in kind.__dataclass_fields__}


def text_of(move: Any) -> str:
    """Return the text of a move whose fields are numbers: the first letter of its sort, and these.

    >>> from dataclasses import make_dataclass
    >>> text_of(make_dataclass("PlaceCard", ["card", "row"])(5, 1))
    'p5,1'
    """
    numbers = (str(getattr(move, one.name)) for one in fields(move))
    return type(move).__name__[0].lower() + ",".join(numbers)


def move_of(sorts: Iterable[type[Any]], text: str) -> Any:
    """Return the move of one of these sorts that is written so; `BadMoveText` if it is none."""
    numbers = text[1:].split(",")
    if all(map(_NUMBER.fullmatch, numbers)):
        for sort in sorts:
            if sort.__name__[0].lower() == text[:1] and len(fields(sort)) == len(numbers):
                return sort(*map(int, numbers))
    raise BadMoveText(text)
