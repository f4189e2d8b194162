"""What Balloon Cup says: prompts, the log, the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import N_, _, join, ngettext
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import COLORS, MOUNTAIN, SET_SIZE
from balloongames.ui.view import OptionWords, People
from balloongames.views.balloon_cup.names import card_name, color_name

_PROMPTS: Final = {
    "place": N_("places a card"),
    "exchange": N_("exchanges cards"),
    "claim": N_("picks a trophy"),
    "trade": N_("may trade for a trophy"),
}


def cubes_words(color: str, count: int) -> str:
    """Return a number of cubes of one color: "3 yellow cubes"."""
    said = {
        "r": ngettext("{count} red cube", "{count} red cubes", count),
        "y": ngettext("{count} yellow cube", "{count} yellow cubes", count),
        "g": ngettext("{count} green cube", "{count} green cubes", count),
        "b": ngettext("{count} blue cube", "{count} blue cubes", count),
        "a": ngettext("{count} gray cube", "{count} gray cubes", count),
    }
    return said[color].format(count=count)


def payment_words(color: str, own: int, sets: str) -> str:
    """Return what a trophy is paid with: "2 gray cubes and 3 yellow cubes"."""
    paid = [cubes_words(color, own)] if own else []
    paid += [cubes_words(one, SET_SIZE * sets.count(one)) for one in COLORS if one in sets]
    return join(paid)


def trophies_words(count: int) -> str:
    """Return a number of trophies."""
    return ngettext("{count} trophy", "{count} trophies", count).format(count=count)


# -- where the match stands -------------------------------------------------------------------------------------------


def status(seen: Observation) -> str:
    """Return where the match stands: "Trophies 2 to 1"."""
    if seen.to_move is None:
        return _("The end")
    first, second = seen.scores
    return _("Trophies {first} to {second}").format(first=first, second=second)


def prompt(seen: Observation) -> str:
    """Return what the seat to move does now, to be read after its name."""
    return _(_PROMPTS[seen.phase]) if seen.phase in _PROMPTS else ""


def progress(seen: Observation, people: People) -> str:
    """Return one or two sentences for the shelf: who leads, and whose turn it is."""
    first, second = seen.scores
    if seen.to_move is None:
        return _("The end: {first} to {second}.").format(first=first, second=second)
    turn = people.names[seen.turn]
    if first == second == 0:
        return _("No trophy is won yet. It is the turn of {name}.").format(name=turn)
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
            _("Whoever has no card that fits exchanges up to four."),
            {1: _("At least one"), 0: _("None is fine")},
        )
    }
