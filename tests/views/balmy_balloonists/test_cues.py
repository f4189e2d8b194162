"""What is heard on the table of Balmy Balloonists: wind by its speed, sand and gas, ropes, thunder, and the bell."""

from __future__ import annotations

import pytest

from balloongames.core.game import Event
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.state import NO_TOKENS, Place
from balloongames.rules.balmy_balloonists.world import Space
from balloongames.ui.theme import Look
from tests.views.balmy_balloonists.races import match_in
from tests.views.balmy_balloonists.table import Table
from tests.views.common import AnyMatch


def heard(match: AnyMatch, event: Event) -> list[tuple[str, int | None]]:
    """The cues of an event's clip in their order."""
    table = Table(match, Look(), (640, 360))
    clip = table.board.animate(event)
    assert clip is not None
    for _, cue in sorted(clip.cues, key=lambda one: one[0]):
        cue()
    return table.cues


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    return match_in("altitude", 3)


def way(match: AnyMatch, *steps: tuple[int, int]) -> e.BalloonFlew:
    """A flight of the balloon to move, given by legs and spaces of its lane."""
    turn = match.state.turn
    lane = match.state.balloons[turn].lane
    path = tuple(Place(lane, leg, space) for leg, space in steps)
    return e.BalloonFlew(turn, len(path), path, "flown", barred=False)


def test_the_wind_sounds_as_fast_as_the_balloon_flies(match: AnyMatch) -> None:
    turn = match.state.turn
    start = match.state.balloons[turn].place
    for count in (1, 3):
        event = e.BalloonFlew(turn, count, (start,) * count, "flown", barred=False)
        assert heard(match, event) == [("wind", count)]


def test_the_bell_is_struck_at_red_lines_only(match: AnyMatch) -> None:
    balloon = match.state.balloons[match.state.turn]
    assert balloon.leg in (0, 11, 12), "the race has just begun, in quadrant A"
    assert [name for name, _ in heard(match, way(match, (0, 1), (1, 1)))] == ["wind", "ship_bell"]
    assert [name for name, _ in heard(match, way(match, (0, 1), (0, 2)))] == ["wind"]


def test_sand_falls_on_the_way_up_and_gas_leaves_on_the_way_down(match: AnyMatch) -> None:
    turn = match.state.turn
    altitude = match.state.balloons[turn].altitude
    assert heard(match, e.AltitudeChanged(turn, altitude + 1, "choice", NO_TOKENS)) == [("sand", None)]
    assert heard(match, e.BalloonLanded(turn, "order", NO_TOKENS, -1, loses_turn=True)) == [
        ("hiss", None), ("thump", None),
    ]  # fmt: skip


def test_ropes_creak_when_a_wind_leads_to_another_lane(match: AnyMatch) -> None:
    turn = match.state.turn
    place = match.state.balloons[turn].place
    event = e.BalloonBlown(turn, "card", (place,), vortex=False)
    assert heard(match, event) == [("creak", None)]


def test_the_storm_thunders(match: AnyMatch) -> None:
    assert heard(match, e.StormStruck((0,))) == [("storm", None)]
    assert [name for name, _ in heard(match, e.StormMoved(Space(3, 9, 2)))] == ["wind"]
