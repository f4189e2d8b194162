"""What a position reads like, and positions that no match can come to."""

from __future__ import annotations

import pytest

from balloongames.core.game import BadPosition
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.position import format_position
from balloongames.rules.balloon_pop.state import FREE, Rules, State, Tally
from tests.rules.balloon_pop.positions import STAGES, play, position, unscored


def test_a_position_reads_like_this() -> None:
    state = position("RG,b", "", cards=(3, 10), groups=("RGBY", "WyWy"), tallies=[Tally(2, 1), Tally()], word="x")
    assert format_position(state) == (
        "6x8,open,plain,by_player,score 1 0 place 0 0 RG/b////;///// 2,1,0,0,0;0,0,0,0,0 "
        "1,2,4,5,6,7,8,9,10;1,2,3,4,5,6,7,8,9 3;10 RGBY;WyWy 0;1 12,12,13,13,6,6,5,4,6 0,0,0,0,0,0,0,0,0 "
        f"{Rng.from_word('x').state:016x}"
    )


def broken(**changes: object) -> dict[str, object]:
    state = position("RG,b", "", cards=(3, 10), groups=("RGBY", "WyWy"))
    return GAME.dump(state) | changes


@pytest.mark.parametrize(
    "changes",
    [
        {"options": "7x8,open,plain,by_player,score"},
        {"options": "6x8,open,plain,score,by_player"},
        {"round": "0"},
        {"round": "9"},
        {"round": "01"},
        {"first": "2"},
        {"first": "-1"},
        {"turn": "2"},
        {"phase": "over"},
        {"phase": "score"},
        {"phase": "dance"},
        {"chain": "1"},
        {"boards": "RG/b////;////"},
        {"boards": "RG/b////"},
        {"boards": "RG/B////;/////"},
        {"boards": "RG/X////;/////"},
        {"boards": "RGRGRGRGR/b////;/////"},
        {"tallies": "0,0,0,0,0"},
        {"tallies": "0,0,0,0;0,0,0,0"},
        {"tallies": "-1,0,0,0,0;0,0,0,0,0"},
        {"tallies": "0,0,1,0,0;0,0,0,0,0"},
        {"tallies": "0,0,0,1,0;0,0,0,0,0"},
        {"tallies": "1000,0,0,0,0;0,0,0,0,0"},
        {"hands": "1,2,4,5,6,7,8,9,10;1,2,3,4,5,6,7,8"},
        {"hands": "1,2,3,4,5,6,7,8,9;1,2,3,4,5,6,7,8,9"},
        {"hands": "1,2,4,5,6,7,8,9,11;1,2,3,4,5,6,7,8,9"},
        {"hands": "2,1,4,5,6,7,8,9,10;1,2,3,4,5,6,7,8,9"},
        {"cards": "0;10"},
        {"cards": "3;11"},
        {"groups": "RGB;WyWy"},
        {"groups": "RGBYY;WyWy"},
        {"groups": "RGBX;WyWy"},
        {"takers": "0;0"},
        {"takers": "0;-"},
        {"takers": "0;2"},
        {"bag": "13,12,13,13,6,6,5,4,6"},
        {"bag": "12,12,13,13,6,6,5,4"},
        {"discards": "0,0,0,0,0,0,0,0,1"},
        {"rng": "0"},
        {"rng": "0123456789ABCDEF"},
        {"rng": "10123456789abcdef"},
        {"round": 1},
        {"boards": None},
        {"word": "too much"},
    ],
    ids=lambda changes: "-".join(f"{key}={value}" for key, value in changes.items()),
)
def test_positions_that_no_match_can_come_to(changes: dict[str, object]) -> None:
    GAME.load(broken())
    with pytest.raises(BadPosition):
        GAME.load(broken(**changes))


ON_THE_WAY = position("RG,b", "", cards=(3, 10), groups=("RGBY", "WyWy"))
FACE_DOWN = position("", "", phase="card", rules=Rules(face_down=True))
PICKING = position("", "", "", phase="pick", turn=1, cards=(3, 5, 7), takers=(FREE, FREE, 2))
CHOOSING, _ = play(unscored("RRRR,,BBBB", STAGES), "v0GYRB")
NONE = "0,0,0,0,0,0,0,0,0"


