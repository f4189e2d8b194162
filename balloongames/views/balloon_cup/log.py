"""The log of Balloon Cup: a sentence for whatever happens that the picture does not say as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import _, join, ngettext
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.state import COLORS, MOUNTAIN
from balloongames.ui.view import People
from balloongames.ui.view_parts import Log
from balloongames.views.balloon_cup.names import card_name, color_name
from balloongames.views.balloon_cup.words import cubes_words, ending, payment_words


def say(event: Event, people: People) -> str | None:
    """Return the log's sentence for an event; None if the picture says enough."""
    return _say_card(event, people) or _say_tile(event, people) or _say_trophy(event, people)


def _say_card(event: Event, people: People) -> str | None:
    match event:
        case e.CardPlaced():
            return _say_placed(event, people)
        case e.CardsExchanged(seat, cards):
            return _say_exchange(people.names[seat], cards)
        case e.HandShown(seat) | e.TurnPassed(seat):
            text = (
                _("{name} had no card that fits, and showed the hand.")
                if isinstance(event, e.HandShown)
                else _("{name} still had no card that fits, so the turn ended.")
            )
            return text.format(name=people.names[seat])
        case e.SupplyReshuffled(cards):
            return ngettext(
                "The supply was empty: {count} discard became the new one.",
                "The supply was empty: {count} discards were shuffled into a new one.",
                cards,
            ).format(count=cards)
        case _:
            return None


def _say_placed(event: e.CardPlaced, people: People) -> str:
    text = (
        _("{name} placed {card} at home on tile {tile}.")
        if event.seat == event.side
        else _("{name} placed {card} on {owner}’s side of tile {tile}.")
    )
    names = people.names
    return text.format(name=names[event.seat], owner=names[event.side], card=card_name(event.card), tile=event.tile)


def _say_exchange(name: str, cards: Sequence[int]) -> str:
    if not cards:
        return _("{name} exchanged no card.").format(name=name)
    return _("{name} exchanged {cards}.").format(name=name, cards=join([*map(card_name, cards)]))


def _say_tile(event: Event, people: People) -> str | None:
    match event:
        case e.TileScored():
            return _say_scored(event, people)
        case e.CubesTaken(seat, _tile, cubes):
            taken = join([cubes_words(color, cubes.count(color)) for color in COLORS if color in cubes])
            return _("{name} took {cubes}.").format(name=people.names[seat], cubes=taken)
        case e.TileFlipped(tile, land):
            text = _("Tile {tile} is a mountain now.") if land == MOUNTAIN else _("Tile {tile} is a plain now.")
            return text.format(tile=tile)
        case e.TileRetired(tile):
            return _("Too few cubes were left for tile {tile}, so it left the game.").format(tile=tile)
        case e.TableBlocked():
            return _("No card that is left fits anywhere. The table is blocked.")
        case _:
            return None


def _say_scored(event: e.TileScored, people: People) -> str:
    if event.decider == "last_card":
        text = _("Tile {tile} was level at {mine}. The last card won it for {name}.")
    elif event.land == MOUNTAIN:
        text = _("Mountain {tile} went to {name}: {mine} is higher than {theirs}.")
    else:
        text = _("Plain {tile} went to {name}: {mine} is lower than {theirs}.")
    mine, theirs = event.totals[event.winner], event.totals[1 - event.winner]
    return text.format(tile=event.tile, name=people.names[event.winner], mine=mine, theirs=theirs)


def _say_trophy(event: Event, people: People) -> str | None:
    match event:
        case e.TrophyClaimed(seat, color, own, sets):
            return _("{name} won the {color} trophy for {payment}.").format(
                name=people.names[seat], color=color_name(color), payment=payment_words(color, own, sets)
            )
        case e.TradeDeclined(seat):
            return _("{name} kept the cubes.").format(name=people.names[seat])
        case e.GameEnded(scores, winners, reason):
            return ending(scores, winners, reason, people)
        case _:
            return None


LOG: Final = Log(say)
