"""The page about fairness: what chance brought is counted truly, bit by bit, and told in words and bars."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from math import sqrt

import pytest

from balloongames import registry
from balloongames.core.match import Match
from balloongames.scenes.book import fairness
from balloongames.scenes.book.about import FAIRNESS, AboutScene
from balloongames.scenes.book.fairness import DrawCount
from balloongames.session import Replay, Session
from balloongames.storage.store import Store
from balloongames.ui.draws import Draws, color_name
from tests.scenes.stage import Stage
from tests.ui.harness import assert_sound, match_of, play_until

COUNTED = [entry.id for entry in registry.entries() if registry.view(entry.id).draws()]
SIGMAS = 4.5  # chance goes no farther once in 100,000 colors


def draws_of(game_id: str) -> Draws:
    draws = registry.view(game_id).draws()
    assert draws is not None
    return draws


def finished(store: Store, game_id: str, seed: str = "SUNNY-8842", seats: int = 2) -> Session:
    session = play_until(match_of(game_id, seats, seed=seed))
    assert session.outcome is not None
    store.finish(session.saved(), session.outcome)
    return session


def drawn_in(session: Session) -> Counter[str]:
    """Count by the log, which is another way than the page takes."""
    drawn = draws_of(session.game_id).drawn
    lines = Replay(session.shared()).log()
    return Counter(color for line in lines for event in line.events for color in drawn(event))


def whole(store: Store) -> DrawCount:
    counts = DrawCount(store)
    while not counts.done:
        counts.count()
    return counts


def at_page(stage: Stage) -> AboutScene:
    scene = AboutScene(stage.ctx, FAIRNESS)
    stage.open(scene)
    return scene


@pytest.mark.parametrize("game_id", COUNTED)
def test_in_the_long_run_the_draws_have_the_shares_that_are_told(game_id: str) -> None:
    draws, colors, rng = draws_of(game_id), Counter[str](), random.Random(8842)
    for number in range(60):
        match = Match(registry.game(game_id), {}, 2, f"FAIR-{number}")
        while match.outcome is None and match.ply < 60:
            match.play(rng.choice(match.moves()))
        for ply in range(match.ply + 1):
            for event in match.events(ply, None):
                colors.update(draws.drawn(event))
    total = colors.total()
    assert total > 800
    assert set(colors) == set(draws.shares)
    for color in draws.shares:
        share = draws.share(color)
        assert abs(colors[color] / total - share) < SIGMAS * sqrt(share * (1 - share) / total), color


def test_every_color_that_is_counted_has_a_name_and_an_emblem(full_stage: Stage) -> None:
    assert len(COUNTED) >= 4
    for game_id in COUNTED:
        for color in draws_of(game_id).shares:
            assert color_name(color)
            assert full_stage.loop.kit.look.balloons[color].emblem


def test_all_draws_of_a_match_are_counted(full_stage: Stage) -> None:
    for game_id in COUNTED:
        session = finished(full_stage.store, game_id)
        assert drawn_in(session)
        assert whole(full_stage.store).colors[game_id] == drawn_in(session)


def test_only_the_last_matches_count(full_stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MATCHES", 2)
    sessions = [finished(full_stage.store, "balloon_cup", seed) for seed in ("ONE", "TWO", "THREE")]
    counts = whole(full_stage.store)
    assert counts.matches["balloon_cup"] == 2
    assert counts.colors["balloon_cup"] == drawn_in(sessions[1]) + drawn_in(sessions[2])


def test_a_match_that_cannot_be_read_is_left_out(full_stage: Stage) -> None:
    bad, good = finished(full_stage.store, "balloon_cup", "ONE"), finished(full_stage.store, "balloon_cup", "TWO")
    with full_stage.store.history.database.change() as db:
        db.execute("UPDATE matches SET record = 'nonsense' WHERE id = ?", (bad.id,))
    assert whole(full_stage.store).colors["balloon_cup"] == drawn_in(good)


def test_without_any_match_the_page_says_so(full_stage: Stage) -> None:
    scene = at_page(full_stage)
    assert not scene.animating
    said = " ".join(" ".join(full_stage.said()).split())
    assert "No match is over yet." in said
    assert scene.chapters()[FAIRNESS].picture is None


def test_matches_are_counted_between_frames_and_shown_in_the_end(
    full_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "_BETWEEN_FRAMES", 0.0)
    for seed in ("ONE", "TWO", "THREE"):
        finished(full_stage.store, "balloon_cup", seed)
    scene = AboutScene(full_stage.ctx, FAIRNESS)
    assert scene.animating
    waiting = scene.chapters()[FAIRNESS]
    assert waiting.picture is None
    assert any("being counted" in part.text for part in waiting.paragraphs)
    full_stage.open(scene)
    for _ in range(10):
        full_stage.frame()
    assert not scene.animating
    shown = scene.chapters()[FAIRNESS]
    assert shown.picture is not None
    assert any(part.text.startswith("Balloon Cup, 3 matches, cubes out of the bag: red ") for part in shown.paragraphs)


def test_nothing_is_counted_before_the_page_is_opened(full_stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_self: DrawCount, _store: Store) -> None:
        raise AssertionError("somebody counts")

    monkeypatch.setattr(DrawCount, "__init__", never)
    full_stage.open(AboutScene(full_stage.ctx))
    full_stage.frame()


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1280, 960), (1680, 720)])
@pytest.mark.parametrize(("text_scale", "language"), [(100, "en"), (150, "fr"), (200, "fr"), (200, "en")])
def test_the_page_fits(
    make_full_stage: Callable[..., Stage], size: tuple[int, int], text_scale: int, language: str
) -> None:
    stage = make_full_stage(size=size, text_scale=text_scale, language=language)
    for game_id in COUNTED:
        finished(stage.store, game_id)
    scene = at_page(stage)
    for _ in range(400):
        if not scene.animating:
            break
        stage.frame()
    assert not scene.animating
    for _ in range(scene._openings):
        assert_sound(stage)
        assert scene._chapter == FAIRNESS
        stage.key("pagedown")
