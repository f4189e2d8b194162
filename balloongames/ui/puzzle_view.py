"""The face of a kind of puzzle: the room they lie in, their board, and their words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, Protocol, TypeAlias

from balloongames.core.game import Advice, Coded, Reason
from balloongames.core.puzzle import PuzzleHint
from balloongames.i18n import N_
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.modules import exists_beside, module_beside
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.view import BoardView, Host
from balloongames.ui.workshop_view import WorkshopView

PuzzleModule: TypeAlias = Literal["board", "paper", "pictures", "words", "workshop"]
"""The modules of the package of a kind's view."""

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


class PuzzleView:
    """The face of a kind of puzzle. It derives from this in ``view.py`` of the kind's package, and says its measures.

    The rest is told by the modules of the package, as in a `GameView`: ``words`` (a sentence for each code of the kit),
    ``board`` with `Board`, ``pictures``; where it can be solved with a pencil ``paper``, and where it can be drawn
    ``workshop`` with `Workshop`. Each is loaded when it is first asked.

    A ``wide`` board takes what the panel beside it does not need; a board that goes on ``beside`` takes so many lu over
    that panel. Beside a ``tall`` one, so wide for a height of 1, stands the strip. Words at the foot stand on a
    ``dark_foot``, a color. A kind that ``previews`` can show what the next move would do, which costs the blue ribbon;
    where it can't, there is none. The ``pictogram`` is the icon of what is done again and again, for those who don't
    read. So many puzzles can be ``on_a_sheet`` of paper at most, and on the last one so many ``solutions_abreast``.
    """

    wide: ClassVar[bool] = False
    beside: ClassVar[float] = 0.0
    tall: ClassVar[float] = 0.0
    dark_foot: ClassVar[str] = ""
    previews: ClassVar[bool] = False
    pictogram: ClassVar[str] = "flag"
    on_a_sheet: ClassVar[int] = 6
    solutions_abreast: ClassVar[int] = 3

    def module(self, name: PuzzleModule) -> Any:
        """Return a module of the kind's package."""
        return module_beside(self, name)

    def open(self, host: PuzzleHost) -> PuzzleBoard:
        """Return a board for a puzzle."""
        board: PuzzleBoard = self.module("board").Board(host)
        return board

    @property
    def levels(self) -> Mapping[str, str]:
        """Sentences, marked with `N_`, for why a file is no level, by those codes of such errors that are its own."""
        return getattr(self.module("words"), "LEVELS", {})

    def name(self) -> str:
        """Return the name of the kind: "One turn"."""
        return self.module("words").name()

    def goal(self, puzzle: Any) -> str:
        """Return what is to be done, to be read after "Goal": "clear the whole queue in one turn"."""
        return self.module("words").goal(puzzle)

    def idea(self, text: str) -> str:
        """Return in the language being spoken what a shipped level says in English that it teaches; "" if unknown."""
        return self.module("words").idea(text)

    def about(self, puzzle: Any) -> str:
        """Return how large a puzzle is, in a few words."""
        return self.module("words").about(puzzle)

    def hint(self, reason: Advice) -> str:
        """Return the sentence for a code of the kit's hints."""
        return self.module("words").hint(reason)

    def advice(self, reason: Advice) -> str:
        """Return the sentence for a code of the kit's hints, or of those that send back in any kind."""
        return fill(_BACK, reason) if reason.code in _BACK else self.hint(reason)

    def technique(self, code: str) -> str:
        """Return what it takes to see, by the kit's code, in a few words."""
        return self.module("words").technique(code)

    def reason(self, reason: Reason) -> str:
        """Return the sentence for a reason of the puzzle's rules."""
        return self.module("words").reason(reason)

    def rule_of(self, reason: Coded) -> int | None:
        """Return the page of the game's guide that tells why something is not possible; None if it needs no rule."""
        return self.module("words").rule_of(reason)

    def move(self, move: Any, puzzle: Any) -> str:
        """Return a move in a few words, as an order: "Choose 16"."""
        return self.module("words").move(move, puzzle)

    def failed(self, seen: Any) -> str:
        """Return what is left where the goal was missed."""
        return self.module("words").failed(seen.state)

    def draw_thumbnail(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        """Draw a puzzle very small: no words, it stands on the foot of the box."""
        self.module("pictures").draw_thumbnail(canvas, box, puzzle)

    def step_pictures(self, puzzle: Any, moves: Sequence[Any], states: Sequence[Any]) -> Sequence[StepPicture]:
        """Return pictures of a solution, the puzzle itself first; ``states`` are what each of its moves makes of it."""
        pictures: Sequence[StepPicture] = self.module("pictures").step_pictures(puzzle, moves, states)
        return pictures

    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        """Draw how a puzzle lies on the table, as part of a picture: no words that grow with the text."""
        self.module("pictures").draw_picture(canvas, box, puzzle)

    @property
    def prints(self) -> bool:
        """Whether such puzzles can be solved on paper."""
        return exists_beside(self, "paper")

    def draw_on_paper(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        """Draw all that is needed to solve a puzzle with a pencil, black on white."""
        self.module("paper").draw_on_paper(canvas, box, puzzle)

    def draw_solution(self, canvas: Canvas, box: Box, puzzle: Any, moves: Sequence[Any]) -> None:
        """Draw a solution on paper, small."""
        self.module("paper").draw_solution(canvas, box, puzzle, moves)

    def rules_on_paper(self) -> str:
        """Return the rules that it takes, in about thirty words."""
        return self.module("words").rules_on_paper()

    def workshop(self) -> WorkshopView | None:
        """Return how such puzzles look while they are drawn; None if they can't be drawn."""
        return self.module("workshop").Workshop() if exists_beside(self, "workshop") else None
