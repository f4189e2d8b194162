"""What Balloon POP says: prompts, placements, series, the options. Columns count from 1 among people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, capital, join, number, pgettext, points
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.series import Series
from balloongames.rules.balloon_pop.state import CARDS, HORIZONTAL, ROUNDS, STAR
from balloongames.ui.view import OptionWords, People
from balloongames.ui.view_parts import Words
from balloongames.views.balloon_pop import pages

_SERIES: Final = {
    "R": N_("red series of {count}"),
    "G": N_("green series of {count}"),
    "B": N_("blue series of {count}"),
    "Y": N_("yellow series of {count}"),
    "W": N_("white series of {count}"),
    "S": N_("star series of {count}"),
}
_BALLOONS: Final = {
    "R": N_("red"),
    "G": N_("green"),
    "B": N_("blue"),
    "Y": N_("yellow"),
    "W": N_("white"),
    "r": N_("red star"),
    "g": N_("green star"),
    "b": N_("blue star"),
    "y": N_("yellow star"),
}
_DROP: Final = (
    N_("Drop the first balloon"),
    N_("Drop the second balloon"),
    N_("Drop the third balloon"),
    N_("Drop the last balloon"),
)
_PROMPTS: Final = {
    "card": N_("Choose a card to play"),
    "pick": N_("Pick a group"),
    "place": N_("Place the group"),
    "score": N_("Choose a series"),
}
_PICTOGRAMS: Final = {"card": "playcard", "pick": "takegroup", "place": "lay", "score": "bang"}
_DOES: Final = {
    "card": N_("plays a card"),
    "pick": N_("picks a group"),
    "place": N_("places the group"),
    "score": N_("chooses a series"),
}


# -- series and placements --------------------------------------------------------------------------------------------


def balloon_name(letter: str) -> str:
    """Return what a balloon is called: "red", "blue star"."""
    return _(_BALLOONS[letter])


def series_words(kind: str, count: int) -> str:
    """Return a series in words, to stand within a sentence: "yellow series of 8", "star pair"."""
    if kind == STAR and count == 2:
        return _("star pair")
    return _(_SERIES[kind]).format(count=count)


def series_told_apart(series: Sequence[Series]) -> list[str]:
    """Return each series in words; of those that sound alike also where they are."""
    words = [capital(series_words(one.kind, len(one.cells))) for one in series]
    sides = [_side_words(one, said) if words.count(said) > 1 else said for one, said in zip(series, words, strict=True)]
    return [
        _anchor_words(one, said) if sides.count(side) > 1 else side
        for one, said, side in zip(series, words, sides, strict=True)
    ]


def _side_words(series: Series, words: str) -> str:
    columns = [column for column, _row in series.cells]
    first, last = min(columns) + 1, max(columns) + 1
    if first == last:
        return _("{series}, column {column}").format(series=words, column=first)
    return _("{series}, columns {first} to {last}").format(series=words, first=first, last=last)


def _anchor_words(series: Series, words: str) -> str:
    column, row = series.cells[0]
    return _("{series}, column {column}, row {row}").format(series=words, column=column + 1, row=row + 1)


def place_words(place: PlaceGroup) -> str:
    """Return how a group lies: "Sideways in columns 1 to 4"."""
    first = place.column + 1
    if place.orientation == HORIZONTAL:
        last = place.column + len(place.order)
        if last == first:
            return _("In column {column}").format(column=first)
        return _("Sideways in columns {first} to {last}").format(first=first, last=last)
    return _("Upright in column {column}").format(column=first)


def drop_words(index: int | None, size: int) -> str:
    """Return the choice to drop a balloon, or none."""
    if index is None:
        return _("Keep all")
    return _(_DROP[3 if index == size - 1 else index])


def points_between(low: int, high: int) -> str:
    """Return what a turn brings, with its noun: at least and at most, where a choice decides."""
    return points(low) if low == high else _("{low} to {high} points").format(low=number(low), high=number(high))


def card_caption(card: int) -> str:
    """Return the rule of a card in two or three words."""
    if CARDS[card].drops == "ends":
        return _("May drop an end")
    if CARDS[card].drops == "inner":
        return _("May drop a middle")
    if len(CARDS[card].orientations) == 2:
        return _("Either way")
    return _("Sideways") if CARDS[card].orientations == (HORIZONTAL,) else _("Upright")


def card_rule(card: int) -> str:
    """Return the rule of a card in a sentence."""
    if CARDS[card].drops == "ends":
        return _("The group lies sideways or stands upright. Its first or last balloon may be dropped.")
    if CARDS[card].drops == "inner":
        return _("The group lies sideways or stands upright. Its second or third balloon may be dropped.")
    if len(CARDS[card].orientations) == 2:
        return _("The group lies sideways or stands upright.")
    if CARDS[card].orientations == (HORIZONTAL,):
        return _("The group lies sideways.")
    return _("The group stands upright.")


def ordinal_pick(index: int, seats: int) -> str:
    """Return a seat's place in the order of picks: "1st pick" … "last pick"."""
    if index == seats - 1:
        return _("last pick")
    return (_("1st pick"), _("2nd pick"), _("3rd pick"))[index]


