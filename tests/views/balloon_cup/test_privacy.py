"""What is on the screen never tells a hidden card: not to the other seat, not behind the curtain, not in motion.

Two proofs. Every face of a card is drawn by one function, which is watched: no face is drawn that the one at the screen
may not know. And pictures are compared: whatever is hidden from the one at the screen is dealt anew, and the frame must
be the same, pixel for pixel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames.core.game import Event, Seat
from balloongames.core.hands import cards_of
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.state import UNKNOWN, State
from balloongames.scenes.common.log import LogScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.session import Session, Setup
from balloongames.ui.input import FocusChanged
from balloongames.ui.theme import Look
from balloongames.views.balloon_cup.pieces import Pieces
from tests.dealt import dealt
from tests.sessions import match_behind
from tests.ui.harness import FRAME, Stage, players, stage
from tests.views.balloon_cup.table import Table, match_at, moves_of
from tests.views.common import AnyMatch

pytestmark = pytest.mark.usefixtures("pixels")

SEEDS = ("any0", "any4")


@contextmanager
def faces(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[int]]:
    """Collect the cards whose faces are drawn; ``clear`` begins anew."""
    drawn: set[int] = set()
    lay = Pieces._lay

    def watched(self: Pieces, canvas: Any, box: Any, what: tuple[int, Any], alpha: float, like: Any) -> None:
        drawn.add(what[0])
        lay(self, canvas, box, what, alpha, like)

    with monkeypatch.context() as patch:
        patch.setattr(Pieces, "_lay", watched)
        yield drawn


def hidden_from(state: State, viewer: Seat | None) -> set[int]:
    """The cards of hands and supply that a viewer may not know."""
    found = set(state.supply)
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            found |= set(cards_of(hand & ~state.shown[seat]))
    return found


def named_in(events: Iterable[Event]) -> set[int]:
    """The cards that events name, redacted as they are."""
    found: set[int] = set()
    for event in events:
        found |= set(getattr(event, "cards", ()) if not isinstance(event, e.SupplyReshuffled) else ())
        found |= {getattr(event, "card", UNKNOWN)}
    return found


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# -- the table alone --------------------------------------------------------------------------------------------------


class Watcher(Table):
    """A table at which somebody looks on who may not know everything: a seat that does not move, or nobody."""

    def __init__(self, match: AnyMatch, viewer: Seat | None, look: Look | None = None) -> None:
        super().__init__(match, look, (640, 360))
        self.viewer = viewer
        self.board.sync(self.seen())
        self.refresh()

    def last_turns(self) -> tuple[()]:
        """Nothing, for the same reason."""
        return ()

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        """A match that was dealt anew half-way has no history."""
        return ()


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize(
    ("viewer", "seed"),
    [(0, SEEDS[0]), *(pytest.param(one, seed, marks=pytest.mark.soak) for one in (None, 1) for seed in SEEDS)],
    ids=str,
)
def test_no_frame_of_a_whole_match_draws_a_face_that_the_viewer_may_not_know(
    seed: str, viewer: Seat | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_at(seed, 2, 0)
    table = Watcher(match, viewer)
    frames = 0
    with faces(monkeypatch) as drawn:
        for move in moves_of(seed, 2):
            before = match.state
            match.play(move)
            events = match.events(match.ply, viewer)
            table.show(events)
            secret = (hidden_from(before, viewer) & hidden_from(match.state, viewer)) - named_in(events)
            while table.director.busy:
                drawn.clear()
                table.draw()
                assert not drawn & secret, f"{move} at ply {match.ply}"
                frames += 1
                table.tick(FRAME * 10)
            table.board.sync(match.seen(viewer))
            table.refresh()
            drawn.clear()
            table.draw()
            assert not drawn & hidden_from(match.state, viewer)
            frames += 1
    assert frames > 200


@pytest.mark.parametrize(
    ("viewer", "look"),
    dealt([None, 0, 1], [Look(), Look(text_scale=2.0, theme="strong")]),
    ids=lambda one: str(one)[:60],
)
def test_pictures_do_not_depend_on_what_is_hidden(viewer: Seat | None, look: Look) -> None:
    """Every frame of a move is the same in a world in which all that the viewer does not know was dealt anew."""
    seed = "any0"
    for ply in (0, 5, 12, 13, 14, 31, 46, 60, 75):
        match = match_at(seed, 2, ply)
        seen = match.seen(viewer)
        if match.to_move is None:
            continue
        other = GAME.determinize(seen, Rng.from_word(f"elsewhere {ply}"))
        twin: AnyMatch = Match(GAME, match.options, 2, match.seed, later=(other, ply))
        assert twin.seen(viewer) == seen
        assert [*_still(match, viewer, look)] == [*_still(twin, viewer, look)]
        move = moves_of(seed, 2)[ply]
        if viewer != match.to_move and move not in twin.moves():
            continue  # in that world the hidden hand has no such card: the move itself would tell worlds apart
        assert _film(match, viewer, look, move) == _film(twin, viewer, look, move), f"after ply {ply}"


def _still(match: AnyMatch, viewer: Seat | None, look: Look) -> Iterator[bytes]:
    table = Watcher(match, viewer, look)
    for press in ("", "count"):
        if press:
            table.driver.activate(press)
        table.draw()
        yield pixels(table.surface)


def _film(match: AnyMatch, viewer: Seat | None, look: Look, move: Any) -> list[bytes]:
    """Pictures of a move up to the first thing that chance or a hidden card decides."""
    table = Watcher(match, viewer, look)
    match.play(move)
    known = []
    for event in match.events(match.ply, viewer):
        if type(event).__name__ in {"TileFilled", "CardDrawn", "HandShown", "TurnStarted", "SupplyReshuffled"}:
            break
        known.append(event)
    table.director.play(known, match.seen(viewer))
    table.refresh()
    found = []
    while table.director.busy:
        table.draw()
        found.append(pixels(table.surface))
        table.tick(0.06)
        if not table.director.busy:
            break
    return found


def test_the_watch_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof itself is tested: the own hand is seen, and a board that draws the other one is caught."""
    match = match_at("any0", 2, 4)
    table = Watcher(match, match.to_move)
    own = set(cards_of(match.state.hands[match.to_move or 0]))
    with faces(monkeypatch) as drawn:
        table.draw()
    assert own <= drawn
    leaky = Watcher(match, match.to_move)
    model = leaky.board.model  # type: ignore[attr-defined]
    model.hands = tuple(map(cards_of, match.state.hands))
    model.shown = match.state.hands
    with faces(monkeypatch) as drawn:
        leaky.draw()
    assert drawn & hidden_from(match.state, match.to_move)


