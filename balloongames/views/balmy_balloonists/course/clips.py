"""How A course moves: a wind leads the balloon to its lane, it climbs and flies, rings are ticked off, cards turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from balloongames.core.game import Event
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.course.moves import CourseSolved, RingsFlown
from balloongames.rules.balmy_balloonists.state import Place
from balloongames.rules.balmy_balloonists.world import QUADRANT_OF
from balloongames.ui.anim import BASE, REVEAL, ease_in_out, ease_sine, lerp, span
from balloongames.ui.clips import EventClips, Plan, Show
from balloongames.ui.puzzle_board import PuzzleStage
from balloongames.views.balmy_balloonists.clips import LONGEST_FLIGHT, PER_LANE, PER_SPACE, SHORTEST_FLIGHT, SPEND
from balloongames.views.balmy_balloonists.course.model import Model

SHINE: Final = 0.7
RING: Final = 0.45


@dataclass(slots=True)
class Animation:
    """What moves: the balloon on its ``way``, ``t`` 0 … 1 of it; ``flip`` is a card that turns over.

    ``height`` is its altitude while it changes. ``shine`` is how far the ``rings`` that were flown, or the flag, shine.
    A ``flip`` is a quadrant, how far its card is open, and the card to be seen.
    """

    way: tuple[Place, ...] = ()
    t: float = 0.0
    height: float | None = None
    rings: tuple[Place, ...] = ()
    shine: float = 0.0
    flip: tuple[int, float, int] | None = None

    def clear(self) -> None:
        """Come to rest."""
        self.way, self.rings = (), ()
        self.t = self.shine = 0.0
        self.height = self.flip = None


class Clips(EventClips[PuzzleStage, Animation]):
    """Makes clips: the model is read and folded, the animation is set."""

    def shown(self, event: Event, plan: Plan) -> Show | None:
        """With reduced motion nothing travels: what a clip leads to is there at once."""
        show = plan.show
        return (lambda _t: show(plan.seconds)) if show is not None and self._reduced else show

    def plan(self, event: Event) -> Plan | None:  # noqa: PLR0911 - one line per event
        match event:
            case e.BalloonBlown(_, _, stops) if stops:
                return self._travel(stops, PER_LANE * len(stops), "creak", even=False)
            case e.BalloonFlew(_, _, path) if path:
                seconds = max(SHORTEST_FLIGHT, min(LONGEST_FLIGHT, PER_SPACE * len(path)))
                return self._travel(path, seconds, "wind", even=True)
            case e.AltitudeChanged(_, altitude):
                return self._climb(altitude)
            case e.FuelBurned():
                return Plan(SPEND, None, [(0.0, self._cue("tally", 2))])
            case RingsFlown(_, rings):
                return Plan(RING, lambda t: self._ring(rings, span(t, 0, RING)), [(0.0, self._cue("place"))])
            case e.QuadrantTurned(quadrant, card):
                return self._turn(quadrant, card)
            case CourseSolved():
                flag = (self._context.model.puzzle.flag,)
                return Plan(SHINE, lambda t: self._ring(flag, span(t, 0, SHINE)), [(0.0, self._cue("chord"))])
            case _:
                return None

    def _travel(self, places: tuple[Place, ...], seconds: float, cue: str, *, even: bool) -> Plan:
        model: Model = self._context.model
        way = (model.place, *places)

        def show(t: float) -> None:
            self._animation.way = way
            self._animation.t = min(1.0, t / seconds) if even else span(t, 0, seconds, ease_in_out)

        bells = [
            (seconds * number / len(places), self._cue("ship_bell"))
            for number, (here, there) in enumerate(pairwise(way), 1)
            if QUADRANT_OF[here.sector] != QUADRANT_OF[there.sector]
        ]
        gust = self._cue(cue, len(places) if even else None)
        return Plan(seconds + 0.08, show, [(0.0, gust), *bells])

    def _climb(self, altitude: int) -> Plan:
        before = self._context.model.altitude

        def show(t: float) -> None:
            self._animation.height = lerp(before, altitude, span(t, 0, BASE, ease_in_out))

        return Plan(BASE + 0.08, show, [(0.0, self._cue("sand" if altitude > before else "hiss"))])

    def _ring(self, rings: tuple[Place, ...], shine: float) -> None:
        self._animation.rings, self._animation.shine = rings, shine

    def _turn(self, quadrant: int, card: int) -> Plan:
        old = self._context.model.cards[quadrant]

        def show(t: float) -> None:
            turned = span(t, 0, REVEAL, ease_sine)
            self._animation.flip = quadrant, abs(1 - 2 * turned), card if turned > 0.5 else old

        return Plan(REVEAL, show, [(0.0, self._cue("thump"))])
