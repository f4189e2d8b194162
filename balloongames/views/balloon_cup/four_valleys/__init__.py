"""How Four valleys looks: a hand of cards fills the open slots of tiles, and each is won below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import N_
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleHost, PuzzlePaper, PuzzlePictures, PuzzleView, PuzzleWords
from balloongames.ui.stamps import Stamp
from balloongames.ui.workshop_view import WorkshopView


def _words() -> PuzzleWords:
    from balloongames.views.balloon_cup.four_valleys import words

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
    from balloongames.views.balloon_cup.four_valleys import board

    return board.Board


def _pictures() -> PuzzlePictures:
    from balloongames.views.balloon_cup.four_valleys import pictures

    return PuzzlePictures(pictures.draw_thumbnail, pictures.draw_picture, pictures.step_pictures)


def _paper() -> PuzzlePaper:
    from balloongames.views.balloon_cup.four_valleys import paper, words

    return PuzzlePaper(words.rules_on_paper, paper.draw_on_paper, paper.draw_solution)


def _workshop() -> WorkshopView:
    from balloongames.views.balloon_cup.four_valleys import workshop

    return workshop.Workshop()


VIEW: Final = PuzzleView(
    load_words=_words,
    load_board=_board,
    load_pictures=_pictures,
    load_paper=_paper,
    load_workshop=_workshop,
    stamp=Stamp(
        "four_valleys",
        "mountain plain | cubes/red cubes/green",
        N_("Peaceful valleys"),
        N_("Solve a puzzle of Balloon Cup."),
    ),
    wide=True,
    pictogram="playcard",
    solutions_abreast=2,
)
