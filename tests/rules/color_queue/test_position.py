"""What a position reads like, and positions that no match can come to."""

from __future__ import annotations

import pytest

from balloongames.core.game import BadPosition
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.position import NOTATION, format_position, parse_position
from tests.rules.color_queue.positions import position


def test_a_line() -> None:
    line = format_position(position("1 7 13 24 30", seats=1, hands=("2 3",)))
    assert line.startswith("competitive,1,one,bottom 1 1 choose 1/7/13/24/30 2,3,4,5,6,8,9,10,11,12 - - 14,15,16,")
    assert GAME.dump(parse_position(line)) == dict(zip(NOTATION.fields, line.split(" "), strict=True))


BROKEN = {
    "a number of fields": {"rng": "0 0"},
    "options": {"options": "competitive,5,one,bottom"},
    "a round": {"round": "4"},
    "a turn": {"turn": "2"},
    "a phase": {"phase": "over"},
    "no phase": {"phase": "think"},
    "a clash": {"columns": "1/6/13/24/30"},
    "columns": {"columns": "1/7/13/24"},
    "a card twice": {"chief": "1,2,3"},
    "choices": {"chosen": "-;2"},
    "the chief": {"chief": "-"},
    "collected": {"beside": "2"},
    "scores": {"scores": "1,2"},
    "unplaced": {"unplaced": "50"},
    "a generator": {"rng": "g"},
    "a padded number": {"turn": "01"},
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN.keys())
def test_what_can_not_stand_in_a_match_is_refused(change: dict[str, str]) -> None:
    dump = GAME.dump(position(seats=2))
    with pytest.raises(BadPosition):
        parse_position(" ".join((dump | change).values()))


def line_where_have_chosen(seats: int) -> str:
    """Two players, of whom the first ``seats`` have chosen the first of their cards."""
    dump = GAME.dump(position(seats=2))
    hands = [hand.partition(",") for hand in dump["hands"].split(";")]
    left = [rest if seat < seats else f"{first},{rest}" for seat, (first, _, rest) in enumerate(hands)]
    chosen = [first if seat < seats else "-" for seat, (first, _, _rest) in enumerate(hands)]
    return " ".join((dump | {"hands": ";".join(left), "chosen": ";".join(chosen)}).values())


def test_a_table_where_all_have_chosen_waits_for_nobody() -> None:
    assert GAME.to_move(parse_position(line_where_have_chosen(1))) == 1
    with pytest.raises(BadPosition, match="a seat to choose"):
        parse_position(line_where_have_chosen(2))


def test_a_column_higher_than_any_match_can_build_is_refused() -> None:
    dump = GAME.dump(position(seats=2, turn=8))
    taken = dump["collected"].removeprefix("-;")
    for columns in (f"1,{taken}/7/13/24/30", f"1/7/13/24/30,{taken}"):
        with pytest.raises(BadPosition):
            parse_position(" ".join((dump | {"columns": columns, "collected": "-;-"}).values()))
    assert parse_position(" ".join(dump.values())), "as they were collected all is well"
