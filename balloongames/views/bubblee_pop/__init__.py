"""How Bubblee Pop looks: in a violet galaxy, little persons fall from the sky between two small planets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from balloongames.core.game import Event, Outcome
from balloongames.core.lesson import Lesson
from balloongames.i18n import N_
from balloongames.ui.draws import Draws
from balloongames.ui.game_view import GameView
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.view import BoardHost, BoardView, FirstTime, GuidePage, People, Word
from balloongames.ui.view_parts import AdviceWords, Measures, Postcard, Reasons, Recap, Venue, Words


def _words() -> Words:
    from balloongames.views.bubblee_pop import words

    return Words(
        option_words=words.option_words,
        status=words.status,
        prompt=words.prompt,
        pictogram=words.pictogram,
        progress=words.progress,
    )


def _log() -> Callable[[Event, People], str | None]:
    from balloongames.views.bubblee_pop import log

    return log.say


def _reasons() -> Reasons:
    from balloongames.views.bubblee_pop import reasons

    return Reasons(reasons.sentence, reasons.PAGES)


def _guide() -> Sequence[GuidePage]:
    from balloongames.views.bubblee_pop import guide

    return guide.pages()


def _sheet() -> Callable[[Sequence[PublicStep], Outcome, People], Sheet]:
    from balloongames.views.bubblee_pop import sheet

    return sheet.sheet


def _board() -> Callable[[BoardHost], BoardView]:
    from balloongames.views.bubblee_pop import board

    return board.Board


def _glossary() -> Sequence[Word]:
    from balloongames.views.bubblee_pop import glossary

    return glossary.WORDS


def _first_times() -> Sequence[FirstTime]:
    from balloongames.views.bubblee_pop import first_times

    return first_times.FIRST_TIMES


def _orders() -> Callable[[Any, Any, People], str]:
    from balloongames.views.bubblee_pop import orders

    return orders.words


def _advice() -> AdviceWords:
    from balloongames.views.bubblee_pop import advice

    return AdviceWords(
        look=advice.look,
        fact=advice.fact,
        idea=advice.idea,
        prospect=advice.prospect,
        balance=advice.balance,
    )


def _recap() -> Recap:
    from balloongames.views.bubblee_pop import recap

    return Recap(
        draw=recap.draw_recap,
        change=recap.change,
        on_table=recap.ON_TABLE,
        if_room=recap.IF_ROOM,
        own_card=recap.OWN_CARD,
        sentence=recap.sentence,
        tells=recap.tells,
    )


def _lessons() -> Sequence[LessonView[Lesson]]:
    from balloongames.views.bubblee_pop import lessons

    return lessons.LESSONS


def _measures() -> Measures:
    from balloongames.views.bubblee_pop import measures

    return Measures(measures.WAYS, measures.way_of)


def _draws() -> Draws:
    from balloongames.views.bubblee_pop import draws

    return draws.DRAWS


def _venue() -> Venue:
    from balloongames.views.bubblee_pop import stamps

    return Venue(stamps.VENUE, stamps.STAMPS)


VIEW: Final = GameView(
    id="bubblee_pop",
    title=N_("Bubblee Pop"),
    promise=N_("Drop two from the sky, line up three, and surprise the planet next door."),
    colors=("red", "yellow", "green", "blue", "purple", "black"),
    night=True,
    postcard=Postcard("planets"),
    pieces=("planet.0", "planet.1"),
    watched=("bag", "plate.0", "plate.1"),
    sign=("bubblees/purple", "bubblees/eyes_open"),
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
    counts_turns=lambda _options, seats: seats == 1,
)
