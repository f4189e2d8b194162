"""The face of a game: its words, a rules page, a result sheet, a board for the table, lessons and puzzles.

One stateless `GameView` per game, found through the registry. Scenes know only this class and those of `ui.view`, so a
new game needs no new scene.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, TypeAlias

from balloongames.core.game import Event, Outcome, Reason, Seat
from balloongames.core.lesson import Lesson
from balloongames.core.options import Options
from balloongames.i18n import _, plain, points
from balloongames.ui import plain_modules, sentences
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas
from balloongames.ui.cues import Cue
from balloongames.ui.draws import Draws
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.measures import Way
from balloongames.ui.modules import exists_beside, module_beside
from balloongames.ui.sprites import has_picture
from balloongames.ui.stamps import Stamp
from balloongames.ui.view import BoardHost, BoardView, FirstTime, GuidePage, OptionWords, People, Word

ModuleName: TypeAlias = Literal[
    "advice", "board", "draws", "first_times", "glossary", "guide", "lessons", "log", "measures", "orders", "reasons",
    "recap", "sheet", "stamps", "words",
]  # fmt: skip
"""The modules of the package of a game's view."""
MAY_LACK: Final = frozenset[ModuleName](
    {"advice", "draws", "first_times", "glossary", "lessons", "measures", "orders", "recap", "stamps"}
)
"""Those that a game can do without."""


@dataclass(frozen=True, slots=True)
class Postcard:
    """What a picture to send shows of a match that is over: a ``part`` of its board, which may be ``round``.

    Without a part, it shows the balloons at their scores: in front of ``ground`` where the game's background is dark.
    """

    part: str = ""
    round: bool = False
    ground: str = ""


