"""Whether a state makes sense: what holds at each decision of each match.

Used on states that come from outside, and by the tests on states that come from play.
"""

from __future__ import annotations

from balloongames.core.game import need
from balloongames.core.rng import STATES
from balloongames.rules.color_queue.queue import Queue, placing_order
from balloongames.rules.color_queue.state import (
    DECK,
    HAND_SIZE,
    PLACED,
    ROUNDS,
    SOLO_HAND,
    SYMBOLS,
    WIDTH,
    Cards,
    State,
)
from balloongames.rules.color_queue.table import is_defeat


def check_state(state: State) -> None:
    """Raise `BadPosition` if no match can come to this state."""
    _check_shape(state)
    _check_course(state)
    _check_sizes(state)
    _check_queue(state)
    _check_collected(state)


def _check_shape(state: State) -> None:
    need("something for each seat", holds=len(state.hands) == len(state.chosen) == state.seats)
    need("five columns", holds=len(state.columns) == WIDTH)
    piles = (*state.columns, *state.hands, *state.chosen, *state.collected)
    single = (state.chief, state.pile, state.beside, state.unplaced)
    held = [card for cards in (*piles, *single) for card in cards]
    need("each card once", holds=sorted(held) == list(DECK))
    ordered = (*state.hands, *state.chosen)
    need("cards in rising order", holds=all(list(cards) == sorted(cards) for cards in ordered))
    need("a generator of 64 bits", holds=state.rng in STATES)


def _check_course(state: State) -> None:
    variant, over = state.variant, state.phase == "over"
    rival = variant.mode == "competitive"
    need("a round that there is", holds=1 <= state.round <= (ROUNDS if rival else 1))
    need("a turn that there is", holds=1 <= state.turn <= variant.turns)
    counted = state.round - 1 + over if rival else 0
    need("a score for each round that is over", holds=len(state.scores) == counted)
    for scores in state.scores:
        need("a score for each seat", holds=len(scores) == state.seats)
        need("scores that there are", holds=min(scores) >= 0 and sum(scores) <= sum(SYMBOLS))
    if over and rival:
        need("three whole rounds", holds=state.round == ROUNDS and state.turn == variant.turns)
        need("the last score", holds=state.scores[-1] == state.symbols)
    if over and not rival:
        need("a reason to end", holds=state.turn == variant.turns or _ended_early(state))
    sizes = [len(cards) for cards in state.chosen]
    need("choices in the order of the seats", holds=sizes == sorted(sizes, reverse=True))
    need("choices of the right size", holds=set(sizes) <= {0, variant.chosen})
    need("a seat to choose", holds=sizes[-1] == 0 and not (over and sizes[0]))


def _ended_early(state: State) -> bool:
    return is_defeat(state) if state.variant.mode == "cooperative" else not any(state.columns)


def _check_sizes(state: State) -> None:
    """Check how many cards lie where: that follows from the turn and from who has chosen."""
    variant, over = state.variant, state.phase == "over"
    up, down = (0, 0) if over else (variant.face_up, variant.face_down)
    need("cards of the Chief", holds=(len(state.chief_up), len(state.chief_down)) == (up, down))
    laid = WIDTH * variant.rows
    if variant.mode == "solo":
        left = len(DECK) - laid - PLACED * (state.turn - 1)
        hand = min(SOLO_HAND, left)
        pile = left - hand
    else:
        hand = HAND_SIZE + variant.drawn * state.turn - variant.chosen * (state.turn - 1)
        drawn = state.seats * variant.drawn + variant.face_up + variant.face_down
        pile = len(DECK) - laid - state.seats * HAND_SIZE - drawn * state.turn
    for cards, chosen in zip(state.hands, state.chosen, strict=True):
        gone = variant.chosen if over or chosen else 0
        need("hands of the right size", holds=len(cards) == hand - gone)
    need("a pile of the right size", holds=len(state.pile) == pile)


def _check_queue(state: State) -> None:
    if state.variant.mode == "cooperative" and state.phase == "over" and is_defeat(state):
        _check_defeat(state)
        return
    need("nothing unplaced", holds=not state.unplaced)
    need("a queue at rest", holds=not Queue(state.columns, on_top=True).touching())
    turns = state.turn if state.phase == "over" else state.turn - 1
    height = state.variant.rows + turns
    need("columns that had time to grow", holds=all(len(cards) <= height for cards in state.columns))
    if state.variant.mode == "cooperative":
        need("full columns", holds=all(len(cards) == height for cards in state.columns))
    if state.variant.mode == "solo" and state.phase == "choose" and state.turn > 1:
        need("something left to clear", holds=any(state.columns))


def _check_defeat(state: State) -> None:
    """Take the cards of the last turn away again and place them anew: the last one, and only it, touches its color."""
    on_top = state.rules.insert == "top"
    before: list[Cards] = []
    placed: dict[int, int] = {}
    for column, cards in enumerate(state.columns):
        need("full columns", holds=state.turn <= len(cards) <= state.turn + 1)
        if len(cards) == state.turn:
            before.append(cards)
            continue
        placed[column] = cards[-1] if on_top else cards[0]
        before.append(cards[:-1] if on_top else cards[1:])
    need("a queue that was at rest", holds=not Queue(tuple(before), on_top=True).touching())
    order = placing_order([*placed.values(), *state.unplaced])
    need("five cards in a turn", holds=len(order) == PLACED and bool(placed))
    need("the cards placed in order", holds=dict(order[: len(placed)]) == placed)
    need("the others left over", holds=tuple(card for _, card in order[len(placed) :]) == state.unplaced)
    queue = Queue(tuple(before), on_top=on_top)
    touches = [queue.put(column, card) for column, card in order[: len(placed)]]
    need("a defeat by the last card placed", holds=touches == [False] * (len(placed) - 1) + [True])


def _check_collected(state: State) -> None:
    piles = (*state.collected, state.beside)
    need("explosions of two or more", holds=all(len(cards) != 1 for cards in piles))
    need("no lost pile without a Chief", holds=bool(state.variant.face_up) or not state.beside)
