"""How Balmy Balloonists looks: a brass-rimmed atlas on a deep-sea desk, with winds that drift over the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from balloongames.core.game import Event, Outcome
from balloongames.core.lesson import Lesson
from balloongames.core.options import Options
from balloongames.i18n import N_, points
from balloongames.ui.game_view import GameView
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.sentences import fill
from balloongames.ui.view import BoardHost, BoardView, FirstTime, GuidePage, People, Word
from balloongames.ui.view_parts import AdviceWords, Measures, Postcard, Reasons, Recap, Venue, Words


def _words() -> Words:
    from balloongames.views.balmy_balloonists import words

    return Words(
        option_words=words.option_words,
        status=words.status,
        prompt=words.prompt,
        pictogram=words.pictogram,
        progress=words.progress,
    )


def _log() -> Callable[[Event, People], str | None]:
    from balloongames.views.balmy_balloonists import log

    return log.say


def _reasons() -> Reasons:
    from balloongames.views.balmy_balloonists import reasons

    return Reasons(partial(fill, reasons.SENTENCES, names=reasons.NAMES), reasons.PAGES)


def _guide() -> Sequence[GuidePage]:
    from balloongames.views.balmy_balloonists import guide

    return guide.pages()


def _sheet() -> Callable[[Sequence[PublicStep], Outcome, People], Sheet]:
    from balloongames.views.balmy_balloonists import sheet

    return sheet.sheet


def _board() -> Callable[[BoardHost], BoardView]:
    from balloongames.views.balmy_balloonists import board

    return board.Board


def _glossary() -> Sequence[Word]:
    from balloongames.views.balmy_balloonists import glossary

    return glossary.WORDS


def _first_times() -> Sequence[FirstTime]:
    from balloongames.views.balmy_balloonists import first_times

    return first_times.FIRST_TIMES


def _orders() -> Callable[[Any, Any, People], str]:
    from balloongames.views.balmy_balloonists import orders

    return orders.words


def _advice() -> AdviceWords:
    from balloongames.views.balmy_balloonists import advice

    return AdviceWords(
        look=advice.look,
        fact=advice.fact,
        idea=advice.idea,
        prospect=advice.prospect,
        balance=advice.balance,
    )


def _recap() -> Recap:
    from balloongames.views.balmy_balloonists import recap

    return Recap(
        draw=recap.draw_recap,
        change=recap.change,
        on_table=recap.ON_TABLE,
        plain_to_see=recap.PLAIN_TO_SEE,
        whole_turns=recap.WHOLE_TURNS,
        if_room=recap.IF_ROOM,
        sentence=recap.sentence,
        tells=recap.tells,
    )


def _lessons() -> Sequence[LessonView[Lesson]]:
    from balloongames.views.balmy_balloonists import lessons

    return lessons.LESSONS


def _measures() -> Measures:
    from balloongames.views.balmy_balloonists import measures

    return Measures(measures.WAYS, measures.way_of, measures.figure_of)


def _venue() -> Venue:
    from balloongames.views.balmy_balloonists import stamps

    return Venue(stamps.VENUE, stamps.STAMPS)


def _score_words(score: int, reason: str, options: Options, seats: int) -> str:
    """Return what a campaign has brought, or how far a balloon has come."""
    if reason == "campaign":
        return points(score)
    from balloongames.views.balmy_balloonists import words

    return words.score_words(score, words.degrees_of(options, seats))


VIEW: Final = GameView(
    id="balmy_balloonists",
    title=N_("Balmy Balloonists"),
    promise=N_("Read the winds, spare the fuel, and be the first balloon round the world."),
    postcard=Postcard("map", round=True),
    pieces=("disc",),
    watched=("seat",),
    middle="finish",
    figures="balloon",
    sign=("players/gores",),
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
    load_venue=_venue,
    score_words=_score_words,
    counts_turns=lambda options, seats: seats == 1 and options["race"] != "campaign",
)
