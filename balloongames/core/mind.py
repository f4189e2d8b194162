"""How computer players look at a game: what it adds to the rules so that searching, hints and styles work well.

A `Mind` belongs to one game and only ever helps: everything has a default that works for any game, and nothing here
can change what is legal. Rules that have something better to say export a ``MIND`` beside their ``GAME``. A mind is
shown full states, but only such as were dealt from an observation: it can't know more than the seat that it thinks for.

Like rules, a mind is pure: same arguments, same answer; randomness comes from the `Rng` that it is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeAlias

from balloongames.core.game import Game, M, O, Reason, S, Seat
from balloongames.core.rng import Rng

EVEN: Final = "even"
PATIENT: Final = "patient"
BOLD: Final = "bold"
TEMPERAMENTS: Final = (EVEN, PATIENT, BOLD)
"""How a computer player likes to play, whatever its strength: for the chances alone, safely, or adventurously."""

LEVELS: Final = ("gentle", "steady", "sharp", "fierce")
"""How strong a computer player is, from the weakest on; what that means is for `balloongames.ai` to say."""


class Mind(Generic[S, M, O]):
    """What a computer player thinks of the positions and moves of ``game``.

    ``looks``: in how many worlds at least the moves that can be chosen now are looked at; the more luck, the more.
    ``most_looks``: in how many at most, by those who have the time. As few as ``looks`` if one move is foreseeable.
    ``depth``: how many moves a playout goes on at random before it is judged by `values`.
    ``effort``: by how much the playouts of every level are multiplied, where they are cheaper or dearer than elsewhere.
    ``stakes``: by how much the slack of every level is multiplied, where moves differ by more or less than elsewhere.
    """

    looks: int = 6
    most_looks: int = 6
    depth: int = 0
    effort: float = 1.0
    stakes: float = 1.0

    def __init__(self, game: Game[S, M, O]) -> None:
        self.game: Final = game

    def looks_at(self, seen: O, affordable: int) -> int:
        """Return in how many worlds to look at this table: as many as are ``affordable``, between the two bounds."""
        return max(self.looks, min(affordable, self.most_looks))

    def effort_at(self, seen: O) -> float:
        """Return ``effort``, or what suits this table."""
        return self.effort

    def values(self, state: S) -> Sequence[float]:
        """Return by seat a guess in 0 … 1 of how well it will end."""
        game = self.game
        return [game.estimate(state, seat) for seat in range(game.seats_of(state))]

    def score_now(self, state: S) -> Sequence[float]:
        """Return by seat, in any unit, how it stands as the table lies: what it has, nothing foreseen."""
        return self.values(state)

    def is_veiled(self, state: S) -> bool:
        """Return whether a choice lies on the table that the seat to move must not know while it chooses, too."""
        return False

    def glance(self, state: S, moves: Sequence[M], rng: Rng) -> list[float]:
        """Return for each move what it seems to be worth to who makes it, in 0 … 1, at a first look."""
        game = self.game
        seat = game.to_move(state)
        assert seat is not None
        luck = rng.bits32()  # the same for all moves, so that it favors none
        return [self.values(self.unveiled(game.advance(state, move), Rng(luck)))[seat] for move in moves]

    def unveiled(self, state: S, rng: Rng) -> S:
        """Return the state in which everybody has chosen who chooses in secret, at random."""
        game = self.game
        while self.is_veiled(state):
            state = game.advance(state, rng.choice(game.moves(state)))
        return state

    def pick(self, state: S, moves: Sequence[M], rng: Rng) -> M:
        """Return a likely move for a playout, quickly."""
        return rng.choice(moves)

    def taste(self, state: S, seat: Seat, temperament: str) -> float:
        """Return in -1 … 1 how a seat of this temperament likes a position, apart from its chances."""
        return 0.0

    def place(self, seen: O, move: M) -> Reason | None:
        """Return where to look for a legal move of the viewer, without giving it away; None if there is one place only.

        A code for the view's sentence, as in `facts`.
        """
        return None

    def says(self, seen: O) -> tuple[Reason, ...]:
        """Return what the viewer says aloud to partners before it chooses: codes for the view.

        Everybody hears it, so it may hold no more than the rules let partners tell each other.
        """
        return ()

    def facts(self, seen: O, move: M) -> tuple[Reason, ...]:
        """Return what speaks for a legal move of the viewer, the weightiest first: codes for the view's sentences.

        Only what follows by the rules from what the viewer sees, and what the game's own judgment of positions counts.
        """
        return ()


AnyMind: TypeAlias = Mind[Any, Any, Any]
