"""Options: completed with defaults, and nothing else let through."""

from __future__ import annotations

import pytest

from balloongames.core.options import BadOption, choice, complete, mended, switch

DECLARED = (switch("bonus"), switch("open", default=True), choice("board", "6x8", "8x6"), choice("rounds", 8, 6))


def test_what_is_not_given_is_the_default_in_declared_order():
    assert list(complete(DECLARED, {"rounds": 6}).items()) == [
        ("bonus", False),
        ("open", True),
        ("board", "6x8"),
        ("rounds", 6),
    ]


@pytest.mark.parametrize("given", [{"bonus": 1}, {"bonus": "False"}, {"rounds": 7}, {"rounds": True}, {"x": True}])
def test_unknown_options_and_values_are_refused(given):
    with pytest.raises(BadOption):
        complete(DECLARED, given)


def test_a_switch_is_told_from_a_choice():
    assert [option.is_switch for option in DECLARED] == [True, True, False, False]
    assert not choice("lives", 0, 1).is_switch


def test_an_option_may_matter_only_beside_another_one():
    """It is not asked where it makes no difference, and known all the same."""
    line = choice("line", 1, 4, seats=(2, 3), given=("race", ("world", "teams")))
    assert line.matters(2)
    assert line.matters(2, {"race": "teams", "line": 1})
    assert not line.matters(2, {"race": "pacific", "line": 1})
    assert not line.matters(4, {"race": "teams", "line": 1})
    assert choice("rounds", 8, 6).matters(1, {"rounds": 6})


def test_what_is_not_taken_of_a_match_of_before_is_the_default():
    """Equal is not enough: 1 is no switch that is on."""
    given = {"bonus": 1, "open": False, "board": "9x9", "rounds": 6, "x": True}
    assert mended(DECLARED, given) == {"bonus": False, "open": False, "board": "6x8", "rounds": 6}
