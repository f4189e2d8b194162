"""How the puzzles of Gusts look: as little as can be. The words stay in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from balloongames.core.game import Advice, Coded, Event, Reason
from balloongames.core.puzzle_game import OpenObservation
from balloongames.ui.anim import BASE, Clip
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleHost, PuzzleView
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


class GustsPuzzles(PuzzleView):
    """The words."""

    previews = True

    def open(self, host: PuzzleHost) -> GustsPuzzleBoard:
        return GustsPuzzleBoard(host)

    def name(self) -> str:
        return "Rising gusts"

    def goal(self, _puzzle: Puzzle) -> str:
        return "lay all cards in order"

    def idea(self, _text: str) -> str:
        return ""

    def about(self, puzzle: Puzzle) -> str:
        return f"{len(puzzle.hand)} cards"

    def hint(self, reason: Advice) -> str:
        return _HINTS[reason.code].format(**dict(reason.facts))

    def technique(self, code: str) -> str:
        return "Counting"

    def reason(self, reason: Reason) -> str:
        return reason.code

    def rule_of(self, _reason: Coded) -> None:
        return None

    def move(self, move: Lay, _puzzle: Puzzle) -> str:
        return f"Lay {move.card}"

    def failed(self, seen: OpenObservation[State]) -> str:
        return f"{seen.state.laid[-1]} is lower than {seen.state.laid[-2]}."

    def draw_thumbnail(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        self.draw_picture(canvas, box, puzzle)

    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Any) -> None:
        for part in box.columns(len(puzzle.hand), 4):
            canvas.card(part, Card(4, "paper", border="ink", border_w=1))


VIEW = GustsPuzzles()
