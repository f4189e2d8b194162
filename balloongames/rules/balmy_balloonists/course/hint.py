"""Hints, in three stages: where to look, which turn to fly, and why. Every fact in them is proved by the solver.

The codes and their facts, for the view's sentences. Places are texts such as ``4/3.5``, ``turn`` counts from 1,
``quadrant`` is its letter, ``wind`` a Local Wind card, or -1 for none:

* look: ``look_flag`` (the flag can be reached in this turn), ``look_ring`` (``place``: the next way leads through it),
  ``look_zone`` (``zone``: without it there would be another way), ``look_against`` (``quadrant``, ``lane``: a number of
  the row leads back), ``look_change`` (``quadrant``, ``turn``: another card lies there by then), ``look_tokens``
  (``token``, ``left``: with one more there would be other ways from here), ``look_wind`` (``altitude``: what the winds
  do there), ``look_altitude`` (``lane``: its numbers differ), ``look_speed`` (``lane``), ``look_back`` (``turn``: since
  then the flag can't be reached any more).
* take: ``take`` (``wind``, ``altitude``, ``change``: levels up, ``speed``, ``place``: where it leads), ``take_back``
  (``turn``: this one and those after it are to be taken back).
* why: ``why_flag`` (``place``, ``quadrant``, ``lane``, ``altitude`` and ``speed``: what the card says), ``why_ring``
  (``place``, ``left``: so many rings are left then), ``why_change`` (``place``, ``quadrant``, ``turn``, and the next
  turn as in ``why_next``), ``why_next`` (``place``, and of the turn after it ``wind``, ``lanes`` to the south,
  ``altitude``, ``speed``, ``end``), ``why_back`` (``turn``, ``left``: in so many turns the flag can't be reached from
  there), ``why_back_wind`` (``turn``, ``wind``: if it were not played yet, it could be; ``lanes`` that it leads to the
  south where it was played), ``why_back_token`` (``turn``, ``token``: with one more it could be).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from balloongames.core.game import Advice
from balloongames.core.puzzle import Focus, PuzzleHint
from balloongames.rules.balmy_balloonists.course.grade import COUNTED
from balloongames.rules.balmy_balloonists.course.moves import format_move
from balloongames.rules.balmy_balloonists.course.play import State
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.solve import Way, is_solvable, pictures, solutions
from balloongames.rules.balmy_balloonists.course.turns import (
    ALTITUDES,
    FlownTurn,
    Lifted,
    Position,
    first_position,
)
from balloongames.rules.balmy_balloonists.flight import zone_of
from balloongames.rules.balmy_balloonists.state import NO_CARD, TOKENS, Place
from balloongames.rules.balmy_balloonists.world import NO_ZONE, QUADRANT_OF, QUADRANTS, ZONE_NAMES

HINT_CODES: Final = (
    "look_flag", "look_ring", "look_zone", "look_against", "look_change", "look_tokens", "look_wind", "look_altitude",
    "look_speed", "look_back",
    "take", "take_back",
    "why_flag", "why_ring", "why_change", "why_next", "why_back", "why_back_wind", "why_back_token",
)  # fmt: skip
_Facts: TypeAlias = tuple[tuple[str, int | str], ...]


def shortest(puzzle: Puzzle, position: Position) -> Way | None:
    """Return a shortest way from a position to the flag; None if there is none."""
    return min(solutions(puzzle, COUNTED, position), key=len, default=None)


def lost_since(state: State) -> int | None:
    """Return the number of the turn, from 1, after which the flag could not be reached any more; None if it can."""
    for number in range(len(state.turns) + 1):
        position = state.turns[number - 1].after if number else first_position(state.puzzle)
        if not is_solvable(state.puzzle, position):
            return number
    return None


def hint(state: State) -> PuzzleHint | None:
    """Return the next piece of advice; None if the puzzle has no solution."""
    since = lost_since(state)
    if since is not None:
        return _back(state, since) if since else None
    way = shortest(state.puzzle, state.position)
    if way is None:
        return None
    turn = way[0]
    wind = () if turn.move.wind == NO_CARD else (turn.move.wind,)
    return PuzzleHint(
        _look(state.puzzle, state.position, way),
        Advice("take", _take(state.position, turn)),
        _why(state.puzzle, state.position, way),
        format_move(turn.move),
        Focus(hand=wind),
        tuple(format_move(one.move) for one in way),
    )


def _take(position: Position, turn: FlownTurn) -> _Facts:
    return (
        ("wind", turn.move.wind),
        ("altitude", turn.move.altitude),
        ("change", turn.move.altitude - position.balloon.altitude),
        ("speed", turn.speed),
        ("place", str(_end(turn))),
    )


def _end(turn: FlownTurn) -> Place:
    return turn.after.balloon.place


# -- where to look ----------------------------------------------------------------------------------------------------


def _look(puzzle: Puzzle, position: Position, way: Way) -> Advice:
    """Return the hardest thing to be seen in this turn."""
    if len(way) == 1:
        return Advice("look_flag")
    return (
        _look_tokens(puzzle, position, way[0])
        or _look_against(way[0])
        or _look_zone(puzzle, position)
        or _look_change(puzzle, way)
        or _look_ring(position, way[0])
        or _look_easy(puzzle, position, way[0])
    )


def _look_easy(puzzle: Puzzle, position: Position, turn: FlownTurn) -> Advice:
    if turn.move.wind != NO_CARD:
        return Advice("look_wind", (("altitude", position.balloon.altitude),))
    numbers = {puzzle.speed(position.turn, turn.blown, altitude) for altitude in ALTITUDES}
    return Advice("look_altitude" if len(numbers) > 1 else "look_speed", (("lane", turn.blown.lane),))


def _look_tokens(puzzle: Puzzle, position: Position, turn: FlownTurn) -> Advice | None:
    """Look at a kind of token that the turn takes, and of which one more would open other ways."""
    for kind, (left, later) in enumerate(zip(position.balloon.tokens, turn.after.balloon.tokens, strict=True)):
        if later < left and _other_way(puzzle, position, solutions(puzzle, COUNTED, with_one_more(position, kind))):
            return Advice("look_tokens", (("token", TOKENS[kind]), ("left", left)))
    return None


def _other_way(puzzle: Puzzle, position: Position, ways: Sequence[Way]) -> Way | None:
    """Return one of some ways that can't be flown from a position; None if all can."""
    known = {pictures(one) for one in solutions(puzzle, COUNTED, position)}
    return None if len(known) == COUNTED else next((one for one in ways if pictures(one) not in known), None)


