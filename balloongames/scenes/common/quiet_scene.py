"""A board at which nothing goes on by itself, and over which no words stand."""

from __future__ import annotations

from balloongames.core.game import Reason
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.ui.playback_controls import PlaybackControls


class QuietScene(BoardScene):
    """The half of a `BoardHost` that is alike wherever a board is only looked at."""

    def sentence(self, reason: Reason) -> str:
        return self.view.reason(reason, self._people)

    def refuse(self, sentence: str) -> None:
        """Sound the refusal; there is nothing here that needs words."""
        self.ctx.audio.play("refuse")

    @property
    def pausing(self) -> bool:
        """Never: nothing waits to go on."""
        return False

    def go_on(self) -> None:
        """Nothing to do."""

    @property
    def playback(self) -> PlaybackControls | None:
        """None: no match plays here that could be held."""
        return None
