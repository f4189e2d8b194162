"""What a position reads like, and positions that no match can come to."""

from __future__ import annotations

import pytest

from balloongames.core.game import BadPosition
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.position import format_position
from tests.rules.balloon_cup.perft import named_positions
from tests.rules.balloon_cup.positions import WAITING, play, position


def test_a_position_reads_like_this() -> None:
    state = position("b,rg,aaa,yyyy", "/,r13/r6g7", hands=("g1", "a1"), trophies={"r": 1}, discards="y1", word="x")
    assert format_position(state) == (
        "1 place 0 0 - plain,mountain,plain,mountain b,rg,aaa,yyyy /;r13/r6g7;/;/ r1r2r3r4r5r7r8g1;r9r10r11r12y2y3y5a1 "
        "; 0,0,0,0,0;0,0,0,0,0 1,-,-,-,- 5,7,8,6,2 "
        "y6y7y8y9y11y12y13g2g4g6g8g10g12g13b1b3b5b7b9b11b13a4a7a10a13 y1 no "
        f"{Rng.from_word('x').state:016x}"
    )


def base() -> dict[str, object]:
    """A match under way: seat 1 has shown some of its cards, red is paid with red."""
    state = position(
        "b,rg,aaa,yyyy",
        "/,r13/r6",
        hands=("r1r2r3r4r5r7r8g1", "g7r9r10r11r12y1y2a1"),
        shown=("", "g7r9"),
        cubes=("yy", "gg"),
        trophies={"r": 1},
        discards="y5y3",
    )
    dump: dict[str, object] = GAME.dump(state)
    return dump


def changed(**changes: str) -> dict[str, object]:
    """The same with parts of its fields replaced: ``field="old -> new"``."""
    dump = base()
    for field, change in changes.items():
        old, _, new = change.partition(" -> ")
        text = str(dump[field])
        assert old in text, f"{old} is not in {text}"
        dump[field] = text.replace(old, new, 1)
    return dump


@pytest.mark.parametrize(
    "changes",
    [
        {"exchange": "1 -> 2"},
        {"exchange": "1 -> 01"},
        {"exchange": "1 -> -1"},
        {"phase": "place -> dance"},
        {"phase": "place -> exchange"},
        {"phase": "place -> trade", "winner": "- -> 0"},
        {"phase": "place -> claim", "winner": "- -> 0"},
        {"phase": "place -> over"},
        {"turn": "0 -> 2"},
        {"turn": "0 -> -1"},
        {"seat": "0 -> 1"},
        {"winner": "- -> 0"},
        {"winner": "- -> 2"},
        {"winner": "- -> -2"},
        {"lands": "plain -> gone"},
        {"lands": "plain -> swamp"},
        {"lands": "plain, -> "},
        {"lands": "plain,mountain -> plain,mountain,plain"},
        {"tiles": "b, -> "},
        {"tiles": "b -> x"},
        {"tiles": "b -> y"},
        {"tiles": "rg -> gr"},
        {"tiles": "rg -> rrg"},
        {"tiles": "rg -> yg"},
        {"sides": "r13/r6 -> r13/r6r6"},
        {"sides": "r13/r6 -> r13r6/"},
        {"sides": "r13/r6 -> r13r6"},
        {"sides": "r13/r6 -> r6/r13/"},
        {"sides": "r13/r6 -> g2/r6"},
        {"hands": "r1r2 -> r2r1"},
        {"hands": "r1r2 -> r1"},
        {"hands": "r1r2 -> r1r1"},
        {"hands": "r1r2 -> r1r14"},
        {"hands": "r1r2 -> r1,r2"},
        {"hands": "; -> ;;"},
        {"hands": "r1 -> r13"},
        {"shown": "; -> y12;"},
        {"shown": "r9 -> y12"},
        {"shown": "r9g7 -> g7r9"},
        {"cubes": "0,2,0,0,0 -> 0,3,0,0,0"},
        {"cubes": "0,2,0,0,0 -> 0,2,0,0"},
        {"cubes": "0,2,0,0,0 -> 0,-2,0,0,0"},
        {"cubes": "0,2,0,0,0;0,0,2,0,0 -> 0,2,0,0,0"},
        {"trophies": "1 -> -"},
        {"trophies": "1 -> 2"},
        {"trophies": "1,- -> 1,0"},
        {"trophies": "1,- -> 1"},
        {"bag": "5 -> 4"},
        {"bag": "5 -> 6"},
        {"bag": "5 -> -5"},
        {"bag": "5, -> "},
        {"supply": "y6 -> "},
        {"supply": "y6 -> y6y6"},
        {"supply": "y6 -> y6-"},
        {"discards": "y5y3 -> -"},
        {"discards": "y5y3 -> y5y3-"},
        {"waited": "no -> yes"},
        {"waited": "no -> maybe"},
        {"exchange": "1 -> 0", "waited": "no -> yes"},
        {"rng": "d5 -> g5"},
        {"rng": "d5 -> D5"},
        {"rng": "d5 -> 1d5"},
    ],
    ids=lambda changes: " ".join(f"{key}: {value}" for key, value in changes.items()),
)
def test_positions_that_no_match_can_come_to(changes: dict[str, str]) -> None:
    GAME.load(base())
    with pytest.raises(BadPosition):
        GAME.load(changed(**changes))


