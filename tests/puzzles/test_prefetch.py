"""Today's puzzle, made ahead: the same as ever, there after a while, and nothing is left when it is not wanted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from multiprocessing import active_children
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


def wait(prefetch: Prefetch, day: date) -> str:
    end = monotonic() + 60
    while not prefetch.known(KIT, day) and monotonic() < end:
        sleep(0.02)
    return prefetch.known(KIT, day)


def test_it_is_the_puzzle_of_the_day_and_is_made_once(prefetch: Prefetch) -> None:
    assert prefetch.known(KIT, MONDAY) == ""
    prefetch.begin(KIT, MONDAY)
    process = next(one for one in active_children() if one.pid == prefetch._aside.pid)
    prefetch.begin(KIT, MONDAY)
    assert prefetch._aside.pid == process.pid
    assert wait(prefetch, MONDAY) == daily.code_of(KIT, MONDAY)
    assert process.exitcode is not None


def test_another_day_is_not_told_for_this_one(prefetch: Prefetch) -> None:
    prefetch.begin(KIT, MONDAY)
    prefetch.begin(KIT, TUESDAY)
    assert wait(prefetch, TUESDAY) == daily.code_of(KIT, TUESDAY)
    assert prefetch.known(KIT, MONDAY) == ""


def test_what_is_being_made_ends_with_the_program(prefetch: Prefetch) -> None:
    prefetch.begin(KIT, MONDAY)
    process = next(one for one in active_children() if one.pid == prefetch._aside.pid)
    prefetch.close()
    assert process.exitcode is not None
    assert prefetch.known(KIT, MONDAY) == ""
    prefetch.begin(KIT, MONDAY)
    assert prefetch._aside.pid not in (None, process.pid), "what was given up is made once it is wanted again"
