"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden are the hands, the choices until the last one reveals them, the Chief's face-down cards and the order of the
pile. Everything else lies on the table; alone, and at the end of the match, the hands do too.
"""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Seat
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.state import (
    DECK,
    UNKNOWN,
    Cards,
    Columns,
    Phase,
    Rules,
    State,
    Table,
    symbols_of,
)
from balloongames.rules.color_queue.table import totals_of


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as ``viewer`` sees it; None is somebody who holds no cards.

    By seat: ``hands``, the cards that the viewer knows, in rising order; ``hand_sizes``; ``chosen``, the cards laid
    down in this turn, `UNKNOWN` if hidden, empty before the seat has chosen; ``collected``. ``chief`` holds the Chief's
    cards, hidden ones as `UNKNOWN`; ``pile`` is a number of cards. ``columns``, ``beside``, ``scores`` and ``unplaced``
    are as in `State`. ``unseen`` are the cards of which the viewer can't tell where they are.
    """

    viewer: Seat | None
    rules: Rules
    round: int
    turn: int
    phase: Phase
    to_move: Seat | None
    columns: Columns
    hands: tuple[Cards, ...]
    hand_sizes: tuple[int, ...]
    chosen: tuple[Cards, ...]
    chief: Cards
    pile: int
    beside: Cards
    collected: tuple[Cards, ...]
    scores: tuple[tuple[int, ...], ...]
    unplaced: Cards
    unseen: Cards

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def table(self) -> Table:
        """How this table plays."""
        return self.rules.table(self.seats)

    @property
    def symbols(self) -> tuple[int, ...]:
        """The symbols that each seat has collected in this round."""
        return tuple(map(symbols_of, self.collected))

    @property
    def totals(self) -> tuple[int, ...]:
        """The symbols of each seat in the rounds that are over."""
        return totals_of(self.scores) if self.scores else (0,) * self.seats


def is_open(state: State) -> bool:
    """Return whether all hands may be seen: alone there is nobody to hide from, and at the end nothing to hide."""
    return state.phase == "over" or state.table.mode == "solo"


def observe(state: State, viewer: Seat | None) -> Seen:
    """Return what ``viewer`` may know of a state."""
    everything = is_open(state)
    hands = tuple([hand if everything or seat == viewer else () for seat, hand in enumerate(state.hands)])
    chosen = tuple(
        [cards if seat == viewer else (UNKNOWN,) * len(cards) for seat, cards in enumerate(state.chosen)],
    )
    up = state.table.face_up
    chief = state.chief[:up] + (UNKNOWN,) * len(state.chief[up:])
    lying = (*state.columns, *hands, *chosen, chief, state.beside, *state.collected, state.unplaced)
    known = {card for cards in lying for card in cards}
    return Seen(
        viewer=viewer,
        rules=state.rules,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        to_move=None if state.phase == "over" else state.seat,
        columns=state.columns,
        hands=hands,
        hand_sizes=tuple(map(len, state.hands)),
        chosen=chosen,
        chief=chief,
        pile=len(state.pile),
        beside=state.beside,
        collected=state.collected,
        scores=state.scores,
        unplaced=state.unplaced,
        unseen=tuple([card for card in DECK if card not in known]),
    )


def determinize(seen: Seen, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: all hidden cards dealt anew, each deal equally likely."""
    cards = list(seen.unseen)
    rng.shuffle(cards)

    def take(number: int) -> Cards:
        taken = tuple(cards[len(cards) - number :])
        del cards[len(cards) - number :]
        return taken

    hands = [
        hand if len(hand) == size else tuple(sorted(take(size)))
        for hand, size in zip(seen.hands, seen.hand_sizes, strict=True)
    ]
    chosen = [tuple(sorted(take(len(one)))) if UNKNOWN in one else one for one in seen.chosen]
    return State(
        rules=seen.rules,
        round=seen.round,
        turn=seen.turn,
        phase=seen.phase,
        seat=seen.to_move or 0,
        columns=seen.columns,
        hands=tuple(hands),
        chosen=tuple(chosen),
        chief=tuple([card or take(1)[0] for card in seen.chief]),
        pile=tuple(cards),
        beside=seen.beside,
        collected=seen.collected,
        scores=seen.scores,
        unplaced=seen.unplaced,
        rng=rng.bits32() << 32 | rng.bits32(),
    )
