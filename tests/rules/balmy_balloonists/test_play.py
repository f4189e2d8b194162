"""Reasons, texts of moves and secrets, met in whole matches and by name."""

from __future__ import annotations

import pytest

from balloongames.core.game import TURN_CODES, BadMoveText
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import WIND_INDEX
from balloongames.rules.balmy_balloonists.moves import (
    STORM,
    ChooseLane,
    Fly,
    PlayWind,
    Restart,
    RevokePermission,
    SetAltitude,
    TradeToken,
    UseFairWinds,
)
from balloongames.rules.balmy_balloonists.state import OUT
from balloongames.rules.balmy_balloonists.why import CODES
from tests.rules.balmy_balloonists.perft import named_positions
from tests.rules.balmy_balloonists.positions import at, fly, line, play, race, told, where, why, wind
from tests.rules.balmy_balloonists.walks import MATCHES, walk


def test_every_code_is_given_and_no_other():
    """Try every move of some match in every position of others, and a few that no match offers."""
    pool = {
        move
        for options, seats in MATCHES
        for state, _, _ in list(walk(options, seats))[::9]
        for move in GAME.moves(state)
    }
    pool |= {
        PlayWind(60, "", 0),
        PlayWind(3, "", 9),
        UseFairWinds(2),
        SetAltitude(5),
        SetAltitude(0, 1),
        ChooseLane(1),
        Fly(1),
    }
    pool |= {
        TradeToken(7, take=False),
        Restart(1),
        *(PlayWind(card, "?", seat) for card in range(0, 50, 7) for seat in (0, 1)),
    }
    pool |= {RevokePermission(3), RevokePermission(5), *(PlayWind(card, "Q", 0) for card in (0, 1, 2))}
    pool |= {PlayWind(card, STORM, -1) for card in range(0, 50, 5)}
    codes = set()
    states = [state for options, seats in MATCHES for state, _, _ in list(walk(options, seats, "TRY"))[::11]]
    held = race(at("3/2.1"), at("4/5.1"), advantages=[["fair_winds"]])
    drop = race(
        at("3/2.1"),
        at("4/5.1", "low"),
        tabled=[["S1/-/N2?"]],
        misfortunes=["bad_weather"],
        quadrants=["subtropical_jet"],
    )
    states += [play(held, wind("-/N2/-"), "h2>").state, play(drop, wind("S1/-/N2?", 1, "?")).state]
    states += [state for position in named_positions().values() for state in _along(position)]
    for state in states:
        legal, seen = set(GAME.moves(state)), GAME.observe(state, state.seat)
        for move in pool:
            reason = GAME.why_not(seen, move)
            assert (reason is None) == (move in legal), f"{move}: {reason}"
            codes |= {reason.code} if reason else set()
    assert codes <= {*TURN_CODES, *CODES}
    rare = {"match_over", "only_watching", "not_your_turn", *_NAMED}
    assert set(CODES) <= codes | rare, set(CODES) - codes - rare


def _along(state):
    """Yield a position and those that the first and the last move lead to."""
    yield state
    for index in (0, -1):
        yield GAME.advance(state, GAME.moves(state)[index])


