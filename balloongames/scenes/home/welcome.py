"""What a newcomer sees in the place of the hero: a first flight with the coach, or straight to a table."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.scenes.common.matches import strip_of
from balloongames.scenes.common.shelf_lessons import ShelfLesson
from balloongames.scenes.home.links import Link, add_links
from balloongames.scenes.home.panels import Act, draw_hero
from balloongames.ui.canvas import Canvas
from balloongames.ui.coach import draw_coach
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

_PICTURE_W: Final = 280.0
_SMALL_PICTURE_W: Final = 200.0  # where text is large
_BARE: Final = 1.75  # text scale from which there is no picture
_ABOVE: Final = 12.0  # lu that the coach stands out of the panel
_BUTTON_H: Final = 50.0


def add_welcome(page: Page, box: Box, entry: ShelfLesson, fly: Act, play: Act, known: Link) -> None:
    """Add the panel; ``entry`` is the lesson that ``fly`` leads to, ``play`` leads to a match against the computer.

    Where text is large, and the row of the filters full, ``known`` stands beside the title.
    """
    page.lead = "first_flight", "play_computer"  # an arrow leads from one to the other, whatever lies nearer below
    picture_w = _SMALL_PICTURE_W if page.roomy else _PICTURE_W
    if page.kit.text_scale >= _BARE:
        picture_w = 0.0
        page.panel(box, radius=18)
    else:
        page.paint(lambda canvas: _draw_picture(canvas, box, entry, picture_w))
    inner = box.cut(left=picture_w + 28, top=10, right=24, bottom=17)
    if page.roomy:
        _add_stacked(page, inner, entry, fly, play, known)
        return
    left, right = inner.split_columns(REST, inner.w * 0.405, gap=86)
    line = Box((left.right + right.x) / 2, box.y + 20, 1.5, box.h - 35)
    page.paint(lambda canvas: canvas.fill(line, "line"))
    _add_lesson(page, left, entry, fly)
    _add_match(page, right, play)


def _draw_picture(canvas: Canvas, box: Box, entry: ShelfLesson, width: float) -> None:
    draw_hero(canvas, box, strip_of(entry.teacher.id), width)
    coach = Box(box.x, box.y - _ABOVE, width + 20, box.h + _ABOVE + 3)
    draw_coach(canvas, coach, "talk", (1, 0))


def _invitation(entry: ShelfLesson) -> str:
    return ngettext(
        "I’m Plume. Fly a first lesson with me: {game} on a real board, in {count} small step.",
        "I’m Plume. Fly a first lesson with me: {game} on a real board, in {count} small steps.",
        entry.steps,
    ).format(game=entry.teacher.name(), count=entry.steps)


def _about_minutes(entry: ShelfLesson) -> str:
    minutes = entry.lesson.minutes
    return ngettext("About {count} minute", "About {count} minutes", minutes).format(count=minutes)


def _add_lesson(page: Page, box: Box, entry: ShelfLesson, fly: Act) -> None:
    scale = page.kit.text_scale
    head, words, foot = box.split_rows(36 * scale, REST, _BUTTON_H, gap=2)
    page.text(head, _("Welcome aboard!"), "h1")
    page.text(words.cut(bottom=4), _invitation(entry), "body", valign="top", lines=3)
    label = _("First flight")
    width = max(226.0, page.kit.fit_width(label, "button", icon=20, pad=44))
    where, beside = foot.split_columns(width, REST, gap=20)
    _add_fly(page, where, fly)
    page.text(beside, _about_minutes(entry), "small", "ink2", lines=2)


def _add_match(page: Page, box: Box, play: Act) -> None:
    scale = page.kit.text_scale
    head, words, foot = box.split_rows(36 * scale, REST, _BUTTON_H, gap=2)
    title = _("Or straight to a table")
    page.text(head, title, page.kit.largest(title, head.w, "h3", "h4"))
    text = _("The computer plays gently, and hints are always there to help.")
    page.text(words.cut(bottom=4), text, "body", "ink2", valign="top", lines=3)
    _add_play(page, foot, play)


def _add_stacked(page: Page, box: Box, entry: ShelfLesson, fly: Act, play: Act, known: Link) -> None:
    """Title, sentence, and both buttons side by side, where text is large."""
    scale = page.kit.text_scale
    head, words, foot = box.split_rows(32 * scale, REST, 42 * max(1.0, scale * 0.72), gap=2)
    title = _("Welcome aboard!")
    page.text(head, title, "h2")
    add_links(page, head.cut(left=page.kit.text_width(title, "h2") + 20), (), known)
    text = _invitation(entry)
    style = "body" if page.kit.text_height(text, words.w, "body") <= words.h else "small"
    page.text(words, text, style, lines=2)
    first, second = foot.columns(2, 18)
    _add_fly(page, first, fly)
    _add_play(page, second, play)


def _add_fly(page: Page, box: Box, fly: Act) -> None:
    button(page, "first_flight", box, _("First flight"), fly, icon="feather", kind="primary", first=True)


def _add_play(page: Page, box: Box, play: Act) -> None:
    button(page, "play_computer", box, _("Play against the computer"), play, icon="robot", lines=2)
