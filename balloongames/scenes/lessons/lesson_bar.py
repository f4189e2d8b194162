"""The bar over a lesson: what is to be done, how far the lesson is, and the ways back and on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.bar import Bar, add_bar_head, add_notice, bar_height
from balloongames.ui.canvas import Canvas
from balloongames.ui.coach import draw_coach
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_PITCH: Final = 17.0
_RIGHT: Final = 24.0
_TOOL: Final = 50.0


@dataclass(frozen=True, slots=True)
class LessonBar:
    """What it shows: the ``step`` (from 0) of ``steps``; the goal is the learner's to reach while it is ``due``.

    A ``notice`` takes the place of the goal. The ``icon`` says what to do, too.
    """

    title: str
    line: str
    goal: str
    step: int
    steps: int
    home: Callable[[], None]
    previous: Callable[[], None]
    skip: Callable[[], None]
    due: bool = True
    notice: str = ""
    icon: str = ""


def add_lesson_bar(page: Page, bar: LessonBar) -> None:
    """Add the bar to a page."""
    page.prompt = bar.notice or bar.goal
    label = _("To the shelf; the lesson waits at this step")
    left = add_bar_head(page, Bar(bar.title, bar.line, bar.home, back_label=label))
    right = _add_ways(page, bar)
    if bar.notice:
        width = min(right - left - 32, 2 * min(right - 16 - page.frame.cx, page.frame.cx - left - 16))
        add_notice(page, bar.notice, Box.around(page.frame.cx, bar_height(page) / 2, width, _pill_height(page)))
    else:
        _add_goal(page, bar, left + 16, right - 16)


def _pill_height(page: Page) -> float:
    return 62.0 if page.roomy else 40.0


def _add_ways(page: Page, bar: LessonBar) -> float:
    """Add the dots between the ways back and on; returns where they begin."""
    closed = _("The lesson begins here.") if bar.step == 0 else ""
    height, kit = bar_height(page), page.kit
    count = _("{step} of {steps}").format(step=bar.step + 1, steps=bar.steps)
    if page.roomy:
        skip = Box(page.frame.right - _RIGHT - _TOOL, height / 2 - _TOOL / 2, _TOOL, _TOOL)
        button(page, "skip", skip, "", bar.skip, icon="skip", kind="quiet", narrate=_("Skip"), tip=_("Skip"))
        words_w = kit.text_width(count, "label") + 4
        words = Box(skip.x - 10 - words_w, 0, words_w, height)
        page.text(words, count, "label")
        back = skip.moved(words.x - 10 - _TOOL - skip.x, 0)
        button(page, "previous", back, "", bar.previous, icon="left", kind="quiet", narrate=_("Back"), tip=_("Back"),
               why_not=closed)  # fmt: skip
        return back.x
    skip_w = kit.fit_width(_("Skip"), "label", icon=20, pad=28)
    skip = Box(page.frame.right - _RIGHT + 10 - skip_w, height / 2 - 20, skip_w, 40)
    button(page, "skip", skip, _("Skip"), bar.skip, icon="skip", kind="quiet", style="label")
    dots_w = max(_PITCH * bar.steps, kit.text_width(count, "label-s") + 4)
    dots = Box(skip.x - 4 - dots_w, 0, dots_w, height)
    page.paint(lambda canvas: _draw_dots(canvas, dots, bar))
    page.text(dots.at_y(31, 18 * kit.text_scale), count, "label-s", align="center")
    back_w = kit.fit_width(_("Back"), "label", icon=20, pad=28)
    back = Box(dots.x - 4 - back_w, height / 2 - 20, back_w, 40)
    button(page, "previous", back, _("Back"), bar.previous, icon="left", kind="quiet", style="label", why_not=closed)
    return back.x


def _draw_dots(canvas: Canvas, box: Box, bar: LessonBar) -> None:
    draw_dots(canvas, box.cx, 20, bar.step, bar.steps)


def draw_dots(canvas: Canvas, cx: float, cy: float, step: int, steps: int) -> None:
    """Draw a dot for each step: those done, the one now, those to come."""
    for i in range(steps):
        x = cx + (i - (steps - 1) / 2) * _PITCH
        if i < step:
            canvas.circle(x, cy, 5, "good")
        elif i == step:
            canvas.circle(x, cy, 6.5, "ink")
        else:
            canvas.circle(x, cy, 4.6, "paper", border="ink3", border_w=2)


def _add_goal(page: Page, bar: LessonBar, left: float, right: float) -> None:
    """Add the pill that always says what to do: in the middle of the window, or of the room that is left."""
    kit, style = page.kit, "label-s" if page.roomy else "h4"
    height = _pill_height(page)
    words = kit.text_width(bar.goal, style) + 6
    side = (18 if page.roomy else 20) * min(kit.text_scale, 1.5) if bar.icon else 0.0
    lead = height + 8 + (side + 8 if side else 0)
    width = lead + words + 22
    lines = 1
    if width > right - left:
        lines, width = 2, min(right - left, lead + words * 0.66 + 22)
    middle = min(max(page.frame.cx, left + width / 2), right - width / 2)
    box = Box.around(middle, bar_height(page) / 2, width, height)

    def paint(canvas: Canvas) -> None:
        fill, border = ("sun", "") if bar.due else ("paper", "sund")
        shadow = 0 if canvas.theme.outlined else 1
        card = Card(height / 2, fill, border=border, border_w=2, shadow=shadow, shadow_color="shadow")
        canvas.card(box, card)
        face = Box(box.x + 4, box.y + 4, height - 8, height - 8)
        canvas.circle(face.cx, face.cy, face.w / 2, "#DDECF7", border="#FFFFFF", border_w=1.5)
        draw_coach(canvas, face.inset(4), "smile", (0, 0))
        color = "on_sun" if bar.due else "ink"
        if bar.icon:
            canvas.icon(bar.icon, box.take_left(side, side, skip=height + 6), color)
        room = box.cut(left=lead, right=14)
        page.text_boxes.append(canvas.text(room, bar.goal, style, color, lines=lines))

    page.paint(paint)
