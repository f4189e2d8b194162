"""How much stronger each strength of computer players is than the one below it, at every sort of table.

Run ``nice python -m tests.bench.bench_ladders two 40``: a part, matches a line, and perhaps ids of games. The parts:
``two`` seats, neighbors on the ladder against each other; ``field``, one against two or three of the strength below,
where equals would win 33 or 25 %; ``teams``, two against two in the team race, and three of one strength in the
cooperative queue; ``alone``, how often one of each strength reaches the goal, or flies the medal; ``ceiling``, how far
a fierce player gets who sees all that is hidden and all that will be drawn.

Every deal is played once from each seat. Behind each share are its bounds (Wilson, 95 %) and the number of matches.

For two seats, what 400 matches of each pair below master have shown stands in ``tests/ai/test_arena.py``. Master is
measured less: in Balloon POP and Bubblee Pop, where it judges by what it has learned, it is much stronger than fierce;
in the other three, where it only thinks for longer, there are too few matches to be sure.

=============================  =========================================================================================
two seats                      master over fierce
=============================  =========================================================================================
Bubblee Pop                    86 % (72 … 94) of 40; at 150 playouts each, by what it has learned alone: 85 % of 20
Balloon POP                    86 % (77 … 92) of 89
Balmy Balloonists              62 % (44 … 77) of 30
Color Queue, two cards         64 % (39 … 84) of 14
Balloon Cup                    57 % (43 … 70) of 50
=============================  =========================================================================================

What did not help in Color Queue with two cards: a search that ends with the turn, since what follows is noise, won
38 % (21 … 57) of 24 against fierce, and 48 % (38 … 59) of 88 against the same search without that end. What somebody
still holds says nothing of the symbols to come, if cards are played at random (none of the variance is explained).

Of gentle players of Balmy Balloonists at more seats, and of those alone, the figures are of ones that chose at random
among moves nearly as good; now they overlook things instead, and are about as strong.

=============================  =====================  =====================
more seats                     steady over gentle     sharp over steady
=============================  =====================  =====================
Balloon POP, 3                 52 % (33 … 70) of 24   71 % (51 … 85) of 24
Balloon POP, 4                 33 % (18 … 53) of 24   42 % (24 … 61) of 24
Color Queue, 3                 38 % (21 … 57) of 24   42 % (24 … 61) of 24
Color Queue, 4                 23 % (11 … 43) of 24   25 % (5 … 70) of 4
Balmy Balloonists, 3           67 % (21 … 94) of 3    67 % (21 … 94) of 3
Balmy Balloonists, 4           75 % (30 … 95) of 4    75 % (30 … 95) of 4
Balmy Balloonists, two teams   64 % (39 … 84) of 14   86 % (60 … 96) of 14
=============================  =====================  =====================

The cooperative queue of three, whose players say nothing here, ended as novices in 47 of 48 matches, whatever the
strength from gentle to fierce. Alone, of two matches a strength (four in Color Queue):

=============================  ======  ======  =====  ======
goal reached                   gentle  steady  sharp  fierce
=============================  ======  ======  =====  ======
Color Queue                    3 of 4  3 of 4  2 of 4 3 of 4
Bubblee Pop, 20 points         0       2       2      2
Bubblee Pop, 30 points         0       1       2      2
Bubblee Pop, no black          0       0       0      0
Balmy, Pacific, with a medal   0       2       2      2
Balmy, world, with a medal     0       0       1      2
=============================  ======  ======  =====  ======

Color Queue with one card a turn, 60 matches against a greedy player: sharp wins 65 % (52 … 76), fierce 78 % (66 … 87),
and a fierce one who sees all cards 100 % (94 … 100). Between the last two lies what fair play can't know.
Against a fierce player, too, one who sees all cards won all of 9 (70 … 100).

In Balloon Cup a fierce player who sees all hands and draws wins 77 % (65 … 86) of 60 against one who does not: so much
is hidden there, and a fair master stays below. A judgment that tells who will have most of each color's cubes, and so
most trophies, foretold winners as well as the one in use (surprise 0.409 of 0.412) and won 51 % of 150 at 100 playouts.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
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


def foreseen(table: Table, rival: str, number: int) -> float:
    """Return the share of the victory over a rival, at a table of two, of a fierce player who sees all there is."""
    evaluator, seed, mine = registry.evaluator(table.game), f"{_SEED}-{number // 2}", number % 2
    match: Match[Any, Any, Any] = Match(evaluator.game, table.options, table.seats, seed)
    seer, game = copy(evaluator), copy(evaluator.game)
    game.determinize = lambda _seen, rng: replace(match.state, rng=rng.fresh_state())  # type: ignore[method-assign]
    seer.game = game  # type: ignore[misc]
    while (seat := match.to_move) is not None:
        word = f"{seed}/{match.ply}/{seat}"
        chooser, eyes = (chooser_of("fierce"), seer) if seat == mine else (chooser_of(rival), evaluator)
        match.play(evaluator.game.parse_move(chooser(eyes, match.seen(seat), seat, word)))
    assert match.outcome is not None
    return (mine in match.outcome.winners) / len(match.outcome.winners)


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
    if part == "ceiling":
        rivals = (_TWO[3], "greedy"), (_TWO[3], "fierce"), (_TWO[4], "fierce"), (_TWO[0], "fierce"), (_TWO[1], "fierce")
        for table, rival in rivals:
            if not games or table.game in games:
                won = sum(foreseen(table, rival, number) for number in range(matches))
                low, high = wilson(won, matches)
                head = f"{table.game} {dict(table.options) or ''} fierce that sees all over {rival}"
                yield f"{head}: {won / matches:.1%} ({low:.0%} … {high:.0%}) of {matches}"
        yield from (against(_TWO[3], one, "greedy", matches) for one in STRENGTHS[2:] if not games)
        return
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
