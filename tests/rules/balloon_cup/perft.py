"""The positions from which `tests.rules.perft` counts."""

from __future__ import annotations

from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.state import Rules, State
from tests.rules.balloon_cup.positions import PLAIN, WAITING, play, position, random_walk


def stuck(rules: Rules) -> State:
    hands = ("r1r2r3r4r5r6r7r8", "y1y2y3y5y6y7y8y9")
    return position("b,aa,bbb,bbaa", phase="exchange", hands=hands, shown=(hands[0], ""), rules=rules)


def named_positions() -> dict[str, State]:
    cascade = position(
        "r,ry,ryg,ggba",
        "/,/,/,g12g13b13a13/g1g2b1",
        hands=("a1", ""),
        cubes=("yyyrrrgggbba", "aabbbgggyyyyy"),
        trophies={"r": 1},
    )
    order = position(
        "r,ra,ygb,yyrr", "/,/,y1g1b1/y13g13", hands=("b13", ""), cubes=("yyyyyggggbbb", ""), trophies={"r": 0}
    )
    found = {
        "first turn": GAME.start(PLAIN.options, 2, Rng.from_word("cup")).state,
        "stuck": stuck(PLAIN),
        "stuck, and free to wait": stuck(WAITING),
        "the cascade of trades": play(cascade, "a1-4R")[0],
        "two of three due trophies": play(order, "b13-3R")[0],
        "a choice of sets": position(
            "b,bb,ggg,gggb", phase="trade", winner=0, cubes=("rrrrrryyyabb", "aa"), trophies={"r": 0, "y": 1}
        ),
        "a tile that can't be filled": position(
            "r,rr,rrr,yyyy",
            "/,/,r1r2r3/r4r5,y9y11y12y13/y5y6y7",
            hands=("y8", "r6"),
            cubes=("yggba", "ggbbba"),
            trophies={"r": 0, "y": 1, "g": 0, "a": 1},
        ),
        "next to the block": position(
            "a,ay,,aaar",
            "/,y1/y2,/,r2a1a4a7/a10",
            turn=1,
            hands=("r1r3r4r6r7r8r9r10", "r5y3y5y6y7y8y9a13"),
            cubes=("rrrrryyy", "yggggbbb"),
            trophies={"r": 0, "y": 1, "g": 0, "b": 1},
        ),
    }
    walk = [state for state, _ in random_walk(PLAIN, "perft")]
    found["a random middle"] = walk[len(walk) // 2]
    found["a random end"] = walk[-6]
    return found
