"""The log of Balloon POP: a sentence for whatever happens that the picture does not say as well."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import N_, _, join, ngettext, points
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.state import HORIZONTAL
from balloongames.ui.view import People
from balloongames.ui.view_parts import Log
from balloongames.views.balloon_pop.words import balloon_name, ending, series_words

_DROPPED: Final = (
    N_("{name} dropped the first balloon."),
    N_("{name} dropped the second balloon."),
    N_("{name} dropped the third balloon."),
    N_("{name} dropped the last balloon."),
)


def say(event: Event, people: People) -> str | None:
    """Return the log's sentence for an event; None if the picture says enough."""
    return _say_round(event, people) or _say_placement(event, people) or _say_points(event, people)


def _say_round(event: Event, people: People) -> str | None:
    match event:
        case e.RoundStarted(number, first):
            return _("Round {round}: {name} begins.").format(round=number, name=people.names[first])
        case e.BalloonsDrawn(group, ""):
            return _("No balloon is left for group {number}.").format(number=group + 1)
        case e.BagRefilled():
            return _("The bag is empty, so all popped balloons go back into it.")
        case e.CardPlayed(seat, card):
            return _("{name} played card {card}.").format(name=people.names[seat], card=card)
        case e.CardCommitted(seat):
            return _("{name} laid a card face down.").format(name=people.names[seat])
        case _:
            return _say_turned(event, people)


def _say_turned(event: Event, people: People) -> str | None:
    match event:
        case e.CardsRevealed(cards):
            shown = [
                _("{name} {card}").format(name=name, card=card) for name, card in zip(people.names, cards, strict=True)
            ]
            return _("The cards: {cards}.").format(cards=join(shown))
        case e.GroupPicked(seat, _group, balloons):
            name = people.names[seat]
            if not balloons:
                return _("{name} took an empty group.").format(name=name)
            return _("{name} took {balloons}.").format(name=name, balloons=join([*map(balloon_name, balloons)]))
        case _:
            return None


def _say_placement(event: Event, people: People) -> str | None:
    match event:
        case e.BalloonDropped(seat, index):
            return _(_DROPPED[index]).format(name=people.names[seat])
        case e.GroupPlaced(seat, _group, orientation, column, order):
            name, first, last = people.names[seat], column + 1, column + len(order)
            if orientation == HORIZONTAL and first < last:
                return _("{name} placed sideways in columns {first} to {last}.").format(
                    name=name, first=first, last=last
                )
            if orientation == HORIZONTAL:
                return _("{name} placed in column {column}.").format(name=name, column=first)
            return _("{name} placed upright in column {column}.").format(name=name, column=first)
        case _:
            return _say_nothing_placed(event, people)


def _say_nothing_placed(event: Event, people: People) -> str | None:
    match event:
        case e.GroupLost(seat, _group, card):
            return _("{name} had no room for the group with card {card}, so it is gone.").format(
                name=people.names[seat], card=card
            )
        case e.NothingPlaced(seat):
            return _("{name} has an empty group and places nothing.").format(name=people.names[seat])
        case _:
            return None


def _say_points(event: Event, people: People) -> str | None:
    match event:
        case e.SeriesScored(seat, kind, cells, _balloons, gain):
            series = series_words(kind, len(cells))
            return _("{name} scored a {series}: {points}.").format(
                name=people.names[seat], series=series, points=points(gain)
            )
        case e.BonusScored(seat, gain):
            return _("{name} earned a bonus for one more series: {points}.").format(
                name=people.names[seat], points=points(gain)
            )
        case e.EmptyColumnsScored(seat, columns, gain):
            text = ngettext(
                "{name} has {count} empty column: {points}.",
                "{name} has {count} empty columns: {points}.",
                len(columns),
            )
            return text.format(name=people.names[seat], count=len(columns), points=points(gain))
        case e.EmptyRowsScored(seat, rows, gain):
            text = ngettext(
                "{name} has {count} empty top row: {points}.", "{name} has {count} empty top rows: {points}.", len(rows)
            )
            return text.format(name=people.names[seat], count=len(rows), points=points(gain))
        case e.GameEnded(scores, winners, reason):
            return ending(scores, winners, reason, people)
        case _:
            return None


LOG: Final = Log(say)
