"""The games on the shelf, and what each brings to the tests that all of them share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib import import_module
from typing import Any, Final, Protocol, cast

from balloongames import registry
from balloongames.core.game import Advice, AnyGame, Event, Seat
from balloongames.core.options import Options
from balloongames.ui.view_parts import OptionalList, OptionalPart, Part
from tests.rules.common import Chooser

IDS: Final = tuple(one.id for one in registry.entries())


class OfRules(Protocol):
    """The module ``tests/rules/<game>/shared.py`` of each game."""

    WAYS: tuple[tuple[int, Options], ...]
    """Ways to play that together reach whatever a position can hold: seats, and options that differ from the defaults.
    """
    SHORT: Options
    """Options with which a match is soon over."""
    CHARACTERS: str
    """Of its position lines."""
    RARE: tuple[str, ...]
    """Phases that are rare in a match."""
    choose: Chooser
    """How a match goes on in which all of them come up."""
    IN_SECRET: bool
    """Whether all choose before anything is turned up."""
    FACTS_CHECKED: tuple[int, int]
    """Seats of the matches in which `comes_true` looks, and of how many codes it must find something at least."""

    def comes_true(self, game: AnyGame, state: Any, move: Any, fact: Advice) -> bool | None:
        """Return whether what advice says of a move comes true; None if that can't be told here."""

    def boldness(self, state: Any, seat: Seat, move: Any) -> float:
        """Return how much there is, after a move of a seat, of what bold players have more of."""


class OfViews(Protocol):
    """The module ``tests/views/<game>/shared.py`` of each game."""

    WAYS: Sequence[tuple[str, int, Options]]
    """Matches that have beats of every kind: seed, seats, options."""
    COUNTED_ANEW: bool
    """Whether a sheet counts some things from where a match begins in the middle: nobody knows how many there were."""
    ADDS_UP: bool
    """Whether each row of the sheet is a source of the total."""
    HAND: str
    """A phase in which the cards of a hand lie before the player; "" if there are no hands."""
    ROLLS_AFTER: int
    """After how many moves of a match one comes that changes the number that says how somebody stands."""
    TENSE: str
    """The seed of a match before whose end the music leans in; "" if it never does."""
    COLORED: bool
    """Whether its pieces have colors, so that the pictures of its guide follow the palette."""
    SENTENCES: int
    """So many sentences of hints come up at least in a few matches of two."""
    WRITTEN_OUT: Collection[str]
    """Codes of hints whose sentences stand in no table: `fact` of its ``advice`` puts them together."""
    CHANGES: tuple[type[Event], ...]
    """The events that change the figure of `figure`."""

    def figure(self, seen: Any, seat: Seat) -> str:
        """Return in words how somebody stands."""


def rules_of(game_id: str) -> OfRules:
    """Return what a game brings to the tests of all rules."""
    return cast("OfRules", _shared("rules", game_id, OfRules))


def views_of(game_id: str) -> OfViews:
    """Return what a game brings to the tests of all views."""
    return cast("OfViews", _shared("views", game_id, OfViews))


def parts_of(kind_of_view: type) -> Sequence[Part[Any] | OptionalPart[Any, Any] | OptionalList[Any]]:
    """Return what views of a kind are made of, each in a module of its name."""
    return [one for one in vars(kind_of_view).values() if isinstance(one, Part | OptionalPart | OptionalList)]


def _shared(room: str, game_id: str, wanted: type) -> Any:
    name = f"tests.{room}.{game_id}.shared"
    path = name.replace(".", "/")
    try:
        found = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        raise LookupError(f"a new game brings {path}.py; `{wanted.__name__}` says what is in it") from error
    names = (*wanted.__annotations__, *(one for one in vars(wanted) if not one.startswith("_")))
    missing = [one for one in names if not hasattr(found, one)]
    if missing:
        raise LookupError(f"{path}.py has no {', '.join(missing)}: `{wanted.__name__}` says what that is")
    return found
