"""How computer players look at Bubblee Pop: both guesses at once, tastes, and what speaks for a move.

===================  =====================  ============================================================================
code                 facts                  said of
===================  =====================  ============================================================================
``scores``           points                 a drop, a power: the points it brings its player
``chain``            steps                  a drop, a power: so many steps follow each other
``wins_powers``      powers                 a drop, a power: the letters of the powers won
``reaches_goal``     –                      a drop in a challenge: its goal is reached
``last_drop``        –                      the match ends with this drop, or with the next one
``opens_line``       bubblee, column        a drop, a power: one more of the color makes a line there now
``new_pairs``        pairs                  a drop, a power on the own planet: so many more equal ones touch
``spoils``           seat, points           a drop, a swap: the sky held so many points for the other, now it holds none
``next_scores``      points                 a drop alone: the best of what stays in the sky brings so much next turn
``most_ways``        ways                   a drop: so many ways fit two more without a line, and no drop leaves more
``keeps_line``       bubblee, column        a drop: a color of the sky makes a line there, and nothing covers it
``covers_nothing``   –                      a drop: onto empty ground
``covers_black``     column                 a drop: it covers black ones, there one of them, and no color
``covers_no_pair``   –                      a drop: what it covers touches no equal one
``fits_then``        bubblee, column        a drop, a power: there that color touches an equal one now
``room_left``        column, room           a drop: the column still has room for so many, and more than one
``room_in_both``     room                   a drop: both columns do, or for more
``stays_low``        height                 a drop: the highest column, of so many, is not full and not higher now
``out_of_order``     seat, pairs            a power on the other planet: so many equal ones do not touch any more
``closes_line``      seat, bubblee, column  a power: the color does not make a line for the other there any more
``fits_no_more``     seat, bubblee, column  a power: there that color touches no equal one of the other any more
``more_to_carry``    seat                   a power: the other planet gets one more
``takes_point``      seat                   a power: the other player loses a point
``gets_rid``         column                 a power: one less on the own planet
``rid_of_black``     column                 a power: one black one less on the own planet
``on_top``           bubblee, column        green: this one comes to the top
``does_no_harm``     –                      a power: on the own planet as many equal ones touch, and no line is covered
``changes_nothing``  –                      a power: all stays as it is
``no_good_use``      –                      declining: no use of the power is as good
``usable_scores``    points                 filling the sky: a drop of it brings so many points
``swap_scores``      points                 filling the sky: with it, a drop after a swap brings so many points
``usable_pairs``     pairs                  filling the sky: a drop of it brings so many more equal ones together
``for_later``        column                 filling the sky: in the near row, over where it touches an equal one
``swap_near``        column                 filling the sky: in the far row, over where it touches an equal one
``swap_fits``        column                 filling the sky: one swap brings it over where it touches an equal one
``hole_scores``      bubblee, points        filling the sky: from the hole left, that color would bring so many points
``hole_fits``        bubblee, column        filling the sky: the hole left is over where that color touches an equal one
``away_from_rival``  seat                   filling the sky: the other has its color near, but drops from the other row
``harmless``         seat                   filling the sky: in the other player's row, whose color there it is not
``black_for_rival``  seat                   filling the sky: a black one, into the other player's row
``black_waits``      –                      filling the sky: a black one, into the far row
``out_of_way``       –                      filling the sky: in the far row, and it would touch an equal one nowhere
``more_room``        column                 filling the sky: the column below is lower than below any other hole
``more_drops``       –                      filling the sky: in the near row, which more drops can take from
``near_free``        –                      filling the sky: in the far row; the near one stays free for the next
``ready_to_score``   points                 a swap: the best drop after it brings so many points
``ready_to_pair``    pairs                  a swap: the best drop after it brings so many more equal ones together
``ready_to_open``    bubblee, column        a swap: after a best drop the color makes a line there
``takes_away``       seat, bubblee          a swap: it takes out of the other player's row what is on top there
``comes_over``       bubblee, column        a swap: this one comes into the own row, over where it touches an equal one
``meet_in_sky``      bubblee                a swap: then one drop takes two of that color that touch where they land
``nothing_yet``      –                      a swap: the own planet holds black ones alone
``still_pairs``      pairs                  a swap: the best drop brings so many more equal ones together, as before
``no_pairs``         –                      a swap: no drop brings equal ones together, before it and after it
``goes_far``         bubblee                a swap: this one, which fits nowhere, leaves the own row
``covers_line``      bubblee, column        against a drop: the color made a line there, and now it is covered
``fills_column``     column                 against a drop: the column is full then
===================  =====================  ============================================================================

Places: ``at_sky``, ``at_column`` (column, from 0), ``at_own_planet``, ``at_other_planet``, ``at_other_zone``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from balloongames.core.evaluator import BOLD, PATIENT, Evaluator, Term
from balloongames.core.game import Advice, Seat
from balloongames.rules.bubblee_pop.estimate import estimates, pairs_of, scores_now
from balloongames.rules.bubblee_pop.facts import speaking_against, speaking_for
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
from balloongames.rules.bubblee_pop.planet import height_of, size_of
from balloongames.rules.bubblee_pop.state import COLUMNS, State

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
        """Return what speaks for a move: points first, then what it leaves on the planets and in the sky."""
        return tuple(islice(speaking_for(seen, move), _MOST_FACTS))

    def against(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return what a drop covers or fills up."""
        return tuple(islice(speaking_against(seen, move), 1))
