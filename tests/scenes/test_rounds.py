"""The end of a round stays to be read: at a table with people, at any speed; a demo goes on by itself."""

from __future__ import annotations

from collections.abc import Callable
from unittest import mock

import pytest

from balloongames.scenes.match import summary as summary_scene
from balloongames.scenes.match.demo import DemoScene, demo_match
from balloongames.scenes.match.summary import SummaryScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Bot, Player
from balloongames.ui.view import People, Summary
from tests.golden.drawing import recorded
from tests.scenes.stage import Stage

PERSON, COMPUTER = Player("Ada", 0), Player("Zonda", 1, Bot("gentle"))
TURNS = 7  # of a round, before its last


def before_the_end(round_number: int = 1) -> Session:
    """A match in which the last choice of a round is to be made."""
    session = Session.start(Setup("color_queue", (PERSON, COMPUTER), seed="SUNNY-1"))
    while True:
        state = session._match.state
        last = session.round == (round_number, 3) and state.turn == 8
        if session.bot_to_move is not None:
            session.submit_for_bot(session.any_move())
        elif last and len(session.moves()) > 0 and session._match.to_move == 0:
            break
        else:
            session.submit(session.moves()[0])
    while session.poll():
        pass
    session._queue_rest()
    return session


def play_the_round_out(stage: Stage, session: Session) -> None:
    table = TableScene(stage.ctx, session)
    stage.open(table)
    stage.rest()
    for _ in range(40):
        if isinstance(stage.top, SummaryScene) or session.outcome is not None:
            return
        if table.interactive:
            table.submit(session.moves()[0])
        stage.rest()
        stage.frame()


@pytest.mark.parametrize("speed", ["1", "instant"])
def test_a_round_is_summed_up_until_somebody_goes_on(make_full_stage: Callable[..., Stage], speed: str) -> None:
    stage = make_full_stage(animation_speed=speed)
    session = before_the_end()
    play_the_round_out(stage, session)
    assert isinstance(stage.top, SummaryScene)
    assert "Round 1 of 3 is over" in stage.said()
    assert not stage.ctx.stack.animating, "it waits, and nothing moves"
    with recorded() as drawn:
        stage.top.refresh()
        stage.frame(0)
    assert len([line for line in drawn if line.startswith("row ")]) == len(session.players), "a row for each"
    for _ in range(20):
        stage.frame(0.5)
    assert isinstance(stage.top, SummaryScene)
    stage.key("enter")
    stage.rest()
    assert isinstance(stage.top, TableScene)
    assert session.round == (2, 3)


def test_a_demo_goes_on_by_itself(full_stage: Stage) -> None:
    full_stage.open(DemoScene(full_stage.ctx, demo_match("color_queue", 2, {})))
    for _ in range(30):
        full_stage.frame(0.5)
    assert not isinstance(full_stage.top, SummaryScene)


def test_the_sheet_comes_up_before_its_words_stand_there(full_stage: Stage) -> None:
    """It rises and grows stronger, its words neither move nor fade; a press lets it lie there at once."""
    summary = Summary("Over", "A round.", ("in all",), ((0, ("3",)),))
    people = People(("Mira",), (0,), ("",))
    for presses in (False, True):
        with mock.patch.object(summary_scene, "draw_sheet", wraps=summary_scene.draw_sheet) as drawn:
            full_stage.open(SummaryScene(full_stage.ctx, summary, people))
            full_stage.frame(0)
            assert "Over" not in full_stage.said()
            if presses:
                full_stage.key("enter")
            for _ in range(20):
                full_stage.frame(1 / 60)
        assert "Over" in full_stage.said()
        assert isinstance(full_stage.top, SummaryScene)
        ys = [call.args[1].y for call in drawn.call_args_list]
        shares = [call.args[2] for call in drawn.call_args_list]
        assert ys == sorted(ys, reverse=True)
        assert shares == sorted(shares)
        assert ys[0] - ys[-1] <= 8
        assert presses or len(set(ys)) > 8
