"""The light of the workshop, in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from balloongames import library, registry
from balloongames.core.game import Reason
from balloongames.core.grade import Grade, Grading, NoSolution
from balloongames.puzzles.light import LightSearch, Verdict, verdict_of
from balloongames.puzzles.packs import examine

KIT = registry.puzzle_kit("one_turn")
ONE, OTHER = (library.packs("color_queue")[0].items[number].code for number in (0, 1))
LONG = "BU1-5D-75FW-4XDX-FZ82-AWVD-JC"  # two seconds


def wait(light: LightSearch) -> Verdict:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        found = light.poll()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no verdict")


def test_the_process_says_what_is_true_and_stays_for_the_next_question() -> None:
    light = LightSearch()
    try:
        light.ask(KIT, ONE)
        assert wait(light).grading == verdict_of(KIT, ONE).grading
        pid = light._aside.pid
        light.ask(KIT, OTHER)
        assert wait(light).code == OTHER
        assert light._aside.pid == pid
    finally:
        light.close()


def test_the_moves_of_a_verdict_solve_its_puzzle() -> None:
    state = KIT.start(KIT.read_code(ONE))
    for text in verdict_of(KIT, ONE).moves:
        state = KIT.game.apply(state, KIT.game.parse_move(text)).state
    assert KIT.game.is_solved(state)


@pytest.mark.parametrize(
    "grading_of", [lambda kit: verdict_of(kit, "code").grading, lambda kit: examine(kit, Mock()).grading]
)
def test_only_what_has_no_solution_is_not_graded(grading_of: Callable[[Any], Grading | None]) -> None:
    kit = Mock(kind="one_turn")
    kit.grade.side_effect = NoSolution
    assert grading_of(kit) is None
    kit.grade.side_effect = ValueError("a bug")
    with pytest.raises(ValueError, match="a bug"):
        grading_of(kit)


@pytest.mark.parametrize("count", [1, 2])
def test_several_solutions_are_shown_and_one_is_no_choice(count: int) -> None:
    kit: Any = SimpleNamespace(
        read_code=str, start=str, solve=lambda _: ("a",), shown_solutions=lambda _puzzle, most: [("a",), ("b",)][:most],
        grade=lambda _: Grading(Grade.GENTLE, (), 1, count, 1),
    )  # fmt: skip
    verdict = verdict_of(kit, "code")
    assert (verdict.code, verdict.moves) == ("code", ("a",))
    assert [*verdict.shown_solutions] == ([("a",), ("b",)] if count > 1 else [])


def test_a_hundred_changes_end_with_the_last_answer_and_never_block() -> None:
    light = LightSearch()
    longest = 0.0
    try:
        for number in range(100):
            began = time.perf_counter()
            if number % 20 == 0:
                light.ask(KIT, ONE)
            else:
                light.drop()
            longest = max(longest, time.perf_counter() - began)
        light.ask(KIT, OTHER)
        assert wait(light).code == OTHER
        assert light.poll() is None
    finally:
        light.close()
    assert not light.is_busy
    assert longest < 0.2  # on a machine that has other things to do


def test_a_puzzle_that_cannot_be_solved_has_no_grade() -> None:
    drawing = KIT.drawing
    assert drawing is not None
    sheet = drawing.empty()
    for place, piece in (("q00", "1"), *((f"h{i}", str(7 + 5 * i)) for i in range(5))):
        sheet = drawing.paint(sheet, place, piece)
    light = LightSearch(apart=False)
    light.ask(KIT, KIT.write_code(drawing.puzzle(sheet)))
    found = light.poll()
    assert found is not None
    assert found.grading is None
    assert found.nearest == Reason("near_clear", (("cards", 2),))


def test_a_search_that_is_dropped_leaves_its_process_to_the_next_one_and_tells_how_far_it_came() -> None:
    light = LightSearch()
    try:
        light.ask(registry.puzzle_kit("tidy_planet"), LONG)
        end = time.monotonic() + 120
        while not light.positions and time.monotonic() < end:
            assert light.poll() is None
            time.sleep(0.01)
        assert light.positions > 100
        pid = light._aside.pid
        light.drop()
        light.ask(KIT, ONE)
        assert light.positions == 0
        found = wait(light)
        assert (found.code, found.positions > 0) == (ONE, True)
        assert light._aside.pid == pid
    finally:
        light.close()
