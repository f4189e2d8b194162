"""How each event of Bubblee Pop moves. A clip decorates; at its end the event is folded, whatever was shown.

Both of a drop fall together and ever faster, those below brace themselves; a line stares and pops from one to the
next; its power flies to the queue and from there to where it is used; whoever scores cheers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.lines import Flight, Group
from balloongames.rules.bubblee_pop.state import LETTERS
from balloongames.ui.anim import BASE, REDUCED, TRAVEL, ease_in_out, ease_in_quad, ease_out_back, ease_sine, lerp, span
from balloongames.ui.clips import GREAT_CHAIN, Cues, EventClips, Plan, Show
from balloongames.views.bubblee_pop.animation import (
    WIDE,
    Anchor,
    AnimationState,
    Cheer,
    InBag,
    InHand,
    InQueue,
    InSky,
    InZone,
    Landing,
    Mood,
    Mover,
    OnPlanet,
    Pop,
    PoppingLine,
)
from balloongames.views.bubblee_pop.consequence import told_then
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.falling import LAND, fall_time, shape_of, soil_under
from balloongames.views.bubblee_pop.log import say
from balloongames.views.bubblee_pop.tokens import EMERGE, TOKENS_APART, USED, paid, used_token, ways_to_queue

DRAW: Final = 0.34  # out of the bag
PUT: Final = 0.3
POP: Final = 0.6  # of one Bubblee: it stares, then it bursts
REST: Final = 0.1  # of those that have come down after a line
APART: Final = 0.035  # from one of a line to the next
HOME: Final = 0.36  # into the score zone
FLIGHT: Final = 0.55  # from planet to planet
LIFT: Final = 0.26
TURN: Final = 0.62  # the board turns over
READ: Final = 0.8  # for what is said in words
QUICKER: Final = 0.92  # each step of a chain against the one before


class Clips(EventClips[BoardContext, AnimationState]):
    """Makes the clips of one board: they fold events into its model and set its animation state."""

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self._groups: tuple[Seat, tuple[Group, ...]] = (0, ())  # those of the latest line: powers come from there

    def plan(self, event: Event) -> Plan | None:
        return self._plan_sky(event) or self._plan_lines(event) or self._plan_power(event) or self._plan_turn(event)

    def end(self, event: Event, plan: Plan) -> None:
        """Describe the panels anew, if the queue has changed or more is to be told."""
        context, before = self._context, self._context.model.queue
        super().end(event, plan)
        if isinstance(event, e.PowersWon):
            context.promised = context.promised[1:]
        told, context.told = context.told, told_then(context, event)
        if context.model.queue != before or (told is None and context.told):  # a line is told with its power: one page
            context.host.refresh()

    def shown(self, event: Event, plan: Plan) -> Show | None:
        """Let time pass for eyes, too; with reduced motion a line is gone the moment it is heard to pop."""
        show = self._popping(plan) if self._reduced and isinstance(event, e.LinesScored) else super().shown(event, plan)
        return show and self._ticking(show)

    def _popping(self, plan: Plan) -> Show:
        """Let a line stand outlined until it is heard, and then be gone, with its points in its place."""
        show, heard = plan.show, plan.cues[0][0]

        def still(t: float) -> None:
            if show:
                show(plan.seconds if t >= heard else 0.0)
            self.calm()

        return still

    def calm(self) -> None:
        """A line stands outlined until it goes; nobody is squashed, and no ground gives."""
        animation = self._animation
        animation.hidden -= {pop.anchor for pop in animation.pops}
        animation.pops = []
        animation.soil = {}
        animation.movers = [
            replace(mover, squash=(1.0, 1.0), size=1.0 if mover.token else mover.size) for mover in animation.movers
        ]

    def _ticking(self, show: Show) -> Show:
        """Let a clip also move the eyes."""

        def shown(t: float) -> None:
            if not self._animation.cheers:
                self._animation.clock = t
            show(t)

        return shown

    def _voice(self, letter: str) -> Callable[[], None]:
        """Return the voice of a Bubblee: black ones grumble."""
        if letter == LETTERS[0]:
            return self._cue("grumble")
        return self._cue("boop", LETTERS.index(letter) - 1)

    # -- the sky ------------------------------------------------------------------------------------------------------

    def _plan_sky(self, event: Event) -> Plan | None:
        match event:
            case e.BubbleeDrawn(_, bubblee):
                return self._one_way(bubblee, InBag(bubblee), InHand(), DRAW, [(0.0, self._cue("draw"))], arc=0.5)
            case e.BubbleePut(_, bubblee, space):
                cues = [(PUT - 0.05, self._voice(bubblee))]
                return self._one_way(bubblee, InHand(), InSky(space), PUT, cues, hide=InHand(), arc=0.3)
            case e.SkySwapped(_, (first, second), bubblees):
                return self._plan_swap(InSky(first), InSky(second), bubblees, 0.0, "")
            case e.PairDropped():
                return self._plan_drop(event)
            case _:
                return None

    def _one_way(
        self, letter: str, start: Anchor, end: Anchor, seconds: float, cues: Cues, *, hide: Anchor | None = None,
        arc: float = 0.0, mood: Mood = "calm",
    ) -> Plan:  # fmt: skip
        animation = self._animation

        def show(t: float) -> None:
            if hide is not None:
                animation.hidden = {hide}
            animation.gaze = end
            animation.movers = [Mover(letter, start, end, span(t, 0, seconds, ease_in_out), arc, mood)]

        return Plan(seconds, show, cues)

    def _plan_swap(self, first: Anchor, second: Anchor, letters: str, at: float, power: str) -> Plan:
        """Two change places in an arc, after the token of the power has come, if one is needed."""
        animation = self._animation
        used = InQueue(self._context.model.queue[0].powers.index(power)) if power else InQueue(0)
        begins = at + USED if power else at

        def show(t: float) -> None:
            animation.gaze = first
            animation.hidden = {used} if power else set()
            animation.movers = []
            if t < begins:
                animation.moods = {first: "brace", second: "brace"}
            else:
                p = span(t, begins, begins + BASE, ease_in_out)
                animation.hidden |= {first, second}
                animation.movers += [
                    Mover(letters[0], first, second, p, 0.35, "wide"),
                    Mover(letters[1], second, first, p, 0.35, "wide"),
                ]
            if power:
                animation.movers += used_token(power, used, first, at, t)

        cues = [(begins, self._cue("slide"))]
        if power:
            cues.insert(0, (0.0, self._cue("theremin")))
        return Plan(begins + BASE + 0.04, show, cues)

    def _plan_drop(self, event: e.PairDropped) -> Plan:
        context, animation, seat = self._context, self._animation, event.seat
        starts = [InSky(fall.space) for fall in event.falls]
        ends = [OnPlanet(seat, fall.cell) for fall in event.falls]
        ways = [context.box(end).cy - context.box(start).cy for start, end in zip(starts, ends, strict=True)]
        times = [fall_time(abs(way) / context.layout.cell, 0.06) for way in ways]
        columns = [fall.cell[0] for fall in event.falls]
        below = [OnPlanet(seat, (fall.cell[0], height)) for fall in event.falls for height in range(fall.cell[1])]
        braced: dict[Anchor, Mood] = dict.fromkeys(below, "brace")

        def show(t: float) -> None:
            animation.gaze = ends[0]
            animation.hidden = set(starts)
            animation.moods = braced
            movers = []
            for fall, start, end, time in zip(event.falls, starts, ends, times, strict=True):
                mood: Mood = "closed" if t >= time else "wide"
                p = span(t, 0.0, time, ease_in_quad)
                movers.append(Mover(fall.bubblee, start, end, p, mood=mood, squash=shape_of(t, time, p)))
            animation.movers = movers
            animation.soil = soil_under(seat, columns, times, t)

        cues = [(0.0, self._cue("glass"))]
        cues += [(time, self._voice(fall.bubblee)) for fall, time in zip(event.falls, times, strict=True)]
        return Plan(max(times) + LAND, show, cues)

    # -- lines --------------------------------------------------------------------------------------------------------

    def _plan_lines(self, event: Event) -> Plan | None:
        match event:
            case e.LinesScored():
                return self._plan_pops(event)
            case e.BubbleesFell(seat, flights):
                return self._plan_fall(seat, flights)
            case e.PowersWon():
                return self._plan_won(event)
            case _:
                return None

    def _plan_pops(self, event: e.LinesScored) -> Plan:
        animation, seat = self._animation, event.seat
        pace = QUICKER ** (event.chain - 1)
        gone = [(group.color, OnPlanet(seat, cell)) for group in event.groups for cell in group.cells]
        starts = [APART * i * pace for i in range(len(gone))]
        pop = POP * pace
        bursts = [start + pop * WIDE for start in starts]
        self._groups = seat, event.groups

        def show(t: float) -> None:
            animation.hidden = {anchor for _letter, anchor in gone}
            animation.gaze = gone[0][1]
            animation.pops = [
                Pop(letter, anchor, min(1.0, max(0.0, (t - start) / pop)))
                for (letter, anchor), start in zip(gone, starts, strict=True)
                if t < start + pop
            ]
            animation.movers = [
                Mover(letter, anchor, InZone(seat, letter), p, 0.6, "happy", size=lerp(0.4, 0.9, span(p, 0, 0.3)))
                for (letter, anchor), burst in zip(gone, bursts, strict=True)
                if 0 < (p := span(t, burst + EMERGE, burst + EMERGE + HOME, ease_in_out)) < 1
            ]
            animation.lines = [PoppingLine(seat, group, event.chain, told=t >= bursts[0]) for group in event.groups]

        def after() -> None:
            if self._lively:
                animation.cheers = [cheer for cheer in animation.cheers if cheer.seat != seat] + [Cheer(seat)]

        cues = [(burst, self._cue("pop", min(9, i + 2 * (event.chain - 1)))) for i, burst in enumerate(bursts)]
        seconds = max(starts[-1] + pop, bursts[-1] + EMERGE + HOME)
        return Plan(seconds, show, cues, after, stops_at=bursts[0] if event.chain == GREAT_CHAIN else None)

    def _plan_fall(self, seat: Seat, flights: tuple[Flight, ...]) -> Plan:
        animation = self._animation
        times = [fall_time(flight.start[1] - flight.end[1], 0.03) for flight in flights]
        columns = [flight.end[0] for flight in flights]

        def show(t: float) -> None:
            animation.hidden = {OnPlanet(seat, flight.start) for flight in flights}
            animation.movers = [
                Mover(
                    flight.bubblee, OnPlanet(seat, flight.start), OnPlanet(seat, flight.end),
                    p := span(t, 0, time, ease_in_quad), mood="wide" if t < time else "closed",
                    squash=shape_of(t, time, p),
                )
                for flight, time in zip(flights, times, strict=True)
            ]  # fmt: skip
            animation.soil = soil_under(seat, columns, times, t, REST)

        return Plan(max(times) + REST, show, [(max(times), self._cue("place"))])

    def _plan_won(self, event: e.PowersWon) -> Plan:
        """The tokens of a batch fly from where their groups popped to their place in the queue."""
        animation = self._animation
        seat, groups = self._groups
        place = sum(len(batch.powers) for batch in self._context.model.queue[: event.place])
        ways = ways_to_queue(event, seat, groups, place)
        landed: set[Anchor] = set()

        def show(t: float) -> None:
            animation.gaze = ways[0].end
            animation.movers = [way.mover(t) for way in ways]
            for way in ways:
                if t >= way.there and way.end not in landed and self._lively:
                    landed.add(way.end)
                    animation.landings.append(Landing(way.end, t - way.there))

        return Plan(TRAVEL + TOKENS_APART * len(ways), show, [(TRAVEL, self._cue("tally", 5))])

    # -- powers -------------------------------------------------------------------------------------------------------

    def _plan_power(self, event: Event) -> Plan | None:
        match event:
            case e.CellsSwapped(_, power, planet, (first, second), bubblees):
                return self._plan_swap(OnPlanet(planet, first), OnPlanet(planet, second), bubblees, TRAVEL, power)
            case e.BubbleePushed(_, planet, _, column):
                return self._paid("w", OnPlanet(planet, (column, 0)), self._plan_push(event))
            case e.BubbleeReturned(_, planet, bubblee, cell):
                taken: Anchor = InZone(planet, bubblee) if cell is None else OnPlanet(planet, cell)
                return self._attack("o", bubblee, taken, InBag(bubblee), FLIGHT, "wide")
            case _:
                return self._plan_flight(event)

    def _plan_flight(self, event: Event) -> Plan | None:
        match event:
            case e.BubbleeKept(seat, bubblee, cell):
                return self._attack("y", bubblee, OnPlanet(seat, cell), InZone(seat, bubblee), HOME, "happy")
            case e.BubbleeSent(seat, planet, bubblee, start, end):
                return self._attack("p", bubblee, OnPlanet(seat, start), OnPlanet(planet, end), FLIGHT, "happy")
            case e.BubbleePulled(_, planet, bubblee, space, cell):
                return self._attack("b", bubblee, InSky(space), OnPlanet(planet, cell), FLIGHT * 0.8, "wide")
            case _:
                return None

    def _paid(self, power: str, target: Anchor, plan: Plan) -> Plan:
        """Let the token of a power fly to what it acts on, and go into that, before it does."""
        used = InQueue(self._context.model.queue[0].powers.index(power))
        return paid(plan, self._animation, power, used, target, self._cue("theremin"))

    def _attack(self, power: str, letter: str, start: Anchor, end: Anchor, seconds: float, mood: Mood) -> Plan:
        """One Bubblee is moved by a power: those it comes to brace themselves."""
        animation, model = self._animation, self._context.model
        braced: dict[Anchor, Mood] = {}
        if isinstance(end, OnPlanet):
            braced = {OnPlanet(end.seat, (end.cell[0], h)): "brace" for h in range(model.height(end.seat, end.cell[0]))}

        def show(t: float) -> None:
            animation.gaze = end
            if not isinstance(start, InZone):
                animation.hidden = {start}
            animation.moods = braced
            p, squash = span(t, 0.06, seconds, ease_in_out), (1.0, 1.0)
            if isinstance(end, OnPlanet) and t >= seconds:
                squash = shape_of(t, seconds, p)
                animation.soil = soil_under(end.seat, [end.cell[0]], [seconds], t, REST)
            animation.movers = [Mover(letter, start, end, p, 0.5, mood, squash=squash)]

        cues = [(seconds - 0.03, self._voice(letter))]
        return self._paid(power, start, Plan(seconds + (REST if isinstance(end, OnPlanet) else 0.05), show, cues))

    def _plan_push(self, event: e.BubbleePushed) -> Plan:
        """One comes flying, slips under the ground of a column and lifts it."""
        animation, planet, column = self._animation, event.planet, event.column
        under = OnPlanet(planet, (column, -1))

        def show(t: float) -> None:
            animation.gaze = OnPlanet(planet, (column, 0))
            if t < FLIGHT:
                p = span(t, 0, FLIGHT, ease_in_out)
                animation.movers = [Mover(event.bubblee, InBag(event.bubblee), under, p, 0.3)]
                animation.moods = {OnPlanet(planet, flight.start): "brace" for flight in event.flights}
                return
            p = span(t, FLIGHT, FLIGHT + LIFT, ease_out_back)
            animation.hidden = {OnPlanet(planet, flight.start) for flight in event.flights}
            rising = [
                Mover(flight.bubblee, OnPlanet(planet, flight.start), OnPlanet(planet, flight.end), p, mood="wide")
                for flight in event.flights
            ]
            animation.movers = [Mover(event.bubblee, under, OnPlanet(planet, (column, 0)), p), *rising]

        cues = [(FLIGHT, self._voice(event.bubblee))]
        return Plan(FLIGHT + LIFT + 0.04, show, cues)

    # -- turns --------------------------------------------------------------------------------------------------------

    def _plan_turn(self, event: Event) -> Plan | None:
        match event:
            case e.TurnStarted(_, seat) if self._turns_for(seat):
                return self._plan_turn_over(seat)
            case e.PowerDeclined() | e.PowersLost() | e.DropMissing() | e.PlayerEliminated():
                return Plan(READ, self._show_words(event), [(0.0, self._cue("page"))])
            case e.GameEnded():
                return Plan(READ, self._show_words(event), [(0.0, self._cue("chord"))])
            case _:
                return None

    def _turns_for(self, seat: Seat) -> bool:
        context = self._context
        return context.turns and context.model.seats > 1 and seat != context.below and seat not in context.away

    def _plan_turn_over(self, seat: Seat) -> Plan:
        context, animation = self._context, self._animation
        still = self._reduced

        def show(t: float) -> None:
            begins = not animation.turn
            animation.turn = 0.0 if still else max(0.001, span(t, 0, TURN, ease_sine))
            changes = context.is_upright_again and context.below != seat
            if changes:
                context.below = seat
            if changes or (begins and animation.turn):
                context.host.refresh()  # what stands still is painted once: the planets no longer do

        def after() -> None:
            context.below = seat
            context.host.refresh()

        return Plan(REDUCED if still else TURN, show, [(0.0, self._cue("slide"))], after)

    def _show_words(self, event: Event) -> Show:
        sentence = say(event, self._context.host.people) or ""

        def show(_: float) -> None:
            self._animation.note = sentence

        return show