# -- the whole program ------------------------------------------------------------------------------------------------


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path, (640, 360), animation_speed="4") as one:
        yield one


class Guard:
    """Looks at every frame that the program draws: who may see this screen, and which faces are on it."""

    def __init__(self, on: Stage, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.session = session
        self.drawn: set[int] = set()
        self.ever: set[int] = set()
        self.frames = 0
        self.before = session.viewer, match_behind(session).state
        lay = Pieces._lay

        def watched(pieces: Pieces, canvas: Any, box: Any, what: tuple[int, Any], alpha: float, like: Any) -> None:
            self.drawn.add(what[0])
            self.ever.add(what[0])
            lay(pieces, canvas, box, what, alpha, like)

        monkeypatch.setattr(Pieces, "_lay", watched)
        on.is_watched = True
        frame = on.frame

        def guarded(dt: float = FRAME) -> None:
            before, state_before = self.before
            self.drawn.clear()
            frame(dt)
            states = state_before, match_behind(session).state
            viewers = {before, session.viewer}
            if not on.ctx.stack.animating:  # until a move has been shown, it is seen by whoever made it
                self.before = session.viewer, match_behind(session).state
            self.frames += 1
            told = {viewer: self._told(viewer) for viewer in viewers}
            # While the screen changes hands, a frame may be that of either of them, never of both.
            leaks = [
                self.drawn & hidden_from(states[0], viewer) & hidden_from(states[1], viewer) - told[viewer]
                for viewer in viewers
            ]
            assert any(not leak for leak in leaks), f"ply {session.ply}: {leaks} on {on.scene} for {viewers}"

        monkeypatch.setattr(on, "frame", guarded)

    def _told(self, viewer: Seat | None) -> set[int]:
        """The cards that the viewer has been told of lately: in the last move, and in the recap of the last moves."""
        match = match_behind(self.session)
        seat = match.to_move
        recap = self.session.recap(seat) if seat is not None else ()
        return named_in(match.events(match.ply, viewer)) | named_in(event for line in recap for event in line.events)


@pytest.mark.soak
@pytest.mark.usefixtures("no_pixels")
def test_a_whole_evening_at_one_screen(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match with everything that people do: curtains, breaks, lost focus, the log, the cards still out."""
    session = Session.start(Setup("balloon_cup", players(2), seed="any0"), on.ctx.store)
    guard = Guard(on, session, monkeypatch)
    on.show(TableScene(on.ctx, session))
    moves = iter(_record_of(session))
    lost = 0
    while session.outcome is None:
        on.rest()
        if isinstance(on.scene, HandoverScene):
            assert guard.drawn - {UNKNOWN} <= _public(session), "behind the curtain lies only what all have seen"
            on.click("open")
            on.rest()
            continue
        assert isinstance(on.scene, TableScene)
        ply = session.ply
        if ply % 9 == 4:
            on.intent(FocusChanged(active=False))
            on.intent(FocusChanged(active=True))
            lost += isinstance(on.scene, HandoverScene)
            if isinstance(on.scene, HandoverScene):
                on.rest()
                continue_after_curtain(on)
        if ply % 7 == 2:
            on.click("count")
            on.click("count")
        if ply % 11 == 3:
            on.scene.open_log()  # type: ignore[attr-defined]
            on.rest()
            assert isinstance(on.scene, LogScene)
            on.key(pygame.K_ESCAPE)
            on.rest()
        move = next(moves)
        assert isinstance(on.scene, TableScene)
        on.scene.submit(move)
    on.rest()
    assert isinstance(on.scene, ResultScene)
    assert guard.frames > 500
    assert lost > 3


def continue_after_curtain(on: Stage) -> None:
    on.click("open")
    on.rest()


def _record_of(session: Session) -> tuple[Any, ...]:
    """The moves of somebody who plays at random, for the deal of this session."""
    match: AnyMatch = Match(GAME, session.options, 2, session.seed)
    rng = Rng.from_word("evening")
    moves = []
    while match.to_move is not None:
        moves.append(rng.choice(match.moves()))
        match.play(moves[-1])
    return tuple(moves)


def _public(session: Session) -> set[int]:
    """All cards that everybody has seen at some time."""
    match = match_behind(session)
    found: set[int] = set()
    for ply in range(match.ply + 1):
        seen = GAME.observe(match.at(ply), None)
        found |= {card for side in seen.sides for card in side} | set(seen.discards)
        found |= {card for hand in seen.hands for card in hand}
    return found


@pytest.mark.usefixtures("no_pixels")
def test_a_match_that_is_opened_again_shows_nothing_before_the_curtain(
    on: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.start(Setup("balloon_cup", players(2), seed="any0"), on.ctx.store)
    for move in _record_of(session)[:20]:
        if session.needs_curtain() is not None:
            session.hand_over()
        session.submit(move)
    again = Session.resume(session.saved())
    guard = Guard(on, again, monkeypatch)
    on.show(TableScene(on.ctx, again))
    on.rest()
    assert isinstance(on.scene, HandoverScene)
    assert guard.ever - {UNKNOWN} <= _public(again)
    on.click("open")
    on.rest()
    assert isinstance(on.scene, TableScene)
    assert set(cards_of(match_behind(again).state.hands[again.viewer or 0])) <= guard.ever


@pytest.mark.usefixtures("no_pixels")
def test_taking_back_shows_no_other_hand(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each move reveals something here, so none can be taken back against others; trying tells nothing."""
    session = Session.start(Setup("balloon_cup", players(2), seed="any0"), on.ctx.store)
    guard = Guard(on, session, monkeypatch)
    on.show(TableScene(on.ctx, session))
    moves = _record_of(session)
    for move in moves[:6]:
        on.rest()
        if isinstance(on.scene, HandoverScene):
            on.click("open")
            on.rest()
        assert isinstance(on.scene, TableScene)
        if on.node("undo").why_not:
            on.click("undo")
        on.scene.submit(move)
    on.rest()
    assert guard.frames > 40
    assert session.takebacks == 0


def test_the_curtain_looks_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    """Pixel for pixel: two worlds that differ in what nobody but a hand's owner knows."""
    pictures = []
    for world in range(2):
        with stage(tmp_path / str(world), (640, 360), animation_speed="instant") as one:
            session = Session.start(Setup("balloon_cup", players(2), seed="any0"))
            for move in _record_of(session)[:9]:
                if session.needs_curtain() is not None:
                    session.hand_over()
                session.submit(move)
            if world:
                match = match_behind(session)
                other = GAME.determinize(GAME.observe(match.state, None), Rng.from_word("elsewhere"))
                monkey = pytest.MonkeyPatch()
                monkey.setattr(type(match), "state", property(lambda _self, other=other: other))
            table = TableScene(one.ctx, session)
            one.show(table)
            one.rest()
            assert isinstance(one.scene, HandoverScene)
            pictures.append(pixels(one.surface))
            if world:
                monkey.undo()
    assert pictures[0] == pictures[1]
