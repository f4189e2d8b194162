"""What tests of every game's table share: tables for one board, without the rest of the program, and whole matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

import pygame

from balloongames.core.game import AnyGame, Event, Reason, Remark, Seat
from balloongames.core.match import LastTurn, Match
from balloongames.core.options import OptionValue
from balloongames.core.rng import Rng
from balloongames.ui.canvas import TextInk
from balloongames.ui.director import Director
from balloongames.ui.driver import PageDriver
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Intent, Nav, Press, Release
from balloongames.ui.kit import Kit
from balloongames.ui.page import Node, Page
from balloongames.ui.playback_controls import PlaybackControls
from balloongames.ui.theme import Look
from balloongames.ui.view import BoardView, People
from tests.kept import pixels_are_laid

FRAME = 1 / 60
NAMES = ("Mira", "Bartholomew", "Ada", "Zephyr", "Bruno", "Li")

AnyMatch = Match[Any, Any, Any]
Policy = Callable[[AnyMatch, Rng], Any]


class CommonTable:
    """A table with one match of an open game, seen by whoever is to move; ``here`` is whether that is somebody here.

    It is what a board asks of a table (`ui.view.BoardHost`), and below that what a test does with one.
    """

    def __init__(
        self, view: GameView, match: AnyMatch, look: Look | None = None, size: tuple[int, int] = (1280, 720)
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.window = pygame.display.set_mode(size)
        self.kit = Kit(look or Look(), size)
        self.view = view
        self.match = match
        self.people = People(NAMES[: match.seats], tuple(range(match.seats)))
        self.here = True
        self.refused: list[str] = []
        self.cues: list[tuple[str, int | None]] = []
        self.hushed: list[tuple[str, bool]] = []
        self.played: list[Any] = []
        self.logs_opened = 0
        self.driver = PageDriver(self.kit, self._build)
        self.board = view.open(self)
        self.director = Director(self.board, self.kit.look.speed)
        self.board.sync(self.seen())

    # What a board asks

    teaches = False

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown."""
        return self.match.to_move

    @property
    def interactive(self) -> bool:
        return self.here and not self.director.busy and self.match.to_move is not None

    def moves(self) -> Sequence[Any]:
        return self.match.moves() if self.interactive else ()

    def why_not(self, move: Any) -> Reason | None:
        return self.match.why_not(move)

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        self.match.play(move)
        self.played.append(move)
        self.show(self.match.events(self.match.ply, self.viewer))
        if then:
            then()

    def sentence(self, reason: Reason) -> str:
        return self.view.reason(reason, self.people)

    def refuse(self, sentence: str) -> None:
        self.refused.append(sentence)

    def refresh(self) -> None:
        self.driver.invalidate()

    def focus_on(self, node_id: str) -> None:
        self.refresh()
        self.driver.focus_on(node_id)

    def cue(self, name: str, degree: int | None = None) -> None:
        self.cues.append((name, degree))

    def hush(self, name: str, *, on: bool) -> None:
        self.hushed.append((name, on))

    def said(self) -> Mapping[Seat, Sequence[Remark]]:
        return {}

    @property
    def pausing(self) -> bool:
        return False

    @property
    def playback(self) -> PlaybackControls | None:
        return None

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        return () if self.director.busy else self.match.last_turns(self.viewer)

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        events = ((line.seat, one) for line in reversed(self.match.log(None)) for one in reversed(line.events))
        lines = ((seat, self.view.say(event, self.people)) for seat, event in events)
        return [*islice(((seat, text) for seat, text in lines if text), count)]

    def open_log(self) -> None:
        self.logs_opened += 1

    # What a test does

    def seen(self) -> Any:
        return self.match.seen(self.viewer)

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
        while self.driver.moves:  # what was chosen has risen by then
            self.driver.update(1.0)
        self.driver.draw(self.window)
        return self.page.text_boxes

    @property
    def surface(self) -> pygame.Surface:
        assert pixels_are_laid(), "ask for the fixture `pixels`"
        return self.window

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
        page.night = self.view.night
        page.ground("backdrop", lambda canvas: canvas.backdrop(self.view.background, page.frame))
        bar = 84 if page.roomy else 56
        self.board.build(page, Box(0, bar, page.frame.w, page.frame.h - bar))


