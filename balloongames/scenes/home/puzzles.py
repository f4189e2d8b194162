"""The two panels of puzzles at home: today's puzzle, and how far one got with all the others."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from balloongames import library, registry
from balloongames.i18n import _, capital, ngettext, short_date
from balloongames.puzzles import daily
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common import puzzle_words
from balloongames.scenes.common.facts import minutes_words
from balloongames.scenes.common.medals import draw_bar, draw_medal, earned_words
from balloongames.scenes.common.puzzle_sources import daily_kind, game_name
from balloongames.scenes.home.panels import Act
from balloongames.storage.database import HistoryError
from balloongames.storage.model import SaveCard
from balloongames.storage.store import Store
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import mix
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)
_COLORS: Final = ("red", "yellow", "blue", "green", "purple")


@dataclass(frozen=True, slots=True)
class BegunPuzzle:
    """A puzzle that waits to be gone on with."""

    code: str
    title: str
    line: str
    game_id: str
    updated: datetime
    serial: int


@dataclass(frozen=True, slots=True)
class PuzzleFacts:
    """What the home shows of puzzles: of the shipped ones how many are solved with which medal, the day's, the last."""

    total: int
    medals: Mapping[Medal, int]
    packs: int
    day: date
    day_medal: Medal | None
    day_begun: bool
    begun: BegunPuzzle | None

    @property
    def solved(self) -> int:
        """How many of the shipped puzzles are solved."""
        return sum(self.medals.values())


def is_newer(begun: BegunPuzzle, card: SaveCard) -> bool:
    """Whether a puzzle was played after a match; among saves of old, which have no numbers, the clock tells."""
    return (begun.serial, begun.updated) > (card.serial, card.updated)


def gather_puzzles(store: Store, day: date) -> PuzzleFacts:
    """Collect it, without reading any level."""
    shipped, book = library.shipped(), store.puzzles
    packs = len({pack for pack, _number in shipped.values()})
    try:
        done = book.everything()
        today = book.dailies(day, day).get(day)
        latest = book.latest()
    except HistoryError as error:
        log.warning("the puzzles can't be read", exc_info=error)
        return PuzzleFacts(len(shipped), dict.fromkeys(Medal, 0), packs, day, None, day_begun=False, begun=None)
    medals = {medal: sum(one.medal == medal for code, one in done.items() if code in shipped) for medal in Medal}
    begun = None
    if latest is not None:
        begun = _begun(store, latest.card, latest.record.seed)
    medal = Medal(today.medal) if today and today.medal in tuple(Medal) else None
    return PuzzleFacts(len(shipped), medals, packs, day, medal, bool(today and today.begun), begun)


def _begun(store: Store, card: SaveCard, code: str) -> BegunPuzzle | None:
    try:
        kit = registry.puzzle_kit_playing(card.game_id)
    except registry.UnknownGame:
        return None
    where = library.shipped().get(code)
    day = store.puzzles.day_of(code)
    if where is not None:
        title = puzzle_words.level_title(*where)
    elif day is not None:
        title = _("Puzzle of {date}").format(date=short_date(day))
    else:
        title = _("A puzzle")
    return BegunPuzzle(
        code, title, _("{game} puzzle").format(game=game_name(kit.game_id)), kit.game_id, card.updated, card.serial
    )


# -- today ------------------------------------------------------------------------------------------------------------


def add_daily(page: Page, box: Box, facts: PuzzleFacts, act: Act) -> None:
    """Add the panel of the day's puzzle."""
    kit, scale = page.kit, page.kit.text_scale
    page.panel(box, radius=18)
    inner = box.inset(20, 14)
    side = 24 * scale
    page.text(inner.cut(right=side + 6).take_top(26 * scale), _("Daily puzzle"), "h3")
    page.icon("calendar", inner.take_top(side, skip=2).take_right(side))
    page.text(inner.take_top(18 * scale, skip=26 * scale), short_date(facts.day), "small", "ink2")
    grade = daily.grade_of(facts.day)
    button_h = 36.0 * max(1.0, scale * 0.8)
    foot = inner.take_bottom(button_h)
    label = _("Go on") if facts.day_begun else _("Again") if facts.day_medal else _("Play")
    width = kit.fit_width(label, "button-s", icon=17, pad=44)
    _add_grade(page, foot.cut(right=width + 10), facts)
    row = inner.span_y(inner.y + 46 * scale, foot.y - 6)
    if row.h > 24:
        page.paint(lambda canvas: _draw_cards(canvas, row, facts.day_medal))
    value = puzzle_words.grade(grade)
    if facts.day_medal is not None:
        value = _("{grade}, solved: {medal}").format(grade=value, medal=earned_words(facts.day_medal))
    place = foot.take_right(width)
    node = button(page, "daily", place, label, act, icon="play", style="button-s",
                  narrate=_("Daily puzzle: {action}").format(action=label))  # fmt: skip
    node.value = value


