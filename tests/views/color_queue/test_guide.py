"""The rules as a picture book: it says every number, and what its pictures show is true."""

from __future__ import annotations

import pytest

from balloongames.rules.color_queue.queue import Queue, is_ascending, placing_order, resolve
from balloongames.rules.color_queue.state import (
    ARROWS,
    CLASSES,
    DECK,
    HAND_SIZE,
    LEGENDARY,
    ROUNDS,
    SOLO_HAND,
    SYMBOLS,
    TEAM_LEVELS,
    TEAM_TURNS,
    Rules,
    symbols_of,
)
from balloongames.views.color_queue import guide_pictures as pictures
from balloongames.views.color_queue.guide import pages

# --- Words -----------------------------------------------------------------------------------------------------------


def test_the_book_says_every_number_of_the_rules() -> None:
    text = " ".join(paragraph for page in pages() for paragraph in page.paragraphs)
    for fact in (
        "fifty cards", "ten in each of five colors", "1 to 10 and 41 to 50 have an arrow",
        "Three explosions are on 1 to 5 and 46 to 50", "Two are on 16 to 20 and 31 to 35", "Every other card has one",
        "has nine cards", "fills up to five cards", "smallest number is for column A", "joins the lower end",
        "Up to two arrows", "Three or more", "slide down", "anywhere", "to whoever placed the card",
        "three cards, two of them face down", "two cards, one of them face down", "four players the Chief plays one",
        "The next player who explodes anything takes it all", "draws one more card a turn and plays two",
        "eight turns", "count for nobody", "lowest total wins", "fewest explosions on the card left in hand",
        "in nine turns", "A single explosion ends the game", "Numbers stay secret", "five or more", "three or four",
        "one or two", "expert", "legendary", "one to four rows", "five of ten cards", "at the end of a turn",
    ):  # fmt: skip
        assert fact in text, fact


# --- What the pictures claim is true ---------------------------------------------------------------------------------


def touching(animation: pictures.QueueMoment) -> set[int]:
    """The cards of a stage that touch their color, by absolute rows: those that were served reach one further down."""
    at = {
        (column, len(cards) - 1 - place + animation.rows + (column in animation.served) - len(cards)): card
        for column, cards in enumerate(animation.columns)
        for place, card in enumerate(cards)
    }
    return {
        card
        for (column, row), card in at.items()
        for beside in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
        if beside in at and CLASSES[at[beside]] == CLASSES[card]
    }


STAGES = {
    "short": pictures.SHORT,
    "turn": pictures.TURN,
    "team": pictures.TEAM,
    **{f"blast {i}": animation for i, animation in enumerate(pictures.BLAST)},
    **{f"alone {i}": animation for i, animation in enumerate(pictures.ALONE)},
}


@pytest.mark.parametrize("animation", STAGES.values(), ids=STAGES)
def test_what_shines_is_what_touches_its_color(animation: pictures.QueueMoment) -> None:
    assert touching(animation) == set(animation.lit)
    cards = [card for column in animation.columns for card in column]
    assert len(set(cards)) == len(cards)
    assert all(len(column) <= animation.rows + (i in animation.served) for i, column in enumerate(animation.columns))


def test_the_numbers_of_arrows_and_explosions_are_those_of_the_cards() -> None:
    def spread(ranges: tuple[tuple[int, int], ...]) -> set[int]:
        return {card for first, last in ranges for card in range(first, last + 1)}

    assert spread(pictures.ARROW_RANGES) == ARROWS
    for count, ranges in pictures.SYMBOL_RANGES:
        assert spread(ranges) == {card for card in DECK if SYMBOLS[card] == count}
    assert {SYMBOLS[card] for card in DECK} == {1, 2, 3}
    assert {CLASSES[card] for card in pictures.COLORS_SHOWN} == set(range(5))


def test_the_turn_begins_as_shown() -> None:
    five = [card for _, card in pictures.TURN_CARDS]
    column, card = placing_order(five)[0]
    assert pictures.TURN.columns[column][0] == card
    assert pictures.TURN.active == column
    assert pictures.TURN.served == (column,)
    assert [cards[-1] for cards in pictures.TURN.columns] == [1, 7, 13, 24, 30]


def test_the_arrows_decide_as_shown() -> None:
    right, left = pictures.ARROW_FIVES
    assert is_ascending(right)
    assert not is_ascending(left)
    for five in pictures.ARROW_FIVES:
        assert list(five) == sorted(five)


def test_the_chain_goes_as_shown() -> None:
    row = tuple((card,) for card in (1, 2, 3, 4, 5))
    steps = resolve(row, (12, 14, 19, 21, 23))
    third = steps[2].explosions
    assert [set(one.cards) for one in third] == [set(animation.lit) for animation in pictures.BLAST[:2]]
    assert steps[-1].columns == pictures.BLAST[-1].columns
    assert steps[2].column == pictures.BLAST[0].active


def test_the_chief_plays_as_many_cards_as_shown() -> None:
    for seats, shown in enumerate(pictures.CHIEFS, 2):
        variant = Rules().variant(seats)
        assert (variant.face_up, variant.face_down) == shown
    assert Rules(two_cards=True).variant(2).face_up == 1


def test_the_rounds_are_won_as_shown() -> None:
    assert {len(rounds) for rounds in pictures.ROUNDS_SHOWN} == {ROUNDS}
    totals = [sum(rounds) for rounds in pictures.ROUNDS_SHOWN]
    assert totals.count(min(totals)) == 1
    (total, card), (other_total, other_card) = pictures.TIE
    assert total == other_total
    assert symbols_of((card,)) != symbols_of((other_card,))


def test_the_levels_of_a_team_are_as_shown() -> None:
    by_left = {TEAM_TURNS - turn: level for turn, level in enumerate(TEAM_LEVELS, 1)}
    levels = []
    for _, text in pictures.TEAM_LEVELS_SHOWN[:-1]:
        first, _, last = text.partition("–")
        level = {by_left[left] for left in range(int(first), int(last or first) + 1)}
        assert len(level) == 1
        levels += level
    assert [*levels, LEGENDARY] == ["novice", "trainee", "seasoned", "expert", "legendary"]
    assert max(by_left) == HAND_SIZE - 1


def test_the_queue_of_one_alone_is_cleared_as_shown() -> None:
    before, after = pictures.ALONE
    assert len(pictures.ALONE_HAND) == SOLO_HAND
    assert set(pictures.ALONE_FIVE) < set(pictures.ALONE_HAND)
    assert resolve(before.columns, pictures.ALONE_FIVE)[-1].columns == after.columns
    assert not Queue(before.columns, on_top=False).touching()