class PrivateTable(CommonTable):
    """A table where hands are hidden, seen by whoever was to move when the screen was last handed over."""

    viewer: Seat | None = None

    def __init__(
        self, view: GameView, match: AnyMatch, look: Look | None = None, size: tuple[int, int] = (1280, 720)
    ) -> None:
        self.viewer = match.to_move
        super().__init__(view, match, look, size)

    @property
    def interactive(self) -> bool:
        return super().interactive and self.viewer == self.match.to_move

    def hand_over(self) -> None:
        """Let whoever is to move have the screen."""
        self.finish()
        self.viewer = self.match.to_move
        self.board.sync(self.seen())
        self._rest()


def play_clips_alone(table: CommonTable, events: Sequence[Event]) -> None:
    """Play the clips of events without the true picture at their end: what is left is what the clips made."""
    sync, linger = table.board.sync, table.board.linger
    table.board.sync = lambda _: None  # type: ignore[method-assign]
    table.board.linger = lambda _: None  # type: ignore[method-assign]
    try:
        table.director.play(events, None)
        while table.director.busy:
            table.director.update(FRAME * 6)
    finally:
        table.board.sync, table.board.linger = sync, linger  # type: ignore[method-assign]


def seconds_of(board: BoardView, events: Sequence[Event]) -> list[tuple[type, float]]:
    """How long the clip of each event takes, of those that have one; their pictures are left out."""
    found = []
    for event in events:
        clip = board.animate(event)
        if clip is not None:
            found.append((type(event), clip.seconds))
            assert clip.done
            clip.done()
    return found


class Matches:
    """Whole matches of a game, each as a way to play makes it of a seed, to look into at any ply.

    The moves of a match are made once and kept; each match that is handed out is a new one.
    """

    def __init__(self, game: AnyGame, policy: Policy, walk: str = "walk ") -> None:
        self.game = game
        self.policy = policy
        self.walk = walk  # goes before the seed of a deal to make that of the choices
        self._known: dict[Any, tuple[Any, ...]] = {}
        self._phases: dict[Any, tuple[str, ...]] = {}  # in which each of these moves was made

    def new(self, seed: str, seats: int, **options: OptionValue) -> AnyMatch:
        """A match at its beginning."""
        return Match(self.game, options, seats, seed)

    def moves(self, seed: str, seats: int, **options: OptionValue) -> tuple[Any, ...]:
        """The moves of a whole match."""
        key = seed, seats, *sorted(options.items())
        if key not in self._known:
            match = self.new(seed, seats, **options)
            rng = Rng.from_word(f"{self.walk}{seed}")
            moves, phases = [], []
            while match.to_move is not None:
                moves.append(self.policy(match, rng))
                phases.append(getattr(match.state, "phase", ""))
                match.play(moves[-1])
            self._known[key], self._phases[key] = tuple(moves), tuple(phases)
        return self._known[key]

    def at(self, seed: str, seats: int, ply: int, **options: OptionValue) -> AnyMatch:
        """A match after some moves; -1 is the end."""
        moves = self.moves(seed, seats, **options)
        match = self.new(seed, seats, **options)
        for move in moves[: len(moves) if ply < 0 else ply]:
            match.play(move)
        return match

    def plies(self, seed: str, seats: int, phase: str, **options: OptionValue) -> list[int]:
        """After which moves of a match a phase is to be decided."""
        self.moves(seed, seats, **options)
        phases = self._phases[seed, seats, *sorted(options.items())]
        return [ply for ply, one in enumerate(phases) if one == phase]


def greedy(match: AnyMatch, _rng: Rng) -> Any:
    """Play what looks best, so that tables look like those of people."""
    game, state, seat = match.game, match.state, match.to_move
    assert seat is not None
    return max(match.moves(), key=lambda move: game.estimate(game.advance(state, move), seat))


def greedy_unless_any(match: AnyMatch, rng: Rng) -> Any:
    """Play what looks best; where the seed begins with "any", play anything: then more gets exchanged and traded."""
    return rng.choice(match.moves()) if match.seed.startswith("any") else greedy(match, rng)
