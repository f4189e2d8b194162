"""What the nodes of the page are called, for the parts that make them and for those that point at them."""

from __future__ import annotations

from balloongames.rules.balmy_balloonists.moves import Move, format_move


def row_node(move: Move) -> str:
    """Return the name of the node of a row."""
    return f"row.{format_move(move)}"


def map_node(move: Move) -> str:
    """Return the name of the node of a place on the map that stands for a move."""
    return f"map.{format_move(move)}"


def card_node(card: int) -> str:
    """Return the name of the node of a Local Wind card."""
    return f"card.{card}"
