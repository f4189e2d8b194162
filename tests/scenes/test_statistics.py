"""Statistics: figures agree with a count by hand, and every bar leads to the matches behind it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from balloongames import registry
from balloongames.core.evaluator import STRENGTHS
from balloongames.scenes.album import charts, export_sheet, figures
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.scenes.album.export_sheet import ExportScene
from balloongames.scenes.album.figures import Counted, Share
from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.album.people import PeopleScene
from balloongames.scenes.album.statistics import StatisticsScene
from balloongames.scenes.common.matches import result_line
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.storage.model import Finished, Player
from balloongames.storage.statistics import Company, Rival, SeatResult
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.measures import Way
from balloongames.ui.page import Page
from balloongames.ui.theme import Look
from tests.scenes.conftest import finish
from tests.scenes.stage import Stage

NOW = datetime(2026, 11, 20, tzinfo=UTC)
DRAWN = 4.0  # lu beside it that the ring is drawn
RING = 6.0  # lu that the ring of the focus takes round what it is on
MOST = Way("most", "", "", (9, 12, 15))
FEWEST = Way("fewest", "", "", (1, 4), fewest=True)


def result(score: float, day: int, rivals: tuple[Rival, ...] = (Rival(name="Zoe"),), *, won: bool) -> SeatResult:
    return SeatResult(
        f"{day:032x}", "gusts", {}, "most", date(2026, 1, 1) + timedelta(days=day), score, won, assisted=False,
        company=Company(tuple(rivals)),
    )  # fmt: skip


def count(one: SeatResult, way: Way = MOST) -> Counted:
    return Counted(one, way, one.score, figures.against_all_of(one.rivals))


matches = st.lists(st.tuples(st.integers(-5, 40), st.booleans()), max_size=30)


@pytest.mark.parametrize("scores", [(5,), (0, 7), (-12, 3), (-3, -8, -1), (40, -2, 300)])
def test_each_match_has_its_dot_between_the_ends_of_the_scale(
    scores: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    dots: list[tuple[float, float]] = []
    monkeypatch.setattr(Canvas, "circle", lambda _on, x, y, *_args, **_facts: dots.append((x, y)))
    page = Page(Kit(Look(), (1280, 720)), Box(0, 0, 1280, 720))
    area = Box(40, 100, 600, 300)
    charts.over_time(page, area, [count(result(score, day, won=True)) for day, score in enumerate(scores)])
    marks = {ink.text: ink.box.cy for ink in page.texts() if ink.box.right < area.x + 80}
    heights = [y for _x, y in dots[: len(scores)]]
    assert min(marks.values()) <= min(heights) <= max(heights) <= max(marks.values()) <= area.bottom
    order = sorted(zip(scores, heights, strict=True))
    assert [y for _score, y in order] == sorted(heights, reverse=True)


@given(matches, st.sampled_from([MOST, FEWEST]))
def test_numbers_are_those_of_a_count_by_hand(told: list[tuple[int, bool]], way: Way) -> None:
    found = [count(result(score, day, won=won), way) for day, (score, won) in enumerate(told)]
    scores = [score for score, _won in told]
    here = figures.numbers(found)
    assert (here.played, here.won) == (len(told), sum(won for _score, won in told))
    rows = "".join("+" if won else " " for _score, won in told).split()
    assert here.row == max(map(len, rows), default=0)
    if told:
        best = (min if way.fewest else max)(scores)
        assert here.best == best
        assert here.best_day == found[scores.index(best)].result.day
        assert here.average == pytest.approx(sum(scores) / len(scores))
        assert here.lately == pytest.approx(sum(scores[-10:]) / len(scores[-10:]))
    assert [len(one) for one in (figures.line(scores),)] == [max(0, len(scores) - 4)]
    assert all(value == pytest.approx(sum(scores[i : i + 5]) / 5) for i, value in enumerate(figures.line(scores)))


@given(matches)
def test_every_match_stands_in_the_bar_whose_words_name_its_figure(told: list[tuple[int, bool]]) -> None:
    found = [count(result(score, day, won=won)) for day, (score, won) in enumerate(told)]
    bounds = ((-99, 8), (9, 11), (12, 14), (15, 999))
    assert figures.bars(found, MOST) == [
        Share(
            sum(least <= score <= most and won for score, won in told),
            sum(least <= score <= most and not won for score, won in told),
        )
        for least, most in bounds
    ]
    assert [MOST.bar_words(bar) for bar in range(4)] == ["to 8", "9–11", "12–14", "15 on"]
    assert [FEWEST.bar_words(bar) for bar in range(3)] == ["0", "1–3", "4 on"]


def test_whom_the_matches_were_against() -> None:
    person, guest, gentle = Rival(person=7, name="Bo"), Rival(name="Al"), Rival(strength="gentle", name="Bo")
    told = [(True, (person,)), (False, (person, gentle)), (True, (gentle,)), (False, (guest,))]
    found = [count(result(9, day, rivals, won=won)) for day, (won, rivals) in enumerate(told)]
    counts = {whom: len(figures.against(found, whom)) for whom in figures.AGAINST}
    assert counts == {"everyone": 4, "people": 3, "gentle": 2, "steady": 0, "sharp": 0, "fierce": 0, "master": 0}
    assert figures.by_person(found) == [(7, Share(1, 1))]
    assert dict(figures.by_strength(found))["gentle"] == Share(1, 1)


@pytest.mark.parametrize("game_id", [entry.id for entry in registry.entries()])
@pytest.mark.parametrize("options", [{}, {"race": 7, "mode": "chess", "rows": True, "surprise": "x" * 99}])
def test_matches_of_before_an_option_was_there_are_told_and_counted(game_id: str, options: dict[str, Any]) -> None:
    view, seats = registry.view(game_id), registry.entry(game_id).seats
    for count in (seats[0], seats[-1]):
        players = tuple(Player(f"P{seat}", seat) for seat in range(count))
        now = datetime(2026, 11, 20, tzinfo=UTC)
        one = Finished(
            id="a" * 32, game_id=game_id, players=players, options=options, seed="X", started=now, finished=now,
            plies=9, scores=(7.0,) * count, winners=frozenset([0]), reason="whatever", assisted=False,
        )  # fmt: skip
        entry = AlbumEntry(over=one, options=options)
        assert all((result_line(one), entry.details(), entry.score(0), entry.alt_text()))
        assert view.way_of(one.reason, options, count) in view.ways()
        assert view.figure_of(7.0, one.reason, options, count) >= 0


def test_months_reach_back_over_the_new_year() -> None:
    found = [count(result(9, day, won=True)) for day in (0, 3, 40)]
    told = figures.by_month(found, date(2026, 2, 20), 3)
    assert [(first.isoformat(), share.won) for first, share in told] == [
        ("2025-12-01", 0),
        ("2026-01-01", 2),
        ("2026-02-01", 1),
    ]


@pytest.mark.parametrize(
    ("game_id", "reason", "seats", "way", "score", "figure"),
    [
        ("balloon_pop", "most_points", 3, "company", 21, 21),
        ("balloon_cup", "three_trophies", 2, "duel", 3, 3),
        ("bubblee_pop", "most_points", 2, "duel", 12, 12),
        ("bubblee_pop", "reached", 1, "challenge", 20, 20),
        ("color_queue", "fewest_explosions", 3, "rivals", 14, 14),
        ("color_queue", "team_lost", 3, "together", 4, 4),
        ("color_queue", "solo_won", 1, "alone", 0, 0),
        ("balmy_balloonists", "first_across", 2, "race", 180, 50),
        ("balmy_balloonists", "gold", 1, "alone", 362, 101),
        ("balmy_balloonists", "campaign", 3, "campaign", 17, 17),
    ],
)
def test_each_way_has_its_figure(game_id: str, reason: str, seats: int, way: str, score: int, figure: int) -> None:
    view = registry.view(game_id)
    options = {option.key: option.default for option in registry.game(game_id).meta.options}
    assert view.way_of(reason, options, seats).id == way
    assert view.figure_of(score, reason, options, seats) == figure


# -- the page ---------------------------------------------------------------------------------------------------------


def use(stage: Stage, node_id: str, hand: str) -> None:
    stage.click(node_id) if hand == "mouse" else stage.press(node_id, hand)


def opened(stage: Stage) -> StatisticsScene:
    for look, name in enumerate(("Mira", "Bruno")):
        stage.store.people.add(name, look, NOW)
    scene = StatisticsScene(stage.ctx)
    stage.open(scene)
    return scene


def full_bar(stage: Stage) -> str:
    return next(name for name, node in stage.page.nodes.items() if name.startswith("bar.") and not node.why_not)


def test_a_game_and_a_way_to_play_leave_their_own_matches_alone(stage: Stage) -> None:
    """Matches of several games and numbers of players, so that no choice leaves all of them."""
    played: dict[str, set[tuple[str, str]]] = {"": set()}
    for hours, game_id in enumerate(("gusts", "balmy_balloonists", "color_queue", "balmy_balloonists")):
        session = finish(stage.store, seats=2 + hours % 2, hours=hours + 1)
        saved, outcome = session.saved(), session.outcome
        assert outcome is not None
        card = structs.replace(saved.card, id=f"{hours:032x}", game_id=game_id)
        record = replace(saved.record, game_id=game_id)
        stage.store.history.enter(structs.replace(saved, card=card, record=record), outcome)
        for match, of in ((session.id, "gusts"), (card.id, game_id)):
            played.setdefault(of, set()).add((match, of))
            played[""].add((match, of))
    scene = opened(stage)
    games = [name for name in stage.page.nodes if name.startswith("game.")]
    assert len(games) > 2
    for game_id in (name.removeprefix("game.") for name in games):
        stage.press(f"game.{game_id}")
        ways = [name for name in stage.page.nodes if name.startswith("way.")]
        for way in ways or [""]:
            if way:
                stage.press(way)
            found = {(one.result.match, one.result.game_id) for one in scene._found}
            assert found <= played.get(game_id, set())
            assert found == played.get(game_id, set()) or scene._way is not None
            assert all(one.way == scene._way for one in scene._found if scene._way is not None)


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_bar_leads_to_its_matches_and_each_to_its_review(stage: Stage, hand: str) -> None:
    for hours in (1, 30):
        finish(stage.store, hours=hours)
    opened(stage)
    use(stage, "game.gusts", hand)
    use(stage, full_bar(stage), hand)
    match = next(name for name in stage.page.nodes if name.startswith("match."))
    use(stage, match, hand)
    assert isinstance(stage.top, ReviewScene)
    stage.key("esc")
    assert isinstance(stage.top, StatisticsScene)
    use(stage, "close", hand)
    assert not [name for name in stage.page.nodes if name.startswith("match.")]


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
@pytest.mark.parametrize("sort", ["month.", "rival."])
def test_a_month_and_a_rival_lead_to_their_matches_and_the_focus_returns(stage: Stage, hand: str, sort: str) -> None:
    mine = finish(stage.store)
    opened(stage)
    node_id = next(name for name, node in stage.page.nodes.items() if name.startswith(sort) and not node.why_not)
    use(stage, node_id, hand)
    assert [name for name in stage.page.nodes if name.startswith("match.")] == [f"match.{mine.id}"]
    stage.key("esc")
    assert stage.focus == node_id


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_the_matches_behind_a_bar_are_shown_in_the_album_until_that_filter_goes(stage: Stage, hand: str) -> None:
    finish(stage.store, hours=1)
    ada = stage.store.people.add("Ada", 4, NOW).id
    of_three = {f"match.{finish(stage.store, seats=3, hours=hours).id}" for hours in (2, 3)}
    opened(stage)
    use(stage, f"rival.{ada}", hand)
    use(stage, "in_album", hand)
    assert isinstance(stage.top, MatchesScene)
    assert {name for name in stage.page.nodes if name.startswith("match.")} == of_three
    use(stage, "handed", hand)
    assert len([name for name in stage.page.nodes if name.startswith("match.")]) == 3
    assert "handed" not in stage.page.nodes


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_back_leads_from_matches_of_a_bar_to_their_list_and_a_tab_away_from_both(stage: Stage, hand: str) -> None:
    finish(stage.store)
    opened(stage)
    below = stage.ctx.stack.scenes[:-1]
    use(stage, "bar.0", hand)
    use(stage, "in_album", hand)
    stage.key("esc") if hand == "key" else stage.pad("b")
    assert isinstance(stage.top, StatisticsScene)
    assert stage.focus == "in_album"
    use(stage, "in_album", hand)
    use(stage, "album.people", hand)
    assert isinstance(stage.top, PeopleScene)
    assert stage.ctx.stack.scenes[:-1] == below


def test_a_match_in_the_list_tells_the_score_of_everybody(stage: Stage) -> None:
    mine = finish(stage.store)
    opened(stage)
    stage.click(full_bar(stage))
    told = stage.node(f"match.{mine.id}").label
    assert mine.outcome
    scores = zip(mine.players, mine.outcome.scores, strict=True)
    assert all(f"{player.name} {round(score)}" in told for player, score in scores)


@pytest.mark.usefixtures("pixels")
def test_the_matches_behind_a_bar_are_shown_by_their_last_tables(stage: Stage) -> None:
    match = finish(stage.store)
    opened(stage)
    stage.click(full_bar(stage))
    stage.rest()
    ((key, picture),) = stage.ctx.kit.caches.tables.items()
    assert key[0] == match.id
    assert [picture.get_at(spot).a for spot in ((0, 0), (picture.get_width() // 2, 0))] == [0, 255], "a round corner"


def test_a_match_that_was_deleted_meanwhile_says_so(stage: Stage) -> None:
    match = finish(stage.store)
    opened(stage)
    stage.click("game.gusts")
    stage.click(full_bar(stage))
    stage.store.history.delete(match.id)
    stage.click(f"match.{match.id}")
    assert isinstance(stage.top, StatisticsScene)
    assert "The match is gone." in stage.said()


def test_back_closes_the_list_and_the_focus_returns_to_its_bar(stage: Stage) -> None:
    finish(stage.store)
    opened(stage)
    bar = full_bar(stage)
    stage.press(bar)
    stage.key("esc")
    assert isinstance(stage.top, StatisticsScene)
    assert stage.focus == bar
    stage.key("esc")
    assert not stage.ctx.stack, "the page is closed"


def test_what_is_not_counted_is_said(stage: Stage) -> None:
    finish(stage.store)
    with stage.store.history.database.change() as db:
        db.execute("UPDATE matches SET assisted = 1")
    finish(stage.store, hours=30)
    opened(stage)
    assert "1 match with free undo or hints is not counted" in stage.said()
    assert stage.node("game.gusts").value == "1"


@pytest.mark.parametrize("text", [100, 200])
def test_where_no_match_is_counted_one_press_leads_on(make_stage: Callable[..., Stage], text: int) -> None:
    stage = make_stage(text_scale=text)
    opened(stage)
    assert "No match yet" in stage.said()
    assert stage.focus == "to_logbook"
    stage.press("to_logbook", "pad")
    assert isinstance(stage.top, LogbookScene)
    finish(stage.store)
    stage.ctx.go.album("statistics")
    stage.rest()
    stage.top._choose_game("balloon_cup")
    stage.rest()
    assert "No match like this yet." in stage.said()
    stage.press("set_table", "pad")
    assert isinstance(stage.top, SetupScene)


def test_a_choice_of_whom_counts_anew(stage: Stage) -> None:
    finish(stage.store)
    opened(stage)
    assert stage.node("against.people").value == "1"
    stage.click("against.gentle")
    assert stage.node("game.").value.startswith("0")


def test_that_nobody_here_was_a_rival_is_said_only_where_nobody_was(stage: Stage) -> None:
    finish(stage.store)
    nobody = "No match against a person who has a place here."
    stage.store.people.add("Mira", 0, NOW)
    stage.open(StatisticsScene(stage.ctx))
    assert nobody in stage.said()
    stage.store.people.add("Bruno", 1, NOW)
    stage.open(StatisticsScene(stage.ctx))
    assert nobody not in stage.said()


@pytest.mark.parametrize("way", [(), ("two",)])
def test_figures_are_taken_along_from_here_and_from_those_of_two_people(stage: Stage, way: tuple[str, ...]) -> None:
    finish(stage.store)
    opened(stage)
    for node_id in (*way, "export"):
        stage.click(node_id)
    assert isinstance(stage.top, ExportScene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ring_round_a_bar_lies_on_the_words_of_no_other(make_stage: Callable[..., Stage], language: str) -> None:
    stage = make_stage((1280, 720), language=language)
    finish(stage.store)
    opened(stage)
    stage.rest()
    names = {f"bar.{i}": registry.view(entry.id).name() for i, entry in enumerate(registry.entries())}
    inks = {ink.text: ink.ink for ink in stage.page.text_boxes if ink.text in names.values() and ink.ink}
    assert set(inks) == set(names.values())
    ringed = {node_id: stage.node(node_id).box.grow(RING) for node_id in names}
    hidden = [(one, name) for one, ring in ringed.items() for at, name in names.items()
              if one != at and ring.overlaps(inks[name])]  # fmt: skip
    assert not hidden
    columns = [stage.node(node_id).box for node_id in names]
    assert all(one.right + DRAWN <= other.x - DRAWN for one, other in pairwise(columns))


def test_how_it_went_against_computers_of_every_strength_is_shown(stage: Stage) -> None:
    finish(stage.store)
    opened(stage)
    assert {f"computer.{strength}" for strength in STRENGTHS} <= set(stage.page.nodes)


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_a_long_history_is_written_a_little_at_a_time(stage: Stage, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    finish(stage.store)
    finish(stage.store, hours=3)
    opened(stage)
    stage.click("export")
    monkeypatch.setattr(export_sheet, "_SLICE", -1.0)  # as if each line took longer than that
    box = stage.node(kind).box
    stage.hear(pygame.MOUSEBUTTONDOWN, pos=stage.px(box.cx, box.cy), button=1)
    stage.hear(pygame.MOUSEBUTTONUP, pos=stage.px(box.cx, box.cy), button=1)
    assert stage.top._note == "Being written: line 1 …"
    stage.rest()
    assert stage.top._note.startswith("Written: ")
    (file,) = (stage.store.folders.data / "exports").glob(f"*.{kind}")
    text = file.read_text(encoding="utf-8")
    assert len(json.loads(text)["seats"] if kind == "json" else text.splitlines()[1:]) == 4


def test_it_says_that_counting_is_off_and_counts_again(stage: Stage) -> None:
    finish(stage.store)
    opened(stage)
    assert "count_again" not in stage.page.nodes
    for node_id in ("export", "count", "close"):
        stage.click(node_id)
        stage.rest()
    stage.click("count_again")
    assert stage.ctx.prefs.settings.count_matches
    assert "count_again" not in stage.page.nodes


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_without_a_person_it_leads_to_the_people(stage: Stage, hand: str) -> None:
    finish(stage.store)
    stage.open(StatisticsScene(stage.ctx))
    use(stage, "to_people", hand)
    assert "album.people" in stage.page.nodes
