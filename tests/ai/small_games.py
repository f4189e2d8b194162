"""Games small enough to be solved on paper, for checking that the search finds what is best in them.

A game is a function ``course(world, done)`` of what luck has hidden and of the moves made so far. It returns whose
turn it is with the moves to choose from, or what each seat gets at the end (0 … 1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from balloongames.core.evaluator import Evaluator
from balloongames.core.game import Advice, Event, Game, Meta, Outcome, Step

HIDDEN = "?"  # a choice that lies face down


@dataclass(frozen=True, slots=True)
class Turn:
    seat: int
    moves: tuple[str, ...]
    secret: bool = False  # nobody after it knows what was chosen, until all have chosen


@dataclass(frozen=True, slots=True)
class State:
    world: Any
    done: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    viewer: int | None
    done: tuple[str, ...]


class SmallGame(Game[State, str, Observation]):
    """``worlds`` are all equally likely; nobody knows which one it is."""

    def __init__(self, seats: int, course: Callable[[Any, tuple[str, ...]], Any], worlds: Sequence[Any] = (None,)):
        self.meta = Meta("small", 1, range(seats, seats + 1), max_plies=99, minutes=1)
        self._seats = seats
        self._course = course
        self._worlds = tuple(worlds)

    def _at(self, state):
        return self._course(state.world, state.done)

    def start(self, options, seats, rng):
        return Step(State(rng.choice(self._worlds)))

    def to_move(self, state):
        now = self._at(state)
        return now.seat if isinstance(now, Turn) else None

    def moves(self, state):
        now = self._at(state)
        return now.moves if isinstance(now, Turn) else ()

    def apply(self, state, move):
        return Step(State(state.world, (*state.done, move)))

    def outcome(self, state):
        now = self._at(state)
        if isinstance(now, Turn):
            return None
        return Outcome(now, frozenset(seat for seat in range(self._seats) if now[seat] == max(now)), "end")

    def estimate(self, state, seat):
        now = self._at(state)
        return 0.5 if isinstance(now, Turn) else now[seat]

    def is_secret(self, state):
        """Whether the last choice lies face down while another seat chooses in secret."""
        before = self._course(state.world, state.done[:-1]) if state.done else None
        now = self._at(state)
        return isinstance(before, Turn) and before.secret and isinstance(now, Turn) and now.secret

    def observe(self, state, viewer):
        done = (*state.done[:-1], HIDDEN) if self.is_secret(state) else state.done
        return Observation(viewer, done)

    def determinize(self, seen, rng):
        world = rng.choice(self._worlds)
        done = seen.done
        if done and done[-1] == HIDDEN:
            done = (*done[:-1], rng.choice(self._course(world, done[:-1]).moves))
        return State(world, done)

    def format_move(self, move):
        return move

    def parse_move(self, text):
        return text

    def why_not(self, seen, move):
        return Advice("never")

    def dump(self, state):
        return [state.world, *state.done]

    def load(self, data):
        return State(data[0], tuple(data[1:]))

    def options_of(self, state):
        return {}

    def seats_of(self, state):
        return self._seats

    def redact(self, event: Event, viewer):
        return event

    def is_private(self, state, seat):
        return False


class SmallEvaluator(Evaluator[State, str, Observation]):
    """Judges nothing but the end; ``hunch`` is what the moves seem to be worth at a first look, 0.5 if not told."""

    def __init__(self, game, hunch=None):
        super().__init__(game)
        self._hunch = hunch or {}

    def is_hidden_commitment(self, state):
        return self.game.is_secret(state)

    def move_priors(self, state, moves, rng):
        return [self._hunch.get(move, 0.5) for move in moves]


# -- rivals --------------------------------------------------------------------------------------------------------


def nim(heap: int) -> SmallGame:
    """Take one to three from a heap; who takes the last one wins. Best: leave a multiple of four."""

    def course(_world, done):
        left = heap - sum(map(int, done))
        seat = len(done) % 2
        if left == 0:
            return (0.0, 1.0) if seat == 0 else (1.0, 0.0)
        return Turn(seat, tuple(str(number) for number in range(1, min(3, left) + 1)))

    return SmallGame(2, course)


def three_rivals() -> SmallGame:
    """The third seat has nothing to win, the second helps itself: who hopes for help or fears spite errs.

    "hope" is the best move only if the second seat played for the first; "fear" only if it played against it.
    """
    after = {
        "hope": {"mine": (0.1, 0.8, 0.1), "yours": (0.9, 0.1, 0.0)},
        "fear": {"mine": (0.3, 0.5, 0.2), "yours": (0.3, 0.4, 0.3)},
        "trust": {"mine": (0.6, 0.4, 0.0), "yours": (0.0, 0.1, 0.9)},
    }

    def course(_world, done):
        match done:
            case ():
                return Turn(0, tuple(sorted(after)))
            case (choice,):
                return Turn(1, ("mine", "yours"))
            case (choice, answer):
                return after[choice][answer]

    return SmallGame(3, course)


# -- hidden cards --------------------------------------------------------------------------------------------------


def hidden_color(reds: int, blues: int) -> SmallGame:
    """A card lies face down: guess its color, or be content with a little. Best: the more frequent color."""

    def course(world, done):
        match done:
            case ():
                return Turn(0, ("blue", "content", "red"))
            case ("content",):
                return (0.45, 0.55)
            case (color,):
                return (1.0, 0.0) if color == world else (0.0, 1.0)

    return SmallGame(2, course, ("red",) * reds + ("blue",) * blues)


def rare_blunders(count: int = 40) -> SmallGame:
    """In each world the rival has one good answer, always the same, and one blunder, in each world another one.

    Whoever takes a move that was rarely there for one that was rarely tried lets the rival blunder again and again,
    and dares what is better not dared.
    """

    def course(world, done):
        match done:
            case ():
                return Turn(0, ("dare", "stay"))
            case ("stay",):
                return (0.45, 0.55)
            case ("dare",):
                return Turn(1, (f"blunder{world}", "good"))
            case (_, "good"):
                return (0.2, 0.8)
            case _:
                return (1.0, 0.0)

    return SmallGame(2, course, range(count))


# -- choices made in secret ----------------------------------------------------------------------------------------


def pennies() -> SmallGame:
    """Both choose a side at the same time: equal ones are the first seat's. It may also keep out, for less than half.

    Whoever thinks that the second seat can answer what lies face down keeps out.
    """

    def course(_world, done):
        match done:
            case ():
                return Turn(0, ("heads", "out", "tails"), secret=True)
            case (_,):
                return Turn(1, ("heads", "tails"), secret=True)
            case ("out", _):
                return (0.3, 0.7)
            case (mine, theirs):
                return (1.0, 0.0) if mine == theirs else (0.0, 1.0)

    return SmallGame(2, course)


def told_after() -> SmallGame:
    """Two others lay a side in secret, one of them by lot; turned up, the first seat says whether they are the same.

    It may also leave before, for less than that is worth. Whoever does not tell apart what was turned up leaves.
    """

    def course(world, done):
        match done:
            case ():
                return Turn(0, ("leave", "stay"))
            case ("leave",):
                return (0.7, 0.5, 0.5)
            case (_,):
                return Turn(1, (world,), secret=True)
            case (_, _):
                return Turn(2, ("heads", "tails"), secret=True)
            case (_, _, _):
                return Turn(0, ("differ", "same"))
            case (_, mine, theirs, said):
                return (float((said == "same") == (mine == theirs)), 0.5, 0.5)

    return SmallGame(3, course, ("heads", "tails"))


# -- together ------------------------------------------------------------------------------------------------------


def bridge() -> SmallGame:
    """Both win or lose together: what the first seat begins, the second must end in the one right way."""
    right = {"far": ("left", 0.9), "near": ("right", 0.6)}

    def course(_world, done):
        match done:
            case ():
                return Turn(0, ("far", "near", "stay"))
            case ("stay",):
                return (0.4, 0.4)
            case (_,):
                return Turn(1, ("left", "middle", "right"))
            case (way, step):
                end = right[way][1] if step == right[way][0] else 0.0
                return (end, end)

    return SmallGame(2, course)
