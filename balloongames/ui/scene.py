"""Scenes and their stack. A scene is one screen or dialog; the topmost one gets the intents.

Changes of the stack are carried out between intents and between frames, so a scene never vanishes while it is handling
something.

**Presses.** Whoever hurries must not press what they have not seen. A press is for a screen that was there when it
began: a scene takes none before the window has shown it, but to turn on to another chapter, which presses nothing that
lies there: three quick turns are three. A scene that comes by itself, or that shields something,
has a ``dead_time`` besides: on its way in a press only hurries it, and for so long after that it takes none. Each press
that comes too early asks for a pause of `PAUSE` from then on, so whoever hammers waits until they have paused, and
whoever presses in peace is not held up. Its buttons show how much of it is over: that is its `readiness`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

import pygame

from balloongames.ui.driver import PageDriver
from balloongames.ui.input import PRESSES, Erase, Intent, PageTurn, Release, Typed
from balloongames.ui.narration import Spoken

DEAD_TIME: Final = 0.8  # seconds: longer than two presses of somebody in a hurry are apart
PAUSE: Final = 0.45  # seconds: longer than two presses of somebody who hammers are apart
BELOW: Final = object()
"""Whose eyes a scene is for is decided by the one below it."""
_LONGEST_QUIET: Final = DEAD_TIME / 2  # a step may hide a press that was only heard after it, so it counts no more


class Scene(ABC):
    """One screen. Life: ``enter``, then any number of ``pause``/``resume`` pairs, then ``leave``.

    ``opaque`` scenes hide what lies below; others are drawn over it. An ``animating`` scene wants frames all the time;
    while nothing in the topmost scene moves the loop sleeps until something happens.
    """

    opaque = True

    undisturbed = False
    """Whether the window still shows what this scene drew there last, and nothing else; the stack tells."""

    dead_time: float = 0.0
    """Seconds for which it takes no press once it is on top and has come to rest."""

    is_for_writing = False
    """Whether it was asked for to write in it: then what is typed counts at once, before the window has shown it."""

    drifts_every: float = 0.0
    """Seconds between two pictures of what drifts in the background while nothing else moves; 0: nothing drifts."""

    leads_back = False
    """Whether who began a match here is led back here from it."""

    eyes: Hashable = BELOW
    """For whose eyes alone it is, if others at the screen must not know; None: for everybody's."""

    @property
    def writes(self) -> bool:
        """Whether letters go into a text now."""
        return self.is_for_writing

    driver: PageDriver | None = None
    """What moves the focus over its page; None if it has none."""

    has_been_shown = False
    """Whether the window has shown this scene; the stack tells."""

    readiness = 1.0
    """How much of its dead time is over, 0 … 1; the stack tells."""

    is_below = False
    """Whether another scene lies over it, and has the focus; the stack tells."""

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return False

    @property
    def arrives(self) -> bool:
        """Whether it is still on its way in, and a press would only hurry it."""
        return False

    @property
    def scans(self) -> bool:
        """Whether in one-key play the ring goes round its things now; not while a press would only hurry what moves."""
        return True

    def hurry(self) -> None:  # noqa: B027 - most scenes are there at once
        """Be there now."""

    def let_go(self) -> None:  # noqa: B027 - most scenes hold no press
        """Forget the press that began here: it ends on another screen."""

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

    def buttons_renamed(self) -> None:  # noqa: B027 - not every scene names buttons
        """Hear that the controller in use may be of another maker. Every open scene is told."""

    def written(self) -> None:  # noqa: B027 - most scenes don't tell of it
        """Hear that files could be written which had to wait. Every open scene is told."""

    def spoken(self) -> Spoken | None:
        """Return what can be heard of it now; None if nothing."""
        return None

    def crash_line(self) -> str:
        """Say what is being played here, should the program fail; nothing that somebody at the table may not know."""
        return ""

    @abstractmethod
    def handle(self, intent: Intent) -> bool:
        """Take an intent; return whether the picture may have changed."""

    def update(self, dt: float) -> None:  # noqa: B027 - most scenes need none
        """Let ``dt`` seconds pass; called while something moves."""

    def drift(self, dt: float) -> None:  # noqa: B027 - most scenes stand still
        """Let what is in the background drift for ``dt`` seconds."""

    def while_quiet(self) -> None:  # noqa: B027 - most scenes have nothing that can wait
        """Do a moment of what can wait: nothing moves, and nobody does anything. Called again and again."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw; changes nothing that matters. Return where something was drawn if that may be less than everywhere."""


