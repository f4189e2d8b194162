"""Matches of Balmy Balloonists at known points, for tests of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import MISFORTUNES
from balloongames.rules.balmy_balloonists.choices import progress
from balloongames.rules.balmy_balloonists.moves import Move
from balloongames.rules.balmy_balloonists.state import Balloon, State
from tests.rules.balmy_balloonists.positions import QUADRANT_INDEX
from tests.views.common import AnyMatch, Matches

# Seats and options: every scenario, every variant, and the numbers of players between them.
WAYS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"race": "atlantic"}),
    (1, {"race": "pacific"}),
    (3, {"race": "pacific", "storm": True, "open_hands": True}),
    (4, {"race": "continental", "draft": True, "last_draws_two": True, "last_gets_token": True}),
    (2, {"race": "pacific_hot_air", "last_reaches_leader": True, "dry": "out"}),
    (6, {"race": "eurasia", "last_is_spared": True, "finish": "first_across"}),
    (3, {"race": "ongoing", "rounds": 10}),
    (4, {"race": "teams", "start": 10}),
)


def animating(match: AnyMatch, rng: Rng) -> Move:
    """Play what leads farthest of a few choices, so that balloons get somewhere and every sort of move comes up."""
    state, seat = match.state, match.to_move
    assert seat is not None
    moves = [rng.choice(match.moves()) for _ in range(3)]

    def worth(move: Move) -> tuple[int, str]:
        balloon = GAME.advance(state, move).balloons[seat]
        return progress(balloon) + 20 * min(balloon.altitude, 2) - 100 * balloon.lost, GAME.format_move(move)

    return max(moves, key=worth)


MATCHES = Matches(GAME, animating)
new, moves_of, match_at, plies = MATCHES.new, MATCHES.moves, MATCHES.at, MATCHES.plies


def match_in(phase: str, seats: int, seed: str = "SUNNY-1", **options: Any) -> AnyMatch:
    """A match at the first moment at which something of a sort is decided."""
    return match_at(seed, seats, plies(seed, seats, phase, **options)[0], **options)


def with_state(match: AnyMatch, change: Callable[[State], State]) -> AnyMatch:
    """The same match, its state changed."""
    return Match(GAME, match.options, match.seats, match.seed, later=(change(match.state), match.ply))


def asked_to_revoke() -> AnyMatch:
    """Somebody names the permission that another one loses: too rare to be waited for."""
    match = match_in("wind", 4)

    def change(state: State) -> State:
        target = (state.turn + 1) % 4
        advantages = tuple((2, 4) if seat == target else () for seat in range(4))
        return replace(state, phase="revoke", asked=(target,), todo=(("altitude",),), advantages=advantages)

    return with_state(match, change)


def asked_for_repairs() -> AnyMatch:
    """Somebody who holds Repairs is asked in another one's turn."""
    match = match_in("wind", 4)

    def change(state: State) -> State:
        target = (state.turn + 1) % 4
        advantages = tuple((1,) if seat == target else () for seat in range(4))
        asked = MISFORTUNES.index("fire"), state.turn
        return replace(state, phase="repairs", seat=target, asked=asked, todo=(("altitude",),), advantages=advantages)

    return with_state(match, change)


def asked_by_the_weather() -> AnyMatch:
    """Somebody is driven below low, and has the ballast to stay there."""
    match = match_in("wind", 4)

    def change(state: State) -> State:
        card = QUADRANT_INDEX["strong_subtropical_jet"]
        todo = (("altitude",), ("weather", state.turn, card, 1))
        return replace(state, phase="weather", seat=state.turn, asked=(2,), todo=todo)

    return with_balloon(with_state(match, change), match.state.turn, altitude=1, ballast=4)


def about_to_trade() -> AnyMatch:
    """Partners who share a space: one of them may give or take a token."""
    match = match_in("wind", 4, race="teams")
    turn = match.state.turn
    place = {"lane": 3, "leg": match.state.course.start + 2, "space": 2, "altitude": 2}
    for seat in (turn, (turn + 2) % 4):
        match = with_balloon(match, seat, **place)
    return with_state(match, lambda state: replace(state, phase="trade", todo=(("wind",),)))


def with_balloon(match: AnyMatch, seat: int, **changes: Any) -> AnyMatch:
    """The same match, one balloon changed."""

    def change(state: State) -> State:
        balloons: list[Balloon] = list(state.balloons)
        balloons[seat] = balloons[seat]._replace(**changes)
        return replace(state, balloons=tuple(balloons))

    return with_state(match, change)
