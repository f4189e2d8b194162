"""The face of a game: its words, a rules page, a result sheet, a board for the table, lessons and puzzles.

One stateless `GameView` per game, found through the registry. Scenes know only this class and those of `ui.view`, so a
new game needs no new scene. What a view is made of says `balloongames.ui.view_parts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from balloongames.core.game import Advice, Coded, Event, Outcome, Reason, Seat
from balloongames.core.lesson import Lesson
from balloongames.core.options import Options
from balloongames.i18n import _, plain, points
from balloongames.ui import sentences
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas
from balloongames.ui.cues import Cue
from balloongames.ui.draws import Draws
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.measures import IN_COMPANY, Way
from balloongames.ui.sprites import has_picture
from balloongames.ui.stamps import Stamp
from balloongames.ui.view import BoardHost, BoardView, FirstTime, GuidePage, OptionWords, People, Word
from balloongames.ui.view_parts import (
    AdviceWords,
    BoardFactory,
    Guide,
    Log,
    Measures,
    OptionalList,
    OptionalPart,
    Orders,
    Part,
    Postcard,
    Reasons,
    Recap,
    ResultSheet,
    Words,
    has_part,
)


def _never(_options: Options, _seats: int) -> bool:
    return False


def _nothing(*_asked: object) -> str:
    return ""


_SCORES: Final = Postcard()
_POINTS_COUNT: Final = Measures((IN_COMPANY,))
_SILENT: Final = AdviceWords(look=_nothing, fact=_nothing)
_NO_RECAP: Final = Recap(draw=lambda _canvas, _box, _event: False, change=_nothing, on_table=())


@dataclass(frozen=True, kw_only=True)
class GameView:
    """The face of one game, which its package fills in as ``VIEW``.

    The shelf asks for ``title`` and ``promise`` alone (marked with `N_`, to be translated), and the first picture waits
    for them. The parts are therefore loaded when they are first asked for: each is declared by the module of its name
    in the game's ``package`` (`balloongames.ui.view_parts`).
    """

    _words = Part("words", Words)
    _log = Part("log", Log)
    _reasons = Part("reasons", Reasons)
    _guide = Part("guide", Guide)
    _sheet = Part("sheet", ResultSheet)
    _board = Part("board", BoardFactory)

    _glossary = OptionalList("glossary", Word)
    _first_times = OptionalList("first_times", FirstTime)
    _orders = OptionalPart("orders", Orders, Orders(_nothing))
    _advice = OptionalPart("advice", AdviceWords, _SILENT)
    _recap = OptionalPart("recap", Recap, _NO_RECAP)
    _lessons = OptionalList[LessonView[Lesson]]("lessons", LessonView)
    _measures = OptionalPart("measures", Measures, _POINTS_COUNT)
    _draws = OptionalPart("draws", Draws, None)
    _stamps = OptionalList("stamps", Stamp)

    package: str
    """``__name__`` where it is filled in."""
    id: str
    title: str
    promise: str
    venue_name: str = ""
    """What the place is called where its table stands, in the logbook, marked with `N_`."""
    score_words: Callable[[int, str, Options, int], str] | None = None
    """What a score counts, as `score` is asked; None if points."""

    counts_turns: Callable[[Options, int], bool] = _never
    """Whether its table says "Turn 4" where others say "Round 4", by options and seats."""

    cues: tuple[Cue, ...] = ()
    """Its own."""
    colors: tuple[str, ...] = ()
    """Of the balloons that lie on its table together, so that they must be told apart."""
    night: bool = False
    """Whether it has dark glass in the place of paper in every theme."""
    postcard: Postcard = _SCORES
    """What it shows of a match that is over."""
    pieces: tuple[str, ...] = ()
    """Parts of its board that a small print shows: all, or of the first one what is round most of its ``figures``."""
    watched: tuple[str, ...] = ()
    """Parts and sorts of nodes that everybody counts on besides: a card that comes unasked keeps off them."""
    painted: tuple[str, ...] = ()
    """Sorts of parts that are only painted on its board, such as lines: a card may lie over them."""
    figures: str = ""
    """Pieces on the board, one for each seat."""
    middle: str = ""
    """What the small print shows round, if it can."""
    sign: Sequence[str] = ("balloons/red",)
    """The pictures, one over the other, that it is known by where its name has no room."""

    @property
    def background(self) -> str:
        """The name of the picture that its table stands in: that of the home, if the game has none."""
        own = f"games/{self.id}/background"
        return own if has_picture(own) else HOME_SCENERY

    @property
    def cover(self) -> str:
        """The name of the picture on its box: that of the home, if the game has none."""
        own = f"games/{self.id}/cover"
        return own if has_picture(own) else HOME_SCENERY

    @property
    def music(self) -> str:
        """Its theme."""
        return self.id

    def name(self) -> str:
        """Return the game's name."""
        return _(self.title)

    def blurb(self) -> str:
        """Return one warm sentence about the game."""
        return _(self.promise)

    def option_words(self) -> Mapping[str, OptionWords]:
        """Return the words of each option, by its key."""
        return self._words.option_words()

    def guide(self) -> Sequence[GuidePage]:
        """Return the rules, page by page."""
        return self._guide.pages()

    def glossary(self) -> Sequence[Word]:
        """Return the words of the game, in the language being spoken, by the alphabet."""
        words = [Word(_(one.word), _(one.sentence), one.page) for one in self._glossary]
        return sorted(words, key=lambda one: plain(one.word))

    def open(self, host: BoardHost) -> BoardView:
        """Return a board for a table."""
        return self._board.open(host)

    def status(self, seen: Any) -> str:
        """Return where the match stands, for the top bar: "Round 4 of 8"."""
        return self._words.status(seen)

    def prompt(self, seen: Any) -> str:
        """Return what the seat to move is to do now, as an order: "Place the group"."""
        return self._words.prompt(seen)

    def pictogram(self, seen: Any) -> str:
        """Return the icon that says the same as the prompt to somebody who does not read; "" where it has none."""
        return self._words.pictogram(seen)

    def progress(self, seen: Any, people: People) -> str:
        """Return one or two sentences for the shelf: who leads, whose turn it is."""
        return self._words.progress(seen, people)

    def say(self, event: Event, people: People) -> str | None:
        """Return the log's sentence for an event; None if it is not worth one."""
        return self._log.say(event, people)

    def reason(self, reason: Reason, people: People) -> str:
        """Return the sentence for a reason of this game's rules."""
        if reason.code in sentences.OF_TURNS:
            return sentences.fill(sentences.OF_TURNS, reason, people)
        return self._reasons.sentence(reason, people)

    def rule_of(self, reason: Coded) -> int | None:
        """Return the page of the guide that tells why something is not possible; None if it needs no rule."""
        return self._reasons.pages.get(reason.code)

    def first_times(self) -> Sequence[FirstTime]:
        """Return all that is told once, when it first happens."""
        return self._first_times

    def first_time(self, event: Event) -> FirstTime | None:
        """Return what is to be known when such an event first happens, marked with `N_`; None if nothing is."""
        return next((one for one in self.first_times() if one.is_it(event)), None)

    def first_time_due(self, seen: Any) -> FirstTime | None:
        """Return what is to be known when somebody first comes to move so; None if nothing is."""
        return next((one for one in self.first_times() if one.due is not None and one.due(seen)), None)

    def sheet(self, steps: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
        """Return the figures of a finished match, which may begin in the middle."""
        return self._sheet.sheet(steps, outcome, people)

    def score(self, score: int, reason: str, options: Options, seats: int) -> str:
        """Return a score of a finished match with what it counts: "12 points"; ``reason`` is that of the outcome."""
        return self.score_words(score, reason, options, seats) if self.score_words else points(score)

    def ways(self) -> Sequence[Way]:
        """Return the ways to play it, each with the figure by which its matches are compared."""
        return self._measures.ways

    def way_of(self, reason: str, options: Options, seats: int) -> Way:
        """Return the way in which a finished match was played; ``reason`` is that of the outcome."""
        measures = self._measures
        return measures.way_of(reason, options, seats) if measures.way_of else measures.ways[0]

    def figure_of(self, score: float, reason: str, options: Options, seats: int) -> float:
        """Return the figure of a seat in a finished match: the score, where the game has nothing better."""
        figure_of = self._measures.figure_of
        return figure_of(score, reason, options, seats) if figure_of else score

    def draws(self) -> Draws | None:
        """Return what chance brings in it, if that can be counted by its colors."""
        return self._draws

    def venue(self) -> str:
        """Return what the place is called where its table stands, in the logbook; "" if it has no name."""
        return _(self.venue_name) if self.venue_name else ""

    def stamps(self) -> Sequence[Stamp]:
        """Return the stamps that its matches can give; their conditions are those of the rules, by the same ids."""
        return self._stamps

    def look(self, where: Advice) -> str:
        """Return the sentence that says where to look for a good move; "" if the game's evaluator does not say."""
        return self._advice.look(where)

    def fact(self, fact: Advice, people: People) -> str:
        """Return the sentence of what speaks for a move; "" if the game's evaluator names no facts."""
        return self._advice.fact(fact, people)

    def prospect(self, fact: Advice, mover: Seat, people: People) -> str:
        """Return the sentence of what ``mover`` could do next; "" if there is nothing to say of it."""
        prospect = self._advice.prospect
        return prospect(fact, mover, people) if prospect else ""

    def balance(self, reason: Advice, people: People) -> str:
        """Return the sentence of what a move leaves more or less of; "" if the game's evaluator names no terms."""
        balances = self._advice.balances
        return sentences.fill(balances, reason, people) if balances else ""

    def idea(self, fact: Advice) -> str:
        """Return the sentence of the idea behind a fact, without giving the move away; "" if there is none."""
        ideas = self._advice.ideas
        return _(ideas[fact.code]) if fact.code in ideas else ""

    def move(self, move: Any, seen: Any, people: People) -> str:
        """Return a legal move of the viewer in a few words, as an order: "Play the 7"; "" if it is shown only."""
        return self._orders.words(move, seen, people)

    def is_on_table(self, event: Event) -> bool:
        """Whether the table itself tells best what happened, as long as it shows what that left."""
        return isinstance(event, self._recap.on_table)

    def is_plain_to_see(self, event: Event) -> bool:
        """Whether the table shows what happened to whoever looks at it, so that no recap needs to tell."""
        return isinstance(event, self._recap.plain_to_see)

    def recap_sentence(self, event: Event, until: Sequence[Event], people: People) -> str | None:
        """Return what a recap says of an event, with what brought it about where its own sentence does not name that.

        ``until`` are the events of the move up to what follows from this one.
        """
        sentence = self._recap.sentence
        return sentence(event, until, people) if sentence else self.say(event, people)

    def is_told(self, event: Event) -> bool:
        """Whether a recap tells an event though it changed no digits, and left nothing on the table."""
        tells = self._recap.tells
        return tells is not None and tells(event)

    def is_told_last(self, event: Event) -> bool:
        """Whether a recap tells an event only where there is room for it."""
        return isinstance(event, self._recap.if_room)

    def begins_card(self, event: Event) -> bool:
        """Whether an event gets a card of a recap, with what follows from it."""
        return isinstance(event, self._recap.own_card)

    @property
    def recaps_turns(self) -> bool:
        """Whether a recap tells all of somebody's turn on one card, also what it did to the things of others."""
        return self._recap.whole_turns

    def draw_recap(self, canvas: Canvas, box: Box, event: Event) -> bool:
        """Draw a small picture of an event for the recap; return whether there is one."""
        return self._recap.draw(canvas, box, event)

    def change(self, event: Event, before: Any, until: Sequence[Event]) -> str:
        """Return what an event has changed in digits, "" if nothing that counts.

        ``before`` is what was seen before the move, ``until`` the events of the move up to what follows from this one.
        """
        return self._recap.change(event, before, until)

    @property
    def has_lessons(self) -> bool:
        """Whether the game has lessons; they are not loaded to know that."""
        return has_part(self, "lessons")

    def lessons(self) -> Sequence[LessonView[Lesson]]:
        """Return the lessons of the game, the first flight first."""
        return self._lessons
