"""Clips, the virtual clock and the director: any speed and any skip lead to the same end."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import balloongames
from balloongames.core.game import Event
from balloongames.ui import anim
from balloongames.ui.anim import Clip, Timeline
from balloongames.ui.director import Director
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.view import BoardView


@pytest.mark.parametrize(
    "easing",
    [anim.ease_out, anim.ease_in, anim.ease_in_quad, anim.ease_in_out, anim.ease_sine,
     anim.ease_out_back],
)  # fmt: skip
def test_easings_begin_at_0_and_end_at_1(easing: anim.Easing) -> None:
    assert easing(0.0) == pytest.approx(0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1)
    assert max(easing(i / 100) for i in range(101)) <= 1.1 + 1e-3


def test_span_is_clamped() -> None:
    assert anim.span(0.1, 0.2, 0.4) == 0
    assert anim.span(0.5, 0.2, 0.4) == 1
    assert 0 < anim.span(0.3, 0.2, 0.4) < 1


CODE = Path(balloongames.__file__).parent


def test_nothing_moves_evenly() -> None:
    """All that is given to `span` is an easing of the kit, and each of them speeds up or slows down."""
    given = {ast.unparse(call.args[3]) for path in CODE.rglob("*.py") for call in calls_of_span(path.read_text())}
    easings = {name: getattr(anim, name) for name in given | {"ease_out"}}
    assert len(easings) > 4
    for name, easing in easings.items():
        assert abs(easing(0.25) - 0.25) > 0.05, name


def calls_of_span(source: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(source)) if "span(" in source else ():
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "span" and len(node.args) > 3:
            yield node


def test_clips_play_in_order_and_leftover_time_is_handed_on() -> None:
    seen: list[tuple[str, float]] = []
    line = Timeline()
    line.add(Clip(0.1, lambda t: seen.append(("a", t)), done=lambda: seen.append(("a done", 0))))
    line.add(Clip(0.2, lambda t: seen.append(("b", t))))
    line.update(0.15)
    assert seen[:4] == [("a", 0.0), ("a", 0.1), ("a done", 0), ("b", 0.0)], "each shows its beginning at once"
    assert seen[4] == ("b", pytest.approx(0.05))
    line.update(1)
    assert seen[-1] == ("b", 0.2)
    assert not line.busy


def test_cues_fire_once() -> None:
    heard: list[str] = []
    line = Timeline()
    line.add(Clip(0.2, cues=[(0.0, lambda: heard.append("start")), (0.1, lambda: heard.append("middle")),
                             (0.2, lambda: heard.append("end"))]))  # fmt: skip
    for _ in range(30):
        line.update(0.01)
    assert heard == ["start", "middle", "end"]


def test_skipping_a_long_chain_sounds_only_its_last_cue() -> None:
    heard: list[int] = []
    line = Timeline()
    for i in range(10):
        line.add(Clip(0.3, cues=[(0.1, lambda i=i: heard.append(i))]))
    line.update(0.05)
    last = line.skip()
    assert heard == []
    assert last is not None
    last()
    assert heard == [9]


def test_speed_scales_time_and_zero_is_now() -> None:
    ends: list[str] = []
    fast, now = Timeline(4), Timeline(0)
    fast.add(Clip(0.4, done=lambda: ends.append("fast")))
    now.add(Clip(9.0, done=lambda: ends.append("now")))
    fast.update(0.11)
    now.update(0)
    assert ends == ["fast", "now"]


@dataclass(frozen=True, slots=True)
class Added(Event):
    """Nothing is seen of an amount of 0."""

    amount: int
    begins: bool = False  # a step


@dataclass(frozen=True, slots=True)
class Doubled(Added):
    """Something else that takes place."""


class Sum(BoardView):
    """A board that shows a sum; each event takes a while to be shown."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.value = 0
        self.synced = 0

    def sync(self, seen: Any) -> None:
        self.value = seen
        self.synced += 1

    def animate(self, event: Event) -> Clip | None:
        assert isinstance(event, Added)

        def done() -> None:
            self.value += event.amount

        cues = [(0.0, lambda: self.heard.append(event.amount))]
        return Clip(0.05 * event.amount, cues=cues, done=done) if event.amount else None

    def begins_step(self, event: Event) -> bool:
        return isinstance(event, Added) and event.begins

    def build(self, page: Page, area: Box) -> None:
        raise NotImplementedError


