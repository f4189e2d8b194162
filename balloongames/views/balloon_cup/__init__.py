"""How Balloon Cup looks: an Alpine valley on the morning of the regatta, with four tiles and five trophies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from balloongames.core.game import Event, Outcome
from balloongames.core.lesson import Lesson
from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.draws import Draws
from balloongames.ui.game_view import GameView
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.view import BoardHost, BoardView, FirstTime, GuidePage, People, Word
from balloongames.ui.view_parts import AdviceWords, Measures, Reasons, Recap, Venue, Words


def _words() -> Words:
    from balloongames.views.balloon_cup import words

    return Words(
        option_words=words.option_words,
        status=words.status,
        prompt=words.prompt,
        pictogram=words.pictogram,
        progress=words.progress,
    )


def _log() -> Callable[[Event, People], str | None]:
    from balloongames.views.balloon_cup import log

    return log.say


def _reasons() -> Reasons:
    from balloongames.views.balloon_cup import reasons

    return Reasons(reasons.sentence, reasons.PAGES)


def _guide() -> Sequence[GuidePage]:
    from balloongames.views.balloon_cup import guide

    return guide.pages()


def _sheet() -> Callable[[Sequence[PublicStep], Outcome, People], Sheet]:
    from balloongames.views.balloon_cup import sheet

    return sheet.sheet


def _board() -> Callable[[BoardHost], BoardView]:
    from balloongames.views.balloon_cup import board

    return board.Board


def _glossary() -> Sequence[Word]:
    from balloongames.views.balloon_cup import glossary

    return glossary.WORDS


def _first_times() -> Sequence[FirstTime]:
    from balloongames.views.balloon_cup import first_times

    return first_times.FIRST_TIMES


def _orders() -> Callable[[Any, Any, People], str]:
    from balloongames.views.balloon_cup import orders

    return orders.words


def _advice() -> AdviceWords:
    from balloongames.views.balloon_cup import advice

    return AdviceWords(
        look=advice.look,
        fact=advice.fact,
        idea=advice.idea,
        prospect=advice.prospect,
        balance=advice.balance,
    )


def _recap() -> Recap:
    from balloongames.views.balloon_cup import recap

    return Recap(
        draw=recap.draw_recap,
        change=recap.change,
        on_table=recap.ON_TABLE,
        plain_to_see=recap.PLAIN_TO_SEE,
    )


def _lessons() -> Sequence[LessonView[Lesson]]:
    from balloongames.views.balloon_cup import lessons

    return lessons.LESSONS


def _measures() -> Measures:
    from balloongames.views.balloon_cup import measures

    return Measures(measures.WAYS)


def _draws() -> Draws:
    from balloongames.views.balloon_cup import draws

    return draws.DRAWS


def _venue() -> Venue:
    from balloongames.views.balloon_cup import stamps

    return Venue(stamps.VENUE, stamps.STAMPS)


def _score_words(score: int, _reason: str, _options: Options, _seats: int) -> str:
    """Return how many trophies were won."""
    from balloongames.views.balloon_cup import words

    return words.trophies_words(score)


VIEW: Final = GameView(
    id="balloon_cup",
    title=N_("Balloon Cup"),
    promise=N_("Fly high over mountains, low over plains, and win three of five trophies."),
    colors=("red", "yellow", "green", "blue", "grey"),
    pieces=("tiles",),
    watched=("trophy",),
    sign=("trophies/yellow",),
    load_words=_words,
    load_log=_log,
    load_reasons=_reasons,
    load_guide=_guide,
    load_sheet=_sheet,
    load_board=_board,
    load_glossary=_glossary,
    load_first_times=_first_times,
    load_orders=_orders,
    load_advice=_advice,
    load_recap=_recap,
    load_lessons=_lessons,
    load_measures=_measures,
    load_draws=_draws,
    load_venue=_venue,
    score_words=_score_words,
)
