"""The rules as a picture book: it says every number, and what its pictures show is true."""

from __future__ import annotations

from collections import Counter

import pytest

from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.moves import SIDES, ClaimTrophy
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    HAND_SIZE,
    LANDS,
    MOST_EXCHANGED,
    NOBODY,
    PRICES,
    SET_SIZE,
    TILES,
    count_cubes,
    missing_colors,
    side_total,
)
from balloongames.rules.balloon_cup.table import decide
from balloongames.rules.balloon_cup.trophies import trades
from balloongames.views.balloon_cup import guide_pictures as pictures
from balloongames.views.balloon_cup.guide import pages
from tests.rules.balloon_cup.positions import cards, position

# --- Words -----------------------------------------------------------------------------------------------------------


def test_the_book_says_every_number_of_the_rules() -> None:
    text = " ".join(paragraph for page in pages() for paragraph in page.paragraphs)
    for fact in (
        "four tiles", "five trophies", "wins three of them", "hand counts eight", "either side of any tile",
        "mountain the higher total", "plain the lower one", "placed the last card wins", "The loser plays next",
        "one to four cards, once a turn", "made anew from the discards", "trophies decide, then cubes",
        "three cubes of its color stand for one cube of any other color", "the loser may trade for one",
        "it leaves the game", "stay known to all",
    ):  # fmt: skip
        assert fact in text, fact


def test_the_book_says_what_each_trophy_costs() -> None:
    gray, blue, green, yellow, red = reversed(PRICES)
    text = f"gray trophy costs {gray} gray cubes, blue {blue}, green {green}, yellow {yellow} and red {red}."
    assert any(text in paragraph for page in pages() for paragraph in page.paragraphs)


# --- What the pictures claim is true ---------------------------------------------------------------------------------


def side(texts: tuple[str, ...]) -> tuple[int, ...]:
    return cards("".join(texts))


def colors(texts: tuple[str, ...]) -> Counter[str]:
    return Counter(text[0] for text in texts)


def test_the_first_page_shows_a_table_as_it_can_be() -> None:
    assert [len(cubes) for cubes, *_ in pictures.SHORT] == list(TILES)
    shown = [card for _, *sides in pictures.SHORT for texts in sides for card in side(texts)]
    assert len(set(shown)) == len(shown)
    for cubes, *sides in pictures.SHORT:
        assert all(colors(texts) <= Counter(cubes) for texts in sides)
        assert any(missing_colors(cubes, side(texts)) for texts in sides), "a complete tile would be scored"


def test_the_tries_fit_as_shown() -> None:
    sides = "/,/,/," + "/".join("".join(one) for one in pictures.TURN_SIDES)
    tried = "".join(card for card, _ in pictures.TRIES)
    state = position(f"g,gg,ggg,{pictures.TURN_CUBES}", sides, hands=(tried, ""))
    seen = GAME.observe(state, 0)
    for card, fits in pictures.TRIES:
        for letter, fit in zip(SIDES, fits, strict=True):
            assert (GAME.why_not(seen, GAME.parse_move(f"{card}-4{letter}")) is None) == fit


@pytest.mark.parametrize("race", pictures.RACES, ids=lambda race: f"{race.land} {race.tile}")
def test_the_races_are_won_as_shown(race: pictures.Race) -> None:
    assert len(race.cubes) == race.tile
    for texts in (race.left, race.right):
        assert not missing_colors(race.cubes, side(texts))
        assert set(side(texts)) <= set(range(len(CARDS)))
    totals = side_total(side(race.left)), side_total(side(race.right))
    assert (totals[0] == totals[1]) == (race.last is not None)
    placer = 1 - race.winner if race.last is None else race.last[0]
    assert decide(totals, race.land, placer)[0] == race.winner
    if race.last is not None:
        assert race.last[1] != race.winner, "the last card lies on the other side, which is the surprise"


def test_the_races_are_of_all_three_kinds() -> None:
    assert {(race.land, race.last is not None) for race in pictures.RACES} >= {
        (LANDS[0], False), (LANDS[1], False), (LANDS[0], True),
    }  # fmt: skip


def test_the_stuck_hand_is_stuck_until_a_card_arrives() -> None:
    held = colors(pictures.STUCK_HAND)
    assert len(set(side(pictures.STUCK_HAND))) == HAND_SIZE
    assert not set(held) & set(pictures.STUCK_SLOTS)
    assert pictures.ARRIVES[0] in pictures.STUCK_SLOTS
    assert MOST_EXCHANGED < HAND_SIZE


@pytest.mark.parametrize("trade", pictures.TRADES, ids=lambda trade: trade.traded)
def test_the_trades_are_possible_as_shown(trade: pictures.Trade) -> None:
    cubes = count_cubes(trade.trophy * trade.own + trade.traded * SET_SIZE)
    won = tuple(1 if trade.good and color == trade.traded else NOBODY for color in COLORS)
    assert (ClaimTrophy(trade.trophy, trade.traded) in trades(cubes, won)) == trade.good
    assert trade.own + 1 == PRICES[COLORS.index(trade.trophy)]


def test_the_tile_that_leaves_needs_more_than_is_left_and_the_other_is_filled() -> None:
    assert len(pictures.LEFT_OVER) == 3
    assert len(pictures.SHOWN_HAND) == HAND_SIZE
    assert LANDS[2:] == ("plain", "mountain")  # tiles 3 and 4 as drawn