@pytest.mark.parametrize("speed", [0.5, 1, 4])
def test_what_a_frame_has_left_when_a_clip_ends_is_time_of_the_next_one(speed: float) -> None:
    director = Director(Sum(), speed)
    director.play([Added(1)] * 20, 20)
    frames = 0
    while director.busy:
        director.update(0.03)
        frames += 1
    assert 1 / speed <= frames * 0.03 < 1 / speed + 0.03 + 1e-9, "twenty clips of 50 ms take a second"


@given(
    st.lists(st.integers(0, 5), max_size=8),
    st.lists(st.one_of(st.floats(0.001, 0.3), st.sampled_from(["skip", "hurry"])), max_size=12),
    st.sampled_from([0, 0.5, 1, 2, 4]),
)
def test_however_a_view_update_is_played_it_ends_on_what_is_to_be_seen(
    amounts: list[int], script: list[float | str], speed: float
) -> None:
    board = Sum()
    director = Director(board, speed)
    director.play([Added(a) for a in amounts], sum(amounts))
    for item in script:
        if item == "skip":
            director.skip()
        elif item == "hurry":
            director.hurry()
        else:
            assert isinstance(item, float)
            director.update(item)
    director.skip()
    assert not director.busy
    assert board.value == sum(amounts)
    assert board.synced == 1


def hurried(events: list[Event], **halt: type[Event]) -> tuple[Director, list[Event | None]]:
    """Play events, hurrying to their end or where it halts; return what was seen to move."""
    director = Director(Sum(), 1)
    director.halt_at(**halt)
    director.play(events, 0)
    shown = [director.event] if director.busy and not director.is_still else []
    while director.busy and not director.is_still:
        director.hurry()
        if director.busy and not director.is_still:
            shown.append(director.event)
    return director, shown


@given(st.lists(st.builds(Added, st.integers(0, 2), st.booleans()), max_size=10))
def test_who_is_in_a_hurry_sees_how_each_step_begins(events: list[Event]) -> None:
    steps: list[list[Event]] = [[]]
    for event in events:
        assert isinstance(event, Added)
        if event.begins:
            steps.append([])
        if event.amount:
            steps[-1].append(event)
    assert hurried(events)[1] == [step[0] for step in steps if step]


@pytest.mark.parametrize("halt", ["before", "after"])
def test_nobody_hurries_past_a_halt(halt: str) -> None:
    events = [Added(1), Added(0), Doubled(2), Added(0), Doubled(3), Added(4)]
    director, shown = hurried(events, **{halt: Doubled})
    assert director.halted
    assert shown == events[:1]
    assert director.event == (events[0] if halt == "before" else events[4])
    director.resume()
    director.hurry()
    assert not director.busy


def test_who_skips_calls_a_halt_off() -> None:
    director = Director(Sum(), 1)
    director.halt_at(after=Added)
    director.play([Added(1)], 1)
    director.skip()
    director.play([Added(2)], 3)
    director.update(1)
    assert not director.busy


def test_each_view_update_is_looked_at_once_before_what_is_true_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Sum()
    looked_at: list[tuple[object, int]] = []

    def linger(seen: object) -> Clip:
        looked_at.append((seen, board.synced))
        return Clip(0.5)

    monkeypatch.setattr(board, "linger", linger)
    director = Director(board, 1)
    for seen in (1, 2):
        director.play([Added(1)], seen)
        while director.busy:
            director.update(0.1)
    assert looked_at == [(1, 0), (2, 1)]
    assert board.synced == 2


def test_a_new_view_update_finishes_the_old_one_first() -> None:
    board = Sum()
    director = Director(board, 1)
    director.play([Added(1), Added(2)], 3)
    director.play([Added(4)], 7)
    assert board.value == 3
    director.skip()
    assert board.value == 7
    assert board.synced == 2


def test_speed_now_shows_a_view_update_at_once() -> None:
    board = Sum()
    director = Director(board, 0)
    director.play([Added(1), Added(2)], 3)
    assert not director.busy
    assert board.value == 3


def test_skipping_a_view_update_of_many_clips_sounds_once() -> None:
    board = Sum()
    director = Director(board, 1)
    director.play([Added(a) for a in (1, 2, 3, 4, 5)], 15)
    director.update(0.01)
    director.skip()
    assert board.heard == [1, 5]
    quiet = Sum()
    Director(quiet, 0).play([Added(a) for a in (1, 2, 3)], 6)
    assert quiet.heard == [3]
