"""The log of Bubblee Pop: a sentence for whatever happens that the picture does not say as well."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import _, join, points
from balloongames.rules.bubblee_pop import events as e
from balloongames.ui.view import People
from balloongames.ui.view_parts import Log
from balloongames.views.bubblee_pop.names import bubblee_name, bubblees_words, power_name, powers_words
from balloongames.views.bubblee_pop.words import ending, groups_words


def say(event: Event, people: People) -> str | None:
    """Return the log's sentence for an event; None if the picture says enough."""
    return _say_sky(event, people) or _say_lines(event, people) or _say_power(event, people) or _say_end(event, people)


def _say_sky(event: Event, people: People) -> str | None:
    match event:
        case e.BubbleePut(seat, bubblee, (column, _row)):
            return _("{name} put {bubblee} into column {column} of the sky.").format(
                name=people.names[seat], bubblee=bubblee_name(bubblee), column=column + 1
            )
        case e.SkySwapped(seat, _spaces, bubblees):
            first, second = map(bubblee_name, bubblees)
            return _("{name} swapped {first} and {second} in the sky.").format(
                name=people.names[seat], first=first, second=second
            )
        case e.PairDropped(seat, falls):
            columns = [fall.cell[0] + 1 for fall in falls]
            text = (
                _("{name} dropped {bubblees} into column {first}.")
                if columns[0] == columns[1]
                else _("{name} dropped {bubblees} into columns {first} and {second}.")
            )
            letters = [fall.bubblee for fall in falls]
            alike = len(set(letters)) == 1
            bubblees = bubblees_words(letters[0], 2) if alike else join([*map(bubblee_name, letters)])
            return text.format(name=people.names[seat], bubblees=bubblees, first=columns[0], second=columns[1])
        case _:
            return None


def _say_lines(event: Event, people: People) -> str | None:
    match event:
        case e.LinesScored(seat, chain, groups, gain):
            text = (
                _("{name} scored {bubblees}: {points}.")
                if chain == 1
                else _("Step {step} of the chain: {name} scored {bubblees}, {points}.")
            )
            return text.format(name=people.names[seat], bubblees=groups_words(groups), points=points(gain), step=chain)
        case e.PowersWon(seat, won, _place):
            return _("{name} won {powers}.").format(name=people.names[seat], powers=powers_words(won))
        case e.PowersLost(seat, lost):
            return _("{name} found no target for {powers}.").format(name=people.names[seat], powers=powers_words(lost))
        case e.PowerDeclined(seat, power):
            return _("{name} let {power} go.").format(name=people.names[seat], power=power_name(power))
        case _:
            return None


def _say_power(event: Event, people: People) -> str | None:
    match event:
        case e.CellsSwapped(seat, _power, planet, _cells, bubblees):
            first, second = map(bubblee_name, bubblees)
            return _("{name} swapped {first} and {second} on the planet of {owner}.").format(
                name=people.names[seat], first=first, second=second, owner=people.names[planet]
            )
        case e.BubbleeKept(seat, bubblee, _cell):
            text = _("{name} scored {bubblee} with the yellow power.")
            return text.format(name=people.names[seat], bubblee=bubblee_name(bubblee))
        case _:
            return _say_sent(event, people)


def _say_sent(event: Event, people: People) -> str | None:
    match event:
        case e.BubbleeSent(seat, planet, bubblee, _start, _end):
            text = _("{name} sent {bubblee} to the planet of {owner}.")
            return text.format(name=people.names[seat], bubblee=bubblee_name(bubblee), owner=people.names[planet])
        case e.BubbleePulled(seat, planet, bubblee, _space, _cell):
            text = _("{name} let {bubblee} fall out of the sky onto the planet of {owner}.")
            return text.format(name=people.names[seat], bubblee=bubblee_name(bubblee), owner=people.names[planet])
        case e.BubbleePushed(seat, planet, bubblee, column, _flights):
            text = _("{name} pushed {bubblee} under column {column} of {owner}.")
            return text.format(
                name=people.names[seat], bubblee=bubblee_name(bubblee), column=column + 1, owner=people.names[planet]
            )
        case e.BubbleeReturned():
            return _say_returned(event, people)
        case _:
            return None


def _say_returned(event: e.BubbleeReturned, people: People) -> str:
    text = (
        _("{name} put {bubblee} from the score zone of {owner} back into the bag.")
        if event.cell is None
        else _("{name} put {bubblee} from the planet of {owner} back into the bag.")
    )
    names = people.names
    return text.format(name=names[event.seat], bubblee=bubblee_name(event.bubblee), owner=names[event.planet])


def _say_end(event: Event, people: People) -> str | None:
    match event:
        case e.DropMissing(seat):
            return _("The planet of {name} has no room for two more.").format(name=people.names[seat])
        case e.PlayerEliminated(seat, _by, _power):
            return _("The planet of {name} was full, and one more came.").format(name=people.names[seat])
        case e.GameEnded(scores, winners, reason):
            return ending(scores, winners, reason, people)
        case _:
            return None


LOG: Final = Log(say)
