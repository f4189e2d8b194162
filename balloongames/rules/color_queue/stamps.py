"""What may be remembered of a match of Color Queue. Explosions are good for nobody but one who plays alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from balloongames.core.game import Seat
from balloongames.core.stamps import Condition, Story, finished, when, won
from balloongames.rules.color_queue.events import CardsExploded, DirectionCounted, HandsShown, RoundScored, TurnEnded
from balloongames.rules.color_queue.state import Mode, Rules, symbols_of

_TURNS: Final = 2
_CHAIN: Final = 3
_CARDS: Final = 6
_ROWS: Final = 2


def _mode(story: Story) -> Mode:
    return Rules.from_options(story.options).variant(story.seats).mode


def _in(mode: Mode, condition: Condition) -> Condition:
    """Return the condition for one way to play alone."""
    return lambda story, seat: condition(story, seat) if _mode(story) == mode else None


def _shoulder_to_shoulder(story: Story, _seat: Seat) -> int | None:
    """The team came through two turns."""
    turns = [ply for ply, _event in story.of(TurnEnded)]
    return turns[_TURNS - 1] if len(turns) >= _TURNS else None


def _against_the_stream(story: Story, _seat: Seat) -> int | None:
    """In a turn that was served from right to left, six cards exploded."""
    cards, backward = 0, False
    for ply, event in story.events():
        if isinstance(event, DirectionCounted):
            cards, backward = 0, not event.ascending
        elif isinstance(event, CardsExploded) and backward:
            cards += len(event.cells)
            if cards >= _CARDS:
                return ply
    return None


def _is_calmest(event: RoundScored, seat: Seat) -> bool:
    least = min(event.scores)
    return event.scores[seat] == least and event.scores.count(least) == 1


def _two_rows_deep(story: Story, seat: Seat) -> int | None:
    return won(story, seat) if int(story.options["rows"]) >= _ROWS else None


STAMPS: Final[Mapping[str, Condition]] = {
    "get_in_line": finished,
    "quiet_pockets": _in("competitive", won),
    "not_a_spark": _in("competitive", when(RoundScored, lambda event, seat: event.scores[seat] == 0)),
    "calmest_of_all": _in("competitive", when(RoundScored, _is_calmest)),
    "light_hand": _in(
        "competitive",
        when(HandsShown, lambda event, seat: any(symbols_of((card,)) == 1 for card in event.hands[seat])),
    ),
    "shoulder_to_shoulder": _in("cooperative", _shoulder_to_shoulder),
    "long_fuse": _in("solo", when(CardsExploded, lambda event, _seat: event.chain >= _CHAIN)),
    "against_the_stream": _in("solo", _against_the_stream),
    "swept_clean": _in("solo", won),
    "two_rows_deep": _in("solo", _two_rows_deep),
}
