"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden are the order of the bag, which does not exist before a balloon is drawn, and the cards that others have laid
face down. Everything else is public: hands follow from the cards that were played, the bag from all that lies about.
"""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.core.hands import cards_of
from balloongames.core.rng import Rng
from balloongames.core.state import public_fields, value
from balloongames.rules.balloon_pop.board import Grid, columns_of, grid_of
from balloongames.rules.balloon_pop.series import Series, candidates, series_of
from balloongames.rules.balloon_pop.state import FACE_DOWN, NO_CARD, Known, State


@value
class Observation(Known):
    """A match as ``viewer`` sees it; None is somebody who holds no cards. A card face down is known to its owner."""

    viewer: Seat | None = None

    @property
    def grid(self) -> Grid:
        """The size of the boards."""
        return grid_of(self.rules.width, self.rules.height)

    @property
    def series(self) -> tuple[Series, ...]:
        """The candidates that ``seat`` may score now."""
        if self.phase != "score":
            return ()
        board = self.boards[self.seat]
        found = candidates(self.grid, board, lone_neutrals=self.rules.lone_neutrals)
        return tuple(series_of(self.grid, board, candidate) for candidate in found)

    def columns(self, seat: Seat) -> tuple[str, ...]:
        """Return the board of a seat as one string per column, each from top to bottom."""
        return columns_of(self.grid, self.boards[seat])


def observe(state: State, viewer: Seat | None) -> Observation:
    """Return what ``viewer`` may know of a state."""
    own = tuple(card if seat == viewer else NO_CARD for seat, card in enumerate(state.laid))
    return Observation(**public_fields(state), laid=own, viewer=viewer)


def determinize(seen: Observation, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: hidden cards dealt from the hands, all future draws anew."""
    laid = tuple(
        rng.choice(cards_of(hand)) if card == FACE_DOWN else known
        for hand, card, known in zip(seen.hands, seen.played, seen.laid, strict=True)
    )
    return State(**public_fields(seen), laid=laid, rng=rng.fresh_state())