_NAMED = {  # by a position for each
    "balloon_not_racing": lambda: (
        race(at("3/2.1"), at("3/5.1", standing=OUT), at("3/5.1"), tabled=[["N1/N2/-"]], pawns=(2,)),
        wind("N1/N2/-", 1),
    ),
    "climb_banned": lambda: (play(race(at("3/2.1"), at("3/5.1"), bans=1), wind("-/N2/-")).state, "h3"),
    "last_is_spared": lambda: (
        race(at("3/2.1"), at("3/5.1"), hands=[["S1/-/N2?", "-/N2/-", "S1/S2/-"]], options={"last_is_spared": True}),
        wind("S1/-/N2?", 0, "?"),
    ),
    "no_misfortunes_here": lambda: (
        race(at("3/2.1"), at("3/1.1"), hands=[["S1/-/N2?", "-/N2/-", "S1/S2/-"]], options={"race": "atlantic"}),
        wind("S1/-/N2?", 0, "?"),
    ),
    "no_fair_winds": lambda: (race(at("3/2.1"), at("3/5.1")), "fN"),
    "on_the_ground": lambda: (race(line(3), at("3/5.1"), advantages=[["fair_winds"]]), "fN"),
    "own_cards_banned": lambda: (race(at("3/2.1"), at("3/5.1"), tabled=[["N1/N2/-"]], bans=4), wind("-/N2/-")),
    "card_has_target": lambda: (
        race(at("3/2.1"), at("3/5.1"), tabled=[["N1/N2/-", "S1/S2/-", "-/S1/N2"]]),
        f"d{WIND_INDEX['N1/N2/-']}",
    ),
    "too_few_cards_lie": lambda: (race(at("3/2.1"), at("3/5.1"), tabled=[["N1/N2/-"]]), f"d{WIND_INDEX['N1/N2/-']}"),
    "table_is_for_others": lambda: (race(at("3/2.1"), at("3/5.1"), tabled=[["N1/N2/-"]]), wind("N1/N2/-")),
    "hand_is_for_own_balloon": lambda: (race(at("3/2.1"), at("3/5.1")), wind("-/N2/-", 1)),
    "token_not_there": lambda: (
        fly(
            race(at("4/5.1"), at("3/2.1"), at("4/5.2"), at("3/2.1", "high", gas=0), options={"race": "teams"}), "medium"
        ).state,
        "xg",
    ),
    "swap_over": lambda: (
        play(
            race(at("3/2.1"), at("3/5.1"), tabled=[["N1/N2/-"], ["S2/-/N2"]], advantages=[["repairs", "libya"]]),
            wind("-/N2/-"),
            f"s1:{WIND_INDEX['S2/-/N2']}",
        ).state,
        f"s2:{WIND_INDEX['-/N2/-']}",
    ),
    "not_enough_gas": lambda: (play(race(at("3/2.1", "high", gas=1), at("3/5.1")), wind("-/N2/-")).state, "h1"),
    "not_enough_ballast": lambda: (play(race(at("3/2.1", "low", ballast=1), at("3/5.1")), wind("-/N2/-")).state, "h3"),
}


@pytest.mark.parametrize("code", sorted(_NAMED))
def test_a_reason_by_name(code):
    state, text = _NAMED[code]()
    assert why(state, text) == code


def test_whoever_watches_waits_or_is_late_hears_just_that():
    state = race(at("3/2.1"), at("3/5.1"))
    text = told(state)[0]
    assert why(state, text, None) == "only_watching"
    assert why(state, text, 1) == "not_your_turn"
    over = fly(race(at("3/2.1"), round=40), "medium").state
    assert why(over, text, 0) == "match_over"


# --- Texts of moves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "w50>1", "w1", "w1>6", "w01>1", "h4", "r0", "s6:1", "w1*>1", "v1", "l6", "kx", "y<"]
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(BadMoveText):
        GAME.parse_move(text)


# --- Secrets ---------------------------------------------------------------------------------------------------------


def test_hands_are_hidden_but_for_cards_from_the_table():
    state = play(
        race(at("3/2.1"), at("4/5.1"), tabled=[["N1/N2/-"], ["S2/-/N2"]], advantages=[["repairs"]]),
        wind("-/N2/-"),
        f"s1:{WIND_INDEX['S2/-/N2']}",
    ).state
    assert GAME.observe(state, 1).hands[0] == (WIND_INDEX["S2/-/N2"],)
    assert GAME.observe(state, None).hand_sizes == (3, 3)
    assert GAME.is_private(state, 0)


def test_a_whole_match_through_the_house():
    match = Match(GAME, {}, 3, "HOUSE")
    rng = Rng(3)
    while match.to_move is not None:
        match.play(rng.choice(match.moves()))
    assert match.outcome is not None
    assert where(match.state, 0)
