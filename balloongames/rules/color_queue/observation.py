"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden are the hands, the choices until the last one reveals them, the Chief's face-down cards and the order of the
pile. Everything else lies on the table; alone, and at the end of the match, the hands do too.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.core.rng import Rng
from balloongames.core.state import public_fields, value
from balloongames.rules.color_queue.state import DECK, UNKNOWN, Cards, Public, Rules, State, empty_table

_ALL: Final = frozenset(DECK)


@value
class Observation(Public):
    """A match as ``viewer`` sees it; None is somebody who holds no cards.

    By seat: ``hands``, the cards that the viewer knows, in rising order; ``hand_sizes``; ``chosen``, the cards laid
    down in this turn, `UNKNOWN` if hidden, empty before the seat has chosen. ``chief_down`` and ``pile`` are numbers of
    cards.
    """

    viewer: Seat | None = None
    hands: tuple[Cards, ...] = ()
    hand_sizes: tuple[int, ...] = ()
    chosen: tuple[Cards, ...] = ()
    chief_down: int = 0
    pile: int = len(DECK)

    @property
    def chief(self) -> Cards:
        """All cards of the Chief, face-up ones first, those face down as `UNKNOWN`."""
        return self.chief_up + (UNKNOWN,) * self.chief_down

    @property
    def unseen(self) -> Cards:
        """The cards of which the viewer can't tell where they are."""
        by_seat = (*self.hands, *self.chosen, *self.collected)
        return tuple(sorted(_ALL.difference(*self.columns, *by_seat, self.chief_up, self.beside, self.unplaced)))


def initial_observation(rules: Rules, seats: int) -> Observation:
    """Return what is seen of a table that has just been set: nothing is dealt yet, and it is nobody's turn."""
    return Observation(**empty_table(rules, seats), hand_sizes=(0,) * seats)


def is_open(state: State) -> bool:
    """Return whether all hands may be seen: alone there is nobody to hide from, and at the end nothing to hide."""
    return state.phase == "over" or state.variant.mode == "solo"


def observe(state: State, viewer: Seat | None) -> Observation:
    """Return what ``viewer`` may know of a state."""
    everything = is_open(state)
    hands = [hand if everything or seat == viewer else () for seat, hand in enumerate(state.hands)]
    chosen = [cards if seat == viewer else (UNKNOWN,) * len(cards) for seat, cards in enumerate(state.chosen)]
    return Observation(
        **public_fields(state),
        viewer=viewer,
        hands=tuple(hands),
        hand_sizes=tuple(map(len, state.hands)),
        chosen=tuple(chosen),
        chief_down=len(state.chief_down),
        pile=len(state.pile),
    )


def determinize(seen: Observation, rng: Rng) -> State:
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
        **public_fields(seen),
        hands=tuple(hands),
        chosen=tuple(chosen),
        chief_down=take(seen.chief_down)[::-1],
        pile=tuple(cards),
        rng=rng.fresh_state(),
    )
