"""Nobody sees what is not theirs: not by losing the focus, not by the log, not by drawing a card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.core.match import Match, UndoPolicy
from balloongames.core.rng import Rng
from balloongames.scenes.common.log import LogScene
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session
from balloongames.ui.input import PadChanged
from tests.dealt import dealt
from tests.scenes_it.test_hurried_matches import cup_hands, faces_in, mark_faces
from tests.sessions import match_behind
from tests.ui.harness import Stage, match_of, players, stage

pytestmark = pytest.mark.usefixtures("pixels")


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path, (640, 360)) as one:
        yield one


def sit_down(on: Stage, session: Session) -> TableScene:
    table = TableScene(on.ctx, session)
    on.ctx.stack.reset(table)
    on.rest()
    if isinstance(on.scene, HandoverScene):
        on.key(pygame.K_RETURN)
        on.rest()
    assert on.scene is table
    return table


def own_draw(on: Stage) -> tuple[TableScene, str]:
    """A table of three at which the log tells the one who looks which card they drew, and what it says."""
    session = match_of("gusts", 3)
    while session.ply < 6:
        session.hand_over()
        session.submit(session.moves()[-1])
    table = sit_down(on, session)
    before = {sentence for _seat, sentence in table.log_lines(99)}
    public = {table.view.say(event, table.people) or "" for line in session.public_log() for event in line.events}
    own = before - public
    assert own, "something is told to this seat alone"
    return table, own.pop()


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("way", ["open", "from the menu"])
def test_the_log_tells_the_next_eyes_no_card_that_somebody_drew(on: Stage, way: str) -> None:
    table, secret = own_draw(on)
    if way == "open":
        table.open_log()
        on.frame()
        assert secret in {ink.text for ink in on.page.text_boxes}
    else:
        on.key(pygame.K_F10)
    on.post(pygame.WINDOWFOCUSLOST)
    on.post(pygame.WINDOWFOCUSGAINED)
    on.rest()
    if way != "open":
        assert isinstance(on.scene, PauseScene)
        on.click("log")
    assert isinstance(on.scene, LogScene)
    assert on.page.text_boxes
    assert secret not in {ink.text for ink in on.page.text_boxes}


# -- two worlds that differ in what nobody may see yet -----------------------------------------------------------------

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("balloon_cup", 2, {}), ("color_queue", 3, {}), ("balmy_balloonists", 2, {}),
)  # fmt: skip


def worlds(game_id: str, seats: int, options: dict[str, Any]) -> Iterator[tuple[int, Match[Any, Any, Any], Any, Any]]:
    """Yield positions of a match, each with another world that whoever is to move can't tell from it, and a move.

    The move ends the turn, and everybody sees the same of it in both worlds.
    """
    game = registry.game(game_id)
    match: Match[Any, Any, Any] = Match(game, options, seats, "SUNNY-1")
    rng = Rng.from_word(f"worlds {game_id}")
    for ply in range(40):
        if match.to_move is None:
            return
        move = rng.choice(match.moves())
        mover, state = match.to_move, match.state
        other = game.determinize(game.observe(state, mover), rng.split(str(ply)))
        twin: Match[Any, Any, Any] = Match(game, match.options, seats, match.seed, later=(other, ply))
        match.play(move)
        if move in twin.moves():
            twin.play(move)
            public = match.events(match.ply, None) == twin.events(twin.ply, None)
            if public and match.to_move not in (mover, None) and match.seen(None) == twin.seen(None):
                yield ply, Match(game, match.options, seats, match.seed, later=(state, ply)), other, move


def film(on: Stage, match: Match[Any, Any, Any], move: Any) -> list[bytes]:
    """Return every frame from a move until the curtain hangs."""
    table = sit_down(on, Session.of(match, players(match.seats), UndoPolicy.FREE))
    table.submit(move)
    frames = []
    for _ in range(400):
        on.frame(1 / 20)
        frames.append(pygame.image.tobytes(on.surface, "RGB"))
        if not on.ctx.stack.animating:
            break
    return frames


@pytest.mark.parametrize(("game_id", "seats", "options", "speed"), dealt(GAMES, ["1", "instant"]), ids=str)
def test_no_frame_before_the_curtain_depends_on_a_card_that_was_drawn(
    on: Stage, game_id: str, seats: int, options: dict[str, Any], speed: str
) -> None:
    """Pixel for pixel: whichever cards are drawn at the end of a turn, and whatever the others hold."""
    on.ctx.prefs.change(animation_speed=speed)
    game = registry.game(game_id)
    compared = 0
    for ply, match, other, move in worlds(game_id, seats, options):
        twin: Match[Any, Any, Any] = Match(game, match.options, seats, match.seed, later=(other, ply))
        assert film(on, match, move) == film(on, twin, move), f"{move} at ply {ply}"
        compared += 1
        if compared == 3:
            break
    assert compared == 3


@pytest.mark.parametrize("below_the_menu", [False, True])
def test_what_still_moves_shows_no_hand_when_nobody_looks(
    on: Stage, monkeypatch: pytest.MonkeyPatch, *, below_the_menu: bool
) -> None:
    """The turn is over, but until the move has come to rest the picture is that of whoever made it."""
    mark_faces("balloon_cup", monkeypatch)
    session = match_of("balloon_cup", 2)
    table = sit_down(on, session)
    mover = session.to_move
    assert mover is not None
    table.submit(table.moves()[0])
    on.frame()
    hand = cup_hands(match_behind(session).state)[mover]
    assert faces_in(on.surface) & hand
    if below_the_menu:
        on.intent(PadChanged(present=False))
    on.post(pygame.WINDOWFOCUSLOST)
    on.post(pygame.WINDOWFOCUSGAINED)
    while on.ctx.stack.animating or isinstance(on.scene, PauseScene):
        assert not faces_in(on.surface) & hand
        if isinstance(on.scene, PauseScene) and not on.ctx.stack.animating:
            on.click("resume")
        on.frame()
    assert isinstance(on.scene, HandoverScene)
