"""How far a first look at a move can be believed: what it gives away by that, and by a longer comparison.

Run ``python -m tests.bench.bench_mistakes 120``: so many moves of gentle players and of chance, in each game. Of those
that seem to give away as much as a limit, it tells how many a comparison finds to be mistakes, and how many to be none
at all. One run of 120 a game, at tables of two and three, has shown:

=================  ====================  ====================  ====================
game               0.08: found, none     0.12: found, none     0.16: found, none
=================  ====================  ====================  ====================
Balloon POP        77 and 3 of 87        58 and 1 of 62        45 and 1 of 49
Balloon Cup        48 and 0 of 61        32 and 0 of 33        22 and 0 of 22
Bubblee Pop        54 and 3 of 60        49 and 1 of 51        37 and 0 of 37
Color Queue        35 and 1 of 52        23 and 1 of 25        10 and 0 of 10
Balmy Balloonists  64 and 2 of 73        44 and 1 of 46        29 and 0 of 29
=================  ====================  ====================  ====================
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any, Final

from balloongames import registry
from balloongames.ai.arena import chooser_of
from balloongames.ai.hint import STRENGTH
from balloongames.ai.review import CLEAR_MISTAKE, COMPARISON, MISTAKE
from balloongames.ai.thinking import Thinking, Thought
from balloongames.core.match import Match
from balloongames.core.rng import Rng

_LIMITS: Final = (MISTAKE, CLEAR_MISTAKE, 2 * MISTAKE)
_EVERY: Final = 4  # moves, one is looked at on average
_LEAST: Final = MISTAKE / 2


def _thought(*args: Any, **more: Any) -> Thought:
    thinking = Thinking(*args, **more)
    for _ in thinking.steps():
        pass
    return thinking.thought()


def drops(game: str) -> Iterator[tuple[float, float]]:
    """Yield what moves give away by a first look, and by a comparison with the best one; they seem to give some."""
    evaluator = registry.evaluator(game)
    for number in count():
        word = f"MISTAKES-{number}"
        seats = min(2 + number % 2, max(evaluator.game.meta.seats))
        match: Match[Any, Any, Any] = Match(evaluator.game, {}, seats, word)
        rng = Rng.from_word(word)
        while (seat := match.to_move) is not None:
            moves, seen = match.moves(), match.seen(seat)
            text = chooser_of("gentle")(evaluator, seen, seat, f"{word}/{match.ply}")
            if len(moves) > 1 and not rng.below(_EVERY):
                text = text if rng.below(3) else evaluator.game.format_move(rng.choice(moves))
                look = _thought(evaluator, seen, seat, STRENGTH)
                best = look.considered[0][0]
                if (drop := look.value - look.value_of(text)) >= _LEAST:
                    closer = _thought(evaluator, seen, seat, COMPARISON, only=(text, best))
                    yield drop, closer.value_of(best) - closer.value_of(text)
            match.play(evaluator.game.parse_move(text))


def main() -> None:
    for entry in registry.entries():
        found = list(islice(drops(entry.id), int(sys.argv[1])))
        for limit in _LIMITS:
            confirmed = [closer for first, closer in found if first >= limit]
            mistakes, none = sum(one >= MISTAKE for one in confirmed), sum(one < 0 for one in confirmed)
            print(f"{entry.id} {limit:.2f}: {mistakes} found, {none} none, of {len(confirmed)}", flush=True)


if __name__ == "__main__":
    main()
