"""The matches behind a figure: when, how they ended, and the way to look at each again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.scenes.album.match_print import draw_scores, draw_table
from balloongames.scenes.album.tables import Tables
from balloongames.scenes.common.pager import add_pager
from balloongames.storage.model import Finished
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, row

_WIDEST: Final = 104.0  # of a picture


def matches_panel(
    page: Page, tables: Tables, area: Box, title: str, told: str, shown: Callable[[int], Sequence[Finished]],
    count: int, sheet: int, look: Callable[[Finished], None], turn: Callable[[int], None], close: Callable[[], None],
    album: Callable[[], None],
) -> None:  # fmt: skip
    """Add the list below its title and what is ``told`` of it; ``tables`` has the pictures.

    ``shown`` gives so many matches of the ``sheet``, of ``count`` in all; ``album`` shows all of them there.
    """
    tables.forget_wishes()
    page.panel(area, radius=18)
    scale = page.kit.text_scale
    inner = area.inset(18, 12)
    head, rest = inner.split_rows(max(44.0, 48 * scale), REST, gap=6)
    cross = head.take_right(44, 44)
    button(page, "close", cross, "", close, icon="close", kind="quiet", narrate=_("Close the list"))
    upper, lower = head.cut(right=52).split_rows(0.56 * head.h, REST)
    page.text(upper, title, "h4")
    page.text(lower, told, "small", "ink2")
    leaf_h = max(40.0, 34 * scale)
    row_h = max(74.0, 52 * scale)
    rest, foot = rest.split_rows(REST, max(44.0, 32 * scale), gap=8)
    words = _("Show them in the album")
    leaf = rest.take_bottom(leaf_h)
    if page.roomy:  # there is no line to spare
        leaf, foot = foot.split_columns(REST, page.kit.fit_width(words, "button-s", icon=20, pad=40), gap=12)
    button(page, "in_album", foot, words, album, icon="list", style="button-s")
    fit = max(1, int((rest.h + 8) / (row_h + 8)))
    if count > fit:
        if not page.roomy:
            rest = rest.cut(bottom=leaf_h + 8)
            fit = max(1, int((rest.h + 8) / (row_h + 8)))
        add_pager(page, leaf, sheet, -(-count // fit), turn)
    for i, one in enumerate(shown(fit)):
        _match(page, tables, rest.take_top(row_h, skip=i * (row_h + 8)), one, look, first=page.roomy and i == 0)


def _match(
    page: Page, tables: Tables, box: Box, one: Finished, look: Callable[[Finished], None], *, first: bool
) -> None:  # fmt: skip
    entry = AlbumEntry(over=one, options=one.options)
    place = box.inset(8, 8).take_left(min(_WIDEST, 1.6 * box.h))
    picture = tables.picture(entry, place)

    def paint(canvas: Canvas, where: Box) -> TextInk:
        scale = canvas.text_scale
        draw_table(canvas, place, entry, picture)
        side = 18 * scale
        canvas.icon("right", where.take_right(side, side, skip=10), "ink2")
        words = where.span_x(place.right + 12, where.right - 20 - side).center(h=min(where.h - 8, 50 * scale))
        upper, lower = words.split_rows(0.48 * words.h, REST)
        day_w = canvas.text_width(entry.day, "small") + 4
        canvas.text(upper.take_right(day_w), entry.day, "small", "ink2", align="right")
        draw_scores(canvas, lower, entry)
        room = upper.cut(right=day_w + 8)
        fit = (title for title in entry.titles() if canvas.text_width(title, "label-s") <= room.w)
        return canvas.text(room, next(fit, entry.titles()[-1]), "label-s")

    row(page, f"match.{one.id}", box, entry.alt_text(), lambda: look(one), paint, first=first)
