"""The moments that people look at: cards that are played, the flight across the line, the storm. Nothing jumps."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from balloongames.core.game import Event
from balloongames.core.hands import hand_of
from balloongames.rules.balmy_balloonists import events as e
from balloongames.ui.geometry import Box
from balloongames.ui.rolling import Roll, Rolls
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists import balloons
from balloongames.views.balmy_balloonists.clips import TAUT
from balloongames.views.balmy_balloonists.ribbon import first_words
from balloongames.views.balmy_balloonists.scenery import sector_now
from tests.views.balmy_balloonists.races import match_at, match_in, with_balloon, with_state
from tests.views.balmy_balloonists.table import Table
from tests.views.balmy_balloonists.test_race import about_to_cross

LIVELY = Look(background_motion=False)


def moments(table: Table, event: Event) -> Iterator[float]:
    """Show an event picture by picture, and fold it; yield after each is drawn."""
    clip = table.board.animate(event)
    assert clip is not None
    assert clip.show is not None
    for i in range(round(clip.seconds * 60) + 1):
        clip.show(min(i / 60, clip.seconds))
        table.draw()
        yield i / 60
    assert clip.done is not None
    clip.done()
    table.draw()
    yield clip.seconds


def strip(table: Table) -> list[Box]:
    """Where the wind cards of the strip lie, from left to right."""
    room = table.context.layout.cards.grow(12)
    drawn = (one.box for one in table.page.drawn_pieces if one.piece.startswith("wind "))
    return sorted((box for box in drawn if room.holds(box)), key=lambda box: box.x)


def holding(*hand: int, laid: tuple[int, ...] = ()) -> tuple[Table, int]:
    """A table whose owner of the turn has these cards, and who that is."""
    match = match_in("altitude", 3)
    seat = match.state.turn
    hands = tuple(hand_of(hand) if one == seat else cards for one, cards in enumerate(match.state.hands))
    tabled = tuple(laid if one == seat else cards for one, cards in enumerate(match.state.tabled))
    table = Table(with_state(match, lambda state: replace(state, hands=hands, tabled=tabled)), LIVELY)
    table.draw()
    return table, seat


@pytest.mark.parametrize("hand", [(1, 9, 17), (1, 9, 17, 33)], ids=["three", "four, which are smaller"])
def test_the_other_cards_close_up_while_one_is_played(hand: tuple[int, ...]) -> None:
    """None of them jumps, neither aside nor in size, and at the end of the clip they lie as the rest of the hand."""
    table, seat = holding(*hand)
    seen = [strip(table)[-1]]
    seen += [strip(table)[-1] for _ in moments(table, e.WindPlayed(seat, 9, "", seat, own=True, tabled=False))]
    assert seen[0].x - seen[-1].x > 20, "it has closed up"
    assert max(abs(one.x - two.x) for one, two in pairwise(seen)) < 24
    assert max(abs(one.w - two.w) for one, two in pairwise(seen)) < 7


def test_a_card_laid_out_that_is_played_covers_none_of_the_hand() -> None:
    table, seat = holding(1, 17, laid=(9,))
    for _ in moments(table, e.WindPlayed(seat, 9, "", (seat + 1) % 3, own=False, tabled=False)):
        cards = strip(table)
        assert not any(one.inset(1).overlaps(other) for one, other in pairwise(cards))


def test_a_card_over_the_map_hides_no_balloon_and_turns_away_in_the_end() -> None:
    table, seat = holding(1, 9, 17)
    leg = table.match.state.course.start + 7
    table = Table(with_balloon(table.match, seat, lane=1, leg=leg, space=1, altitude=2), LIVELY)
    widths = []
    for second in moments(table, e.WindPlayed(seat, 9, "", seat, own=True, tabled=False)):
        world = [one for one in table.page.drawn_pieces if table.context.layout.world.holds(one.box)]
        read = [one.box for one in world if one.piece.startswith("wind ")]
        balloons = [one.box for one in world if one.piece.startswith("balloon ")]
        assert len(balloons) == 3
        if second >= 0.25 and read:
            widths.append(read[0].w)
            assert not any(read[0].overlaps(one) for one in balloons), second
    assert widths[0] > 90
    assert widths[-1] < 20, "it does not vanish at once"


def test_the_sun_on_the_rim_goes_along_with_the_balloon_and_goes_out_at_the_finish() -> None:
    table, events = about_to_cross(legs=2)
    seen = [sector_now(table.context, table.context.chart) for event in events[:3] for _ in moments(table, event)]
    last = table.context.model.course.end % 12 or 12
    assert list(dict.fromkeys(seen)) == [last - 1, last, 0]


def test_the_wind_holds_its_breath_before_the_ribbon_is_cut() -> None:
    table, events = about_to_cross()
    for event in events[:2]:
        clip = table.board.animate(event)
        assert clip is not None
        before = [(second, len(table.hushed)) for second, cue in clip.cues if not cue()]
        clip.done()
    assert table.hushed == [("wind", True), ("wind", False)]
    (begin, _), (end, _), *_others = before
    assert end - begin == pytest.approx(TAUT, abs=0.01)
    assert end == pytest.approx(clip.seconds)


def test_the_banner_hides_no_balloon_where_it_can() -> None:
    for low in (False, True):
        table, events = about_to_cross()
        table.context.model.put((events[0].seat + 1) % 4, lane=5, leg=3 if low else 10, space=3)  # type: ignore[attr-defined]
        for event in events[:3]:
            for _ in moments(table, event):
                first = first_words(table.context, events[0].seat)  # type: ignore[attr-defined]
                words = [ink for ink in table.page.text_boxes if ink.text == first]
                balloons = [one.box for one in table.page.drawn_pieces if one.piece.startswith("balloon ")]
                assert not any(ink.box.overlaps(one) for ink in words for one in balloons)


def test_the_banner_stands_above_even_where_somebody_flies_there() -> None:
    table, events = about_to_cross()
    world, seat = table.context.layout.world, events[0].seat  # type: ignore[attr-defined]
    table.context.model.put((seat + 1) % 4, lane=5, leg=10, space=3)
    words = first_words(table.context, seat)
    found = [
        ink.box
        for event in events[:3]
        for _ in moments(table, event)
        for ink in table.page.text_boxes
        if ink.text == words
    ]
    assert found
    assert max(box.bottom for box in found) < world.y + world.h / 3


@pytest.mark.parametrize("way", ["lands", "takes off", "crosses the finish"])
def test_a_scale_leaves_and_comes_by_and_by(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, events = about_to_cross()
    seat = events[0].seat  # type: ignore[attr-defined]
    drawn: list[float] = []
    monkeypatch.setattr(balloons, "draw_scale", lambda _canvas, box, *_level, alpha: drawn.append(box.w * alpha))
    for other in range(4):
        table.context.model.put(other, altitude=3 * (other == seat) * (way != "takes off"))
    landed = e.BalloonLanded(seat, "mountain", (0, 0, 0), -1, loses_turn=True)
    flight = {"lands": [landed], "takes off": [e.AltitudeChanged(seat, 1, "choice", (0, 1, 0))]}.get(way, events[:3])
    seen = []
    for event in flight:
        for _ in moments(table, event):
            seen.append(sum(drawn))
            drawn.clear()
    largest = max(seen)
    assert 0 in (seen[0], seen[-1])
    assert largest > 10
    assert max(abs(one - two) for one, two in pairwise(seen)) < 0.5 * largest


def test_tokens_that_are_spent_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    table, events = about_to_cross()
    seat = events[0].seat  # type: ignore[attr-defined]
    rolled = set()
    looks = Rolls.look

    def note(rolls: Rolls, key: Hashable, text: str) -> Roll:
        roll = looks(rolls, key, text)
        if not roll.is_over:
            rolled.add(key)
        return roll

    monkeypatch.setattr(Rolls, "look", note)
    table.draw()
    table.director.play(events[:2], table.seen())
    while table.director.busy or table.board.animating:
        table.tick()
        table.draw()
    assert rolled == {("tokens", seat, 1)}, "it has thrown ballast"


def test_what_the_storm_shakes_comes_to_rest_by_and_by() -> None:
    match = match_at("SUNNY-1", 3, 20, race="pacific", storm=True, open_hands=True)
    table = Table(match, LIVELY)
    swings = [abs(table.board.animation.shake) for _ in moments(table, e.StormStruck((0,)))]
    assert max(swings[:4]) > max(swings[4:7]) > max(swings[7:11]) > 0
    assert not any(swings[11:])


def test_the_winds_of_the_turn_stay_on_the_map_while_the_weather_lifts_somebody_else() -> None:
    match = match_in("altitude", 3)
    turn = match.state.turn
    table = Table(with_balloon(match, turn, altitude=1), LIVELY)
    table.here = False
    table.refresh()
    layers = {table.context.layer for _ in moments(table, e.AltitudeChanged((turn + 1) % 3, 3, "weather", (0, 0, 0)))}
    assert layers == {1}
