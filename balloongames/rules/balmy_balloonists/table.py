"""The table while a move is carried out: a working copy of a state, with the small things that are done to it.

What is done when is in `agenda` and the modules that it joins. The same code runs with a log of events, for the match,
and without one, for the search.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from balloongames.core.game import Event, Seat
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.core.table_game import WorkingTable
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, MISFORTUNE_CARDS, QUADRANT_CARDS
from balloongames.rules.balmy_balloonists.choices import seats_from
from balloongames.rules.balmy_balloonists.state import (
    ACROSS,
    GROUND,
    OUT,
    RACING,
    Balloon,
    Ending,
    Phase,
    Place,
    State,
    Task,
    Tokens,
)

T = TypeVar("T")


def shuffled(items: Iterable[T], rng: Rng) -> tuple[T, ...]:
    """Return the items in random order."""
    pile = list(items)
    rng.shuffle(pile)
    return tuple(pile)


class Table(WorkingTable[State], State):
    """A state that may be changed until `freeze` makes a new one of it.

    ``asking`` is whether somebody has to decide.
    """

    __slots__ = ("asking", "log", "reveals")

    def __init__(self, state: State, log: list[Event] | None) -> None:
        super().__init__(state, log)
        self.asking = False

    # --- What is to be done ------------------------------------------------------------------------------------------

    def push(self, *task: str | int) -> None:
        """Let this be done before all that is still to be done."""
        self.todo += (task,)

    def pop(self) -> Task:
        """Return what is to be done now, and take it off."""
        task = self.todo[-1]
        self.todo = self.todo[:-1]
        return task

    def ask(self, phase: Phase, seat: Seat, *asked: int) -> None:
        """Let a seat decide."""
        self.phase = phase
        self.seat = seat
        self.asked = asked
        self.asking = True

    @property
    def flies_on(self) -> bool:
        """Whether the balloon whose turn it is still races."""
        return self.balloons[self.turn].standing == RACING

    # --- Decks -------------------------------------------------------------------------------------------------------

    def draw_wind(self) -> int:
        """Draw a Local Wind card."""
        if not self.winds:
            self._shuffle_winds()
        card = self.winds[-1]
        self.winds = self.winds[:-1]
        self.reveals = True
        return card

    def sort_winds(self, number: int) -> None:
        """Let the next Local Wind cards come in rising order: who sees all of them sees nothing of how they lay."""
        if not self.winds:
            self._shuffle_winds()
        self.winds = (*self.winds[:-number], *sorted(self.winds[-number:], reverse=True))

    def _shuffle_winds(self) -> None:
        held = 0
        for hand in self.hands:
            held |= hand
        lying = {card for cards in self.tabled for card in cards}
        spent = [card for card in range(len(LOCAL_WINDS)) if not held >> card & 1 and card not in lying]
        self.winds = self._shuffle("winds", spent)

    def draw_quadrant(self) -> int:
        """Draw a Quadrant card; the visible ones are never shuffled, the covered ones are (rulebook)."""
        if not self.quadrant_deck:
            spent = [card for card in range(len(QUADRANT_CARDS)) if card not in self.quadrants]
            self.quadrant_deck = self._shuffle("quadrants", spent)
        card = self.quadrant_deck[-1]
        self.quadrant_deck = self.quadrant_deck[:-1]
        self.reveals = True
        return card

    def draw_misfortune(self) -> int:
        """Draw a Misfortune card and return its kind."""
        if not self.misfortunes:
            self.misfortunes = self._shuffle("misfortunes", list(range(len(MISFORTUNE_CARDS))))
        card = self.misfortunes[-1]
        self.misfortunes = self.misfortunes[:-1]
        self.reveals = True
        return MISFORTUNE_CARDS[card]

    def _shuffle(self, deck: e.Deck, spent: list[int]) -> tuple[int, ...]:
        self.emit(e.DeckShuffled, deck, len(spent))
        rng = Rng(self.rng)
        cards = shuffled(spent, rng)
        self.rng = rng.state
        return cards

    def turn_quadrant(self, quadrant: int) -> None:
        """Put a new card on top of the one in a quadrant."""
        card = self.draw_quadrant()
        self.quadrants = replaced(self.quadrants, quadrant, card)
        self.emit(e.QuadrantTurned, quadrant, card)

    # --- Cards of a seat ---------------------------------------------------------------------------------------------

    def drop_advantage(self, seat: Seat, kind: int) -> None:
        """Take an Advantage card out of the game."""
        cards = list(self.advantages[seat])
        cards.remove(kind)
        self.advantages = replaced(self.advantages, seat, tuple(cards))

    def take_card(self, seat: Seat, card: int, *, public: bool) -> None:
        """Put a Local Wind card into a hand; ``public`` if everybody knows it."""
        bit = 1 << card
        self.hands = replaced(self.hands, seat, self.hands[seat] | bit)
        if public:
            self.known = replaced(self.known, seat, self.known[seat] | bit)

    def drop_card(self, seat: Seat, card: int) -> None:
        """Take a Local Wind card out of a hand, for everybody to see."""
        bit = 1 << card
        self.hands = replaced(self.hands, seat, self.hands[seat] ^ bit)
        if self.known[seat] & bit:
            self.known = replaced(self.known, seat, self.known[seat] ^ bit)
        else:
            self.reveals = True

    def drop_tabled(self, owner: Seat, card: int) -> None:
        """Take away a card that lies before somebody."""
        cards = tuple(one for one in self.tabled[owner] if one != card)
        self.tabled = replaced(self.tabled, owner, cards)

    # --- Balloons ----------------------------------------------------------------------------------------------------

    def put(self, seat: Seat, balloon: Balloon) -> None:
        """Replace a balloon."""
        self.balloons = replaced(self.balloons, seat, balloon)

    def put_at(self, seat: Seat, place: Place, exempt: int) -> None:
        """Put a balloon in another place."""
        balloon = self.balloons[seat]
        self.put(seat, balloon._replace(lane=place.lane, leg=place.leg, space=place.space, exempt=exempt))

    def land(self, seat: Seat, cause: e.LandingCause, *, paid: Tokens, zone: int = -1) -> None:
        """Bring a balloon to the ground; but for lack of fuel it loses its next turn.

        After a landing by zone or mountain it restarts from a space that its owner chooses. ``zone`` holds it.
        """
        balloon = self.balloons[seat]
        loses_turn = cause != "consumption"
        forced = cause in ("zone", "mountain")
        self.put(
            seat,
            balloon._replace(
                altitude=GROUND,
                gas=balloon.gas - paid[0],
                ballast=balloon.ballast - paid[1],
                fuel=balloon.fuel - paid[2],
                lost=balloon.lost or loses_turn,
                restart=balloon.restart or forced,
            ),
        )
        self.emit(e.BalloonLanded, seat, cause, paid, zone, loses_turn)

    def set_altitude(self, seat: Seat, altitude: int, cause: e.Cause, paid: Tokens) -> None:
        """Bring a balloon that flies then to an altitude."""
        balloon = self.balloons[seat]
        gas, ballast, fuel = paid
        changed = balloon._replace(
            altitude=altitude, gas=balloon.gas - gas, ballast=balloon.ballast - ballast, fuel=balloon.fuel - fuel
        )
        self.put(seat, changed)
        self.emit(e.AltitudeChanged, seat, altitude, cause, paid)

    def finish(self, seat: Seat, past: int) -> None:
        """Take a balloon across the finish."""
        self.put(seat, self.balloons[seat]._replace(standing=ACROSS, past=past))
        self.emit(e.FinishCrossed, seat, past)
        self.move_pawn(seat)
        if self.rules.finish == "first_across":
            self.end_race("across")

    def leave_race(self, seat: Seat, cause: e.OutCause) -> None:
        """Put a balloon out of the race; if one is left, it wins at once, but for a first attempt."""
        self.put(seat, self.balloons[seat]._replace(standing=OUT))
        self.emit(e.BalloonOut, seat, cause)
        self.move_pawn(seat)
        left = [balloon for balloon in self.balloons if balloon.standing != OUT]
        if not left:
            self.end_race("all_out")
        elif len(left) == 1 and self.rules.race != "first_attempt":
            self.end_race("last_balloon")

    def end_race(self, ending: Ending) -> None:
        """Let nothing else happen but the end of the race."""
        self.todo = (("race_over", ending),)

    def move_pawn(self, source: Seat) -> None:
        """Move the pawn on a seat's point clockwise to the next free one, or take it off if its balloon is gone."""
        if source not in self.pawns:
            return
        racing = self.balloons[source].standing == RACING
        target = None
        for seat in seats_from(source, len(self.balloons))[1:]:
            if seat not in self.pawns and self.balloons[seat].standing == RACING:
                target = seat
                break
        if target is None and racing:
            return  # with no free point it stays
        pawns = [seat for seat in self.pawns if seat != source]
        self.pawns = tuple(sorted(pawns if target is None else [*pawns, target]))
        self.emit(e.PawnMoved, source, target)
