"""The search: Monte-Carlo tree search over information sets, from the observation of one seat.

Every playout deals a full state that the observation could come from (`Game.determinize`) and walks down one tree that
all these worlds share (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012, the variant
with a single observer). A move that is legal in some worlds only counts how often it was there to be chosen
(availability), so that rare moves are not taken for bad ones. Draws need no nodes of their own: a node stands for what
was decided, and each playout meets its own luck there.

**Every seat for itself.** Rewards are vectors, one value per seat, and each seat picks what is best for itself. Two
rivals, several, a team and one alone all work the same way.

**Choices made in secret.** While choices lie face down (`Evaluator.is_hidden_commitment`), the next seat's node does
not depend on them: it is shared by all of them, so no seat's choice can answer one that it could not know. When all
lie open, the tree branches by all of them at once. This is sound: each seat's statistics are averaged over what the
others chose in the same playouts, which is just what it may assume of them.

**First looks.** A node that has been visited a few times is looked at once (`Evaluator.move_priors`). The guess counts
as a playout or two for each move and steers the first visits; what playouts find soon outweighs it. At the root the
look is repeated in more worlds, as many as the planned playouts are worth, where luck hides which move is better.

**Horizons.** A game may say from where on nothing can be foreseen (`Evaluator.is_beyond`): a playout is judged there.
A ``short_sighted`` search ends with the own turn, and overlooks what others will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, Final, TypeAlias

from balloongames.core.evaluator import EVEN, AnyEvaluator
from balloongames.core.game import Seat
from balloongames.core.rng import Rng

_EXPLORE: Final = 0.3  # how much a move is tried because it was tried little
_GUESS_VISITS: Final = 1.5  # how many playouts a first look counts for
_SHARPNESS: Final = 0.06  # by how much two guesses differ when one move is tried e times as often
_EVENLY: Final = 0.2  # this part of the tries does not depend on guesses
_ROOT_LOOK: Final = 0.3  # how many playouts each of the looks at the root counts for
_VISITS_TO_PRIORS: Final = 6  # of a node, until its moves are looked at
_STYLE: Final = 0.12  # what a temperament is worth, in chances

Path: TypeAlias = "list[tuple[_Edge, Seat]]"


@dataclass(frozen=True, slots=True)
class Considered:
    """A move at the root: ``share`` of all visits, and its ``value``, the mover's chances in 0 … 1 after it."""

    move: Any
    share: float
    value: float


