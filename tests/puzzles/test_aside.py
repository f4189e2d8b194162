"""Questions that are answered in a process of its own: which answer is whose, and what ends."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from multiprocessing import Pipe
from types import SimpleNamespace

import pytest

from balloongames.puzzles import aside as asides
from balloongames.puzzles.aside import Answer, Aside, Failure
from tests.logged import Log


def forever() -> None:
    while True:
        sum(range(1000))


def end_of(aside: Aside, number: int) -> Answer | Failure:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        found = aside.poll(number)
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


def wait(aside: Aside, number: int) -> Answer:
    found = end_of(aside, number)
    assert isinstance(found, Answer)
    return found


@pytest.fixture
def aside() -> Iterator[Aside]:
    made = Aside()
    yield made
    made.close()


def test_what_is_dropped_ends_and_its_process_answers_the_next_question(aside: Aside) -> None:
    endless = aside.ask(forever)
    end = time.monotonic() + 60
    while not aside.has_begun and time.monotonic() < end:
        assert aside.poll(endless) is None
        time.sleep(0.01)
    pid = aside.pid
    aside.drop(endless)
    assert not aside.is_doing(endless)
    assert wait(aside, aside.ask(sum, (1, 2))).value == 3
    assert aside.pid == pid


def test_nobody_takes_or_drops_the_answer_to_what_somebody_else_has_asked(aside: Aside) -> None:
    first = aside.ask(sum, (1, 2))
    second = aside.ask(sum, (3, 4))
    assert aside.poll(first) is None
    aside.drop(first)
    assert wait(aside, second).value == 7


def test_a_question_that_ends_its_process_is_given_up_and_the_next_one_has_another(aside: Aside) -> None:
    number = aside.ask(exit, 3)
    end = time.monotonic() + 60
    while aside.is_doing(number) and time.monotonic() < end:
        assert aside.poll(number) is None
        time.sleep(0.01)
    assert not aside.is_doing(number)
    assert wait(aside, aside.ask(sum, (1, 2))).value == 3


def test_what_a_question_raises_is_told_and_logged_and_the_process_answers_the_next_one(
    aside: Aside, caplog: Log
) -> None:
    number = aside.ask(int, "no number")
    failure = end_of(aside, number)
    assert isinstance(failure, Failure)
    assert "ValueError: invalid literal for int() with base 10: 'no number'" in failure.cause
    assert [(one.levelname, failure.cause in one.getMessage()) for one in caplog.records] == [("ERROR", True)]
    assert not aside.is_doing(number)
    pid = aside.pid
    assert wait(aside, aside.ask(sum, (1, 2))).value == 3
    assert aside.pid == pid


def test_a_process_that_is_lost_is_logged_as_that(aside: Aside, caplog: Log) -> None:
    number = aside.ask(os._exit, 3)
    end = time.monotonic() + 60
    while aside.is_doing(number) and time.monotonic() < end:
        assert aside.poll(number) is None
        time.sleep(0.01)
    assert [one.levelname for one in caplog.records] == ["WARNING"]


def test_without_a_process_it_is_answered_when_it_is_asked_for() -> None:
    aside = Aside(apart=False)
    number = aside.ask(sum, (1, 2))
    assert aside.is_doing(number)
    assert aside.poll(number) == Answer(3)
    assert aside.poll(number) is None
    aside.drop(aside.ask(forever))
    assert aside.pid is None


def test_an_answer_that_comes_too_late_is_not_taken_for_that_of_the_next_question() -> None:
    here, there = Pipe()
    aside = Aside()
    aside.start = lambda: None  # type: ignore[method-assign]
    aside._child._pipe = here
    aside.ask(sum, (1, 2))
    number = aside.ask(sum, (3, 4))
    (first, _one), (second, _other) = there.recv(), there.recv()
    there.send((first, Answer(3)))
    there.send((second, Answer(7)))
    assert aside.poll(number) == Answer(7)
    aside.close()
    there.close()


def test_a_question_is_the_newest_before_it_can_be_taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else one that is taken up at once would count as an old one, and nobody would ever answer it."""
    newest: list[int] = []
    orders = iter([(1, None), (2, None)])

    def recv() -> object:
        if order := next(orders, None):
            return order
        raise EOFError

    server = asides._Server(SimpleNamespace(poll=lambda _: True, recv=recv))  # type: ignore[arg-type]
    queue = SimpleNamespace(put=lambda order: newest.append(server._newest) if order else None)
    monkeypatch.setattr(server, "_orders", queue)
    monkeypatch.setattr(asides, "_thread", SimpleNamespace(interrupt_main=lambda: None))
    server._listen()
    assert newest == [1, 2]
