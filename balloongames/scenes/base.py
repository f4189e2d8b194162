"""Scenes with one page, which most screens are."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import pygame

from balloongames.i18n import _
from balloongames.scenes.context import Ctx
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.input import Back, Command, FocusChanged, Intent, Resized
from balloongames.ui.narration import Spoken, in_words, opening_of, sentence_of, texts_of
from balloongames.ui.page import Page
from balloongames.ui.scene import Scene

_CUES = {"press": "press", "no": "refuse"}


class PageScene(Scene):
    """A scene described by `build`. Back closes it; a scene that wants otherwise overrides `back`."""

    driver: PageDriver

    def __init__(self, ctx: Ctx) -> None:
        self.ctx = ctx
        self.driver = PageDriver(
            ctx.kit,
            self.build,
            opaque=self.opaque,
            device=ctx.loop.device,
            on_touch=self._touched,
            cap_of=ctx.loop.cap_of,
        )
        self.driver.show_ring = ctx.loop.device() != "mouse"

    def _touched(self, touch: str) -> None:
        self.ctx.audio.play(_CUES[touch])
        if self.driver.refused is not None:
            self.ctx.narrator.announce(self.driver.refused.why_not, interrupt=True)

    @abstractmethod
    def build(self, page: Page) -> None:
        """Describe the page from the scene's state."""

    def refresh(self) -> None:
        """Describe the page anew, and ask for a frame."""
        self.driver.invalidate()
        self.ctx.loop.redraw()

    def back(self) -> None:
        """Go one step back."""
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    def command(self, command: Command) -> bool:
        """Take a named wish; return whether it was used."""
        return False

    @property
    def animating(self) -> bool:
        """Whether something on the page is on its way to where it is to stand."""
        return self.driver.moves

    def update(self, dt: float) -> None:
        """Let time pass for it."""
        self.driver.update(dt)

    def answers_query(self, command: Command) -> bool:
        """Say what somebody asked to hear; return whether that was asked."""
        narrator = self.ctx.narrator
        match command.name:
            case "say_again":
                self.ctx.loop.leaf()
                narrator.repeat()
            case "say_turn":
                narrator.reply(self._place_in_words())
            case "say_board":
                narrator.reply(in_words(texts_of(self.driver.page)))
            case "say_hand" | "say_scores" | "say_last" | "say_outlook":
                narrator.reply(_("There is nothing to tell about that here."))
            case _:
                return False
        return True

    def _place_in_words(self) -> str:
        """Return which screen it is, what to do, and what has the focus."""
        spoken = self.spoken()
        if spoken is None:
            return ""
        focus = sentence_of(spoken.focus, spoken.page) if spoken.focus else ""
        return in_words([opening_of(spoken), spoken.page.prompt, focus])

    def other(self, intent: Intent) -> bool:
        """Take an intent that nobody else used."""
        return False

    def let_go(self) -> None:
        """Leave nothing pressed."""
        self.driver.let_go()

    def buttons_renamed(self) -> None:
        """Name the buttons anew."""
        self.refresh()

    def written(self) -> None:
        """Show it, where it is told."""
        self.refresh()

    def leave(self) -> None:
        """Keep no picture of what is closed."""
        self.driver.release()

    def resume(self, result: Any) -> None:
        """Show what may have changed meanwhile."""
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        """Offer an intent to the page, then to `back`, `command` and `other`."""
        if self.driver.handle(intent):
            return True
        match intent:
            case Back():
                self.back()
                return True
            case Command():
                return self.command(intent) or self.answers_query(intent)
            case Resized() | FocusChanged():
                self.driver.invalidate()
                return True
            case _:
                return self.other(intent)

    @property
    def writes(self) -> bool:
        """Whether a field for text has the focus."""
        node = self.driver.page.nodes.get(self.driver.focus or "")
        return self.is_for_writing or (node is not None and node.typed is not None)

    def spoken(self) -> Spoken | None:
        page = self.driver.page
        focused = page.nodes.get(self.driver.settled_focus or "")
        return Spoken(page, focused, is_short=not self.opaque)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self.driver.is_below = self.is_below
        return self.driver.draw(surface, undisturbed=self.undisturbed, readiness=self.readiness)


def sky(page: Page, picture: str = "") -> None:
    """Paint the background of a menu: a scene, which has a sky of its own, or that of the theme."""
    frame: Box = page.frame
    if picture:
        page.paint(lambda canvas: canvas.backdrop(picture, frame))
    else:
        page.paint(lambda canvas: canvas.gradient(frame, "sky0", "sky1", "sky2"))
