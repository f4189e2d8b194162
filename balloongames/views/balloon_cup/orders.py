"""A move of Balloon Cup as an order, and where on the page it happens: for hints, and for what others will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from balloongames.core.game import Seat
from balloongames.i18n import _, join
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, Move, PlaceCard
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.ui.geometry import Box
from balloongames.ui.view import People
from balloongames.ui.view_parts import Orders
from balloongames.views.balloon_cup.context import BoardContext, claim_node
from balloongames.views.balloon_cup.names import card_name, color_name
from balloongames.views.balloon_cup.trophies import row_of


def words(move: Move, seen: Observation, people: People) -> str:  # noqa: ARG001 - as in every game
    """Return a move as an order: "Place the red 13 on tile 2, at Ada’s side."."""
    match move:
        case PlaceCard(card, tile, side):
            return _("Place the {card} on tile {tile}, at {name}’s side.").format(
                card=card_name(card), tile=tile, name=people.names[side]
            )
        case ExchangeCards(cards):
            if not cards:
                return _("Keep all cards.")
            return _("Exchange {cards}.").format(cards=join([card_name(card) for card in cards]))
        case ClaimTrophy(color, _sets):
            return _("Take the {color} trophy.").format(color=color_name(color))
        case DeclineTrade():
            return _("Take no trophy now.")
        case _:
            assert_never(move)


def move_nodes(move: Move, seat: Seat, context: BoardContext) -> Sequence[str]:
    """Return the nodes of a move; of somebody else's only the side of a tile or the trophy, for cards are hidden."""
    match move:
        case PlaceCard(card, tile, side):
            there = f"side.{tile}.{side}"
            return (f"card.{card}", there) if seat == context.own else (there,)
        case ExchangeCards(cards) if seat == context.own:
            return tuple(f"card.{card}" for card in cards)
        case ClaimTrophy(color, _sets):
            return (claim_node(move), f"trophy.{color}") if seat == context.own else (f"trophy.{color}",)
    return ()


def ahead(move: Move, _seat: Seat, context: BoardContext) -> Sequence[str]:
    """Return the side of a tile, or the trophy: which card of a hand it may be is not sure."""
    return move_nodes(move, context.other, context)


def open_nodes(context: BoardContext) -> list[str]:
    """Return the nodes that can be pressed next: cards, then the sides that take the chosen one; or trophies."""
    draft = context.draft
    if context.placing:
        if draft.card is not None:
            return [] if draft.target else [f"side.{tile}.{side}" for tile, side in draft.targets(draft.card)]
        return [f"card.{card}" for card in context.seen.hands[context.own] if draft.targets(card)]
    if context.exchanging:
        return [] if draft.given else [f"card.{card}" for card in context.seen.hands[context.own]]
    return [] if draft.claim else [claim_node(claim) for claim in draft.claims]


def boxes(move: Move, seat: Seat, context: BoardContext) -> list[Box]:
    """Return where a move of somebody else happens that has no node: a trophy, or a hand that is exchanged."""
    match move:
        case ClaimTrophy(color, _sets):
            return [] if context.counting else [row_of(context, color).box]
        case ExchangeCards(cards) if seat == context.other:
            return [context.layout.opponent] if cards else []
    return []


ORDERS: Final = Orders(words)
