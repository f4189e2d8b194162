"""What can be chosen before a match starts: the declaration of options, and the checking of their values.

A game declares its options in ``Meta.options``; the set-up screen, the command line, saves and golden games all
work from that declaration. The sentences that explain an option live in the game's view, under the same keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Self, TypeAlias

OptionValue: TypeAlias = str | bool | int
Options: TypeAlias = Mapping[str, OptionValue]


class BadOption(ValueError):
    """An option that the game does not have, or a value that it does not take."""


class RulesByName:
    """Agreed rules with a field for each option, of the same name; derived from by frozen dataclasses."""

    __slots__ = ()

    @classmethod
    def from_options(cls, options: Options) -> Self:
        """Return the rules for a complete and checked set of options."""
        kind: Any = cls
        return cls(**{one.name: options[one.name] for one in fields(kind)})

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options again: the inverse of `from_options`."""
        rules: Any = self
        return {one.name: getattr(self, one.name) for one in fields(rules)}


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: ``values[0]`` is not necessarily the default. A switch has the values ``(False, True)``.

    ``seats`` are the numbers of players for whom it matters; empty if it always does. ``given`` is another option and
    the values of that with which it matters. Others may have any value of it.
    """

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    seats: tuple[int, ...] = ()
    given: tuple[str, tuple[OptionValue, ...]] = ("", ())

    def matters(self, seats: int, chosen: Options | None = None) -> bool:
        """Return whether the option makes a difference to so many players, beside what else is ``chosen``."""
        key, values = self.given
        if key and chosen is not None and chosen[key] not in values:
            return False
        return not self.seats or seats in self.seats

    @property
    def is_switch(self) -> bool:
        """Whether the option is a plain on/off choice."""
        return self.values == (False, True) and type(self.values[0]) is bool  # (0, 1) is equal and a choice


def switch(key: str, *, default: bool = False, seats: Iterable[int] = ()) -> Option:
    """Declare an on/off option."""
    return Option(key, default, (False, True), tuple(seats))


def choice(
    key: str, *values: OptionValue, seats: Iterable[int] = (), given: tuple[str, Iterable[OptionValue]] = ("", ())
) -> Option:
    """Declare a choice among ``values``, the first one being the default."""
    return Option(key, values[0], values, tuple(seats), (given[0], tuple(given[1])))


def mended(declared: tuple[Option, ...], given: Options) -> dict[str, OptionValue]:
    """Return a value for each declared option, whatever is ``given``: what is missing, or not taken, is the default.

    So it is with matches of before an option was there, and with those that somebody edited.
    """
    return {
        option.key: next(
            (v for v in option.values if v == given.get(option.key) and type(v) is type(given.get(option.key))),
            option.default,
        )
        for option in declared
    }


def complete(declared: tuple[Option, ...], given: Options) -> dict[str, OptionValue]:
    """Return a value for each declared option, in declared order; raise `BadOption` on anything else in ``given``."""
    known = {option.key: option for option in declared}
    for key, value in given.items():
        option = known.get(key)
        if option is None:
            raise BadOption(f"unknown option {key!r}")
        # bool is an int in Python: compare types too, so that 1 is not taken for True.
        if not any(value == v and type(value) is type(v) for v in option.values):
            raise BadOption(f"option {key!r} does not take {value!r}")
    return {option.key: given.get(option.key, option.default) for option in declared}
