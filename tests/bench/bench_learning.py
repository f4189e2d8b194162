"""What a position is worth, learned: matches of computer players, and the weights that best foretell who wins them.

Run ``nice python -m tests.bench.bench_learning bubblee_pop 422``: the id of a game, and how many matches. Their players
judge as the game's plain evaluator does, with 40 playouts a move, and take any move that seems almost as good as the
best; match number n is dealt by the seed LEARN-n, so that the same command always finds the same weights. Every other
position counts, with what the game's `Evaluator.master` counts in it. Newton's method finds the weights with which the
odds that follow foretell the winners best, kept small by a ridge of 30 in units of standard deviations.

Printed are the weights for ``rules/<game>/learned.py``, and how surprising the winners were (the mean of minus the
logarithm of their chances; less is better) by weights learned from the other three quarters of the matches, and by the
plain evaluator.

Bubblee Pop has such a judgment in use. There 422 matches (19,550 positions) brought the surprise from 0.693 down
to 0.636, and the learned judgment beat the plain one in 17 of 20 matches at 150 playouts each (85 %; 64 … 95); at the
same number it won all of 16 against a greedy player and against a keen one. Elsewhere weights of this sort were tried
and left out, since they foretold winners better and played no better, at the same number of playouts:

=================  =======  ==============  ========================
game               matches  surprise        won over the plain one
=================  =======  ==============  ========================
Balloon Cup        400      0.536 of 0.539  50 % (40 … 60) of 84
Balmy Balloonists  178      0.759 of 0.777  45 % (38 … 53) of 163
Balloon POP        400      0.916 of 0.943  33 % (21 … 48) of 44
=================  =======  ==============  ========================

Color Queue was not tried. In Balloon POP the master judges boards by what was learned in another way
(``bench_boards.py``); in the other three it only thinks for longer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final, NamedTuple

import numpy as np

from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import think
from balloongames.core.evaluator import AnyEvaluator
from balloongames.core.match import Match
from balloongames.core.options import Options

_PUPIL: Final = Strength("pupil", 40, 0.02)
_TABLES: Final[dict[str, tuple[tuple[int, Options], ...]]] = {
    "balloon_pop": ((2, {}), (2, {}), (3, {}), (4, {})),
    "balloon_cup": ((2, {}),),
    "bubblee_pop": ((2, {}),),
    "balmy_balloonists": ((2, {}), (3, {}), (4, {}), (2, {})),
}
_EVERY: Final = 2  # of so many positions, one is looked at
_RIDGE: Final = 30.0
_QUARTERS: Final = 4
_STEPS: Final = 12  # of Newton's method, which are plenty


class Lesson(NamedTuple):
    """A position of a match: what is counted in it, the plain evaluator's guess, and the shares of the victory."""

    progress: float
    amounts: Any
    guessed: Any
    won: Any


def lessons(evaluator: AnyEvaluator, number: int) -> Iterator[Lesson]:
    """Play the match of this number, from 1, and return what there is to learn from it."""
    tables = _TABLES[evaluator.game.meta.id]
    seats, options = tables[(number - 1) % len(tables)]
    seed = f"LEARN-{number}"
    match: Match[Any, Any, Any] = Match(evaluator.game, options, seats, seed)
    states = []
    while (seat := match.to_move) is not None:
        moves = match.moves()
        if len(moves) == 1:
            match.play(moves[0])
        else:
            text = think(evaluator, match.seen(seat), seat, _PUPIL, seed=f"{seed}/{match.ply}").move
            match.play(evaluator.game.parse_move(text))
        states.append(match.state)
    assert match.outcome is not None
    winners = match.outcome.winners
    if winners:
        won = np.array([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
        for state in states[:-1:_EVERY]:
            progress, amounts = evaluator.master.counted(state)
            guessed = np.array(evaluator.values(state))
            yield Lesson(progress, np.array(amounts, float), guessed / guessed.sum(), won)


def arranged(lesson: Lesson) -> Any:
    """Return by seat what counts early, then what counts late."""
    return np.concatenate([lesson.amounts * (1 - lesson.progress), lesson.amounts * lesson.progress], axis=1)


def learned(taught: list[Lesson]) -> Any:
    """Return the weights, the early ones first."""
    tables = [arranged(one) for one in taught]
    scale = np.concatenate(tables).std(axis=0) + 1e-9
    size = len(scale)
    weights = np.zeros(size)
    for _ in range(_STEPS):
        slope, bend = -_RIDGE * weights, _RIDGE * np.eye(size)
        for lesson, table in zip(taught, tables, strict=True):
            scaled = table / scale
            chances = softmax(scaled @ weights)
            mean = chances @ scaled
            slope += (lesson.won - chances) @ scaled
            bend += (scaled.T * chances) @ scaled - np.outer(mean, mean)
        weights += np.linalg.solve(bend, slope)
    return weights / scale


def softmax(worths: Any) -> Any:
    odds = np.exp(worths - worths.max())
    return odds / odds.sum()


def surprise(lesson: Lesson, chances: Any) -> float:
    """Return how surprising the winners of a position's match were."""
    return float(-(lesson.won * np.log(np.clip(chances, 1e-6, 1))).sum())


def main() -> None:
    game_id, matches = sys.argv[1], int(sys.argv[2])
    evaluator: AnyEvaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    taught = [list(lessons(evaluator, number)) for number in range(1, matches + 1)]
    told, guessed = [], []
    for quarter in range(_QUARTERS):
        weights = learned([one for at, match in enumerate(taught) if at % _QUARTERS != quarter for one in match])
        for lesson in (one for match in taught[quarter::_QUARTERS] for one in match):
            told.append(surprise(lesson, softmax(arranged(lesson) @ weights)))
            guessed.append(surprise(lesson, lesson.guessed))
    print(f"{game_id}: {matches} matches, {len(told)} positions")
    print(f"surprise {np.mean(told):.3f} by the weights, {np.mean(guessed):.3f} by the plain evaluator")
    weights = learned([one for match in taught for one in match])
    names = evaluator.master.weights
    for at, name in enumerate(names):
        print(f'    "{name}": ({weights[at]:.3f}, {weights[at + len(names)]:.3f}),')


if __name__ == "__main__":
    main()
