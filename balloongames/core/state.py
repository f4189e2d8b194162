"""What a state is made of, written once: a public half, a hidden half, and the copies that are worked on.

The fields of a game stand in one class, its **public half**: what everybody sees. The state adds the **hidden half**;
an observation adds what its viewer knows. So neither can have what belongs to the other:

    @value
    class Public: ...  # the table, with the values that it starts with
    @value
    class State(Public): ...  # hands, decks, the generator
    @value
    class Observation(Public): ...  # the viewer, the cards that this one knows, how many the others are

A `WorkingCopy` has all fields of one of these, and they may be set: rules play a move on a copy of the state, a view
keeps a copy of what it was told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

T = TypeVar("T")
V = TypeVar("V")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a frozen dataclass with slots.

    Type checkers take its working copies for frozen as well: `pyproject.toml` names the modules that set their fields.
    """
    return dataclass(frozen=True, slots=True)(cls)


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return ``items`` with another one at ``index``."""
    return (*items[:index], item, *items[index + 1 :])


def names_of(cls: type[Any]) -> tuple[str, ...]:
    """Return the names of all fields of a value."""
    return tuple(one.name for one in fields(cls))


def public_half(cls: type[Any]) -> type[Any]:
    """Return the class with the fields that a state, or an observation, shares with what everybody sees."""
    return next(base for base in reversed(cls.__mro__) if is_dataclass(base))


@cache
def _public_names(cls: type[Any]) -> tuple[str, ...]:
    return names_of(public_half(cls))


def public_fields(one: Any) -> dict[str, Any]:
    """Return the public half of a state or an observation by name: what another one is made with."""
    return {name: getattr(one, name) for name in _public_names(one.__class__)}


class WorkingCopy(Generic[V]):  # noqa: PLW1641 - what can be changed has no hash
    """A value that may be changed, until `freeze` makes a new one of it.

    A class of copies derives from this and from the class of the values, has ``__slots__`` for what else it keeps, and
    calls `thaw` when it is made. Copies are equal if they hold the same, but for what is ``not_compared``.
    """

    __slots__ = ()

    not_compared: ClassVar[frozenset[str]] = frozenset()
    value_class: ClassVar[type[Any]]

    # What derives from a frozen class is frozen, but for these.
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Write the two functions that copy field by field: no loop is as quick, and searches do it all the time."""
        super().__init_subclass__(**kwargs)
        values = [base for base in cls.__mro__[1:] if is_dataclass(base) and not issubclass(base, WorkingCopy)]
        if not values:
            return  # a sort of copies, of no value yet
        cls.value_class = frozen = values[0]
        names = names_of(frozen)
        cls.thaw = _compiled("thaw(self, value)", [f"self.{name} = value.{name}" for name in names])  # type: ignore[method-assign]
        # Filled while its fields can be set, it then takes the class of the value: no constructor is as quick.
        open_class = type(frozen.__name__, (_Open, frozen), {"__slots__": ()})
        lines = ["made = new(open_class)", *[f"made.{name} = self.{name}" for name in names]]
        lines += ["made.__class__ = frozen", "return made"]
        known = {"new": object.__new__, "open_class": open_class, "frozen": frozen}
        cls.freeze = _compiled("freeze(self)", lines, known)  # type: ignore[method-assign]

    def thaw(self, value: V) -> None:
        """Take over all fields of ``value``."""
        raise NotImplementedError

    def freeze(self) -> V:
        """Return the value that this has come to."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        kept = {*names_of(type(self)), *getattr(type(self), "__slots__", ())} - self.not_compared
        return all(getattr(self, name) == getattr(other, name) for name in kept)

    def __ne__(self, other: object) -> bool:
        return not self == other


class _Open:
    """Lets the fields of a frozen class be set."""

    __slots__ = ()
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__


def _compiled(head: str, lines: list[str], known: dict[str, Any] | None = None) -> Callable[..., Any]:
    """Return the function with this head and these lines; ``known`` are names that it uses beside its arguments."""
    names = dict(known or {})
    exec("\n    ".join([f"def {head}:", *lines]), names)  # noqa: S102 - as dataclasses do, of names alone
    compiled: Callable[..., Any] = names[head.partition("(")[0]]
    return compiled
