"""What may be remembered of a match of Balloon POP."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from balloongames.core.game import Seat
from balloongames.core.stamps import Condition, Story, finished, mine, won
from balloongames.rules.balloon_pop.events import (
    BalloonDropped,
    EmptyColumnsScored,
    EmptyRowsScored,
    GroupPicked,
    RoundStarted,
    SeriesScored,
)

_LONG: Final = 6  # balloons of a series
_STARS: Final = 3
_OTHERS: Final = 3  # balloons of a color that white ones make a series
_COLUMNS: Final = 3


def _good_gardener(story: Story, seat: Seat) -> int | None:
    """A balloon was let go, and the same turn scored."""
    return _scores_after(story, seat, lambda event: isinstance(event, BalloonDropped) and event.seat == seat)


def _last_and_lucky(story: Story, seat: Seat) -> int | None:
    """Of all in a round the seat picked last, and scored."""
    picks = 0

    def is_last(event: object) -> bool:
        nonlocal picks
        if isinstance(event, RoundStarted):
            picks = 0
        if isinstance(event, GroupPicked):
            picks += 1
            return picks == story.seats and event.seat == seat
        return False

    return _scores_after(story, seat, is_last)


def _scores_after(story: Story, seat: Seat, begins: Callable[[object], bool]) -> int | None:
    """Return when the seat scored after something had begun it, in the same round."""
    begun = False
    for ply, event in story.events():
        if isinstance(event, RoundStarted):
            begun = False
        begun = begins(event) or begun
        if begun and isinstance(event, SeriesScored) and event.seat == seat:
            return ply
    return None


def _is_white_guest(event: SeriesScored) -> bool:
    white = event.balloons.count("W")
    return event.kind not in {"S", "W"} and white > 0 and len(event.balloons) - white <= _OTHERS


STAMPS: Final[Mapping[str, Condition]] = {
    "first_release": finished,
    "guest_of_honor": won,
    "two_in_one_breath": mine(SeriesScored, lambda event: event.chain > 1),
    "long_garland": mine(SeriesScored, lambda event: event.kind != "S" and len(event.cells) >= _LONG),
    "star_trio": mine(SeriesScored, lambda event: event.kind == "S" and len(event.cells) >= _STARS),
    "white_guest": mine(SeriesScored, _is_white_guest),
    "good_gardener": _good_gardener,
    "last_and_lucky": _last_and_lucky,
    "three_open_doors": mine(EmptyColumnsScored, lambda event: len(event.columns) >= _COLUMNS),
    "room_at_the_top": mine(EmptyRowsScored, lambda event: len(event.rows) > 0),
}