@pytest.mark.parametrize(
    ("demand", "changes"),
    [  # each is the only one that is not met first
        ("two seats", {"hands": "; -> ;;"}),
        ("four tiles", {"lands": "plain, -> "}),
        ("five colors", {"bag": "5, -> "}),
        ("five colors", {"trophies": "1,- -> 1"}),
        ("five colors", {"cubes": "0,2,0,0,0 -> 0,2,0,0"}),
        ("seats that exist", {"turn": "0 -> 2"}),
        ("seats that exist", {"seat": "0 -> 2"}),
        ("as many cubes as the tile's number", {"tiles": "rg -> rrg"}),
        ("cubes by color", {"tiles": "b -> x"}),
        ("no tile left to score", {"sides": "/ -> b1/b3"}),
        ("45 cubes of the right colors", {"bag": "5 -> 13"}),
        ("a hand that can't be placed", {"phase": "place -> exchange"}),
    ],
    ids=str,
)
def test_each_demand_refuses_what_it_is_there_for(demand: str, changes: dict[str, str]) -> None:
    with pytest.raises(BadPosition, match=f"expected {demand}"):
        GAME.load(changed(**changes))


def test_cards_may_lie_in_any_order_where_the_order_tells_something() -> None:
    for changes in ({"discards": "y5y3 -> y3y5"}, {"supply": "y6y7 -> y7y6"}, {"lands": "plain -> mountain"}):
        GAME.load(changed(**changes))


NAMED = named_positions()


def broken(name: str, **changes: str) -> dict[str, object]:
    return GAME.dump(NAMED[name]) | changes


def test_only_the_tiles_winner_chooses_and_only_who_can_trade_is_asked() -> None:
    choice, trade = "two of three due trophies", "a choice of sets"
    GAME.load(broken(choice))
    GAME.load(broken(choice, turn="0"))
    GAME.load(broken(trade))
    for name, changes in (
        (choice, {"winner": "1"}),
        (choice, {"phase": "trade"}),
        (choice, {"winner": "-"}),
        (trade, {"seat": "1"}),
        (trade, {"phase": "claim"}),
        (trade, {"turn": "1"}),  # the other hand would have to be the one with seven cards
    ):
        with pytest.raises(BadPosition):
            GAME.load(broken(name, **changes))
    with pytest.raises(BadPosition, match="the tile's winner to claim"):
        GAME.load(broken(choice, seat="1"))


