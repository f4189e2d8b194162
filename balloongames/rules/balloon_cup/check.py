"""Whether a state makes sense: what holds at each decision of each match.

Used on states that come from outside, and by the tests on states that come from play.
"""

from __future__ import annotations

from collections.abc import Iterator

from balloongames.core.game import need
from balloongames.core.hands import cards_of
from balloongames.core.rng import STATES
from balloongames.rules.balloon_cup.slots import can_place, is_blocked
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    GONE,
    HAND_SIZE,
    NOBODY,
    PRICES,
    SEATS,
    SET_SIZE,
    SUPPLY,
    TILES,
    TROPHIES_TO_WIN,
    State,
    count_cubes,
)
from balloongames.rules.balloon_cup.trophies import due_trophies, needs_order, trades


def check_state(state: State) -> None:
    """Raise `BadPosition` if no match can come to this state."""
    _check_shape(state)
    _check_tiles(state)
    _check_cards(state)
    _check_cubes(state)
    _check_course(state)
    _check_decision(state)


def _check_shape(state: State) -> None:
    seats = SEATS[-1]
    by_seat = (state.hands, state.shown, state.cubes)
    need("two seats", holds=all(len(entries) == seats for entries in by_seat))
    by_tile = (state.lands, state.tiles)
    need("four tiles", holds=all(len(entries) == len(TILES) for entries in by_tile))
    by_color = (state.trophies, state.bag, *state.cubes)
    need("five colors", holds=all(len(entries) == len(COLORS) for entries in by_color))
    need("seats that exist", holds=state.turn in range(seats) and state.seat in range(seats))
    owners = (state.winner, *state.trophies)
    need("owners that exist", holds=all(owner in range(NOBODY, seats) for owner in owners))
    need("an exchange of at least 0 or 1", holds=state.rules.least_exchanged in (0, 1))
    need("a generator of 64 bits", holds=state.rng in STATES)


def _check_tiles(state: State) -> None:
    for tile, cubes in zip(TILES, state.tiles, strict=True):
        size = 0 if state.lands[tile - 1] == GONE else tile
        need("as many cubes as the tile's number", holds=len(cubes) == size)
        need("a full bag to keep a tile", holds=bool(size) or sum(state.bag) < tile)
        need("cubes by color", holds=cubes == "".join(sorted(cubes, key=COLORS.find)) and set(cubes) <= set(COLORS))
        sides = state.sides[2 * tile - 2 : 2 * tile]
        for side in sides:
            lying = "".join(CARDS[card].color for card in side)
            fits = all(lying.count(color) <= cubes.count(color) for color in COLORS)
            need("cards that belong to the cubes", holds=fits)
        need("no tile left to score", holds=not size or any(len(side) < size for side in sides))


def _check_cards(state: State) -> None:
    held = [card for hand in state.hands for card in cards_of(hand)]
    lying = [card for pile in (*state.sides, state.supply, state.discards) for card in pile]
    need("each card once", holds=sorted(held + lying) == list(range(len(CARDS))))
    known = all(not shown & ~hand for shown, hand in zip(state.shown, state.hands, strict=True))
    need("shown cards in the hand", holds=known)


def _check_cubes(state: State) -> None:
    piles = (state.bag, *state.cubes, *map(count_cubes, state.tiles))
    need("no negative counts", holds=all(count >= 0 for pile in piles for count in pile))
    box = [total - sum(counts) for total, counts in zip(SUPPLY, zip(*piles, strict=True), strict=True)]
    need("45 cubes of the right colors", holds=min(box) >= 0)
    claimed = [color for color, owner in enumerate(state.trophies) if owner != NOBODY]
    kept = all(color in claimed for color, count in enumerate(box) if count)
    need("cubes spent for trophies only", holds=kept and _pays(box, claimed))


def _pays(box: list[int], claimed: list[int]) -> bool:
    """Return whether exactly these cubes can have paid for the claimed trophies, by cubes and by sets."""
    balances = {0}  # sets that were given, less those that trophies lacked
    for color in claimed:
        balances = {balance + change for balance in balances for change in _payments(box[color], PRICES[color])}
    return 0 in balances


def _payments(spent: int, price: int) -> Iterator[int]:
    """Yield, for each split of the spent cubes of a color, the sets they made less the sets its trophy lacked."""
    for sets in range(spent // SET_SIZE + 1):
        own = spent - SET_SIZE * sets
        if own <= price:
            yield sets - (price - own)


def _check_course(state: State) -> None:
    owned = [state.trophies.count(seat) for seat in range(SEATS[-1])]
    over = state.phase == "over"
    settling = state.phase in ("claim", "trade")
    need("at most one seat with three trophies, at the end", holds=max(owned) < TROPHIES_TO_WIN + over)
    need("a tile's winner while trophies are claimed", holds=(state.winner != NOBODY) == settling)
    need("the turn's seat to decide", holds=settling or state.seat == state.turn)
    won = over and max(owned) == TROPHIES_TO_WIN
    for seat, hand in enumerate(state.hands):
        # Whoever placed the card that completed a tile draws after the trophies.
        size = HAND_SIZE - (seat == state.turn and (settling or won))
        need("eight cards in a hand", holds=hand.bit_count() == size)
    need("waiting only where it is allowed", holds=not state.waited or _may_have_waited(state))


def _may_have_waited(state: State) -> bool:
    """Return whether the other seat can have exchanged nothing right before (B-R2)."""
    other = 1 - state.turn
    hand = state.hands[other]
    stuck = state.shown[other] == hand and not can_place(hand, state.missing)
    return state.rules.least_exchanged == 0 and state.phase in ("place", "exchange") and stuck


def _check_decision(state: State) -> None:
    """Check that there is something to decide, and that nothing else should have happened before."""
    hand, cubes = state.hands[state.seat], state.cubes[state.seat]
    blocked = is_blocked(state.missing, state.sides)
    due = [due_trophies(counts, state.trophies) for counts in state.cubes]
    won = any(state.trophies.count(seat) >= TROPHIES_TO_WIN for seat in range(SEATS[-1]))
    match state.phase:
        case "place":
            need("a card that can be placed", holds=can_place(hand, state.missing))
        case "exchange":
            need("a hand that can't be placed", holds=not can_place(hand, state.missing) and not blocked)
            need("a hand that everybody has seen", holds=hand == state.shown[state.seat])
        case "claim":
            need("the tile's winner to claim", holds=state.seat == state.winner)
            chooses = needs_order(due[state.seat], state.trophies.count(state.seat))
            need("a choice of due trophies", holds=chooses)
        case "trade":
            need("a trade to decide on", holds=bool(trades(cubes, state.trophies)))
        case "over":
            need("a reason to end", holds=won or blocked)
    waiting = state.winner if state.phase == "claim" else _choosing(state, won=won)
    unclaimed = any(colors for seat, colors in enumerate(due) if seat != waiting)
    need("no trophy left to claim", holds=not unclaimed)


def _choosing(state: State, *, won: bool) -> int:
    """Return the seat that may still have due trophies: who took the third one while others were due."""
    if not won:
        return NOBODY
    return max(range(SEATS[-1]), key=state.trophies.count)
