"""Two people: who was ahead is the better figure of each match, and everything counted leads to its matches."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from balloongames import registry
from balloongames.scenes.album import figures
from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.statistics import StatisticsScene
from balloongames.scenes.album.versus import VersusScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.storage.statistics import Meeting, meetings_of
from tests.scenes.conftest import finish
from tests.scenes.stage import Stage

NOW = datetime(2026, 11, 20, tzinfo=UTC)


def meeting(game: str, reason: str, scores: tuple[float, float], won: tuple[bool, bool], seats: int = 2) -> Meeting:
    options = {option.key: option.default for option in registry.game(game).meta.options}
    return Meeting("m", game, options, reason, date(2026, 11, 20), seats, scores, won)


@pytest.mark.parametrize(
    ("game", "reason", "scores", "won", "ahead"),
    [
        ("balloon_pop", "most_points", (20, 17), (True, False), 0),
        ("balloon_pop", "most_points", (12, 17), (False, False), 1),
        ("balloon_pop", "fewer_balloons", (15, 15), (False, True), 1),
        ("balloon_pop", "most_points", (15, 15), (False, False), -1),
        ("color_queue", "fewest_explosions", (14, 9), (False, False), 1),
        ("color_queue", "team_won", (4, 4), (True, True), -1),
    ],
)
def test_ahead_is_who_did_better_whoever_won(
    game: str, reason: str, scores: tuple[float, float], won: tuple[bool, bool], ahead: int
) -> None:
    (duel,) = figures.duels([meeting(game, reason, scores, won, 3)])
    assert duel.ahead == ahead


def opened(stage: Stage, *names: str) -> None:
    for look, name in enumerate(names):
        stage.store.people.add(name, look, NOW)
    scene = StatisticsScene(stage.ctx)
    stage.open(scene)


def test_meetings_are_the_counted_matches_of_both(stage: Stage) -> None:
    mine = [finish(stage.store, hours=hours) for hours in (90, 60, 30)]
    with stage.store.history.database.change() as db:
        db.execute("UPDATE matches SET assisted = 1 WHERE id = ?", (mine[1].id,))
    one, other = (stage.store.people.add(name, look, NOW) for look, name in enumerate(("Mira", "Bruno")))
    found = meetings_of(stage.store.history, one.id, other.id)
    assert [each.match for each in found] == [mine[0].id, mine[2].id]
    outcome = mine[0].outcome
    assert outcome is not None
    assert found[0].scores == (outcome.scores[0], outcome.scores[1])
    assert found[0].won == (0 in outcome.winners, 1 in outcome.winners)
    assert [each.scores[::-1] for each in found] == [
        each.scores for each in meetings_of(stage.store.history, other.id, one.id)
    ]
    assert not meetings_of(stage.store.history, one.id, one.id)


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_game_opens_its_matches_and_back_leads_out_again(stage: Stage, hand: str) -> None:
    finish(stage.store)
    opened(stage, "Mira", "Bruno")

    def use(node_id: str) -> None:
        stage.click(node_id) if hand == "mouse" else stage.press(node_id, hand)

    use("two")
    assert isinstance(stage.top, VersusScene)
    use("game.gusts")
    use(next(name for name in stage.page.nodes if name.startswith("match.")))
    assert isinstance(stage.top, ReviewScene)
    stage.key("esc")
    stage.key("esc")
    assert stage.focus == "game.gusts"
    use("worth.0")
    assert isinstance(stage.top, ReviewScene)
    stage.key("esc")
    use("one")
    assert isinstance(stage.top, StatisticsScene)


def test_a_tab_leads_away_from_two_people_and_from_the_matches_picked_there(stage: Stage) -> None:
    finish(stage.store)
    opened(stage, "Mira", "Bruno")
    below = stage.ctx.stack.scenes[:-1]
    for node_id in ("two", "game.gusts", "in_album", "album.logbook"):
        stage.click(node_id)
    assert isinstance(stage.top, LogbookScene)
    assert stage.ctx.stack.scenes[:-1] == below


def test_both_are_seated_by_one_press(stage: Stage) -> None:
    finish(stage.store)
    opened(stage, "Bruno", "Mira")
    stage.click("two")
    names = [one.name for one in stage.top._pair]
    stage.click("play")
    assert isinstance(stage.top, SetupScene)
    assert [chair.name for chair in stage.top.new_match.chairs[:2]] == names


def test_somebody_else_can_be_chosen_but_nobody_twice(stage: Stage) -> None:
    opened(stage, "Ada", "Bo", "Cy")
    stage.click("two")
    first = [one.name for one in stage.top._pair]
    stage.click("person.1.next")
    now = [one.name for one in stage.top._pair]
    assert now[0] == first[0]
    assert len({*first, now[1]}) == 3
    stage.click("person.1.next")
    assert [one.name for one in stage.top._pair] == first


def test_one_person_alone_has_nobody_to_be_set_beside(stage: Stage) -> None:
    opened(stage, "Ada")
    assert "two" not in stage.page.nodes
