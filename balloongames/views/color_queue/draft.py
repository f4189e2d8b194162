"""The cards that a player has chosen at the table and not confirmed yet, and the wishes of a team. No pictures here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.color_queue.moves import Commit, Move
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.queue import Placing, resolve
from balloongames.rules.color_queue.state import COLORS, WIDTH, Cards

NO_WISH, ANY = "", "*"
_WISHES: Final = (NO_WISH, ANY, *COLORS)


class Draft:
    """What is chosen so far: ``cards`` of the hand, in rising order, the ``latest`` pressed.

    ``focused`` is a card of the hand, ``pointed`` a column that is looked at.
    """

    def __init__(self) -> None:
        self._seen: Observation | None = None
        self._count = 0  # how many cards are to be chosen; none while there is nothing to choose
        self._known: tuple[Observation, Cards, tuple[Placing, ...]] | None = None
        self.cards: Cards = ()
        self.latest: int | None = None
        self.focused: int | None = None
        self.pointed: int | None = None

    def renew(self, seen: Observation, moves: Sequence[Move]) -> None:
        """Take a new observation; what was chosen stays if it is still the same decision."""
        if self._seen is None or _decision(self._seen) != _decision(seen):
            self.cards, self.focused, self.pointed = (), None, None
        self._seen = seen
        self._count = seen.variant.chosen if moves else 0

    @property
    def wanted(self) -> int:
        """How many cards are still to be chosen."""
        return max(0, self._count - len(self.cards))

    def press(self, card: int) -> Commit | None:
        """Choose a card or lay it back; return the choice that was tried if it would be one card too many.

        Where a single card is chosen, another one takes its place.
        """
        if card in self.cards:
            self.cards = tuple(one for one in self.cards if one != card)
            return None
        more = tuple(sorted((*self.cards, card)))
        if self._count == 1:
            more = (card,)
        if len(more) > self._count:
            return Commit(more)
        self.cards, self.latest = more, card
        return None

    def confirmed(self) -> Commit | None:
        """The choice, if it is complete."""
        return Commit(self.cards) if self._count and not self.wanted else None

    def propose(self, move: Commit) -> None:
        """Choose all cards of a move."""
        self.cards = move.cards

    def back(self) -> bool:
        """Lay all chosen cards back; return whether there were any."""
        if not self.cards:
            return False
        self.cards = ()
        return True

    def outlook(self) -> tuple[Placing, ...]:
        """Return what five chosen cards would do, where one plays alone and so knows all of them; else nothing."""
        seen = self._seen
        if seen is None or seen.variant.mode != "solo" or self.confirmed() is None:
            return ()
        if self._known is None or self._known[:2] != (seen, self.cards):
            self._known = seen, self.cards, resolve(seen.columns, self.cards, insert=seen.rules.insert)
        return self._known[2]


class TeamWishes:
    """What a team has said aloud about the turn to come: for each seat and column a color, or any card at all.

    Numbers are secret, so there is no way to say one. They are for all to see and end with their turn.
    """

    def __init__(self) -> None:
        self._said: dict[tuple[Seat, int], str] = {}

    def of(self, seat: Seat) -> tuple[str, ...]:
        """Return a seat's wish for each column."""
        return tuple(self._said.get((seat, column), NO_WISH) for column in range(WIDTH))

    def turn(self, seat: Seat, column: int, by: int = 1) -> None:
        """Go on to the next wish for a column: none, any card, one of the colors."""
        now = _WISHES.index(self.of(seat)[column])
        self._said[seat, column] = _WISHES[(now + by) % len(_WISHES)]

    def say(self, seat: Seat, column: int, color: str) -> None:
        """Let a seat wish for this and nothing else."""
        for other in range(WIDTH):
            self._said.pop((seat, other), None)
        self._said[seat, column] = color

    def at(self, column: int) -> list[tuple[Seat, str]]:
        """Return what was wished for a column, and by whom."""
        return [(seat, wish) for (seat, where), wish in sorted(self._said.items()) if where == column and wish]

    def clear(self) -> None:
        """Forget everything."""
        self._said.clear()


def _decision(seen: Observation) -> tuple[object, ...]:
    own = seen.hands[seen.viewer] if seen.viewer is not None else ()
    return seen.viewer, seen.to_move, seen.round, seen.turn, seen.phase, own
