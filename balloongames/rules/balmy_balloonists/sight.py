"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden are the order of the decks, and the hands, but for cards that were taken from the table. What lies in a deck of
Quadrant or Misfortune cards everybody can tell, for all others were seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Seat
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists.cards import SPEED
from balloongames.rules.balmy_balloonists.scenarios import Course, Rules
from balloongames.rules.balmy_balloonists.state import ALL_WINDS, Balloon, Ending, Phase, State, Task
from balloongames.rules.balmy_balloonists.table import shuffled
from balloongames.rules.balmy_balloonists.world import QUADRANT_OF, Space


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as ``viewer`` sees it; None is somebody who holds no cards.

    ``to_move`` is the seat that decides now, None at the end. ``hands`` are the cards that the viewer knows to be
    there, ``known`` those that everybody knows, both in rising order; ``hand_sizes`` count all. ``unseen`` are the
    Local Wind cards of which the viewer can't tell where they are, ``discards`` those that lie in the discard pile;
    ``winds`` counts the deck. ``quadrant_deck`` and ``misfortunes`` are the cards still in these decks, sorted.
    ``drawn`` are the two cards of which one is kept, if the viewer sees them. The rest is as in `State`.
    """

    viewer: Seat | None
    rules: Rules
    course: Course
    race: int
    round: int
    first: Seat
    phase: Phase
    turn: Seat
    to_move: Seat | None
    asked: tuple[int, ...]
    todo: tuple[Task, ...]
    bans: int
    swap: bool
    balloons: tuple[Balloon, ...]
    hands: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, ...], ...]
    hand_sizes: tuple[int, ...]
    tabled: tuple[tuple[int, ...], ...]
    advantages: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    market: tuple[int, ...]
    pawns: tuple[Seat, ...]
    quadrants: tuple[int, ...]
    storm: Space | None
    winds: int
    discards: tuple[int, ...]
    unseen: tuple[int, ...]
    quadrant_deck: tuple[int, ...]
    misfortunes: tuple[int, ...]
    drawn: tuple[int, ...]
    ending: Ending

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.balloons)

    def speed(self, sector: int, lane: int, altitude: int) -> int:
        """Return how many spaces a balloon flies there, by the visible Quadrant card; negative is back."""
        return SPEED[self.quadrants[QUADRANT_OF[sector]]][lane][altitude]


def observe(state: State, viewer: Seat | None) -> Seen:
    """Return what ``viewer`` may know of a state."""
    hands = [hand if seat == viewer else state.known[seat] for seat, hand in enumerate(state.hands)]
    lying = hand_of(tuple(card for cards in state.tabled for card in cards))
    held = 0
    for hand in state.hands:
        held |= hand
    seen = 0
    for hand in hands:
        seen |= hand
    hidden = hand_of(state.winds) | held & ~seen
    knows_drawn = state.rules.open_hands or viewer == state.seat
    return Seen(
        viewer=viewer,
        rules=state.rules,
        course=state.course,
        race=state.race,
        round=state.round,
        first=state.first,
        phase=state.phase,
        turn=state.turn,
        to_move=None if state.phase == "over" else state.seat,
        asked=state.asked,
        todo=state.todo,
        bans=state.bans,
        swap=state.swap,
        balloons=state.balloons,
        hands=tuple(map(cards_of, hands)),
        known=tuple(map(cards_of, state.known)),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        tabled=state.tabled,
        advantages=state.advantages,
        points=state.points,
        market=state.market,
        pawns=state.pawns,
        quadrants=state.quadrants,
        storm=state.storm,
        winds=len(state.winds),
        discards=cards_of(ALL_WINDS & ~(hidden | seen | lying)),
        unseen=cards_of(hidden),
        quadrant_deck=tuple(sorted(state.quadrant_deck)),
        misfortunes=tuple(sorted(state.misfortunes)),
        drawn=cards_of(state.drawn) if knows_drawn else (),
        ending=state.ending,
    )


def determinize(seen: Seen, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: hidden hands and all decks dealt anew, and the future with them."""
    cards = shuffled(seen.unseen, rng)
    hands, drawn, start = [], hand_of(seen.drawn), 0
    for seat, (own, size) in enumerate(zip(seen.hands, seen.hand_sizes, strict=True)):
        dealt = cards[start : start + size - len(own)]
        start += len(dealt)
        hands.append(hand_of(own) | hand_of(dealt))
        if seen.phase == "keep" and seat == seen.to_move and not drawn:
            drawn = hand_of(dealt[:2])  # any two of the cards that nobody has seen
    return State(
        rules=seen.rules,
        course=seen.course,
        race=seen.race,
        round=seen.round,
        first=seen.first,
        phase=seen.phase,
        turn=seen.turn,
        seat=seen.turn if seen.to_move is None else seen.to_move,
        asked=seen.asked,
        todo=seen.todo,
        bans=seen.bans,
        swap=seen.swap,
        balloons=seen.balloons,
        hands=tuple(hands),
        known=tuple(map(hand_of, seen.known)),
        tabled=seen.tabled,
        advantages=seen.advantages,
        points=seen.points,
        market=seen.market,
        pawns=seen.pawns,
        quadrants=seen.quadrants,
        storm=seen.storm,
        winds=cards[start:],
        quadrant_deck=shuffled(seen.quadrant_deck, rng),
        misfortunes=shuffled(seen.misfortunes, rng),
        drawn=drawn,
        ending=seen.ending,
        rng=rng.bits32() << 32 | rng.bits32(),
    )
