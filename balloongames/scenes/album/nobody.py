"""The people of the album before anybody has a place: what a place is good for, and names that have played already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.scenes.album.prints import draw_sketch
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, draw_avatar, row

_WIDEST: Final = 900.0

Stranger = tuple[str, int, int]
"""A name that has played, the balloon of the last time, and how many matches."""


def add_nobody(
    page: Page, area: Box, offered: Sequence[Stranger], give: Callable[[str, int], None], write: Callable[[], None]
) -> None:
    """Add the panel; ``give`` makes a person of a name, ``write`` asks for one."""
    scale = page.kit.text_scale
    width = min(area.w, _WIDEST * max(1.0, scale * 0.8))
    inner_w = width - 80
    words = _("Nobody has to come here to play. A person has a balloon and wishes, and finds their matches again.")
    words_h = page.kit.text_height(words, inner_w, "body") + 4
    row_h = max(64.0, 52 * scale)
    heights = [34 * scale, words_h, 26 * scale, row_h, max(68.0, 40 * scale + 8), 24 * scale]
    if not offered:
        heights[2] = heights[3] = 0.0
    room = area.h - 48 - sum(heights) - 5 * 14
    sketch_h = min(150.0, room) if room > 80 else 0.0
    panel = area.center(width, min(area.h, sum(heights) + sketch_h + 5 * 14 + 60))
    page.panel(panel, radius=18)
    sketches, title, line, named, names, main, foot = panel.inset(40, 24).split_rows(sketch_h, *heights, gap=11)
    if sketch_h:
        page.paint(lambda canvas: _sketches(canvas, sketches))
    page.text(title, _("Who plays here?"), "h1", align="center")
    page.text(line, words, "body", "ink2", align="center", lines=4)
    if offered:
        page.text(
            named,
            _("These names have played already. One press gives them a place."),
            "label-s",
            align="center",
            lines=2,
        )
        cells = names.center(min(names.w, 240 * max(1.0, scale * 0.9) * len(offered))).columns(len(offered), 12)
        for i, (cell, one) in enumerate(zip(cells, offered, strict=True)):
            _offer(page, f"offer.{i}", cell, one, give)
    button(
        page,
        "new_print",
        main.cut(top=8).center(min(main.w, 300 * scale)),
        _("New person"),
        write,
        icon="plus",
        kind="primary",
        first=True,
    )
    page.text(foot, _("All of this stays on this computer."), "small", "ink2", align="center")


def _offer(page: Page, node_id: str, box: Box, one: Stranger, give: Callable[[str, int], None]) -> None:
    name, look, matches = one
    played = ngettext("{count} match", "{count} matches", matches).format(count=matches)
    r, side = min(22.0, box.h * 0.36), 18 * min(page.kit.text_scale, 1.5)
    picture = 2 * r + 18 if box.w > 150 * page.kit.text_scale else 0.0

    def paint(canvas: Canvas, where: Box) -> TextInk:
        if picture:
            draw_avatar(canvas, where.x + r + 10, where.cy, r, look)
        upper, lower = (
            where.cut(left=picture + 8, right=side + 12)
            .center(h=42 * canvas.text_scale)
            .split_rows(22 * canvas.text_scale, REST)
        )
        canvas.icon("plus", where.take_right(side, side, skip=10))
        canvas.text(lower, played, "small", "ink2")
        return canvas.text(upper, name, "label")

    row(page, node_id, box, _("A place for {name}").format(name=name), lambda: give(name, look), paint, value=played)


def _sketches(canvas: Canvas, box: Box) -> None:
    """Draw three balloons that nobody flies yet."""
    for aside, size in ((-1, 0.8), (0, 1.0), (1, 0.76)):
        height = box.h * size
        where = Box.around(box.cx + aside * 1.25 * box.h, box.cy, height * 100 / 142, height)
        draw_sketch(canvas, where)
