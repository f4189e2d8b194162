"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden are the order of the supply and of the bag, and the hands, but for the cards that a stuck player has shown:
everybody knows these until they leave the hand. Everything else lies on the table.
"""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.core.hands import Hand, cards_of, hand_of
from balloongames.core.rng import Rng
from balloongames.core.state import public_fields, value
from balloongames.rules.balloon_cup.slots import can_place
from balloongames.rules.balloon_cup.state import CARDS, SEATS, Public, State

_ALL: Hand = (1 << len(CARDS)) - 1
_TRIES = 20  # deals before a card that fits is put into a hand that must have one


@value
class Observation(Public):
    """A match as ``viewer`` sees it; None is somebody who holds no cards.

    By seat: ``hands``, the cards that the viewer knows to be there, in rising order; ``hand_sizes``. ``supply`` is a
    number of cards.
    """

    viewer: Seat | None = None
    hands: tuple[tuple[int, ...], ...] = ((),) * SEATS[-1]
    hand_sizes: tuple[int, ...] = (0,) * SEATS[-1]
    supply: int = len(CARDS)

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards of which the viewer can't tell where they are: in the supply, or unknown in a hand."""
        return cards_of(_ALL & ~hand_of(sum((*self.hands, *self.sides), self.discards)))


def observe(state: State, viewer: Seat | None) -> Observation:
    """Return what ``viewer`` may know of a state."""
    known = [hand if seat == viewer else state.shown[seat] for seat, hand in enumerate(state.hands)]
    return Observation(
        **public_fields(state),
        viewer=viewer,
        hands=tuple(map(cards_of, known)),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        supply=len(state.supply),
    )


def determinize(seen: Observation, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: hidden cards and the supply dealt anew, and all future draws."""
    hands, supply = _deal(seen, rng)
    return State(**public_fields(seen), hands=hands, supply=supply, rng=rng.fresh_state())


def _deal(seen: Observation, rng: Rng) -> tuple[tuple[Hand, ...], tuple[int, ...]]:
    """Deal the unseen cards: all deals are equally likely in which whoever is to place can place."""
    cards = list(seen.unseen)
    for _ in range(_TRIES):
        rng.shuffle(cards)
        hands, supply = _hand_out(seen, cards)
        if seen.phase != "place" or can_place(hands[seen.turn], seen.missing):
            return hands, supply
    # Cards that fit are so rare that hardly any of these hands holds two: one of them comes to the hidden cards.
    fitting = [index for index, card in enumerate(cards) if can_place(1 << card, seen.missing)]
    index = rng.choice(fitting)
    first = seen.hand_sizes[0] - len(seen.hands[0]) if seen.turn else 0
    cards[first], cards[index] = cards[index], cards[first]
    return _hand_out(seen, cards)


def _hand_out(seen: Observation, cards: list[int]) -> tuple[tuple[Hand, ...], tuple[int, ...]]:
    """Complete the hands by seat from the front of ``cards``; the rest is the supply."""
    hands = []
    start = 0
    for known, size in zip(seen.hands, seen.hand_sizes, strict=True):
        end = start + size - len(known)
        hands.append(hand_of(known) | hand_of(tuple(cards[start:end])))
        start = end
    return tuple(hands), tuple(cards[start:])
