"""What the parts of a course share: what is shown and chosen, and where everything stands."""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Advice, Reason
from balloongames.rules.balmy_balloonists.course.moves import FlyTurn
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn
from balloongames.rules.balmy_balloonists.state import NO_CARD, Place
from balloongames.ui.puzzle_view import PuzzleHost
from balloongames.ui.render_cache import RenderCache
from balloongames.views.balmy_balloonists.chart import Chart
from balloongames.views.balmy_balloonists.course.clips import Animation
from balloongames.views.balmy_balloonists.course.layout import Layout
from balloongames.views.balmy_balloonists.course.model import Model
from balloongames.views.balmy_balloonists.world_map import WorldMap


@dataclass(slots=True)
class Draft:
    """What is chosen: a ``wind``, or none, and an ``altitude``, None to stay.

    ``turn`` is whose cards are looked at, None for those that lie now; ``tab`` is what is shown where text is large.
    """

    wind: int = NO_CARD
    altitude: int | None = None
    turn: int | None = None
    tab: int = 0

    def clear(self) -> bool:
        """Choose nothing; return whether anything was chosen."""
        had = self.wind != NO_CARD or self.altitude is not None or self.turn is not None
        self.wind, self.altitude, self.turn = NO_CARD, None, None
        return had


@dataclass(slots=True)
class CourseContext:
    """One course on the screen."""

    host: PuzzleHost
    model: Model
    draft: Draft
    layout: Layout
    chart: Chart
    animation: Animation
    world: WorldMap
    render_cache: RenderCache

    @property
    def deciding(self) -> bool:
        """Whether a turn is to be chosen now."""
        return self.host.interactive and not self.model.over

    @property
    def altitude(self) -> int:
        """The altitude that is chosen, or the one where the balloon is."""
        return self.model.altitude if self.draft.altitude is None else self.draft.altitude

    @property
    def chosen(self) -> FlyTurn:
        """The turn that is chosen."""
        return FlyTurn(self.draft.wind, self.altitude)

    @property
    def outlook(self) -> FlownTurn | Reason:
        """What the chosen turn leads to, or why it is not possible."""
        return self.model.option(self.draft.wind, self.altitude)

    def options(self) -> dict[int, FlownTurn | Reason]:
        """Return what each altitude leads to with the chosen wind, from high to low."""
        return {altitude: self.model.option(self.draft.wind, altitude) for altitude in (3, 2, 1)}

    @property
    def shown_turn(self) -> int:
        """The turn whose cards are shown, from 0."""
        last = self.model.puzzle.turns - 1
        return min(self.model.turn if self.draft.turn is None else self.draft.turn, last)

    @property
    def blown(self) -> Place:
        """Where the balloon flies from in this turn, as far as it is chosen."""
        found = self.outlook
        return found.blown if isinstance(found, FlownTurn) else self.model.place

    @property
    def advised(self) -> tuple[int | None, int | None]:
        """The wind and the altitude that an open hint tells to take."""
        take = self._take
        return (None, None) if take is None else (int(take["wind"]), int(take["altitude"]))

    @property
    def advised_end(self) -> Place | None:
        """The place that an open hint tells to fly to."""
        if self._take is None:
            return None
        lane, _slash, rest = str(self._take["place"]).partition("/")
        sector, _dot, space = rest.partition(".")
        return self.model.puzzle.place_in(int(sector), int(lane), int(space))

    @property
    def _take(self) -> Advice | None:
        """What an open hint tells to do."""
        advice = self.host.advice
        return advice[0].take if advice is not None and advice[1] > 1 and advice[0].take.code == "take" else None
