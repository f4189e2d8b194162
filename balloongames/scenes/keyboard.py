"""Letters on the screen, for those who write with a mouse or a game controller. A real keyboard types here too.

It hands the text back as the result of its scene; None if writing was given up.
"""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MenuScene
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Command, Erase, Intent, Typed
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.text import STYLES
from balloongames.ui.widgets import button, button_face, written

_COLUMNS: Final = 10
_LETTERS: Final = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÆŒÑß", "ÀÁÂÄÇÈÉÊËÌ", "ÍÎÏÒÓÔÖÙÚÛ", "ÜÅØ-’.&!?+")
_DIGITS: Final = "1234567890"
_PLAIN: Final = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ-+")
_GAP: Final = 8.0


def too_long(limit: int) -> str:
    """Return the sentence that says how much can be written."""
    return ngettext("There is room for {count} letter.", "There is room for {count} letters.", limit).format(
        count=limit
    )


class KeyboardScene(MenuScene):
    """A sheet of letters over the screen below. ``codes`` leaves out what deal codes don't use."""

    opaque = False
    is_for_writing = True

    def __init__(self, ctx: Ctx, title: str, value: str, limit: int, *, codes: bool = False) -> None:
        self._title = title
        self._value = value
        self._limit = limit
        self._codes = codes
        self._large = True
        self._is_typed = bool(value) and ctx.loop.device() == "keys"  # then Return leaves it as it is
        self._is_full = False  # nothing more can be written, which is being told
        super().__init__(ctx)
        self._follow()

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the sheet: the line so far, the letters, and what can be done with them."""
        rows = (_DIGITS, *_PLAIN) if self._codes else (_DIGITS, *_LETTERS)
        scale = page.kit.text_scale
        width = min(720.0, page.frame.w - 60)
        line_h = 40 * scale if scale > 1.3 else 52.0
        title_h = 28 * scale
        key_h = min(48.0, (page.frame.h - 84 - title_h - line_h - 66) / len(rows) - _GAP)
        height = 24 + title_h + 8 + line_h + 14 + len(rows) * (key_h + _GAP) + 16 + 50 + 22
        sheet = Box.around(page.frame.cx, page.frame.cy, width, height)
        page.paint(lambda canvas: canvas.dim())
        page.paint(lambda canvas: canvas.panel(sheet, 28, shadow=3))
        inner = sheet.inset(28, 22)
        title = too_long(self._limit) if self._is_full else self._title
        page.text(inner.take_top(title_h), title, "h4")
        line = inner.take_top(line_h, skip=title_h + 6)
        page.paint(lambda canvas: page.text_boxes.append(self._draw_line(canvas, line)))
        keys = line.below(len(rows) * (key_h + _GAP) - _GAP, 14)
        tray = keys.cut(left=-10, top=-9, right=-10, bottom=-3 - _GAP)
        page.paint(lambda canvas: canvas.row(tray, radius=20))
        for letters, row in zip(rows, keys.rows(len(rows), _GAP), strict=True):
            for cell, letter in zip(row.columns(_COLUMNS, _GAP), letters, strict=False):
                self._key(page, cell, letter)
        self._foot(page, keys.below(50, 12 + _GAP))

    def _draw_line(self, canvas: Canvas, box: Box) -> TextInk:
        canvas.card(box, Card(12, "paper2", border="ink", border_w=2))
        inner = box.inset(16, 0)
        width = min(canvas.text_width(self._value, "h3"), inner.w - 4)
        size = STYLES["h3"].size * canvas.text_scale
        ink = canvas.text(inner, self._value, "h3")
        canvas.fill(box.at_x(inner.x + width + 3, 2, size * 1.1), "ink")
        return ink

    def _key(self, page: Page, box: Box, letter: str) -> None:
        shown = letter if self._large or not letter.isalpha() else letter.lower()

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            face = button_face(canvas, box, "secondary", state)
            return canvas.text(face, shown, "h4", align="center")

        first = letter == "A" and not self._is_typed
        page.add(Node(f"key.{letter}", box, "button", shown, lambda: self._write(shown), paint, radius=12), first=first)

    def _foot(self, page: Page, box: Box) -> None:
        shift, space, erase, _gap, done = _shares(box, (1.5, 2.6, 1.5, 0.4, 2.6))
        if self._codes:
            button(page, "space", _join(shift, space), "−", lambda: self._write("-"), narrate=_("Hyphen"))
        else:
            label = _("Small letters") if self._large else _("Capitals")
            button(page, "shift", shift, "", self._shift, icon="aa", narrate=label, chosen=self._large)
            button(page, "space", space, _("Space"), lambda: self._write(" "))
        button(page, "erase", erase, "", self._erase, icon="back", narrate=_("Erase"))
        button(page, "done", done, _("Done"), self._done, icon="check", kind="primary", first=self._is_typed)

    # -- what happens ------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Give up writing."""
        self.ctx.audio.play("page")
        self.ctx.stack.pop(None)

    def command(self, command: Command) -> bool:
        """On a controller, the third and fourth buttons erase and finish."""
        match command.name:
            case "secondary":
                self._erase()
            case "menu":
                self._done()
            case _:
                return False
        return True

    def handle(self, intent: Intent) -> bool:
        """Let a real keyboard write too: here every character, the space included, is text."""
        match intent:
            case Typed(text) if self.ctx.loop.device() == "keys":
                self._write(text)
                self.driver.focus_on("done")  # whoever has typed a name goes on with Return
                return True
            case Erase():
                self._erase()
                self.driver.focus_on("done")
                return True
            case Accept(space=True):
                return False  # the space follows as text
            case _:
                return super().handle(intent)

    def _write(self, text: str) -> None:
        line = written(self._value, text.upper() if self._codes else text)
        self._is_full = len(line) > self._limit
        if self._is_full:
            self.ctx.audio.play("refuse")
            self.refresh()
            return
        self._value = line.lstrip()
        self._follow()
        self.refresh()

    def _erase(self) -> None:
        self._value = self._value[:-1]
        self._is_full = False
        self._follow()
        self.refresh()

    def _shift(self) -> None:
        self._large = not self._large
        self.refresh()

    def _follow(self) -> None:
        """A name begins with a capital, and so does each of its parts."""
        self._large = self._codes or not self._value or self._value[-1] in " -."

    def _done(self) -> None:
        self.ctx.stack.pop(self._value.strip())


def _shares(box: Box, shares: tuple[float, ...]) -> list[Box]:
    unit = (box.w - _GAP * (len(shares) - 1)) / sum(shares)
    return box.split_columns(*(share * unit for share in shares), gap=_GAP)


def _join(a: Box, b: Box) -> Box:
    return a.span_x(right=b.right)
