"""What Color Queue says: prompts, the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, join, ngettext
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import LEGENDARY, ROUNDS, level_in, mode_of
from balloongames.rules.color_queue.table import totals_of
from balloongames.ui.view import OptionWords, People
from balloongames.ui.view_parts import Words
from balloongames.views.color_queue import pages

_PROMPTS: Final = {1: N_("Choose a card"), 2: N_("Choose two cards"), 5: N_("Choose five cards")}
_PICTOGRAMS: Final = {"choose": "playcard"}
_LEVELS: Final = {
    "novice": N_("novice"),
    "trainee": N_("trainee"),
    "seasoned": N_("seasoned"),
    "expert": N_("expert"),
    "legendary": N_("legendary"),
    "nasty": N_("nasty"),
    "evil": N_("evil"),
    "renegade": N_("renegade"),
}


def level_name(level: str) -> str:
    """Return what a level is called: of a team, or of one who cleared the queue alone."""
    return _(_LEVELS[level])


def explosions_words(count: int) -> str:
    """Return a number of explosion symbols: what rivals count."""
    return ngettext("{count} explosion", "{count} explosions", count).format(count=count)


def cards_words(count: int) -> str:
    """Return a number of cards."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


# -- where the match stands -------------------------------------------------------------------------------------------


def status(seen: Observation) -> str:
    """Return where the match stands: "Round 2 of 3, turn 5 of 8"."""
    if seen.to_move is None:
        return _("The end")
    turns = seen.variant.turns
    if seen.variant.mode == "competitive":
        return _("Round {round} of {rounds}, turn {turn} of {turns}").format(
            round=seen.round, rounds=ROUNDS, turn=seen.turn, turns=turns
        )
    return _("Turn {turn} of {turns}").format(turn=seen.turn, turns=turns)


def prompt(seen: Observation) -> str:
    """Return what the seat to move is to do now, as an order."""
    return "" if seen.to_move is None else _(_PROMPTS[seen.variant.chosen])


def pictogram(seen: Observation) -> str:
    """Return the icon of what the seat to move is to do now, for those who don't read."""
    return _PICTOGRAMS.get(seen.phase, "")


def progress(seen: Observation, people: People) -> str:
    """Return one or two sentences for the shelf: how far it is, and who is ahead."""
    if seen.variant.mode == "competitive":
        return _progress_of_rivals(seen, people)
    if seen.to_move is None:
        return _("The end.")
    if seen.variant.mode == "solo":
        text = ngettext(
            "{place}, with {count} card in the queue.",
            "{place}, with {count} cards in the queue.",
            sum(map(len, seen.columns)),
        )
        return text.format(place=status(seen), count=sum(map(len, seen.columns)))
    return _("{place}, and nothing has exploded.").format(place=status(seen))


def _progress_of_rivals(seen: Observation, people: People) -> str:
    now = () if seen.to_move is None else (seen.symbols,)  # at the end the last round is among the scores
    totals = totals_of((*seen.scores, *now))
    fewest = min(totals)
    place = _("The end") if seen.to_move is None else status(seen)
    if not any(totals):
        return _("{place}. Nobody has taken an explosion yet.").format(place=place)
    ahead = [name for name, total in zip(people.names, totals, strict=True) if total == fewest]
    if len(ahead) == 1:
        text = _("{place}. {names} has the fewest: {explosions}.")
    else:
        text = _("{place}. {names} have the fewest: {explosions}.")
    return text.format(place=place, names=join(ahead), explosions=explosions_words(fewest))


# -- the end ----------------------------------------------------------------------------------------------------------


def ending(scores: Sequence[int], winners: Sequence[Seat], reason: str, people: People) -> str:
    """Return how the match ended, in one sentence or two; ``scores`` are those of `Outcome`."""
    names = join([people.names[seat] for seat in winners])
    best = min(scores)
    if mode_of(reason) == "cooperative":
        return _end_of_team(level_in(reason), best)
    text = {
        "fewest_symbols": _("{name} wins with the fewest explosions: {count}."),
        "last_card": _("{name} wins: level at {count}, but with fewer explosions on the last card."),
        "shared": _("{name} share the victory, with {count} each."),
        "solo_won": _("{name} cleared the queue."),
        "solo_lost": ngettext(
            "The cards are used up, and {count} card is still in the queue.",
            "The cards are used up, and {count} cards are still in the queue.",
            best,
        ),
    }[reason]
    return text.format(name=names, count=best)


def _end_of_team(level: str, left: int) -> str:
    if level == LEGENDARY:
        return _("All cards are placed, and nothing exploded. The team is legendary.")
    if not left:
        return _("The team was beaten with its very last cards.")
    text = ngettext(
        "The team was beaten with {count} card left in each hand.",
        "The team was beaten with {count} cards left in each hand.",
        left,
    )
    return text.format(count=left)


# -- options ----------------------------------------------------------------------------------------------------------


def option_words() -> Mapping[str, OptionWords]:
    """Return the words of each option, by its key."""
    return {
        "mode": OptionWords(
            _("Way to play"),
            _("Each for themselves, or all together against the first explosion."),
            {"competitive": _("Rivals"), "cooperative": _("A team")},
            page=pages.TEAM,
        ),
        "rows": OptionWords(
            _("Solo level"),
            _("The more rows there are at the start, the harder it gets."),
            {1: _("Beginner"), 2: _("Intermediate"), 3: _("Advanced"), 4: _("Expert")},
            page=pages.ALONE,
        ),
        "two_cards": OptionWords(
            _("Two cards each"),
            _("Each draws one more card a turn and plays two."),
            page=pages.CHIEF,
        ),
        "insert": OptionWords(
            _("Where cards join"),
            _("The printed rules can be read both ways."),
            {"bottom": _("Below"), "top": _("On top")},
            page=pages.TURN,
        ),
    }


WORDS: Final[Words[Observation]] = Words(
    option_words=option_words, status=status, prompt=prompt, pictogram=pictogram, progress=progress
)
