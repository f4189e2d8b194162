"""A match that was played on from the middle of another one, wherever matches that are over are shown."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from balloongames.core.rng import Rng
from balloongames.scenes.common.matches import sheet_of
from balloongames.scenes.common.players import people_of
from balloongames.scenes.match.again import TryAgainScene
from balloongames.scenes.match.practice import PracticeScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.breakdown import BreakdownScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.share.match_report import report_of
from balloongames.session import Replay, Session, Setup, open_replay
from balloongames.session.export import match_facts
from balloongames.storage import marks, replays
from balloongames.storage.model import Shared
from balloongames.storage.store import Store
from tests.scenes.stage import Stage
from tests.scenes.test_again import moments_in
from tests.ui.harness import players

WHEN = datetime(2026, 11, 20, tzinfo=UTC)
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("balloon_pop", 3, {"cards": "face_down", "bonus": True}),
    ("balloon_cup", 2, {}),
    ("color_queue", 3, {}),
    ("color_queue", 4, {"mode": "cooperative"}),
    ("color_queue", 1, {}),
    ("bubblee_pop", 2, {"orange": "for_yellow"}),
    ("bubblee_pop", 1, {}),
    ("balmy_balloonists", 2, {}),
    ("balmy_balloonists", 1, {"race": "ongoing"}),
    ("balmy_balloonists", 4, {"race": "teams"}),
)
every_table = pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
each_game = pytest.mark.parametrize(("game_id", "seats", "options"), [TABLES[i] for i in (0, 1, 3, 5, 7)])


def to_the_end(session: Session) -> Session:
    rng = Rng.from_word(session.game_id)
    while session.outcome is None:
        if session.needs_curtain() is not None:
            session.hand_over()
        session.submit(rng.choice(session.moves()))
    return session


def branch_of(store: Store, game_id: str, seats: int, options: dict[str, Any], share: float = 0.3) -> Session:
    """A match to its end that left another one of the album on the way."""
    first = to_the_end(Session.start(Setup(game_id, players(seats), options, seed="SUNNY-8842"), store))
    replay = Replay(first.shared(), first.id)
    return to_the_end(replay.branch(max(1, int(first.ply * share)), replay.players, store))


@every_table
def test_its_result_tells_what_was_before_and_opens_each_row(
    full_stage: Stage, game_id: str, seats: int, options: dict[str, Any]
) -> None:
    branch = branch_of(full_stage.store, game_id, seats, options)
    result = ResultScene(full_stage.ctx, branch)
    full_stage.open(result)
    full_stage.rest()
    assert any(text.endswith(f"A branch from move {branch.branch.ply}: not counted.") for text in full_stage.said())  # type: ignore[union-attr]
    assert "stamps" not in full_stage.page.nodes
    rows = [node for node in full_stage.page.nodes if node.startswith("row.")]
    assert rows
    for row in rows:
        full_stage.open(result)
        full_stage.node(row).act()  # type: ignore[misc]
        full_stage.frame(0)
        assert isinstance(full_stage.scene, BreakdownScene)
        assert [ink.text for ink in full_stage.page.text_boxes if not ink.fits] == []


@every_table
def test_it_is_looked_at_from_the_line_of_its_parent_and_back(
    full_stage: Stage, game_id: str, seats: int, options: dict[str, Any]
) -> None:
    branch = branch_of(full_stage.store, game_id, seats, options)
    marks.put_flag(full_stage.store.history, branch.id, branch.ply - 1, "Nearly")
    full_stage.ctx.go.review(Replay(to_shared(full_stage, branch), branch.branch.match), None)  # type: ignore[union-attr]
    full_stage.rest()
    full_stage.click("branch.0")
    full_stage.rest()
    assert isinstance(full_stage.scene, ReviewScene)
    assert "parent" in full_stage.page.nodes
    for way in ("first", "next", "last", "prev"):
        full_stage.click(way)
        full_stage.rest()
    assert "Nearly" in full_stage.node("ply").value
    full_stage.click("parent")
    full_stage.rest()
    assert isinstance(full_stage.scene, ReviewScene)
    assert "parent" not in full_stage.page.nodes
    assert "branch.0" in full_stage.page.nodes


def to_shared(stage: Stage, branch: Session) -> Any:
    assert branch.branch is not None
    assert branch.branch.match is not None
    return stage.store.history.shared(branch.branch.match)


@each_game
def test_it_is_tried_again_shared_and_opened_from_a_file(
    full_stage: Stage, tmp_path: Path, game_id: str, seats: int, options: dict[str, Any]
) -> None:
    branch = branch_of(full_stage.store, game_id, seats, options)
    replay = Replay(branch.shared(), branch.id)
    report = report_of(replay, WHEN)
    assert report.sheet == sheet_of(replay, branch.outcome, people_of(branch.players))  # type: ignore[arg-type]
    assert report.code == branch.deal_code
    file = tmp_path / "branch.balloons"
    replays.share(branch.shared(), file)
    again = open_replay(file)
    assert (again.plies, again.outcome) == (replay.plies, branch.outcome)
    moments = moments_in(replay)
    full_stage.open(TryAgainScene(full_stage.ctx, again, moments, 0))
    full_stage.rest()
    full_stage.click("again.play")
    full_stage.rest()
    assert isinstance(full_stage.scene, PracticeScene)


@each_game
def test_nothing_before_its_beginning_is_taken_back_and_it_goes_on_after_a_crash(
    full_stage: Stage, game_id: str, seats: int, options: dict[str, Any]
) -> None:
    store = full_stage.store
    first = to_the_end(Session.start(Setup(game_id, players(seats), options, seed="SUNNY-8842"), store))
    replay = Replay(first.shared(), first.id)
    branch = replay.branch(first.ply // 2, replay.players, store)
    begun = branch.ply
    full_stage.open(TableScene(full_stage.ctx, branch))
    full_stage.rest()
    assert branch.undo_closed().code == "nothing_to_undo"  # type: ignore[union-attr]
    branch.hand_over()
    branch.submit(branch.moves()[0])
    again = Session.resume(store.saves.load(branch.id).value, store)  # type: ignore[arg-type]
    assert (again.ply, again.branch, again.cut) == (begun + 1, branch.branch, False)
    while again.undo_closed() is None:
        again.undo()
    assert again.ply in (begun, begun + 1), "what was turned up stays"


def test_it_enters_no_figures_but_is_told_as_data(full_stage: Stage) -> None:
    branch = branch_of(full_stage.store, *TABLES[0])
    assert branch.branch is not None
    assert branch.branch.match is not None
    assert branch.outcome is not None
    parent = branch.branch.match
    facts = [match_facts(one) for one in full_stage.store.history.by_ids([branch.id, parent])]
    told = [(one["match"], one["branch"], one["counted"]) for one in facts]
    assert told == [(branch.id, True, False), (parent, False, True)]
    assert [one["score"] for one in facts[0]["players"]] == list(branch.outcome.scores)


def test_of_a_match_of_older_rules_only_the_end_is_told() -> None:
    session = to_the_end(Session.start(Setup("balloon_pop", players(2), seed="SUNNY-8842"), None))
    record = session.saved().record
    older = replace(record, rules_version=0, digests=("0" * 16, *record.digests[1:]))
    replay = Replay(Shared(session.players, older))
    assert replay.cut
    assert replay.outcome is not None
    sheet = sheet_of(replay, replay.outcome, people_of(session.players))
    assert (sheet.totals, sheet.course) == (sheet.rows[0].values, ())
