"""How Gusts looks: as little as a view can be, and all that one owes the table. The words stay in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from balloongames.core.game import Event, Outcome
from balloongames.core.lesson import Lesson
from balloongames.ui.game_view import GameView
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.sentences import fill
from balloongames.ui.view import BoardHost, BoardView, GuidePage, People
from balloongames.ui.view_parts import Reasons, Words


def _words() -> Words:
    from tests.toy.view import words

    return Words(
        option_words=words.option_words,
        status=words.status,
        prompt=words.prompt,
        pictogram=words.pictogram,
        progress=words.progress,
    )


def _log() -> Callable[[Event, People], str | None]:
    from tests.toy.view import log

    return log.say


def _reasons() -> Reasons:
    from tests.toy.view import reasons

    return Reasons(partial(fill, reasons.SENTENCES), reasons.PAGES)


def _guide() -> Sequence[GuidePage]:
    from tests.toy.view import guide

    return guide.pages()


def _sheet() -> Callable[[Sequence[PublicStep], Outcome, People], Sheet]:
    from tests.toy.view import sheet

    return sheet.sheet


def _board() -> Callable[[BoardHost], BoardView]:
    from tests.toy.view import board

    return board.Board


def _lessons() -> Sequence[LessonView[Lesson]]:
    from tests.toy.view import lessons

    return lessons.LESSONS


VIEW: Final = GameView(
    id="gusts",
    title="Gusts",
    promise="Play a card that is higher than the last one.",
    load_words=_words,
    load_log=_log,
    load_reasons=_reasons,
    load_guide=_guide,
    load_sheet=_sheet,
    load_board=_board,
    load_lessons=_lessons,
)
