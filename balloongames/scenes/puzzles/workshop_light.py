"""The light over a drawing: what it says now, and when it begins to search. It never blocks: see `puzzles.light`."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from balloongames.core.drawing import Drawing, Fault
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.puzzles.light import LightSearch, Verdict

_CALM: Final = 0.25  # seconds without a change before the search begins
_SOON: Final = 1.0  # seconds for which what it said before stays there, pale
_LONG: Final = 5.0  # seconds after which it asks whether to search on
_SLOW: Final = 2.0  # seconds after which it says that its process is still loading
_MOST_LOADING: Final = 30.0  # seconds after which it no longer waits for its process


class LightState(Enum):
    """What the light says."""

    UNFINISHED = auto()
    SEARCHING = auto()
    STILL = auto()
    NONE = auto()
    ONE = auto()
    SEVERAL = auto()


class DrawingLight:
    """Follows one drawing after the other."""

    def __init__(self, *, apart: bool) -> None:
        self._light: Final = LightSearch(apart=apart)
        self._kit: AnyPuzzleKit | None = None
        self._calm = 0.0  # seconds until the search begins; 0 once it has begun
        self._searched = 0.0
        self._loaded = 0.0  # seconds that its process has been loading
        self._patient = False  # searches on until the end
        self.fault: Fault | None = None
        self.code = ""
        self.verdict: Verdict | None = None
        self._before: Verdict | None = None  # what it said of the drawing before
        self._waited = 0.0  # seconds since then

    @property
    def stand(self) -> LightState:
        """What there is to say now."""
        if self.fault is not None:
            return LightState.UNFINISHED
        if self.verdict is None:
            goes_on = self.is_waiting and (self._patient or self._searched < _LONG)
            return LightState.SEARCHING if goes_on else LightState.STILL
        if self.verdict.grading is None:
            return LightState.NONE
        return LightState.ONE if self.verdict.grading.solutions == 1 else LightState.SEVERAL

    @property
    def shown(self) -> Verdict | None:
        """What it says; in the moment until it knows that of a changed drawing, what it said before."""
        return self.verdict or (self._before if self.stand is LightState.SEARCHING and self._waited < _SOON else None)

    @property
    def is_waiting(self) -> bool:
        """Whether something is still to come by itself."""
        return self._calm > 0 or self._light.is_busy

    @property
    def is_loading(self) -> bool:
        """Whether it is noticed that the search has not begun yet."""
        return self._loaded >= _SLOW and not self.positions

    @property
    def positions(self) -> int:
        """How many positions the search has looked at so far."""
        return self._light.positions

    def follow(self, kit: AnyPuzzleKit, drawing: Drawing) -> None:
        """Look at another drawing: what was searched for is dropped, and the new search begins in a moment."""
        assert kit.drawing is not None
        self._light.drop()
        self._before = self.shown if kit is self._kit else None
        self._kit, self.verdict, self.code, self._waited = kit, None, "", 0.0
        self._searched, self._loaded, self._patient, self._calm = 0.0, 0.0, False, 0.0
        self.fault = kit.drawing.fault(drawing)
        if self.fault is None:
            self.code = kit.write_code(kit.drawing.puzzle(drawing))
            self._calm = _CALM

    def search_on(self) -> None:
        """Search until the end, however long that takes."""
        if self._kit is not None and self.code:
            self._patient, self._loaded = True, 0.0
            self._light.ask(self._kit, self.code)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether there is something else to say."""
        before = self.shown
        self._waited += dt
        return self._search(dt) or self.shown is not before

    def _search(self, dt: float) -> bool:
        if self._calm > 0:
            self._calm -= dt
            if self._calm <= 0 and self._kit is not None:
                self._light.ask(self._kit, self.code)
                return not self._light.is_busy
            return False
        if not self._light.is_busy:
            return False
        before = self._light.positions, self.is_loading
        if self.positions:
            self._searched += dt
        else:  # its process is loading, or others keep the processor from it
            self._loaded += dt
        self.verdict = self._light.poll()
        is_too_long = self._searched >= _LONG and not self._patient
        if self.verdict is None and (is_too_long or self._loaded >= _MOST_LOADING):
            self._light.drop()
        return not self._light.is_busy or (self._light.positions, self.is_loading) != before

    def close(self) -> None:
        """End the search and its process."""
        self._light.close()
