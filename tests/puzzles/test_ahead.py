"""Today's puzzle, made ahead: the same as ever, there at once, and nothing is lost when the process is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from time import monotonic, sleep

import pytest

from balloongames import registry
from balloongames.puzzles import daily
from balloongames.puzzles.ahead import Ahead

KIT = registry.kit("color_queue")
MONDAY, TUESDAY = date(2026, 11, 23), date(2026, 11, 24)


@pytest.fixture
def ahead() -> Iterator[Ahead]:
    made = Ahead()
    yield made
    made.close()


def test_it_is_the_puzzle_of_the_day_and_is_made_once(ahead: Ahead) -> None:
    assert ahead.known(KIT, MONDAY) == ""
    ahead.begin(KIT, MONDAY)
    process = ahead._process
    ahead.begin(KIT, MONDAY)
    assert ahead._process is process
    assert ahead.take(KIT, MONDAY) == daily.code_of(KIT, MONDAY)
    assert process is not None
    assert process.exitcode is not None


def test_it_is_there_by_itself_after_a_while(ahead: Ahead) -> None:
    ahead.begin(KIT, MONDAY)
    end = monotonic() + 60
    while not ahead.known(KIT, MONDAY) and monotonic() < end:
        sleep(0.05)
    assert ahead.known(KIT, MONDAY) == daily.code_of(KIT, MONDAY)


def test_another_day_is_not_told_for_this_one(ahead: Ahead) -> None:
    ahead.begin(KIT, MONDAY)
    assert ahead.take(KIT, TUESDAY) == daily.code_of(KIT, TUESDAY)
    assert ahead.known(KIT, TUESDAY) == ""
    ahead.begin(KIT, TUESDAY)
    assert ahead.known(KIT, MONDAY) == ""
    assert ahead.take(KIT, TUESDAY) == daily.code_of(KIT, TUESDAY)


def test_a_process_that_dies_costs_nothing_but_time(ahead: Ahead) -> None:
    ahead.begin(KIT, MONDAY)
    assert ahead._process is not None
    ahead._process.kill()
    assert ahead.take(KIT, MONDAY) == daily.code_of(KIT, MONDAY)


def test_nobody_waits_long_for_a_process_that_gives_way(ahead: Ahead, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("balloongames.puzzles.ahead._PATIENCE", 0.0)
    ahead.begin(KIT, MONDAY)
    process = ahead._process
    assert ahead.take(KIT, MONDAY) == daily.code_of(KIT, MONDAY)
    assert process is not None
    assert process.exitcode is not None


def test_what_is_being_made_ends_with_the_program(ahead: Ahead) -> None:
    ahead.begin(KIT, MONDAY)
    process = ahead._process
    assert process is not None
    ahead.close()
    assert process.exitcode is not None
    assert ahead.known(KIT, MONDAY) == ""
