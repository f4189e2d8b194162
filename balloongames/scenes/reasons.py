"""Sentences for what the program itself has to say: why nothing can be taken back, what happened to a file.

Reasons of a game's rules are said by its view. This module knows no screen and no picture, so the command line uses
it too.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

from balloongames.core.game import Coded, ProgramNotice, Reason
from balloongames.i18n import N_, _, ngettext
from balloongames.storage.files import DISK_FULL, cause_of

log = logging.getLogger(__name__)

_TABLE: Final = {
    "nothing_to_undo": N_("There is nothing to take back yet."),
    "nothing_to_redo": N_("Nothing was taken back, so there is nothing to redo."),
    "history_cut": N_("Earlier moves are gone, because the rules have changed since."),
    "match_over": N_("The match is over."),
    "revealed": N_("The last move turned something up, so it stays."),
    "other_acted": N_("{name} has moved since, so this move stays."),
    "turn_passed": N_("The screen has gone to {name}, so the last move stays."),
    "curtain": N_("First {name} opens the curtain."),
    "cut": N_("The rules have changed since. The match goes on from here, without its earlier moves."),
    "could_not_save": N_("The match could not be saved: {cause}. It is tried again and again."),
    "overtaken": N_("This match was gone on with in another window, so what happens here is not saved."),
    "thinking": N_("{name} is thinking."),
    "worker_restarted": N_("The computer players lost their thread and begin their thought anew."),
    "worker_lost": N_("The computer players have little room to think, so they play more gently from here."),
    "thinking_failed": N_("The computer player found no thought, so any move is played."),
}
_FILES: Final = {
    "backup_used": N_("A file was damaged. Its last good copy is used; the bad one is now called {file}."),
    "damaged": N_("A file was damaged and has no good copy. It is now called {file}."),
    "disk_full": N_("The disk is full, so nothing is saved. Make room on it, then open the games again."),
    "newer": N_("{file} comes from a later version of the games and was left alone."),
    "read_only": N_("Nothing can be written to the folder of the games, so nothing will be saved."),
    "safe_mode": N_("This is safe mode: the usual settings, no sound, and nothing is saved."),
    "settings_reset": N_("The settings are as new. The old ones are kept in the file {file}."),
    "settings_not_saved": N_("The settings could not be saved: {cause}. They count until the end of this run."),
    "unreadable": N_("{file} can’t be read, so what it holds is missing for now."),
}
_RECORDS: Final = {
    "not_found": N_("There is no such file."),
    "unreadable": N_("The file can’t be read."),
    "not_ours": N_("The file holds no match of these games."),
    "newer": N_("The file comes from a later version of the games."),
    "damaged": N_("The file is damaged."),
    "unknown_game": N_("The file holds a match of a game that is not on this shelf."),
    "too_large": N_("The file is too large to be a match."),
}
_CODES: Final = {
    "empty": N_("There is no letter or digit to deal from."),
    "unknown_game": N_("The deal code is for a game that is not on this shelf."),
    "other_game": N_("The deal code belongs to another game."),
    "other_rules": N_("The deal code was made for other rules of this game."),
    "bad_seats": N_("The deal code asks for a number of players that can’t be."),
    "bad_options": N_("The deal code asks for options that the game does not have."),
    "puzzle": N_("This is the code of a puzzle, not of a deal."),
}


def at_table(reason: Reason | ProgramNotice, names: Sequence[str]) -> str | None:
    """Say a reason or a notice of match or session; ``names`` by seat. None if it is one of a game's own."""
    return _fill(_TABLE, reason, names)


def of_file(reason: ProgramNotice) -> str:
    """Say what was wrong with one of the person's own files, or with so many of their matches."""
    if isinstance(matches := dict(reason.facts).get("matches"), int):
        return _of_matches(reason.code, matches)
    return _fill(_FILES, reason) or _("A file could not be used.")


def _of_matches(code: str, count: int) -> str:
    match code:
        case "backup_used":
            sentence = ngettext(
                "{count} match was damaged. Its last good copy is used.",
                "{count} matches were damaged. Their last good copies are used.",
                count,
            )
        case "newer":
            sentence = ngettext(
                "{count} match comes from a later version of the games and was left alone.",
                "{count} matches come from a later version of the games and were left alone.",
                count,
            )
        case "unreadable":
            sentence = ngettext(
                "{count} match can’t be read, so it is missing for now.",
                "{count} matches can’t be read, so they are missing for now.",
                count,
            )
        case _:
            sentence = ngettext(
                "{count} match could not be read; it is kept as a .bad file.",
                "{count} matches could not be read; they are kept as .bad files.",
                count,
            )
    return sentence.format(count=count)


def of_record(reason: Reason) -> str:
    """Say why a file gives no match to look at: the reason of a `BadRecord`."""
    return _fill(_RECORDS, reason) or _("The file holds a match that does not add up.")


def of_error(error: OSError) -> str:
    """Say within a sentence why a file could not be written."""
    return _cause(cause_of(error))


def of_code(reason: Reason) -> str:
    """Say why a text is no deal code: the reason of a `BadCode`."""
    return _fill(_CODES, reason) or _("This is not quite a deal code. A plain word will do, too.")


def in_match(reason: Reason | ProgramNotice, names: Sequence[str], own: Callable[[Reason], str]) -> str:
    """Say any reason or notice at a table; ``own`` says those of the game. One without a sentence ends nothing."""
    sentence = at_table(reason, names)
    if sentence is not None:
        return sentence
    try:
        if isinstance(reason, Reason):
            return own(reason)
    except KeyError:
        log.exception("no sentence for %s", reason.code)
    return _("That is not possible now.")


def _fill(sentences: dict[str, str], reason: Coded, names: Sequence[str] = ()) -> str | None:
    sentence = sentences.get(reason.code)
    if sentence is None:
        return None
    facts = dict(reason.facts)
    seat = facts.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(names):
        facts["name"] = names[seat]
    if "cause" in facts:
        facts["cause"] = _cause(facts["cause"])
    return _(sentence).format(**facts)


def _cause(cause: object) -> str:
    return _("the disk is full") if cause == DISK_FULL else str(cause)
