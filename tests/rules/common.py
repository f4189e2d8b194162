"""What the tests of all rules share: playing moves by their texts, and whole matches at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from balloongames.core.game import AnyGame, Event, Step
from balloongames.core.options import Options, complete
from balloongames.core.rng import Rng

Chooser: TypeAlias = Callable[[Any, Sequence[Any], Rng], Any]
"""Picks one of the moves of a state."""


def any_move(_state: Any, moves: Sequence[Any], rng: Rng) -> Any:
    """Any of them."""
    return rng.choice(moves)


def texts_of(game: AnyGame, state: Any) -> list[str]:
    """The texts of the legal moves, in their order."""
    return [game.format_move(move) for move in game.moves(state)]


def play(game: AnyGame, state: Any, *texts: str) -> tuple[Any, list[Event]]:
    """Play moves by their texts, each checked to be legal; the last state and all events."""
    log: list[Event] = []
    for text in texts:
        move = game.parse_move(text)
        assert move in game.moves(state), f"{text} is not among {texts_of(game, state)}"
        step = game.apply(state, move)
        assert game.advance(state, move) == step.state
        state = step.state
        log += step.events
    return state, log


def walk(game: AnyGame, state: Any, rng: Rng, choose: Chooser = any_move) -> Iterator[tuple[Any, Any]]:
    """A match from here to its end: each state with the move that is played next."""
    while game.to_move(state) is not None:
        move = choose(state, game.moves(state), rng)
        yield state, move
        state = game.advance(state, move)


def random_walk(
    game: AnyGame, options: Options, seats: int, word: str, choose: Chooser = any_move
) -> Iterator[tuple[Any, Any]]:
    """A whole match of random moves: each state with the move that is played next."""
    rng = Rng.from_word(word)
    start = game.start(complete(game.meta.options, options), seats, rng.split("deal"))
    return walk(game, start.state, rng, choose)


def states_of(game: AnyGame, steps: Iterator[tuple[Any, Any]]) -> list[Any]:
    """All states of a walk, the last one included."""
    found = list(steps)
    return [*(state for state, _ in found), game.advance(*found[-1])]


def heard(
    game: AnyGame, step: Step[Any], rng: Rng, fits: Mapping[type[Event], Callable[[Any, Any], bool]], model: Any,
    choose: Chooser = any_move,
) -> Iterator[Event]:  # fmt: skip
    """Every event of a match that begins with a step, once a model has folded it: before, what it says has to fit."""
    while True:
        for event in step.events:
            assert fits.get(type(event), lambda *_: True)(event, model), event
            model.fold(event)
            yield event
        if game.to_move(step.state) is None:
            return
        step = game.apply(step.state, choose(step.state, game.moves(step.state), rng))
