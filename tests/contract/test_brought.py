"""What a game brings to the tests that all games share is told by its name where it is missing."""

from __future__ import annotations

import pytest

from tests.games import rules_of, views_of


@pytest.mark.parametrize(
    ("brought_by", "name"), [(rules_of, "SHORT"), (rules_of, "boldness"), (views_of, "HAND"), (views_of, "figure")]
)
def test_what_is_missing_is_named(monkeypatch, brought_by, name):
    monkeypatch.delattr(brought_by("balloon_cup"), name)
    with pytest.raises(LookupError, match=rf"balloon_cup/shared.py has no {name}: "):
        brought_by("balloon_cup")


def test_a_game_without_the_module_is_told_where_it_is_to_be():
    with pytest.raises(LookupError, match=r"tests/views/nothing/shared\.py; `OfViews`"):
        views_of("nothing")
