"""Motion decorates and never decides: every clip ends where its event leads, at any speed, skipped or not."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.moves import SetAltitude
from balloongames.rules.balmy_balloonists.state import UNKNOWN
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists.clips import LONGEST_FLIGHT, PER_SPACE
from balloongames.views.balmy_balloonists.model import Model
from tests.dealt import dealt
from tests.views.balmy_balloonists.races import WAYS, match_at, match_in, moves_of, new
from tests.views.balmy_balloonists.table import Table
from tests.views.common import AnyMatch

SMALL = (640, 360)


@pytest.mark.parametrize(
    ("seats", "options", "look"), dealt(WAYS[2:6], [Look(), Look(reduced_motion=True), Look(speed=4)]), ids=str
)
@pytest.mark.usefixtures("no_pixels")
def test_every_beat_ends_on_the_true_picture(seats: int, options: dict[str, Any], look: Look) -> None:
    match = match_at("SUNNY-3", seats, 3 * seats, **options)
    table = Table(match, look, SMALL)
    for move in moves_of("SUNNY-3", seats, **options)[3 * seats : 5 * seats]:
        table.submit(move)
        passed = 0.0
        while table.director.busy:
            table.tick(0.25)
            table.draw()
            passed += 0.25
            assert passed < 40
        assert table.board.model == Model(table.seen())
        assert not table.board.animation.journeys
        assert table.board.animation.notice is None
        if match.to_move is None:
            break


@pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
@pytest.mark.usefixtures("no_pixels")
def test_events_alone_lead_to_what_is_seen(seats: int, options: dict[str, Any]) -> None:
    """Without the sync at the end: what the clips fold is the observation, and every moment of theirs can be drawn."""
    match = new("SUNNY-3", seats, **options)
    table = Table(match, Look(), SMALL)
    table.here = False  # nobody can act before what is shown is what is
    board = table.board
    for event in match.events(0, None):
        finish(table, board.animate(event), shares=())
    for move in moves_of("SUNNY-3", seats, **options)[: 5 * seats]:
        match.play(move)
        for event in match.events(match.ply, None):
            finish(table, board.animate(event), shares=(0.6,))
        assert board.model == Model(match.seen(None)), f"after ply {match.ply}"
        if match.to_move is None:
            break


def finish(table: Table, clip: Any, shares: tuple[float, ...]) -> None:
    if clip is None:
        return
    for share in shares:
        clip.show(share * clip.seconds)
        table.draw()
    clip.show(clip.seconds)
    clip.done()


def flight_of(match: AnyMatch) -> e.BalloonFlew:
    move = next(one for one in match.moves() if isinstance(one, SetAltitude) and one.altitude == 3)
    return next(event for event in GAME.apply(match.state, move).events if isinstance(event, e.BalloonFlew))


def test_a_balloon_flies_with_even_speed_from_where_it_was() -> None:
    match = match_in("altitude", 3)
    event = flight_of(match)
    table = Table(match, Look())
    clip = table.board.animate(event)
    assert clip is not None
    assert clip.show is not None
    start = match.state.balloons[event.seat].place
    shares = []
    for second in (0.0, clip.seconds / 3, 2 * clip.seconds / 3):
        clip.show(second)
        journey = table.board.animation.journeys[event.seat]
        assert journey.places == (start, *event.path)
        shares.append(journey.t)
    assert shares[0] == 0
    assert shares[2] - shares[1] == pytest.approx(shares[1], abs=0.1)
    assert clip.seconds <= LONGEST_FLIGHT + 0.11
    assert clip.seconds >= PER_SPACE * len(event.path)


def test_with_reduced_motion_nothing_travels() -> None:
    match = match_in("altitude", 3)
    event = flight_of(match)
    table = Table(match, Look(reduced_motion=True))
    clip = table.board.animate(event)
    assert clip is not None
    assert clip.show is not None
    clip.show(0.0)
    assert table.board.animation.journeys[event.seat].t == 1
    assert table.board.animation.notice is not None, "the line is there from the beginning"


def test_a_forced_landing_raises_dust_that_settles() -> None:
    match = match_in("altitude", 3)
    turn = match.state.turn
    table = Table(match, Look())
    finish(table, table.board.animate(e.BalloonLanded(turn, "mountain", (0, 0, 0), -1, True)), shares=(0.5,))
    assert table.board.animation.dust
    assert table.board.model.balloons[turn].lost
    for _ in range(60):
        table.tick(1 / 30)
    assert not table.board.animation.dust


def test_a_card_that_turns_over_shows_its_back_and_then_its_face() -> None:
    match = match_in("altitude", 3)
    table = Table(match, Look())
    clip = table.board.animate(e.MisfortuneDrawn(match.state.turn, 4, 0))
    assert clip is not None
    assert clip.show is not None
    seen = []
    for i in range(40):
        clip.show(0.02 * i)
        table.draw()
        seen.append(sorted(one.piece for one in table.page.drawn_pieces if "misfortune" in one.piece))
    assert seen[0] == ["misfortune back"]
    assert all(len(pieces) == 1 for pieces in seen), "never a blank card, and never both"
    assert len([pieces for i, pieces in enumerate(seen) if pieces != seen[i - 1]]) == 2


@pytest.mark.parametrize("known", [False, True])
def test_a_card_that_is_drawn_covers_none_of_the_hand(*, known: bool) -> None:
    match = match_in("altitude", 3)
    seat = match.state.turn
    table = Table(match, Look())
    hand = table.context.model.hands[seat]
    between = next(card for card in range(hand[0], hand[-1]) if card not in hand)
    clip = table.board.animate(e.CardDrawn(seat, between if known else UNKNOWN, False))
    assert clip is not None
    assert clip.show is not None
    clip.show(clip.seconds)
    table.draw()
    cards = [one.box for one in table.page.drawn_pieces if one.piece.startswith("wind ")]
    assert len(cards) == len(hand) + 1
    assert not any(one.inset(1).overlaps(other) for one, other in combinations(cards, 2))


def test_the_storm_shakes_the_map_a_little_and_only_if_that_is_wished_for() -> None:
    match = match_at("SUNNY-1", 3, 20, race="pacific", storm=True, open_hands=True)
    for look, shakes in ((Look(), True), (Look(shake=0.0), False), (Look(reduced_motion=True), False)):
        table = Table(match, look)
        clip = table.board.animate(e.StormStruck((0,)))
        assert clip is not None
        assert clip.show is not None
        clip.show(0.05)
        assert bool(table.board.animation.shake) == shakes
        clip.show(0.3)
        assert not table.board.animation.shake, "for less than a fifth of a second"


def test_the_steps_that_the_computer_leads_are_named_while_they_run() -> None:
    match = match_in("altitude", 3)
    table = Table(match, Look())
    table.submit(next(one for one in match.moves() if isinstance(one, SetAltitude) and one.altitude == 3))
    steps = []
    while table.director.busy:
        steps.append(table.board.animation.step)
        table.tick(0.05)
    told = [step for step in dict.fromkeys(steps) if step is not None]
    assert told == sorted(told)
    assert {2, 3} <= set(told)


def test_a_turn_of_somebody_else_is_soon_over() -> None:
    """Choice, result and all: most turns are over within four seconds."""
    match = match_at("SUNNY-3", 4, 12)
    table = Table(match, Look(), SMALL)
    times = []
    for move in moves_of("SUNNY-3", 4)[12:36]:
        table.submit(move)
        passed = 0.0
        while table.director.busy:
            table.tick(0.1)
            passed += 0.1
        times.append(passed)
    assert sorted(times)[len(times) // 2] < 3