class SceneStack:
    """The scenes that are open, the topmost last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._pending: list[Callable[[], None]] = []
        self._drawn: list[Scene] = []  # what the window shows
        self._screen = 0  # counts which scenes were on top, one after the other
        self._dead_for = 0.0  # seconds for which the topmost scene takes no press
        self._is_at_rest = False  # whether the window shows the topmost scene at rest
        self._stands = False  # whether it was at rest at the last update: only time after that counts for the dead time

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
    def leads_back(self) -> bool:
        """Whether who plays a match on top is led back to where it was begun."""
        return any(scene.leads_back for scene in self._scenes)

    @property
    def visible(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        first = next((i for i in range(len(self._scenes) - 1, -1, -1) if self._scenes[i].opaque), 0)
        return self._scenes[first:]

    @property
    def eyes(self) -> Hashable:
        """For whose eyes alone the topmost scene is; None: for everybody's."""
        return next((scene.eyes for scene in reversed(self._scenes) if scene.eyes is not BELOW), None)

    @property
    def animating(self) -> bool:
        """Whether the topmost scene moves, or will soon take presses; those below it stand still."""
        return bool(self._scenes) and (self._scenes[-1].animating or self._dead_for > 0)

    @property
    def listener(self) -> int | None:
        """The number of the screen that takes presses now; None while none does."""
        top = self.top
        takes = top is not None and top.has_been_shown and not top.arrives and self._dead_for <= 0
        return self._screen if takes else None

    @property
    def is_changing(self) -> bool:
        """Whether a change was asked for that has not been carried out: what is on top may be about to go."""
        return bool(self._pending)

    @property
    def writes(self) -> bool:
        """Whether letters go into a text of the topmost scene now."""
        return self.top is not None and self.top.writes

    @property
    def is_for_writing(self) -> bool:
        """Whether the topmost scene takes text from the moment it is there."""
        return self.top is not None and self.top.is_for_writing

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

    def lay_below(self, scene: Scene) -> None:
        """Close at once all scenes that are open, and open one in their place: for a scene that is about to go."""
        self._close_all()
        self._push(scene)

    def clear(self) -> None:
        """Close everything: the end of the program."""
        self._pending.append(self._close_all)

    def settle(self) -> bool:
        """Carry out the changes asked for; return whether there were any."""
        changed = bool(self._pending)
        while self._pending:
            before = self.top
            self._pending.pop(0)()
            if self.top is not before:
                self._screen += 1
                self.rest()
                if before is not None:
                    before.let_go()
        return changed

    def rest(self) -> None:
        """Let the dead time of the topmost scene begin anew: it has changed by itself, or others may look by now."""
        self._dead_for = self._scenes[-1].dead_time if self._scenes else 0.0
        self._is_at_rest = self._stands = False

    def pressed(self) -> None:
        """Hear that something was pressed, whatever it means: too early, a pause must follow it."""
        if self._dead_for > 0:
            self._dead_for = max(self._dead_for, PAUSE)

    @property
    def _readiness(self) -> float:
        """How much of the dead time of the topmost scene is over."""
        top = self.top
        return 1.0 if top is None or not top.dead_time else 1 - self._dead_for / top.dead_time

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the topmost scene, unless it is a press that can't be meant for it."""
        top = self.top
        if top is None:
            return False
        written = isinstance(intent, Typed | Erase) and top.is_for_writing
        turned = isinstance(intent, PageTurn) and intent.chapter and not (top.dead_time or top.arrives)
        if not isinstance(intent, PRESSES) or self.listener is not None or written or turned:
            return top.handle(intent)
        if not top.arrives or not top.has_been_shown or isinstance(intent, Release):
            return False
        top.hurry()
        return True

    def update(self, dt: float, passed: float | None = None) -> None:
        """Let time pass for the topmost scene: ``dt`` for what moves, and ``passed``, if that is more, since then."""
        top = self.top
        if top is None:
            return
        if self._stands:
            self._dead_for = max(0.0, self._dead_for - min(dt if passed is None else passed, _LONGEST_QUIET))
        self._stands = self._is_at_rest  # the time that it took to draw it so does not count
        if top.animating:
            top.update(dt)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw all visible scenes; return where, None if everywhere."""
        visible = self.visible
        undisturbed = len(visible) == 1 and visible == self._drawn
        self._drawn = visible
        drawn: Sequence[pygame.Rect] | None = None
        for scene in visible:
            scene.undisturbed = undisturbed
            scene.is_below = scene is not self.top
            scene.readiness = 1.0 if scene.is_below else self._readiness
            drawn = scene.draw(surface)
        return drawn if undisturbed else None

    @property
    def is_new(self) -> bool:
        """Whether the topmost scene has not been shown yet."""
        return bool(self._scenes) and not self._scenes[-1].has_been_shown

    def shown(self) -> None:
        """Hear that the window shows what was drawn: from now on, presses may be meant for it."""
        for scene in self._drawn:
            scene.has_been_shown = True
            self._is_at_rest = scene is self.top and not scene.arrives

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