class GameView:
    """The face of one game. It derives from this in ``view.py`` of the game's package, and says only what is its own.

    The shelf asks for ``title`` and ``promise`` alone (marked with `N_`, to be translated), and the first picture waits
    for them. The rest is told by the modules of the package, which all have the names that stand here; each is loaded
    when it is first asked. ``music`` is a theme; ``cues`` are the game's own. ``colors`` are those of the balloons that
    lie on its table together, so that they must be told apart. A game that is played by ``night`` has dark glass in the
    place of paper in every theme. ``postcard`` is what it shows of a match, ``pieces`` are the parts of its board
    that a small print shows: all of them, or of the first one what is round most of its ``figures``, one for each seat,
    and if it can be round its ``middle``. ``watched`` are parts and sorts of nodes that everybody counts on besides: a
    card that comes unasked keeps off them. ``sign`` are the pictures, one over the other, that it is known by where its
    name has no room.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    promise: ClassVar[str]
    cues: ClassVar[tuple[Cue, ...]] = ()
    colors: ClassVar[tuple[str, ...]] = ()
    night: ClassVar[bool] = False
    postcard: ClassVar[Postcard] = Postcard()
    pieces: ClassVar[tuple[str, ...]] = ()
    watched: ClassVar[tuple[str, ...]] = ()
    middle: ClassVar[str] = ""
    figures: ClassVar[str] = ""
    sign: ClassVar[Sequence[str]] = ("balloons/red",)

    def module(self, name: ModuleName) -> Any:
        """Return a module of the game's package, or what stands for one that a game need not have."""
        return module_beside(self, name) if self._has(name) else plain_modules

    def _has(self, name: ModuleName) -> bool:
        """Whether the game's package has a module, which is not loaded to know that."""
        return name not in MAY_LACK or exists_beside(self, name)

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
        return self.module("words").option_words()

    def guide(self) -> Sequence[GuidePage]:
        """Return the rules, page by page."""
        return self.module("guide").pages()

    def glossary(self) -> Sequence[Word]:
        """Return the words of the game, in the language being spoken, by the alphabet."""
        words = [Word(_(one.word), _(one.sentence), one.page) for one in self.module("glossary").WORDS]
        return sorted(words, key=lambda one: plain(one.word))

    def open(self, host: BoardHost) -> BoardView:
        """Return a board for a table."""
        return self.module("board").Board(host)

    def status(self, seen: Any) -> str:
        """Return where the match stands, for the top bar: "Round 4 of 8"."""
        return self.module("words").status(seen)

    def prompt(self, seen: Any) -> str:
        """Return what the seat to move is to do now, as an order: "Place the group"."""
        return self.module("words").prompt(seen)

    def pictogram(self, seen: Any) -> str:
        """Return the icon that says the same as the prompt to somebody who does not read; "" where it has none."""
        return self.module("words").pictogram(seen)

    def progress(self, seen: Any, people: People) -> str:
        """Return one or two sentences for the shelf: who leads, whose turn it is."""
        return self.module("words").progress(seen, people)

    def say(self, event: Event, people: People) -> str | None:
        """Return the log's sentence for an event; None if it is not worth one."""
        return self.module("log").say(event, people)

    def reason(self, reason: Reason, people: People) -> str:
        """Return the sentence for a reason of this game's rules."""
        if reason.code in sentences.OF_TURNS:
            return sentences.fill(sentences.OF_TURNS, reason, people)
        reasons = self.module("reasons")
        if hasattr(reasons, "sentence"):
            return reasons.sentence(reason, people)
        return sentences.fill(reasons.SENTENCES, reason, people, names=getattr(reasons, "NAMES", None))

    def rule_of(self, reason: Reason) -> int | None:
        """Return the page of the guide that tells why something is not possible; None if it needs no rule."""
        page: int | None = self.module("reasons").PAGES.get(reason.code)
        return page

    def first_time(self, event: Event) -> FirstTime | None:
        """Return what is to be known when such an event first happens, marked with `N_`; None if nothing is."""
        known: Sequence[FirstTime] = self.module("first_times").FIRST_TIMES
        return next((one for one in known if one.is_it(event)), None)

    def first_time_due(self, seen: Any) -> FirstTime | None:
        """Return what is to be known when somebody first comes to move so; None if nothing is."""
        known: Sequence[FirstTime] = self.module("first_times").FIRST_TIMES
        return next((one for one in known if one.due is not None and one.due(seen)), None)

    def sheet(self, told: Sequence[PublicStep], outcome: Outcome, people: People) -> Sheet:
        """Return the figures of a finished match, which may begin in the middle."""
        return self.module("sheet").sheet(told, outcome, people)

    def score(self, score: int, reason: str, options: Options, seats: int) -> str:
        """Return a score of a finished match with what it counts: "12 points"; ``reason`` is that of the outcome."""
        return points(score)

    def ways(self) -> Sequence[Way]:
        """Return the ways to play it, each with the figure by which its matches are compared."""
        ways: Sequence[Way] = self.module("measures").WAYS
        return ways

    def way_of(self, reason: str, options: Options, seats: int) -> Way:
        """Return the way in which a finished match was played; ``reason`` is that of the outcome."""
        measures = self.module("measures")
        return measures.way_of(reason, options, seats) if hasattr(measures, "way_of") else measures.WAYS[0]

    def figure_of(self, score: float, reason: str, options: Options, seats: int) -> float:
        """Return the figure of a seat in a finished match: the score, where the game has nothing better."""
        measures = self.module("measures")
        return measures.figure_of(score, reason, options, seats) if hasattr(measures, "figure_of") else score

    def draws(self) -> Draws | None:
        """Return what chance brings in it, if that can be counted by its colors."""
        draws: Draws | None = self.module("draws").DRAWS
        return draws

    def place(self) -> str:
        """Return what the place is called where its table stands, in the logbook; "" if it has no name."""
        place: str = self.module("stamps").PLACE
        return _(place) if place else ""

    def stamps(self) -> Sequence[Stamp]:
        """Return the stamps that its matches can give; their conditions are those of the rules, by the same ids."""
        stamps: Sequence[Stamp] = self.module("stamps").STAMPS
        return stamps

    def look(self, where: Reason) -> str:
        """Return the sentence that says where to look for a good move; "" if the game's evaluator does not say."""
        return self.module("advice").look(where)

    def fact(self, fact: Reason, people: People) -> str:
        """Return the sentence of what speaks for a move; "" if the game's evaluator names no facts."""
        return self.module("advice").fact(fact, people)

    def prospect(self, fact: Reason, mover: Seat, people: People) -> str:
        """Return the sentence of what ``mover`` could do next; "" if there is nothing to say of it."""
        return self.module("advice").prospect(fact, mover, people)

    def balance(self, reason: Reason, people: People) -> str:
        """Return the sentence of what a move leaves more or less of; "" if the game's evaluator names no terms."""
        return self.module("advice").balance(reason, people)

    def idea(self, fact: Reason) -> str:
        """Return the sentence of the idea behind a fact, without giving the move away; "" if there is none."""
        return self.module("advice").idea(fact)

    def move(self, move: Any, seen: Any, people: People) -> str:
        """Return a legal move of the viewer in a few words, as an order: "Play the 7"; "" if it is shown only."""
        return self.module("orders").words(move, seen, people)

    def is_on_table(self, event: Event) -> bool:
        """Whether the table itself tells best what happened, as long as it shows what that left."""
        return isinstance(event, self.module("recap").ON_TABLE)

    def is_plain_to_see(self, event: Event) -> bool:
        """Whether the table shows what happened to whoever looks at it, so that no recap needs to tell."""
        return isinstance(event, getattr(self.module("recap"), "PLAIN_TO_SEE", ()))

    def recap_sentence(self, event: Event, until: Sequence[Event], people: People) -> str | None:
        """Return what a recap says of an event, with what brought it about where its own sentence does not name that.

        ``until`` are the events of the move up to what follows from this one.
        """
        sentence = getattr(self.module("recap"), "sentence", None)
        found: str | None = sentence(event, until, people) if sentence else self.say(event, people)
        return found

    def is_told(self, event: Event) -> bool:
        """Whether a recap tells an event though it changed no digits, and left nothing on the table."""
        tells = getattr(self.module("recap"), "tells", None)
        return bool(tells and tells(event))

    def is_told_last(self, event: Event) -> bool:
        """Whether a recap tells an event only where there is room for it."""
        return isinstance(event, getattr(self.module("recap"), "IF_ROOM", ()))

    def begins_card(self, event: Event) -> bool:
        """Whether an event gets a card of a recap, with what follows from it."""
        return isinstance(event, getattr(self.module("recap"), "OWN_CARD", ()))

    @property
    def recaps_turns(self) -> bool:
        """Whether a recap tells all of somebody's turn on one card, also what it did to the things of others."""
        return getattr(self.module("recap"), "WHOLE_TURNS", False)

    def draw_recap(self, canvas: Canvas, box: Box, event: Event) -> bool:
        """Draw a small picture of an event for the recap; return whether there is one."""
        return self.module("recap").draw_recap(canvas, box, event)

    def change(self, event: Event, before: Any, until: Sequence[Event]) -> str:
        """Return what an event has changed in digits, "" if nothing that counts.

        ``before`` is what was seen before the move, ``until`` the events of the move up to what follows from this one.
        """
        return self.module("recap").change(event, before, until)

    @property
    def has_lessons(self) -> bool:
        """Whether the game has lessons; they are not loaded to know that."""
        return self._has("lessons")

    def lessons(self) -> Sequence[LessonView[Lesson]]:
        """Return the lessons of the game, the first flight first."""
        return self.module("lessons").LESSONS
