"""What decides between two moves: what either lets the others do next, and what it lets its own player do then.

Both moves are played in the same few deals of what is hidden. From there everybody does what the game's first look
(`Evaluator.move_priors`) likes best, until the player's next turn is over, and the facts of these moves are counted.
What happens after one of the moves and seldom after the other decides between them, and so does what each has led to
when the player's next turn begins (`Evaluator.terms`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from balloongames.core.evaluator import AnyEvaluator, Term
from balloongames.core.game import Advice, Seat
from balloongames.core.rng import Rng

_DEALS: Final = 10
_MOST_DECISIONS: Final = 24  # that are followed in each deal
_MOST_ALONE: Final = 6  # the same for one alone, where no other player's turn tells when the next one begins
_OFTEN: Final = 0.4  # of the deals: what happens in fewer is not worth a word
_TELLING: Final = 0.3  # of all that speaks for a move: a smaller part is not worth a word
_MOST_LEFT: Final = 2

Following: TypeAlias = "dict[tuple[Seat, str], list[tuple[Advice, str]]]"  # a fact, and the text of the move it is of
Terms: TypeAlias = "Sequence[Term]"


@dataclass(frozen=True, slots=True)
class Prospect:
    """What ``seat`` may do later: a ``move`` (its text), a fact of it, and in what ``share`` of the deals it came."""

    seat: Seat
    fact: Advice
    share: float  # 0 … 1
    move: str


@dataclass(frozen=True, slots=True)
class Contrast:
    """A move beside the ``other`` one (its text), which is no better.

    ``facts`` are those of the other move, ``against`` what speaks against it. ``opened`` is what only the move itself
    lets its player do later; ``feared`` is what only the other move lets the rest do.
    ``balance`` tells what the move leaves more of, or less, at the beginning of its player's next turn: a thing of
    `Evaluator.terms` with ``_more`` or ``_less`` is the code, and ``amount`` a fact.
    """

    other: str
    facts: tuple[Advice, ...]
    opened: tuple[Prospect, ...]
    feared: tuple[Prospect, ...]
    balance: tuple[Advice, ...]
    against: tuple[Advice, ...] = ()


class _Step(NamedTuple):
    """A move that is looked at ahead: its text, the facts of it, and the state after it.

    ``is_next`` says whether it belongs to the player's next turn.
    """

    mover: Seat
    move: str
    facts: Sequence[Advice]
    state: Any
    is_next: bool


def contrast_of(evaluator: AnyEvaluator, seen: Any, seat: Seat, move: Any, other: Any, rng: Rng) -> Contrast:
    """Return what decides between two legal moves of ``seat``, which sees ``seen``."""
    deals = [evaluator.game.determinize(seen, rng.split(f"deal {number}")) for number in range(_DEALS)]
    (after_move, good), (after_other, weaker) = (_look_ahead(evaluator, deals, seat, one) for one in (move, other))
    opened = _only(evaluator, after_move, after_other)
    feared = _only(evaluator, after_other, after_move)
    return Contrast(
        evaluator.game.format_move(other),
        evaluator.facts(seen, other),
        tuple(one for one in opened if one.seat == seat),
        tuple(one for one in feared if one.seat != seat and not evaluator.are_partners(seen, seat, one.seat)),
        _balance(good, weaker),
        evaluator.against(seen, other),
    )


def tempting(evaluator: AnyEvaluator, seen: Any, seat: Seat, moves: Sequence[Any], rng: Rng) -> Any:
    """Return which of these moves somebody would make who looks no further than what it brings at once."""
    deal = evaluator.game.determinize(seen, rng)
    luck = rng.bits32()

    def gain(move: Any) -> float:
        after = evaluator.all_committed(evaluator.game.advance(deal, move), Rng(luck))
        scores = evaluator.score_now(after)
        return scores[seat] - max((score for at, score in enumerate(scores) if at != seat), default=0.0)

    return max(moves, key=gain)


def _look_ahead(evaluator: AnyEvaluator, deals: Sequence[Any], seat: Seat, move: Any) -> tuple[Following, list[Terms]]:
    """Return what follows a move: by seat and code the largest fact of each deal, and at the end its terms."""
    following: Following = defaultdict(list)
    leads_to = []
    for deal in deals:
        here: dict[tuple[Seat, str], tuple[Advice, str]] = {}
        state = evaluator.game.advance(deal, move)
        before_next = state
        for step in _follow(evaluator, state, seat):
            if not step.is_next:
                before_next = step.state
            for fact in step.facts:
                known = here.get((step.mover, fact.code))
                if known is None or fact.amount > known[0].amount:
                    here[step.mover, fact.code] = fact, step.move
        for key, largest in here.items():
            following[key].append(largest)
        leads_to.append(evaluator.terms(before_next, seat))
    return following, leads_to


def _follow(evaluator: AnyEvaluator, state: Any, seat: Seat) -> Iterator[_Step]:
    """Let everybody go on as the first look likes best, to the end of the next turn of ``seat``; one alone, a bit."""
    game = evaluator.game
    others_moved = is_next = False
    for _ in range(_MOST_DECISIONS if game.seats_of(state) > 1 else _MOST_ALONE):
        mover = game.to_move(state)
        if mover is None or (is_next and mover != seat):
            return
        is_next = is_next or (others_moved and mover == seat)
        others_moved = others_moved or mover != seat
        moves = game.moves(state)
        guesses = evaluator.move_priors(state, moves, Rng(0)) if len(moves) > 1 else [0.0]
        best = moves[guesses.index(max(guesses))]
        facts = evaluator.facts(game.observe(state, mover), best)
        state = game.advance(state, best)
        yield _Step(
            mover, game.format_move(best), [fact for fact in facts if fact.code in evaluator.prospects], state, is_next
        )


def _balance(good: list[Terms], weaker: list[Terms]) -> tuple[Advice, ...]:
    """Return what a move leaves more of, or less of what is bad, and that counts among all that speaks for it."""
    found = []
    for first, second in zip(zip(*good, strict=True), zip(*weaker, strict=True), strict=True):
        more = (sum(term.amount for term in first) - sum(term.amount for term in second)) / _DEALS
        found.append((more * first[0].worth, more, first[0]))
    for_it = sum(gain for gain, _, _ in found if gain > 0)
    found = [one for one in found if one[0] > 0 and one[0] >= _TELLING * for_it and abs(one[1]) >= one[2].least]
    found.sort(key=lambda one: -one[0])
    return tuple(
        Advice(
            f"{term.thing}_{'more' if more > 0 else 'less'}",
            (*term.facts, ("amount", round(abs(more)))),
            measure="amount",
            thing=term.thing,
        )
        for _, more, term in found[:_MOST_LEFT]
    )


def _only(evaluator: AnyEvaluator, following: Following, elsewhere: Following) -> list[Prospect]:
    """Return what is told in many deals after this move, and much less after the other one; the weightiest first."""
    found = []
    for (seat, code), facts in following.items():
        share = len(facts) / _DEALS
        amount, rest = (sum(fact.amount for fact, _ in one) for one in (facts, elsewhere.get((seat, code), ())))
        if share >= _OFTEN and rest <= amount / 2:
            fact = Counter(fact for fact, _ in facts).most_common(1)[0][0]
            move = Counter(move for one, move in facts if one == fact).most_common(1)[0][0]
            found.append(Prospect(seat, fact, share, move))
    return sorted(found, key=lambda one: (evaluator.prospects.index(one.fact.code), -one.share))
