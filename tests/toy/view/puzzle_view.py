"""How the puzzles of Gusts look: as little as can be. The words stay in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from balloongames.core.game import Advice, Event
from balloongames.core.puzzle_game import OpenObservation
from balloongames.ui.anim import BASE, Clip
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleHost, PuzzlePictures, PuzzleView, PuzzleWords, StepPicture
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button
from tests.toy.rules.puzzle import CardLaid, Lay, Puzzle, State

_HINTS = {"low": "Look for the lowest card.", "lay": "Lay the {card}.", "rest": "The {card} is the lowest one left."}


class GustsPuzzleBoard(PuzzleBoard):
    """The card on top, and the hand."""

    def __init__(self, host: PuzzleHost) -> None:
        self._host = host
        self._state: State | None = None

    def sync(self, seen: OpenObservation[State]) -> None:
        self._state = seen.state

    def animate(self, event: Event) -> Clip | None:
        return Clip(BASE, cues=[(0.0, lambda: self._host.cue("place"))]) if isinstance(event, CardLaid) else None

    def forecast(self) -> str:
        return f"{len(self._state.left)} left" if self._state else ""

    def build(self, page: Page, area: Box) -> None:
        state, room = self._state, self._host.room
        if state is None:
            return
        page.panel(room.board)
        page.text(room.board, "Top: " + (str(state.laid[-1]) if state.laid else "none"), "h2", align="center")
        for i, card in enumerate(state.left):
            box = Box(room.hand.x + 110 * i, room.hand.y, 96, min(120.0, room.hand.h))
            button(
                page, f"card.{card}", box, str(card), self._lay(card) if self._host.interactive else None, first=i == 0
            )

    def _lay(self, card: int) -> Callable[[], None]:
        return lambda: self._host.submit(Lay(card))


def _goal(_puzzle: Puzzle) -> str:
    return "lay all cards in order"


def _about(puzzle: Puzzle) -> str:
    return f"{len(puzzle.hand)} cards"


def _hint(reason: Advice) -> str:
    return _HINTS[reason.code].format(**dict(reason.facts))


def _move(move: Lay, _puzzle: Puzzle) -> str:
    return f"Lay {move.card}"


def _failed(state: State) -> str:
    return f"{state.laid[-1]} is lower than {state.laid[-2]}."


def _draw(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    for part in box.columns(len(puzzle.hand), 4):
        canvas.card(part, Card(4, "paper", border="ink", border_w=1))


def _steps(puzzle: Puzzle, _moves: Sequence[Lay], states: Sequence[State]) -> Sequence[StepPicture]:
    return [StepPicture("", lambda canvas, box: _draw(canvas, box, puzzle)) for _state in states]


_WORDS = PuzzleWords(
    name=lambda: "Rising gusts",
    goal=_goal,
    idea=lambda _text: "",
    about=_about,
    hint=_hint,
    technique=lambda _code: "Counting",
    reason=lambda reason: reason.code,
    rule_of=lambda _reason: None,
    move=_move,
    failed=_failed,
)

VIEW = PuzzleView(
    load_words=lambda: _WORDS,
    load_board=lambda: GustsPuzzleBoard,
    load_pictures=lambda: PuzzlePictures(_draw, _draw, _steps),
    previews=True,
)
