"""The sheet that asks who takes each seat when a match is played on from a move. Closes with the players, or None."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final, TypeAlias

from balloongames.core.evaluator import STRENGTHS
from balloongames.i18n import _, number
from balloongames.scenes.common.players import look_of, strength_title
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.scenes.review.timeline import Spur
from balloongames.session.bot_names import free_bot_name
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import Person, key_of
from balloongames.ui.canvas import Canvas
from balloongames.ui.controls import picker, segments
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar

_WIDTH: Final = 820.0
_TREE_H: Final = 150.0
_SHOWN: Final = 2  # branches in the picture
_PEOPLE: Final = 8  # who are offered for a seat

_Who: TypeAlias = str | Person
"""Who takes a seat: "same", "guest", the name of a strength, or somebody of the house."""


class PlayOnScene(DialogScene):
    """Shows where the new match leaves the old one at ``ply`` of ``plies``, and lets people and computers sit down."""

    def __init__(
        self, ctx: Ctx, players: Sequence[Player], ply: int, plies: range, spurs: Sequence[Spur],
        ended: tuple[Player, str] | None,
    ) -> None:  # fmt: skip
        self._ply = ply
        self._plies = plies
        self._spurs = [*spurs][-_SHOWN:]
        self._ended = ended
        self._before = tuple(players)
        self._house = _house(ctx, players)
        self._chosen: list[_Who] = ["same"] * len(players)
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, the picture of the branches where there is room, a row for each seat, and the answers."""
        kit, scale = page.kit, page.kit.text_scale
        width = dialog_width(page, _WIDTH)
        inner_w = width - 2 * PADDING
        title = _("Play on from move {number}").format(number=number(self._ply))
        words = _("A new match begins here. The old one stays as it was, and only that one is counted.")
        title_h, words_h = kit.text_height(title, inner_w, "h1"), kit.text_height(words, inner_w, "body")
        row_h, button_h = max(48.0, 32 * scale), max(54.0, 34 * scale)
        rows_h = len(self._before) * (row_h + 6) - 6
        height = title_h + words_h + rows_h + button_h + 2 * PADDING * 0.75 + 40
        tree_h = _TREE_H if not page.roomy and height + _TREE_H + 16 <= page.frame.h - 24 else 0.0
        inner = add_sheet(page, width, height + (tree_h + 16 if tree_h else 0))
        page.text(inner.take_top(title_h), title, "h1", lines=2)
        page.text(inner.take_top(words_h, skip=title_h + 6), words, "body", "ink2", lines=3)
        room = inner.cut(top=title_h + words_h + 20)
        if tree_h:
            self._add_tree(page, room.take_top(tree_h))
            room = room.cut(top=tree_h + 16)
        for seat, box in enumerate(room.take_top(rows_h).rows(len(self._before), 6)):
            self._add_seat(page, box, seat)
        left, right = inner.take_bottom(button_h).columns(2, 16)
        button(page, "no", left, _("Back"), self.back, lines=2)
        button(page, "yes", right, _("Play on"), self._agree, icon="play", kind="primary", first=True, lines=2)

    def _add_seat(self, page: Page, box: Box, seat: int) -> None:
        choices = self._choices(seat)
        chosen = [who for _label, who in choices].index(self._chosen[seat])
        player = self._seated()[seat]
        page.paint(lambda canvas: canvas.row(box))
        acts = [(label, partial(self._choose, seat, who)) for label, who in choices]
        name_w, rest = box.inset(12, 4).split_columns(0.26 * box.w, REST, gap=10)
        r = min(17.0, box.h * 0.36)

        def paint(canvas: Canvas) -> None:
            draw_avatar(canvas, name_w.x + r, name_w.cy, r, look_of(player), robot=player.bot is not None)

        page.paint(paint)
        page.text(name_w.cut(left=2 * r + 10), player.name, "label")
        add = segments if self._all_fit(page, rest.w) else picker
        label = _("Who plays on for {name}?").format(name=self._before[seat].name)
        add(page, f"seat.{seat}", rest, label, acts, chosen)

    def _all_fit(self, page: Page, width: float) -> bool:
        """Whether all choices of each seat stand side by side, whoever is chosen for the others."""
        names = [player.name for player in self._before]
        others = [_("Guest"), *(one.name for one in self._house), *map(strength_title, STRENGTHS)]
        widest = max(page.kit.text_width(label, "button-s") for label in (*names, *others))
        return widest <= width / (1 + len(others)) - 16

    def _add_tree(self, page: Page, box: Box) -> None:
        """Draw the match as a line, the branches that left it, and the new one."""
        plies, ply = self._plies, self._ply
        old = _("As it was")
        names = [old, _("the new branch"), *(spur.words for spur in self._spurs), self._ended[1] if self._ended else ""]
        left = page.kit.text_width(old, "label") + 40
        right = min(box.w * 0.36, max(page.kit.text_width(name, "small-strong") for name in names[1:]) + 48)
        line = box.inset(left, 0).cut(right=right - left)
        y = line.cy + (14 if len(self._spurs) > 1 else 0)
        lanes = [y - 34, y - 66][: len(self._spurs)]

        def x_of(one: int) -> float:
            return line.x + line.w * (one - plies.start) / max(1, len(plies) - 1)

        def paint(canvas: Canvas) -> None:
            canvas.card(box, Card(16, "paper2"))
            canvas.text(box.take_left(left).inset(18, 0).moved(0, y - line.cy), old, "label")
            canvas.card(line.center(h=8).moved(0, y - line.cy), Card(4, "ink"))
            for lane, spur in zip(lanes, self._spurs, strict=True):
                x = x_of(spur.ply)
                dash = () if spur.is_over else (7.0, 5.0)
                canvas.path([(x, y), (min(x + 16, line.right), lane), (line.right, lane)], "ink", 2.6, dash=dash)
                canvas.circle(x, y, 6, "paper", border="ink", border_w=2)
                _draw_avatar(canvas, line.right + 16, lane, spur.first)
                canvas.text(_beside(line.right, lane, box), spur.words, "small-strong")
            if self._ended:
                first, result = self._ended
                _draw_avatar(canvas, line.right + 16, y, first)
                canvas.text(_beside(line.right, y, box), result, "small-strong")
            x, lane = x_of(ply), y + 38
            canvas.path([(x, y), (min(x + 16, line.right), lane), (line.right, lane)], "ink", 2.6, dash=(7, 5))
            canvas.circle(x, y, 7, "paper", border="ink", border_w=2.4)
            canvas.circle(line.right + 12, lane, 11, "sun", border="ink", border_w=2.4)
            canvas.text(_beside(line.right, lane, box), names[1], "small-strong")

        page.paint(paint)

    def _choices(self, seat: int) -> list[tuple[str, _Who]]:
        """Return who may take a seat, with words: whoever had it, a guest, somebody of the house, or a computer."""
        player, elsewhere = self._before[seat], self._chosen[:seat] + self._chosen[seat + 1 :]
        there = player.bot.strength if player.bot else ""
        people: list[tuple[str, _Who]] = [(one.name, one) for one in self._house if one not in elsewhere]
        computers: list[tuple[str, _Who]] = [(strength_title(one), one) for one in STRENGTHS if one != there]
        return [(player.name, "same"), (_("Guest"), "guest"), *people, *computers]

    def _choose(self, seat: int, who: _Who) -> None:
        self._chosen[seat] = who
        self.refresh()

    def _agree(self) -> None:
        self.ctx.stack.pop(result=self._seated())

    def _seated(self) -> tuple[Player, ...]:
        """Return who sits where by the present choices; no two have the same name."""
        taken = {player.name for player, who in zip(self._before, self._chosen, strict=True) if who == "same"}
        taken |= {who.name for who in self._chosen if isinstance(who, Person)}
        seated = []
        for player, who in zip(self._before, self._chosen, strict=True):
            if who == "same":
                seated.append(player)
            elif isinstance(who, Person):
                seated.append(Player(who.name, who.look))
            else:
                name = _free_guest(taken) if who == "guest" else player.name if player.bot else free_bot_name(taken)
                taken.add(name)
                seated.append(Player(name, player.look, None if who == "guest" else Bot(who)))
        return tuple(seated)


def _draw_avatar(canvas: Canvas, x: float, y: float, player: Player) -> None:
    draw_avatar(canvas, x, y, 12, look_of(player), robot=player.bot is not None)


def _beside(x: float, y: float, room: Box) -> Box:
    """Return where the words stand beside the end of a branch."""
    return room.span_x(x + 34, room.right - 6).at_y(y - 14, 28)


def _house(ctx: Ctx, players: Sequence[Player]) -> list[Person]:
    """Return the people of the house who have no seat, those who played last first; nobody if they can't be read.

    Whoever sat there by a name of before, or by another spelling, has one.
    """
    keys = {key_of(player.name) for player in players}
    try:
        here = {person for key, person in ctx.store.people.owners().items() if key in keys}
        return [one for one in ctx.store.people.everybody() if one.id not in here][:_PEOPLE]
    except HistoryError:
        return []


def _free_guest(taken: Collection[str]) -> str:
    name = _("Guest")
    return next(one for one in (name, *(f"{name} {i}" for i in range(2, 9))) if one not in taken)
