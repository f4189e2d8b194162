"""What the others did last: marks on the board, tags in the log and the moves of the match say the same, always."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from balloongames import registry
from balloongames.core.game import Seat
from balloongames.core.match import UndoPolicy
from balloongames.scenes.common.log import LogScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.ui import last_turns
from balloongames.ui.canvas import Canvas
from balloongames.ui.last_turns import Finder, Trace
from balloongames.views.bubblee_pop.since import rows_of
from tests.games import IDS
from tests.scenes.insides import board_on
from tests.sessions import match_behind
from tests.ui.harness import Stage, players, stage

GAMES = [(one, min(3, registry.game(one).meta.seats[-1])) for one in IDS]


def turns_of(session: Session) -> dict[Seat, range]:
    """The latest moves in a row of all but the viewer, looked up move by move, in the order of play."""
    match = match_behind(session)
    movers = [match.seat_at(ply) for ply in range(match.first_ply + 1, match.ply + 1)]
    away = match.to_move if session.viewer is None else session.viewer
    found: dict[Seat, range] = {}
    start = 0
    for at in range(1, len(movers) + 1):
        if at == len(movers) or movers[at] != movers[start]:
            seat = movers[start]
            assert seat is not None
            found.pop(seat, None)
            if seat != away:
                found[seat] = range(match.first_ply + start + 1, match.first_ply + at + 1)
            start = at
    return found


def agrees(on: Stage, session: Session) -> int:
    """Hold marks and tags of the table on top against the moves; return how many there are."""
    on.rest()
    while not isinstance(on.scene, TableScene):
        on.click("open")
        on.rest()
    table = on.scene
    turns = turns_of(session)
    told = table.last_turns()
    assert [(turn.seat, turn.plies) for turn in told] == list(turns.items())
    assert [turn.number for turn in told] == list(range(1, len(told) + 1))
    tags = board_on(table).context.turn_tags
    table.open_log()
    on.frame(0)
    log = on.scene
    assert isinstance(log, LogScene)
    by_number = {row.number: row.seat for row in log._entries if row.number}
    assert set(by_number) <= set(tags), "a line with a tag has its mark"
    assert set(tags) == set(range(1, len(told) + 1))
    for turn in told:
        lines = [row for row in log._entries if row.ply in turn.plies]
        assert all(row.number == turn.number for row in lines)
    on.ctx.stack.pop()
    on.rest()
    return len(tags)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_marks_and_tags_tell_the_moves_through_undo_redo_and_reload(game: str, seats: int, tmp_path: Path) -> None:
    dice = random.Random(game)
    with stage(tmp_path) as on:
        session = Session.start(Setup(game, players(seats), {}, UndoPolicy.FREE, seed="SUNNY-8842"))
        on.show(TableScene(on.ctx, session))
        most = 0
        for _round in range(4):
            for _move in range(dice.randrange(1, 6)):
                if session.needs_curtain() is not None:
                    session.hand_over()
                session.submit(dice.choice(session.moves()))
            session = Session.resume(session.saved())
            on.show(TableScene(on.ctx, session))
            most = max(most, agrees(on, session))
            for again in (session.undo, session.redo):
                again()
                assert isinstance(on.scene, TableScene)
                on.scene.show_updates()
                agrees(on, session)
        assert most == seats - 1


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_whatever_tells_of_a_last_turn_can_have_the_focus_and_lights_its_mark(
    game: str, seats: int, text_scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shining: set[int] = set()
    draw = last_turns._draw_trace

    def drawn(canvas: Canvas, left: Trace, look: int, *, lit: bool, share: float) -> None:
        (shining.add if lit else shining.discard)(look)
        draw(canvas, left, look, lit=lit, share=share)

    monkeypatch.setattr(last_turns, "_draw_trace", drawn)
    with stage(tmp_path, text_scale=text_scale) as on:
        session = Session.start(Setup(game, players(seats), {}, UndoPolicy.FREE, seed="SUNNY-8842"))
        for _move in range(21):
            if session.needs_curtain() is not None:
                session.hand_over()
            session.submit(session.moves()[0])
        if session.needs_curtain() is not None:
            session.hand_over()
        on.show(TableScene(on.ctx, Session.resume(session.saved())))
        on.rest()
        while not isinstance(on.scene, TableScene):
            on.click("open")
            on.rest()
        table = on.scene
        find: Finder = board_on(table).finds.trace
        for turn in table.last_turns():
            left = find(turn, board_on(table).context)
            assert left is not None
            tellers = [node for node in on.page.nodes.values() if node.focusable and left.words in node.value]
            assert tellers
            for node in tellers:
                on.scene.driver.show_ring = True
                on.scene.driver.focus_on(node.id)
                on.loop.redraw()
                on.frame(0)
                assert table.people.looks[turn.seat] in shining, node.id


def test_while_bubblees_fall_the_last_turn_of_the_other_stays_told(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        session = Session.start(Setup("bubblee_pop", players(2), {}, UndoPolicy.FREE, seed="SUNNY-8842"))
        while session.ply < 4 or session.to_move != 0:
            session.submit(session.moves()[0])
        on.show(table := TableScene(on.ctx, session))
        on.rest()
        (turn,) = table.last_turns()
        rows = rows_of(turn, board_on(table).context)
        assert rows is not None
        words = {row.words for row in rows}
        own = {sentence for seat, sentence in table.log_lines(6) if seat == 0}
        assert own
        table.submit(session.moves()[0])
        moved = 0
        animation = board_on(table).context.animation
        while not animation.turn:  # then the board turns over, to whom it is no news
            on.frame(1 / 20)
            if not animation.movers:
                continue
            moved += 1
            texts = [ink.text for ink in table.driver.page.text_boxes]
            assert words <= set(texts)
            assert own.isdisjoint(texts)
        assert moved
