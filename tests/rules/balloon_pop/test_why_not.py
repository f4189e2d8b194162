"""Why a move is not possible: every reason by name, and no illegal try without one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from balloongames.core.game import TURN_CODES
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import SERIES_KINDS, Rules, State, Tally
from balloongames.rules.balloon_pop.why import CODES
from tests.rules.balloon_pop.positions import PLAIN, STAGES, play, position, random_walk, unscored

CROWDED = "RGRGRGRG,GRGRGRGR,BYBYBYBY,YBYBYBYB,RYRYRYRY,GBGBG"


def reason(state: State, text: str, viewer: int | None = 0) -> tuple[str, dict[str, int | str]]:
    found = GAME.why_not(GAME.observe(state, viewer), GAME.parse_move(text))
    assert found is not None
    assert found.code in {*TURN_CODES, *CODES}
    return found.code, dict(found.facts)


def placing(card: int, board: str = "", group: str = "RGBY") -> State:
    return position(board, "", "", cards=(card, 5, 5), groups=(group, "GBYW", "rWbW"))


def test_turns() -> None:
    state = placing(5)
    assert reason(state, "v0RGBY", viewer=1) == ("not_your_turn", {"seat": 0})
    assert reason(state, "v0RGBY", viewer=None) == ("only_watching", {"seat": 0})
    over = position("", "", phase="over", round=8, tallies=[Tally(columns=6, rows=9)] * 2)
    assert reason(over, "c3") == ("match_over", {})


@pytest.mark.parametrize(
    ("phase", "text", "code"),
    [
        ("card", "g0", "card_is_due"),
        ("pick", "c3", "pick_is_due"),
        ("place", "sR00", "place_is_due"),
        ("card", "v0RGBY", "card_is_due"),
    ],
)
def test_phases(phase: str, text: str, code: str) -> None:
    assert reason(position("", "", phase=phase), text) == (code, {})  # type: ignore[arg-type]


def test_scoring_is_due() -> None:
    state, _ = play(unscored("RRRR,,BBBB"), "v0GYRB")
    assert reason(state, "v0GYRB") == ("score_is_due", {})


def test_cards_and_groups() -> None:
    state = position("", "", phase="card", round=3)
    assert reason(state, "c10") == ("card_used", {"card": 10})
    no_card = GAME.why_not(GAME.observe(state, 0), PlayCard(11))
    assert no_card is not None
    assert no_card.code == "no_such_card"
    picking = position("", "", "", phase="pick", cards=(5, 9, 4), takers=(-1, 1, -1), turn=1)
    assert reason(picking, "g1") == ("group_taken", {"group": 1, "seat": 1})
    assert reason(picking, "g3") == ("no_such_group", {"group": 3, "groups": 3})


@pytest.mark.parametrize(
    ("card", "text", "code"),
    [
        (9, "h0RGBY", "card_needs_vertical"),
        (7, "v0RGBY", "card_needs_horizontal"),
        (5, "v0RGB", "drop_not_allowed"),
        (3, "v0RBY", "drop_only_first_or_last"),
        (1, "v0GBY", "drop_only_second_or_third"),
        (1, "v0RY", "drop_at_most_one"),
        (5, "v0GRBY", "order_is_fixed"),
        (3, "v0GRB", "order_is_fixed"),
        (5, "v0RGBW", "not_this_group"),
        (5, "v0RRBY", "not_this_group"),
        (5, "v6RGBY", "off_the_board"),
        (5, "h3RGBY", "off_the_board"),
    ],
)
def test_placements(card: int, text: str, code: str) -> None:
    assert reason(placing(card), text)[0] == code


def test_room() -> None:
    assert reason(placing(3, CROWDED), "v5RGBY") == (
        "fits_only_with_a_drop",
        {"column": 5, "room": 3, "size": 4, "card": 3},
    )
    assert reason(placing(3, CROWDED), "v4RGB") == ("column_full", {"column": 4})
    assert reason(placing(3, CROWDED), "h3RGB") == ("column_full", {"column": 3})
    assert reason(placing(5, "RGRGRG"), "v0RGBY") == (
        "column_too_short",
        {"column": 0, "room": 2, "size": 4, "card": 5},
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("sR01", "series_has_another_anchor"),
        ("sR76", "no_such_cell"),
        ("sR07", "cell_is_empty"),
        ("sB00", "balloon_of_another_kind"),
        ("sS00", "balloon_has_no_star"),
        ("sS50", "series_too_small"),
        ("sY50", "series_too_small"),
        ("sW10", "series_too_small"),
        ("sG10", "neutrals_without_this_color"),
        ("sW20", "balloon_of_another_kind"),
    ],
)
def test_series(text: str, code: str) -> None:
    state, _ = play(unscored("RRRR,W,BBB,B,,y"), "v0GYRB")
    assert reason(state, text)[0] == code


def test_every_cell_has_its_reason_and_only_those_without_a_balloon_are_empty() -> None:
    state, _ = play(unscored("RRRR,W,BBB,B,,y"), "v0GYRB")
    seen = GAME.observe(state, 0)
    moves = GAME.moves(state)
    for kind, column, row in product(SERIES_KINDS, range(seen.grid.width), range(seen.grid.height)):
        move = ScoreSeries(kind, column, row)
        found = GAME.why_not(seen, move)
        assert (found is None) == (move in moves)
        assert (found is not None and found.code == "cell_is_empty") == (row >= len(seen.columns(0)[column]))


def test_neutrals_in_a_row() -> None:
    state, _ = play(unscored("RWW,WWB"), "v0GYRB")
    assert reason(state, "sW01")[0] == "neutrals_touch_a_color"
    stay = Rules(by_stage=True, lone_neutrals=False)
    state, _ = play(unscored("WWWW,,RRRR,,BBBB", stay), "v0GYRB")
    assert reason(state, "sW00")[0] == "neutrals_do_not_score"


def test_no_such_kind() -> None:
    state, _ = play(unscored("RRRR,,BBBB"), "v0GYRB")
    found = GAME.why_not(GAME.observe(state, 0), ScoreSeries("X", 0, 0))  # type: ignore[arg-type]
    assert found is not None
    assert found.code == "no_such_kind"


def tries(seen: Observation) -> Iterator[Move]:
    """Everything that a hand on the table could try."""
    yield from map(PlayCard, range(12))
    yield from map(PickGroup, range(5))
    for kind, column, row in product(SERIES_KINDS, range(-1, 9), range(-1, 9)):
        yield ScoreSeries(kind, column, row)
    assert seen.to_move is not None
    group = seen.group_of(seen.to_move)
    letters = seen.groups[group] if group is not None else "RGBY"
    pieces = {letters[i:j] for i in range(4) for j in range(i + 1, 5)} | {letters[:1] + letters[2:], "", "WWWWW"}
    for orientation, column, order in product("hv", range(-1, 9), pieces):
        yield PlaceGroup(orientation, column, order)  # type: ignore[arg-type]
        yield PlaceGroup(orientation, column, order[::-1])  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [PLAIN, STAGES, Rules(width=8, height=6, face_down=True, lone_neutrals=False)])
def test_legal_moves_have_no_reason_and_all_others_have_one(rules: Rules) -> None:
    for ply, (state, _) in enumerate(random_walk(rules, 3, "tries")):
        seen = GAME.observe(state, state.seat)
        legal = set(GAME.moves(state))
        assert all(GAME.why_not(seen, move) is None for move in legal)
        if ply % 7:  # no divisor of the plies of a round: every phase has its turn
            continue
        strangers = [GAME.observe(state, viewer) for viewer in (None, (state.seat + 1) % 3)]
        for move in tries(seen):
            found = GAME.why_not(seen, move)
            assert (found is None) == (move in legal), move
            assert found is None or found.code in {*TURN_CODES, *CODES}
            assert all(GAME.why_not(stranger, move) is not None for stranger in strangers)


def test_every_code_is_tested_by_name() -> None:
    assert len(set(CODES)) == len(CODES)
    source = Path(__file__).read_text(encoding="utf-8")
    assert not [code for code in CODES if f'"{code}"' not in source]
