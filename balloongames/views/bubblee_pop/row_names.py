"""Where the names of both rows of the sky stand."""

from __future__ import annotations

from typing import Final, NamedTuple

from balloongames.i18n import _
from balloongames.rules.bubblee_pop.state import SKY_ROWS
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit

_WIDTH: Final = 64.0  # of a name on one line


class RowName(NamedTuple):
    """The name of a row: its words, where they are written, and the plaque behind them."""

    words: str
    room: Box
    plaque: Box


def row_names(kit: Kit, names: Box) -> tuple[RowName, RowName]:
    """Return the names of the far row, above, and of the near row."""
    far, near = names.rows(SKY_ROWS)
    return _row_name(kit, far, _("far row")), _row_name(kit, near, _("near row"))


def _row_name(kit: Kit, row: Box, words: str) -> RowName:
    """Return a name; a long one takes two lines, for a planet of the backdrop hangs beside it."""
    width, lines = kit.text_width(words, "small-strong"), 1
    if width > _WIDTH * kit.text_scale and " " in words:
        width, lines = max(kit.text_width(word, "small-strong") for word in words.split()), 2
    room = row.take_left(min(row.w, width + 2))
    return RowName(words, room, room.grow(8).center(h=(6 + 18 * lines) * kit.text_scale))
