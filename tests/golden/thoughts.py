"""How computer players judge positions and moves of a match, and what they tell of it: numbers and codes, no words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from balloongames import registry
from balloongames.ai.contrast import Prospect
from balloongames.ai.hint import hint_of
from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import Thinking
from balloongames.core.evaluator import TEMPERAMENTS, AnyEvaluator
from balloongames.core.game import Advice
from balloongames.core.rng import Rng
from tests.views.common import AnyMatch, Matches, greedy_unless_any

FOLDER: Final = Path(__file__).parent / "thoughts"
_SEED: Final = "any-thought"
_MOMENTS: Final = 7  # of a match, the number of seats changing from one to the next
_MOVES: Final = 5  # that are judged at each
_FEW: Final = 60  # choices: among no more of them somebody thinks, at every other moment, and holds moves together
_PLAYOUTS: Final = 24.0


def path_of(game: str) -> Path:
    """Return where the thoughts about a game lie."""
    return FOLDER / f"{game}.txt"


def thoughts(game: str) -> str:
    """Return all that is thought about a game, moment by moment."""
    evaluator = registry.evaluator(game)
    matches = Matches(evaluator.game, greedy_unless_any)
    lines: list[str] = []
    for moment in range(_MOMENTS):
        seats = evaluator.game.meta.seats[moment % len(evaluator.game.meta.seats)]
        ply = len(matches.moves(_SEED, seats)) * (2 * moment + 1) // (2 * _MOMENTS)
        match = matches.at(_SEED, seats, ply)
        lines += [f"{game} for {seats} after {ply}, seat {match.to_move}:", *_position(evaluator, match)]
        if moment % 2 and len(match.moves()) <= _FEW:
            lines += _thought(evaluator, match)
        lines.append("")
    return "\n".join(lines)


def _position(evaluator: AnyEvaluator, match: AnyMatch) -> Iterator[str]:
    for name, one in (("", evaluator), ("master, ", evaluator.master)):
        yield f"  {name}values {_numbers(one.values(match.state))}, now {_numbers(one.score_now(match.state))}"
    for seat in range(match.seats):
        terms = evaluator.terms(match.state, seat)
        yield f"  terms of seat {seat}: " + ", ".join(
            f"{term.thing} {_numbers((term.amount, term.worth))}" for term in terms if term.amount
        )
        yield f"  styles of seat {seat}: " + _numbers(
            [evaluator.style_bonus(match.state, seat, one) for one in TEMPERAMENTS]
        )
    seat, moves = match.to_move, match.moves()
    assert seat is not None
    seen = match.seen(seat)
    yield f"  says {_reasons(evaluator.says(seen))}, meant {len(evaluator.meant(seen))} of {len(moves)} moves"
    priors, others = (one.move_priors(match.state, moves, Rng(1)) for one in (evaluator, evaluator.master))
    for index in range(0, len(moves), -(-len(moves) // _MOVES)):
        move = moves[index]
        place = evaluator.look(seen, move)
        yield (
            f"  {evaluator.game.format_move(move)}: {_numbers((priors[index], others[index]))};"
            f" place {_reasons([place] if place else [])}; about {' '.join(sorted(evaluator.topics(seen, move)))};"
            f" for {_reasons(evaluator.facts(seen, move))}; against {_reasons(evaluator.against(seen, move))}"
        )


def _thought(evaluator: AnyEvaluator, match: AnyMatch) -> Iterator[str]:
    seat = match.to_move
    assert seat is not None
    seen = match.seen(seat)
    playouts = max(1, round(_PLAYOUTS / evaluator.playout_scale_at(seen)))
    for beside in (None, ""):  # a glance, and a thought that holds its move against another
        thinking = Thinking(
            evaluator, seen, seat, Strength("so", playouts, short_sighted=beside is None), beside=beside
        )
        for _ in thinking.steps():
            pass
        thought = thinking.thought()
        best = ", ".join(f"{text} {_numbers((share, value))}" for text, share, value in thought.considered[:_MOVES])
        yield f"  {thought.move} of {best}; chances {_numbers(thought.chances)}"
        told = hint_of(evaluator, seen, thought).contrast
        if told is not None:
            yield f"    beside {told.other}, for {_reasons(told.facts)}; against {_reasons(told.against)}"
            yield f"    opened {_prospects(told.opened)}; feared {_prospects(told.feared)}"
            yield f"    balance {_reasons(told.balance)}; as good {len(hint_of(evaluator, seen, thought).as_good)}"


def _numbers(values: Sequence[float]) -> str:
    return " ".join(f"{value:.3f}" for value in values)


def _reasons(reasons: Sequence[Advice]) -> str:
    return ", ".join(" ".join([one.code, *(f"{key}={value}" for key, value in one.facts)]) for one in reasons) or "none"


def _prospects(prospects: Sequence[Prospect]) -> str:
    return (
        ", ".join(f"seat {one.seat} {one.move} {_reasons([one.fact])} {one.share:.1f}" for one in prospects) or "none"
    )
