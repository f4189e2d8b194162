"""How computer players look at Balmy Balloonists: tastes, and what speaks for a move.

===================  ==================  ==============================================================================
code                 facts               said of
===================  ==================  ==============================================================================
``finishes``         spaces              an altitude: the flight leads so many spaces past the finish
``flies``            spaces              an altitude: the flight leads so many spaces forward
``best_winds``       spaces, altitude    a lane, a wind, Fair Winds: from there so many spaces can be flown at once, at
                     or here             this altitude; or how many from here, if those are fewer, but some
``forced_down``      spaces              against an altitude: a zone or a mountain stops the flight after so many spaces
``may_shift``        –                   an altitude: the flight is held for Fair Winds
``card_helps``       spaces              a card that comes into the hand: laid on the own balloon, so many can be flown
``keeps_winds``      –                   going on after the flight: Fair Winds stay for later
``keeps_clear``      altitude            an altitude: at this other one the balloon would be forced down
``burns_nothing``    –                   an altitude: no fuel is burned after the flight
``keeps_ballast``    –                   staying on the ground
``comes_back``       –                   a wind, Fair Winds: out of the doldrums
``slower_winds``     seat, spaces        a card on another balloon: its best winds are slower by so many spaces
``sent_out``         seat                a card on another balloon: into the doldrums or the vortex
``may_harm``         seat                a card as a misfortune, on a balloon that is ahead
``may_hinder``       seat                a card as a misfortune, on a balloon that is not ahead
``upsets_winds``     seat, spaces        a card that changes the winds of somebody else, who could fly so far now
``partners_winds``   seat, spaces        a card on the partner's balloon: from there so many spaces can be flown
``winds_here``       spaces              a card that moves another balloon to no effect: so many can be flown from here
``new_winds``        spaces              a card that changes the winds: the best flight here now is so short
``no_winds``         –                   a card that changes the winds, where none carries the balloon on
``frees_table``      –                   a card played on another balloon while three lie on the table
``cancels``          misfortune          Repairs: the misfortune, a kind of the rules
``no_turn_lost``     –                   ballast against a drop below low: the next turn is not lost
``scarce``           token               a token of a kind of which none is left
===================  ==================  ==============================================================================

Places: ``at_hand``, ``at_table``, ``at_altitudes``, ``at_advantages``, ``at_map``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.evaluator import BOLD, PATIENT, Evaluator, Term
from balloongames.core.game import Advice, Seat
from balloongames.rules.balmy_balloonists.cards import MISFORTUNE, PLAIN, QUADRANT, WIND_SHIFTS
from balloongames.rules.balmy_balloonists.choices import altitudes, progress, within_reach
from balloongames.rules.balmy_balloonists.estimate import BALLAST, FUEL, GAS, HEIGHT, SIXTIETHS_PER_DEGREE, scores_now
from balloongames.rules.balmy_balloonists.forecast import FlightPlan, forecast, plan, plans_then
from balloongames.rules.balmy_balloonists.moves import (
    STORM,
    BearWeather,
    ChooseLane,
    Fly,
    GoOn,
    KeepCard,
    Move,
    PlayWind,
    Restart,
    SetAltitude,
    SwapAdvantage,
    TakeAdvantage,
    TakeToken,
    UseFairWinds,
    UseRepairs,
)
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.scenarios import partner_of
from balloongames.rules.balmy_balloonists.state import GROUND, HIGH, MOST_TABLED, NO_CLIMB, Balloon, Place, State
from balloongames.rules.balmy_balloonists.world import DOLDRUMS

_MOST_FACTS: Final = 3
_PLENTY: Final = 20  # tokens with which a patient player is content
_FARTHER: Final = 5  # degrees: less is not worth a word
_WEAK: Final = 2  # spaces: winds that one would rather see changed


class BalmyEvaluator(Evaluator[State, Move, Observation]):
    """Patient players hold on to their tokens, bold ones like to fly high."""

    overlooks = 2
    playout_scale = 0.5  # what the winds bring next is for the estimate to see, few moves ahead there is only luck
    prospects = ("finishes", "comes_back", "sent_out", "may_harm", "slower_winds", "flies")

    def score_now(self, state: State) -> Sequence[float]:
        """Return how far the balloons are, and what their tokens are worth."""
        return scores_now(state)

    def terms(self, state: State, seat: Seat) -> Sequence[Term]:
        """Return how far the own balloon is and what it carries, each as `estimate` values it with a long way to go."""
        balloon = state.balloons[seat]
        owner = (("seat", seat),)
        return [
            Term("degrees", progress(balloon) / SIXTIETHS_PER_DEGREE, SIXTIETHS_PER_DEGREE, _FARTHER, owner),
            Term("fuel", balloon.fuel, FUEL, facts=owner),
            Term("ballast", balloon.ballast, BALLAST, facts=owner),
            Term("gas", balloon.gas, GAS, facts=owner),
            Term("altitude", balloon.altitude, HEIGHT, facts=owner),
        ]

    def are_partners(self, seen: Observation, seat: Seat, other: Seat) -> bool:
        """Return whether both fly in one team."""
        return partner_of(seen.rules, seen.seats, seat) == other

    def style_bonus(self, state: State, seat: Seat, temperament: str) -> float:
        """Return how the own balloon pleases: well supplied, or high up."""
        balloon = state.balloons[seat]
        if temperament == PATIENT:
            return 2 * min(1.0, sum(balloon.tokens) / _PLENTY) - 1
        if temperament == BOLD:
            return 2 * balloon.altitude / HIGH - 1
        return 0.0

    def look(self, seen: Observation, move: Move) -> Advice | None:
        """Return the hand, the cards on the table, the altitudes, the Advantage cards or the map."""
        match move:
            case PlayWind(card=card):
                return Advice("at_table" if card in seen.tabled[seen.turn] else "at_hand")
            case SetAltitude() | Fly():
                return Advice("at_altitudes")
            case UseFairWinds() | SwapAdvantage() | TakeAdvantage() | UseRepairs():
                return Advice("at_advantages")
            case ChooseLane() | Restart():
                return Advice("at_map")
            case KeepCard():
                return Advice("at_hand")
            case _:
                return None

    def topics(self, seen: Observation, move: Move) -> frozenset[str]:
        """Return the altitude, the lane, or whom a wind is played on."""
        match move:
            case SetAltitude(altitude):
                return frozenset((f"altitude {altitude}",))
            case ChooseLane(lane) | Restart(lane):
                return frozenset((f"lane {lane}",))
            case PlayWind(target=seat):
                return frozenset((f"seat {seat}",))
            case _:
                return frozenset()

    def against(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return that a flight ends in a forced landing."""
        if not isinstance(move, SetAltitude | Fly):
            return ()
        (chosen,) = forecast(seen, move).plans
        return (Advice("forced_down", (("spaces", len(chosen.path)),), measure="spaces"),) if chosen.lands else ()

    def facts(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return what speaks for a move: where it leads, what it costs, and what it does to others."""
        match move:
            case SetAltitude() | Fly():
                found = _of_flight(seen, move)
            case PlayWind():
                found = _of_card(seen, move)
            case UseFairWinds() | ChooseLane() | Restart():
                found = _of_place(seen, move)
            case UseRepairs(use=True):
                found = [Advice("cancels", (("misfortune", seen.asked[0]),))]
            case BearWeather(pay=True):
                found = [Advice("no_turn_lost")]
            case TakeToken(token) if not seen.balloons[seen.turn].tokens[token]:
                found = [Advice("scarce", (("token", token),))]
            case SwapAdvantage(card=card) | KeepCard(card):
                found = _of_taken(seen, card)
            case GoOn():
                found = [Advice("keeps_winds")]
            case _:
                found = []
        return tuple(found[:_MOST_FACTS])


def _of_flight(seen: Observation, move: SetAltitude | Fly) -> list[Advice]:
    (chosen,) = forecast(seen, move).plans
    if chosen.altitude == GROUND:
        return _keeps_clear(seen, chosen) or [Advice("keeps_ballast")]
    found = []
    if chosen.past:
        found.append(Advice("finishes", (("spaces", chosen.past),), measure="spaces"))
    elif not chosen.lands and chosen.speed > 0 and chosen.path:
        found.append(Advice("flies", (("spaces", len(chosen.path)),), measure="spaces"))
    if isinstance(move, SetAltitude) and not chosen.lands:
        found += _keeps_clear(seen, chosen)
    if move.hold:
        found.append(Advice("may_shift"))
    if not chosen.burned and not chosen.lands and chosen.final == chosen.altitude:
        found.append(Advice("burns_nothing"))
    return found


def _keeps_clear(seen: Observation, chosen: FlightPlan) -> list[Advice]:
    """Return the highest altitude next to the chosen one that is open, too, and where the balloon is forced down."""
    balloon = seen.balloons[seen.turn]
    for altitude in (chosen.altitude + 1, chosen.altitude - 1):
        if altitude > GROUND and altitude in altitudes(seen) and plan(seen, balloon, altitude).lands:
            return [Advice("keeps_clear", (("altitude", altitude),))]
    return []


def _of_card(seen: Observation, move: PlayWind) -> list[Advice]:
    if move.use == STORM:
        return []
    if move.target == seen.turn:
        return _of_own_card(seen, move)
    found = []
    target = seen.balloons[move.target]
    is_rival = move.target != partner_of(seen.rules, seen.seats, seen.turn)
    if not is_rival:
        found += [] if move.use else _of_wind_for_partner(seen, move, target)
    elif move.use == MISFORTUNE:
        is_ahead = progress(target) > progress(seen.balloons[seen.turn])
        found.append(Advice("may_harm" if is_ahead else "may_hinder", (("seat", move.target),)))
    elif move.use == QUADRANT:
        found += _of_winds_upset(seen, move, target)
    elif WIND_SHIFTS[move.card][target.altitude]:
        found += _of_wind_on(seen, move, target)
    if len(seen.tabled[seen.turn]) >= MOST_TABLED:
        found.append(Advice("frees_table"))
    return found or (_of_staying(seen) if is_rival and not move.use else [])


def _of_own_card(seen: Observation, move: PlayWind) -> list[Advice]:
    if move.use == QUADRANT:
        best = _best(seen, seen.balloons[seen.turn], seen.turn)
        if not best:
            return [Advice("no_winds")]
        return [Advice("new_winds", (("spaces", best),), measure="spaces")] if best < _WEAK else []
    return _of_place(seen, move) if not move.use else []


def _of_staying(seen: Observation) -> list[Advice]:
    """Return what the own balloon has where it is, if a card moves it nowhere and does nothing to others."""
    best = _best(seen, seen.balloons[seen.turn], seen.turn)
    return [Advice("winds_here", (("spaces", best),), measure="spaces")] if best >= _WEAK else []


def _of_winds_upset(seen: Observation, move: PlayWind, target: Balloon) -> list[Advice]:
    """Return which winds somebody else may lose."""
    best = _best(seen, target, move.target)
    return (
        [Advice("upsets_winds", (("seat", move.target), ("spaces", best)), measure="spaces")] if best >= _WEAK else []
    )


def _of_wind_for_partner(seen: Observation, move: PlayWind, target: Balloon) -> list[Advice]:
    """Return what a wind brings the partner, if it is better than staying."""
    place = forecast(seen, move).place
    if place is None or place.lane == DOLDRUMS:
        return []
    best = _best(seen, _at(target, place), move.target)
    faster = best > _best(seen, target, move.target)
    return [Advice("partners_winds", (("seat", move.target), ("spaces", best)), measure="spaces")] if faster else []


def _of_wind_on(seen: Observation, move: PlayWind, target: Balloon) -> list[Advice]:
    """Return what a wind does to somebody else's balloon."""
    foreseen = forecast(seen, move)
    place = foreseen.place
    if place is None or not foreseen.stops:
        return []
    if place.lane == DOLDRUMS or foreseen.vortex:
        return [Advice("sent_out", (("seat", move.target),))]
    slower = _best(seen, target, move.target) - _best(seen, _at(target, place), move.target)
    return [Advice("slower_winds", (("seat", move.target), ("spaces", slower)), measure="spaces")] if slower > 0 else []


def _of_place(seen: Observation, move: Move) -> list[Advice]:
    """Return what a place is worth that the own balloon comes to."""
    foreseen = forecast(seen, move)
    found = []
    if seen.balloons[foreseen.seat].lane == DOLDRUMS and foreseen.place and foreseen.place.lane != DOLDRUMS:
        found.append(Advice("comes_back"))
    balloon = seen.balloons[foreseen.seat]
    if foreseen.plans:
        here = plans_then(seen, balloon) if isinstance(move, PlayWind | UseFairWinds) else ()
        found += _of_winds(foreseen.plans, here)
    elif foreseen.place:  # the flight is over: what counts is the next one
        moved = _at(balloon, foreseen.place)
        found += _of_winds(_near(seen, moved, foreseen.seat), _near(seen, balloon, foreseen.seat))
    return found


def _of_winds(flights: Sequence[FlightPlan], here: Sequence[FlightPlan]) -> list[Advice]:
    """Return how far some flights lead at most, unless those from here lead farther."""
    spaces, spaces_here = _farthest(flights), _farthest(here)
    if not spaces or spaces_here > spaces:
        return []
    farthest = next(one for one in flights if _reach(one) == spaces)
    beside = ("here", spaces_here) if 0 < spaces_here < spaces else ("altitude", farthest.altitude)
    return [Advice("best_winds", (("spaces", spaces), beside), measure="spaces")]


def _best(seen: Observation, balloon: Balloon, seat: Seat) -> int:
    """Return how many spaces a balloon can fly at most without being forced down, one level up, down or as it is."""
    return _farthest(_near(seen, balloon, seat))


def _near(seen: Observation, balloon: Balloon, seat: Seat) -> list[FlightPlan]:
    """Return the flights one level up, down or as it is."""
    bans = seen.bans if seat == seen.turn else NO_CLIMB * balloon.no_climb
    near = [level for level in within_reach(balloon, bans) if abs(level - balloon.altitude) <= 1]
    return [plan(seen, balloon, level, seat) for level in near if level > GROUND]


def _farthest(flights: Sequence[FlightPlan]) -> int:
    return max(map(_reach, flights), default=0)


def _reach(flight: FlightPlan) -> int:
    """Return how many spaces a flight leads forward, 0 if it ends in a forced landing."""
    return len(flight.path) if flight.speed > 0 and not flight.lands else 0


def _at(balloon: Balloon, place: Place) -> Balloon:
    return balloon._replace(lane=place.lane, leg=place.leg, space=place.space)


def _of_taken(seen: Observation, card: int) -> list[Advice]:
    """Return what a card in the hand would be worth to the own balloon, if it is more than the winds here."""
    balloon = seen.balloons[seen.turn]
    place = forecast(seen, PlayWind(card, PLAIN, seen.turn)).place
    if place is None or place.lane == DOLDRUMS or balloon.altitude == GROUND:
        return []
    spaces = _best(seen, _at(balloon, place), seen.turn)
    helps = spaces > _best(seen, balloon, seen.turn)
    return [Advice("card_helps", (("spaces", spaces),), measure="spaces")] if helps else []
