"""Flying lessons: all there are, game by game, and the one that was left on top. Nothing is locked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from balloongames.i18n import _
from balloongames.scenes.base import sky
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.scenes.common.matches import strip_of
from balloongames.scenes.common.shelf_lessons import Shelf, ShelfLesson, lesson_shelf, to_carry_on
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.lesson_bar import draw_dots
from balloongames.scenes.menu import MenuScene, bar_height, top_bar
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.coach import draw_coach
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Intent, Typed
from balloongames.ui.lesson_view import Mood
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_GAP: Final = 22.0  # between columns
_CARRY_ON_H: Final = 112.0
_COVER_H: Final = 96.0
_LEAST_COVER: Final = 56.0
_FIRST_H: Final = 82.0
_ROW_H: Final = 62.0
_STRIP_H: Final = 58.0
_FOOT_H: Final = 20.0
_RISES: Final = 0.62  # of a cover: what stands on its ground is seen
_LARGE: Final = 1.15  # text that leaves no room for a line at the foot
_DOT: Final = 12.0  # pitch of the small dots


class LessonsScene(MenuScene):
    """The shelf of lessons; ``game_id`` is the game that one comes from, "" if from none."""

    def __init__(self, ctx: Ctx, game_id: str = "") -> None:
        self._from_game = game_id
        self._game_id = game_id
        self._came_for = game_id
        super().__init__(ctx)

    def enter(self) -> None:
        """Let the music of the home play."""
        self.ctx.audio.music("home")

    def resume(self, result: Any) -> None:
        """Show what was flown meanwhile."""
        self.ctx.audio.music("home")
        super().resume(result)

    def build(self, page: Page) -> None:
        """The bar, what to carry on with, and a column for each game."""
        sky(page, HOME_SCENERY)
        book = self.ctx.store.lessons
        shelf = lesson_shelf(book)
        everything = [entry for row in shelf for entry in row]
        flown = sum(entry.is_flown for entry in everything)
        line = _("{n} of {all} flown").format(n=flown, all=len(everything))
        top_bar(page, _("Flying lessons"), line, self.back)
        area = page.frame.cut(top=bar_height(page))
        now = to_carry_on(shelf, book, self._from_game)
        if page.roomy:
            self._add_roomy(page, area.inset(24, 16), shelf, now)
        else:
            self._add_columns(page, area, shelf, now)
        wanted = next((row[0].key for row in shelf if row[0].teacher.id == self._came_for), None)
        if wanted is not None:
            page.first, page.begins = f"lesson.{wanted}", True

    def _add_columns(self, page: Page, area: Box, shelf: Shelf, now: ShelfLesson | None) -> None:
        inner = area.cut(left=40, right=40, top=20)
        self._add_carry_on(page, inner.take_top(_CARRY_ON_H), now)
        games = [row for row in shelf if row[0].teacher is not EVERYWHERE]
        scale = page.kit.text_scale
        foot_h = _FOOT_H if scale < _LARGE else 0.0
        shelves = inner.cut(top=_CARRY_ON_H + 14, bottom=foot_h + 4 if foot_h else 14)
        rows, strip = shelves.split_rows(REST, _STRIP_H * scale, gap=10)
        free = _("Each lesson may be flown again, and none is needed to play.")
        if foot_h:
            page.text(inner.take_bottom(foot_h, skip=2), free, "small")
        for row, box in zip(games, rows.columns(max(5, len(games)), _GAP), strict=False):
            self._add_column(page, box, row)
        for row in shelf:
            if row not in games:
                self._add_strip(page, strip, row)

    def _add_roomy(self, page: Page, area: Box, shelf: Shelf, now: ShelfLesson | None) -> None:
        """One game at a time, for large text: games at the left, lessons of one at the right."""
        upper, lower = area.split_rows(96 if now else 0, REST, gap=12)
        if now is not None:
            words = _("{what}: {which}").format(what=_action(now), which=now.teacher.name())
            button(page, "carry_on", upper, words, partial(self._fly, now), icon="play", kind="primary", first=True,
                   lines=2)  # fmt: skip
        games, lessons = lower.split_columns(300, REST, gap=20)
        chosen = next((row for row in shelf if row[0].teacher.id == self._game_id), shelf[0])
        for row, box in zip(shelf, games.rows(max(5, len(shelf)), 10), strict=False):
            game = row[0].teacher
            button(page, f"game.{game.id}", box, game.name(), partial(self._choose, game.id), style="label",
                   chosen=row is chosen, lines=2)  # fmt: skip
        page.panel(lessons, radius=18)
        first = 0 if chosen[0].is_first else 1
        for i, (entry, box) in enumerate(
            zip(chosen, lessons.inset(12).rows(max(4, len(chosen)), 10), strict=False), first
        ):
            self._add_row(page, box, entry, i)

    def _choose(self, game_id: str) -> None:
        self._game_id = game_id
        self.refresh()

    # -- what to carry on with -----------------------------------------------------------------------------------

    def _add_carry_on(self, page: Page, box: Box, now: ShelfLesson | None) -> None:
        page.panel(box, radius=22)
        mood: Mood = "cheer" if now is None else "smile"
        coach = Box(box.x + 26, box.y - 12, 106, box.h + 12)
        page.paint(lambda canvas: draw_coach(canvas, coach, mood, (1, 0) if now else (0, 0)))
        words = box.cut(left=166, right=40)
        if now is None:
            page.text(words, _("All lessons flown. The sky is yours!"), "h2")
            return
        begun = now.step is not None
        fly = box.take_right(256, 56, skip=28)
        button(page, "carry_on", fly, _action(now), partial(self._fly, now), icon="play", kind="primary",
               style="button-l", first=True)  # fmt: skip
        words = words.span_x(right=fly.x - 20)
        if begun:
            label = _("From the start")
            width = max(172.0, page.kit.fit_width(label, "button-s", icon=18, pad=36))
            anew = box.take_right(width, 50, skip=28 + 256 + 18)
            button(page, "anew", anew, label, partial(self._fly, now, anew=True), icon="refresh", style="button-s")
            words = words.span_x(right=anew.x - 20)
        self._add_standing(page, words, now)

    def _add_standing(self, page: Page, box: Box, now: ShelfLesson) -> None:
        """Say what is flown next, and how far it was flown."""
        begun, scale = now.step is not None, page.kit.text_scale
        title = _title(now)
        head, line, dots = box.center(h=58 * scale + 34).split_rows(34 * scale, 24 * scale, 34)
        page.text(head, title, page.kit.largest(title, head.w, "h2", "h3", "h4"))
        about = now.line()
        if begun or not now.is_first:
            which = f"{now.teacher.name()}, {_(now.lesson.title)}" if begun else now.teacher.name()
            about = _("{what}: {which}").format(what=which, which=about)
        page.text(line, about, page.kit.largest(about, line.w, "body", "small"), "ink2")
        step = now.step if now.step is not None else -1
        page.paint(lambda canvas: draw_dots(canvas, dots.x + 8.5 * now.steps, dots.cy, step, now.steps))

    # -- a game --------------------------------------------------------------------------------------------------

    def _add_column(self, page: Page, box: Box, row: Sequence[ShelfLesson]) -> None:
        view, scale = row[0].teacher, page.kit.text_scale
        outlined = page.kit.theme.outlined
        first_h = _FIRST_H * scale
        wished = 40 + first_h + 36 + 8 + (_ROW_H - 4) * (len(row) - 1)  # what all but the picture would like
        cover_h = min(_COVER_H, max(_LEAST_COVER, box.h - wished)) - (
            first_h - _FIRST_H
        )  # what large words need is taken from the picture

        def paint(canvas: Canvas) -> None:
            canvas.panel(box, 18)
            cover = box.take_top(cover_h).inset(2 if outlined else 0)
            canvas.rounded_picture(strip_of(view.id), cover, (18, 18, 0, 0), zoom=0.0, rise=_RISES)
            canvas.fill(box.at_y(cover.bottom, 1.5), "edge", 0.6)

        page.paint(paint)
        inner = box.cut(top=cover_h, left=10, right=10, bottom=8)
        name, first, points, rest = inner.split_rows(40, first_h, 36, REST)
        page.text(name.cut(left=6, top=4), view.name(), page.kit.largest(view.name(), name.w - 6, "h3", "h4", "label"))
        self._add_first(page, first, row[0])
        if len(row) > 1:
            page.text(points.cut(left=8, top=6), _("Fine points"), "label-s", "ink2")
        pitch = min(_ROW_H + 8, rest.h / max(1, len(row) - 1))
        for i, entry in enumerate(row[1:], 1):
            self._add_row(page, rest.at_y(rest.y + pitch * (i - 1), pitch - 8), entry, i)

    def _add_strip(self, page: Page, box: Box, row: Sequence[ShelfLesson]) -> None:
        """Add at the foot what belongs to no game."""
        page.panel(box, radius=18)
        title = row[0].teacher.name()
        width = max(box.w * 0.2 - 8, page.kit.text_width(title, "h3") + 40)
        page.text(
            box.inset(18, 0).take_left(width - 18), title, page.kit.largest(title, width - 24, "h3", "h4", "label")
        )
        for i, (entry, part) in enumerate(
            zip(row, box.cut(left=width, right=10).columns(len(row), 12), strict=True), 1
        ):
            self._add_row(page, part.inset(0, 8), entry, i)

    def _add_first(self, page: Page, box: Box, entry: ShelfLesson) -> None:
        title, scale = _(entry.lesson.title), page.kit.text_scale
        words = box.cut(left=46, right=40)
        head, line, dots = words.inset(0, 8).split_rows(26 * scale, 20 * scale, REST)
        style = page.kit.largest(title, head.w, "h4", "label", "label-s")

        def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
            _draw_ground(canvas, box, entry, state)
            canvas.icon("feather", Box.around(box.x + 25, head.cy, 24, 24))
            page.text_boxes.append(canvas.text(line, entry.line(), "small", "ink2"))
            _draw_small_dots(canvas, dots.x + 4, dots.cy, words.w + 30, entry)
            _draw_mark(canvas, box.right - 22, head.cy, 12, entry)
            return canvas.text(head, title, style)

        self._add_node(page, box, entry, paint)

    def _add_row(self, page: Page, box: Box, entry: ShelfLesson, number: int) -> None:
        title, scale = _(entry.lesson.title), page.kit.text_scale
        r = 13.0 * scale if page.roomy else 13.0
        words = box.cut(left=20 + 2 * r, right=16 + 1.7 * r)
        line = Box(words.x, words.y, words.w, 0)
        if page.roomy:  # there is room to say how it stands
            words, line = words.center(h=46 * scale).split_rows(26 * scale, 20 * scale)

        def paint(canvas: Canvas, state: NodeState) -> TextInk | None:
            _draw_ground(canvas, box, entry, state)
            badge = Box.around(box.x + 10 + r, box.cy, 2 * r, 2 * r)
            if entry.is_first:
                canvas.icon("feather", badge)
            else:
                canvas.circle(badge.cx, badge.cy, r, "paper", border="line", border_w=1.5)
                canvas.text(badge, str(number), "label-s", align="center")
            _draw_mark(canvas, box.right - 8 - r * 0.85, box.cy, r * 0.85, entry)
            if line.h:
                page.text_boxes.append(canvas.text(line, entry.line(), "small", "ink2"))
            fits = (one for one in ("label", "label-s") if canvas.measure(words, title, one, lines=2).fits)
            return canvas.text(words, title, next(fits, "label-s"), lines=2)

        self._add_node(page, box, entry, paint)

    def _add_node(
        self, page: Page, box: Box, entry: ShelfLesson, paint: Callable[[Canvas, NodeState], TextInk | None]
    ) -> None:
        words = _("{what}: {which}").format(what=entry.teacher.name(), which=_(entry.lesson.title))
        node = Node(f"lesson.{entry.key}", box, "row", words, partial(self._fly, entry), paint, value=entry.line())
        page.add(node)

    # -- what people do ------------------------------------------------------------------------------------------

    def _fly(self, entry: ShelfLesson, *, anew: bool = False) -> None:
        self._came_for = ""
        self.ctx.go.lesson(entry.teacher.id, entry.lesson.id, anew=anew)

    def other(self, intent: Intent) -> bool:
        """Go to a game by its number."""
        if not isinstance(intent, Typed) or not intent.text.isdecimal():
            return False
        shelf = lesson_shelf(self.ctx.store.lessons)
        number = int(intent.text)
        if not 1 <= number <= len(shelf):
            return False
        self._game_id = shelf[number - 1][0].teacher.id
        self.refresh()
        self.driver.focus_on(f"lesson.{shelf[number - 1][0].key}")
        return True


def _action(now: ShelfLesson) -> str:
    """Return what the primary button says."""
    if now.step is not None:
        return _("Fly on")
    return _("First flight") if now.is_first else _("Fly it")


def _title(now: ShelfLesson) -> str:
    """Return what stands over what is flown next."""
    if now.step is not None:
        return _("Carry on where you landed")
    if now.is_first:
        return _("Learn {game} by playing it").format(game=now.teacher.name())
    return _("Next: {title}").format(title=_(now.lesson.title))


# -- drawing ----------------------------------------------------------------------------------------------------------


def _draw_ground(canvas: Canvas, box: Box, entry: ShelfLesson, state: NodeState) -> None:
    if entry.step is not None:
        canvas.card(box, Card(14, "suns", border="sund", border_w=2))
    else:
        border = "edge" if canvas.theme.outlined else ""
        fill = "paper3" if state.hovered or state.pressed else "paper2"
        canvas.card(box, Card(14, fill, border=border, border_w=1.5))


def _draw_mark(canvas: Canvas, x: float, y: float, r: float, entry: ShelfLesson) -> None:
    """Draw how a lesson stands: flown, left in the middle, or not yet begun."""
    if entry.step is not None:
        canvas.circle(x, y, r, "sun", border="sund", border_w=1.5)
        canvas.icon("play", Box.around(x + 0.5, y, r * 1.1, r * 1.1), "on_sun")
    elif entry.is_flown:
        canvas.circle(x, y, r, "good")
        canvas.icon("check", Box.around(x, y, r * 1.2, r * 1.2), "paper")
    else:
        canvas.circle(x, y, r - 1, "", border="ink3", border_w=2)


def _draw_small_dots(canvas: Canvas, x: float, y: float, width: float, entry: ShelfLesson) -> None:
    pitch = min(_DOT + 2, width / entry.steps)
    done = entry.step if entry.step is not None else entry.steps if entry.is_flown else 0
    for i in range(entry.steps):
        at = x + i * pitch
        if i < done:
            canvas.circle(at, y, 4, "good")
        elif i == entry.step:
            canvas.circle(at, y, 5, "ink")
        else:
            canvas.circle(at, y, 3.6, "", border="ink3", border_w=1.6)