def test_a_stuck_hand_is_known_and_can_not_be_placed() -> None:
    dump = broken("stuck")
    GAME.load(dump)
    with pytest.raises(BadPosition, match="a hand that everybody has seen"):
        GAME.load(dump | {"shown": ";"})
    with pytest.raises(BadPosition, match="a card that can be placed"):
        GAME.load(dump | {"phase": "place"})


def test_a_blocked_match_is_over_and_nothing_is_exchanged() -> None:
    over, _ = play(NAMED["next to the block"], "a13-1L", "r1-4R")
    dump = GAME.dump(over)
    assert dump["phase"] == "over"
    with pytest.raises(BadPosition, match="a hand that can't be placed"):
        GAME.load(dump | {"phase": "exchange", "shown": dump["hands"]})


def test_the_match_is_over_with_the_third_trophy() -> None:
    with pytest.raises(BadPosition, match="at most one seat with three trophies"):
        position("b,bb,ggg,bbgg", hands=("b1", ""), trophies={"r": 0, "y": 0, "a": 0})


def test_what_is_due_has_been_claimed() -> None:
    for cubes in (("aaa", ""), ("", "aaa")):
        with pytest.raises(BadPosition, match="no trophy left to claim"):
            position("b,bb,ggg,bbgg", hands=("b1", ""), cubes=cubes)
    # After the third trophy, what was due besides it stays where it is.
    over, _ = play(NAMED["two of three due trophies"], "tg", "tb")
    assert over.cubes[0][1] >= 6
    GAME.load(GAME.dump(over))


def test_a_tile_is_gone_only_when_the_bag_can_not_fill_it() -> None:
    dump = broken("a tile that can't be filled")
    with pytest.raises(BadPosition, match="a full bag to keep a tile"):
        GAME.load(dump | {"lands": "gone,mountain,plain,mountain", "tiles": ",rr,rrr,yyyy", "bag": "1,0,0,3,0"})


def test_waiting_needs_a_stuck_hand_that_was_shown() -> None:
    waited = position(
        "b,aa,bbb,bbaa",
        phase="exchange",
        hands=("r1r2r3r4r5r6r7r8", "y1y2y3y5y6y7y8y9"),
        shown=("r1r2r3r4r5r6r7r8", "y1y2y3y5y6y7y8y9"),
        rules=WAITING,
        waited=True,
    )
    GAME.load(GAME.dump(waited))
    with pytest.raises(BadPosition, match="waiting"):
        GAME.load(GAME.dump(waited) | {"shown": "r1r2r3r4r5r6r7r8;"})
    with pytest.raises(BadPosition, match="waiting"):
        GAME.load(GAME.dump(waited) | {"exchange": "1"})


@pytest.mark.parametrize(
    ("trophies", "box", "possible"),
    [
        ({"r": 0}, "rrrrrrr", True),
        ({"r": 0}, "rrrrrr", False),
        ({"r": 0}, "rrrrrrrr", False),
        ({"r": 0, "y": 0}, "rrrrrrryyyyyy", True),
        ({"r": 0, "y": 0}, "rrrrrrrrrryyyyy", True),  # a set of red for the sixth yellow
        ({"r": 0, "y": 0}, "rrrrrrryyyyy", False),
        ({"r": 0, "y": 0}, "rrrrrrryyyyyyrrr", False),  # a set for nothing
        ({"r": 0, "y": 0}, "rrrrrrrryyyyy", False),  # red is no dearer if yellow is cheaper
        ({"r": 0, "a": 0}, "rrrrrrrrrraa", True),
        ({"r": 0, "a": 0}, "rrrrrrraaag", False),  # green is open
    ],
)
def test_the_box_holds_what_the_trophies_cost(trophies: dict[str, int], box: str, *, possible: bool) -> None:
    if possible:
        position("b,bb,ggg,bbgg", hands=("b1", ""), trophies=trophies, box=box)
    else:
        with pytest.raises(BadPosition, match="cubes spent for trophies only"):
            position("b,bb,ggg,bbgg", hands=("b1", ""), trophies=trophies, box=box)
