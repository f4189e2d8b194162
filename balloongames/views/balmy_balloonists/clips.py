"""How each event of Balmy Balloonists moves. A clip decorates; at its end the event is folded, whatever was shown.

What the computer leads (flying, consumption, drawing) runs by itself: balloons glide along their lanes, sink and raise
dust; cards are turned up over the map and can be read. What happened is said in a line, the one that the log keeps.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.state import ACROSS, NO_CARD, UNKNOWN, Place
from balloongames.rules.balmy_balloonists.world import QUADRANT_OF, Space
from balloongames.ui.anim import BASE, REVEAL, ease_in, ease_in_out, ease_in_quad, ease_sine, lerp, span
from balloongames.ui.clips import EventClips, Plan, Show
from balloongames.views.balmy_balloonists.animation import (
    AnimationState,
    CardFace,
    CardFlight,
    Deck,
    Dust,
    Journey,
    Notice,
    Swap,
)
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.log import say
from balloongames.views.balmy_balloonists.ranks import rank_of, ranked
from balloongames.views.balmy_balloonists.ribbon import BANNER
from balloongames.views.balmy_balloonists.start_grid import on_grid

PER_SPACE: Final = 0.09
LONGEST_FLIGHT: Final = 1.0
SHORTEST_FLIGHT: Final = 0.3
PER_LANE: Final = 0.26
HOME: Final = 0.643  # the flight of the first across the line, from however far
TAUT: Final = 0.223  # for so long the ribbon of the finish holds the first
FINISH: Final = 0.9
CHORD: Final = 0.904  # after the ribbon is cut
RACE_END: Final = 1.1
RESTS: Final = 0.363  # then the map rests, before the result rises or a curtain falls
SINK: Final = 0.3
READ: Final = 0.6  # a line is read
READ_CARD: Final = 0.95  # a card is read
PLAY: Final = 0.5
_WAY: Final = 0.22  # of a card that is played, to the map and from there
_AWAY: Final = 0.14  # of one that goes for good
_COMES: Final = 0.1  # one turns into sight
DRAW: Final = 0.24
SPEND: Final = 0.22
STORM_STEP: Final = 0.24
_SHAKE: Final = 5.0  # lu; it dies away
_SHAKES: Final = 0.18  # s
_GALE: Final = 6  # how fast the wind of the storm sounds

_STEP_OF: Final = {
    e.WindPlayed: 0, e.WindDiscarded: 0, e.WindSkipped: 0, e.BalloonFlew: 2, e.BalloonLanded: 2, e.FinishCrossed: 2,
    e.RaceEnded: 2, e.FuelBurned: 3, e.CardDrawn: 4, e.CardKept: 4,
}  # fmt: skip


def notice_of(event: Event, context: BoardContext) -> Notice | None:
    """Return what is told beside what is to be seen of an event; None if nothing is, or a banner tells it."""
    if names_first(event, context):
        return None
    text = say(event, context.host.people)
    return Notice(text, getattr(event, "seat", None)) if text else None


def names_first(event: Event, context: BoardContext) -> bool:
    """Whether somebody is the first across the finish: a banner names them, and nothing else does."""
    return isinstance(event, e.FinishCrossed) and _is_first(context)


def _is_first(context: BoardContext) -> bool:
    """Whether nobody is across the finish yet."""
    return not any(balloon.standing == ACROSS for balloon in context.model.balloons)


def step_in(event: Event) -> int | None:
    """Return the step of a turn in which an event happens, 0 … 4; None if it is in none."""
    if isinstance(event, e.AltitudeChanged):
        return {"choice": 1, "consumption": 3}.get(event.cause)
    return _STEP_OF.get(type(event))


class Clips(EventClips[BoardContext, AnimationState]):
    """Makes the clips of one board: they fold events into its model and set its animation state."""

    _first: Seat | None = None  # across the line, since the board was opened
    _home: tuple[Seat, Journey] | None = None  # the last flight across it
    _has_rested: bool = False  # whether the chord has sounded for who crossed it in this turn

    def plan(self, event: Event) -> Plan | None:
        if isinstance(event, e.TurnStarted):
            self._has_rested = False
        return self._plan_balloon(event) or self._plan_cards(event) or self._plan_storm(event) or self._plan_rest(event)

    def shown(self, event: Event, plan: Plan) -> Show:
        """Say what happens beside what is to be seen of it; with reduced motion what it leads to is there at once."""
        notice, step = notice_of(event, self._context), step_in(event)
        show, reduced = plan.show, self._reduced

        def told(t: float) -> None:
            self._animation.notice = notice
            self._animation.step = step
            if show is not None:
                show(plan.seconds if reduced else t)

        return told

    def end(self, event: Event, plan: Plan) -> None:
        """Let dust rise where a balloon came down; it settles after the clip."""
        super().end(event, plan)
        if isinstance(event, e.BalloonLanded) and self._lively:
            self._animation.dust.append(Dust(self._context.model.balloons[event.seat].place))

    def fold(self, event: Event) -> None:
        """Take an event in; the page is described anew if a round begins, a rank or cards change."""
        model, order, before = self._context.model, ranked(self._context), self._described()
        ranks = tuple(rank_of(self._context, seat) for seat in range(model.seats))
        model.fold(event)
        moved = order != ranked(self._context)
        if moved and self._lively:
            self._animation.swap = Swap(order, ranks)
        if moved or before != self._described():
            self._context.host.refresh()

    def _described(self) -> tuple[object, ...]:
        """Return what the description of the page depends on."""
        model = self._context.model
        cards = (*model.hands, *model.hand_sizes, *model.tabled, *model.advantages)
        return model.round, on_grid(self._context), *cards

    # -- balloons -----------------------------------------------------------------------------------------------------

    def _plan_balloon(self, event: Event) -> Plan | None:  # noqa: PLR0911 - one line per event
        match event:
            case e.BalloonFlew(seat, _, path, end):
                return self._plan_flight(seat, path, home=end == "across")
            case e.BalloonBlown(seat, _, stops) | e.BalloonThrownBack(seat, stops):
                return self._plan_way(seat, stops, PER_LANE * max(1, len(stops)), "creak")
            case e.BalloonRestarted(seat, place):
                return self._plan_way(seat, (place,), PER_LANE, "slide")
            case e.AltitudeChanged(seat, altitude):
                return self._plan_height(seat, altitude)
            case e.BalloonLanded(seat):
                return self._plan_landing(seat)
            case e.LaneChosen(seat, place):
                return self._plan_lane(seat, place)
            case e.BalloonOut(seat):
                return self._plan_out(seat)
            case _:
                return None

    def _plan_flight(self, seat: Seat, path: tuple[Place, ...], *, home: bool) -> Plan:
        if not path:
            return Plan(0.45)
        first = home and _is_first(self._context)
        seconds = HOME if first else max(SHORTEST_FLIGHT, min(LONGEST_FLIGHT, PER_SPACE * len(path)))
        start = self._context.model.balloons[seat].place
        places = (start, *path)

        taut = 1 - TAUT / seconds if first else 1.0
        self._home = (seat, Journey(places, 1.0, home)) if home else None

        def show(t: float) -> None:
            self._animation.journeys[seat] = Journey(places, min(1.0, t / seconds), home, taut)

        bells = [
            (seconds * number / len(path), self._cue("ship_bell"))
            for number, (here, there) in enumerate(pairwise(places), 1)
            if QUADRANT_OF[here.sector] != QUADRANT_OF[there.sector]
        ]
        breath = [(seconds * taut, self._hush(on=True)), (seconds, self._hush(on=False))] if taut < 1 else []
        return Plan(seconds + 0.1 * (not home), show, [*breath, (0.0, self._cue("wind", len(path))), *bells])

    def _hush(self, *, on: bool) -> Callable[[], None]:
        """Return what lets the wind hold its breath before the ribbon is cut, or blow on."""
        return lambda: self._context.host.hush("wind", on=on)

    def _plan_finish(self, seat: Seat) -> Plan:
        """The first cuts the ribbon, a banner names it, and the map rests after a chord; the bell rings for all."""
        bell = (0.0, self._cue("ship_bell"))
        home, self._home = self._home, None
        if not _is_first(self._context):
            return Plan(FINISH, None, [bell])
        lane = self._context.model.balloons[seat].lane
        self._first, self._has_rested = seat, True

        def show(t: float) -> None:
            self._animation.flown = home
            self._animation.ribbon = lane, t
            self._animation.banner = seat if t >= BANNER else None

        return Plan(CHORD + RESTS, show, [bell, (0.0, self._cue("brass")), (CHORD, self._cue("chord"))])

    def _plan_race_end(self) -> Plan:
        """The banner stands until the result rises, unless something else is told; the chord sounds once."""
        first, self._first = self._first, None
        has_rested, self._has_rested = self._has_rested, False

        def show(_t: float) -> None:
            self._animation.banner = first if self._animation.notice is None else None

        return Plan(0.1, show) if has_rested else Plan(RACE_END, show, [(0.0, self._cue("chord"))])

    def _plan_way(self, seat: Seat, stops: tuple[Place, ...], seconds: float, sound: str) -> Plan | None:
        if not stops:
            return None
        places = (self._context.model.balloons[seat].place, *stops)

        def show(t: float) -> None:
            self._animation.journeys[seat] = Journey(places, span(t, 0, seconds, ease_in_out))

        return Plan(seconds + 0.08, show, [(0.0, self._cue(sound))])

    def _plan_height(self, seat: Seat, altitude: int) -> Plan:
        before = self._context.model.balloons[seat].altitude

        def show(t: float) -> None:
            self._animation.heights[seat] = lerp(before, altitude, span(t, 0, BASE, ease_in_out))

        cue = "sand" if altitude > before else "hiss"
        return Plan(BASE + 0.12, show, [(0.0, self._cue(cue))])

    def _plan_landing(self, seat: Seat) -> Plan:
        before = self._context.model.balloons[seat].altitude

        def show(t: float) -> None:
            self._animation.heights[seat] = lerp(before, 0, span(t, 0, SINK, ease_in_quad))

        return Plan(SINK + 0.35, show, [(0.0, self._cue("hiss")), (SINK, self._cue("thump"))])

    def _plan_lane(self, seat: Seat, place: Place) -> Plan:
        model = self._context.model

        def show(t: float) -> None:
            model.put(seat, lane=place.lane, leg=place.leg, space=place.space)
            self._animation.fading[seat] = span(t, 0, BASE)

        return Plan(BASE, show, [(0.0, self._cue("place"))])

    def _plan_out(self, seat: Seat) -> Plan:
        def show(t: float) -> None:
            self._animation.fading[seat] = 1 - span(t, 0.2, 0.8)

        return Plan(0.9, show, [(0.1, self._cue("hiss"))])

    # -- cards --------------------------------------------------------------------------------------------------------

    def _plan_cards(self, event: Event) -> Plan | None:  # noqa: PLR0911 - one line per event
        match event:
            case e.WindPlayed(seat, card, tabled=laid):
                return self._plan_play(seat, card, laid=laid)
            case e.WindDiscarded(seat, card) | e.CardKept(seat, card):
                return self._plan_play(seat, card, laid=False)
            case e.MisfortuneDrawn(_, kind):
                return self._plan_reveal("misfortunes", kind, "grumble")
            case e.WeatherDrawn(_, card):
                return self._plan_reveal("quadrants", card, "page")
            case e.QuadrantTurned(quadrant, card):
                return self._plan_flip(quadrant, card)
            case e.CardDrawn(seat, card):
                return self._plan_draw(seat, card)
            case e.AdvantageSwapped(seat, _, card):
                return self._plan_draw(seat, card)
            case _:
                return None

    def _plan_play(self, seat: Seat, card: int, *, laid: bool) -> Plan:
        """A card comes over the map to be read, and goes on to those laid out if it stays there."""

        def show(t: float) -> None:
            arrived, left = span(t, 0, _WAY, ease_in_out), span(t, PLAY, PLAY + _WAY, ease_in_out)
            self._animation.card = self._animation.flight = None
            if arrived < 1:
                self._animation.flight = CardFlight(card, seat, arrived, arrives=False)
            elif left and laid:
                self._animation.flight = CardFlight(card, seat, left, arrives=True, laid=True)
            else:
                self._animation.card = CardFace("winds", card, 1 + self._away(t, PLAY))

        return Plan(PLAY + (_WAY if laid else _AWAY), show, [(0.0, self._cue("slide"))])

    def _away(self, t: float, since: float) -> float:
        """Return how far a card has turned away from a second on, 0 … ½; with reduced motion it does not."""
        return 0.0 if self._reduced else span(t, since, since + _AWAY, ease_in) / 2

    def _plan_reveal(self, deck: Deck, card: int, cue: str) -> Plan:
        """A card is turned up over the map, and there is time to read it."""
        read = 0.05 + REVEAL + READ_CARD

        def show(t: float) -> None:
            edge = 0.0 if self._reduced else (1 - span(t, 0, _COMES)) / 2
            turned = span(t, 0.05, 0.05 + REVEAL, ease_sine) + self._away(t, read)
            self._animation.card = CardFace(deck, card, turned - edge)

        return Plan(read + _AWAY, show, [(0.05, self._cue("page")), (REVEAL, self._cue(cue))])

    def _plan_flip(self, quadrant: int, card: int) -> Plan | None:
        old = self._context.model.quadrants[quadrant]
        if old == NO_CARD:
            return None

        def show(t: float) -> None:
            turned = span(t, 0, REVEAL, ease_sine)
            self._animation.flip = quadrant, abs(1 - 2 * turned), card if turned > 0.5 else old

        return Plan(REVEAL + 0.25, show, [(0.0, self._cue("thump"))])

    def _plan_draw(self, seat: Seat, card: int) -> Plan:
        shown = card if seat == self._context.own else UNKNOWN

        def show(t: float) -> None:
            self._animation.flight = CardFlight(shown, seat, span(t, 0, DRAW, ease_in_out), arrives=True)

        return Plan(DRAW + 0.06, show, [(0.0, self._cue("slide"))])

    # -- the storm ----------------------------------------------------------------------------------------------------

    def _plan_storm(self, event: Event) -> Plan | None:
        model = self._context.model
        match event:
            case e.StormMoved(space):
                start: Space = model.storm or space

                def show(t: float) -> None:
                    self._animation.storm = start, space, span(t, 0, STORM_STEP, ease_in_out)

                return Plan(STORM_STEP, show, [(0.0, self._cue("wind", _GALE))])
            case e.StormStruck():
                strength = 0.0 if self._reduced else _SHAKE * self._look.shake

                def shake(t: float) -> None:
                    left = 1 - span(t, 0, _SHAKES, ease_sine)
                    self._animation.shake = strength * left * math.sin(6 * math.pi * t / _SHAKES)

                return Plan(0.5, shake, [(0.0, self._cue("storm"))])
            case _:
                return None

    # -- lines --------------------------------------------------------------------------------------------------------

    def _plan_rest(self, event: Event) -> Plan | None:  # noqa: PLR0911 - one line per event
        """Plan a rest: an event that only changes tokens, or is only told, is shown for a moment."""
        match event:
            case e.FuelBurned():
                return Plan(SPEND + 0.1, None, [(0.0, self._cue("tally", 2))])
            case e.TokensLost() | e.Resupplied() | e.TokenTaken() | e.LapFlown():
                return Plan(READ, None, [(0.0, self._cue("tally", 5))])
            case e.TokenTraded() | e.FairWindsUsed() | e.AdvantageTaken():
                return Plan(0.4, None, [(0.0, self._cue("slide"))])
            case e.TurnLost() | e.MisfortuneMissed() | e.PermissionLost() | e.RepairsUsed() | e.RepairsKept():
                return Plan(READ)
            case e.BanLaid() | e.BansTakenUp() | e.WindSkipped():
                return Plan(0.45)
            case e.FinishCrossed(seat):
                return self._plan_finish(seat)
            case e.RaceEnded():
                return self._plan_race_end()
            case _:
                return None
