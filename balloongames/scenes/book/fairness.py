"""The page about fairness: who sees what, when a seed is told, and what chance brought in the last matches.

The draws are counted by playing these matches through again, a few between two frames.
"""

from __future__ import annotations

import time
from collections import Counter
from functools import partial
from typing import Final

from balloongames import registry
from balloongames.core.record import BadRecord
from balloongames.i18n import _, join, ngettext, number, percent
from balloongames.scenes.book.book import Chapter, Paragraph
from balloongames.scenes.common.puzzle_sources import game_name
from balloongames.session import Replay
from balloongames.storage.history import HistoryError
from balloongames.storage.model import Finished
from balloongames.storage.store import Store
from balloongames.ui.canvas import Canvas
from balloongames.ui.draws import Draws, color_name
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import ROOMY_FROM
from balloongames.ui.shapes import Card

MATCHES: Final = 100
_BETWEEN_FRAMES: Final = 0.008  # seconds
_TALL: Final = 150.0  # lu of the chart of one game at most, at 100 % text


class DrawCount:
    """Counts the draws of the last matches; call `count` until it is ``done``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.draws: Final = _draws()
        self.colors: Final[dict[str, Counter[str]]] = {game_id: Counter() for game_id in self.draws}
        self.matches: Final[Counter[str]] = Counter()
        try:
            last = store.history.recent(MATCHES)
        except HistoryError:
            last = []
        self.any = bool(last)
        self._left = [one for one in last if one.game_id in self.draws and one.branch is None]

    @property
    def done(self) -> bool:
        """Whether all of them are counted."""
        return not self._left

    def count(self, seconds: float = _BETWEEN_FRAMES) -> None:
        """Count for so long, one match at least."""
        end = time.perf_counter() + seconds
        while self._left:
            self._add(self._left.pop())
            if time.perf_counter() >= end:
                return

    def _add(self, match: Finished) -> None:
        try:
            shared = self._store.history.shared(match.id)
            replay = Replay(shared) if shared else None
        except (HistoryError, BadRecord, LookupError):  # the album tells of it
            return
        if replay is None or replay.cut:
            return
        drawn = self.draws[match.game_id].drawn
        for ply in replay.plies:
            for event in replay.view_update(ply).events:
                self.colors[match.game_id].update(drawn(event))
        self.matches[match.game_id] += 1

    def counted(self) -> list[str]:
        """Return the games of which something was counted, in the order of the shelf."""
        return [game_id for game_id, colors in self.colors.items() if colors]


def _draws() -> dict[str, Draws]:
    found: dict[str, Draws] = {}
    for entry in registry.entries():
        view: GameView = registry.view(entry.id)
        if draws := view.draws():
            found[entry.id] = draws
    return found


def chapter(counts: DrawCount) -> Chapter:
    """Return the page as far as the draws are counted."""
    told = [
        Paragraph(
            _(
                "A computer player gets what its seat sees, and nothing else. "
                "What is hidden from a person there is hidden from it, too."
            )
        ),
        Paragraph(_("Its strength says how well it thinks, never what it is dealt.")),
        Paragraph(
            _(
                "All chance of a match comes from one seed, drawn by lot or named by whoever lays the table. "
                "No computer player gets it. It stands on the result, and with it anybody can lay the same deal again."
            )
        ),
        Paragraph(
            _(
                "In a first match against one computer player, the person takes the seat that begins. "
                "The cards fall as the seed has it."
            )
        ),
    ]
    counted = counts.counted()
    if not counts.any:
        told.append(Paragraph(_("No match is over yet. From the first one on, its draws are counted here.")))
    elif not counts.done:
        told.append(Paragraph(_("The draws of the last matches are being counted.")))
    elif not counted:
        told.append(Paragraph(_("In the last matches nothing was drawn that has a color.")))
    else:
        told.append(
            Paragraph(_("The last matches drew this. In parentheses, and as a line across a bar: what the bag holds."))
        )
        told += [Paragraph(_of_game(counts, game_id), "small") for game_id in counted]
    shown = bool(counted) and counts.done
    return Chapter(_("Fairness"), tuple(told), partial(_draw, counts) if shown else None)


def _of_game(counts: DrawCount, game_id: str) -> str:
    """Say in words what the chart of a game shows."""
    draws, colors = counts.draws[game_id], counts.colors[game_id]
    parts = [
        _("{color} {drawn} ({due})").format(
            color=color_name(color), drawn=percent(colors[color] / colors.total()), due=percent(draws.share(color))
        )
        for color in draws.shares
    ]
    matches = counts.matches[game_id]
    title = ngettext("{game}, {count} match, {what}", "{game}, {count} matches, {what}", matches).format(
        game=game_name(game_id), count=number(matches), what=_(draws.title)
    )
    return _("{title}: {shares}.").format(title=title, shares=join(parts))


# -- the chart --------------------------------------------------------------------------------------------------------


def _draw(counts: DrawCount, canvas: Canvas, box: Box) -> None:
    games = counts.counted()
    abreast = 2 if canvas.text_scale >= ROOMY_FROM and len(games) > 2 else 1  # bars too low for large text say nothing
    rows = -(-len(games) // abreast)
    height = min(box.h, rows * _TALL * canvas.text_scale)
    parts = [part for row in box.center(h=height).rows(rows, 12) for part in row.columns(abreast, 16)]
    for game_id, part in zip(games, parts, strict=False):
        _draw_game(canvas, part, game_name(game_id), counts.draws[game_id], counts.colors[game_id])


def _draw_game(canvas: Canvas, box: Box, name: str, draws: Draws, colors: Counter[str]) -> None:
    scale = canvas.text_scale
    foot = 18 * min(scale, 1.4)
    one_line = canvas.text_width(name, "h4") <= box.w
    head, plot, feet = box.split_rows((22 if one_line else 36) * scale, REST, foot, gap=2)
    canvas.text(head, name, "h4" if one_line else "small-strong", align="center", lines=2)
    total = colors.total()
    most = max(max(colors[color] / total, draws.share(color)) for color in draws.shares)
    figures = [percent(colors[color] / total) for color in draws.shares]
    columns = plot.columns(len(figures), 6)
    figures_fit = all(canvas.text_width(figure, "small-strong") <= columns[0].w + 4 for figure in figures)
    room = plot.cut(top=18 * scale if figures_fit else 4)
    canvas.fill(Box(plot.x, plot.bottom - 1, plot.w, 1.6), "ink3")
    for color, figure, column in zip(draws.shares, figures, columns, strict=True):
        shades = canvas.brushes.look.balloons[color]
        bar = Box(column.x, room.y, column.w, room.h)
        body = bar.take_bottom(max(2.0, bar.h * colors[color] / total / most)).center(min(44.0, column.w * 0.74))
        canvas.card(body, Card(4, shades.base, border=shades.outline, border_w=1.5))
        due = bar.bottom - bar.h * draws.share(color) / most
        canvas.fill(Box(column.x + 1, due - 1.2, column.w - 2, 2.4), "ink")
        if figures_fit:
            upper = min(body.y, due) - 18 * scale
            canvas.text(Box(column.x - 4, upper, column.w + 8, 17 * scale), figure, "small-strong", align="center")
        emblem = Box.around(column.cx, feet.cy, foot, foot)
        canvas.sprite(f"pictures/emblems/{shades.emblem}", emblem, tint=canvas.color("ink"))