@pytest.mark.parametrize(
    ("state", "demand", "changes"),
    [  # each is the only one that is not met first
        (ON_THE_WAY, "2 to 4 seats", {"boards": "RG/b////", "hands": "1,2,4,5,6,7,8,9,10", "cards": "3"}),
        (ON_THE_WAY, "one entry per seat everywhere", {"tallies": "0,0,0,0,0"}),
        (ON_THE_WAY, "a round that exists", {"round": "0"}),
        (ON_THE_WAY, "a round that exists", {"round": "9"}),
        (ON_THE_WAY, "the end after the last round", {"phase": "over"}),
        (ON_THE_WAY, "the end after the last round", {"phase": "over", "round": "8", "turn": "1"}),
        (ON_THE_WAY, "two groups to pick from", {"phase": "pick", "turn": "1"}),
        (FACE_DOWN, "cards face down where they belong", {"cards": "0;3"}),
        (PICKING, "one group per picker", {"takers": "-;2;2"}),
        (ON_THE_WAY, "groups of balloons", {"groups": "RGBX;WyWy"}),
        (ON_THE_WAY, "full groups first, then a short one", {"groups": "RGB;WyWy"}),
        (ON_THE_WAY, "full groups first, then a short one", {"groups": "RGBY;WyWyW"}),
        (ON_THE_WAY, "nothing left when a group is short", {"groups": "RGBY;WyW", "bag": "0,0,0,0,0,0,0,0,1"}),
        (PICKING, "nothing left when a group is short", {"groups": "RGBY;RGB;R", "bag": NONE}),
        (ON_THE_WAY, "a count per kind", {"bag": "12,12,13,13,6,6,5,4"}),
        (ON_THE_WAY, "no negative counts", {"bag": "13,12,13,13,6,6,5,4,6", "discards": "-1,0,0,0,0,0,0,0,0"}),
        (CHOOSING, "a choice of series", {"boards": "RRRR//BBB//B/;GYRB/////"}),
    ],
    ids=lambda given: str(given) if isinstance(given, str | dict) else "",
)
def test_each_demand_refuses_what_it_is_there_for(state: State, demand: str, changes: dict[str, object]) -> None:
    assert GAME.load(GAME.dump(state)) == state
    with pytest.raises(BadPosition, match=f"expected {demand}"):
        GAME.load(GAME.dump(state) | changes)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"boards": "RG/b////;////"}, "not 6 columns"),
        ({"boards": "RGRGRGRGR/b////;/////"}, "not 6 columns"),
        ({"tallies": "0,0,0,0;0,0,0,0,0"}, "not a tally"),
        ({"hands": "1,2,4,5,6,7,8,9,10"}, "seats that do not fit"),
        ({"first": "2"}, "seats that do not fit"),
        ({"turn": "2"}, "seats that do not fit"),
    ],
    ids=str,
)
def test_fields_of_another_form_are_refused_with_a_reason(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.load(broken(**changes))


def test_series_may_wait_only_where_they_can() -> None:
    waiting = GAME.dump(unscored("RRRR"))
    GAME.load(waiting)
    with pytest.raises(BadPosition):
        GAME.load(waiting | {"options": "6x8,open,plain,by_player,score"})
    choice, _ = play(unscored("RRRR,,BBBB", STAGES), "v0GYRB")
    dump = GAME.dump(choice)
    GAME.load(dump | {"chain": "3"})
    with pytest.raises(BadPosition):
        GAME.load(dump | {"phase": "place"})


def test_a_group_must_be_placeable_where_it_is_to_be_placed() -> None:
    crowded = "RGRGRGRG,GRGRGRGR,BYBYBYBY,YBYBYBYB,RYRYRYRY,GBGBG"
    dump = GAME.dump(position(crowded, "", "", cards=(3, 5, 5), groups=("yWbW", "RGWW", "RGBY")))
    assert dump["hands"].startswith("1,2,4,5,6,7,8,9,10;")
    ten = dump["hands"].replace("1,2,4,5,6,7,8,9,10;", "1,2,3,4,5,6,7,8,9;")
    with pytest.raises(BadPosition, match="a group that can be placed"):
        GAME.load(dump | {"cards": "10;5;5", "hands": ten})
