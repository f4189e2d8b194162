"""Whole matches at one screen, with quick presses of all kinds at every hand-over: no frame shows a foreign hand.

The probe looks at pixels: each face of a card is painted over in a color of its own, and every frame is searched for
the colors of cards that whoever opened the curtain last may not know, and of those that they drew since.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames.core.hands import cards_of
from balloongames.core.match import LogLine
from balloongames.core.rng import Rng
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.session import Session, Setup
from balloongames.ui.scene import DEAD_TIME
from balloongames.views.balloon_cup.pieces import Pieces as CupPieces
from balloongames.views.color_queue.pieces import Pieces as QueuePieces
from tests.sessions import match_behind
from tests.ui.harness import FRAME, Stage, players, stage

pytestmark = pytest.mark.usefixtures("pixels")

SIZE = (640, 360)
STEP = 5  # pixels between two looks of the probe: every card that can be read is far larger
Cards = set[int]


def cup_hands(state: Any) -> list[Cards]:
    return [set(cards_of(hand & ~shown)) for hand, shown in zip(state.hands, state.shown, strict=True)]


def queue_hands(state: Any) -> list[Cards]:
    return [{*hand, *chosen} for hand, chosen in zip(state.hands, state.chosen, strict=True)]


GAMES: dict[str, tuple[type, Callable[[Any], list[Cards]], str]] = {
    "balloon_cup": (CupPieces, cup_hands, "supply"),
    "color_queue": (QueuePieces, queue_hands, "pile"),
}


def mark_faces(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = GAMES[game_id][0]
    lay = pieces._lay  # type: ignore[attr-defined]

    def marked(self: Any, canvas: Any, box: Any, what: tuple[int, Any], *rest: Any) -> None:
        lay(self, canvas, box, what, *rest)
        if what[0] >= 0:
            canvas.fill(box, f"#FE01{what[0]:02X}")

    monkeypatch.setattr(pieces, "_lay", marked)


def faces_in(surface: pygame.Surface) -> Cards:
    """Return the cards whose colors are among the pixels."""
    width, height = surface.get_size()
    few = pygame.transform.scale(surface, (width // STEP, height // STEP))  # each is one of those that were there
    raw = pygame.image.tobytes(few, "RGB")
    return {raw[at.end()] for at in re.finditer(b"\xfe\x01", raw) if at.start() % 3 == 0}


def named_in(log: Iterable[LogLine]) -> Cards:
    """Return the cards that a log names."""
    found: Cards = set()
    for line in log:
        for event in line.events:
            for name in ("card", "cards", "face_up"):
                value = getattr(event, name, ())
                found.update(value if isinstance(value, tuple) else (value,))
    return found


class Evening:
    """People in a hurry around one screen, and the probe at each frame."""

    def __init__(self, on: Stage, game_id: str, rng: Rng) -> None:
        self.on = on
        _pieces, self.hands, self.pile = GAMES[game_id]
        self.rng = rng
        self.handovers = self.presses = self.frames = self.seen = 0
        self.quiet = 0.0  # since the last press that has surely begun and ended
        self.open_at = (640.0, 360.0)  # where the button has been that opens the curtain
        self._eyes: int | None = None
        self._known: Cards = set()  # the hand of whoever looks, as it was when they chose last
        self._before: Cards = set()  # what nobody or somebody alone could see before the move that is being shown

    def sit_down(self, session: Session) -> None:
        self._eyes, self._known = None, set()
        self.session = session
        self._note_what_is_hidden()
        self.on.ctx.stack.reset(TableScene(self.on.ctx, session))
        self.frame()

    def frame(self, dt: float = FRAME) -> None:
        self.on.frame(dt)
        self.frames += 1
        found = faces_in(self.on.surface)
        if self.session.outcome is not None:
            return
        hands = self.hands(match_behind(self.session).state)
        if isinstance(self.on.scene, HandoverScene):
            self._note_what_is_hidden()  # until then, what is dealt anew may still lie on the table for all to see
        if self._eyes is not None and self.session.viewer == self._eyes:  # still the turn of whoever looks
            self._known |= hands[self._eyes]
        hidden = (set().union(*hands) & self._before) - self._known - self._told()
        self.seen += bool(found & self._known)
        assert not found & hidden, f"ply {self.session.ply}, {self._eyes} looks: {found & hidden}"

    def _told(self) -> Cards:
        """Return the cards that everybody has just seen, also where they have been dealt anew since."""
        seat = self.session.to_move
        recap = self.session.recap(seat) if seat is not None else ()
        return named_in((*self.session.public_log()[-1:], *recap))

    def _note_what_is_hidden(self) -> None:
        state = match_behind(self.session).state
        self._before = set().union(*self.hands(state), getattr(state, self.pile))

    def rest(self) -> None:
        self.frame()
        while self.on.ctx.stack.animating:
            self.frame()

    # -- what hurried hands do ---------------------------------------------------------------------------------------

    def post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.Event(kind, facts))

    def press(self) -> None:
        """Press anything that might open the curtain; what is down may stay down."""
        kinds = ("enter", "space", "held", "click", "down", "up", "pad", "twice")
        # Who leaves the buttons alone for as long as the curtain waits may open it: here nobody does.
        kind = "pad" if self.quiet > DEAD_TIME / 2 else self.rng.choice(kinds)
        self.presses += 1
        self.quiet = 0.0 if kind in ("space", "pad") else self.quiet
        spot = self.on.px(*self.open_at)
        if kind in ("enter", "space", "held", "twice"):
            key = pygame.K_SPACE if kind == "space" else pygame.K_RETURN
            for _ in range(2 if kind == "twice" else 1):
                self.post(pygame.KEYDOWN, key=key, mod=0)
                if kind != "held":
                    self.post(pygame.KEYUP, key=key, mod=0)
        elif kind == "pad":
            self.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
            self.post(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
        else:
            self.post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
            if kind != "up":
                self.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
            if kind != "down":
                self.post(pygame.MOUSEBUTTONUP, pos=spot, button=1)

    def let_go(self) -> None:
        self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        self.post(pygame.MOUSEBUTTONUP, pos=self.on.px(*self.open_at), button=1)
        self.frame()

    def hurry(self) -> None:
        """Press and press, from the end of the move on, for longer than the curtain waits for a pause."""
        dead = 0.0
        for _ in range(400):
            scene = self.on.scene
            if isinstance(scene, HandoverScene) and not scene.arrives:
                dead += FRAME
                if dead >= 2 * DEAD_TIME:
                    break
            elif isinstance(scene, ResultScene) or (isinstance(scene, TableScene) and scene.interactive):
                break
            self.quiet += FRAME
            if self.quiet > DEAD_TIME / 2 or self.rng.below(4) == 0:
                self.press()
            self.frame()
        self.let_go()

    def take_the_screen(self) -> None:
        """Open the curtain as one should."""
        self.rest()
        box = self.on.node("open").box
        self.open_at = box.cx, box.cy
        assert self.session.needs_curtain() is not None, "it has opened by itself"
        seat = self.session.to_move
        assert seat is not None
        self._eyes, self._known = seat, self.hands(match_behind(self.session).state)[seat]
        self.on.key(pygame.K_RETURN)
        self.rest()
        assert self.session.needs_curtain() is None
        self.handovers += 1

    def play(self) -> None:
        """Play the match to its end, or go on until it has been handed over often enough."""
        self.rest()
        scene = self.on.scene
        if isinstance(scene, HandoverScene):
            self.take_the_screen()
        elif isinstance(scene, TableScene) and scene.pausing:
            scene.go_on()
            self.hurry()
        elif isinstance(scene, TableScene):
            moves = scene.moves()
            self._note_what_is_hidden()
            scene.submit(self.rng.choice(moves))
            self.hurry()


@pytest.mark.parametrize(
    ("game_id", "seats", "wanted"),
    [
        ("balloon_cup", 2, 4),
        ("color_queue", 3, 4),
        pytest.param("balloon_cup", 2, 100, marks=pytest.mark.soak),
        pytest.param("color_queue", 2, 50, marks=pytest.mark.soak),
        pytest.param("color_queue", 4, 50, marks=pytest.mark.soak),
    ],
)
def test_no_frame_shows_a_foreign_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_id: str, seats: int, wanted: int
) -> None:
    mark_faces(game_id, monkeypatch)
    rng = Rng.from_word(f"hurry {game_id} {seats}")
    with stage(tmp_path, SIZE, animation_speed="2") as on:
        evening = Evening(on, game_id, rng)
        match = 0
        while evening.handovers < wanted:
            evening.sit_down(Session.start(Setup(game_id, players(seats), seed=f"hurry{match}")))
            match += 1
            while evening.handovers < wanted and evening.session.outcome is None:
                evening.play()
        print(f"{evening.handovers} hand-overs, {evening.presses} presses, {evening.frames} frames, {match} matches")
        assert evening.presses > 5 * wanted
        assert evening.seen > wanted, "the probe sees the own hand"
