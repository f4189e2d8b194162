"""The table of a puzzle of Gusts: the card on top, and the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.core.game import Event
from balloongames.core.puzzle_game import OpenObservation
from balloongames.ui.anim import BASE, Clip
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleBoardFactory, PuzzleHost
from balloongames.ui.widgets import button
from tests.toy.rules.puzzle import CardLaid, Lay, State


class Board(PuzzleBoard):
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


BOARD: Final = PuzzleBoardFactory(Board)