def with_one_more(position: Position, kind: int) -> Position:
    """Return a position in which the balloon has one more token of a kind."""
    gas, ballast, fuel = (count + (one == kind) for one, count in enumerate(position.balloon.tokens))
    return position._replace(balloon=position.balloon._replace(gas=gas, ballast=ballast, fuel=fuel))


def _look_against(turn: FlownTurn) -> Advice | None:
    return Advice("look_against", _read(turn)) if turn.speed < 0 else None


def _read(turn: FlownTurn) -> _Facts:
    """Return the card and the row of it that a flight reads."""
    return ("quadrant", QUADRANTS[QUADRANT_OF[turn.blown.sector]]), ("lane", turn.blown.lane)


def _look_zone(puzzle: Puzzle, position: Position) -> Advice | None:
    """Look at a zone without which there would be another way from here."""
    closed = _other_way(puzzle, position, solutions(puzzle, COUNTED, position, Lifted(zones=True)))
    places = (place for turn in closed or () for place in turn.path)
    zone = next((zone for zone in map(zone_of, places) if zone != NO_ZONE), None)
    return None if zone is None else Advice("look_zone", (("zone", ZONE_NAMES[zone]),))


def _look_change(puzzle: Puzzle, way: Way) -> Advice | None:
    change = _changed(puzzle, way)
    return Advice("look_change", change) if change else None


def _look_ring(position: Position, turn: FlownTurn) -> Advice | None:
    passed = next((ring for ring in position.rings if ring in turn.path), None)
    return Advice("look_ring", (("place", str(passed)),)) if passed else None


def _changed(puzzle: Puzzle, way: Way) -> _Facts | None:
    """Return quadrant and turn of the next turn, if by then the card that is read there is another one than now."""
    now, then = way[0], way[1]
    quadrant, turn = QUADRANT_OF[then.blown.sector], now.after.turn
    if puzzle.cards[turn][quadrant] == puzzle.cards[turn - 1][quadrant]:
        return None
    return (("quadrant", QUADRANTS[quadrant]), ("turn", turn + 1))


# -- why --------------------------------------------------------------------------------------------------------------


def _why(puzzle: Puzzle, position: Position, way: Way) -> Advice:
    turn = way[0]
    place = ("place", str(_end(turn)))
    if len(way) == 1:
        return Advice("why_flag", (place, *_read(turn), ("altitude", turn.move.altitude), ("speed", turn.speed)))
    then = way[1]
    following: _Facts = (
        ("wind", then.move.wind),
        ("lanes", then.blown.lane - _end(turn).lane),
        ("altitude", then.move.altitude),
        ("speed", then.speed),
        ("end", str(_end(then))),
    )
    if (change := _changed(puzzle, way)) is not None:
        return Advice("why_change", (place, *change, *following))
    flown = [ring for ring in position.rings if ring not in turn.after.rings]
    if flown:
        return Advice("why_ring", (("place", str(flown[0])), ("left", len(turn.after.rings))))
    return Advice("why_next", (place, *following))


# -- back -------------------------------------------------------------------------------------------------------------


def _back(state: State, since: int) -> PuzzleHint:
    turn = ("turn", since)
    return PuzzleHint(
        Advice("look_back", (turn,)), Advice("take_back", (turn,)), _why_back(state, since), "", Focus(), ()
    )


def _why_back(state: State, since: int) -> Advice:
    """Return what a turn has spent that is missing now, or else that the turns left do not suffice."""
    puzzle, flown = state.puzzle, state.turns[since - 1]
    before = state.turns[since - 2].after if since > 1 else first_position(puzzle)
    turn, after = ("turn", since), flown.after
    if flown.move.wind != NO_CARD and is_solvable(puzzle, after._replace(winds=before.winds)):
        lanes = flown.blown.lane - before.balloon.lane
        return Advice("why_back_wind", (turn, ("wind", flown.move.wind), ("lanes", lanes)))
    for kind, name in enumerate(TOKENS):
        spent = after.balloon.tokens[kind] < before.balloon.tokens[kind]
        if spent and is_solvable(puzzle, with_one_more(after, kind)):
            return Advice("why_back_token", (turn, ("token", name)))
    return Advice("why_back", (turn, ("left", puzzle.turns - after.turn)))