# -- where the match stands -------------------------------------------------------------------------------------------


def status(seen: Observation) -> str:
    """Return where the match stands: "Round 4 of 8"."""
    if seen.to_move is None:
        return _("The end")
    return _("Round {round} of {rounds}").format(round=seen.round, rounds=ROUNDS)


def prompt(seen: Observation) -> str:
    """Return what the seat to move is to do now, as an order."""
    return _(_PROMPTS[seen.phase]) if seen.phase in _PROMPTS else ""


def pictogram(seen: Observation) -> str:
    """Return the icon of what the seat to move is to do now, for those who don't read."""
    return _PICTOGRAMS.get(seen.phase, "")


def does(seen: Observation) -> str:
    """Return what the seat to move does now, to be read after its name by those who wait for it."""
    return _(_DOES[seen.phase]) if seen.phase in _DOES else ""


def progress(seen: Observation, people: People) -> str:
    """Return one sentence for the shelf: the round, and who leads."""
    best = max(seen.scores)
    leaders = [people.names[seat] for seat, score in enumerate(seen.scores) if score == best]
    where = status(seen)
    if best == 0:
        return _("{round}: nobody has scored yet.").format(round=where)
    if len(leaders) == 1:
        return _("{round}: {name} leads with {points}.").format(round=where, name=leaders[0], points=points(best))
    return _("{round}: {names} lead with {points}.").format(round=where, names=join(leaders), points=points(best))


# -- the end ----------------------------------------------------------------------------------------------------------


def ending(scores: tuple[int, ...], winners: tuple[Seat, ...], reason: str, people: People) -> str:
    """Return who won, how, in one sentence."""
    names, best = join([people.names[seat] for seat in winners]), points(scores[winners[0]])
    match reason:
        case "shared":
            return _("{names} share the victory with {points}.").format(names=names, points=best)
        case "fewer_balloons":
            return _("{name} wins with {points} and fewer balloons left.").format(name=names, points=best)
        case _:
            return _("{name} wins with {points}.").format(name=names, points=best)


# -- options ----------------------------------------------------------------------------------------------------------


def option_words() -> Mapping[str, OptionWords]:
    """Return the words of each option."""
    return {
        "cards": OptionWords(
            _("Cards"),
            _("Play cards in turn, open to all, or choose in secret and turn them up together."),
            {"open": pgettext("cards", "Open"), "face_down": _("Face down")},
            page=pages.HOUSE_RULES,
        ),
        "bonus": OptionWords(
            _("Bonus points"),
            _("Each series after the first one of a turn brings one point more."),
            {False: _("Off"), True: _("On")},
            page=pages.HOUSE_RULES,
        ),
        "steps": OptionWords(
            _("Order of play"),
            _("Each player places and scores in one go, or all place before anybody scores."),
            {"by_player": _("Player by player"), "by_stage": _("Step by step")},
            page=pages.HOUSE_RULES,
        ),
        "board": OptionWords(
            _("Board"),
            _("Columns and rows of the boards: tall ones, or wide ones."),
            {"6x8": _("Tall, 6 × 8"), "8x6": _("Wide, 8 × 6")},
            page=pages.HOUSE_RULES,
        ),
        "neutrals": OptionWords(
            _("White balloons alone"),
            _("Four white balloons that touch no color may score as a series, or stay."),
            {"score": _("They score"), "stay": _("They stay")},
            page=pages.HOUSE_RULES,
        ),
    }


WORDS: Final[Words[Observation]] = Words(
    option_words=option_words, status=status, prompt=prompt, pictogram=pictogram, progress=progress
)
