"""The face of a kind of puzzle: the room they lie in, their board, and their words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from balloongames.core.game import Advice, Coded, Reason
from balloongames.core.puzzle import PuzzleHint
from balloongames.i18n import N_, _
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.stamps import Stamp
from balloongames.ui.view import BoardView, Host
from balloongames.ui.view_parts import OptionalPart, Part, has_part
from balloongames.ui.workshop_view import WorkshopView

Z = TypeVar("Z")  # a puzzle
M = TypeVar("M")
S = TypeVar("S")

_BACK: Final[Sentences] = {
    "since": N_("Since move {number} the goal can’t be reached any more."),
    "back": N_("Take back move {number} and what came after it."),
    "lost": N_("No way leads to the goal from here."),
}


@dataclass(frozen=True, slots=True)
class StepPicture:
    """How a puzzle lies after some moves of a solution, in small: ``label`` says in a word or two after which.

    Before the first move there is nothing to say.
    """

    label: str
    draw: Callable[[Canvas, Box], None]


@dataclass(frozen=True, slots=True)
class PuzzleRoom:
    """Where a puzzle lies on the screen: the ``board``, of which ``strip`` at its foot is left free for buttons.

    ``hand`` is the foot of the screen; ``primary`` is for what confirms, ``note`` for a line below it. ``beside`` is
    over the panel of hints, for a board that asks for it; None where text is large.
    """

    board: Box
    strip: Box
    hand: Box
    primary: Box
    note: Box
    beside: Box | None = None


class PuzzleHost(Host, Protocol):
    """What a puzzle's board may ask of the screen that it lies on; nothing is interactive while a solution is shown."""

    @property
    def room(self) -> PuzzleRoom:
        """Where everything goes, while the page is described."""

    @property
    def advice(self) -> tuple[PuzzleHint, int] | None:
        """The hint for what lies here and how many of its stages are open, if any is."""

    @property
    def preview(self) -> bool:
        """Whether it is shown what the next move would do."""

    @property
    def blamed(self) -> Any | None:
        """The move after which the puzzle can't be solved any more, while the light says so; None if there is none."""

    def back_to(self, count: int) -> None:
        """Take moves back until so many are left."""

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page, which is described anew first."""

    def cue(self, name: str, degree: int | None = None) -> None:
        """Sound a cue now."""


class PuzzleBoard(BoardView):
    """A puzzle being played. ``build`` gets the whole area; `PuzzleHost.room` tells which parts of it are its own."""

    def forecast(self) -> str:
        """Return what the next move would do, as far as that is known; "" if nothing is."""
        return ""


class PuzzleWords(ABC, Generic[Z, M, S]):
    """What is said of a kind of puzzle; what each method is asked for stands at that of `PuzzleView` with its name.

    All constants are marked with `N_`.
    """

    ideas: ClassVar[Collection[str]] = ()
    """What shipped levels say in English that they teach."""
    techniques: ClassVar[Mapping[str, str]]
    """What it takes to see, by the kit's codes, in a few words."""
    levels: ClassVar[Mapping[str, str]] = {}
    """Sentences for why a file is no level, by those codes of such errors that are its own."""

    @abstractmethod
    def goal(self, puzzle: Z) -> str: ...

    @abstractmethod
    def about(self, puzzle: Z) -> str: ...

    @abstractmethod
    def hint(self, why: Advice) -> str: ...

    @abstractmethod
    def reason(self, why: Reason) -> str: ...

    @abstractmethod
    def rule_of(self, why: Coded) -> int | None: ...

    @abstractmethod
    def move(self, one: M, puzzle: Z) -> str: ...

    @abstractmethod
    def failed(self, state: S) -> str: ...


@dataclass(frozen=True, slots=True)
class PuzzleBoardFactory:
    """What makes a board for a puzzle."""

    open: Callable[[PuzzleHost], PuzzleBoard]


@dataclass(frozen=True, slots=True)
class PuzzlePictures:
    """How puzzles are drawn where nobody plays them, as the methods of `PuzzleView` say."""

    draw_thumbnail: Callable[[Canvas, Box, Any], None]
    draw_picture: Callable[[Canvas, Box, Any], None]
    step_pictures: Callable[[Any, Sequence[Any], Sequence[Any]], Sequence[StepPicture]]


@dataclass(frozen=True, slots=True)
class PuzzlePaper:
    """What is printed, to be solved with a pencil: the rules in about thirty words, a puzzle, and its solution."""

    rules: Callable[[], str]
    draw: Callable[[Canvas, Box, Any], None]
    draw_solution: Callable[[Canvas, Box, Any, Sequence[Any]], None]


