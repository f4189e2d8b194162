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


def test_what_is_not_lit_beside_what_is_has_to_be_right_itself() -> None:
    def verdict(chosen: str, *, is_beside: bool) -> Done | Rejected | None:
        both = ["good", "bad"]
        return judge(both, both, chosen, GOOD.__contains__, is_chosen=False, is_beside=is_beside)

    assert verdict("bad", is_beside=True) == Rejected("bad")
    assert verdict("bad", is_beside=False) is None  # something else is to be done first
    assert verdict("good", is_beside=True) is None
