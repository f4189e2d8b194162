"""The kit in use: one look at one window size. Scenes are given it; nothing here is global."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from balloongames.ui.brushes import Brushes
from balloongames.ui.caches import Caches
from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DrawTarget
from balloongames.ui.geometry import Box
from balloongames.ui.text import STYLES
from balloongames.ui.theme import Look, Theme

WIDTH, HEIGHT = 1280, 720
ROOMY_FROM = 1.5  # from this text scale on, screens show fewer things at once
SMALL_TEXT = 1.25  # the least text scale in a window so small that text would fall under 12 px
_SMALL_WINDOW = 0.8


class Kit:
    """Look and scale, and the brushes for them. ``revision`` grows with each change, so that pages know to rebuild."""

    def __init__(self, look: Look, size: tuple[int, int]) -> None:
        self.look = look
        self.size = size
        self.caches = Caches(size)
        self.brushes = Brushes(look, self.caches)
        self.revision = 0
        self._fit()

    def _fit(self) -> None:
        """Work out the scales, which each frame asks for thousands of times."""
        whole = min(self.size[0] / WIDTH, self.size[1] / HEIGHT)
        self.u = max(whole * self.look.scale, min(whole, 1.0))
        """Pixels per lu: what fills the window, or less if people wish for it, but no less than 1 for that."""
        self.frame = Box(0, 0, max(WIDTH, self.size[0] / self.u), max(HEIGHT, self.size[1] / self.u))
        """The window in lu: at least 1280 x 720, more if its shape differs from 16:9, or if all is drawn smaller."""
        self.text_scale = max(self.look.text_scale, SMALL_TEXT if self.u < _SMALL_WINDOW else 1.0)
        """The chosen text scale, raised in small windows."""

    @property
    def roomy(self) -> bool:
        """Whether text is so large that screens use their roomy layout."""
        return self.text_scale >= ROOMY_FROM

    @property
    def theme(self) -> Theme:
        """The tokens of the theme in use."""
        return self.brushes.theme

    def within(self, size: tuple[int, int], *, text_scale: float | None = None) -> Kit:
        """Return this kit for a part of the window that is as large as a window of this size.

        A ``text_scale`` is that of the part, whatever was chosen.
        """
        kit = copy(self)
        kit.size = size
        if text_scale is not None:
            kit.look = replace(self.look, text_scale=text_scale)
        kit._fit()  # noqa: SLF001 - it is of the same class
        return kit

    def to_lu(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return the point in lu of a pixel."""
        return pos[0] / self.u, pos[1] / self.u

    def text_width(self, text: str, style: str = "body") -> float:
        """Return the width of one line in lu."""
        token = STYLES[style]
        return self.brushes.type.width(text, token, max(1, round(token.size * self.u * self.text_scale))) / self.u

    def fit_width(self, text: str, style: str = "body", *, icon: float = 0.0, pad: float = 0.0) -> float:
        """Return the width in lu that fits a line: ``icon`` is that of a sign beside it, which grows with the text."""
        return self.text_width(text, style) + icon * self.text_scale + pad

    def text_height(self, text: str, width: float, style: str = "body") -> float:
        """Return the height in lu that a text needs when it is wrapped at ``width`` lu."""
        return len(self.lines(text, width, style)) * STYLES[style].line * self.text_scale

    def lines(self, text: str, width: float, style: str = "body") -> list[str]:
        """Return the lines of a text that is wrapped at ``width`` lu."""
        token = STYLES[style]
        px = max(1, round(token.size * self.u * self.text_scale))
        return self.brushes.type.wrap(text, token, px, width * self.u)

    def largest(self, text: str, width: float, *styles: str) -> str:
        """Return the first style in which a text fits ``width`` lu in one line, or the last one."""
        return next((style for style in styles if self.text_width(text, style) <= width), styles[-1])

    def shortened(self, name: str, style: str, width: float) -> str:
        """Return a name whose every word fits ``width`` lu: whole, or cut with an ellipsis."""
        wide = max((self.text_width(word, style) for word in name.split()), default=0)
        end = len(name)
        while wide > width and end > 1:
            end -= 1
            wide = self.text_width(name[:end].rstrip() + "…", style)
        return name if end == len(name) else name[:end].rstrip() + "…"

    def cut(self, line: str, style: str, width: float) -> str:
        """Return a line that fits ``width`` lu: whole, or cut with an ellipsis."""
        shown = line
        while self.text_width(shown, style) > width and line:
            line = line[:-1].rstrip()
            shown = line + "…"
        return shown

    def canvas(self, surface: DrawTarget, *, night: bool = False) -> Canvas:
        """Return a canvas for a surface of the window's size; ``night`` is for games that are played by night."""
        return Canvas(surface, self.brushes.by_night if night else self.brushes, self.u, self.text_scale)

    def resize(self, size: tuple[int, int], *, coarse: bool = False) -> None:
        """Take a new window size; ``coarse`` stretches old pictures until `refine` is called."""
        if size != self.size:
            self.size = size
            self._fit()
            self.caches.fit(size)
            self.revision += 1
        self.brushes.sprites.coarse = coarse

    def refine(self) -> None:
        """Draw sharp pictures again after a series of size changes."""
        if self.brushes.sprites.coarse:
            self.brushes.sprites.coarse = False
            self.caches.refined()
            self.revision += 1

    def restyle(self, look: Look) -> None:
        """Take a new look."""
        if look != self.look:
            self.look = look
            self._fit()
            self.caches.new_look()
            self.brushes = Brushes(look, self.caches)
        self.revision += 1
