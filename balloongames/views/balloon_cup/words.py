"""What Balloon Cup says: prompts, the log, the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import N_, _, join, ngettext
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.sight import Seen
from balloongames.rules.balloon_cup.state import COLORS, MOUNTAIN, SET_SIZE, UNKNOWN
from balloongames.ui.view import OptionWords, People
from balloongames.views.balloon_cup.names import card_name, color_name

_PROMPTS: Final = {
    "place": N_("places a card"),
    "exchange": N_("exchanges cards"),
    "claim": N_("picks a trophy"),
    "trade": N_("may trade for a trophy"),
}
_CUBES: Final = {
    "r": (N_("{count} red cube"), N_("{count} red cubes")),
    "y": (N_("{count} yellow cube"), N_("{count} yellow cubes")),
    "g": (N_("{count} green cube"), N_("{count} green cubes")),
    "b": (N_("{count} blue cube"), N_("{count} blue cubes")),
    "a": (N_("{count} gray cube"), N_("{count} gray cubes")),
}


def cubes_words(color: str, count: int) -> str:
    """Return a number of cubes of one color: "3 yellow cubes"."""
    one, many = _CUBES[color]
    return ngettext(one, many, count).format(count=count)


def payment_words(color: str, own: int, sets: str) -> str:
    """Return what a trophy is paid with: "2 gray cubes and 3 yellow cubes"."""
    paid = [cubes_words(color, own)] if own else []
    paid += [cubes_words(one, SET_SIZE * sets.count(one)) for one in COLORS if one in sets]
    return join(paid)


def trophies_words(count: int) -> str:
    """Return a number of trophies."""
    return ngettext("{count} trophy", "{count} trophies", count).format(count=count)


# -- where the match stands -------------------------------------------------------------------------------------------


def status(seen: Seen) -> str:
    """Return where the match stands: "Trophies 2 to 1"."""
    if seen.to_move is None:
        return _("The end")
    first, second = seen.scores
    return _("Trophies {first} to {second}").format(first=first, second=second)


def prompt(seen: Seen) -> str:
    """Return what the seat to move does now, to be read after its name."""
    return _(_PROMPTS[seen.phase]) if seen.phase in _PROMPTS else ""


def progress(seen: Seen, people: People) -> str:
    """Return one sentence for the shelf: who leads, and whose turn it is."""
    first, second = seen.scores
    turn = people.names[seen.turn]
    if first == second:
        return _("Level at {trophies} each. It is the turn of {name}.").format(
            trophies=trophies_words(first), name=turn
        )
    leader = people.names[0 if first > second else 1]
    most, least = max(first, second), min(first, second)
    return _("{leader} leads {most} to {least}. It is the turn of {name}.").format(
        leader=leader, most=most, least=least, name=turn
    )


# -- the log ----------------------------------------------------------------------------------------------------------


def say(event: Event, people: People) -> str | None:
    """Return the log's sentence for an event; None if the picture says enough."""
    return _say_card(event, people) or _say_tile(event, people) or _say_trophy(event, people)


def _say_card(event: Event, people: People) -> str | None:
    match event:
        case e.CardPlaced(seat, card, tile, side):
            name, owner = people.names[seat], people.names[side]
            if seat == side:
                return _("{name} placed {card} at home on tile {tile}.").format(
                    name=name, card=card_name(card), tile=tile
                )
            return _("{name} placed {card} with {owner} on tile {tile}.").format(
                name=name, card=card_name(card), owner=owner, tile=tile
            )
        case e.CardDrawn(seat, card) if card == UNKNOWN:
            return _("{name} drew a card.").format(name=people.names[seat])
        case e.CardDrawn(seat, card):
            return _("{name} drew {card}.").format(name=people.names[seat], card=card_name(card))
        case e.HandShown(seat):
            return _("{name} can place no card and shows the hand.").format(name=people.names[seat])
        case e.CardsExchanged(seat, cards):
            return _say_exchange(people.names[seat], cards)
        case e.TurnPassed(seat):
            return _("{name} still can place no card, so the turn ends.").format(name=people.names[seat])
        case e.SupplyReshuffled(cards):
            return ngettext(
                "The supply was empty: {count} discard is the new one.",
                "The supply was empty: {count} discards are shuffled into a new one.",
                cards,
            ).format(count=cards)
        case _:
            return None


def _say_exchange(name: str, cards: Sequence[int]) -> str:
    if not cards:
        return _("{name} exchanges no card.").format(name=name)
    return _("{name} exchanges {cards}.").format(name=name, cards=join([*map(card_name, cards)]))


def _say_tile(event: Event, people: People) -> str | None:
    match event:
        case e.TileScored(tile, land, totals, winner, decider):
            name = people.names[winner]
            if decider == "last_card":
                return _("Tile {tile} is tied at {total}. The last card decides: {name} wins.").format(
                    tile=tile, total=totals[0], name=name
                )
            mine, theirs = totals[winner], totals[1 - winner]
            text = (
                _("Mountain {tile}: {mine} beats {theirs}. {name} wins.")
                if land == MOUNTAIN
                else _("Plain {tile}: {mine} is lower than {theirs}. {name} wins.")
            )
            return text.format(tile=tile, mine=mine, theirs=theirs, name=name)
        case e.CubesTaken(seat, _tile, cubes):
            taken = join([cubes_words(color, cubes.count(color)) for color in COLORS if color in cubes])
            return _("{name} takes {cubes}.").format(name=people.names[seat], cubes=taken)
        case e.TileFlipped(tile, land):
            text = _("Tile {tile} turns to mountain.") if land == MOUNTAIN else _("Tile {tile} turns to plain.")
            return text.format(tile=tile)
        case e.TileRetired(tile):
            return _("Too few cubes are left for tile {tile}. It leaves the game.").format(tile=tile)
        case e.TableBlocked():
            return _("No card that is left fits anywhere. The table is blocked.")
        case _:
            return None


def _say_trophy(event: Event, people: People) -> str | None:
    match event:
        case e.TrophyClaimed(seat, color, own, sets):
            return _("{name} wins the {color} trophy for {payment}.").format(
                name=people.names[seat], color=color_name(color), payment=payment_words(color, own, sets)
            )
        case e.TradeDeclined(seat):
            return _("{name} keeps the cubes.").format(name=people.names[seat])
        case e.GameEnded(scores, winners, reason):
            return ending(scores, winners, reason, people)
        case _:
            return None


def ending(scores: Sequence[int], winners: Sequence[Seat], reason: str, people: People) -> str:
    """Return who won, and by what, in one sentence."""
    if len(winners) != 1:
        return _("{names} share the victory.").format(names=join(list(people.names)))
    name, won = people.names[winners[0]], trophies_words(scores[winners[0]])
    if reason == "blocked_more_cubes":
        return _("{name} wins: as many trophies, but more cubes.").format(name=name)
    return _("{name} wins with {trophies}.").format(name=name, trophies=won)


# -- options ----------------------------------------------------------------------------------------------------------


def option_words() -> Mapping[str, OptionWords]:
    """Return the words of each option, by its key."""
    return {
        "exchange": OptionWords(
            _("Exchange when stuck"),
            _("Whoever can place no card exchanges up to four."),
            {1: _("One at least"), 0: _("None is fine")},
        )
    }
