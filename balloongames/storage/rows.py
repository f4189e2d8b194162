"""What a query found, looked at before anybody counts on it: SQLite keeps what a damaged or edited file holds."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class MalformedRow(ValueError):
    """A row does not hold what its table promises: the file is damaged, or somebody edited it."""


def checked(found: Any, kind: type[T]) -> T:
    """Return what a query found as data of a ``kind``: a row is a tuple, and so None is none; raises MalformedRow."""
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise MalformedRow(str(error)) from error


def decoded(text: object, kind: type[T]) -> T:
    """Return what stands in a column as JSON as data of a ``kind``; raises MalformedRow."""
    try:
        return msgspec.json.decode(checked(text, str), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise MalformedRow(str(error)) from error
