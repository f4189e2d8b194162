"""Counting move sequences: one wrong rule anywhere, and a count is off.

``tests/perft/balmy_balloonists.txt`` holds named positions and how many sequences of 1, 2, 3 … moves start
there. Write the counts anew, after a change of rules that is meant, with ``python -m
tests.rules.balmy_balloonists.perft``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.position import format_position
from balloongames.rules.balmy_balloonists.scenarios import Rules, course_of
from balloongames.rules.balmy_balloonists.state import State
from balloongames.rules.balmy_balloonists.world import Space
from tests.rules.balmy_balloonists.positions import at, fly, line, play, race, wind

FILE = Path(__file__).parents[2] / "perft" / "balmy_balloonists.txt"
BUDGET = 4_000  # sequences: about a second


@dataclass(frozen=True)
class Entry:
    """One line of the file."""

    name: str
    position: str
    counts: tuple[int, ...]


def count(state: State, depth: int) -> int:
    """Return how many sequences of ``depth`` moves there are; a sequence that ends earlier counts for nothing."""
    moves = GAME.moves(state)
    if depth == 1:
        return len(moves)
    return sum(count(GAME.advance(state, move), depth - 1) for move in moves)


def split(state: State, depth: int) -> dict[str, int]:
    """Return the count by first move: where a wrong count comes from."""
    return {
        GAME.format_move(move): count(GAME.advance(state, move), depth - 1) if depth > 1 else 1
        for move in GAME.moves(state)
    }


def read() -> list[Entry]:
    entries = []
    for text in FILE.read_text(encoding="ascii").splitlines():
        if text and not text.startswith("#"):
            name, position, numbers = text.split(" | ")
            entries.append(Entry(name, position, tuple(map(int, numbers.split()))))
    return entries


OTHER = "S1/-/N2?"
ALL_HELPS = {
    "storm": True,
    "last_draws_two": True,
    "last_gets_token": True,
    "last_reaches_leader": True,
    "last_is_spared": True,
}


def named_positions() -> dict[str, State]:
    start = GAME.start(complete(GAME.meta.options, {}), 3, Rng.from_word("PERFT")).state
    draft = GAME.start(complete(GAME.meta.options, {"draft": True}), 2, Rng.from_word("PERFT")).state
    three = [["N1/N2/-", "S1/S2/-", "-/S1/N2"], []]
    hand = [[OTHER, "N1/-/-Q", "S1/-/-Q"]]
    dry = at("4/6.3", "ground", ballast=0, restart=True, exempt=2)
    teams = race(at("4/5.1"), at("3/2.1"), at("4/5.2"), at("3/2.1", "high", gas=0), options={"race": "teams"})
    struck = race(at("3/2.1", "high"), at("3/2.3", "low"), options={"storm": True}, storm=Space(3, 2, 3))
    torn = race(
        at("3/2.1"), at("4/5.1"), tabled=[[OTHER], []], misfortunes=["torn_envelope"], advantages=[[], ["repairs"]]
    )
    revoked = race(
        at("3/2.1"), at("4/5.1"), tabled=[[OTHER], []], misfortunes=["permission_revoked"],
        advantages=[["fair_winds"], ["prc", "libya"]],
    )  # fmt: skip
    weather = race(
        at("3/2.1"),
        at("4/5.1", "low"),
        tabled=[[OTHER], []],
        misfortunes=["bad_weather"],
        quadrants=["subtropical_jet"],
    )
    return {
        "lanes are chosen": start,
        "Advantage cards are drafted": draft,
        "the first turn": race(line(3), line(4), line(5), hands=hand),
        "two Fair Winds": race(at("3/2.1"), at("4/5.1"), hands=hand, advantages=[["fair_winds", "fair_winds"]]),
        "only others' balloons": race(at("3/2.1"), at("4/5.1"), tabled=three),
        "alone with three cards": race(at("3/2.1", fuel=1), tabled=[three[0]], round=39),
        "swaps": race(at("3/2.1"), at("4/5.1"), tabled=[["N1/N2/-"], ["S2/-/N2"]], advantages=[["repairs", "libya"]]),
        "Repairs are asked for": play(torn, wind(OTHER, 1, "?")).state,
        "a permission is named": play(revoked, wind(OTHER, 1, "?")).state,
        "ballast or land": race(at("3/2.1"), at("4/5.1", "low"), hands=hand, quadrants=["subtropical_jet"]),
        "ballast or land, out of turn": play(weather, wind(OTHER, 1, "?")).state,
        "a restart after supplies": fly(fly(race(at("3/1.1"), dry), "medium").state, "medium").state,
        "all helps and the storm": race(at("3/2.1"), at("3/5.1"), at("4/6.2"), options=ALL_HELPS, hands=hand),
        "in the storm": struck,
        "partners trade": fly(teams, "medium").state,
        "the last turns": race(at("4/12.4", "high"), at("4/12.4", "high"), round=40),
        "the campaign's last race but one": race(
            at("3/12.3"),
            at("4/12.5"),
            options={"race": "campaign"},
            race=3,
            course=course_of(Rules(race="campaign"), 2, 3),
            round=8,
        ),
        "a stranded first attempt": race(
            at("3/2.1", "low", gas=0, ballast=0, fuel=0),
            at("3/5.1", "ground", ballast=0),
            options={"race": "first_attempt"},
        ),
    }


def main() -> None:
    lines = ["# name | position | sequences of 1, 2, 3 ... moves"]
    for name, state in named_positions().items():
        counts = [len(GAME.moves(state))]
        first = state
        while GAME.moves(first) and len(counts) < 10:  # as far down the first line as the budget goes
            first = GAME.advance(first, GAME.moves(first)[0])
            if counts[-1] * len(GAME.moves(first)) > BUDGET:
                break
            counts.append(count(state, len(counts) + 1))
        lines.append(f"{name} | {format_position(state)} | {' '.join(map(str, counts))}")
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
