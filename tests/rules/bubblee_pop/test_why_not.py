"""Why a move is not possible: every reason by name, and no illegal try without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from balloongames.core.game import TURN_CODES, Reason
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.level import CHALLENGES
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    Move,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.state import Rules, State
from balloongames.rules.bubblee_pop.why import CODES
from tests.rules.bubblee_pop.positions import (
    FULL_BUT_ONE,
    NEWCOMERS,
    careful_move,
    no_reserve,
    play,
    position,
    random_walk,
)

HOLES = ("..ybg", "ypbgr")
NEW_HOLES = ("..obg", "owbgr")


def why(state: State, move: Move | str, viewer: int | None = 0) -> Reason | None:
    return GAME.why_not(GAME.observe(state, viewer), GAME.parse_move(move) if isinstance(move, str) else move)


def reason(state: State, move: Move | str, viewer: int | None = 0) -> tuple[str, dict[str, int | str]]:
    found = why(state, move, viewer)
    assert found is not None
    assert found.code in {*TURN_CODES, *CODES}
    return found.code, dict(found.facts)


def test_turns() -> None:
    state = position("", "")
    assert reason(state, "d0010", viewer=1) == ("not_your_turn", {"seat": 0})
    assert reason(state, "d0010", viewer=None) == ("only_watching", {"seat": 0})
    over, _ = play(position("", "", bag="r"), "d0010")
    assert reason(over, "d0010") == ("match_over", {})
    powers = position("", "rg", sky=HOLES, queue=[(1, "g")])
    assert reason(powers, "g0001") == ("not_your_turn", {"seat": 1})


@pytest.mark.parametrize(
    ("state", "text", "code"),
    [
        (position("", "", sky=HOLES, drawn="r"), "d0010", "fill_is_due"),
        (position("", ""), "f00", "drop_is_due"),
        (position("", ""), "y0", "drop_is_due"),
        (position("rg", "", sky=HOLES, queue=[(0, "y")]), "s2030", "power_is_due"),
    ],
)
def test_phases(state: State, text: str, code: str) -> None:
    assert reason(state, text) == (code, {})


def test_filling() -> None:
    state = position("", "", sky=HOLES, drawn="r")
    assert why(state, "f00") is None
    assert reason(state, "f20") == ("space_taken", {"column": 2, "row": 0, "bubblee": "y"})
    assert reason(state, PutBubblee((5, 0))) == ("no_such_space", {"column": 5, "row": 0})
    assert reason(state, PutBubblee((0, 2)))[0] == "no_such_space"


def test_swapping() -> None:
    state = position("", "")
    assert reason(state, SwapSky((0, 0), (2, 0))) == (
        "not_neighbors",
        {"column": 0, "row": 0, "column_2": 2, "row_2": 0},
    )
    assert reason(state, "s0011")[0] == "not_neighbors"
    assert reason(state, SwapSky((0, 0), (0, 0)))[0] == "not_neighbors"
    assert reason(state, SwapSky((4, 0), (5, 0)))[0] == "no_such_space"
    assert reason(play(state, "s0010")[0], "s0010") == ("already_swapped", {})
    crowded = position("rypy,yrbb,gpyp,kppy,rykk", "", sky=("gprbb", "byprg"))
    assert reason(crowded, "s0010")[0] == "swap_leaves_no_drop"
    assert why(crowded, "s1020") is None


def test_dropping() -> None:
    state = position("kgkg,kbk", "")
    assert reason(state, "d0111") == ("none_in_near_row", {"row": 0})
    assert reason(state, DropPair((0, 0), (1, 1)))[0] == "not_neighbors"
    assert reason(state, DropPair((0, -1), (0, 0)))[0] == "no_such_space"
    assert reason(state, "d0010") == ("no_room_without_a_line", {"column": 0, "above": 1})
    assert reason(state, "d1011") == ("no_room_without_a_line", {"column": 1, "above": 1})
    little = position("kgkr,bbk,bbk", "", sky=("gbryp", "bypgr"))
    assert reason(little, "d0010")[0] == "no_room_without_a_line"
    some = position("kgkg,gbb,y", "", sky=("pbryg", "yrpgb"))
    assert reason(some, "d0010") == ("line_makes_too_little_room", {"column": 0, "above": 1})


def test_whose_power() -> None:
    state = position("rg", "k", sky=HOLES, queue=[(0, "gr"), (0, "y"), (1, "b")])
    assert reason(state, "y0") == ("power_comes_later", {"power": "y"})
    assert reason(state, "b2") == ("power_not_won", {"power": "b"})
    assert reason(state, "r0001") == ("cell_is_empty", {"power": "r", "column": 0, "height": 1})
    assert reason(state, "r-") == ("power_waits_for_a_target", {"power": "r"})


def test_cells() -> None:
    state = position("rg,b", "k", sky=HOLES, queue=[(0, "g")])
    assert reason(state, "g0002") == ("cell_is_empty", {"power": "g", "column": 0, "height": 2})
    assert reason(state, "g0110")[0] == "not_neighbors"
    assert reason(state, SwapCells("g", (0, 0), (0, 7))) == ("no_such_cell", {"power": "g", "column": 0, "height": 7})
    assert reason(state, SwapCells("g", (-1, 0), (0, 0)))[0] == "no_such_cell"


def test_columns() -> None:
    state = position("r,,,g,r", FULL_BUT_ONE, sky=("..ybg", "ypbgr"), queue=[(0, "bp"), (1, "y")], bag_blacks=0)
    assert reason(state, "p1") == ("column_is_empty", {"power": "p", "column": 1, "planet": 0})
    assert reason(state, "p0") == ("column_is_full", {"power": "p", "column": 0, "planet": 1})
    assert reason(state, "b0") == ("column_is_full", {"power": "b", "column": 0, "planet": 1})
    assert reason(state, ChooseColumn("p", 5)) == ("no_such_column", {"power": "p", "column": 5})
    assert why(state, "b4") is None
    holes = position("r", "", sky=("..yb.", "ypbgr"), queue=[(1, "b")])
    assert reason(holes, "b0", viewer=1) == ("no_bubblee_in_sky", {"power": "b", "column": 0, "row": 0})
    yellow = position("r", "", sky=HOLES, queue=[(0, "y")])
    assert reason(yellow, "y1") == ("column_is_empty", {"power": "y", "column": 1, "planet": 0})


def test_orange_and_white() -> None:
    state = position("r", "k", rules=NEWCOMERS, sky=NEW_HOLES, queue=[(0, "ow")], zones=("", "r"))
    assert reason(state, "o1") == ("column_is_empty", {"power": "o", "column": 1, "planet": 1})
    assert reason(state, "og") == ("point_not_there", {"power": "o", "bubblee": "g"})
    assert reason(state, TakePoint("x")) == ("no_such_bubblee", {"power": "o", "bubblee": "x"})
    assert reason(state, "w0p") == ("blacks_go_first", {"power": "w", "column": 0, "bubblee": "p", "reserve": 12})
    assert reason(state, PushAside(7, "p"))[0] == "no_such_column"
    assert reason(state, PushAside(0, ""))[0] == "no_such_bubblee"
    full = position("r", FULL_BUT_ONE, rules=NEWCOMERS, sky=NEW_HOLES, queue=[(0, "w")], bag_blacks=0)
    assert reason(full, "w0") == ("column_is_full", {"power": "w", "column": 0, "planet": 1})
    bare = no_reserve(["", "kgkg"], aside="p", rules=NEWCOMERS, sky=NEW_HOLES, queue=[(0, "w")])
    assert reason(bare, "w1") == ("reserve_is_empty", {"power": "w", "column": 1})
    assert reason(bare, "w1y") == ("not_set_aside", {"power": "w", "column": 1, "bubblee": "y"})
    assert reason(bare, "w0p")[0] == "column_is_full"
    assert why(bare, "w1p") is None


def test_alone_there_is_no_other_planet() -> None:
    level = replace(CHALLENGES["score_30"], powers="bgp")
    state = position("rg,b", sky=HOLES, queue=[(0, "bgp")], level=level)
    for text in ("b0", "p0", "b-"):
        assert reason(state, text)[0] == "no_other_planet"
    assert why(state, "g0001") is None


def tries() -> Iterator[Move]:
    """Everything that a hand on the table could try."""
    spaces = list(product(range(-1, 6), range(-1, 3)))
    near = [(a, b) for a, b in product(spaces, spaces) if a <= b and abs(a[0] - b[0]) + abs(a[1] - b[1]) < 3]
    yield from map(PutBubblee, spaces)
    yield from (DropPair(a, b) for a, b in near)
    yield from (SwapSky(a, b) for a, b in near)
    cells = list(product(range(-1, 6), range(-1, 6)))
    for a in cells:
        for b in ((a[0] + 1, a[1]), (a[0], a[1] + 1), (a[0] + 1, a[1] + 1)):
            yield SwapCells("r", a, b)
            yield SwapCells("g", a, b)
    yield from (ChooseColumn(power, column) for power, column in product("ypbow", range(-1, 6)))  # type: ignore[arg-type]
    yield from map(TakePoint, ["", "x", *"krpybgow"])
    yield from (PushAside(column, letter) for column, letter in product(range(-1, 6), ["", "x", *"krpybgow"]))
    yield from map(Decline, "rpybgow")  # type: ignore[arg-type]


@pytest.mark.parametrize(("rules", "seats"), [(Rules(), 2), (NEWCOMERS, 2), (Rules(challenge="score_30"), 1)])
def test_legal_moves_have_no_reason_and_all_others_have_one(rules: Rules, seats: int) -> None:
    for ply, (state, _) in enumerate(random_walk(rules, seats, "tries", choose=careful_move)):
        seen = GAME.observe(state, state.seat)
        legal = set(GAME.moves(state))
        assert all(GAME.why_not(seen, move) is None for move in legal)
        if ply % 4 and state.phase != "power":
            continue
        for move in tries():
            found = GAME.why_not(seen, move)
            assert (found is None) == (move in legal), move
            assert found is None or found.code in {*TURN_CODES, *CODES}
            assert GAME.why_not(GAME.observe(state, None), move) is not None


def test_every_code_is_tested_by_name() -> None:
    assert len(set(CODES)) == len(CODES)
    source = Path(__file__).read_text(encoding="utf-8")
    assert not [code for code in CODES if f'"{code}"' not in source]
