"""Scenes and their stack. A scene is one screen or dialog; the topmost one gets the intents.

Changes of the stack are carried out between intents and between frames, so a scene never vanishes while it is handling
something.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from balloongames.ui.input import Intent


class Scene(ABC):
    """One screen. Life: ``enter``, then any number of ``pause``/``resume`` pairs, then ``leave``.

    ``opaque`` scenes hide what lies below; others are drawn over it. A ``lively`` scene wants frames all the time;
    while the topmost scene is not lively the loop sleeps until something happens.
    """

    opaque = True

    undisturbed = False
    """Whether the window still shows what this scene drew there last, and nothing else; the stack tells."""

    @property
    def lively(self) -> bool:
        """Whether something moves."""
        return False

    def enter(self) -> None:  # noqa: B027 - most scenes need none
        """Come onto the stack."""

    def leave(self) -> None:  # noqa: B027 - most scenes need none
        """Go for good."""

    def pause(self) -> None:  # noqa: B027 - most scenes need none
        """Be covered by another scene."""

    def resume(self, result: Any) -> None:  # noqa: B027 - most scenes need none
        """Be on top again; ``result`` is what the scene above was popped with."""

    def unwatched(self) -> None:  # noqa: B027 - most scenes have no secrets
        """Hide what is secret: the window lost the focus, and nobody knows who sits down next."""

    def pad_changed(self, *, present: bool) -> None:  # noqa: B027 - most scenes can do with any hands
        """Hear that a controller came or went. Every open scene is told, for a menu may lie over a table."""

    def for_the_log(self) -> str:
        """Say what is being played here, should the program fail; nothing that somebody at the table may not know."""
        return ""

    @abstractmethod
    def handle(self, intent: Intent) -> bool:
        """Take an intent; return whether the picture may have changed."""

    def update(self, dt: float) -> None:  # noqa: B027 - most scenes need none
        """Let ``dt`` seconds pass; called while lively."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw; changes nothing that matters. Return where something was drawn if that may be less than everywhere."""


class SceneStack:
    """The scenes that are open, the topmost last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._pending: list[Callable[[], None]] = []
        self._drawn: list[Scene] = []  # what the window shows

    def __bool__(self) -> bool:
        return bool(self._scenes) or bool(self._pending)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the intents."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All open scenes, the topmost last."""
        return tuple(self._scenes)

    @property
    def visible(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        first = next((i for i in range(len(self._scenes) - 1, -1, -1) if self._scenes[i].opaque), 0)
        return self._scenes[first:]

    @property
    def lively(self) -> bool:
        """Whether the topmost scene moves; those below it stand still."""
        return bool(self._scenes) and self._scenes[-1].lively

    def push(self, scene: Scene) -> None:
        """Open a scene on top of the others."""
        self._pending.append(lambda: self._push(scene))

    def pop(self, result: Any = None) -> None:
        """Close the topmost scene and hand ``result`` to the one below."""
        self._pending.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the topmost one."""
        self._pending.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Close everything and open one scene."""

        def change() -> None:
            self._close_all()
            self._push(scene)

        self._pending.append(change)

    def clear(self) -> None:
        """Close everything: the end of the program."""
        self._pending.append(self._close_all)

    def settle(self) -> bool:
        """Carry out the changes asked for; return whether there were any."""
        changed = bool(self._pending)
        while self._pending:
            self._pending.pop(0)()
        return changed

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the topmost scene."""
        return self._scenes[-1].handle(intent) if self._scenes else False

    def update(self, dt: float) -> None:
        """Let time pass for the topmost scene."""
        if self._scenes:
            self._scenes[-1].update(dt)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw all visible scenes; return where, None if everywhere."""
        visible = self.visible
        undisturbed = len(visible) == 1 and visible == self._drawn
        self._drawn = visible
        drawn: Sequence[pygame.Rect] | None = None
        for scene in visible:
            scene.undisturbed = undisturbed
            drawn = scene.draw(surface)
        return drawn if undisturbed else None

    def disturb(self) -> None:
        """Draw everything anew with the next picture: the window is another one, or has lost what it showed."""
        self._drawn = []

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()

    def _pop(self, result: Any) -> None:
        if self._scenes:
            self._scenes.pop().leave()
            if self._scenes:
                self._scenes[-1].resume(result)

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()

    def _close_all(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()
