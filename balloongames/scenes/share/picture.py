"""A match as a picture to send to others: always the same size, theme and text size, whatever anybody chose to see."""

from __future__ import annotations

from typing import Final

import pygame

from balloongames import registry
from balloongames.core.game import Seat
from balloongames.i18n import _, full_date
from balloongames.scenes.common.score_sky import ScoreSky, flyers_of
from balloongames.scenes.share.match_report import MatchReport
from balloongames.session import Replay
from balloongames.ui.canvas import Canvas
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import HEIGHT, WIDTH, Kit
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.still import drawn, picture_of
from balloongames.ui.theme import Look
from balloongames.ui.widgets import draw_avatar

SIZE: Final = (1200, 630)  # what most programs show of a picture beside a link
_FOOT: Final = 74.0
_MOST_ROW: Final = 70.0
_GAP: Final = 9.0


def picture(look: Look, replay: Replay, report: MatchReport) -> pygame.Surface:
    """Return the picture of a match in `SIZE`; of a ``look``, only the colors of the balloons count."""
    kit = Kit(Look(palette=look.palette, own=look.own), (WIDTH, HEIGHT))
    page = Page(kit, Box(0, 0, *SIZE))
    view = registry.view(report.game_id)
    ground = view.postcard.ground or view.background
    page.ground("backdrop", lambda canvas: canvas.backdrop(ground, page.frame))
    area, foot = page.frame.split_rows(REST, _FOOT)
    if view.postcard.part or report.sheet is None:
        left, right = area.inset(30, 22).split_columns(512 if view.postcard.part else 600, REST, gap=26)
        _add_table(page, left, view, replay, report)
        title, right = right.split_rows(104, REST, gap=12)
    else:
        left, right = area.inset(30, 22).split_columns(650, REST, gap=26)
        title, left = left.split_rows(104, REST, gap=24)
        sky = ScoreSky(flyers_of(report.sheet, report.people, report.winners), report.sheet.ground)
        sky.clock = sky.seconds
        sky.add(page, left._replace(h=left.h + 62), plates=False)
    _add_title(page, title, report)
    _add_panel(page, right, report)
    _add_foot(page, foot, report)
    return drawn(page)


def _add_title(page: Page, box: Box, report: MatchReport) -> None:
    page.panel(box, radius=18)
    game, title = box.inset(24, 12).split_rows(26, REST, gap=2)
    page.text(game, report.game, "h4", "ink2")
    page.text(title, report.title, page.kit.largest(report.title, title.w, "display", "h1", "h2", "h3"), lines=2)


def _add_table(page: Page, box: Box, view: GameView, replay: Replay, report: MatchReport) -> None:
    seen = replay.view_update(replay.plies.stop - 1).seen
    size = round(box.w), round(box.h)
    table = picture_of(page.kit, view, seen, report.people, size, view.postcard.part)
    if view.postcard.round:
        table = _rounded(table)
    else:
        page.lift(lambda canvas: canvas.card(box, Card(14, "", border="paper", border_w=6)))

    def paint(canvas: Canvas) -> None:
        canvas.surface.blit(table, canvas.rect(box))

    page.paint(paint)


def _rounded(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture as a disc, with a soft edge."""
    w, h = picture.get_size()
    disc = pygame.Surface((4 * w, 4 * h), pygame.SRCALPHA)
    pygame.draw.ellipse(disc, "white", disc.get_rect())
    disc = pygame.transform.smoothscale(disc, (w, h))
    disc.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return disc


def _add_panel(page: Page, box: Box, report: MatchReport) -> None:
    """Add the places in order, and one thing worth remembering."""
    seats = [(place.number, seat) for place in report.places for seat in place.seats]
    seats = seats or [(0, seat) for seat in range(len(report.people.names))]
    words_h = 96.0
    room = box.h - words_h - 3 * 18
    height = min(_MOST_ROW, (room + _GAP) / len(seats) - _GAP)
    panel = box.take_top(len(seats) * (height + _GAP) - _GAP + words_h + 3 * 18)
    page.panel(panel, radius=18)
    inner = panel.inset(20, 18)
    for i, (number, seat) in enumerate(seats):
        _add_row(page, inner.take_top(height, skip=i * (height + _GAP)), report, seat, first=number == 1)
    _add_words(page, inner.take_bottom(words_h), report)


def _add_row(page: Page, box: Box, report: MatchReport, seat: Seat, *, first: bool) -> None:
    people = report.people
    r = box.h * 0.38
    won = seat in report.winners
    page.paint(lambda canvas: canvas.row(box, chosen=first))
    robot = bool(people.computer(seat))
    page.paint(lambda canvas: draw_avatar(canvas, box.x + 14 + r, box.cy, r, people.looks[seat], robot=robot))
    score = report.score(seat)
    style = "num-l" if box.h > 50 else "num-m"
    score_w = page.kit.text_width(score, style) + 4
    room = box.cut(left=2 * r + 30, right=score_w + 32)
    page.text(box.take_right(score_w, skip=16), score, style, align="right")
    if won:
        page.icon("crown", room.take_right(30, 30), "sund")
        room = room.cut(right=40)
    name = people.names[seat]
    page.text(room, name, page.kit.largest(name, room.w, "h2", "h3", "h4", "label"))


def _add_words(page: Page, box: Box, report: MatchReport) -> None:
    day = full_date(report.when)
    if report.moment is None:
        page.text(box, day, "lead", "ink2")
        return
    line, words, foot = box.split_rows(26, REST, 24)
    page.icon("star", line.take_left(22, 22), "sund")
    page.text(line.cut(left=32), report.moment.title, "h4")
    style = "lead" if page.kit.text_height(report.moment.text, words.w, "lead") <= words.h else "body"
    page.text(words, report.moment.text, style, "ink", lines=2)
    page.text(foot, day, "small", "ink2")


def _add_foot(page: Page, box: Box, report: MatchReport) -> None:
    page.paint(lambda canvas: canvas.fill(box, "paper"))
    page.paint(lambda canvas: canvas.fill(box.take_top(2), "line"))
    page.sprite("pictures/players/chevron", box.cut(left=30).take_left(40).center(h=57))
    page.text(box.cut(left=86), _("Lighter than Air"), "h2")
    if not report.code:
        return
    words = _("Play the same deal:")
    words_w, code_w = page.kit.text_width(words, "body") + 4, page.kit.text_width(report.code, "label") + 4
    pill = box.take_right(words_w + code_w + 84, 46, skip=30)
    page.paint(lambda canvas: canvas.card(pill, Card(23, "paper2", border="line", border_w=1.5)))
    page.icon("dice", pill.cut(left=20).take_left(20, 20), "ink2")
    page.text(pill.cut(left=52), words, "body", "ink2")
    page.text(pill.cut(left=62 + words_w), report.code, "label")
