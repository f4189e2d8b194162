"""A table for one board: a match, a page and a clock, without the rest of the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pygame

from balloongames.core.game import Event, Reason, Seat
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.moves import Move
from balloongames.rules.color_queue.sight import Seen
from balloongames.rules.color_queue.state import State
from balloongames.ui.canvas import TextInk
from balloongames.ui.director import Director
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Intent, Nav, Press, Release
from balloongames.ui.kit import Kit
from balloongames.ui.motion import Motion
from balloongames.ui.page import Node, Page, PageDriver
from balloongames.ui.theme import Look
from balloongames.ui.view import People
from balloongames.views.color_queue.board import QueueBoard

AnyMatch = Match[State, Move, Seen]
NAMES = ("Mira", "Bartholomew", "Ada", "Zephyr", "Ines")
FRAME = 1 / 60


class Table:
    """A table with one match, seen by whoever was to move when the screen was last handed over.

    Like the session, it lets nobody's eyes alone see what all look at together.
    """

    def __init__(
        self,
        match: AnyMatch,
        look: Look | None = None,
        size: tuple[int, int] = (1280, 720),
        viewer: Seat | None = -1,
        *,
        past: AnyMatch | None = None,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        self.kit = Kit(look or Look(), size)
        self.match = match
        self.past = past or match  # whose moves are told: those of another match where this one was begun in its middle
        self.people = People(NAMES[: match.seats], tuple(range(match.seats)))
        self.viewer = match.to_move if viewer == -1 else viewer
        self.watched = False
        self.refused: list[str] = []
        self.cues: list[tuple[str, int | None]] = []
        self.played: list[Move] = []
        self.logs_opened = self.passed = 0
        self.driver = PageDriver(self.kit, self._build)
        self.board = QueueBoard(self)
        self.director = Director(self.board, self.kit.look.speed)
        self.board.sync(self.seen())

    # What a board asks

    @property
    def live(self) -> bool:
        return self.viewer is not None and self.viewer == self.match.to_move and not self.director.busy

    @property
    def pausing(self) -> bool:
        return self.watched and not self.director.busy and self.match.to_move is not None

    def go_on(self) -> None:
        self.passed += 1
        self.hand_over()

    def moves(self) -> Sequence[Move]:
        return self.match.moves() if self.live else ()

    def why_not(self, move: Any) -> Reason | None:
        return self.match.why_not(move)

    def submit(self, move: Any) -> None:
        self.match.play(move)
        self.played.append(move)
        self.watched = self.match.seats > 1 and GAME.is_watched(self.match.events(self.match.ply, None))
        if self.watched:
            self.viewer = None
        self.show(self.match.events(self.match.ply, self.viewer))

    def refuse(self, sentence: str) -> None:
        self.refused.append(sentence)

    def refresh(self) -> None:
        self.driver.invalidate()

    def focus_on(self, node_id: str) -> None:
        self.refresh()
        self.driver.focus_on(node_id)

    def cue(self, name: str, degree: int | None = None) -> None:
        self.cues.append((name, degree))

    @property
    def motion(self) -> Motion | None:
        if not self.director.busy:
            return None
        speeds = tuple((label, lambda: None) for label in ("½×", "1×", "2×", "4×", "Now"))
        return Motion(self.director.held, self._hold, self.director.skip, speeds, 1)

    def _hold(self) -> None:
        self.director.held = not self.director.held
        self.refresh()

    def told(self) -> Sequence[Event]:
        return [event for line in self.past.log(None) for event in line.events]

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        return ()

    def open_log(self) -> None:
        self.logs_opened += 1

    # What a test does

    def seen(self) -> Seen:
        return self.match.seen(self.viewer)

    def hand_over(self) -> None:
        """Let whoever is to move have the screen."""
        self.finish()
        self.watched = False
        self.viewer = self.match.to_move
        self.board.sync(self.seen())
        self._rest()

    def show(self, events: Sequence[Event]) -> None:
        self.director.play(events, self.seen())
        self.refresh()
        if not self.director.busy:
            self._rest()

    def tick(self, seconds: float = FRAME) -> None:
        busy = self.director.busy
        self.board.update(seconds)
        self.director.update(seconds)
        if busy and not self.director.busy:
            self._rest()

    def finish(self) -> None:
        self.director.skip()
        self._rest()

    def _rest(self) -> None:
        self.refresh()
        self.driver.focus = self.page.first

    @property
    def page(self) -> Page:
        return self.driver.page

    def node(self, node_id: str) -> Node:
        return self.page.nodes[node_id]

    def draw(self) -> list[TextInk]:
        self.driver.draw(self.surface)
        return self.page.inks

    def pixels(self) -> bytes:
        self.draw()
        return pygame.image.tobytes(self.surface, "RGB")

    def click(self, node_id: str) -> None:
        box = self.node(node_id).box
        self.click_at(box.cx, box.cy)

    def click_at(self, x: float, y: float) -> None:
        self.do(Press(x, y), Release(x, y))

    def keys(self, *steps: tuple[int, int] | None) -> None:
        """Move the focus by steps, None is the key that accepts."""
        self.do(*(Accept() if step is None else Nav(*step) for step in steps))

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            if not self.driver.handle(intent):
                self.board.handle(intent)

    def _build(self, page: Page) -> None:
        bar = 84 if page.roomy else 56
        self.board.build(page, Box(0, bar, page.frame.w, page.frame.h - bar))


def new(seed: str, seats: int, **options: Any) -> AnyMatch:
    return Match(GAME, options, seats, seed)


def careful(match: AnyMatch, rng: Rng) -> Move:
    """Play what looks best among a few choices: so a team lasts, and one alone clears the table now and then."""
    state, seat = match.state, match.to_move
    assert seat is not None
    moves = [rng.choice(match.moves()) for _ in range(12)]
    return max(moves, key=lambda move: (GAME.estimate(GAME.advance(state, move), seat), GAME.format_move(move)))


@cache
def record(seed: str, seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[Move, ...]:
    """The moves of a whole match."""
    match = new(seed, seats, **dict(options))
    rng = Rng.from_word(f"walk {seed}")
    moves = []
    while match.to_move is not None:
        moves.append(careful(match, rng))
        match.play(moves[-1])
    return tuple(moves)


def match_at(seed: str, seats: int, ply: int, **options: Any) -> AnyMatch:
    """A match after some moves; -1 is the end."""
    moves = record(seed, seats, tuple(options.items()))
    match = new(seed, seats, **options)
    for move in moves[: len(moves) if ply < 0 else ply]:
        match.play(move)
    return match
