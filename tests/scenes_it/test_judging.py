"""A press on the board is judged by what it leads to, not by what it is."""

from __future__ import annotations

import pytest

from balloongames.scenes.lessons.judging import Done, Rejected, judge

GOOD = {"good", "fine"}


@pytest.mark.parametrize(
    ("before", "after", "chosen", "is_chosen", "verdict"),
    [
        (["good", "bad"], ["good", "bad"], None, False, None),  # both are still open
        (["bad"], ["bad"], None, False, Rejected("bad")),
        (["bad", "worse"], ["bad", "worse"], "worse", False, Rejected("worse")),  # what lies ready is what is answered
        (["bad", "worse"], ["bad", "worse"], "elsewhere", False, Rejected("bad")),
        (["bad"], ["worse"], None, False, None),  # it stands for other moves now: something was turned over
        (["bad"], [], None, False, None),
        ([], [], "good", False, None),  # it lies ready, but the step asks to play it
        ([], [], "good", True, Done("good")),
        (["bad"], ["bad"], "fine", True, Done("fine")),
        (["bad"], ["bad"], "bad", True, Rejected("bad")),
    ],
)
def test_a_press_is_judged_by_the_moves_it_stands_for(
    *, before: list[str], after: list[str], chosen: str | None, is_chosen: bool, verdict: Done | Rejected | None
) -> None:
    assert judge(before, after, chosen, GOOD.__contains__, is_chosen=is_chosen) == verdict
