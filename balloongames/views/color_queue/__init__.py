"""How Color Queue looks: a street fair at dusk, where bulbs flicker along five columns of balloons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from balloongames.core.game import Event, Outcome
from balloongames.core.lesson import Lesson
from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.draws import Draws
from balloongames.ui.game_view import GameView
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.sentences import fill
from balloongames.ui.view import BoardHost, BoardView, FirstTime, GuidePage, People, Word
from balloongames.ui.view_parts import AdviceWords, Measures, Postcard, Reasons, Recap, Venue, Words


def _words() -> Words:
    from balloongames.views.color_queue import words

    return Words(
        option_words=words.option_words,
        status=words.status,
        prompt=words.prompt,
        pictogram=words.pictogram,
        progress=words.progress,
    )


def _log() -> Callable[[Event, People], str | None]:
    from balloongames.views.color_queue import log

    return log.say


def _reasons() -> Reasons:
    from balloongames.views.color_queue import reasons

    return Reasons(partial(fill, reasons.SENTENCES), reasons.PAGES)


def _guide() -> Sequence[GuidePage]:
    from balloongames.views.color_queue import guide

    return guide.pages()


def _sheet() -> Callable[[Sequence[PublicStep], Outcome, People], Sheet]:
    from balloongames.views.color_queue import sheet

    return sheet.sheet


def _board() -> Callable[[BoardHost], BoardView]:
    from balloongames.views.color_queue import board

    return board.Board


def _glossary() -> Sequence[Word]:
    from balloongames.views.color_queue import glossary

    return glossary.WORDS


def _first_times() -> Sequence[FirstTime]:
    from balloongames.views.color_queue import first_times

    return first_times.FIRST_TIMES


def _orders() -> Callable[[Any, Any, People], str]:
    from balloongames.views.color_queue import orders

    return orders.words


def _advice() -> AdviceWords:
    from balloongames.views.color_queue import advice

    return AdviceWords(
        look=advice.look,
        fact=advice.fact,
        idea=advice.idea,
    )  # what happens next is for the others' cards to say


def _recap() -> Recap:
    from balloongames.views.color_queue import recap

    return Recap(
        draw=recap.draw_recap,
        change=recap.change,
        on_table=recap.ON_TABLE,
        plain_to_see=recap.PLAIN_TO_SEE,
    )


def _lessons() -> Sequence[LessonView[Lesson]]:
    from balloongames.views.color_queue import lessons

    return lessons.LESSONS


def _measures() -> Measures:
    from balloongames.views.color_queue import measures

    return Measures(measures.WAYS, measures.way_of)


def _draws() -> Draws:
    from balloongames.views.color_queue import draws

    return draws.DRAWS


def _venue() -> Venue:
    from balloongames.views.color_queue import stamps

    return Venue(stamps.VENUE, stamps.STAMPS)


def _score_words(score: int, reason: str, _options: Options, _seats: int) -> str:
    """Return the explosions of a rival, or the cards that a team or one alone had left."""
    from balloongames.rules.color_queue.state import mode_of
    from balloongames.views.color_queue import words

    return words.explosions_words(score) if mode_of(reason) == "competitive" else words.cards_words(score)


VIEW: Final = GameView(
    id="color_queue",
    title=N_("Color Queue"),
    promise=N_("Choose in secret, line up by number, and leave the explosions to the others."),
    colors=("red", "yellow", "green", "blue", "purple"),
    postcard=Postcard(ground=HOME_SCENERY),  # a sky of scores can't be read in its dusk
    pieces=("queue",),
    watched=("seat",),
    sign=("queue/spark",),
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
