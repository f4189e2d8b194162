"""The logbook: a journey of stamps over all games and the puzzles, none locked, each with a table to try it at."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any, Final

from balloongames.i18n import _, full_date, ngettext, number
from balloongames.scenes import reasons
from balloongames.scenes.album.books import Books, add_books, group_of
from balloongames.scenes.album.journey import (
    draw_balloon,
    draw_dots,
    draw_map,
    draw_medallion,
    draw_stop,
    latest_stop,
    plate_box,
    spots,
)
from balloongames.scenes.album.map_plates import add_owner, add_stop_plate
from balloongames.scenes.album.puzzle_tables import puzzle_for
from balloongames.scenes.album.stamp_print import cells_of, draw_stamp, lines_of
from balloongames.scenes.album.stop_buttons import add_stop_buttons
from balloongames.scenes.album.stops import PUZZLES, Stop, stops_of, table_words
from balloongames.scenes.album.tabs import album_tabs, turn_album
from balloongames.scenes.base import sky
from balloongames.scenes.common.matches import last_options, review_match
from balloongames.scenes.common.open_book import draw_book, draw_fold
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MARGIN, MenuScene, bar_height, message_strip, top_bar
from balloongames.session import Session, Setup
from balloongames.session.bot_names import free_bot_name
from balloongames.session.stamps import Counting
from balloongames.storage.database import HistoryError
from balloongames.storage.model import LOOKS, Bot, Player
from balloongames.storage.people import Person, PersonId
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Intent, PageTurn
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.stamps import Stamp
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)

_BOARDS: Final = {"day": ("#7A4E2B", "#573619"), "dusk": ("#4A3524", "#2A1D14")}
_LINE_W: Final = 276.0  # lu in the bar, before the tabs
_SLICE: Final = 0.01  # seconds of a frame for counting
_LOOK: Final = 0.5  # seconds
_ROOMY_SHEET: Final = 6  # stamps that are seen at once with large text


class LogbookScene(MenuScene):
    """The map of the journey, or one of its stops with ten stamps."""

    leads_back = True

    def __init__(self, ctx: Ctx, person: PersonId = 0) -> None:
        self._people: list[Person] = []
        self._person: Person | None = None
        self._whose = person  # whose book it is to begin with, if anybody's
        self._stops: list[Stop] = []
        self._stop: str = ""  # the one that is open; "" is the map
        self._in_hand = ""  # the stop on the map that its foot tells of
        self._stamp = ""  # the one that the foot of a stop tells of
        self._sheet = 0
        self._group = 0  # of the people in the bar
        self._counter: Final = Counting(ctx.store.history)
        self._counting = True
        self._unseen = 0.0  # seconds since what was counted was shown
        self._takes_long = False  # whether it is told that older matches are still counted
        self._message = ""
        super().__init__(ctx)
        self._load()

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the map, or the stop that is open."""
        sky(page, HOME_SCENERY)
        room = top_bar(page, _("Album"), "" if page.roomy else self._line(page), self.back)
        room = album_tabs(page, self.ctx, "logbook", room)
        add_books(page, room, Books(self._people, self._person, self._group, self._choose, self._show_others))
        area = page.frame.cut(left=MARGIN, top=bar_height(page) + 16, right=MARGIN, bottom=12)
        if self._message:
            area = message_strip(page, area, self._message)
        elif self._person is None:
            area = self._add_invitation(page, area)
        stop = self._open_stop()
        if stop:
            self._add_stop(page, area, stop)
        elif self._stops:  # else nothing can be read, and that is told
            self._add_map(page, area)

    def _counts(self) -> str:
        count = sum(stop.count for stop in self._stops)
        most = sum(len(stop.stamps) for stop in self._stops)
        words = ngettext("{count} of {most} stamp", "{count} of {most} stamps", most)
        return words.format(count=number(count), most=number(most))

    def _line(self, page: Page) -> str:
        """Return what stands in the bar: how many stamps there are, and whether more are, or are not, to come."""
        told = self._counts()
        if self._takes_long:
            told = _("{count}, still counting").format(count=told)
        elif not self.ctx.prefs.settings.count_matches:
            told = _("{count}, counting is off").format(count=told)
        return told if page.kit.text_width(told, "small") <= _LINE_W else self._counts()

    def _add_invitation(self, page: Page, area: Box) -> Box:
        """Say that a logbook needs a person; return what is left of the area."""
        height = max(64.0, 44 * page.kit.text_scale)
        strip = area.take_bottom(height)
        page.panel(strip, radius=16)
        label = _("To the people")
        width = page.kit.fit_width(label, "button", icon=22, pad=50)
        where = strip.inset(10, 8).take_right(width)
        button(page, "people", where, label, lambda: self.ctx.go.album("people"), icon="people", kind="primary")
        words = _("A logbook needs a person. A name is enough, and old matches count as well.")
        page.text(strip.cut(left=20, right=width + 30), words, "body", lines=2)
        return area.cut(bottom=height + 12)

    def _add_map(self, page: Page, area: Box) -> None:
        latest = latest_stop(self._stops)
        focused = (self.driver.focus or "").removeprefix("stop.")  # it may have begun there before stamps were counted
        by_id = {one.id: one for one in self._stops}
        here = by_id.get(focused) or by_id.get(self._in_hand or latest) or self._stops[0]
        if not page.roomy:
            area, foot = area.split_rows(REST, 72, gap=12)
            plate = add_stop_buttons(page, foot, self._stops, "", self._go_to)
            add_stop_plate(page, plate, here, self._go_to)
        leaves = area.inset(10, 8)
        land = leaves.inset(12)
        page.paint(lambda canvas: draw_book(canvas, area, leaves, _BOARDS, spread=False))
        places = spots(page.kit, land, self._stops)
        page.paint(partial(draw_map, area=land, places=places))
        page.paint(lambda canvas: None if canvas.theme.outlined else draw_fold(canvas, leaves))
        owner = plate_box(page.kit, land, places)
        if owner and self._person:
            add_owner(page, owner, self._person, self._counts())
        for box, stop in zip(places, self._stops, strict=True):
            self._add_place(page, box, stop, here)
            if stop.id == latest and self._person:
                page.paint(partial(draw_balloon, area=land, place=box, look=self._person.look))

    def _add_place(self, page: Page, box: Box, stop: Stop, here: Stop) -> None:
        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            return draw_stop(canvas, box, stop, hovered=state.hovered)

        label, go = f"{stop.place}, {stop.name}", partial(self._go_to, stop.id)
        node = Node(f"stop.{stop.id}", box, "button", label, go, paint, value=stop.count_words)
        node.radius, node.on_focus = 16, partial(self._take, stop.id)
        page.add(node, first=stop is here)

    def _add_stop(self, page: Page, area: Box, stop: Stop) -> None:
        scale = page.kit.text_scale
        foot_h = max(72.0, 62 * scale)
        book, foot = area.split_rows(REST, foot_h, gap=12)
        leaves = book.inset(10, 8)
        head, cells = cells_of(page, leaves, stop)
        is_spread = head.h > 60 * scale
        page.paint(lambda canvas: draw_book(canvas, book, leaves, _BOARDS, spread=is_spread))
        (self._add_opening if is_spread else self._add_head)(page, head, stop)
        sheets = -(-len(stop.stamps) // len(cells))
        self._sheet = min(self._sheet, sheets - 1)
        for cell, stamp in zip(cells, stop.stamps[self._sheet * len(cells) :], strict=False):
            self._add_stamp(page, cell, stop, stamp)
        self._add_plate(page, foot, stop, sheets)

    def _add_opening(self, page: Page, box: Box, stop: Stop) -> None:
        """Add what a stop is headed by where two pages lie open: its picture, its place, and what is stamped there."""
        r = box.h / 2
        face = Box(box.x, box.y, box.h, box.h)
        page.paint(lambda canvas: draw_medallion(canvas, stop, face.cx, face.cy, r))
        title, name, count = box.cut(left=box.h + 24, top=8, bottom=12).split_rows(44, 28, REST)
        page.text(title, stop.place, page.kit.largest(stop.place, title.w, "display", "h1", "h2"))
        page.text(name, stop.name, "body", "ink2")
        page.paint(lambda canvas: draw_dots(canvas, count.take_left(200), stop))
        page.text(count.cut(left=220), stop.count_words, "label", "ink2")

    def _add_head(self, page: Page, box: Box, stop: Stop) -> None:
        """Add the place, what is played there, and how much of it is stamped."""
        kit = page.kit
        right = kit.text_width(stop.count_words, "label") + 6
        page.text(box.take_right(right), stop.count_words, "label", "ink2", align="right")
        dots = box.cut(right=right + 12).take_right(180)
        page.paint(partial(draw_dots, box=dots, stop=stop))
        title = kit.text_width(stop.place, "h2") + 8
        page.text(box.take_left(min(title, dots.x - box.x - 12)), stop.place, "h2")
        name = box.span_x(box.x + title + 10, dots.x - 12)
        if kit.text_width(stop.name, "body") <= name.w:
            page.text(name, stop.name, "body", "ink2")

    def _add_stamp(self, page: Page, box: Box, stop: Stop, stamp: Stamp) -> None:
        chosen = stamp.id == self._stamp
        lines = 0 if page.roomy else lines_of(page.kit, stop, box.w)

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            return draw_stamp(canvas, box, stop, stamp, lines=lines, chosen=chosen, hovered=state.hovered)

        got = stop.got.get(stamp.id)
        told = _("stamped on {day}").format(day=full_date(got.day)) if got else _("open")
        node = Node(f"stamp.{stamp.id}", box, "choice", f"{_(stamp.name)}. {_(stamp.words)}", None, paint, radius=10)
        node.act = lambda: self._press(stamp.id)
        on_focus = partial(self._take_stamp, stamp.id)
        node.on_focus = on_focus if self.device != "mouse" else None  # a pointer passes many on its way to a button
        node.value = f"{told}, {_('chosen')}" if chosen else told
        page.add(node, first=chosen)

    def _add_plate(self, page: Page, box: Box, stop: Stop, sheets: int) -> None:
        """Add the buttons to the map and the stops, and the stamp in hand with what can be done about it."""
        stamp = stop.stamp(self._stamp)
        if not page.roomy:
            box = add_stop_buttons(page, box, self._stops, stop.id, self._go_to)
        page.panel(box, radius=16)
        inner = box.inset(12, 8)
        side = 56.0
        if page.roomy and sheets > 1:
            more = _("More stamps")
            button(page, "more", inner.take_left(side), "", self._turn_sheet, icon="next", narrate=more, tip=more)
            inner = inner.cut(left=side + 12)
        if stamp is None:
            return
        got = stop.got.get(stamp.id)
        label = _("See how") if got and got.match else _("Try it")
        width = page.kit.fit_width(label, "button", icon=24, pad=60)
        where = inner.take_right(width)
        icon = "eye" if got and got.match else "play"
        button(page, "go", where, label, lambda: self._use(stop, stamp), icon=icon, kind="primary")
        room = inner.cut(left=10, right=width + 16)
        words = _(stamp.words)
        if page.roomy:
            page.text(room, words, page.kit.largest(words, room.w * 1.8, "body", "small"), lines=3)
            return
        if not got and stop.id != PUZZLES:
            words = table_words(stamp)
        upper, lower = room.split_rows(0.52 * room.h, REST)
        title = _(stamp.name)
        if got:
            title = _("{name}: stamped on {day}").format(name=title, day=full_date(got.day))
        page.text(upper, title, "h4")
        page.text(lower, words, page.kit.largest(words, lower.w, "body", "small"), "ink2")

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether old matches are still counted."""
        return super().animating or self._counting

    def update(self, dt: float) -> None:
        """Count the stamps of old matches as far as there is time, and show now and then what was found."""
        super().update(dt)
        if not self._counting:
            return
        try:
            self._counting = self._counter.go_on(_SLICE)
        except HistoryError as error:
            log.warning("stamps can't be counted", exc_info=error)
            self._counting = False
        self._unseen += dt
        if not self._counting or self._unseen >= _LOOK:
            self._unseen, self._takes_long = 0.0, self._counting
            self._load()

    def resume(self, result: Any) -> None:
        """A match may have been played meanwhile."""
        self._counting = True
        self._load()
        super().resume(result)

    def back(self) -> None:
        """Leave the stop for the map, and the map for the page below."""
        if self._stop:
            self._go_to("")
        else:
            super().back()

    def other(self, intent: Intent) -> bool:
        """Leaf from stop to stop with page keys; shoulder buttons turn to another page of the album."""
        if turn_album(self.ctx, "logbook", intent):
            return True
        if not isinstance(intent, PageTurn) or not self._stop:
            return False
        ids = [one.id for one in self._stops]
        self._go_to(ids[(ids.index(self._stop) + intent.step) % len(ids)])
        return True

    # -- what happens ------------------------------------------------------------------------------------------

    def _load(self) -> None:
        store = self.ctx.store
        try:
            self._people = store.people.everybody()
            if self._person is None or self._person.id not in {one.id for one in self._people}:
                wanted = [one for one in self._people if one.id == self._whose]
                self._person = next(iter(wanted or self._people), None)
                self._group = group_of(self._person, self._people)
            self._stops = stops_of(store, self._person.id if self._person else None)
        except HistoryError as error:
            log.warning("the logbook can't be read", exc_info=error)
            self._message = _("That can’t be read: {cause}.").format(cause=reasons.of_error(error))
        self.refresh()

    def _open_stop(self) -> Stop | None:
        return next((one for one in self._stops if one.id == self._stop), None)

    def _show_others(self) -> None:
        self._group += 1
        self.refresh()

    def _choose(self, person: Person) -> None:
        self._person = person
        self._load()

    def _go_to(self, stop_id: str) -> None:
        self._stop, self._in_hand = stop_id, stop_id or self._in_hand
        stop = self._open_stop()
        there = [one.id for one in stop.stamps] if stop else []
        at = next((i for i, one in enumerate(there) if stop and one not in stop.got), 0)
        self._stamp = there[at] if there else ""
        self._sheet = at // _ROOMY_SHEET
        self.refresh()

    def _take(self, stop_id: str) -> None:
        self._in_hand = stop_id
        self.refresh()

    def _turn_sheet(self) -> None:
        stop = self._open_stop()
        if stop:
            self._sheet = (self._sheet + 1) % (-(-len(stop.stamps) // _ROOMY_SHEET))
            self._stamp = stop.stamps[self._sheet * _ROOMY_SHEET].id
        self.refresh()

    def _press(self, stamp_id: str) -> None:
        """Take a stamp in hand; a second press does what can be done about it."""
        stop = self._open_stop()
        stamp = stop.stamp(stamp_id) if stop else None
        if stop and stamp and stamp_id == self._stamp:
            self._use(stop, stamp)
            return
        self._take_stamp(stamp_id)

    def _take_stamp(self, stamp_id: str) -> None:
        self._stamp, self._message = stamp_id, ""
        self.refresh()

    def _use(self, stop: Stop, stamp: Stamp) -> None:
        got = stop.got.get(stamp.id)
        if got and got.match:
            self._see_how(got.match, got.ply)
        elif stop.id == PUZZLES:
            self._try_puzzle(stamp)
        else:
            self._try(stop, stamp)

    def _see_how(self, match: str, ply: int) -> None:
        self._message = review_match(self.ctx, match, ply)
        if self._message:
            self.refresh()

    def _try_puzzle(self, stamp: Stamp) -> None:
        try:
            puzzle = puzzle_for(self.ctx, stamp.id)
        except HistoryError as error:
            log.warning("puzzles can't be read", exc_info=error)
            puzzle = None
        self.ctx.go.puzzle(puzzle) if puzzle else self.ctx.go.puzzles()

    def _try(self, stop: Stop, stamp: Stamp) -> None:
        """Lay the table of a stamp, for the person whose book it is; the rules of the house stay."""
        person = self._person
        first = Player(person.name, person.look) if person else usual_player(self.ctx.prefs.settings)
        players = [first]
        for strength in stamp.rivals:
            look = next(one for one in range(LOOKS) if one not in {player.look for player in players})
            players.append(Player(free_bot_name([player.name for player in players]), look, Bot(strength)))
        options = {**last_options(self.ctx.prefs.settings, stop.id), **stamp.options}
        aim = f"{_(stamp.name)}. {_(stamp.words)}"
        self.ctx.go.table(Session.start(Setup(stop.id, tuple(players), options), self.ctx.store), aim)
