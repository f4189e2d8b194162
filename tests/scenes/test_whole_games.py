"""Whole games from the first choice to the result, by mouse, by keys, by controller and by one key alone.

The players know nothing of a game but its nodes: they take what is open. So this holds for every game on the shelf.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.session import Session, Setup
from balloongames.ui.page import Page
from tests.games import IDS, rules_of
from tests.ui.harness import SLOW, Stage, players, stage, unseen
from tests.ui.one_key import by_one_key

pytestmark = pytest.mark.usefixtures("toy")

BAR = ("back", "ask", "undo", "redo", "rules", "menu")
# Where a whole match takes hundreds of turns: a short one with the same questions.
MANY = 20_000  # gestures; a game that needs more does not come to an end
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
KEYS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}

Press = Callable[[Stage, str], None]


def click(on: Stage, node_id: str) -> None:
    node = on.node(node_id)
    x, y = node.box.cx, node.box.cy
    scene = on.scene
    assert isinstance(scene, TableScene | HandoverScene)
    top = scene.driver.node_at(x, y)
    if top is None or top.id != node_id:  # its middle is covered by a tool on it
        x, y = node.box.x + 3, node.box.y + 3
    on.click_at(x, y)


def by_keys(on: Stage, node_id: str) -> None:
    with unseen():  # nobody looks at the way there
        for step in way(on.page, on.focus, node_id):
            on.key(KEYS[step])
    assert on.focus == node_id
    on.key(pygame.K_RETURN)


def by_pad(on: Stage, node_id: str) -> None:
    with unseen():
        for step in way(on.page, on.focus, node_id):
            on.pad(step)
    assert on.focus == node_id
    on.pad("a")


def way(page: Page, start: str | None, target: str) -> list[str]:
    """The shortest way for the focus by arrows alone."""
    assert start in page.nodes
    paths: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == target:
            return paths[here]
        node = page.nodes[here]
        for name, (dx, dy) in STEPS.items():
            if dx and node.adjust and not node.why_not:
                continue
            there = page.toward(here, dx, dy)
            if there and there not in paths:
                paths[there] = [*paths[here], name]
                queue.append(there)
    raise AssertionError(f"{target} can't be reached from {start} by arrows")


def leave(on: Stage, press: Press) -> None:
    way_out = "back" if "back" in on.page.nodes else on.page.first or ""
    if press is by_one_key:
        by_one_key(on, way_out)
    elif press is click:
        box = on.node(way_out).box
        on.click_at(box.cx, box.cy)
    elif press is by_pad:
        on.pad("b")
    else:
        on.key(pygame.K_ESCAPE)


def start(on: Stage, game: str, seats: int) -> Session:
    return Session.start(
        Setup(game, players(seats), rules_of(game).SHORT if game in IDS else {}, seed="SUNNY-8842"), on.ctx.store
    )


def play(on: Stage, session: Session, press: Press, *, until: int = 10**9) -> None:
    """Play to the result, or until so many moves are done."""
    on.ctx.stack.reset(TableScene(on.ctx, session))
    rng = random.Random(7)
    tries: dict[tuple[int, str], int] = {}
    for _ in range(MANY):
        on.rest(frame=SLOW)
        if isinstance(on.scene, ResultScene) or session.ply >= until:
            return
        if not isinstance(on.scene, TableScene | HandoverScene):
            leave(on, press)  # the log, say: there is a way back from everywhere
            continue
        choices = [
            node.id
            for node in on.page.nodes.values()
            if node.focusable and not node.why_not and (node.act or node.at) and node.id not in BAR
        ]
        assert choices, f"nothing to do at ply {session.ply}: {on.page.nodes}"
        if isinstance(on.scene, HandoverScene):
            press(on, "open")
            continue
        # The main button is taken whenever it is open; else what was tried least at this ply.
        ready = [node_id for node_id in ("confirm", "place", "pick", "play", "score") if node_id in choices]
        fewest = min(tries.get((session.ply, one), 0) for one in choices)
        chosen = (
            ready[0] if ready else rng.choice([one for one in choices if tries.get((session.ply, one), 0) == fewest])
        )
        tries[session.ply, chosen] = tries.get((session.ply, chosen), 0) + 1
        press(on, chosen)
    raise AssertionError(f"still at ply {session.ply} after {MANY} gestures")


def games() -> list[tuple[str, int]]:
    return [("gusts", 3), *((one.id, max(one.seats)) for one in registry.entries())]


GAMES = [("gusts", 3), *((one.id, max(one.seats)) for one in registry.entries())]
QUICK = (click, by_keys, by_pad)
HANDS = (*QUICK, by_one_key)
FIRST, LAST = 7, 3  # moves of a match that are played by hand in the usual run; no table shows those between


@pytest.mark.parametrize("press", HANDS)
@pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(*one, marks=pytest.mark.soak if i else ()) for i, one in enumerate(GAMES)]
)
def test_a_whole_game_by_one_hand(tmp_path: Path, game: str, seats: int, press: Press) -> None:
    with stage(tmp_path, animation_speed="4") as on:
        session = start(on, game, seats)
        play(on, session, press)
        assert_kept(on, session)


@pytest.mark.parametrize(
    ("game", "seats", "press"), [(*one, QUICK[-i % len(QUICK)]) for i, one in enumerate(GAMES[1:])]
)
def test_how_a_game_begins_and_ends_by_one_hand(tmp_path: Path, game: str, seats: int, press: Press) -> None:
    with stage(tmp_path, animation_speed="4") as on:
        session = start(on, game, seats)
        play(on, session, press, until=FIRST)
        assert session.outcome is None
        for move in rest_of(session)[:-LAST]:
            session.hand_over()
            session.submit(move)
        session = Session.resume(session.saved(), on.ctx.store)
        play(on, session, press)
        assert_kept(on, session)


def rest_of(session: Session) -> list[Any]:
    """Moves that lead to the end of a match, in a match beside it."""
    beside, rng, moves = Session.resume(session.saved()), random.Random(7), []
    while beside.outcome is None:
        beside.hand_over()
        moves.append(rng.choice(beside.moves()))
        beside.submit(moves[-1])
    return moves


def assert_kept(on: Stage, session: Session) -> None:
    """See that a match that is over lies among the old ones, and no more on the shelf."""
    assert session.outcome is not None
    recent = on.ctx.store.history.recent()
    assert [one.seed for one in recent] == [session.seed]
    assert on.ctx.store.saves.list_all().cards == ()


def test_a_whole_game_in_the_roomy_layout(tmp_path: Path) -> None:
    with stage(tmp_path, animation_speed="instant", text_scale=200) as on:
        session = start(on, *GAMES[0])
        play(on, session, click)
        assert session.outcome is not None
