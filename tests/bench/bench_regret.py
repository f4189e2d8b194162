"""How much of its chances each strength gives away with a move, by the judgment of a search that is far deeper.

Run ``nice python -m tests.bench.bench_regret color_queue 30 two_cards``: the id of a game, how many positions, and
perhaps options to switch on. Positions are from matches of two greedy players (REGRET-n). The judge looks at the game
as the master does, with 10,000 playouts times `Evaluator.playout_scale`. Far fewer positions are needed than matches,
for the luck of the draw is left out; but what the judge itself misjudges can't be seen.

Color Queue with two cards a turn, 30 positions: steady gives away 1.87 % of the chances with a move, sharp 0.96 %,
fierce 0.52 % and master 0.12 %. In the 24 choices of a match that is a tenth of a victory between the last two.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from balloongames import registry
from balloongames.ai.arena import greedy_move
from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import Thinking, think
from balloongames.core.evaluator import STRENGTHS, AnyEvaluator
from balloongames.core.match import Match
from balloongames.core.options import Options
from balloongames.core.rng import Rng

_JUDGE = Strength("judge", 10_000, uses_master=True)
_LATEST = 40  # plies before a position
_TRIED = 0.01  # of the judge's playouts: what it tried less is no measure for others


def positions(evaluator: AnyEvaluator, options: Options, number: int) -> Iterator[tuple[object, int]]:
    """Return what seats see that have a choice."""
    rng, game = Rng.from_word("REGRET"), evaluator.game
    for deal in range(number):
        match: Match[object, object, object] = Match(game, options, 2, f"REGRET-{deal}")
        plies = 2 + rng.below(_LATEST)
        while (seat := match.to_move) is not None and (match.ply < plies or len(match.moves()) == 1):
            match.play(game.parse_move(greedy_move(evaluator, match.seen(seat), seat, str(match.ply))))
        if seat is not None:
            yield match.seen(seat), seat


def regrets(
    evaluator: AnyEvaluator, seen: object, seat: int, judge: Strength, word: str, strengths: tuple[str, ...] = STRENGTHS
) -> dict[str, float]:
    """Return by strength how much less its move is worth than the best one."""
    thinking = Thinking(evaluator, seen, seat, judge, seed=f"judge{word}")
    thinking.step(thinking.planned)
    thought = thinking.thought()
    best = max(value for _, share, value in thought.considered if share >= _TRIED)
    moves = {name: think(evaluator, seen, seat, name, seed=f"x{word}").move for name in strengths}
    return {name: max(0.0, best - thought.value_of(move)) for name, move in moves.items()}


def main() -> None:
    game_id, number, *options = sys.argv[1:]
    evaluator = registry.evaluator(game_id)
    sums = dict.fromkeys(STRENGTHS, 0.0)
    places = positions(evaluator, dict.fromkeys(options, True), int(number))
    for count, (seen, seat) in enumerate(places):
        for name, regret in regrets(evaluator, seen, seat, _JUDGE, str(count)).items():
            sums[name] += regret
        print(count + 1, ", ".join(f"{name} {total / (count + 1):.2%}" for name, total in sums.items()), flush=True)


if __name__ == "__main__":
    main()
