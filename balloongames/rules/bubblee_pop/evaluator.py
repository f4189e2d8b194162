"""How computer players look at Bubblee Pop: both guesses at once, tastes, and what speaks for a move.

===================  ==================  ==============================================================================
code                 facts               said of
===================  ==================  ==============================================================================
``scores``           points              a drop, a power: the points it brings its player
``chain``            steps               a drop, a power: so many steps follow each other
``wins_powers``      powers              a drop, a power: the letters of the powers won
``ready_to_score``   points              a swap: the best drop after it brings so many points
``ready_to_pair``    pairs               a swap: the best drop after it brings so many more equal ones together
``comes_near``       bubblee             a swap: this one comes into the row that its player drops from
``new_pairs``        pairs               a drop, a power on the own planet: so many more equal ones touch
``room_left``        column, room        a drop: the column still has room for so many, and more than one
``out_of_order``     seat, pairs         a power on the other planet: so many equal ones do not touch any more
``more_to_carry``    seat                a power: the other planet gets one more
``takes_point``      seat                a power: the other player loses a point
``gets_rid``         column              a power: one less on the own planet
``usable_scores``    points              filling the sky: a drop of it brings so many points
``usable_pairs``     pairs               filling the sky: a drop of it brings so many more equal ones together
``away_from_rival``  seat                filling the sky: the other player has its color near, and it is far from there
``harmless``         seat                filling the sky: in the other player's row, whose color there it is not
``out_of_way``       –                   filling the sky: in the far row, and its color is on top nowhere
``takes_away``       seat, bubblee       a swap: it takes out of the other player's row what is on top there
``no_good_use``      –                   declining: no use of the power is as good
``for_later``        column              filling the sky: in reach of a column with its color on top
===================  ==================  ==============================================================================

Places: ``at_sky``, ``at_column`` (column, from 0), ``at_own_planet``, ``at_other_planet``, ``at_other_zone``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from balloongames.core.evaluator import BOLD, PATIENT, Evaluator, Term
from balloongames.core.game import Advice, Seat
from balloongames.rules.bubblee_pop.estimate import estimates, pairs_of, scores_now
from balloongames.rules.bubblee_pop.forecast import Forecast, forecast
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    Move,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.planet import columns_of, height_of, size_of
from balloongames.rules.bubblee_pop.sky import index_of, legal_drops, swapped, with_letter
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, HOLE, State

_TOWERS: Final = 60  # the squares of all heights of a planet that is as high as taste cares for
_MANY_PAIRS: Final = 10  # equal neighbors on a planet that is as ready to pop as taste cares for
_MOST_FACTS: Final = 3
_HALF: Final = 0.51  # on average over what is hidden: less is not worth a word
_ON_OWN: Final = "yg"  # powers that work on the own planet alone


class BubbleeEvaluator(Evaluator[State, Move, Observation]):
    """Patient players keep their planet low, bold ones gather on it what could go in one chain."""

    overlooks = 2
    slack_scale = 0.7  # the worst drops are as good as lost, and those between them near each other
    prospects = ("chain", "scores", "wins_powers", "takes_point", "more_to_carry", "out_of_order", "new_pairs")

    def values(self, state: State) -> Sequence[float]:
        return estimates(state)

    def score_now(self, state: State) -> Sequence[float]:
        """Return the points, and a tenth less for everything on the planet; in a challenge, what is done of it."""
        return scores_now(state)

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return the points, and what is on either planet; alone, nothing."""
        if state.seats == 1:
            return ()
        found = []
        for owner, sign in ((seat, 1), (1 - seat, -1)):
            planet, whose = state.planets[owner], (("seat", owner),)
            highest = max(height_of(planet, column) for column in range(COLUMNS))
            found += [
                Term("points", sum(state.zones[owner]), sign * 0.2, _HALF, whose),
                Term("on_planet", size_of(planet), sign * -0.2, _HALF, whose),
                Term("pairs", pairs_of(planet), sign * 0.12, _HALF, whose),
                Term("highest", highest, sign * -0.05, _HALF, whose),
            ]
        return found

    def style_bonus(self, state: State, seat: Seat, temperament: str) -> float:
        """Return how the own planet pleases: low everywhere, or full of equal neighbors."""
        planet = state.planets[seat]
        if temperament == PATIENT:
            towers = sum(height_of(planet, column) ** 2 for column in range(COLUMNS))
            return 1 - 2 * min(1.0, towers / _TOWERS)
        if temperament == BOLD:
            return 2 * min(1.0, pairs_of(planet) / _MANY_PAIRS) - 1
        return 0.0

    def look(self, seen: Observation, move: Move) -> Advice | None:
        """Return the sky, a column, a planet or the other score zone."""
        match move:
            case PutBubblee() | SwapSky():
                return Advice("at_sky")
            case DropPair(first=(column, _)):
                return Advice("at_column", (("column", column),))
            case SwapCells(power=power) | ChooseColumn(power=power):
                return Advice("at_own_planet" if power in _ON_OWN + "p" else "at_other_planet")
            case PushAside():
                return Advice("at_other_planet")
            case TakePoint():
                return Advice("at_other_zone")
            case Decline():
                return None

    def topics(self, seen: Observation, move: Move) -> frozenset[str]:
        """Return the columns of the sky."""
        match move:
            case PutBubblee((column, _)):
                return frozenset((f"column {column}",))
            case DropPair() | SwapSky():
                return frozenset(f"column {column}" for column, _ in (move.first, move.second))
            case _:
                return frozenset()

    def facts(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return what speaks for a move: points first, then what it leaves on the planets."""
        match move:
            case PutBubblee():
                found = _of_filling(seen, move)
            case SwapSky():
                found = _of_swap(seen, move)
            case DropPair():
                found = _of_drop(seen, move)
            case Decline():
                found = [Advice("no_good_use")]
            case _:
                found = _of_power(seen, move)
        return tuple(found[:_MOST_FACTS])


def _of_filling(seen: Observation, move: PutBubblee) -> list[Advice]:
    column, row = move.space
    assert seen.viewer is not None
    tops = [[one[-1:] for one in columns_of(planet)] for planet in seen.planets]
    found = _of_use(seen, move)
    if not found and tops[seen.viewer][column] == seen.drawn:
        found.append(Advice("for_later", (("column", column),)))
    rival = 1 - seen.viewer
    if len(tops) > 1:
        wanted = seen.drawn in tops[rival][max(0, column - 1) : column + 2]
        if wanted == (row == seen.viewer):
            found.append(Advice("away_from_rival" if wanted else "harmless", (("seat", rival),)))
    if row != seen.viewer and seen.drawn not in tops[seen.viewer]:
        found.append(Advice("out_of_way"))
    return found


def _of_use(seen: Observation, move: PutBubblee) -> list[Advice]:
    """Return what a drop of what is put there would bring, more than a black one in its place."""
    assert seen.viewer is not None
    at, planet = index_of(move.space), seen.planets[seen.viewer]
    points = pairs = 0
    full = seen.sky.replace(HOLE, BLACK)  # never part of a line
    for drop in legal_drops(planet, seen.viewer, with_letter(full, at, seen.drawn)):
        spaces = drop.first, drop.second
        if move.space not in spaces or any(seen.sky[index_of(one)] == HOLE for one in spaces if one != move.space):
            continue
        here, without = (
            replace(seen, phase="drop", sky=with_letter(full, at, letter)) for letter in (seen.drawn, BLACK)
        )
        foreseen = forecast(here, drop)
        points = max(points, foreseen.points[seen.viewer])
        if drop in legal_drops(planet, seen.viewer, without.sky):
            pairs = max(
                pairs, pairs_of(foreseen.planets[seen.viewer]) - pairs_of(forecast(without, drop).planets[seen.viewer])
            )
    if points > 0:
        return [Advice("usable_scores", (("points", points),), measure="points")]
    return [Advice("usable_pairs", (("pairs", pairs),), measure="pairs")] if pairs > 0 else []


def _of_swap(seen: Observation, move: SwapSky) -> list[Advice]:
    assert seen.viewer is not None
    planet = seen.planets[seen.active]
    drops = legal_drops(planet, seen.active, swapped(seen.sky, move))
    points = max((forecast(seen, drop, move).points[seen.viewer] for drop in drops), default=0)
    if points > 0:
        return [Advice("ready_to_score", (("points", points),), measure="points")]
    drops_before = legal_drops(planet, seen.active, seen.sky)
    before = max((_pairs_after(seen, drop) for drop in drops_before), default=0)
    after = max((_pairs_after(seen, drop, move) for drop in drops), default=0)
    if after > before:
        return [Advice("ready_to_pair", (("pairs", after),), measure="pairs")]
    row, other_row = move.first[1], move.second[1]
    if row == other_row:
        return []
    comes = move.second if row == seen.active else move.first
    letter = seen.sky[index_of(comes)]
    if seen.seats > 1 and letter in [one[-1:] for one in columns_of(seen.planets[1 - seen.active])]:
        return [Advice("takes_away", (("seat", 1 - seen.active), ("bubblee", letter)))]
    return [Advice("comes_near", (("bubblee", letter),))] if letter != HOLE else []


def _pairs_after(seen: Observation, drop: DropPair, swap: SwapSky | None = None) -> int:
    """Return how many more equal neighbors a drop leaves on the own planet."""
    assert seen.viewer is not None
    return pairs_of(forecast(seen, drop, swap).planets[seen.viewer]) - pairs_of(seen.planets[seen.viewer])


def _of_drop(seen: Observation, move: DropPair) -> list[Advice]:
    assert seen.viewer is not None
    foreseen = forecast(seen, move)
    found = _of_chain(seen, foreseen)
    found += _of_pairs(seen, foreseen, seen.viewer)
    column = move.first[0]
    room = HEIGHT - height_of(foreseen.planets[seen.viewer], column)
    if room > 1:  # the last place of a column speaks against it rather than for it
        found.append(Advice("room_left", (("column", column), ("room", room))))
    return found


def _of_power(seen: Observation, move: Move) -> list[Advice]:
    assert seen.viewer is not None
    viewer, rival = seen.viewer, 1 - seen.viewer
    foreseen = forecast(seen, move)
    found = _of_chain(seen, foreseen)
    before = list(map(size_of, seen.planets))
    after = list(map(size_of, foreseen.planets))
    found += _of_pairs(seen, foreseen, viewer)
    if after[viewer] < before[viewer] and isinstance(move, ChooseColumn):
        found.append(Advice("gets_rid", (("column", move.column),)))
    if rival in range(len(after)):
        if after[rival] > before[rival]:
            found.append(Advice("more_to_carry", (("seat", rival),)))
        if foreseen.points[rival] < 0:
            found.append(Advice("takes_point", (("seat", rival),)))
        lost = pairs_of(seen.planets[rival]) - pairs_of(foreseen.planets[rival])
        if lost > 0 and after[rival] >= before[rival]:
            found.append(Advice("out_of_order", (("seat", rival), ("pairs", lost)), measure="pairs"))
    return found


def _of_chain(seen: Observation, foreseen: Forecast) -> list[Advice]:
    """Return points, steps and powers that the viewer gets."""
    assert seen.viewer is not None
    found = []
    points = foreseen.points[seen.viewer]
    if points > 0:
        found.append(Advice("scores", (("points", points),), measure="points"))
    if len(foreseen.steps) > 1:
        found.append(Advice("chain", (("steps", len(foreseen.steps)),), measure="steps"))
    powers = "".join(batch.powers for batch in foreseen.powers if batch.seat == seen.viewer)
    if powers:
        found.append(Advice("wins_powers", (("powers", "".join(sorted(powers))),)))
    return found


def _of_pairs(seen: Observation, foreseen: Forecast, seat: Seat) -> list[Advice]:
    pairs = pairs_of(foreseen.planets[seat]) - pairs_of(seen.planets[seat])
    return [Advice("new_pairs", (("pairs", pairs),), measure="pairs")] if pairs > 0 else []
