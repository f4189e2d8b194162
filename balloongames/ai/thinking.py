"""A decision from an observation: what to search for how long, and which move to take then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from balloongames.ai.contrast import Contrast, contrast_of, tempting
from balloongames.ai.search import Considered, Search
from balloongames.ai.strengths import Strength, strength_of
from balloongames.core.evaluator import EVEN, AnyEvaluator
from balloongames.core.game import Seat
from balloongames.core.match import digest_of
from balloongames.core.rng import Rng

AS_GOOD: Final = 0.01
"""Chances by which two moves may differ that are said to be as good."""

_STEP: Final = 8  # playouts between two looks at the clock


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking about a move, in plain data.

    ``move`` is the text of the move to play. ``considered`` holds text, share of the visits (0 … 1) and value (0 … 1,
    the mover's chances) of every move, the most promising first. ``chances`` are those of each seat. ``playouts`` is
    how many were done: fewer than the strength allows if the caller was in a hurry. Only if a comparison was asked for,
    ``contrast`` is there where the most promising move is better than another one, and ``as_good`` are the texts of
    those that seem to be just as good.
    """

    seat: Seat
    move: str
    considered: tuple[tuple[str, float, float], ...]
    chances: tuple[float, ...]
    playouts: int
    contrast: Contrast | None = None
    as_good: tuple[str, ...] = ()

    @property
    def value(self) -> float:
        """The chances of the mover with the most promising move."""
        return self.considered[0][2]

    def value_of(self, move: str) -> float:
        """Return the chances of the mover with this move; KeyError if it was no choice."""
        return {text: value for text, _, value in self.considered}[move]


class Thinking:
    """Thinking about one move, step by step. The same arguments always lead to the same `Thought`.

    ``seen`` must be what ``seat`` sees; nothing else is known. ``seed`` makes a difference where several moves are
    about as good. An empty one stands for the observation itself: the same position always gets the same answer.
    ``only`` are the texts of the moves to compare; none means all. ``beside`` is the text of a move that the most
    promising one is held against, "" for the most tempting one; None for neither.
    """

    def __init__(
        self,
        evaluator: AnyEvaluator,
        seen: Any,
        seat: Seat,
        strength: Strength | str,
        temperament: str = EVEN,
        seed: str = "",
        only: tuple[str, ...] = (),
        beside: str | None = None,
    ) -> None:
        self.strength: Final = strength_of(strength) if isinstance(strength, str) else strength
        self._evaluator: Final = evaluator
        self._seen: Final = seen
        self._seat: Final = seat
        self._beside: Final = beside
        rng = Rng.from_word(seed or digest_of(repr(seen)))
        moves = tuple(map(evaluator.game.parse_move, only))
        short_sighted = self.strength.short_sighted
        if short_sighted:
            moves = in_sight(evaluator, seen, rng.split("veil"), moves)  # another word would make other moves
        judge = evaluator.master if self.strength.uses_master else evaluator
        playouts = max(1, round(self.strength.playouts * judge.playout_scale_at(seen)))
        self._search: Final = Search(
            judge, seen, seat, rng.split("search"), temperament, moves, playouts, short_sighted=short_sighted
        )
        self._choice: Final = rng.split("choice")
        self._contrasts: Final = rng.split("contrast")
        self.planned: Final = 0 if self._search.is_decided else playouts

    @property
    def done(self) -> int:
        """How many playouts are done, of ``planned``."""
        return self._search.playouts

    @property
    def is_over(self) -> bool:
        """Whether all planned playouts are done, or as many as decide about the move."""
        return self.done >= self.planned or (self.strength.settles and self._search.lead > self.planned - self.done)

    def step(self, playouts: int = _STEP) -> None:
        """Do some more playouts, never more than planned."""
        for _ in range(min(playouts, self.planned - self.done)):
            self._search.playout()

    def steps(self) -> Iterator[int]:
        """Think to the end, a few playouts at a time, yielding how many are done; the caller may stop at any time."""
        while not self.is_over:
            self.step()
            yield self.done

    def thought(self) -> Thought:
        """Return what thinking has come to so far."""
        found = self._search.considered()
        text = self._evaluator.game.format_move
        return Thought(
            self._seat,
            text(self._chosen(found)),
            tuple((text(one.move), one.share, one.value) for one in found),
            self._search.chances,
            self.done,
            self._contrast(found),
            self._as_good(found),
        )

    def _contrast(self, found: list[Considered]) -> Contrast | None:
        """Hold the most promising move against a weaker one, the one that was asked about if that is weaker."""
        best = found[0]
        weaker = [one.move for one in found[1:] if one.value < best.value - AS_GOOD]
        if self._beside is None or not weaker:
            return None
        evaluator, rng = self._evaluator, self._contrasts
        asked = [move for move in weaker if evaluator.game.format_move(move) == self._beside]
        other = asked[0] if asked else tempting(evaluator, self._seen, self._seat, weaker, rng.split("tempting"))
        return contrast_of(evaluator, self._seen, self._seat, best.move, other, rng)

    def _as_good(self, found: list[Considered]) -> tuple[str, ...]:
        best = found[0]
        level = [one.move for one in found[1:] if one.value >= best.value - AS_GOOD]
        if self._beside is None or not level:
            return ()
        as_good = self._evaluator.as_good(self._seen, best.move, level)
        return tuple(map(self._evaluator.game.format_move, as_good))

    def _chosen(self, found: list[Considered]) -> Any:
        if not self.strength.slack:
            return found[0].move
        enough = max(one.value for one in found) - self.strength.slack * self._evaluator.slack_scale
        near = [one.move for one in found if one.value >= enough]
        return self._choice.choice(near)


def in_sight(evaluator: AnyEvaluator, seen: Any, rng: Rng, only: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """Return the legal moves, or those of ``only``, that somebody looks at who overlooks what lies in some places.

    One place stays in sight, and all moves do if no other one is left.
    """
    game = evaluator.game
    moves = only or tuple(game.moves(game.determinize(seen, rng)))
    topics = [evaluator.topics(seen, move) for move in moves]
    names = sorted({name for own in topics for name in own})
    rng.shuffle(names)
    overlooked = names[: min(evaluator.overlooks, len(names) - 1)] if names else []
    return tuple(move for move, own in zip(moves, topics, strict=True) if not own.intersection(overlooked)) or moves


def think(
    evaluator: AnyEvaluator, seen: Any, seat: Seat, strength: Strength | str, temperament: str = EVEN, seed: str = ""
) -> Thought:
    """Think to the end and return the thought; see `Thinking`."""
    thinking = Thinking(evaluator, seen, seat, strength, temperament, seed)
    for _ in thinking.steps():
        pass
    return thinking.thought()
