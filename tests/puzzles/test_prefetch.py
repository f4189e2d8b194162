"""Today's puzzle, made ahead: the same as ever, there at once, and nothing is lost when the process is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from threading import Thread
from time import monotonic, sleep

import pytest

from balloongames import registry
from balloongames.puzzles import daily
from balloongames.puzzles.prefetch import Prefetch

KIT = registry.puzzle_kit("one_turn")
MONDAY, TUESDAY = date(2026, 11, 23), date(2026, 11, 24)


@pytest.fixture
def prefetch() -> Iterator[Prefetch]:
    made = Prefetch()
    yield made
    made.close()


def test_it_is_the_puzzle_of_the_day_and_is_made_once(prefetch: Prefetch) -> None:
    assert prefetch.known(KIT, MONDAY) == ""
    prefetch.begin(KIT, MONDAY)
    process = prefetch._process
    prefetch.begin(KIT, MONDAY)
    assert prefetch._process is process
    assert prefetch.take(KIT, MONDAY) == daily.code_of(KIT, MONDAY)
    assert process is not None
    assert process.exitcode is not None


def test_it_is_there_by_itself_after_a_while(prefetch: Prefetch) -> None:
    prefetch.begin(KIT, MONDAY)
    end = monotonic() + 60
    while not prefetch.known(KIT, MONDAY) and monotonic() < end:
        sleep(0.05)
    assert prefetch.known(KIT, MONDAY) == daily.code_of(KIT, MONDAY)


def test_another_day_is_not_told_for_this_one(prefetch: Prefetch) -> None:
    prefetch.begin(KIT, MONDAY)
    assert prefetch.take(KIT, TUESDAY) == daily.code_of(KIT, TUESDAY)
    assert prefetch.known(KIT, TUESDAY) == ""
    prefetch.begin(KIT, TUESDAY)
    assert prefetch.known(KIT, MONDAY) == ""
    assert prefetch.take(KIT, TUESDAY) == daily.code_of(KIT, TUESDAY)


def test_who_asks_does_not_wait_for_who_takes(prefetch: Prefetch) -> None:
    prefetch.begin(KIT, MONDAY)
    asking = Thread(target=prefetch.known, args=(KIT, MONDAY), daemon=True)
    with prefetch._gate:
        asking.start()
        asking.join(10)
        assert not asking.is_alive()


def test_a_process_that_dies_costs_nothing_but_time(prefetch: Prefetch) -> None:
    prefetch.begin(KIT, MONDAY)
    assert prefetch._process is not None
    prefetch._process.kill()
    assert prefetch.take(KIT, MONDAY) == daily.code_of(KIT, MONDAY)


def test_nobody_waits_long_for_a_process_that_gives_way(prefetch: Prefetch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("balloongames.puzzles.prefetch._PATIENCE", 0.0)
    prefetch.begin(KIT, MONDAY)
    process = prefetch._process
    assert prefetch.take(KIT, MONDAY) == daily.code_of(KIT, MONDAY)
    assert process is not None
    assert process.exitcode is not None


def test_what_is_being_made_ends_with_the_program(prefetch: Prefetch) -> None:
    prefetch.begin(KIT, MONDAY)
    process = prefetch._process
    assert process is not None
    prefetch.close()
    assert process.exitcode is not None
    assert prefetch.known(KIT, MONDAY) == ""
