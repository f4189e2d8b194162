"""What may be remembered of a match of Bubblee Pop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.core.stamps import Condition, Story, finished, mine, when, won
from balloongames.rules.bubblee_pop.events import (
    BubbleeKept,
    BubbleePulled,
    BubbleePushed,
    BubbleeReturned,
    BubbleeSent,
    CellsSwapped,
    LinesScored,
    PairDropped,
    SkySwapped,
    TurnStarted,
)

_MANY: Final = 4
_GIFTS: Final = 3
_DOZEN: Final = 12
_POWERS_USED: TypeAlias = BubbleeKept | BubbleePulled | BubbleePushed | BubbleeReturned | BubbleeSent | CellsSwapped


def _swap_and_see(story: Story, seat: Seat) -> int | None:
    """Two in the sky were exchanged, and the drop that followed made a line by itself."""
    swapped = False
    for ply, event in story.events():
        if isinstance(event, TurnStarted | _POWERS_USED):
            swapped = False
        elif isinstance(event, SkySwapped) and event.seat == seat:
            swapped = True
        elif isinstance(event, LinesScored) and event.seat == seat and swapped:
            return ply
    return None


def _tidy_at_home(story: Story, seat: Seat) -> int | None:
    """A green power made a line."""
    swapped = False
    for ply, event in story.events():
        if isinstance(event, CellsSwapped):
            swapped = event.seat == seat and event.power == "g"
        elif isinstance(event, TurnStarted | PairDropped | _POWERS_USED):
            swapped = False
        elif isinstance(event, LinesScored) and event.seat == seat and swapped:
            return ply
    return None


def _three_gifts(story: Story, seat: Seat) -> int | None:
    """Powers of three kinds were used."""
    used = set()
    for ply, event in story.events():
        if isinstance(event, _POWERS_USED) and event.seat == seat:
            used.add(event.power if isinstance(event, CellsSwapped) else type(event).__name__)
        if len(used) >= _GIFTS:
            return ply
    return None


def _a_full_dozen(story: Story, seat: Seat) -> int | None:
    """The score zone held twelve at some time."""
    score = 0
    for ply, event in story.events():
        score += _gain(event, seat)
        if score >= _DOZEN:
            return ply
    return None


def _gain(event: Event, seat: Seat) -> int:
    match event:
        case LinesScored() if event.seat == seat:
            return event.points
        case BubbleeKept() if event.seat == seat:
            return 1
        case BubbleeReturned(cell=None) if event.planet == seat:
            return -1
        case _:
            return 0


STAMPS: Final[Mapping[str, Condition]] = {
    "first_contact": finished,
    "peace_on_both_planets": lambda story, seat: won(story, seat) if story.seats > 1 else None,
    "room_for_one_more": mine(LinesScored, lambda event: any(len(group.cells) >= _MANY for group in event.groups)),
    "swap_and_see": _swap_and_see,
    "special_delivery": when(
        Event, lambda event, seat: isinstance(event, BubbleeSent | BubbleePulled) and event.seat == seat
    ),
    "tidy_at_home": _tidy_at_home,
    "out_with_the_grump": when(
        Event,
        lambda event, seat: isinstance(event, BubbleeKept | BubbleeSent) and (event.seat, event.bubblee) == (seat, "k"),
    ),
    "three_gifts": _three_gifts,
    "a_full_dozen": _a_full_dozen,
    "house_challenge": lambda story, seat: won(story, seat) if story.seats == 1 else None,
}
