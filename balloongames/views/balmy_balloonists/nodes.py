"""What the nodes of the page are called, for the parts that make them and for those that point at them."""

from __future__ import annotations

from balloongames.rules.balmy_balloonists.moves import DiscardWind, Move, PlayWind, format_move
from balloongames.views.balmy_balloonists.draft import Draft


def row_node(move: Move) -> str:
    """Return the name of the node of a row."""
    return f"row.{format_move(move)}"


def map_node(move: Move) -> str:
    """Return the name of the node of a place on the map that stands for a move."""
    return f"map.{format_move(move)}"


def wind_node(move: Move, draft: Draft) -> str:
    """Return the name of the node of a row of the wind panel: the plainest way to play a card is called after it."""
    if isinstance(move, PlayWind | DiscardWind) and draft.ways(move.card)[0] == move:
        return card_node(move.card)
    return row_node(move)


def card_node(card: int) -> str:
    """Return the name of the node of a Local Wind card."""
    return f"card.{card}"
