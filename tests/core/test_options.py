"""Options: completed with defaults, and nothing else let through."""

from __future__ import annotations

import pytest

from balloongames.core.options import BadOption, choice, complete, switch

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