class _Edge:
    """A move of one seat in one node, and what came of it."""

    __slots__ = ("available", "guess", "nodes", "prior", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.guess = 0.5
        self.prior = 0.0
        self.nodes: dict[tuple[Any, ...], _Node] = {}  # by the choices that lay in secret before it, else one


class _Node:
    """A point in the course of decisions. ``moves`` and ``row`` are those of the last visit, often the same again.

    ``trust`` is how many playouts a guess counts for here.
    """

    __slots__ = ("after_secret", "edges", "has_priors", "moves", "row", "seat", "trust", "visits")

    def __init__(self) -> None:
        self.edges: dict[tuple[Seat, Any], _Edge] = {}
        self.visits = 0
        self.has_priors = False
        self.moves: Sequence[Any] | None = None
        self.row: list[_Edge] = []
        self.seat = -1
        self.trust = _GUESS_VISITS
        self.after_secret: _Node | None = None  # what follows a secret choice, whichever it was

    def edges_of(self, seat: Seat, moves: Sequence[Any]) -> list[_Edge]:
        """Return the edges of these moves, in their order."""
        if seat == self.seat and moves == self.moves:
            return self.row
        edges = self.edges
        row = []
        mean = self.mean
        for move in moves:
            edge = edges.get((seat, move))
            if edge is None:
                edge = edges[seat, move] = _Edge()
                edge.guess = mean
                edge.prior = 1 / len(moves)
            row.append(edge)
        self.seat, self.moves, self.row = seat, moves, row
        return row

    @property
    def mean(self) -> float:
        """The value of what was tried here so far: what to expect of what was not."""
        tried = [edge for edge in self.row if edge.visits]
        return sum(edge.total for edge in tried) / sum(edge.visits for edge in tried) if tried else 0.5


class Search:
    """A search for ``seat`` from its own observation ``seen``; `playout` makes it wiser, a step at a time.

    ``rng`` alone decides what is random. ``temperament`` counts by `Evaluator.style_bonus`. ``only`` are the moves to
    compare; none means all. ``planned`` playouts decide how many first looks are worth their while; it may be any
    number. ValueError if it is not that seat's turn, or not its observation, or not a legal move.
    """

    def __init__(
        self,
        evaluator: AnyEvaluator,
        seen: Any,
        seat: Seat,
        rng: Rng,
        temperament: str = EVEN,
        only: Sequence[Any] = (),
        planned: int = 0,
        *,
        short_sighted: bool = False,
    ) -> None:
        self.evaluator: Final = evaluator
        self.playouts = 0
        self._game: Final = evaluator.game
        self._seen: Final = seen
        self._seat: Final = seat
        self._rng: Final = rng
        self._temperament: Final = temperament
        self._short_sighted: Final = short_sighted
        self._root: Final = _Node()
        world = self._game.determinize(seen, rng)
        if getattr(seen, "viewer", seat) != seat or self._game.to_move(world) != seat:
            raise ValueError(f"not the view of a seat to move: {seat}")
        legal = tuple(self._game.moves(world))
        self.moves: Final[tuple[Any, ...]] = tuple(move for move in legal if move in only) if only else legal
        if len(self.moves) < len(only):
            raise ValueError("not a legal move among those to compare")
        self._totals = [0.0] * self._game.seats_of(world)
        self._root.has_priors = True
        self._looks_to_come = 0 if self.is_decided else evaluator.root_samples_at(seen, planned // len(self.moves))
        self._looks = 0
        self._sums = [0.0] * len(self.moves)
        if self._looks_to_come:
            self._look_from_the_root(evaluator.root_samples)

    @property
    def is_decided(self) -> bool:
        """Whether there is no choice."""
        return len(self.moves) == 1

    @property
    def chances(self) -> tuple[float, ...]:
        """The chances of each seat, over all playouts; even before the first one."""
        count = self.playouts
        seats = len(self._totals)
        return tuple(total / count for total in self._totals) if count else (1 / seats,) * seats

    @property
    def lead(self) -> int:
        """By how many visits one move is ahead of all others."""
        if self.is_decided:
            return self.playouts
        first, second = sorted((edge.visits for edge in self._root.edges_of(self._seat, self.moves)), reverse=True)[:2]
        return first - second

    def considered(self) -> list[Considered]:
        """Return all moves, the one to play first: by visits, then by value, then in their own order."""
        row = self._root.edges_of(self._seat, self.moves)
        visits = max(1, sum(edge.visits for edge in row))
        found = [
            Considered(move, edge.visits / visits, _value(edge, self._root.trust))
            for move, edge in zip(self.moves, row, strict=True)
        ]
        return sorted(found, key=lambda one: (-one.share, -one.value))

    def playout(self) -> None:
        """Deal a world, walk down the tree, look beyond its edge, and remember what was found."""
        if self._looks_to_come:
            self._look_from_the_root(1)
        state = self._game.determinize(self._seen, self._rng)
        path: Path = []
        state = self._walk(state, path)
        rewards = self._judge(state)
        self.playouts += 1
        for seat, reward in enumerate(rewards):
            self._totals[seat] += reward
        if self._temperament != EVEN:
            rewards[self._seat] += self._style_bonus(state)
        for edge, seat in path:
            edge.visits += 1
            edge.total += rewards[seat]

    # Inside

    def _look_from_the_root(self, worlds: int) -> None:
        """Guess what every move at the root is worth, in this many more deals, if as many playouts are left."""
        for _ in range(min(worlds, self._looks_to_come)):
            world = self._game.determinize(self._seen, self._rng)
            for index, guess in enumerate(self.evaluator.move_priors(world, self.moves, self._rng)):
                self._sums[index] += guess
            if self._temperament != EVEN:
                for index, move in enumerate(self.moves):
                    self._sums[index] += self._style_bonus(self._game.advance(world, move))
            self._looks_to_come -= 1
            self._looks += 1
        _set_guesses(self._root.edges_of(self._seat, self.moves), [one / self._looks for one in self._sums])
        self._root.trust = _ROOT_LOOK * self._looks

    def _style_bonus(self, state: Any) -> float:
        """Return what a position is worth to the temperament, apart from its chances."""
        return _STYLE * self.evaluator.style_bonus(state, self._seat, self._temperament)

    def _walk(self, state: Any, path: Path) -> Any:
        """Go down the tree to a move that was not tried before, or to the end; return the state behind it."""
        game, evaluator, node = self._game, self.evaluator, self._root
        secret: tuple[Any, ...] = ()
        while (seat := game.to_move(state)) is not None and not evaluator.is_beyond(self._seen, state):
            if self._short_sighted and seat != self._seat:
                break
            moves = self.moves if node is self._root else game.moves(state)
            if len(moves) == 1 and node is not self._root:
                state, edge, move = game.advance(state, moves[0]), None, moves[0]
                fresh = False
            else:
                edge, move = self._select(node, state, seat, moves)
                path.append((edge, seat))
                fresh = edge.visits == 0
                state = game.advance(state, move)
            if evaluator.is_hidden_commitment(state):
                secret = (*secret, move)
                if node.after_secret is None:
                    node.after_secret = _Node()
                node = node.after_secret
                continue
            if fresh:
                break
            if edge is not None:
                following = edge.nodes.get(secret)
                if following is None:
                    following = edge.nodes[secret] = _Node()
                    if secret:
                        break
                node = following
            secret = ()
        return state

    def _select(self, node: _Node, state: Any, seat: Seat, moves: Sequence[Any]) -> tuple[_Edge, Any]:
        """Return the move to try next: what did well, or may do well and was tried little."""
        row = node.edges_of(seat, moves)
        node.visits += 1
        if not node.has_priors and node.visits >= _VISITS_TO_PRIORS:
            node.has_priors = True
            _set_guesses(row, self.evaluator.move_priors(state, moves, self._rng))
        best = -1.0
        chosen = 0
        trust = node.trust
        for index, edge in enumerate(row):
            edge.available = available = edge.available + 1
            visits = edge.visits
            score = (edge.total + trust * edge.guess) / (visits + trust)
            score += _EXPLORE * edge.prior * sqrt(available) / (1 + visits)
            if score > best:
                best, chosen = score, index
        return row[chosen], moves[chosen]

    def _judge(self, state: Any) -> list[float]:
        """Return the rewards by seat: those at the end of the match, or a guess."""
        return list(self.evaluator.values(self.evaluator.all_committed(state, self._rng)))


def _value(edge: _Edge, trust: float) -> float:
    return (edge.total + trust * edge.guess) / (edge.visits + trust)


def _set_guesses(row: list[_Edge], guesses: Sequence[float]) -> None:
    """Give each move its guess, and a share of the tries that grows with it."""
    best = max(guesses)
    weights = [exp((guess - best) / _SHARPNESS) for guess in guesses]
    scale = (1 - _EVENLY) / sum(weights)
    for edge, guess, weight in zip(row, guesses, weights, strict=True):
        edge.guess = guess
        edge.prior = weight * scale + _EVENLY / len(row)
