"""How computer players look at a game: what it adds to the rules so that searching, hints and styles work well.

An `Evaluator` belongs to one game and only ever helps: everything has a default that works for any game, and nothing
here can change what is legal. Rules that have something better to say export an ``EVALUATOR`` beside their ``GAME``.
An evaluator is shown full states, but only such as were dealt from an observation: it can't know more than the seat
that it thinks for.

Like rules, an evaluator is pure: same arguments, same answer; randomness comes from the `Rng` that it is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from balloongames.core.game import Advice, Game, M, O, Remark, S, Seat
from balloongames.core.learned import Counted, Weights
from balloongames.core.rng import Rng

EVEN: Final = "even"
PATIENT: Final = "patient"
BOLD: Final = "bold"
TEMPERAMENTS: Final = (EVEN, PATIENT, BOLD)
"""How a computer player likes to play, whatever its strength: for the chances alone, safely, or adventurously."""

STRENGTHS: Final = ("gentle", "steady", "sharp", "fierce", "master")
"""How strong a computer player is, from the weakest on; what that means is for `balloongames.ai` to say."""


class Term(NamedTuple):
    """A thing that a game's judgment counts, for sentences: how much there is of it, and what one more is ``worth``.

    What is worth less than nothing is better when there is less of it. Advice is given of a difference of ``least`` or
    more, with these ``facts``. ``thing`` is the name of the fact by which other advice tells of as much, if any does.
    """

    thing: str
    amount: float
    worth: float
    least: float = 1.0
    facts: tuple[tuple[str, int | str], ...] = ()


class Evaluator(Generic[S, M, O]):
    """What a computer player thinks of the positions and moves of ``game``.

    * ``root_samples``: before the search begins, each move that can be chosen is judged in this many deals of what is
      hidden; more where luck weighs more.
    * ``most_root_samples``: at most this many, for strengths that have the time; as few as ``root_samples`` where one
      deal tells as much as many.
    * ``playout_scale``: multiplies the playouts of every strength, where playouts are cheaper or dearer than elsewhere.
    * ``slack_scale``: multiplies the slack of every strength, where moves differ by more or less than elsewhere.
    * ``overlooks``: how many of the `topics` a gentle player does not see in a turn; one is always left.
    * ``prospects``: the codes of facts that are worth telling of a later move, too, the weightiest first.
    * ``weights``: what is counted in a position, if that is learned (`counted`); none if the judgment is guessed.
    * ``master``: how the strongest computer player looks at the same game, if its judgment is another one.
    """

    root_samples: int = 6
    most_root_samples: int = 6
    playout_scale: float = 1.0
    slack_scale: float = 1.0
    overlooks: int = 1
    prospects: tuple[str, ...] = ()
    weights: Weights = MappingProxyType({})

    def __init__(self, game: Game[S, M, O], master: Evaluator[S, M, O] | None = None) -> None:
        self.game: Final = game
        self.master: Final = master or self

    def root_samples_at(self, seen: O, affordable: int) -> int:
        """Return in how many deals to judge the moves at the root: ``affordable``, within the two bounds."""
        return max(self.root_samples, min(affordable, self.most_root_samples))

    def playout_scale_at(self, seen: O) -> float:
        """Return ``playout_scale``, or what suits this table."""
        return self.playout_scale

    def values(self, state: S) -> Sequence[float]:
        """Return by seat a guess in 0 … 1 of how well it will end."""
        game = self.game
        return [game.estimate(state, seat) for seat in range(game.seats_of(state))]

    def counted(self, state: S) -> Counted:
        """Return what a position that is not over has of the things that ``weights`` weigh."""
        raise NotImplementedError

    def score_now(self, state: S) -> Sequence[float]:
        """Return by seat, in any unit, how it stands as the table lies: what it has, nothing foreseen."""
        return self.values(state)

    def is_hidden_commitment(self, state: S) -> bool:
        """Return whether a choice lies on the table that the seat to move must not know while it chooses, too."""
        return False

    def is_beyond(self, seen: O, state: S) -> bool:
        """Return whether a search from ``seen`` ends here, for what follows hangs on draws that it can't foresee."""
        return False

    def move_priors(self, state: S, moves: Sequence[M], rng: Rng) -> list[float]:
        """Return for each move what it seems to be worth to who makes it, in 0 … 1, at a first look."""
        game = self.game
        seat = game.to_move(state)
        assert seat is not None
        luck = rng.bits32()  # the same for all moves, so that it favors none
        return [self.values(self.all_committed(game.advance(state, move), Rng(luck)))[seat] for move in moves]

    def all_committed(self, state: S, rng: Rng) -> S:
        """Return the state in which everybody has chosen who chooses in secret, at random."""
        game = self.game
        while self.is_hidden_commitment(state):
            state = game.advance(state, rng.choice(game.moves(state)))
        return state

    def terms(self, state: S, seat: Seat) -> Sequence[Term]:
        """Return what a position is good for, seen by a seat: in any unit, the same terms in the same order always."""
        return ()

    def style_bonus(self, state: S, seat: Seat, temperament: str) -> float:
        """Return in -1 … 1 how a seat of this temperament likes a position, apart from its chances."""
        return 0.0

    def look(self, seen: O, move: M) -> Advice | None:
        """Return where to look for a legal move of the viewer, without giving it away; None if there is one place only.

        A code for the view's sentence, as in `facts`.
        """
        return None

    def topics(self, seen: O, move: M) -> frozenset[str]:
        """Return names of what a legal move of the viewer is about: columns, say. Who overlooks one misses the move."""
        return frozenset()

    def against(self, seen: O, move: M) -> tuple[Advice, ...]:
        """Return what speaks against a legal move of the viewer, the weightiest first: codes as in `facts`."""
        return ()

    def as_good(self, seen: O, move: M, others: Sequence[M]) -> Sequence[M]:
        """Return which of ``others``, whose chances are those of a move, are also worth about the same at once."""
        return others

    def are_partners(self, seen: O, seat: Seat, other: Seat) -> bool:
        """Return whether what is good for one of two seats is good for the other one."""
        return False

    def says(self, seen: O) -> tuple[Remark, ...]:
        """Return what the viewer says aloud to partners before it chooses: codes for the view.

        Everybody hears it, so it may hold no more than the rules let partners tell each other.
        """
        return ()

    def meant(self, seen: O) -> tuple[M, ...]:
        """Return the moves that keep to what the viewer says; none: it says nothing, and all are open to it."""
        return ()

    def facts(self, seen: O, move: M) -> tuple[Advice, ...]:
        """Return what speaks for a legal move of the viewer, the weightiest first: codes for the view's sentences.

        Only what follows by the rules from what the viewer sees, and what the game's own judgment of positions counts.
        Advice of one code is held against each other by its `amount`.
        """
        return ()


AnyEvaluator: TypeAlias = Evaluator[Any, Any, Any]
