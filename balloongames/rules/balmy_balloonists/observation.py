"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden are the order of the decks, and the hands, but for cards that were taken from the table. What lies in a deck of
Quadrant or Misfortune cards everybody can tell, for all others were seen.
"""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.core.hands import Hand, cards_of, hand_of
from balloongames.core.rng import Rng
from balloongames.core.state import public_fields, value
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, MISFORTUNE_CARDS, QUADRANT_CARDS
from balloongames.rules.balmy_balloonists.scenarios import Rules
from balloongames.rules.balmy_balloonists.state import ALL_WINDS, Public, State, table_of
from balloongames.rules.balmy_balloonists.table import shuffled


@value
class Observation(Public):
    """A match as ``viewer`` sees it; None is somebody who holds no cards.

    By seat: ``hands``, the cards that the viewer knows to be there, in rising order; ``hand_sizes``. ``drawn`` are the
    two cards of which one is kept, if the viewer sees them. Of the Local Wind cards, ``winds`` counts the deck,
    ``discards`` are those in the discard pile, sorted. ``quadrant_deck`` are the cards still in this deck,
    ``misfortunes`` the kinds of those in the other, sorted.
    """

    viewer: Seat | None = None
    hands: tuple[tuple[int, ...], ...] = ()
    hand_sizes: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    winds: int = len(LOCAL_WINDS)
    discards: tuple[int, ...] = ()
    quadrant_deck: tuple[int, ...] = tuple(range(len(QUADRANT_CARDS)))
    misfortunes: tuple[int, ...] = MISFORTUNE_CARDS

    @property
    def unseen(self) -> tuple[int, ...]:
        """The Local Wind cards of which the viewer can't tell where they are: in the deck, or unknown in a hand."""
        placed = set(self.discards).union(*self.hands, *self.tabled)
        return tuple([card for card in range(len(LOCAL_WINDS)) if card not in placed])


def set_table(rules: Rules, seats: int, race: int = 0) -> Observation:
    """Return what is seen before a race is set up: nothing is dealt, and no seat is to move."""
    return Observation(**table_of(rules, seats, race), hands=((),) * seats, hand_sizes=(0,) * seats)


def observe(state: State, viewer: Seat | None) -> Observation:
    """Return what ``viewer`` may know of a state."""
    hands = [hand if seat == viewer else state.known[seat] for seat, hand in enumerate(state.hands)]
    away = hand_of(sum(state.tabled, state.winds))
    for hand in state.hands:
        away |= hand
    knows_drawn = state.rules.open_hands or viewer == state.seat
    return Observation(
        **public_fields(state),
        viewer=viewer,
        hands=tuple(map(cards_of, hands)),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        drawn=cards_of(state.drawn) if knows_drawn else (),
        winds=len(state.winds),
        discards=cards_of(ALL_WINDS & ~away),
        quadrant_deck=tuple(sorted(state.quadrant_deck)),
        misfortunes=tuple(sorted(MISFORTUNE_CARDS[card] for card in state.misfortunes)),
    )


def determinize(seen: Observation, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: hidden hands and all decks dealt anew, and the future with them."""
    cards = shuffled(seen.unseen, rng)
    hands: list[Hand] = []
    drawn, start = hand_of(seen.drawn), 0
    for seat, (own, size) in enumerate(zip(seen.hands, seen.hand_sizes, strict=True)):
        dealt = cards[start : start + size - len(own)]
        start += len(dealt)
        hands.append(hand_of(own) | hand_of(dealt))
        if seen.phase == "keep" and seat == seen.to_move and not drawn:
            drawn = hand_of(dealt[:2])  # any two of the cards that nobody has seen
    return State(
        **public_fields(seen),
        hands=tuple(hands),
        drawn=drawn,
        winds=cards[start:],
        quadrant_deck=shuffled(seen.quadrant_deck, rng),
        misfortunes=shuffled(_cards_of_kinds(seen.misfortunes), rng),
        rng=rng.fresh_state(),
    )


def _cards_of_kinds(kinds: tuple[int, ...]) -> list[int]:
    """Return a Misfortune card for each kind of a sorted row: of equal cards the first ones."""
    return [MISFORTUNE_CARDS.index(kind) + place - kinds.index(kind) for place, kind in enumerate(kinds)]
