"""What a position reads like, and positions that no match can come to."""

from __future__ import annotations

import pytest

from balloongames.core.game import BadPosition
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.position import NOTATION, format_position, parse_position
from balloongames.rules.color_queue.state import State
from tests.rules.color_queue.positions import PLAIN, TEAM, finish, position


def test_a_line() -> None:
    line = format_position(position("1 7 13 24 30", seats=1, hands=("2 3",)))
    assert line.startswith("competitive,1,one,bottom 1 1 choose 1/7/13/24/30 2,3,4,5,6,8,9,10,11,12 - - 14,15,16,")
    assert GAME.dump(parse_position(line)) == dict(zip(NOTATION.fields, line.split(" "), strict=True))


BROKEN = {
    "a number of fields": {"rng": "0 0"},
    "options": {"options": "competitive,5,one,bottom"},
    "seats": {"chosen": "-;-;-;-;-;-"},
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
RIVALS, CROWD = position(seats=2), position(seats=5)
ALONE, TEAM_OF_THREE = position(seats=1, turn=2), position(seats=3, rules=TEAM)
ENDED, LOST = finish(PLAIN, 2, "0"), finish(TEAM, 3, "0")
DEMANDS = [  # each is the only one that is not met first
    (RIVALS, "something for each seat", {"hands": f"{FIRST};{SECOND};-"}),
    (RIVALS, "something for each seat", {"chosen": "-;-;-"}),
    (RIVALS, "five columns", {"columns": "1/7/13/24"}),
    (RIVALS, "cards in rising order", {"hands": f"3,2{FIRST[3:]};{SECOND}"}),
    (RIVALS, "a generator of 64 bits", {"rng": "1" + "0" * 16}),
    (RIVALS, "a round that there is", {"round": "0"}),
    (RIVALS, "a round that there is", {"round": "4"}),
    (TEAM_OF_THREE, "a round that there is", {"round": "2"}),
    (RIVALS, "a turn that there is", {"turn": "9"}),
    (RIVALS, "a score for each round that is over", {"round": "2"}),
    (RIVALS, "a score for each seat", {"round": "2", "scores": "1,2,3"}),
    (RIVALS, "scores that there are", {"round": "2", "scores": "99,99"}),
    (RIVALS, "scores that there are", {"round": "2", "scores": "-1,2"}),
    (RIVALS, "three whole rounds", {"phase": "over", "turn": "8", "round": "2", "scores": "0,0;0,0"}),
    (RIVALS, "three whole rounds", {"phase": "over", "turn": "7", "round": "3", "scores": "0,0;0,0;0,0"}),
    (ENDED, "the last score", {"scores": "27,11;27,24;34,12"}),
    (TEAM_OF_THREE, "a reason to end", {"phase": "over"}),
    (RIVALS, "choices in the order of the seats", {"hands": f"{FIRST};{SECOND[3:]}", "chosen": "-;12"}),
    (RIVALS, "choices of the right size", {"hands": f"{FIRST[4:]};{SECOND}", "chosen": "2,3;-"}),
    (RIVALS, "a seat to choose", {"hands": f"{FIRST[2:]};{SECOND[3:]}", "chosen": "2;12"}),
    (ENDED, "a seat to choose", {"hands": "-;14", "chosen": "19;-"}),
    (RIVALS, "cards of the Chief", {"chief": "22,23", "pile": f"25,26,{PILE}"}),
    (RIVALS, "hands of the right size", {"hands": f"{FIRST[2:]};{SECOND}", "pile": f"2,26,{PILE}"}),
    (RIVALS, "a pile of the right size", {"pile": PILE, "unplaced": "26"}),
    (RIVALS, "nothing unplaced", {"columns": "1/7/13/24/-", "unplaced": "30"}),
    (RIVALS, "a queue at rest", {"columns": "1/6/13/24/30", "hands": f"2,3,4,5,7,8,9,10,11;{SECOND}"}),
    (TEAM_OF_THREE, "full columns", {"columns": "1/7/13/24/-", "beside": "30"}),
    (ALONE, "something left to clear", {"columns": "-/-/-/-/-", "collected": "1,7,13,24,30,46,47,48,49,50"}),
    (LOST, "full columns", {"columns": "-/17,13/27,45/42,11/44,18"}),
    (LOST, "a queue that was at rest", {"columns": "13/18/27,45/42,11/44,17"}),
    (LOST, "five cards in a turn", {"unplaced": "8", "collected": "2;-;-"}),
    (LOST, "five cards in a turn", {"columns": "13/17/45/11/18", "unplaced": "27,42,44,8,2"}),
    (LOST, "the cards placed in order", {"columns": "13/17/27,45/44,11/42,18"}),
    (LOST, "the others left over", {"unplaced": "2,8"}),
    (LOST, "a defeat by the last card placed", {"columns": "13/17/45/42,11/44,18", "unplaced": "27,8,2"}),
    (RIVALS, "explosions of two or more", {"columns": "1/7/13/24/-", "beside": "30"}),
    (CROWD, "no lost pile without a Chief", {"columns": "1/7/13/-/-", "beside": "24,30"}),
]


def test_the_positions_of_which_the_demands_change_a_part_are_these() -> None:
    dump, lost = GAME.dump(RIVALS), GAME.dump(LOST)
    assert (dump["hands"], dump["pile"]) == (f"{FIRST};{SECOND}", f"26,{PILE}")
    assert (lost["columns"], lost["unplaced"]) == ("13/17/27,45/42,11/44,18", "8,2")
    assert (GAME.dump(ENDED)["hands"], GAME.dump(ENDED)["scores"]) == ("19;14", "27,11;27,24;34,11")


@pytest.mark.parametrize(
    ("state", "demand", "change"), DEMANDS, ids=[f"{demand}-{change}" for _state, demand, change in DEMANDS]
)
def test_each_demand_refuses_what_it_is_there_for(state: State, demand: str, change: dict[str, str]) -> None:
    assert GAME.load(GAME.dump(state)) == state
    with pytest.raises(BadPosition, match=f"expected {demand}"):
        GAME.load(GAME.dump(state) | change)


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
