"""Two people: who was ahead, game by game, how the last matches went, and which are worth remembering."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from balloongames import registry
from balloongames.i18n import _, full_date, month_day, ngettext, number
from balloongames.scenes.album import figures
from balloongames.scenes.album.behind import matches_panel
from balloongames.scenes.album.charts import LATEST, draw_course, draw_lead, draw_share
from balloongames.scenes.album.export_sheet import export_tool
from balloongames.scenes.album.figures import Duel, Share
from balloongames.scenes.album.figures_scene import FiguresScene
from balloongames.scenes.album.tabs import album_tabs, album_tools
from balloongames.scenes.base import sky
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.common.matches import game_cover
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MARGIN, bar_height, message_strip, top_bar
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Finished, Player
from balloongames.storage.people import Person
from balloongames.storage.statistics import meetings_of
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import picker, segments
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.widgets import button, row

log = logging.getLogger(__name__)

Act: TypeAlias = Callable[[], None]

_GAP: Final = 14.0
_HIGHER: Final = 34.0  # lu at most that the one ahead flies above the other
_CLOUDS: Final = ((0.01, 0.5, 96.0), (0.17, 0.1, 84.0), (0.745, 0.3, 90.0), (0.9, 0.12, 112.0))  # where, and how wide


class VersusScene(FiguresScene):
    """The matches of two people; a game opens those behind it."""

    figure_count = 3

    def __init__(self, ctx: Ctx, people: Sequence[Person], first: Person) -> None:
        others = [one for one in people if one.id != first.id]
        self._people = list(people)
        self._pair = [first, others[0]]
        self._duels: list[Duel] = []
        self.read(ctx)
        super().__init__(ctx)

    def read(self, ctx: Ctx) -> None:
        try:
            self._duels = figures.duels(meetings_of(ctx.store.history, *(one.id for one in self._pair)))
        except HistoryError as error:
            log.warning("the matches of two people can't be read", exc_info=error)
            self._duels = []

    def _share(self, duels: Sequence[Duel]) -> tuple[Share, int]:
        """Return how often each was ahead, and how often they were side by side."""
        ahead = Counter(one.ahead for one in duels)
        return Share(ahead[0], ahead[1]), ahead[-1]

    @property
    def _names(self) -> tuple[str, str]:
        return self._pair[0].name, self._pair[1].name

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe both balloons with what is between them, the games, and the matches worth remembering."""
        sky(page, HOME_SCENERY)
        said = self._count_words(len(self._duels))
        room = top_bar(page, _("Album"), "" if page.roomy else said, self.back)
        room = album_tabs(page, self.ctx, "statistics", room)
        album_tools(page, room, Tool("one", "person", _("One person"), self.back), export_tool(self.ctx))
        area = page.frame.cut(left=MARGIN, top=bar_height(page) + 16, right=MARGIN, bottom=12)
        if self._message:
            area = message_strip(page, area, self._message)
        if page.roomy:
            self._one_figure(page, area)
            return
        top, rest = area.split_rows(290, REST, gap=_GAP)
        left, right = rest.split_columns(812, REST, gap=16)
        self._sky(page, top)
        self._games(page, left)
        self._beside(page, right)

    def _one_figure(self, page: Page, area: Box) -> None:
        scale = page.kit.text_scale
        rest, foot = area.split_rows(REST, max(50.0, 34 * scale), gap=_GAP)
        titles = (_("Head to head"), _("Game by game"), _("Worth remembering"))
        segments(page, "figure", foot.inset(2, 2), _("What is shown"), self.choices(titles), self._figure)
        page.first, page.begins = f"figure.{self._figure}", True
        (self._sky, self._games, self._beside)[self._figure](page, rest)

    def _beside(self, page: Page, area: Box) -> None:
        if self._opened:
            self._matches(page, area)
            return
        height = max(70.0, 48 * page.kit.text_scale)
        panel, main = area.split_rows(REST, height, gap=_GAP)
        self._worth(page, panel)
        style = "button-l" if not page.roomy else "button"
        button(
            page, "play", main, _("Play each other"), self._play, icon="play", kind="primary", style=style, first=True
        )

    def _sky(self, page: Page, area: Box) -> None:
        """Add both balloons, the one ahead a little higher, and the plate between them."""
        day = page.kit.theme.name != "strong"
        page.paint(lambda canvas: canvas.card(area, Card(18, "paper", border="edge" if not day else "", shadow=1)))
        inner = area.inset(8)
        page.paint(partial(_paint_air, box=inner))
        share, even = self._share(self._duels)
        scale = page.kit.text_scale
        wide = min(584.0 * max(1.0, 0.8 * scale), inner.w - 260 * max(1.4, scale))
        plate = inner.center(wide, inner.h - 32)
        sides = inner.span_x(inner.x, plate.x), inner.span_x(plate.right, inner.right)
        lead = (share.won - share.lost) / share.all if share.all else 0.0
        for i, side in enumerate(sides):
            up = _HIGHER * max(0.0, lead if i == 0 else -lead)
            self._flyer(page, side.inset(12, 8), i, up)
        page.panel(plate, radius=16)
        self._plate(page, plate.inset(24, 14), share, even)

    def _flyer(self, page: Page, box: Box, which: int, up: float) -> None:
        scale = page.kit.text_scale
        air, name = box.split_rows(REST, max(38.0, 28 * scale), gap=2)
        h = min(164.0, air.h - _HIGHER)
        balloon = Box.around(air.cx, air.bottom - 44 - up - h / 2, h * 0.7, h)
        if balloon.y < air.y:
            balloon = balloon.moved(0, air.y - balloon.y)
        look = PLAYER_LOOKS[self._pair[which].look].pattern

        def paint(canvas: Canvas) -> None:
            canvas.path([(air.cx, balloon.bottom - 4), (air.cx + 3, balloon.bottom + 18), (air.cx, name.y)], "ink", 1.5)
            canvas.sprite(f"pictures/players/{look}", balloon)

        page.paint(paint)
        person = self._pair[which]
        if len(self._people) > 2:
            free = [one for one in self._people if one.id != self._pair[1 - which].id]
            place = next(i for i, one in enumerate(free) if one.id == person.id)
            choices: list[tuple[str, Callable[[], None]]] = [
                (one.name, partial(self._choose, which, one)) for one in free
            ]
            plate = name.center(min(name.w, 210 * scale))
            page.paint(lambda canvas: canvas.card(plate, Card(12, "paper", shadow=1)))
            picker(page, f"person.{which}", plate, _("Person"), choices, place)
            return
        plate = name.center(min(name.w, page.kit.text_width(person.name, "label") + 40))
        page.paint(lambda canvas: canvas.card(plate, Card(12, "paper", shadow=1)))
        page.text(
            plate.inset(6, 0),
            person.name,
            page.kit.largest(person.name, plate.w - 12, "label", "micro"),
            align="center",
        )

    def _plate(self, page: Page, box: Box, share: Share, even: int) -> None:
        one, other = self._names
        scale = page.kit.text_scale
        title = _("{one} and {other}, head to head").format(one=one, other=other)
        head, numbers, nouns, bar, words, course = box.split_rows(
            26 * scale, 48 * scale, 24 * scale, 20, 22 * scale, REST, gap=6
        )
        page.text(head, title, page.kit.largest(title, head.w, "h4", "label", "small-strong"), "ink2", align="center")
        told = (
            (share.won, _("{name} ahead").format(name=one), "num-xl"), (even, _("side by side"), "num-l"),
            (share.lost, _("{name} ahead").format(name=other), "num-xl"),
        )  # fmt: skip
        for (figure, noun, style), cell, below in zip(told, numbers.columns(3, 8), nouns.columns(3, 8), strict=True):
            page.text(cell, number(figure), style if scale < 1.4 else "h1", align="center")
            page.text(below, noun, page.kit.largest(noun, below.w, "label", "label-s", "micro"), align="center")
        page.paint(partial(draw_lead, box=bar, share=share, even=even))
        latest = self._duels[-LATEST:]
        if course.h >= 30 or not latest:
            line = _("The latest at the right") if latest else _("They have not played each other yet.")
            page.text(words, line, "small", "ink2")
        else:
            course = box.span_y(words.y, box.bottom)  # the marks go before words about them
        looks = self._pair[0].look, self._pair[1].look
        if course.h >= 30:
            page.paint(partial(draw_course, box=course, duels=latest, looks=looks))

    def _games(self, page: Page, area: Box) -> None:
        scale = page.kit.text_scale
        page.panel(area, radius=18)
        inner = area.inset(14, 12)
        head, rest = inner.split_rows(28 * scale, REST, gap=6)
        title = _("Game by game")
        page.text(head.inset(4, 0), title, "h4")
        self._legend(page, head.cut(left=page.kit.text_width(title, "h4") + 30))
        entries = registry.entries()
        height = min(64 * scale, (rest.h + 6) / len(entries) - 6)
        counts = [self._played_words(len(self._of_game(entry.id))) for entry in entries]
        count_w = max(96 * scale, *(page.kit.text_width(count, "small") + 34 for count in counts))
        for i, (entry, count) in enumerate(zip(entries, counts, strict=True)):
            self._game_row(page, rest.take_top(height, skip=i * (height + 6)), entry.id, count, count_w)

    def _played_words(self, count: int) -> str:
        return ngettext("{count} match", "{count} matches", count).format(count=count) if count else _("not yet")

    def _legend(self, page: Page, box: Box) -> None:
        right = box
        for i in (1, 0):
            words = _("{name} ahead").format(name=self._names[i])
            width = page.kit.text_width(words, "small") + 6
            if width + 34 > right.w:
                return
            page.text(right.take_right(width), words, "small", "ink2")
            sample = right.take_right(24, 14, skip=width + 6)
            page.paint(partial(draw_share, box=sample, share=Share(1 - i, i), upright=False))
            right = right.cut(right=width + 46)

    def _game_row(self, page: Page, box: Box, game: str, count: str, count_w: float) -> None:
        those = self._of_game(game)
        share, even = self._share(those)
        entry, name = registry.entry(game), registry.view(game).name()

        def paint(canvas: Canvas, where: Box) -> TextInk:
            scale = canvas.text_scale
            picture = where.inset(8, 7).take_left(min(56.0, 1.6 * where.h))
            canvas.rounded_picture(game_cover(entry), picture, (7, 7, 7, 7), zoom=0.3)
            words = where.cut(left=picture.right - where.x + 12).take_left(min(200 * scale, 0.3 * where.w))
            canvas.text(where.take_right(count_w, skip=6).cut(right=26), count, "small", "ink2", align="right")
            if those:
                canvas.icon("right", where.take_right(16, 16, skip=10), "ink2")
            room = where.span_x(words.right + 8, where.right - count_w - 8)
            side = 30 * scale
            bar = room.inset(side, 0).center(h=min(20.0, where.h - 10))
            if those and bar.w > 40:
                canvas.text(room.take_left(side - 8), number(share.won), "num-s", align="right")
                canvas.text(room.take_right(side - 8), number(share.lost), "num-s")
            if bar.w > 40:
                draw_lead(canvas, bar, share, even)
            return canvas.text(
                words, name, "label" if canvas.text_width(name, "label") <= words.w else "label-s", lines=2
            )

        one, other = self._names
        told = _("{name} ahead: {count}")
        value = ", ".join(
            (count, told.format(name=one, count=number(share.won)), told.format(name=other, count=number(share.lost)))
        )
        why_not = "" if those else _("They have not played this game together yet.")
        chosen = self._opened == f"game.{game}"
        row(
            page,
            f"game.{game}",
            box,
            name,
            partial(self.open_list, f"game.{game}"),
            paint,
            chosen=chosen,
            value=value,
            why_not=why_not,
        )

    def _worth(self, page: Page, area: Box) -> None:
        scale = page.kit.text_scale
        page.panel(area, radius=18)
        inner = area.inset(14, 12)
        head, rest = inner.split_rows(28 * scale, REST, gap=6)
        page.text(head.inset(4, 0), _("Worth remembering"), "h4")
        if not self._duels:
            page.text(rest.inset(6, 0), _("The first match of both is still to come."), "body", "ink2", lines=3)
            return
        told = [(_("The closest match"), "swap", min(self._duels, key=lambda one: one.margin))]
        told.append((_("The widest lead"), "up", max(self._duels, key=lambda one: one.margin)))
        told.append((_("The first one"), "calendar", self._duels[0]))
        if len(self._duels) == 1:
            told = told[-1:]
        height = min(66 * scale, (rest.h + 6) / 3 - 6)
        for i, (title, icon, duel) in enumerate(told):
            self._worth_row(page, rest.take_top(height, skip=i * (height + 6)), i, title, icon, duel)

    def _worth_row(self, page: Page, box: Box, index: int, title: str, icon: str, duel: Duel) -> None:
        meeting = duel.meeting
        mine, yours = (number(round(score)) for score in meeting.scores)
        scores = _("{one} to {other}").format(one=mine, other=yours)
        match = f"{registry.view(meeting.game_id).name()}, {scores}"
        words, short = (f"{match}, {day}" for day in (full_date(meeting.day), month_day(meeting.day)))

        def paint(canvas: Canvas, where: Box) -> TextInk:
            canvas.icon(icon, where.take_left(24, 24, skip=12), "ink2")
            canvas.icon("right", where.take_right(16, 16, skip=10), "ink2")
            room = where.cut(left=48, right=30).center(h=min(where.h - 4, 42 * canvas.text_scale))
            upper, lower = room.split_rows(0.5 * room.h, REST)
            line = words if canvas.text_width(words, "small") <= lower.w else short
            below = canvas.text(lower, line, "small", "ink2", lines=2)
            head = canvas.text(upper, title, "label")
            return head if below.fits else below

        row(page, f"worth.{index}", box, title, partial(self.look_at, meeting.match), paint, value=words)

    # -- the matches behind a game -----------------------------------------------------------------------------

    def _of_game(self, game: str) -> list[Duel]:
        return [one for one in self._duels if one.meeting.game_id == game]

    def _matches(self, page: Page, area: Box) -> None:
        game = self._opened.removeprefix("game.")
        those = self._of_game(game)[::-1]

        def shown(count: int) -> Sequence[Finished]:
            self._sheet = min(self._sheet, max(0, -(-len(those) // count) - 1))
            ids = [one.meeting.match for one in those[self._sheet * count :][:count]]
            try:
                return self.ctx.store.history.by_ids(ids)
            except HistoryError as error:
                log.warning("matches can't be read", exc_info=error)
                return []

        title = registry.view(game).name()
        look = lambda one: self.look_at(one.id)  # noqa: E731 - a name for what a row does
        told = self._played_words(len(those))
        matches_panel(
            page, self.tables, area, title, told, shown, len(those), self._sheet, look, self.turn, self.close_list,
            lambda: self.to_album(title, [one.meeting.match for one in those]),
        )  # fmt: skip

    # -- what happens ------------------------------------------------------------------------------------------

    def _count_words(self, count: int) -> str:
        one, other = self._names
        words = ngettext("{count} match of {one} and {other}", "{count} matches of {one} and {other}", count)
        return words.format(count=number(count), one=one, other=other)

    def _choose(self, which: int, person: Person) -> None:
        self._pair[which] = person
        self.read(self.ctx)
        self.anew()

    def open_list(self, what: str) -> None:
        if self.ctx.kit.roomy:
            self._figure = 2
        super().open_list(what)

    def close_list(self) -> None:
        if self.ctx.kit.roomy:
            self._figure = 1
        super().close_list()

    def _play(self) -> None:
        """Open the set-up of the game that both played most, with both seated."""
        games = Counter(one.meeting.game_id for one in self._duels)
        usual = games.most_common(1)[0][0] if games else registry.entries()[0].id
        self.ctx.go.setup(usual, seated=[Player(one.name, one.look) for one in self._pair])


def _paint_air(canvas: Canvas, box: Box) -> None:
    if canvas.theme.outlined:
        canvas.fill(box, "paper2")
    else:
        canvas.gradient(box, "sky0", "sky1", "sky2")
        alpha = 0.9 if canvas.theme.name == "day" else 0.14
        for share, y, width in _CLOUDS:
            cloud = Box(box.x + share * box.w, box.y + y * box.h, width, width * 0.4)
            canvas.sprite("pictures/scenery/cloud", cloud, alpha=alpha)
