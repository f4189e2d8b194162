"""The positions from which `tests.rules.perft` counts."""

from __future__ import annotations

from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.state import Rules, State
from tests.rules.bubblee_pop.positions import FULL_BUT_ONE, NEWCOMERS, careful_move, no_reserve, position, random_walk


def named_positions() -> dict[str, State]:
    holes, new_holes = ("..ybg", "ypbgr"), ("..obg", "owbgr")
    found = {
        "the first turn": GAME.start(Rules().options, 2, Rng.from_word("two")).state,
        "three holes": position("kr,g", "k", sky=("r.y.g", ".bgrp"), drawn="r"),
        "two groups at once": position("rr,bb,k", "rg,k", sky=("rbpyg", "ybgrp")),
        "a chain and a choice of powers": position("rr,b,b", "rg,g", sky=("rpybg", "bygrp")),
        "a crowded planet": position("ybk,ykgk,rybb,rrbr,kbry", "k", sky=("ggbbp", "rprrb")),
        "one saving swap": position("rypy,yrbb,gpyp,kppy,rykk", "k", sky=("gprbb", "byprg")),
        "elimination is near": position("r,,,g,r", FULL_BUT_ONE, sky=holes, queue=[(0, "bp"), (1, "y")], bag_blacks=0),
        "orange and white": position(
            "rg,b", "gr,wo", rules=NEWCOMERS, sky=new_holes, queue=[(0, "ow"), (1, "rw")], zones=("rr", "kgg")
        ),
        "set-aside colors": no_reserve(
            ["k", "pkk,pkk"], aside="pyy", rules=NEWCOMERS, sky=new_holes, queue=[(0, "w"), (0, "w")]
        ),
        "the newest batch first": position(
            "rg,gr,rg,k", "kr,b", sky=holes, queue=[(0, "gy"), (1, "y")], rules=Rules(stack=True)
        ),
        "the end of the bag": position("krr", "k", sky=("rgpyb", "ybgrp"), bag="rg"),
        "a challenge": position("kgg,k", sky=("gypbr", "ybgrp"), rules=Rules(challenge="clear_black"), bag="rgbyp"),
    }
    for name, rules, seats in (
        ("a random middle", Rules(), 2),
        ("a random middle with both new colors", Rules(blacks=4, orange="g", white="r"), 2),
        ("a random middle alone", Rules(challenge="score_30"), 1),
    ):
        walk = list(random_walk(rules, seats, name, choose=careful_move))
        found[name] = walk[len(walk) // 2][0]
    return found