def _add_grade(page: Page, box: Box, facts: PuzzleFacts) -> None:
    """Add how hard it is, and how long it takes where there is room."""
    kit, scale = page.kit, page.kit.text_scale
    word = capital(puzzle_words.grade(daily.grade_of(facts.day)))
    pill = box.take_left(min(box.w, kit.text_width(word, "small-strong") + 22), 26 * scale)
    border = "edge" if kit.theme.outlined else ""
    page.paint(lambda canvas: canvas.card(pill, Card(pill.h / 2, "suns", border=border, border_w=1.5)))
    page.text(pill.inset(4, 0), word, "small-strong", align="center")
    minutes = minutes_words(daily_kind(facts.day).minutes)
    side = 16 * scale
    rest = box.span_x(pill.right + 10)
    if kit.text_width(minutes, "small") + side + 6 <= rest.w:
        page.icon("clock", rest.take_left(side, side), "ink2")
        page.text(rest.cut(left=side + 6), minutes, "small", "ink2")


def _draw_cards(canvas: Canvas, box: Box, medal: Medal | None) -> None:
    """Draw five small cards with a balloon each, and the medal if there is one."""
    height = min(34.0, box.h)
    width = height * 0.86
    for i, color in enumerate(_COLORS):
        card = box.take_left(width, height, skip=i * (width + 5))
        base = canvas.brushes.look.balloons[color].base
        canvas.card(card, Card(6, mix(base, "#FFFFFF", 0.78), border="#B9A98A", border_w=1.4))
        canvas.sprite(f"pictures/balloons/{color}", card.inset(4, 3))
    if medal is not None:
        side = height * 1.1
        draw_medal(canvas, box.take_right(side, side), medal)


# -- all of them ------------------------------------------------------------------------------------------------------


def add_puzzles(page: Page, box: Box, facts: PuzzleFacts, act: Act) -> None:
    """Add the panel that leads to the shelf of puzzles: one button, whatever it shows."""
    scale = page.kit.text_scale
    inner = box.inset(20, 14)
    solved = _("{solved} of {count} solved").format(solved=facts.solved, count=facts.total)
    more = ngettext("{count} pack and endless mode", "{count} packs and endless mode", facts.packs).format(
        count=facts.packs
    )

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.panel(box, 18, shadow=2 if state.hovered else 1)
        text_boxes = page.text_boxes
        text_boxes.append(canvas.text(inner.take_top(26 * scale), _("Puzzles"), "h3"))
        y = inner.y + 26 * scale
        text_boxes.append(canvas.text(inner.at_y(y, 18 * scale), solved, "small", "ink2"))
        foot = inner.take_bottom(20 * scale)
        room = inner.span_y(y + 18 * scale + 6, foot.y - 2)
        bar_h = min(12.0, room.h * 0.3)
        draw_bar(canvas, room.take_top(bar_h, skip=2), facts.solved / max(1, facts.total))
        medals = room.cut(top=bar_h + 5)
        if medals.h >= 20:
            _draw_medals(page, canvas, medals, facts)
        text_boxes.append(canvas.text(foot._replace(w=foot.w - 24), more, "small", "ink2"))
        canvas.icon("next", foot.take_right(18, 18))

    page.add(Node("puzzles", box, "button", _("Puzzles"), act, paint, value=f"{solved}. {more}", radius=18))


def _draw_medals(page: Page, canvas: Canvas, box: Box, facts: PuzzleFacts) -> None:
    side = min(36.0, box.h)
    for place, (medal, count) in zip(box.columns(len(facts.medals), 4), facts.medals.items(), strict=True):
        draw_medal(canvas, place.take_left(side, side), medal)
        text = place.cut(left=side + 5)
        page.text_boxes.append(canvas.text(text, str(count), "label"))


def add_two_buttons(page: Page, box: Box, daily_act: Act, shelf_act: Act) -> None:
    """Add one panel with a button for each, where text is large."""
    page.panel(box, radius=18)
    upper, lower = box.inset(16, 14).rows(2, 12)
    button(page, "daily", upper, _("Daily puzzle"), daily_act, icon="calendar", lines=2)
    button(page, "puzzles", lower, _("Puzzles"), shelf_act, icon="puzzle", lines=2)
