"""What a player decides in Clear sky, how it is written, and what then happens.

==============  =============  ==============================================================================
`LayGroup`      ``c4h0YYY``    lay the next group with card 4, sideways from the first column on, one dropped
`ScoreSeries`   ``sY04``       pop one of several series, as in the game
==============  =============  ==============================================================================

What happens is told by the events of the game, and by these.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from balloongames.core.game import BadMoveText, Event, Seat
from balloongames.rules.balloon_pop import moves as game_moves
from balloongames.rules.balloon_pop.clear_sky.puzzle import Puzzle
from balloongames.rules.balloon_pop.moves import PlaceGroup, PlayCard, ScoreSeries

_LAY: Final = re.compile(r"(c[0-9]+)([hv].+)", re.ASCII)


@dataclass(frozen=True, order=True, slots=True)
class LayGroup:
    """Lay the group that is next with a card of the hand, and let it go."""

    card: int
    place: PlaceGroup


Move: TypeAlias = LayGroup | ScoreSeries


def format_move(move: Move) -> str:
    """Return the text of a move."""
    if isinstance(move, LayGroup):
        return game_moves.format_move(PlayCard(move.card)) + game_moves.format_move(move.place)
    return game_moves.format_move(move)


def parse_move(text: str) -> Move:
    """Return the move of a text, or raise `BadMoveText`."""
    found = _LAY.fullmatch(text)
    if found is None:
        move = game_moves.parse_move(text)
        if isinstance(move, ScoreSeries):
            return move
    else:
        card, place = game_moves.parse_move(found[1]), game_moves.parse_move(found[2])
        if isinstance(card, PlayCard) and isinstance(place, PlaceGroup):
            return LayGroup(card.card, place)
    raise BadMoveText(text)


@dataclass(frozen=True, slots=True)
class SkyLaid(Event):
    """A puzzle lies on the table."""

    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class SkyCleared(Event):
    """The goal is reached."""

    seat: Seat
