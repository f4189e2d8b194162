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


FIRST, SECOND = "2,3,4,5,6,8,9,10,11", "12,14,15,16,17,18,19,20,21"
PILE = ",".join(str(card) for card in range(27, 51) if card != 30)
DEMANDS = {  # each is the only one that is not met first
    "cards in rising order": {"hands": f"3,2{FIRST[3:]};{SECOND}"},
    "a turn that there is": {"turn": "9"},
    "a score for each round that is over": {"round": "2"},
    "scores that there are": {"round": "2", "scores": "99,99"},
    "three whole rounds": {"phase": "over", "scores": "0,0"},
    "choices in the order of the seats": {"hands": f"{FIRST};{SECOND[3:]}", "chosen": "-;12"},
    "choices of the right size": {"hands": f"{FIRST[4:]};{SECOND}", "chosen": "2,3;-"},
    "a seat to choose": {"hands": f"{FIRST[2:]};{SECOND[3:]}", "chosen": "2;12"},
    "cards of the Chief": {"chief": "22,23", "pile": f"25,26,{PILE}"},
    "hands of the right size": {"hands": f"{FIRST[2:]};{SECOND}", "pile": f"2,26,{PILE}"},
    "a pile of the right size": {"pile": PILE, "unplaced": "26"},
    "nothing unplaced": {"columns": "1/7/13/24/-", "unplaced": "30"},
    "explosions of two or more": {"columns": "1/7/13/24/-", "beside": "30"},
}


@pytest.mark.parametrize(("demand", "change"), DEMANDS.items(), ids=DEMANDS.keys())
def test_each_demand_refuses_what_it_is_there_for(demand: str, change: dict[str, str]) -> None:
    dump = GAME.dump(position(seats=2))
    assert (dump["hands"], dump["pile"]) == (f"{FIRST};{SECOND}", f"26,{PILE}")
    with pytest.raises(BadPosition, match=f"expected {demand}"):
        parse_position(" ".join((dump | change).values()))


def test_who_has_not_chosen_yet_is_to_move() -> None:
    change = {"hands": f"{FIRST[2:]};{SECOND}", "chosen": "2;-"}
    assert GAME.to_move(parse_position(" ".join((GAME.dump(position(seats=2)) | change).values()))) == 1


def test_a_column_higher_than_any_match_can_build_is_refused() -> None:
    dump = GAME.dump(position(seats=2, turn=8))
    taken = dump["collected"].removeprefix("-;")
    for columns in (f"1,{taken}/7/13/24/30", f"1/7/13/24/30,{taken}"):
        with pytest.raises(BadPosition):
            parse_position(" ".join((dump | {"columns": columns, "collected": "-;-"}).values()))
    assert parse_position(" ".join(dump.values())), "as they were collected all is well"
