"""How much stronger each strength of computer players is than the one below it, at every sort of table.

Run ``nice python -m tests.bench.bench_ladders two 40``: a part, matches a line, and perhaps ids of games. The parts:
``two`` seats, neighbors on the ladder against each other; ``field``, one against two or three of the strength below,
where equals would win 33 or 25 %; ``teams``, two against two in the team race, and three of one strength in the
cooperative queue; ``alone``, how often one of each strength reaches the goal, or flies the medal.

Every deal is played once from each seat. Behind each share are its bounds (Wilson, 95 %) and the number of matches.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from balloongames import registry
from balloongames.ai.arena import chooser_of, wilson
from balloongames.core.evaluator import STRENGTHS
from balloongames.core.game import Outcome
from balloongames.core.match import Match
from balloongames.core.options import Options

_SEED: Final = "LADDER"


class Table(NamedTuple):
    """A way to play a game: with so many, under these options."""

    game: str
    seats: int
    options: Options = MappingProxyType({})


_TWO: Final = (
    Table("balloon_pop", 2), Table("balloon_cup", 2), Table("bubblee_pop", 2), Table("color_queue", 2),
    Table("color_queue", 2, {"two_cards": True}), Table("balmy_balloonists", 2),
)  # fmt: skip
_FIELD: Final = tuple(
    Table(game, seats) for game in ("balloon_pop", "color_queue", "balmy_balloonists") for seats in (3, 4)
)
_TEAM_RACE: Final = Table("balmy_balloonists", 4, {"race": "teams"})
_TEAM_QUEUE: Final = Table("color_queue", 3, {"mode": "cooperative"})
_ALONE: Final = (
    Table("color_queue", 1), Table("bubblee_pop", 1, {"challenge": "score_20"}),
    Table("bubblee_pop", 1, {"challenge": "score_30"}), Table("bubblee_pop", 1, {"challenge": "clear_black"}),
    Table("balmy_balloonists", 1, {"race": "pacific"}), Table("balmy_balloonists", 1),
)  # fmt: skip


def outcome(table: Table, players: tuple[str, ...], number: int) -> Outcome:
    """Return how a match ends with these players by seat."""
    evaluator = registry.evaluator(table.game)
    seed = f"{_SEED}-{number // table.seats}"
    match: Match[Any, Any, Any] = Match(evaluator.game, table.options, table.seats, seed)
    while (seat := match.to_move) is not None:
        moves = match.moves()
        if len(moves) == 1:
            match.play(moves[0])
            continue
        text = chooser_of(players[seat])(evaluator, match.seen(seat), seat, f"{seed}/{match.ply}/{seat}")
        match.play(evaluator.game.parse_move(text))
    assert match.outcome is not None
    return match.outcome


def against(table: Table, better: str, worse: str, matches: int, team: int = 1) -> str:
    """Return the share of wins of one, or of every ``team``-th seat, among those who are weaker."""
    won = 0.0
    for number in range(matches):
        mine = [seat for seat in range(table.seats) if (seat - number) % table.seats % (table.seats // team) == 0]
        players = tuple(better if seat in mine else worse for seat in range(table.seats))
        winners = outcome(table, players, number).winners
        won += len(winners & set(mine)) / max(1, len(winners))
    low, high = wilson(won, matches)
    return f"{better} over {worse}: {won / matches:.1%} ({low:.0%} … {high:.0%}) of {matches}"


def reached(table: Table, strength: str, matches: int) -> str:
    """Return how often the goal was reached, how matches ended, and the score on average."""
    found = [outcome(table, (strength,) * table.seats, number * table.seats) for number in range(matches)]
    won = sum(bool(one.winners) for one in found)
    low, high = wilson(won, matches)
    ends = ", ".join(f"{reason} {count}" for reason, count in Counter(one.reason for one in found).most_common())
    score = sum(one.scores[0] for one in found) / matches
    return f"{strength}: {won / matches:.1%} ({low:.0%} … {high:.0%}) of {matches}, score {score:.1f}; {ends}"


def lines(part: str, matches: int, games: list[str]) -> Iterator[str]:
    """Measure a part of the ladders, line by line."""
    neighbors = [(better, worse) for worse, better in pairwise(STRENGTHS)]
    tables = {"two": _TWO, "field": _FIELD, "teams": (_TEAM_RACE, _TEAM_QUEUE), "alone": _ALONE}[part]
    for table in tables:
        if games and table.game not in games:
            continue
        head = f"{table.game} {table.seats} {dict(table.options) or ''}"
        if part == "alone" or table is _TEAM_QUEUE:
            yield from (f"{head} {reached(table, one, matches)}" for one in STRENGTHS)
        else:
            team = 2 if table is _TEAM_RACE else 1
            yield from (f"{head} {against(table, *pair, matches, team)}" for pair in neighbors)


def main() -> None:
    part, matches, *games = sys.argv[1:]
    for line in lines(part, int(matches), games):
        print(line, flush=True)


if __name__ == "__main__":
    main()