@dataclass(frozen=True, kw_only=True)
class PuzzleView:
    """The face of a kind of puzzle, which its package fills in as ``VIEW``.

    As in a `GameView`, the module of its name in the kind's ``package`` declares each part.
    """

    _words = Part("words", PuzzleWords)  # type: ignore[type-abstract]  # a kind declares one of its own
    _board = Part("board", PuzzleBoardFactory)
    _pictures = Part("pictures", PuzzlePictures)
    _paper = Part("paper", PuzzlePaper)
    """Asked for only where it `prints`: a kind that can't be solved on paper has no such module."""
    _workshop = OptionalPart("workshop", WorkshopView, None)  # type: ignore[type-abstract]  # nobody makes one of it
    """None where it can't be drawn."""

    package: str
    """``__name__`` where it is filled in."""
    title: str
    """The name of the kind, marked with `N_`."""
    stamp: Stamp | None = None
    """What whoever solves one gets into the logbook, by the id of the kit's ``stamp``; None: no stamp of its own."""

    wide: bool = False
    """Whether the board takes what the panel beside it does not need."""
    beside: float = 0.0
    """So many lu over that panel are the board's, too."""
    tall: float = 0.0
    """Beside such a board, so wide for a height of 1, stands the strip; 0: below it."""
    dark_foot: str = ""
    """The color that words at the foot stand on, if it is dark."""
    previews: bool = False
    """Whether it can show what the next move would do, which costs the blue ribbon; where it can't, there is none."""
    pictogram: str = "flag"
    """The icon of what is done again and again, for those who don't read."""
    on_a_sheet: int = 6
    """So many go on a sheet of paper at most."""
    solutions_abreast: int = 3
    """So many stand side by side on the last sheet."""

    def open(self, host: PuzzleHost) -> PuzzleBoard:
        """Return a board for a puzzle."""
        return self._board.open(host)

    @property
    def levels(self) -> Mapping[str, str]:
        """Sentences, marked with `N_`, for why a file is no level, by the codes of the kind's own errors."""
        return self._words.levels

    def name(self) -> str:
        """Return the name of the kind: "One turn"."""
        return _(self.title)

    def goal(self, puzzle: Any) -> str:
        """Return what is to be done, to be read after "Goal": "clear the whole queue in one turn"."""
        return self._words.goal(puzzle)

    def idea(self, text: str) -> str:
        """Return in the language being spoken what a shipped level says in English that it teaches; "" if unknown."""
        return _(text) if text in self._words.ideas else ""

    def about(self, puzzle: Any) -> str:
        """Return how large a puzzle is, in a few words."""
        return self._words.about(puzzle)

    def hint(self, reason: Advice) -> str:
        """Return the sentence for a code of the kit's hints."""
        return self._words.hint(reason)

    def advice(self, reason: Advice) -> str:
        """Return the sentence for a code of the kit's hints, or of those that send back in any kind."""
        return fill(_BACK, reason) if reason.code in _BACK else self.hint(reason)

    def technique(self, code: str) -> str:
        """Return what it takes to see, by the kit's code, in a few words."""
        return _(self._words.techniques[code])

    def reason(self, reason: Reason) -> str:
        """Return the sentence for a reason of the puzzle's rules."""
        return self._words.reason(reason)

    def rule_of(self, reason: Coded) -> int | None:
        """Return the page of the game's guide that tells why something is not possible; None if it needs no rule."""
        return self._words.rule_of(reason)

    def move(self, move: Any, puzzle: Any) -> str:
        """Return a move in a few words, as an order: "Choose 16"."""
        return self._words.move(move, puzzle)

    def failed(self, seen: Any) -> str:
        """Return what is left where the goal was missed."""
        return self._words.failed(seen.state)

    def draw_thumbnail(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        """Draw a puzzle very small: no words, it stands on the foot of the box."""
        self._pictures.draw_thumbnail(canvas, box, puzzle)

    def step_pictures(self, puzzle: Any, moves: Sequence[Any], states: Sequence[Any]) -> Sequence[StepPicture]:
        """Return pictures of a solution, the puzzle itself first; ``states`` are what each of its moves makes of it."""
        return self._pictures.step_pictures(puzzle, moves, states)

    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        """Draw how a puzzle lies on the table, as part of a picture: no words that grow with the text."""
        self._pictures.draw_picture(canvas, box, puzzle)

    @property
    def prints(self) -> bool:
        """Whether such puzzles can be solved on paper."""
        return has_part(self, "paper")

    def draw_on_paper(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        """Draw all that is needed to solve a puzzle with a pencil, black on white."""
        self._paper.draw(canvas, box, puzzle)

    def draw_solution(self, canvas: Canvas, box: Box, puzzle: Any, moves: Sequence[Any]) -> None:
        """Draw a solution on paper, small."""
        self._paper.draw_solution(canvas, box, puzzle, moves)

    def rules_on_paper(self) -> str:
        """Return the rules that it takes, in about thirty words."""
        return self._paper.rules()

    def workshop(self) -> WorkshopView | None:
        """Return how such puzzles look while they are drawn; None if they can't be drawn."""
        return self._workshop
