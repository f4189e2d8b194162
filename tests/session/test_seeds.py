"""Seeds and deal codes: easy to read aloud, exact to read back, refused with a reason."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames import registry
from balloongames.session.seeds import BadCode, Deal, deal_code, new_seed, read_deal_code, read_seed, tidy_seed
from tests.contract.cases import GAMES, cases_of
from tests.shelf import with_toy

pytestmark = pytest.mark.usefixtures("toy")


def test_a_fresh_seed_is_a_word_and_a_number():
    assert all(re.fullmatch(r"[A-Z]{3,7}-[1-9][0-9]{3}", new_seed()) for _ in range(200))


@pytest.mark.parametrize(
    ("typed", "seed"),
    [
        (" sunny 8842\n", "SUNNY-8842"),
        ("Sunny--8842!", "SUNNY-8842"),
        ("été 2024", "ÉTÉ-2024"),
        ("x" * 99, "X" * 40),
        ("straße", "STRASSE"),
    ],
)
def test_a_typed_seed_is_tidied(typed, seed):
    assert tidy_seed(typed) == seed
    assert tidy_seed(seed) == seed


@pytest.mark.parametrize("typed", ["", "   ", "-+-", "\x00"])
def test_nothing_is_no_seed(typed):
    with pytest.raises(BadCode):
        tidy_seed(typed)


@given(st.text(max_size=60))
def test_any_text_becomes_a_stable_seed_or_is_refused(text):
    try:
        seed = tidy_seed(text)
    except BadCode:
        return
    assert seed == tidy_seed(seed)
    assert "+" not in seed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.id)
def test_every_deal_has_its_own_code(game):
    codes = set()
    for case in cases_of(game):
        deal = Deal(game.meta.id, case.seats, "SUNNY-8842", dict(case.options))
        code = deal_code(deal)
        assert read_deal_code(code) == deal
        assert read_deal_code(f" {code.lower()} ") == deal
        codes.add(code)
    assert len(codes) == len(cases_of(game))


def test_with_the_standard_options_a_code_is_short():
    game = registry.game("balloon_pop")
    options = {option.key: option.default for option in game.meta.options}
    assert deal_code(Deal("balloon_pop", 4, "SUNNY-8842", options)) == "BP1-4P-SUNNY-8842"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "not_a_code"),
        ("SUNNY-8842", "not_a_code"),
        ("GU1-2P-", "not_a_code"),
        ("GU1-2P-A+", "not_a_code"),
        ("GU1-2P-A+1+1", "not_a_code"),
        ("XX1-2P-SUNNY-8842", "unknown_game"),
        ("GU9-2P-SUNNY-8842", "other_rules"),
        ("GU1-9P-SUNNY-8842", "bad_seats"),
        ("GU1-2P-SUNNY-8842+ZZ", "bad_options"),
        ("GU1-2P-!", "empty"),
    ],
)
def test_what_is_no_code_says_why(code, reason):
    with pytest.raises(BadCode) as caught:
        read_deal_code(code)
    assert caught.value.reason.code == reason


@given(st.text(max_size=60) | st.text("GU123-P+AZ09", max_size=30).map("GU1-2P-".__add__))
def test_any_text_is_a_deal_or_is_refused(text):
    with with_toy():
        try:
            deal = read_deal_code(text)
        except BadCode:
            return
        assert read_deal_code(deal_code(deal)) == deal


def test_a_code_that_is_too_long_is_no_code() -> None:
    """Cut short it might be read as another deal."""
    with pytest.raises(BadCode, match="not_a_code"):
        read_deal_code("BP1-4P-SUNNY-8842" + " " * 200 + "+5")


@pytest.mark.parametrize("typed", ["GU1-2P-SUNNY-8842", " gu1 2p sunny 8842 ", "gu1 – 2p – sunny – 8842"])
def test_a_code_is_understood_where_a_word_is(typed):
    assert read_seed(typed, "gusts") == read_deal_code("GU1-2P-SUNNY-8842")


@pytest.mark.parametrize("typed", ["sunny 8842", "bump-1", "AB12-3PIGS", "poppy-2"])
def test_a_word_stays_a_word(typed):
    assert read_seed(typed, "gusts") == tidy_seed(typed)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("BP1-4P-SUNNY-8842", "other_game"),
        ("XX1-4P-SUNNY-8842", "unknown_game"),
        ("GU9-2P-SUNNY-8842", "other_rules"),
        ("GU1-9P-SUNNY-8842", "bad_seats"),
        ("gu1-2p", "not_a_code"),
        ("CQ1-2R-NN8E-31DY-0V5S-190J-DHAC-YR", "puzzle"),
    ],
)
def test_a_code_for_anything_else_is_not_dealt_as_a_word(typed, reason):
    with pytest.raises(BadCode) as caught:
        read_seed(typed, "gusts")
    assert caught.value.reason.code == reason
