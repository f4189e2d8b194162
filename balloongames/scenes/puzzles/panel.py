"""The panel beside a puzzle: its title, and at its foot the medals that can still be earned."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common.medals import draw_medal, medal_words
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page

_PAD: Final = 20.0


@dataclass(frozen=True, slots=True)
class Costs:
    """The best medal that can ``still`` be earned; or the puzzle was solved ``before``, and nothing counts any more.

    The blue ``ribbon`` is not given for every kind of puzzle.
    """

    still: Medal
    before: bool
    ribbon: bool = True

    @property
    def medals(self) -> tuple[Medal, ...]:
        """The medals that there are, the best first."""
        return tuple(medal for medal in Medal if self.ribbon or medal is not Medal.BLUE_RIBBON)

    @property
    def lost(self) -> tuple[Medal, ...]:
        """The medals that can't be earned any more."""
        return () if self.before else self.medals[: self.medals.index(self.still)]

    def words(self, *, short: bool = False) -> str:
        """Return what the next stage would cost; where there is room, also that undo costs nothing."""
        cost = self._cost()
        if short or self.before or self.still is Medal.BLUE_RIBBON:
            return cost
        return f"{cost} {_('Undo is free and never changes the medal.')}"

    def _cost(self) -> str:
        if self.before:
            return _("Solved before: hints cost nothing any more.")
        match self.still:
            case Medal.BLUE_RIBBON:
                return _("Blue ribbon: the first placing, without the preview. A stage or the light costs gold.")
            case Medal.GOLD:
                return _("A stage or the light costs gold.")
            case Medal.SILVER:
                return _("One more stage costs silver.")
            case _:
                return _("Bronze is safe.")


def lay_inner(page: Page, box: Box, *, headed: bool = True) -> Box:
    """Return the room in a panel, below its title if it is ``headed``."""
    return box.inset(_PAD - 4, 0).cut(top=24 + 30 * page.kit.text_scale if headed else 10, bottom=14 if headed else 8)


def add_header(page: Page, box: Box, icon: str, title: str, aside: str) -> Box:
    """Add the title of the panel; returns the room below it."""
    scale = page.kit.text_scale
    side = 24 * min(scale, 1.4)
    row = box.inset(_PAD, 0).take_top(30 * scale, skip=16)
    page.icon(icon, row.take_left(side, side, skip=2))
    aside_w = page.kit.text_width(aside, "small") + 6 if aside else 0
    page.text(row.cut(left=side + 14, right=aside_w), title, "h2")
    if aside:
        page.text(row.take_right(aside_w), aside, "small", "ink2", align="right")
    return lay_inner(page, box)


FEET: Final = ("medals", "alone", "note", "cost", "")
"""What may stand at the foot of a panel, by the room there is: the medals and a note, one of them, its first words."""


@dataclass(frozen=True, slots=True)
class Medals:
    """The foot of a panel: ``each`` medals in so many ``rows``, after a title ``title_w`` wide, over a note."""

    box: Box
    note: str
    note_h: float
    each: int
    rows: int
    title_w: float


def lay_medals(page: Page, inner: Box, costs: Costs, foot: str = "medals") -> Medals:
    """Find the places of the ``medals`` at the foot of a panel, or of these ``alone``; any other foot has none."""
    kit, scale = page.kit, page.kit.text_scale
    wide = inner.w - 8
    note = costs.words(short=foot == "cost") if foot not in {"", "alone"} else ""
    note_h = kit.text_height(note, wide, "small") + 2 if note else 0.0
    spare = 28 if costs.ribbon else 14
    widths = [
        kit.text_width(medal_words(medal), "small-strong") + 30 * min(scale, 1.25) + spare for medal in costs.medals
    ]
    needed = sum(widths) if costs.ribbon else len(widths) * max(widths)
    each = len(widths) if needed <= wide else 2  # in a row
    rows = math.ceil(len(widths) / each) if each * max(widths[:each]) <= wide or each > 2 else 0
    rows = rows if foot in {"medals", "alone"} else 0
    title_w = kit.text_width(_("Medals"), "label") + 16
    if each == 2 or title_w + needed > wide:  # the medals speak for themselves
        title_w = 0.0
    return Medals(inner.take_bottom(note_h + rows * _medal_height(page) + 10), note, note_h, each, rows, title_w)


def _medal_height(page: Page) -> float:
    return 36 * min(page.kit.text_scale, 1.25)


def add_medals(page: Page, medals: Medals, costs: Costs) -> None:
    """Add at the foot which medals can still be earned, and what the next stage would cost."""
    foot, row_h = medals.box, _medal_height(page)
    if not medals.note_h and not medals.rows:
        return
    page.paint(lambda canvas: canvas.fill(foot.take_top(1.5), "line"))
    if medals.rows:
        head, place = foot.inset(4, 0).take_top(medals.rows * row_h, skip=6).split_columns(medals.title_w, REST)
        page.text(head.take_top(row_h), _("Medals") if medals.title_w else "", "label")
        spots = [spot for row in place.rows(medals.rows) for spot in row.columns(medals.each, 6)]
        for spot, medal in zip(spots, costs.medals, strict=False):
            _add_medal(page, spot, medal, lost=medal in costs.lost)
    note = foot.inset(4, 0).take_bottom(medals.note_h, skip=2)
    page.text(note, medals.note, "small", "ink2", lines=4)


def _add_medal(page: Page, box: Box, medal: Medal, *, lost: bool) -> None:
    side = box.h * 0.94
    name = medal_words(medal)

    def paint(canvas: Canvas) -> None:
        draw_medal(canvas, box.take_left(side, side), medal, alpha=0.55 if lost else 1.0)
        text = box.cut(left=side + 6)
        page.text_boxes.append(canvas.text(text, name, "small" if lost else "small-strong", "ink2" if lost else "ink"))
        if lost:  # struck out: said by more than a shade
            width = min(text.w, canvas.text_width(name, "small"))
            canvas.fill(text.span_y(text.cy).take_top(1.6).take_left(width), "ink2")

    page.paint(paint)
