"""The positions from which `tests.rules.perft` counts."""

from __future__ import annotations

from balloongames.rules.color_queue.state import Rules, State
from tests.rules.color_queue.positions import ON_TOP, PLAIN, TEAM, TWO_CARDS, finish, position, random_walk


def near_the_end(rules: Rules, seats: int, word: str, plies: int) -> State:
    return [state for state, _ in random_walk(rules, seats, word)][-plies]


def named_positions() -> dict[str, State]:
    return {
        "two players": position(seats=2),
        "two cards each": position(seats=2, rules=TWO_CARDS),
        "five players": position(),
        "a team of five": position("1 2 3 4 5", rules=TEAM),
        "a defeated team": finish(TEAM, 3, "perft"),
        "the Chief's pile waits": position(
            ". . . 4 5 / 1 . 3 21 23", seats=4, turn=2, chief="29", beside="2 12 14 19", hands=("6", "17", "18", "22")
        ),
        "a beginner about to win": position("1 2 3 4 5", seats=1, hands=("11 12 13 14 15",)),
        "the last turns alone": near_the_end(Rules(rows=4), 1, "perft", 2),
        "the last round of five": near_the_end(PLAIN, 5, "perft", 10),
        "the last round of three, on top": near_the_end(ON_TOP, 3, "perft", 9),
        "the last round of two": near_the_end(PLAIN, 2, "perft", 6),
    }
