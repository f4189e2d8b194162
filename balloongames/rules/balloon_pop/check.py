"""Whether a state makes sense: what holds at each decision of each match.

Used on states that come from outside, and by the tests on states that come from play.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from balloongames.core.game import need
from balloongames.core.hands import cards_of
from balloongames.core.rng import STATES
from balloongames.rules.balloon_pop.board import can_place, count_kinds, grid_of, occupied
from balloongames.rules.balloon_pop.series import candidates
from balloongames.rules.balloon_pop.state import (
    CARDS,
    COLUMN_POINTS,
    FACE_DOWN,
    FREE,
    GROUP_SIZE,
    KINDS,
    NO_CARD,
    ROUNDS,
    ROW_POINTS,
    SEATS,
    SUPPLY,
    State,
    pick_order,
)
from balloongames.rules.balloon_pop.table import empty_lines

_MOST_POINTS: Final = 999  # far above what 8 rounds can bring


def checked_card(card: int) -> int:
    """Return ``card`` if there is such a card."""
    need("a card that exists", holds=card in CARDS)
    return card


def check_state(state: State) -> None:
    """Raise `BadPosition` if no match can come to this state."""
    _check_course(state)
    _check_cards(state)
    _check_groups(state)
    _check_supply(state)
    _check_boards(state)
    _check_points(state)


def _check_course(state: State) -> None:
    seats = state.seats
    need("2 to 4 seats", holds=seats in SEATS)
    per_seat: Iterable[tuple[object, ...]] = (
        state.tallies, state.hands, state.cards, state.laid, state.groups, state.takers
    )  # fmt: skip
    need("one entry per seat everywhere", holds=all(len(entries) == seats for entries in per_seat))
    need("a round that exists", holds=1 <= state.round <= ROUNDS)
    need("the end after the last round", holds=state.phase != "over" or (state.round == ROUNDS and not state.turn))
    need("two groups to pick from", holds=state.phase != "pick" or state.turn < seats - 1)
    need("a generator of 64 bits", holds=state.rng in STATES)
    most = sum(SUPPLY) // 2 if state.phase == "score" else 0
    need("a chain while scoring only", holds=0 <= state.chain <= most)


def _check_cards(state: State) -> None:
    seats = state.seats
    hides = state.rules.face_down and state.phase == "card"
    for seat, (hand, card) in enumerate(zip(state.held, state.played, strict=True)):
        played = state.phase != "card" or (seat - state.first) % seats < state.turn
        shown = (FACE_DOWN, card) if hides and played else (card, NO_CARD)
        need("cards face down where they belong", holds=(state.cards[seat], state.laid[seat]) == shown)
        need("cards of those who have played", holds=card in CARDS if played else card == NO_CARD)
        held = cards_of(hand)
        need("a card that has left the hand", holds=card not in held)
        need("as many cards as rounds left", holds=len(held) == len(CARDS) - state.round + 1 - played)


def _check_groups(state: State) -> None:
    seats = state.seats
    match state.phase:
        case "card":
            takers = set()
        case "pick":
            takers = set(pick_order(state.cards, state.first)[: state.turn])
        case _:
            takers = set(range(seats))
    taken = [taker for taker in state.takers if taker != FREE]
    need("one group per picker", holds=set(taken) == takers and len(taken) == len(takers))
    sizes = [len(group) for group in state.groups]
    need("groups of balloons", holds=all(letter in KINDS for group in state.groups for letter in group))
    short = [size for size in sizes if size != GROUP_SIZE]
    need("full groups first, then a short one", holds=max(sizes) <= GROUP_SIZE and sizes[seats - len(short) :] == short)
    need("nothing left when a group is short", holds=not short or not (any(short[1:]) or any(state.bag)))


def _check_supply(state: State) -> None:
    need("a count per kind", holds=len(state.bag) == len(state.discards) == len(KINDS))
    need("no negative counts", holds=min(*state.bag, *state.discards) >= 0)
    total = [bagged + discarded for bagged, discarded in zip(state.bag, state.discards, strict=True)]
    for board in state.boards:
        for kind, count in enumerate(count_kinds(board, occupied(board))):
            total[kind] += count
    left = state.placed
    for group, taker in zip(state.groups, state.takers, strict=True):
        if taker == FREE or not left[taker]:
            for letter in group:
                total[KINDS.index(letter)] += 1
    need("88 balloons of the right kinds", holds=tuple(total) == SUPPLY)


def _check_boards(state: State) -> None:
    grid = grid_of(state.rules.width, state.rules.height)
    left = state.placed
    seats = state.seats
    for seat, board in enumerate(state.boards):
        found = candidates(grid, board, lone_neutrals=state.rules.lone_neutrals)
        if state.phase == "score" and seat == state.seat:
            need("a choice of series", holds=len(found) > 1)
            continue
        # Stage by stage, those who have placed may still have their series.
        place = (seat - state.first) % seats
        waits = state.rules.by_stage and (
            (state.phase == "place" and left[seat]) or (state.phase == "score" and place > state.turn)
        )
        need("no series left to score", holds=waits or not found)
    if state.phase == "place":
        group = state.groups[state.takers.index(state.seat)]
        placeable = group and can_place(grid, state.boards[state.seat], group, state.cards[state.seat])
        need("a group that can be placed", holds=bool(placeable))


def _check_points(state: State) -> None:
    grid = grid_of(state.rules.width, state.rules.height)
    for tally, board in zip(state.tallies, state.boards, strict=True):
        need("points in bounds", holds=min(tally) >= 0 and tally.total <= _MOST_POINTS)
        need("bonus points in the variant only", holds=state.rules.bonus or not tally.bonus)
        columns, rows = empty_lines(grid, board) if state.phase == "over" else ((), ())
        ending = COLUMN_POINTS * len(columns), ROW_POINTS * len(rows)
        need("points for empty lines at the end", holds=(tally.columns, tally.rows) == ending)
