"""Computer players against each other, many matches of one game: who is stronger, and how long they think.

Every deal is played once in each rotation of the seats, so that neither luck of the deal nor the order of play favors
anybody. Nothing here reads the clock: it is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any, Final, Protocol

from balloongames.ai.strengths import Strength, strength_of
from balloongames.ai.thinking import think
from balloongames.core.evaluator import EVEN, STRENGTHS, TEMPERAMENTS, AnyEvaluator
from balloongames.core.game import Seat
from balloongames.core.match import Match
from balloongames.core.options import Options
from balloongames.core.rng import Rng

_WORLDS: Final = 12  # in which a keen player looks at each move
_Z: Final = 1.96  # 95 %


class Chooser(Protocol):
    """Finds a move from an observation; the answer is its text."""

    def __call__(self, evaluator: AnyEvaluator, seen: Any, seat: Seat, seed: str) -> str:
        """Return the text of the move; equal arguments, equal answer."""


def random_move(evaluator: AnyEvaluator, seen: Any, seat: Seat, seed: str) -> str:  # noqa: ARG001 - as all choosers
    """Choose any move."""
    rng = Rng.from_word(seed)
    game = evaluator.game
    return game.format_move(rng.choice(game.moves(game.determinize(seen, rng))))


def greedy_move(evaluator: AnyEvaluator, seen: Any, seat: Seat, seed: str) -> str:
    """Choose the move after which the seat stands best at once, without planning."""
    rng = Rng.from_word(seed)
    game = evaluator.game
    world = game.determinize(seen, rng)
    moves = game.moves(world)
    luck = rng.bits32()
    best: list[Any] = []
    most = -inf
    for move in moves:
        stands = list(evaluator.score_now(evaluator.all_committed(game.advance(world, move), Rng(luck))))
        own = stands.pop(seat)
        ahead = own - max(stands, default=0.0)
        if ahead >= most:
            best = [*best, move] if ahead == most else [move]
            most = ahead
    return game.format_move(rng.choice(best))


def keen_move(evaluator: AnyEvaluator, seen: Any, seat: Seat, seed: str) -> str:
    """Choose what the search's own judgment likes best one move ahead, on average over what may be hidden."""
    rng = Rng.from_word(seed)
    game = evaluator.game
    worlds = [game.determinize(seen, rng) for _ in range(_WORLDS)]
    moves = game.moves(worlds[0])
    if len(moves) == 1:
        return game.format_move(moves[0])
    sums = [0.0] * len(moves)
    for world in worlds:
        for index, move in enumerate(moves):
            sums[index] += evaluator.values(evaluator.all_committed(game.advance(world, move), rng))[seat]
    return game.format_move(moves[sums.index(max(sums))])


_PLAIN: Final[dict[str, Chooser]] = {"random": random_move, "greedy": greedy_move, "keen": keen_move}


def chooser_of(text: str) -> Chooser:
    """Return the chooser of a name: ``random``, ``greedy``, ``keen``, a strength or a number of playouts.

    The last two may have a temperament after a colon, as in ``sharp:bold``. ValueError if there is none.
    """
    name, _, temperament = text.partition(":")
    if temperament and temperament not in TEMPERAMENTS:
        raise ValueError(f"no such temperament: {temperament!r}")
    if text in _PLAIN:
        return _PLAIN[text]
    if name in STRENGTHS:
        return _searcher(strength_of(name), temperament or EVEN)
    if name.isdigit() and 0 < int(name) <= 1_000_000:
        return _searcher(Strength(name, int(name)), temperament or EVEN)
    raise ValueError(f"no such computer player: {text!r}")


def _searcher(strength: Strength, temperament: str) -> Chooser:
    def choose(evaluator: AnyEvaluator, seen: Any, seat: Seat, seed: str) -> str:
        return think(evaluator, seen, seat, strength, temperament, seed).move

    return choose


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One match: by seat who sat there (an index of the players), the scores and the shares of the victory.

    ``times`` holds for each decision the player, and the seconds it took; forced moves are left out.
    """

    seats: tuple[int, ...]
    scores: tuple[float, ...]
    shares: tuple[float, ...]
    plies: int
    times: tuple[tuple[int, float], ...]


def play(
    evaluator: AnyEvaluator,
    options: Options,
    seed: str,
    players: Sequence[str],
    seats: tuple[int, ...],
    clock: Callable[[], float],
) -> PlayedMatch:
    """Play one match; ``seats`` tells by seat which of the ``players`` sits there."""
    game = evaluator.game
    match: Match[Any, Any, Any] = Match(game, options, len(seats), seed)
    choosers = [chooser_of(one) for one in players]
    times: list[tuple[int, float]] = []
    while (seat := match.to_move) is not None:
        moves = match.moves()
        if len(moves) == 1:
            match.play(moves[0])
            continue
        player = seats[seat]
        started = clock()
        text = choosers[player](evaluator, match.seen(seat), seat, f"{seed}/{match.ply}/{seat}")
        times.append((player, clock() - started))
        match.play(game.parse_move(text))
    outcome = match.outcome
    assert outcome is not None
    winners = outcome.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats)))
    return PlayedMatch(seats, outcome.scores, shares, match.ply, tuple(times))


def table_of(players: int, seats: int, number: int) -> tuple[int, ...]:
    """Return who sits where in match ``number``, from 0: the players in turn, moved on by a seat each time."""
    return tuple((seat + number) % players for seat in range(seats))


def deal_of(seed: str, players: int, number: int) -> str:
    """Return the seed of match ``number``, from 0: each deal is played once in every rotation."""
    return f"{seed}-{number // players + 1}"


@dataclass(frozen=True, slots=True)
class ArenaRow:
    """How one player did: ``wins`` count a shared victory in part, ``low`` and ``high`` bound the true rate (95 %).

    ``seconds`` are the times of its decisions at the 50th and 99th percentile; ``a_second`` how many it makes.
    """

    name: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    score: float
    a_second: float
    seconds: tuple[float, float]


def standings(players: Sequence[str], played: Iterable[PlayedMatch]) -> tuple[list[ArenaRow], int]:
    """Return how each player did, and how many matches were shared victories or had no winner."""
    games = list(played)
    draws = sum(max(one.shares) < 1 for one in games)
    found = []
    for index, name in enumerate(players):
        mine = [(one, seat) for one in games for seat, player in enumerate(one.seats) if player == index]
        wins = sum(one.shares[seat] for one, seat in mine)
        times = sorted(spent for one in games for player, spent in one.times if player == index)
        low, high = wilson(wins, len(mine))
        found.append(
            ArenaRow(
                name, len(mine), wins, wins / max(1, len(mine)), low, high,
                sum(one.scores[seat] for one, seat in mine) / max(1, len(mine)),
                len(times) / max(1e-9, sum(times)),
                (percentile(times, 0.5), percentile(times, 0.99)),
            )
        )  # fmt: skip
    return found, draws


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the bounds of a rate of which ``wins`` in ``games`` were seen, with 95 % confidence (Wilson).

    >>> [round(bound, 3) for bound in wilson(60, 100)]
    [0.502, 0.691]
    """
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = _Z * _Z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = _Z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def percentile(times: Sequence[float], share: float) -> float:
    """Return the value that this share of the sorted ``times`` does not exceed; 0 if there are none."""
    return times[min(len(times) - 1, int(share * len(times)))] if times else 0.0
