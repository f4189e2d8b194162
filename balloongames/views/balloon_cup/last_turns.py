"""What somebody's last turn has left: a line round the card that was placed, as long as it lies there."""

from __future__ import annotations

from typing import Final

from balloongames.core.match import LastTurn
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.ui.last_turns import Trace, box_line, latest
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.layout import ABOVE, SLOT_GAP
from balloongames.views.balloon_cup.log import say
from balloongames.views.balloon_cup.tiles import slot_for

_CORNER: Final = 9.0  # lu, as that of a card


def trace_of(turn: LastTurn[Observation], context: BoardContext) -> Trace | None:
    """Return what a turn has left; None of one that is told of nowhere."""
    words = _words(turn, context)
    if not words:
        return None
    plate, placed = context.layout.opponent, latest(turn, e.CardPlaced)
    if not isinstance(placed, e.CardPlaced) or not _lies(context, placed):
        return Trace(words, tag_points=[(plate.cx, plate.bottom)])
    card = slot_for(context, placed.tile, placed.side, placed.card)
    up = 0.0 if context.row(placed.side) == ABOVE else SLOT_GAP  # below it stands the total
    return Trace(words, [box_line(card.grow(2), _CORNER)], tag_points=[(card.cx, card.bottom - up)])


def _words(turn: LastTurn[Observation], context: BoardContext) -> str:
    """Return what came of a turn: a trophy of whoever moved, or else who won a tile and what it brought."""
    won = [event for event in turn.events if isinstance(event, e.TileScored | e.CubesTaken)]
    told = latest(turn, e.TrophyClaimed)
    if told is None and not won:
        told = latest(turn, e.CardPlaced, e.CardsExchanged, e.TurnPassed, e.TradeDeclined)
    said = (say(event, context.host.people) for event in ([told] if told else won))
    return " ".join(filter(None, said))


def _lies(context: BoardContext, placed: e.CardPlaced) -> bool:
    """Whether a card still lies where it was placed, and is not being swept off."""
    there = placed.card in context.model.side(placed.tile, placed.side)
    return there and placed.card not in context.animation.hidden
