"""What scenes are given: services in one frozen bundle, no globals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from balloongames.puzzles.aside import Aside
from balloongames.puzzles.prefetch import Prefetch

if TYPE_CHECKING:
    from balloongames.ai.worker import Worker
    from balloongames.scenes.preferences import Preferences
    from balloongames.scenes.routes import Routes
    from balloongames.storage.store import Store
    from balloongames.ui.audio import Audio
    from balloongames.ui.kit import Kit
    from balloongames.ui.loop import Loop
    from balloongames.ui.narration import Narrator
    from balloongames.ui.scene import SceneStack


@dataclass(frozen=True, slots=True)
class Ctx:
    """The services of the program: ``store`` keeps files, ``prefs`` applies and saves settings, ``worker`` thinks.

    ``routes`` leads from screen to screen, ``prefetch`` makes today's puzzle before anybody asks for it, ``aside``
    finds out whatever a puzzle asks for.
    """

    loop: Loop
    audio: Audio
    store: Store
    prefs: Preferences
    worker: Worker
    routes: Callable[[Ctx], Routes]
    aside: Aside
    prefetch: Prefetch = field(default_factory=Prefetch)

    @property
    def kit(self) -> Kit:
        """Look and scale."""
        return self.loop.kit

    @property
    def stack(self) -> SceneStack:
        """The open scenes."""
        return self.loop.stack

    @property
    def narrator(self) -> Narrator:
        """What says what the screens show."""
        return self.loop.narrator

    @property
    def go(self) -> Routes:
        """The ways to other screens."""
        return self.routes(self)
