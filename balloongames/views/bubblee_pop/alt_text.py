"""A table of Bubblee Pop in sentences, for who does not see it."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.i18n import _, join, points, titled
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HOLE
from balloongames.ui.view import AltText
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.names import color_name, power_name


def alt_text(context: BoardContext) -> AltText:
    """Return both rows of the sky, the planets by column, the powers that wait, and the points."""
    seen = context.seen
    rows = [_row(context, row) for row in range(2)]
    planets = [line for seat in range(seen.seats) for line in _planet(context, seat)]
    powers = [
        _("{name} may use {powers}").format(name=context.name(seat), powers=join(list(map(power_name, letters))))
        for seat, letters in seen.queue
        if letters
    ]
    scores = [titled(context.name(seat), points(score)) for seat, score in enumerate(seen.scores)]
    handless = _("There are no hands in this game: what is dropped waits in the sky.")
    return AltText(board=[*rows, *planets, *powers], scores=scores, handless=handless)


def _row(context: BoardContext, row: int) -> str:
    """Return a row of the sky from left to right; with two players each has a near one."""
    title = _("Far row") if row else _("Near row")
    if context.seen.seats > 1:
        title = _("{name}’s near row").format(name=context.name(row))
    return titled(title, join([_color(context.seen.sky[index_of((x, row))]) for x in range(COLUMNS)]))


def _planet(context: BoardContext, seat: Seat) -> list[str]:
    columns = columns_of(context.seen.planets[seat])
    lines = [
        _("Column {number} from below: {balloons}").format(number=x + 1, balloons=join(list(map(_color, letters))))
        for x, letters in enumerate(columns)
        if letters
    ]
    return [_("{name}’s planet").format(name=context.name(seat)), *lines]


def _color(letter: str) -> str:
    return _("hole") if letter == HOLE else color_name(letter)
