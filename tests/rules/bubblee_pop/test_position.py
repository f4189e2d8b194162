"""What a position reads like, and positions that no match can come to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balloongames.core.game import BadPosition
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.level import CHALLENGES
from balloongames.rules.bubblee_pop.position import format_position
from balloongames.rules.bubblee_pop.state import Rules, State
from tests.rules.bubblee_pop.positions import FULL, NEWCOMERS, play, position


def test_a_position_reads_like_this() -> None:
    state = position("krr,g", "k", sky=("r.y.g", ".bgrp"), drawn="b", zones=("", "kgg"), word="x")
    assert format_position(state) == (
        "3,out,out,queue,score_20 - fill 2 0 no r..byg.rgp b krr/g///;k//// "
        "0,0,0,0,0,0,0,0;1,0,0,0,0,2,0,0 3,12,15,15,14,11,0,0 10 0,0,0,0,0,0,0,0 - - - "
        f"{Rng.from_word('x').state:016x}"
    )
    waiting = position("rg,b", "k", sky=("..ybg", "ypbgr"), queue=[(0, "gr"), (1, "y")])
    assert format_position(waiting).split(" ")[13] == "0gr;1y"
    alone = GAME.start(Rules(challenge="clear_black").options, 1, Rng(1)).state
    assert format_position(alone).split(" ")[1] == "k/k/k/k/k:0:random:gy:clear_black:-"


DROPPING = position("krr,g", "k", zones=("", "kgg"))
FILLING = position("krr,g", "k", sky=("r.y.g", ".bgrp"), drawn="b")
USING = position("rg,b", "k", sky=("..ybg", "ypbgr"), queue=[(0, "gr"), (1, "y")])
NEW = position("rg", "k", rules=NEWCOMERS, sky=("..obg", "owbgr"), queue=[(0, "o")])
ALONE_USING = position("rg,b", sky=("..ybg", "ypbgr"), queue=[(0, "g")], rules=Rules(challenge="score_30"))


@pytest.mark.parametrize(
    ("state", "changes"),
    [
        (DROPPING, {"options": "2,out,out,queue,score_20"}),
        (DROPPING, {"options": "3,out,out,queue"}),
        (DROPPING, {"options": "03,out,out,queue,score_20"}),
        (DROPPING, {"options": "3,for_black,out,queue,score_20"}),
        (DROPPING, {"options": "3,for_red,out,queue,score_20"}),
        (DROPPING, {"level": "k//k//k:3:random::score>=20:20"}),
        (DROPPING, {"phase": "fill"}),
        (DROPPING, {"phase": "power"}),
        (DROPPING, {"phase": "over"}),
        (DROPPING, {"phase": "dance"}),
        (DROPPING, {"turn": "0"}),
        (DROPPING, {"turn": "02"}),
        (DROPPING, {"turn": "70"}),
        (DROPPING, {"active": "2"}),
        (DROPPING, {"active": "-1"}),
        (DROPPING, {"swapped": "maybe"}),
        (DROPPING, {"sky": "rypbygbgrx"}),
        (DROPPING, {"sky": "rypbygbgr"}),
        (DROPPING, {"sky": "rypbyggbr."}),
        (DROPPING, {"drawn": "r"}),
        (DROPPING, {"planets": "krr/g///"}),
        (DROPPING, {"planets": "krr/g//;k////"}),
        (DROPPING, {"planets": "krr/g///;k////;k////"}),
        (DROPPING, {"planets": "krr/b///;k////"}),
        (DROPPING, {"zones": "0,0,0,0,0,0,0,0"}),
        (DROPPING, {"zones": "0,0,0,0,0,0,0,0;1,0,0,0,0,2,0"}),
        (DROPPING, {"zones": "0,0,0,0,0,0,0,0;1,0,0,0,0,3,0,0"}),
        (DROPPING, {"zones": "0,-1,0,0,0,0,0,0;1,1,0,0,0,2,0,0"}),
        (DROPPING, {"zones": "0,0,0,0,0,0,0,00;1,0,0,0,0,2,0,0"}),
        (DROPPING, {"reserve": "9"}),
        (DROPPING, {"reserve": "-1"}),
        (DROPPING, {"aside": "0,0,1,0,0,0,0,0"}),
        (DROPPING, {"queue": "0y"}),
        (DROPPING, {"end": "bag"}),
        (DROPPING, {"loser": "0"}),
        (DROPPING, {"rng": "0"}),
        (DROPPING, {"rng": "0123456789ABCDEF"}),
        (DROPPING, {"rng": "10123456789abcdef"}),
        (DROPPING, {"turn": 2}),
        (DROPPING, {"planets": None}),
        (DROPPING, {"word": "too much"}),
        (FILLING, {"drawn": "-"}),
        (FILLING, {"turn": "1"}),
        (FILLING, {"swapped": "yes"}),
        (FILLING, {"phase": "drop"}),
        (USING, {"queue": "-"}),
        (USING, {"queue": "0rg;1y"}),
        (USING, {"queue": "0gr;1k"}),
        (USING, {"queue": "0gr;1"}),
        (USING, {"queue": "0gr;2y"}),
        (USING, {"queue": "0r;1y"}),
        (USING, {"queue": "0gr;1" + "y" * 63}),
        (NEW, {"aside": "0,0,15,16,0,0,0,0"}),
        (NEW, {"options": "3,for_yellow,out,queue,score_20"}),
        (ALONE_USING, {"level": "-"}),
        (ALONE_USING, {"level": "k//k//k:3:random:y:score>=30:-"}),
        (ALONE_USING, {"queue": "1g"}),
        (ALONE_USING, {"level": "k//k//k:3:random:gy:score>=30:1"}),
    ],
    ids=lambda given: "-".join(f"{key}={value}" for key, value in given.items()) if isinstance(given, dict) else "",
)
def test_positions_that_no_match_can_come_to(state: State, changes: dict[str, object]) -> None:
    assert GAME.load(GAME.dump(state)) == state
    with pytest.raises(BadPosition):
        GAME.load(GAME.dump(state) | changes)


WAITING = position("krr,g", "k", rules=Rules(orange="y"), sky=("rpobg", "obgrp"))
NO_ROOM = play(position("r", FULL, sky=("..ybg", "ypbgr"), queue=[(0, "p")], bag_blacks=0), "p0")[0]
NO_BAG = play(position("", "", bag="r"), "d0010")[0]
NO_DROP = play(position(FULL, "", sky=("..ygb", "ybgyp"), drawn="y", bag="p" * 9), "f00")[0]
NO_TURN = play(
    position("rg", level=replace(CHALLENGES["score_20"], turns=12), turn=12, sky=("rgpyb", "ybgrp")), "d2030"
)[0]
NONE = "0,0,0,0,0,0,0,0"
DEMANDS = [  # each is the only one that is not met first
    (DROPPING, "one or two seats", {"planets": "krr/g///;k////;////"}),
    (DROPPING, "a score zone per seat", {"zones": "1,0,0,0,0,2,0,0"}),
    (DROPPING, "seats that are taken", {"loser": "2"}),
    (DROPPING, "ten spaces of the sky", {"sky": "rypbygbrg"}),
    (DROPPING, "ten spaces of the sky", {"sky": "xypbygbrgp"}),
    (DROPPING, "one Bubblee in hand at most", {"drawn": "ry"}),
    (DROPPING, "no blacks set aside", {"reserve": "9", "aside": "1,0,0,0,0,0,0,0"}),
    (DROPPING, "only replaced colors set aside", {"bag": "3,11,14,14,14,11,0,0", "aside": "0,1,0,0,0,0,0,0"}),
    (WAITING, "replaced colors in play by white", {"bag": "3,12,14,1,14,13,14,0", "aside": "0,0,0,15,0,0,0,0"}),
    (FILLING, "a Bubblee in hand while", {"drawn": "-", "bag": "3,12,15,15,15,13,0,0"}),
    (FILLING, "two holes or more", {"sky": "rypbyg.rgp", "bag": "3,12,14,14,14,13,0,0"}),
    (FILLING, "two holes or more", {"bag": NONE, "zones": f"3,12,15,15,14,13,0,0;{NONE}"}),
    (DROPPING, "a full sky", {"sky": ".ypbygbrgp", "bag": "3,13,14,14,14,11,0,0"}),
    (USING, "two holes or more", {"sky": "ry.pybbggr", "bag": "3,13,15,14,13,13,0,0"}),
    (NO_ROOM, "a full planet with", {"planets": "////;kkrk/kkgk/kkbk/kkrk/kkgk", "bag": "0,13,15,14,13,12,0,0"}),
    (NO_ROOM, "a full planet with", {"planets": "////;kkrkr/kkg/kkbk/kkrk/kkgk", "reserve": "2"}),
    (NO_BAG, "a bag that can't fill the sky", {"sky": "ry.bygbrgp", "bag": NONE}),
    (NO_BAG, "a bag that can't fill the sky", {"bag": "0,2,0,0,0,0,0,0", "zones": f"{NONE};0,12,14,14,14,14,0,0"}),
    (NO_DROP, "no legal drop", {"swapped": "yes"}),
    (NO_ROOM, "two players", {"sky": "ry.pybbggr", "bag": "0,11,15,14,13,12,0,0"}),
    (
        NO_ROOM, "two players",
        {
            "level": "k//k//k:3:random::score>=20:12", "planets": "kkrkr/kkgk/kkbk/kkrk/kkgk", "zones": NONE,
            "loser": "0",
        },
    ),
    (NO_TURN, "a challenge", {"sky": "rygbrg.rbp", "bag": "3,12,14,14,14,13,0,0"}),
    (
        NO_TURN, "the end of the turns before that of the bag",
        {
            "level": "k//k//k:3:random::empty_planet:12", "end": "bag", "bag": NONE,
            "zones": "3,13,14,14,14,13,0,0",
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "demand", "changes"), DEMANDS, ids=[f"{demand}-{changes}" for _state, demand, changes in DEMANDS]
)
def test_each_demand_refuses_what_it_is_there_for(state: State, demand: str, changes: dict[str, object]) -> None:
    assert GAME.load(GAME.dump(state)) == state
    with pytest.raises(BadPosition, match=f"expected {demand}"):
        GAME.load(GAME.dump(state) | changes)


def test_there_is_one_value_for_each_option() -> None:
    with pytest.raises(BadPosition, match="not 5 options"):
        GAME.load(GAME.dump(DROPPING) | {"options": "3,out,out,queue"})


def test_ends_fit_what_lies_there() -> None:
    bag = GAME.dump(play(position("", "", bag="r"), "d0010")[0])
    crowd = GAME.dump(play(position(FULL, "", sky=("..ygb", "ybgyp"), drawn="y", bag="p" * 9), "f00")[0])
    state = position("r", FULL, sky=("..ybg", "ypbgr"), queue=[(0, "p")], bag_blacks=0)
    eliminated = GAME.dump(play(state, "p0")[0])
    for dump in (bag, crowd, eliminated):
        assert GAME.load(dump)
        for end in ("bag", "no_drop", "eliminated", "goal", "turns", "-", "tired"):
            for loser in ("-", "0", "1"):
                if (end, loser) != (dump["end"], dump["loser"]):
                    with pytest.raises(BadPosition):
                        GAME.load(dump | {"end": end, "loser": loser})


def test_lines_do_not_wait_and_nothing_lies_above() -> None:
    dump = GAME.dump(position("krr,rg", "k"))
    with pytest.raises(BadPosition, match="no line at rest"):
        GAME.load(dump | {"planets": "krrr/g///;k////"})
    high = GAME.dump(position("kgkg,g", "k"))
    with pytest.raises(BadPosition, match="nothing above"):
        GAME.load(high | {"planets": "kgkgg////;k////"})


def test_a_drop_must_be_possible() -> None:
    calm = GAME.dump(position("rypy,yrbb,gpyp,kppy,rykk", "", sky=("gprbb", "byprg")))
    with pytest.raises(BadPosition, match="a legal drop"):
        GAME.load(calm | {"swapped": "yes"})


def test_a_challenge_ends_as_its_level_says() -> None:
    level = replace(CHALLENGES["score_20"], turns=12)
    lost = GAME.dump(play(position("rg", level=level, turn=12, sky=("rgpyb", "ybgrp")), "d2030")[0])
    assert (lost["end"], lost["turn"]) == ("turns", "12")
    for changes in ({"end": "goal"}, {"end": "bag"}, {"turn": "11"}, {"level": lost["level"].replace(">=20", ">=0")}):
        with pytest.raises(BadPosition):
            GAME.load(lost | changes)
    going_on = GAME.dump(position("rg", level=level, zones=("r" * 9,)))
    with pytest.raises(BadPosition, match="the goal at the end"):
        GAME.load(going_on | {"level": going_on["level"].replace(">=20", ">=9")})
