"""Calm presses: what comes too soon after something else counts for nothing."""

from __future__ import annotations

import pytest

from balloongames.ui.calm import CALM, Calm
from balloongames.ui.input import Accept, Command, Erase, Intent, Nav, PointTo, Press, Release, Typed


class Hand:
    """Says one thing after the other, so many seconds apart."""

    def __init__(self, seconds: float = CALM) -> None:
        self.now = 0.0
        self.calm = Calm()
        self.calm.seconds = seconds
        self.calm.clock = lambda: self.now

    def counted(self, *said: tuple[float, Intent], writes: bool = False) -> list[Intent]:
        found = []
        for wait, intent in said:
            self.now += wait
            if self.calm.takes(intent, writes=writes):
                found.append(intent)
        return found


def test_a_second_press_counts_only_after_a_while() -> None:
    hand = Hand()
    assert hand.counted((0, Accept()), (0.2, Accept()), (0.2, Nav(1, 0)), (0.1, Accept())) == [Accept(), Accept()]


def test_a_click_that_came_too_soon_does_nothing_when_it_goes_up() -> None:
    press, release = Press(1, 1), Release(1, 1)
    assert Hand().counted((0, press), (0.1, release), (0.1, press), (0.6, release)) == [press, release]


@pytest.mark.parametrize("intent", [PointTo(1, 1), Command("quit")])
def test_what_is_no_press_never_waits(intent: Intent) -> None:
    assert Hand().counted((0, Accept()), (0, intent)) == [Accept(), intent]


def test_where_text_is_written_only_the_same_letter_waits() -> None:
    a, b = Typed("a"), Typed("b")
    said = ((0, a), (0.1, a), (0.1, b), (0.1, Erase()), (0.1, Erase()))
    assert Hand().counted(*said, writes=True) == [a, b, Erase()]
    assert Hand().counted(*said) == [a]


def test_all_counts_while_it_is_off() -> None:
    assert len(Hand(0).counted((0, Accept()), (0, Accept()))) == 2
