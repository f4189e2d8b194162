"""The positions from which `tests.rules.perft` counts."""

from __future__ import annotations

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.state import Rules, State, Tally
from tests.rules.balloon_pop.positions import WIDE, play, position, random_walk, unscored


def named_positions() -> dict[str, State]:
    crowded = "RGRGRGRG,GRGRGRGR,BYBYBYBY,YBYBYBYB,RYRYRYRY,GBGBG"
    choices, _ = play(unscored("RRRR,W,BBB,B,,y"), "v0GYRB")
    found = {
        "two seats, first cards": GAME.start(Rules().options, 2, Rng.from_word("two")).state,
        "four seats, picking": position("", "", "", "", phase="pick", cards=(6, 9, 6, 1), first=2),
        "equal placements": position("R,RG", "B", cards=(3, 1), groups=("RRRR", "RGGR")),
        "the wide board": position("R,RG", "B", cards=(4, 2), groups=("RGBr", "RGYB"), rules=WIDE),
        "a crowded board": position("", crowded, "", cards=(9, 3, 4), groups=("RGWW", "yWbW", "RGBY")),
        "a choice of series": choices,
        "the last round": position(
            "RG,b", "YBY,G", round=8, first=1, cards=(2, 5), groups=("RGBY", "WyWr"), tallies=[Tally(7, 2), Tally(9)]
        ),
    }
    for name, rules, seats in (
        ("a random middle, player by player", Rules(bonus=True), 3),
        ("a random middle, stage by stage, face down", Rules(face_down=True, by_stage=True), 3),
    ):
        walk = list(random_walk(rules, seats, name))
        found[name] = next(state for state, _ in walk if state.round == 5 and state.phase == "place")
    return found
