"""How A course looks: a balloon is led by winds and altitudes through rings to a flag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import N_
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleHost, PuzzlePaper, PuzzlePictures, PuzzleView, PuzzleWords
from balloongames.ui.stamps import Stamp
from balloongames.ui.workshop_view import WorkshopView


def _words() -> PuzzleWords:
    from balloongames.views.balmy_balloonists.course import words

    return PuzzleWords(
        name=words.name,
        goal=words.goal,
        idea=words.idea,
        about=words.about,
        hint=words.hint,
        technique=words.technique,
        reason=words.reason,
        rule_of=words.rule_of,
        move=words.move,
        failed=words.failed,
        levels=words.LEVELS,
    )


def _board() -> Callable[[PuzzleHost], PuzzleBoard]:
    from balloongames.views.balmy_balloonists.course import board

    return board.Board


def _pictures() -> PuzzlePictures:
    from balloongames.views.balmy_balloonists.course import pictures

    return PuzzlePictures(pictures.draw_thumbnail, pictures.draw_picture, pictures.step_pictures)


def _paper() -> PuzzlePaper:
    from balloongames.views.balmy_balloonists.course import paper, words

    return PuzzlePaper(words.rules_on_paper, paper.draw_on_paper, paper.draw_solution)


def _workshop() -> WorkshopView:
    from balloongames.views.balmy_balloonists.course import workshop

    return workshop.Workshop()


VIEW: Final = PuzzleView(
    load_words=_words,
    load_board=_board,
    load_pictures=_pictures,
    load_paper=_paper,
    load_workshop=_workshop,
    stamp=Stamp("good_course", "players/chevron flag", N_("A good course"), N_("Solve a puzzle of Balmy Balloonists.")),
    beside=216.0,
    pictogram="fly",
    dark_foot="#0B1D2C",
    on_a_sheet=4,
)
