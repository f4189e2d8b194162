"""What a game's view offers to the scenes: words, a rules page, a result sheet, and a board on the table.

One stateless `GameView` per game, found through the registry; it opens a `BoardView` for each table. Scenes know only
these classes, so a new game needs no new scene.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Literal, Protocol, TypeAlias

from balloongames.core.game import Event, Outcome, Reason, Seat
from balloongames.core.options import Options, OptionValue
from balloongames.core.puzzle import Hint
from balloongames.i18n import _, number, points
from balloongames.ui.anim import Clip
from balloongames.ui.audio import Cue
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent
from balloongames.ui.kit import Kit
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.motion import Motion
from balloongames.ui.page import Page


@dataclass(frozen=True, slots=True)
class People:
    """Who sits at the table, by seat: names as typed, looks 0 … 5.

    ``computers`` says how the computer plays a seat ("computer, steady"), "" for a person; empty if nobody is one.
    """

    names: tuple[str, ...]
    looks: tuple[int, ...]
    computers: tuple[str, ...] = ()

    def computer(self, seat: Seat) -> str:
        """Return how the computer plays a seat, in words; "" for a person."""
        return self.computers[seat] if self.computers else ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option in words: its title, one line that explains it, and a label per value."""

    title: str
    why: str
    values: Mapping[OptionValue, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GuidePage:
    """A page of the rules: a title, short paragraphs, and a picture drawn into a box."""

    title: str
    paragraphs: tuple[str, ...]
    picture: Callable[[Canvas, Box], None] | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the result: where points came from, by seat; ``parts`` tells each single gain, by seat, in words.

    ``fewest`` is whether the lowest value is the best.
    """

    icon: str
    label: str
    values: tuple[int, ...]
    parts: tuple[tuple[str, ...], ...] = ()
    fewest: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth remembering: who, what in a title and a sentence, and after which ply it can be seen."""

    seat: Seat
    title: str
    text: str
    ply: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A finished match in figures.

    ``headline`` and ``line`` say who won and how. ``totals`` are by seat; ``course`` holds, for each round (and the
    end), its label and the totals by seat after it. A game that is not won by points, or not played in rounds, says in
    ``rows_title``, ``totals_label`` and ``course_title`` what its figures are. Where the lowest total is the best,
    ``ground`` is the one with which a balloon would not fly at all. ``totals_words`` are the totals where these are no
    plain numbers. What one alone has ``measured`` is neither won nor lost, but compared with the best so far.
    """

    headline: str
    line: str
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    course: tuple[tuple[str, tuple[int, ...]], ...]
    moments: tuple[Moment, ...]
    rows_title: str = ""
    totals_label: str = ""
    totals_words: tuple[str, ...] = ()
    course_title: str = ""
    ground: int | None = None
    measured: bool = False

    def total_words(self, seat: Seat) -> str:
        """Return the total of a seat as it is shown."""
        return self.totals_words[seat] if self.totals_words else number(self.totals[seat])


@dataclass(frozen=True, slots=True)
class Told:
    """The events of one ply as everybody may know them; ``seat`` is who moved, None for the set-up."""

    ply: int
    seat: Seat | None
    events: tuple[Event, ...]


class BoardHost(Protocol):
    """What a board may ask of the table that it stands on."""

    @property
    def kit(self) -> Kit:
        """The kit in use."""

    @property
    def people(self) -> People:
        """Who plays."""

    @property
    def interactive(self) -> bool:
        """Whether the seat to move sits at the screen and may act: not in a review, not while something moves."""

    def moves(self) -> Sequence[Any]:
        """Return the legal moves now; empty when not interactive."""

    def why_not(self, move: Any) -> Reason | None:
        """Return why a move can't be played now; None if it can."""

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a legal move; the board gets its events to animate when it has returned, and ``then`` is called."""

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible, with its sound."""

    def refresh(self) -> None:
        """Describe the page anew: the board's own choices have changed."""

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page, which is described anew first."""

    def cue(self, name: str, degree: int | None = None) -> None:
        """Sound a cue now."""

    @property
    def pausing(self) -> bool:
        """Whether all look at what has just happened, and the match waits for `go_on`."""

    def go_on(self) -> None:
        """Let the next one have the screen after all have looked."""

    @property
    def motion(self) -> Motion | None:
        """What moves now, so that it can be held, hurried or skipped; None while nothing does."""

    def said(self) -> Mapping[Seat, Sequence[Reason]]:
        """Return what computer partners say aloud before they choose, by seat, in their evaluator's codes."""

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        """Return the latest lines of the log, the newest first: who acted, and a sentence."""

    def open_log(self) -> None:
        """Show the whole log."""


class BoardView(ABC):
    """How one match looks. It shows `sync` or what its clips show; it never knows the state.

    The table draws the frame round it (top bar, banner, messages); the board has all the room below, ``area``.
    """

    @abstractmethod
    def sync(self, seen: Any) -> None:
        """Show exactly this observation, at once; choices not yet confirmed are forgotten if they no longer fit."""

    @abstractmethod
    def animate(self, event: Event) -> Clip | None:
        """Return the clip that shows an event; None if it shows nothing.

        The clip's ``done`` must leave the board as if the event had been folded without a picture.
        """

    def begins_step(self, event: Event) -> bool:
        """Return whether a step of its own begins with an event: who is in a hurry is shown the rest step by step."""
        return False

    def tells(self, event: Event) -> bool:
        """Return whether what is being shown of an event may be told by now: not before it is seen."""
        return True

    def linger(self, seen: Any) -> Clip | None:
        """Return the wait for effects that still live, where ``seen`` would tear them from their place; None if none.

        It is asked once, after the last clip, and left out by who is in a hurry.
        """
        return None

    @abstractmethod
    def build(self, page: Page, area: Box) -> None:
        """Add panels, pieces and nodes to the page, for the observation and the choices made so far."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent that the page did not use: shortcuts of the game. Return whether it was used."""
        return False

    def back(self) -> bool:
        """Undo one choice that is not confirmed yet; return whether there was one."""
        return False

    def places_of(self, move: Any, seat: Seat) -> Sequence[str]:
        """Return the nodes of the page where a legal move of ``seat`` happens, for marks round them.

        Names that the page does not have are left out. Of somebody else's move only what everybody may see before it
        is made; nothing if it has no place here.
        """
        return ()

    def boxes_of(self, move: Any, seat: Seat) -> Sequence[Box]:
        """Return where on the screen, in lu, a computer player's legal move is about to happen.

        It is asked where the page has no node of `places_of`, for nobody at the screen may press anything then. What
        is told obeys the same rule: only what everybody may see before the move is made.
        """
        return ()

    def pace(self, seen: Any) -> Any:
        """Return ``seen``, of before something began to move, as far on as it is shown now: for the top bar."""
        return seen

    @property
    def animating(self) -> bool:
        """Whether something sways or flickers by itself."""
        return False

    def update(self, dt: float) -> None:  # noqa: B027 - most boards stand still
        """Let time pass for what moves by itself."""


Part: TypeAlias = Literal["advice", "board", "guide", "lessons", "log", "orders", "reasons", "recap", "sheet", "words"]
"""The modules that the package of every game's view has."""


class GameView:
    """The face of one game. It derives from this in ``view.py`` of the game's package, and says only what is its own.

    The shelf asks for ``title`` and ``promise`` alone (marked with `N_`, to be translated), and the first picture waits
    for them. The rest is told by the modules of the package, which all have the names that stand here; each is loaded
    when it is first asked. ``music`` is a theme; ``cues`` are the game's own. ``colors`` are those of the balloons that
    lie on its table together, so that they must be told apart. A game that is played by ``night`` has dark glass in the
    place of paper in every theme.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    promise: ClassVar[str]
    cues: ClassVar[tuple[Cue, ...]] = ()
    colors: ClassVar[tuple[str, ...]] = ()
    night: ClassVar[bool] = False

    def part(self, name: Part) -> Any:
        """Return a module of the game's package."""
        package = type(self).__module__.rpartition(".")[0]
        return import_module(f"{package}.{name}")

    @property
    def background(self) -> str:
        """The name of the picture that its table stands in."""
        return f"games/{self.id}/background"

    @property
    def cover(self) -> str:
        """The name of the picture on its box."""
        return f"games/{self.id}/cover"

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
        return self.part("words").option_words()

    def guide(self) -> Sequence[GuidePage]:
        """Return the rules, page by page."""
        return self.part("guide").pages()

    def open(self, host: BoardHost) -> BoardView:
        """Return a board for a table."""
        return self.part("board").Board(host)

    def status(self, seen: Any) -> str:
        """Return where the match stands, for the top bar: "Round 4 of 8"."""
        return self.part("words").status(seen)

    def prompt(self, seen: Any) -> str:
        """Return what the seat to move is to do now, to be read after the name: "place your group of four"."""
        return self.part("words").prompt(seen)

    def progress(self, seen: Any, people: People) -> str:
        """Return one or two sentences for the shelf: who leads, whose turn it is."""
        return self.part("words").progress(seen, people)

    def say(self, event: Event, people: People) -> str | None:
        """Return the log's sentence for an event; None if it is not worth one."""
        return self.part("log").say(event, people)

    def reason(self, reason: Reason, people: People) -> str:
        """Return the sentence for a reason of this game's rules."""
        return self.part("reasons").sentence(reason, people)

    def sheet(self, told: Sequence[Told], outcome: Outcome, people: People) -> Sheet:
        """Return the figures of a finished match."""
        return self.part("sheet").sheet(told, outcome, people)

    def score(self, score: int, reason: str, options: Options, seats: int) -> str:
        """Return a score of a finished match with what it counts: "12 points"; ``reason`` is that of the outcome."""
        return points(score)

    def look(self, place: Reason) -> str:
        """Return the sentence that says where to look for a good move; "" if the game's evaluator names no places."""
        return self.part("advice").look(place)

    def fact(self, fact: Reason, people: People) -> str:
        """Return the sentence of what speaks for a move; "" if the game's evaluator names no facts."""
        return self.part("advice").fact(fact, people)

    def move(self, move: Any, seen: Any, people: People) -> str:
        """Return a legal move of the viewer in a few words, as an order: "Play the 7"; "" if it is shown only."""
        return self.part("orders").words(move, seen, people)

    def draw_recap(self, canvas: Canvas, box: Box, event: Event) -> bool:
        """Draw a small picture of an event for the recap; return whether there is one."""
        return self.part("recap").draw_recap(canvas, box, event)

    def lessons(self) -> Sequence[LessonView]:
        """Return the lessons of the game, the first flight first; none where its package has no module of them."""
        package = type(self).__module__.rpartition(".")[0]
        return self.part("lessons").LESSONS if find_spec(f"{package}.lessons") else ()

    def puzzles(self) -> PuzzleView | None:
        """Return the face of the game's puzzles; None if it has none."""
        return None


# -- puzzles ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PuzzleRoom:
    """Where a puzzle lies on the screen: the ``board``, of which ``strip`` at its foot is left free for buttons.

    ``hand`` is the foot of the screen; ``primary`` is for what confirms, ``note`` for a line below it.
    """

    board: Box
    strip: Box
    hand: Box
    primary: Box
    note: Box


class PuzzleHost(Protocol):
    """What a puzzle's board may ask of the screen that it lies on."""

    @property
    def kit(self) -> Kit:
        """The kit in use."""

    @property
    def people(self) -> People:
        """Who plays: one person."""

    @property
    def interactive(self) -> bool:
        """Whether the person may act: nothing moves, and no solution is being shown."""

    @property
    def room(self) -> PuzzleRoom:
        """Where everything goes, while the page is described."""

    @property
    def advice(self) -> tuple[Hint, int] | None:
        """The hint for what lies here and how many of its stages are open, if any is."""

    @property
    def preview(self) -> bool:
        """Whether it is shown what the next move would do."""

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a move and show what it does; one that can't be played is refused with its reason.

        As at a `BoardHost` the board hears of it when it has returned, and ``then`` is called.
        """

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page, which is described anew first."""

    def cue(self, name: str, degree: int | None = None) -> None:
        """Sound a cue now."""


class PuzzleBoard(BoardView):
    """A puzzle being played. ``build`` gets the whole area; `PuzzleHost.room` tells which parts of it are its own."""

    def foretell(self) -> str:
        """Return what the next move would do, as far as that is known; "" if nothing is."""
        return ""


class PuzzleView(ABC):
    """The face of a game's puzzles: it draws them, plays them, and has a sentence for each code of the kit."""

    @abstractmethod
    def open(self, host: PuzzleHost) -> PuzzleBoard:
        """Return a board for a puzzle."""

    @abstractmethod
    def goal(self) -> str:
        """Return what is to be done, to be read after "Goal": "clear the whole queue in one turn"."""

    @abstractmethod
    def about(self, puzzle: Any) -> str:
        """Return how large a puzzle is, in a few words."""

    @abstractmethod
    def hint(self, reason: Reason) -> str:
        """Return the sentence for a code of the kit's hints."""

    @abstractmethod
    def technique(self, code: str) -> str:
        """Return what it takes to see, by the kit's code, in a few words."""

    @abstractmethod
    def reason(self, reason: Reason) -> str:
        """Return the sentence for a reason of the puzzle's rules."""

    @abstractmethod
    def move(self, move: Any) -> str:
        """Return a move in a few words, as an order: "Choose 16"."""

    @abstractmethod
    def failed(self, seen: Any) -> str:
        """Return what is left where the goal was missed."""

    @abstractmethod
    def draw_thumbnail(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        """Draw a puzzle very small: no words, it stands on the foot of the box."""

    @abstractmethod
    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        """Draw how a puzzle lies on the table, as part of a picture: no words that grow with the text."""
