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
from balloongames.ui.view_parts import AdviceWords, Measures, Postcard, Reasons, Recap, Venue, Words

_SCORES: Final = Postcard()
_POINTS_COUNT: Final = Measures((IN_COMPANY,))


def _never(_options: Options, _seats: int) -> bool:
    return False


@dataclass(frozen=True, kw_only=True)
class GameView:
    """The face of one game, which its package fills in as ``VIEW``.

    The shelf asks for ``title`` and ``promise`` alone (marked with `N_`, to be translated), and the first picture waits
    for them. All that is called ``load_…`` is therefore a function, which imports a module of the game when it is first
    asked; a game may lack those that are None here.
    """

    id: str
    title: str
    promise: str

    load_words: Callable[[], Words]
    load_log: Callable[[], Callable[[Event, People], str | None]]
    """The log's sentence for an event; None if it is not worth one."""
    load_reasons: Callable[[], Reasons]
    load_guide: Callable[[], Sequence[GuidePage]]
    load_sheet: Callable[[], Callable[[Sequence[PublicStep], Outcome, People], Sheet]]
    load_board: Callable[[], Callable[[BoardHost], BoardView]]

    load_glossary: Callable[[], Sequence[Word]] | None = None
    load_first_times: Callable[[], Sequence[FirstTime]] | None = None
    load_orders: Callable[[], Callable[[Any, Any, People], str]] | None = None
    """A move in a few words, from what its seat sees."""
    load_advice: Callable[[], AdviceWords] | None = None
    load_recap: Callable[[], Recap] | None = None
    load_lessons: Callable[[], Sequence[LessonView[Lesson]]] | None = None
    load_measures: Callable[[], Measures] | None = None
    load_draws: Callable[[], Draws] | None = None
    load_venue: Callable[[], Venue] | None = None
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
        return self.load_words().option_words()

    def guide(self) -> Sequence[GuidePage]:
        """Return the rules, page by page."""
        return self.load_guide()

    def glossary(self) -> Sequence[Word]:
        """Return the words of the game, in the language being spoken, by the alphabet."""
        told = self.load_glossary() if self.load_glossary else ()
        words = [Word(_(one.word), _(one.sentence), one.page) for one in told]
        return sorted(words, key=lambda one: plain(one.word))

    def open(self, host: BoardHost) -> BoardView:
        """Return a board for a table."""
        return self.load_board()(host)

    def status(self, seen: Any) -> str:
        """Return where the match stands, for the top bar: "Round 4 of 8"."""
        return self.load_words().status(seen)

    def prompt(self, seen: Any) -> str:
        """Return what the seat to move is to do now, as an order: "Place the group"."""
        return self.load_words().prompt(seen)

    def pictogram(self, seen: Any) -> str:
        """Return the icon that says the same as the prompt to somebody who does not read; "" where it has none."""
        return self.load_words().pictogram(seen)

    def progress(self, seen: Any, people: People) -> str:
        """Return one or two sentences for the shelf: who leads, whose turn it is."""
        return self.load_words().progress(seen, people)

    def say(self, event: Event, people: People) -> str | None:
        """Return the log's sentence for an event; None if it is not worth one."""
        return self.load_log()(event, people)

    def reason(self, reason: Reason, people: People) -> str:
        """Return the sentence for a reason of this game's rules."""
        if reason.code in sentences.OF_TURNS:
            return sentences.fill(sentences.OF_TURNS, reason, people)
        return self.load_reasons().sentence(reason, people)

    def rule_of(self, reason: Coded) -> int | None:
        """Return the page of the guide that tells why something is not possible; None if it needs no rule."""
        return self.load_reasons().pages.get(reason.code)

    def first_times(self) -> Sequence[FirstTime]:
        """Return all that is told once, when it first happens."""
        return self.load_first_times() if self.load_first_times else ()

    def first_time(self, event: Event) -> FirstTime | None:
        """Return what is to be known when such an event first happens, marked with `N_`; None if nothing is."""
        return next((one for one in self.first_times() if one.is_it(event)), None)

    def first_time_due(self, seen: Any) -> FirstTime | None:
        """Return what is to be known when somebody first comes to move so; None if nothing is."""
        return next((one for one in self.first_times() if one.due is not None and one.due(seen)), None)

    def sheet(self, steps: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
        """Return the figures of a finished match, which may begin in the middle."""
        return self.load_sheet()(steps, outcome, people)

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

    @property
    def _measures(self) -> Measures:
        return self.load_measures() if self.load_measures else _POINTS_COUNT

    def draws(self) -> Draws | None:
        """Return what chance brings in it, if that can be counted by its colors."""
        return self.load_draws() if self.load_draws else None

    def venue(self) -> str:
        """Return what the place is called where its table stands, in the logbook; "" if it has no name."""
        return _(self.load_venue().name) if self.load_venue else ""

    def stamps(self) -> Sequence[Stamp]:
        """Return the stamps that its matches can give; their conditions are those of the rules, by the same ids."""
        return self.load_venue().stamps if self.load_venue else ()

    def look(self, where: Advice) -> str:
        """Return the sentence that says where to look for a good move; "" if the game's evaluator does not say."""
        return self.load_advice().look(where) if self.load_advice else ""

    def fact(self, fact: Advice, people: People) -> str:
        """Return the sentence of what speaks for a move; "" if the game's evaluator names no facts."""
        return self.load_advice().fact(fact, people) if self.load_advice else ""

    def prospect(self, fact: Advice, mover: Seat, people: People) -> str:
        """Return the sentence of what ``mover`` could do next; "" if there is nothing to say of it."""
        prospect = self.load_advice().prospect if self.load_advice else None
        return prospect(fact, mover, people) if prospect else ""

    def balance(self, reason: Advice, people: People) -> str:
        """Return the sentence of what a move leaves more or less of; "" if the game's evaluator names no terms."""
        balance = self.load_advice().balance if self.load_advice else None
        return balance(reason, people) if balance else ""

    def idea(self, fact: Advice) -> str:
        """Return the sentence of the idea behind a fact, without giving the move away; "" if there is none."""
        return self.load_advice().idea(fact) if self.load_advice else ""

    def move(self, move: Any, seen: Any, people: People) -> str:
        """Return a legal move of the viewer in a few words, as an order: "Play the 7"; "" if it is shown only."""
        return self.load_orders()(move, seen, people) if self.load_orders else ""

    def is_on_table(self, event: Event) -> bool:
        """Whether the table itself tells best what happened, as long as it shows what that left."""
        return self.load_recap is not None and isinstance(event, self.load_recap().on_table)

    def is_plain_to_see(self, event: Event) -> bool:
        """Whether the table shows what happened to whoever looks at it, so that no recap needs to tell."""
        return self.load_recap is not None and isinstance(event, self.load_recap().plain_to_see)

    def recap_sentence(self, event: Event, until: Sequence[Event], people: People) -> str | None:
        """Return what a recap says of an event, with what brought it about where its own sentence does not name that.

        ``until`` are the events of the move up to what follows from this one.
        """
        sentence = self.load_recap().sentence if self.load_recap else None
        return sentence(event, until, people) if sentence else self.say(event, people)

    def is_told(self, event: Event) -> bool:
        """Whether a recap tells an event though it changed no digits, and left nothing on the table."""
        tells = self.load_recap().tells if self.load_recap else None
        return tells is not None and tells(event)

    def is_told_last(self, event: Event) -> bool:
        """Whether a recap tells an event only where there is room for it."""
        return self.load_recap is not None and isinstance(event, self.load_recap().if_room)

    def begins_card(self, event: Event) -> bool:
        """Whether an event gets a card of a recap, with what follows from it."""
        return self.load_recap is not None and isinstance(event, self.load_recap().own_card)

    @property
    def recaps_turns(self) -> bool:
        """Whether a recap tells all of somebody's turn on one card, also what it did to the things of others."""
        return self.load_recap is not None and self.load_recap().whole_turns

    def draw_recap(self, canvas: Canvas, box: Box, event: Event) -> bool:
        """Draw a small picture of an event for the recap; return whether there is one."""
        return self.load_recap is not None and self.load_recap().draw(canvas, box, event)

    def change(self, event: Event, before: Any, until: Sequence[Event]) -> str:
        """Return what an event has changed in digits, "" if nothing that counts.

        ``before`` is what was seen before the move, ``until`` the events of the move up to what follows from this one.
        """
        return self.load_recap().change(event, before, until) if self.load_recap else ""

    @property
    def has_lessons(self) -> bool:
        """Whether the game has lessons; they are not loaded to know that."""
        return self.load_lessons is not None

    def lessons(self) -> Sequence[LessonView[Lesson]]:
        """Return the lessons of the game, the first flight first."""
        return self.load_lessons() if self.load_lessons else ()
