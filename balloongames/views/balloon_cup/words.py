"""What Balloon Cup says: prompts, the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, join, ngettext
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import COLORS, SET_SIZE
from balloongames.ui.view import OptionWords, People
from balloongames.ui.view_parts import Words
from balloongames.views.balloon_cup import pages

_PROMPTS: Final = {
    "place": N_("Place a card on a tile"),
    "exchange": N_("Choose cards to exchange"),
    "claim": N_("Pick a trophy"),
    "trade": N_("Trade for a trophy, or keep the cubes"),
}
_PICTOGRAMS: Final = {"place": "lay", "exchange": "swap", "claim": "trophy", "trade": "trophy"}


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


def payment(color: str, own: int, sets: str) -> list[tuple[str, int]]:
    """Return what a trophy is paid with: how many cubes of which color, those of its own color first.

    >>> payment("a", 1, "yy")
    [('a', 1), ('y', 6)]
    """
    return [*([(color, own)] if own else []), *((one, SET_SIZE * sets.count(one)) for one in COLORS if one in sets)]


def payment_words(color: str, own: int, sets: str) -> str:
    """Return what a trophy is paid with: "2 gray cubes and 3 yellow cubes"."""
    return join([cubes_words(one, count) for one, count in payment(color, own, sets)])


def trophies_words(count: int) -> str:
    """Return a number of trophies."""
    return ngettext("{count} trophy", "{count} trophies", count).format(count=count)


# -- where the match stands -------------------------------------------------------------------------------------------


def status(seen: Observation) -> str:
    """Return where the match stands: "Trophies 2 to 1"."""
    if seen.to_move is None:
        return _("The end")
    first, second = seen.scores[:: -1 if seen.viewer == 1 else 1]  # whoever looks comes first, as beside the tiles
    return _("Trophies {first} to {second}").format(first=first, second=second)


def prompt(seen: Observation) -> str:
    """Return what the seat to move is to do now, as an order."""
    return _(_PROMPTS[seen.phase]) if seen.phase in _PROMPTS else ""


def pictogram(seen: Observation) -> str:
    """Return the icon of what the seat to move is to do now, for those who don't read."""
    return _PICTOGRAMS.get(seen.phase, "")


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


# -- the end ----------------------------------------------------------------------------------------------------------


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
            page=pages.STUCK,
        )
    }


WORDS: Final[Words[Observation]] = Words(
    option_words=option_words, status=status, prompt=prompt, pictogram=pictogram, progress=progress
)
