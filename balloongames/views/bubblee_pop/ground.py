"""Who has which planet, and where everything stands on the table just now, while the board turns over, too."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final, assert_never

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import HEIGHT, HOLE, Space
from balloongames.ui.board_context import MatchContext
from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop.animation import (
    Anchor,
    AnimationState,
    InBag,
    InHand,
    InQueue,
    InSky,
    InZone,
    OnPlanet,
)
from balloongames.views.bubblee_pop.draft import Draft
from balloongames.views.bubblee_pop.layout import ABOVE, BELOW, Layout, lay_out
from balloongames.views.bubblee_pop.model import Model

_EDGE: Final = 0.5  # of a turn, when the board is seen from its edge
_SWING: Final = 172.0  # lu that a planet moves aside when the board turns, if there is room


@dataclass(slots=True)
class Ground(MatchContext):
    """Where things are. ``below`` is the seat whose planet lies below.

    ``places`` are what panels have found for what flies to them: kinds in score zones, in the bag, powers in the queue.
    """

    seen: Observation
    layout: Layout = field(init=False)
    model: Model = field(default_factory=Model)
    animation: AnimationState = field(default_factory=AnimationState)
    draft: Draft = field(default_factory=Draft)
    below: Seat = 0
    places: dict[Anchor, Box] = field(default_factory=dict)

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        self.layout = lay_out(area, seats=self.seen.seats, roomy=roomy, scale=scale)

    def side(self, seat: Seat) -> int:
        """Return at which side a seat's planet lies."""
        return BELOW if seat == self.below or self.model.seats == 1 else ABOVE

    def seat_at(self, side: int) -> Seat | None:
        """Return whose planet lies at a side; None if there is none."""
        if side == BELOW:
            return self.below
        return 1 - self.below if self.model.seats > 1 else None

    def line(self, row: int) -> int:
        """Return which line of the sky a row is: the lower planet's near row is the lower one."""
        return 1 if row == self.below else 0

    def box(self, anchor: Anchor) -> Box:
        """Return where something stands now, while the board turns over, too."""
        layout = self.layout
        match anchor:
            case InSky((column, row)):
                return self._turned(layout.space(self.line(row), column), None)
            case OnPlanet(seat, (column, height)):
                side = self.side(seat)
                give = self.animation.soil.get((seat, column), 0.0) if height < HEIGHT else 0.0
                box = layout.place(side, column, height).moved(0, give if side == BELOW else -give)
                if height >= HEIGHT and self._stands((column, seat if height == HEIGHT else 1 - seat)):
                    box = box.moved(0, layout.cell / 2 * (1 if side == BELOW else -1))
                return self._turned(box, side)
            case InHand():
                return layout.hand
            case InZone() | InBag() | InQueue():
                return self.places.get(anchor) or self._far(anchor)
            case _:
                assert_never(anchor)

    def _stands(self, space: Space) -> bool:
        """Return whether a Bubblee stands in a space, and stays there."""
        pair = self.draft.pair
        leaves = pair is not None and space in (pair.first, pair.second)
        return self.model.sky[index_of(space)] != HOLE and not leaves and InSky(space) not in self.animation.hidden

    def _far(self, anchor: InZone | InBag | InQueue) -> Box:
        """Return where something is that no panel shows just now: the middle of the panel that would."""
        match anchor:
            case InZone(seat):
                panel = self.layout.plates[self.side(seat)]
            case InBag():
                panel = self.layout.bag
            case InQueue():
                panel = self.layout.powers
        return Box.around(panel.cx, panel.cy, self.layout.cell * 0.7, self.layout.cell * 0.7)

    def field_box(self, side: int) -> Box:
        """Return a landing field as it is now."""
        return self._turned(self.layout.planets[side], side)

    @property
    def frame_box(self) -> Box:
        """The frame of the sky as it is now."""
        return self._turned(self.layout.frame, None)

    @property
    def is_upright_again(self) -> bool:
        """Whether the board turns over, and has passed its edge: what lies ``below`` has changed by then."""
        return self.animation.turn > _EDGE

    @property
    def _turning(self) -> float:
        """How far the board has turned from how it lies: up to half a turn away from it, then as far towards it."""
        return self.animation.turn - self.is_upright_again

    @property
    def tilt(self) -> float:
        """How far it has turned over: 1 as it lies, 0 seen from its edge; never upside down."""
        return math.cos(math.pi * self._turning)

    def _turned(self, box: Box, side: int | None) -> Box:
        """Return where a box is while the board turns over: planets change places in a circle, everything flips."""
        t = self._turning
        if not t or self.model.seats == 1:
            return box
        k = self.tilt
        home = self.layout.frame if side is None else self.layout.planets[side]
        middle = self.layout.frame.cy
        cx = home.cx
        if side is not None:
            swing = min(_SWING, home.x - self.layout.plates[BELOW].right - 14)  # no farther than the panels
            cx += math.sin(math.pi * t) * swing * (1 if side == BELOW else -1)
        cy = middle + (home.cy - middle) * k
        flat = max(0.06, abs(k))
        return Box.around(cx + box.cx - home.cx, cy + (box.cy - home.cy) * k, box.w, box.h * flat)
