"""How much stronger each strength of computer players is than the one below it, at every sort of table.

Run ``nice python -m tests.bench.bench_ladders two 40 balloon_pop master``: a part, matches a line, and perhaps ids of
games and strengths. Each match is counted in ``ladders/`` as soon as it is over, and the next run goes on from there,
so nights add up as long as the players judge as they did (`tests.bench.ladder_sums`). The parts: ``two`` seats,
neighbors on the ladder against each other; ``field``, one against two or three of the strength below, where equals
would win 33 or 25 %; ``teams``, two against two in the team race, and three of one strength in the cooperative queue;
``alone``, how often one of each strength reaches the goal, or flies the medal; ``ceiling``, how far a fierce player
gets who sees all that is hidden and all that will be drawn.

Every deal is played once from each seat. Behind each share are its bounds (Wilson, 95 %) and the number of matches.

For two seats, what 400 matches of each pair below master have shown stands in ``tests/ai/test_arena.py``. Master over
fierce is counted, beginning with Balloon POP; what the sums were when this was written:

======================  =============================  ===========================================
two seats               master over fierce             master judges
======================  =============================  ===========================================
Bubblee Pop             88 % (80 … 93) of 100          by what it has learned
Balloon POP             89 % (85 … 92) of 400          boards by what it has learned
Balloon Cup             66 % (61 … 71) of 343          as fierce does, and thinks for longer
Balmy Balloonists       64 % (59 … 69) of 400          as fierce does, and thinks for longer
Color Queue             53 % (46 … 60) of 200          as fierce does, and thinks for longer
Color Queue, two cards  54 % (43 … 65) of 79           as fierce does, and thinks for longer
======================  =============================  ===========================================

The rules and the search run as they are under PyPy 3.11, which plays the same matches about five times as fast: no
clock decides anything in them. A match of a master takes 3 seconds there (Balloon POP) to 15 (Bubblee Pop).

What did not help in Color Queue with two cards: a search that ends with the turn, since what follows is noise, won
38 % (21 … 57) of 24 against fierce, and 48 % (38 … 59) of 88 against the same search without that end. What somebody
still holds says nothing of the symbols to come, if cards are played at random (none of the variance is explained).

At more seats it is one against two or three of the strength below; equals would win 33 or 25 %, and 50 % in teams:

==========================  ====================  ====================  ====================  ====================
more seats, of 24 each      steady over gentle    sharp over steady     fierce over sharp     master over fierce
==========================  ====================  ====================  ====================  ====================
Balloon POP, 3              51 % (39 … 63) of 60  62 % (50 … 74) of 60  39 % (28 … 52) of 60  92 % (74 … 98)
Balloon POP, 4              33 % (18 … 53)        42 % (24 … 61)        31 % (16 … 51)        92 % (74 … 98)
Color Queue, 3              38 % (21 … 57)        42 % (24 … 61)        50 % (31 … 69)        38 % (21 … 57)
Color Queue, 4              23 % (11 … 43)        33 % (18 … 53)        35 % (20 … 55)        27 % (13 … 47)
Balmy Balloonists, 3        67 % (47 … 82)        71 % (51 … 85)        44 % (26 … 63)        33 % (18 … 53)
Balmy Balloonists, 4        46 % (28 … 65)        83 % (64 … 93)        62 % (43 … 79)        17 % (7 … 36)
Balmy Balloonists, 2 teams  83 % (64 … 93)        83 % (64 … 93)        75 % (55 … 88)        50 % (31 … 69)
==========================  ====================  ====================  ====================  ====================

The cooperative queue of three, whose players say nothing here, ended as novices in 118 of 120 matches, whatever the
strength: 24 of each. Alone, of 20 matches a strength:

============================  ======  ======  =====  ======  ======
goal reached                  gentle  steady  sharp  fierce  master
============================  ======  ======  =====  ======  ======
Color Queue                   11      11      8      13      18
Bubblee Pop, 20 points        4       12      13     19      20
Bubblee Pop, 30 points        5       7       19     20      20
Bubblee Pop, no black         0       0       0      1       3
Balmy, Pacific, with a medal  9       17      20     20      20
Balmy, world, with a medal    2       0       8      20      20
============================  ======  ======  =====  ======  ======

Around the world alone, gentle players come home in 14 of 20 matches, and steady ones in 3; why is not known.

Color Queue with one card a turn, 60 matches against a greedy player: sharp wins 65 % (52 … 76), fierce 78 % (66 … 87),
and a fierce one who sees all cards 100 % (94 … 100). Between the last two lies what fair play can't know.
Against a fierce player, too, one who sees all cards won all of 9 (70 … 100). One who knows no more than the hand of the
rival wins about 60 % of who does not (`tests.bench.bench_queue_turns`), and a fair player can't know as much: master's
53 % (46 … 60) lies within ten points of that bound. A master who takes rivals to choose the card that does best for
them, in 300 deals, won 45 % (35 … 56) of 84 against fierce: its tree finds that out as well.

In Balloon Cup a fierce player who sees all hands and draws wins 77 % (65 … 86) of 60 against one who does not: so much
is hidden there, and a fair master stays below. A judgment that tells who will have most of each color's cubes, and so
most trophies, foretold winners as well as the one in use (surprise 0.409 of 0.412) and won 51 % of 150 at 100 playouts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator
from copy import copy
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from balloongames import registry
from balloongames.ai.arena import chooser_of
from balloongames.core.evaluator import STRENGTHS, AnyEvaluator
from balloongames.core.game import Outcome
from balloongames.core.match import Match
from balloongames.core.options import Options
from tests.bench.ladder_sums import End, Sums

_SEED: Final = "LADDER"


class Table(NamedTuple):
    """A way to play a game: with so many, under these options."""

    game: str
    seats: int
    options: Options = MappingProxyType({})


_QUEUE: Final = Table("color_queue", 2)
_QUEUE_OF_TWO_CARDS: Final = Table("color_queue", 2, {"two_cards": True})
_TWO: Final = (
    Table("balloon_pop", 2), Table("balloon_cup", 2), Table("bubblee_pop", 2), _QUEUE, _QUEUE_OF_TWO_CARDS,
    Table("balmy_balloonists", 2),
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
_SEEN_THROUGH: Final = (
    (_QUEUE, "greedy"), (_QUEUE, "fierce"), (_QUEUE_OF_TWO_CARDS, "fierce"),
    (Table("balloon_pop", 2), "fierce"), (Table("balloon_cup", 2), "fierce"),
)  # fmt: skip


class Line(NamedTuple):
    """Somebody who is measured at a table, and how match ``number`` ends for it."""

    table: Table
    better: str
    worse: str
    play: Callable[[int], End]

    @property
    def name(self) -> str:
        options = " ".join(f"{key}={value}" for key, value in self.table.options.items())
        return " ".join(word for word in (str(self.table.seats), options, self.better, self.worse) if word)


def outcome(table: Table, players: tuple[str, ...], number: int, seer: int | None = None) -> Outcome:
    """Return how a match ends with these players by seat; ``seer`` sees all that is hidden and will be drawn."""
    evaluator = registry.evaluator(table.game)
    seed = f"{_SEED}-{number // table.seats}"
    match: Match[Any, Any, Any] = Match(evaluator.game, table.options, table.seats, seed)
    eyes = [_seeing(evaluator, match) if seat == seer else evaluator for seat in range(table.seats)]
    while (seat := match.to_move) is not None:
        moves = match.moves()
        if len(moves) == 1:
            match.play(moves[0])
            continue
        text = chooser_of(players[seat])(eyes[seat], match.seen(seat), seat, f"{seed}/{match.ply}/{seat}")
        match.play(evaluator.game.parse_move(text))
    assert match.outcome is not None
    return match.outcome


def _seeing(evaluator: AnyEvaluator, match: Match[Any, Any, Any]) -> AnyEvaluator:
    seer, game = copy(evaluator), copy(evaluator.game)
    game.determinize = lambda _seen, rng: replace(match.state, rng=rng.fresh_state())  # type: ignore[method-assign]
    seer.game = game  # type: ignore[misc]
    return seer


def against(table: Table, better: str, worse: str, team: int = 1) -> Line:
    """Return the line of one, or of every ``team``-th seat, among those who are weaker."""

    def play(number: int) -> End:
        mine = [seat for seat in range(table.seats) if (seat - number) % table.seats % (table.seats // team) == 0]
        end = outcome(table, tuple(better if seat in mine else worse for seat in range(table.seats)), number)
        return End(len(end.winners & set(mine)) / max(1, len(end.winners)), end.scores[mine[0]], end.reason)

    return Line(table, better, f"over {worse}", play)


def reached(table: Table, strength: str) -> Line:
    """Return the line of how often a strength reaches the goal, alone or with others like it."""

    def play(number: int) -> End:
        end = outcome(table, (strength,) * table.seats, number * table.seats)
        return End(float(bool(end.winners)), end.scores[0], end.reason)

    return Line(table, strength, "", play)


def foreseen(table: Table, rival: str) -> Line:
    """Return the line of a fierce player who sees all there is, against a rival at a table of two."""

    def play(number: int) -> End:
        mine = number % 2
        end = outcome(table, tuple("fierce" if seat == mine else rival for seat in range(2)), number, seer=mine)
        return End((mine in end.winners) / len(end.winners), end.scores[mine], end.reason)

    return Line(table, "fierce", f"that sees all over {rival}", play)


def lines(part: str, words: Collection[str]) -> Iterator[Line]:
    """Return the lines of a part; of some games or of some strengths alone, if any are named."""
    games = {word for word in words if word not in STRENGTHS} or {entry.id for entry in registry.entries()}
    strengths = {word for word in words if word in STRENGTHS} or set(STRENGTHS)
    return (line for line in _part(part) if line.table.game in games and line.better in strengths)


def _part(part: str) -> Iterator[Line]:
    if part == "ceiling":
        for table, rival in _SEEN_THROUGH:
            yield foreseen(table, rival)
        yield from (against(_QUEUE, one, "greedy") for one in STRENGTHS[2:])
        return
    neighbors = [(better, worse) for worse, better in pairwise(STRENGTHS)]
    for table in {"two": _TWO, "field": _FIELD, "teams": (_TEAM_RACE, _TEAM_QUEUE), "alone": _ALONE}[part]:
        if part == "alone" or table is _TEAM_QUEUE:
            yield from (reached(table, one) for one in STRENGTHS)
        else:
            yield from (against(table, *pair, 2 if table is _TEAM_RACE else 1) for pair in neighbors)


def main() -> None:
    part, matches, *words = sys.argv[1:]
    for line in lines(part, words):
        sums = Sums(line.table.game)
        shown = sums.of(line.name)
        while shown.of < int(matches):
            shown.add(line.play(shown.of))
            sums.save()
        print(f"{line.table.game} {line.name}: {shown}", flush=True)


if __name__ == "__main__":
    main()
