"""The puzzle of a day as a text that spoils nothing: which one it was, and how it went, without a piece or a place."""

from __future__ import annotations

from datetime import date
from typing import Any

from balloongames import registry
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.i18n import _, full_date, ngettext
from balloongames.puzzles import daily
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common import puzzle_words
from balloongames.scenes.common.facts import minutes_words
from balloongames.scenes.common.medals import earned_words
from balloongames.scenes.common.puzzle_sources import daily_kit
from balloongames.session.puzzles import known_daily
from balloongames.session.seeds import read_share_code
from balloongames.storage.puzzles import PuzzleBook, PuzzleProgress

ALONE, HELPED = "•", "+"  # signs that every chat has, and the game's own type


def text_of(day: date, kit: AnyPuzzleKit, progress: PuzzleProgress | None) -> str:
    """Return the lines that tell others of the puzzle of a day; how it went, once it is solved."""
    view = registry.puzzle_view(kit.kind)
    lines = [
        _("Lighter than Air, puzzle of {date}").format(date=full_date(day)),
        f"{view.name() if view else kit.kind}, {puzzle_words.grade(daily.grade_of(day))}",
    ]
    if progress is not None and progress.medal in tuple(Medal) and progress.moves:
        solved = ngettext("Solved in {count} move: {medal}", "Solved in {count} moves: {medal}", progress.moves)
        lines.append(solved.format(count=progress.moves, medal=earned_words(Medal(progress.medal))))
        minutes = minutes_words(max(1, round(progress.seconds / 60))) if progress.seconds else ""
        lines.append("  ".join(filter(None, (_signs(progress), minutes))))
    return "\n".join(filter(None, lines))


def _signs(progress: PuzzleProgress) -> str:
    """Return a sign for each move, which tells nothing of it but whether there was help."""
    return "".join(HELPED if one == "h" else ALONE for one in progress.helped)


def facts_of(day: date, book: PuzzleBook) -> dict[str, Any]:
    """Return the same as data; the code is there once the puzzle was opened. Raises HistoryError."""
    code = known_daily(day, book)
    kit = read_share_code(code)[0] if code else daily_kit(day)
    progress = book.progress(code) if code else None
    return {
        "day": day.isoformat(),
        "game": kit.game_id,
        "kind": kit.kind,
        "grade": str(daily.grade_of(day)),
        "code": code,
        "medal": progress.medal if progress else None,
        "moves": progress.moves if progress else None,
        "hints": progress.hints if progress else 0,
        "seconds": (progress.seconds or None) if progress and progress.is_solved else None,
        "helped": [one == "h" for one in progress.helped] if progress else [],
        "text": text_of(day, kit, progress),
    }
