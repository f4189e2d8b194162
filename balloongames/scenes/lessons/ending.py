"""The end of a lesson: three things to keep in mind, and a first match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames import registry
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.core.match import UndoPolicy
from balloongames.i18n import _
from balloongames.scenes.base import PageScene, sky
from balloongames.scenes.common.bar import Bar, add_bar_head, area_below, bar_height
from balloongames.scenes.common.facts import minutes_words
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE, PUZZLE, teacher
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.lesson_bar import draw_dots
from balloongames.scenes.lessons.people import coach
from balloongames.scenes.lessons.prose import draw_prose, lay_out, plain
from balloongames.session import Session, Setup
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas
from balloongames.ui.coach import draw_coach
from balloongames.ui.geometry import REST, Box
from balloongames.ui.lesson_view import AnyLessonView, Learned
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_FOOT: Final = 590.0
_COACH: Final = (178.0, 320.0)


class LessonEndScene(PageScene):
    """What a flown lesson has shown; the way on is a match against the coach, who plays gently."""

    def __init__(self, ctx: Ctx, game_id: str, lesson: AnyLessonView) -> None:
        self.lesson: Final = lesson
        self._game_id: Final = game_id
        self._view: Final = teacher(game_id)
        super().__init__(ctx)

    def enter(self) -> None:
        """Sound the end."""
        self.ctx.audio.play("turn")

    def build(self, page: Page) -> None:
        """The bar, the coach, three cards, and three ways on."""
        sky(page, HOME_SCENERY)
        add_bar_head(page, Bar(self._view.name(), _("{title}, flown").format(title=_(self.lesson.title)), self._home))
        steps = len(self.lesson.script.steps) + 1
        if not page.roomy:
            x = page.frame.right - 30 - 8.5 * steps
            page.paint(lambda canvas: draw_dots(canvas, x, bar_height(page) / 2, steps, steps))
        area = area_below(page)
        foot_h = 26.0 + self._button_height(page) if page.roomy else 130.0
        upper, foot = area.split_rows(REST, foot_h)
        if page.roomy:
            self._add_panel(page, upper.inset(24, 12))
        else:
            left, right = upper.inset(40, 0).split_columns(232, REST, gap=36)
            self._add_coach(page, left._replace(h=area.h))
            self._add_panel(page, right.cut(top=36))
        self._add_ways(page, foot.inset(24, 0) if page.roomy else foot.cut(left=308, right=40))

    def _add_coach(self, page: Page, box: Box) -> None:
        prose = lay_out(page.kit, _(self.lesson.farewell), box.w - 44)
        coach_h = min(_COACH[1], box.h - prose.height - 36 - 70)
        stand = Box.around(box.cx, box.bottom - 90 - coach_h / 2, coach_h * _COACH[0] / _COACH[1], coach_h)
        bubble = Box(box.x + 4, max(box.y + 24, stand.y - prose.height - 36 - 26), box.w, prose.height + 36)

        def paint(canvas: Canvas) -> None:
            border, width = ("#FFFFFF", 2) if canvas.theme.outlined else ("", 0)
            shadow = 0 if canvas.theme.outlined else 2
            canvas.card(bubble, Card(20, "paper", border=border, border_w=width, shadow=shadow, shadow_color="shadow"))
            x, y = bubble.cx - 20, bubble.bottom
            tail = [(x - 13, y - 3), (x + 6, y + 28), (x + 13, y - 3)]
            canvas.path(tail, border or "paper", 2, fill="paper")
            draw_coach(canvas, stand, "cheer", (0, 0))
            page.text_boxes.append(draw_prose(canvas, bubble.inset(22, 18), prose))

        page.paint(paint)

    def _add_panel(self, page: Page, box: Box) -> None:
        page.panel(box, radius=22)
        scale = page.kit.text_scale
        inner = box.inset(28, 20)
        said = _("Three things to keep in mind. The rules book has all the rest.")
        if page.roomy:  # the coach has no room of her own, and says it here
            said = plain(_(self.lesson.farewell))
        line_h = max(24 * scale, page.kit.text_height(said, inner.w, "body"))
        head, line, cards = inner.split_rows(38 * scale, line_h, REST, gap=2)
        title = _("That was your first flight") if self.lesson.id == FIRST_FLIGHT else _("Well flown")
        if page.roomy:
            face = head.take_left(head.h * 0.8)
            page.paint(lambda canvas: draw_coach(canvas, face, "cheer", (0, 0)))
            head = head.cut(left=face.w + 10)
        page.text(head, title, page.kit.largest(title, head.w, "h1", "h2", "h3"))
        page.text(line, said, "body", "ink2", lines=3)
        parts = cards.cut(top=12).columns(3, 18)
        words_w = parts[0].w - 36
        words_h = max(page.kit.text_height(_(one.sentence), words_w, "body") for one in self.lesson.learned) + 4
        longest = max((_(one.title) for one in self.lesson.learned), key=lambda title: page.kit.text_width(title, "h3"))
        style = page.kit.largest(longest, parts[0].w - 20 - 16 - 38, "h3", "h4", "label")
        for learned, part in zip(self.lesson.learned, parts, strict=True):
            self._add_card(page, part, learned, words_h, style)

    def _add_card(self, page: Page, box: Box, learned: Learned, words_h: float, style: str) -> None:
        """Add a card; all have as much room for words, so that pictures and titles stand at one height."""
        scale = page.kit.text_scale
        title, sentence = _(learned.title), _(learned.sentence)
        inner = box.inset(10)
        head_h = max(36.0, 28 * scale)
        room = inner.h - words_h - head_h - 12
        picture = inner.take_top(room if room >= 80 else 0.0)  # smaller, nothing is made out on it
        head, words = inner.cut(top=picture.h + 8, left=8, right=8).split_rows(head_h, REST)

        def paint(canvas: Canvas) -> None:
            canvas.row(box, radius=16)
            if picture.h:
                learned.picture(canvas, picture)
            canvas.circle(head.x + 14, head.cy, 14, "good")
            canvas.icon("check", Box.around(head.x + 14, head.cy, 16, 16), "paper")

        page.paint(paint)
        page.text(head.cut(left=38), title, style)
        page.text(words, sentence, "body", valign="top", lines=6)

    def _add_ways(self, page: Page, box: Box) -> None:
        others, plays = self._view.lessons(), self._view is not EVERYWHERE
        index = next(i for i, one in enumerate(others) if one.id == self.lesson.id)
        following = others[index + 1] if index + 1 < len(others) else None
        widths = (228.0, 262.0, REST) if not page.roomy else (REST, REST, REST)
        places = box.take_top(self._button_height(page), skip=8 if page.roomy else 14).split_columns(*widths, gap=18)
        label, act, icon = _("Play a first match"), self._play, "play"
        if self.lesson.id == PUZZLE:
            label, act, icon = _("To the puzzles"), self._puzzles, "puzzle"
        elif not plays:
            label, act, icon = _("To the shelf"), self._home, "home"
        button(page, "play", places[2], label, act, icon=icon, kind="primary", first=True,
               style="button-l" if not page.roomy else "button", lines=2)  # fmt: skip
        if following is not None:
            label = _("Next: {title}").format(title=_(following.title))
            button(page, "next", places[1], label, self._go_to(following.id), icon="next", lines=2)
        else:
            button(page, "next", places[1], _("All lessons"), self._all, icon="list", lines=2)
        button(page, "anew", places[0], _("Once more"), self._go_to(self.lesson.id), icon="refresh", lines=2)
        page.lead = ("play", "next", "anew")
        if plays and not page.roomy:
            match = self.lesson.first_match
            minutes = minutes_words(match.minutes if match else registry.entry(self._game_id).minutes)
            note = _("With Plume, who plays gently, {minutes}. Hints and undo are free.").format(minutes=minutes)
            page.text(box.span_y(places[2].bottom + 6, places[2].bottom + 30), note, "small", align="right")

    @staticmethod
    def _button_height(page: Page) -> float:
        """Return how high a button is, in large letters with two lines."""
        return 44 * page.kit.text_scale if page.roomy else 62.0

    # -- ways on -------------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Go home: the lesson is flown."""
        self.ctx.audio.play("page")
        self._home()

    def _home(self) -> None:
        self.ctx.go.home()

    def _puzzles(self) -> None:
        self.ctx.go.home()
        self.ctx.go.puzzles()

    def _all(self) -> None:
        self.ctx.go.lessons()

    def _go_to(self, lesson_id: str) -> Callable[[], None]:
        return lambda: self.ctx.go.lesson(self._game_id, lesson_id, anew=True, instead=True)

    def _play(self) -> None:
        person = usual_player(self.ctx.prefs.settings)
        seats = registry.entry(self._game_id).seats
        players = (person, coach(person))[: seats.stop - 1]
        match = self.lesson.first_match
        setup = Setup(self._game_id, players, match.options if match else {}, undo=UndoPolicy.FREE)
        self.ctx.go.table(Session.start(setup, self.ctx.store))
