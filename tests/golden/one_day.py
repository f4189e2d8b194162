"""One moment for the whole program, so that what is kept of dates and puzzles of the day is the same on any day."""

from __future__ import annotations

import pkgutil
import sys
from datetime import UTC, date, datetime, time, tzinfo
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final

import msgspec
import pytest

import balloongames
from balloongames.shots.request import SHOWN_DAY

NOON: Final = datetime.combine(SHOWN_DAY, time(12), UTC)


class _AlsoUsual(type):
    """Whatever is of the usual sort is of this one, too."""

    def __instancecheck__(cls, value: Any) -> bool:
        return isinstance(value, cls.__mro__[1])


class _Day(date, metaclass=_AlsoUsual):
    def __new__(cls, *args: Any, **named: Any) -> Any:
        return date(*args, **named)  # what is made of it is of the usual sort: nobody can tell it later

    @classmethod
    def today(cls) -> date:
        return SHOWN_DAY


class _Moment(datetime, metaclass=_AlsoUsual):
    def __new__(cls, *args: Any, **named: Any) -> Any:
        return datetime(*args, **named)  # noqa: DTZ001 - the zone is among them, or none is meant

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return NOON.astimezone(tz) if tz else NOON.astimezone().replace(tzinfo=None)


def stop_the_clock(patched: pytest.MonkeyPatch) -> None:
    """Let it be noon of the day that pictures of the calendar show, wherever the program asks."""
    for module in _modules():
        for name, usual, stopped in (("date", date, _Day), ("datetime", datetime, _Moment)):
            if getattr(module, name, None) is usual:
                patched.setattr(module, name, stopped)


@cache
def _modules() -> tuple[ModuleType, ...]:
    for one in pkgutil.walk_packages(balloongames.__path__, "balloongames."):
        if not one.name.endswith("__main__"):
            import_module(one.name)
    modules = tuple(module for name, module in sys.modules.items() if name.startswith("balloongames."))
    for kind in (value for module in modules for value in vars(module).values()):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
            msgspec.json.Decoder(kind)  # it reads once which types its fields have: the usual ones
    return modules
