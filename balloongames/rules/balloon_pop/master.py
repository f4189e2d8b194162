"""How the strongest computer player looks at Balloon POP: boards by what it has learned, turns by what they come to.

In a round hardly anything is left to chance once the groups lie there. So a seat that is still to place its group
counts with the best that it can make of it, and one that is through with what its board would make of a few next turns,
which are the same for all boards. What comes after the round hangs on groups that nobody can foresee.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from balloongames.core.hands import Hand, cards_of
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.board import can_place, close_columns, float_up, grid_of, placements
from balloongames.rules.balloon_pop.deal import draw_groups
from balloongames.rules.balloon_pop.estimate import shares
from balloongames.rules.balloon_pop.evaluator import PopEvaluator
from balloongames.rules.balloon_pop.learned import board_worth, hand_worth
from balloongames.rules.balloon_pop.moves import Move
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.state import FREE, KINDS, ROUNDS, SUPPLY, Board, Rules, State, pick_order

_NEXT_TURNS: Final = 8
_FIRST_PICK: Final = 0.75  # a seat gets the better one of two groups if it picks first, and half of the time if not

_Judge: TypeAlias = Callable[[Rules, Board, int, Hand], float]


class PopMaster(PopEvaluator):
    """The same tastes and reasons, with a judgment that is learned."""

    playout_scale = 0.2  # each looks far, and none is spent on what can't be foreseen

    def values(self, state: State) -> Sequence[float]:
        return self._values(state, _in_next_turns)

    def move_priors(self, state: State, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return what the moves seem to be worth without a look at next turns."""
        luck = rng.bits32()
        after = [self.all_committed(self.game.advance(state, move), Rng(luck)) for move in moves]
        return [self._values(one, _as_it_lies)[state.seat] for one in after]

    def is_beyond(self, seen: Observation, state: State) -> bool:
        """Return whether the round is over, or only placements are to come that are judged by their best."""
        if state.round != seen.round:
            return True
        if seen.phase in ("card", "pick"):
            return state.phase not in ("card", "pick")
        return state.seat != seen.seat and state.placed[seen.seat]

    def _values(self, state: State, judge: _Judge) -> Sequence[float]:
        """Return the chances; ``judge`` looks at the boards of seats that are through with a turn."""
        if state.phase == "over":
            return super().values(state)
        placed, groups = state.placed, groups_to_come(state)
        worths = []
        for seat, (tally, board) in enumerate(zip(state.tallies, state.boards, strict=True)):
            group, to_come = groups.get(seat), ROUNDS - state.round
            if placed[seat]:
                chain = state.chain if seat == state.seat else 0
                ends = settled(state.rules, board, chain)
                worth = max([points + judge(state.rules, rest, to_come, state.hands[seat]) for points, rest in ends])
            elif group is not None:
                worth = best_turn(state.rules, board, group, state.cards[seat], to_come)
            else:
                begins = state.phase == "card" and not state.turn  # the round that was looked at is over
                worth = (judge if begins else _as_it_lies)(state.rules, board, to_come + 1, state.hands[seat])
            rivals = (*state.hands[:seat], *state.hands[seat + 1 :])
            turns = to_come + (state.phase == "card" and not state.cards[seat])
            worths.append(tally.total + worth + hand_worth(state.hands[seat], rivals, turns))
        return shares(worths, ROUNDS - state.round)


def groups_to_come(state: State) -> dict[int, str]:
    """Return by seat the group that it will place or has placed; those not picked go to whoever can use them best."""
    if state.phase == "card":
        return {}
    found = {seat: group for seat, group in zip(state.takers, state.groups, strict=True) if seat != FREE}
    free = [group for seat, group in zip(state.takers, state.groups, strict=True) if seat == FREE]
    if free:
        for seat in pick_order(state.cards, state.first):
            if seat not in found:
                card, board, to_come = state.cards[seat], state.boards[seat], ROUNDS - state.round
                best = max(free, key=lambda group: best_turn(state.rules, board, group, card, to_come))
                free.remove(best)
                found[seat] = best
    return found


def settled(rules: Rules, board: Board, chain: int = 0) -> Iterator[tuple[int, Board]]:
    """Return the points and the board of each order in which all can pop; ``chain`` series have popped before."""
    grid = grid_of(rules.width, rules.height)
    found = candidates(grid, board, lone_neutrals=rules.lone_neutrals)
    if not found:
        yield 0, board
    for one in found:
        gain = one.points + (1 if rules.bonus and chain else 0)
        for points, rest in settled(rules, close_columns(grid, board, one.mask), chain + 1):
            yield gain + points, rest


def turns(rules: Rules, board: Board, group: str, card: int) -> Iterator[tuple[int, Board]]:
    """Return the points and the board of each way to place a group, or to lose it, and all that pops then."""
    grid = grid_of(rules.width, rules.height)
    if not group or not can_place(grid, board, group, card):
        yield 0, board
        return
    for after in {float_up(grid, board, place) for place in placements(grid, board, group, card)}:
        yield from settled(rules, after)


@lru_cache(1 << 15)
def best_turn(rules: Rules, board: Board, group: str, card: int, to_come: int) -> float:
    """Return what a board is worth before a group is placed in the best way, with ``to_come`` more placements then."""
    grid = grid_of(rules.width, rules.height)
    return max([points + board_worth(grid, rest, to_come) for points, rest in turns(rules, board, group, card)])


@lru_cache(1 << 14)
def _in_next_turns(rules: Rules, board: Board, to_come: int, hand: Hand) -> float:
    """Return what a board is worth by what its next placement would bring, with these cards, out of some groups."""
    cards = cards_of(hand)
    if not to_come or not cards:
        return _as_it_lies(rules, board, to_come, hand)
    total = 0.0
    for at, groups in enumerate(_next_turns()):
        card = cards[at * len(cards) // _NEXT_TURNS]
        low, high = sorted([best_turn(rules, board, group, card, to_come - 1) for group in groups])
        total += high * _FIRST_PICK + low * (1 - _FIRST_PICK)
    return total / _NEXT_TURNS


def _as_it_lies(rules: Rules, board: Board, to_come: int, _hand: Hand) -> float:
    return board_worth(grid_of(rules.width, rules.height), board, to_come)


@cache
def _next_turns() -> tuple[tuple[str, ...], ...]:
    """Return pairs of groups as they could be drawn, always the same ones, so that no board has better luck."""
    rng = Rng.from_word("NEXT")
    return tuple(draw_groups(2, SUPPLY, (0,) * len(KINDS), rng, None)[0] for _ in range(_NEXT_TURNS))
