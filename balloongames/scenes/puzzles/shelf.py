"""The shelf of puzzles: packs, the daily puzzle, endless ones, codes, and levels of one's own. Everything is open."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from balloongames import registry
from balloongames.i18n import _, short_date
from balloongames.puzzles import daily
from balloongames.scenes.common import puzzle_sources
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MARGIN, MenuScene, bar_height, top_bar
from balloongames.scenes.puzzles import calendar, sheets, week
from balloongames.scenes.puzzles.cells import OWN, Cell, Stock
from balloongames.scenes.puzzles.daily_report import text_of
from balloongames.scenes.puzzles.detail import DetailFacts, Extra, add_detail, add_slim_detail, slim_height
from balloongames.scenes.puzzles.entry import EndlessScene, EntryScene, FolderScene
from balloongames.scenes.puzzles.extras import extras_of, extras_of_day
from balloongames.scenes.puzzles.grid import GridFacts, add_empty, add_grid, deleted_words
from balloongames.scenes.puzzles.packs import add_bar_tools, add_choice, add_packs
from balloongames.scenes.puzzles.parts import golden_sky
from balloongames.scenes.puzzles.printing import PrintScene
from balloongames.scenes.puzzles.roomy import RoomyLayout
from balloongames.scenes.puzzles.selection import Selection
from balloongames.session.puzzles import known_daily
from balloongames.session.seeds import read_share_code
from balloongames.storage.database import HistoryError
from balloongames.storage.puzzles import PuzzleProgress
from balloongames.ui.controls import picker, segments
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Erase, Intent, PageTurn, Typed
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

_GAP: Final = 16.0
_NEWS_EVERY: Final = 0.25  # seconds, while levels are being looked through


class PuzzlesScene(MenuScene):
    """The shelf. ``today`` is the local date: what day it is at the person's table."""

    def __init__(self, ctx: Ctx, *, today: Callable[[], date] = daily.today) -> None:
        self._today = today
        self._stock = Stock(ctx.store, ctx.aside)
        self._selection = Selection(self._stock)
        self._newest = today()  # the last day that was open when it was looked up
        self._month = (self._newest.year, self._newest.month)
        self._days: dict[date, PuzzleProgress] = {}
        self._tab = 0
        self._since = 0.0  # seconds since it was shown which levels were found
        super().__init__(ctx)
        self._renew()
        self._selection.begin()

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Let the music of the home play, and have today's puzzle made."""
        self.ctx.audio.music("home")
        if self.ctx.worker.is_apart:
            puzzle_sources.prepare_day(self._today(), self.ctx.store.puzzles, self.ctx.prefetch)

    def resume(self, result: Any) -> None:
        """Show what was achieved meanwhile, and go on from there."""
        played = result if isinstance(result, str) else ""
        self._stock.renew()
        self._follow_the_day()
        if self._selection.key == OWN:
            self._stock.own.look()
        self._renew()
        if played:
            self._selection.find(played)
        self.ctx.audio.music("home")
        super().resume(result)

    def pause(self) -> None:
        """Stop looking through levels while something else is in front."""
        self._stock.own.stop()

    def leave(self) -> None:
        """Stop looking through levels, and delete what was not brought back."""
        super().leave()
        self._stock.own.stop()
        self._stock.own.carry_out()

    @property
    def animating(self) -> bool:
        """Whether levels of one's own are being looked through."""
        return self._stock.own.is_looking

    def update(self, dt: float) -> None:
        """Show now and then which levels were found."""
        self._since += dt
        self._stock.own.poll()
        if self._since < _NEWS_EVERY and self.animating:
            return
        self._since = 0.0
        self._selection.renew()
        self.refresh()

    def _follow_the_day(self) -> None:
        """Turn to the month of a new day, if midnight has passed while that of the day before was shown."""
        before, self._newest = self._newest, self._today()
        if before != self._newest and self._month == (before.year, before.month):
            self._month = (self._newest.year, self._newest.month)
            self._renew()
        if before != self._newest:
            self.refresh()

    def _renew(self) -> None:
        self._selection.renew()
        book = self.ctx.store.puzzles
        try:
            self._days = book.dailies(*week.span(self._today())) | book.dailies(*calendar.span(self._month))
        except HistoryError:
            self._days = {}

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the shelf."""
        golden_sky(page)
        self._bar(page)
        if page.roomy:
            self._build_roomy(page)
        else:
            self._build_wide(page)

    def _area(self, page: Page) -> Box:
        top = bar_height(page) + (16 if not page.roomy else 10)
        return page.frame.cut(left=MARGIN, top=top, right=MARGIN, bottom=12 if not page.roomy else 8)

    def _build_wide(self, page: Page) -> None:
        """A row of packs for each game; beside them the levels of the chosen one, or the month, and this week."""
        area, scale = self._area(page), page.kit.text_scale
        side = area.take_right(332 + max(0.0, area.w - 1232) * 0.25)
        rows, chosen = area.cut(right=side.w + _GAP), self._selection
        add_packs(page, rows, chosen.collections, chosen.key, self._stock, self._choose_collection)
        today = side.take_bottom(week.height(scale, month_is_shown=self._tab == 1))
        above = side.span_y(bottom=today.y - 12)
        if self._tab == 1:
            month = above.take_top(calendar.height(scale))
            self._calendar(page, month)
            above = above.span_y(month.bottom + 10)
        page.panel(above)
        foot = above.inset(18, 12).take_bottom(slim_height(scale))
        if self._tab != 1:
            self._grid(page, above.span_y(bottom=foot.y))
        self._detail(page, foot, slim=True)
        facts = calendar.CalendarFacts(self._month, self._today(), self._selection.day, self._days)
        week.add_week(
            page, today, facts, self._choose_day, self._play_today, lambda: self._show_tab(1 - self._tab),
            month_is_shown=self._tab == 1,
        )  # fmt: skip

    def _build_roomy(self, page: Page) -> None:
        places = RoomyLayout.of(self._area(page), page.kit.text_scale)
        grid = self._drop_list(page, places.grid)
        page.panel(grid)
        self._grid(page, grid)
        choices = [(_("Puzzle"), lambda: self._show_tab(0)), (_("Calendar"), lambda: self._show_tab(1))]
        segments(page, "tab", places.tabs, _("What is shown"), choices, self._tab)
        if self._tab == 1:
            self._calendar(page, places.beside)
        else:
            self._detail(page, places.beside)

    def _bar(self, page: Page) -> None:
        shipped = [cell for one in self._selection.collections if one.pack is not None for cell in one.cells]
        solved = self._stock.solved(tuple(shipped))
        medals = [self._stock.medal(cell.code) for cell in shipped]
        crowns = sum(medal is not None and medal.is_golden for medal in medals)
        line = _("{solved} of {count} solved, {crowns} without a hint").format(
            solved=solved, count=len(shipped), crowns=crowns
        )
        rest = top_bar(page, _("Puzzles"), line, self.back)
        tools = [("endless", "refresh", _("Endless"), self._endless), ("code", "share", _("Enter a code"), self._enter),
                 ("workshop", "pencil", _("Workshop"), self.ctx.go.workshop)]  # fmt: skip
        pack = self._selection.collection.pack
        if pack is not None and sheets.can_print(pack):
            tools.append(("print", "printer", _("Print"), lambda: self.ctx.stack.push(PrintScene(self.ctx, pack))))
        if self._selection.key == OWN and self._selection.shown:
            tools.append(("folder", "folder", _("Where the folder is"), self._folder))
        right = add_bar_tools(page, rest, tools)
        now = self._selection
        add_choice(page, rest.span_x(rest.x, right), now.game, self._filter, unsolved=now.unsolved)

    def _drop_list(self, page: Page, box: Box) -> Box:
        """Add the list of packs over the grid; returns what is left for the grid."""
        height = max(44.0, 27 * page.kit.text_scale)
        index = next((i for i, one in enumerate(self._selection.collections) if one.key == self._selection.key), 0)
        choices = [(one.title, lambda key=one.key: self._choose_collection(key)) for one in self._selection.collections]
        picker(page, "packs", box.inset(2).take_top(height - 4), _("Pack"), choices, index)
        return box.cut(top=height + 10)

    def _grid(self, page: Page, box: Box) -> None:
        one, cells = self._selection.collection, self._selection.shown
        next_key = getattr(self._selection.following(one), "key", "") if one.pack is not None else ""
        grid = GridFacts(
            one,
            cells,
            self._selection.cell_key if self._selection.day is None else "",
            next_key,
            self._selection.page,
        )
        self._selection.page = add_grid(page, box, grid, self._stock, self._press_cell, self._focus_cell, self._turn_to)
        if not cells:
            looking = self._stock.looking if one.key == OWN and self._stock.own.is_looking else ""
            below = add_empty(page, box, one, looking)
            if one.key == OWN and not looking:
                button(page, "folder", below, _("Where the folder is"), self._folder, icon="folder", style="button-s",
                       lines=2)  # fmt: skip

    def _calendar(self, page: Page, box: Box) -> None:
        today = self._today()
        facts = calendar.CalendarFacts(self._month, today, self._selection.day, self._days)
        calendar.add_calendar(page, box, facts, self._choose_day, self._turn_month)

    def _detail(self, page: Page, box: Box, *, slim: bool = False) -> None:
        add = add_slim_detail if slim else add_detail
        cell = self._selection.cell
        if self._selection.day is not None or cell is None:  # where nothing lies, there is always today's puzzle
            self._day_detail(page, box, self._selection.day or self._today(), add)
            return
        if cell.file in self._stock.own.deleted:
            facts = DetailFacts(cell.title, None, None, None, None, trouble=deleted_words())
            back = Extra("bring_back", "undo", _("Bring back"), lambda: self._delete(cell, back=True))
            add(page, box, facts, None, (back,))
            return
        progress = self._stock.done.get(cell.code)
        begun = progress is not None and progress.begun
        facts = DetailFacts(
            cell.title, cell.kit, cell.puzzle, cell.grade, self._stock.medal(cell.code), begun=begun,
            trouble=cell.trouble, solutions=cell.solutions,
        )  # fmt: skip
        add(
            page, box, facts, self._play if cell.source else None, extras_of(self.ctx, cell, lambda: self._delete(cell))
        )

    def _day_detail(self, page: Page, box: Box, day: date, add: Callable[..., None]) -> None:
        code = known_daily(day, self.ctx.store.puzzles)
        kit = read_share_code(code)[0] if code else puzzle_sources.daily_kit(day)
        progress = self._days.get(day)
        medal = self._stock.medal(code) if code else None
        facts = DetailFacts(
            _("Puzzle of {date}").format(date=short_date(day)), kit, kit.read_code(code) if code else None,
            daily.grade_of(day), medal, begun=bool(progress and progress.begun),
        )  # fmt: skip
        result = text_of(day, kit, progress) if medal else ""
        add(page, box, facts, self._play, extras_of_day(self.ctx, code or "", result))

    # -- what people do ----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """As any menu; the first thing that a person does on a new day finds that day."""
        self._follow_the_day()
        return super().handle(intent)

    def command(self, command: Command) -> bool:
        match command.name:
            case "rules":
                self.ctx.go.rules(self._selection.collection.game_id or registry.shown_puzzle_kits()[0].game_id)
            case "menu":
                self.ctx.go.settings()
            case "secondary":
                self._go_down()
            case _:
                return False
        return True

    def other(self, intent: Intent) -> bool:
        """Page keys turn the packs; E, C and X open endless puzzles, codes, and what can be done; Delete deletes."""
        match intent:
            case Typed("x" | "X"):
                self._go_down()
            case Erase():
                self.driver.activate("delete")
            case PageTurn(step):
                keys = [one.key for one in self._selection.collections]
                self._choose_collection(keys[(keys.index(self._selection.collection.key) + step) % len(keys)])
            case Typed("e" | "E"):
                self._endless()
            case Typed("c" | "C"):
                self._enter()
            case _:
                return False
        return True

    def _choose_collection(self, key: str) -> None:
        if key == OWN:
            self._stock.own.look()
            self._selection.renew()
        self._selection.choose_collection(key)
        self._tab = 0
        self.refresh()

    def _focus_cell(self, key: str) -> None:
        """With keys and controllers, what is in focus is what is shown beside the grid."""
        if self.ctx.loop.device() != "mouse" and (key != self._selection.cell_key or self._selection.day is not None):
            self._show_cell(key)

    def _go_down(self) -> None:
        """Bring the focus from a cell to what can be done with it, past other cells, which would be chosen."""
        self.driver.show_ring = True
        found = ("play", "bring_back", "delete")
        self.driver.focus_on(next((one for one in found if one in self.driver.page.nodes), "today"))

    def _press_cell(self, key: str) -> None:
        """The first press shows a puzzle, the second one plays it."""
        cell = next((cell for cell in self._selection.shown if cell.key == key), None)
        if cell is not None and cell.file in self._stock.own.deleted:
            self._delete(cell, back=True)
        elif key == self._selection.cell_key and self._selection.day is None:
            self._play()
        else:
            self._show_cell(key)

    def _delete(self, cell: Cell, *, back: bool = False) -> None:
        """Let a level of one's own go when the shelf is left, or bring it back."""
        deleted = self._stock.own.deleted
        (deleted.discard if back else deleted.add)(cell.file)
        self._show_cell(cell.key)

    def _play_today(self) -> None:
        self._selection.day = self._today()
        self._play()

    def _show_cell(self, key: str) -> None:
        self._selection.choose_cell(key)
        self._tab = 0
        self.refresh()

    def _choose_day(self, day: date) -> None:
        if day == self._selection.day:
            self._play()
            return
        self._selection.day = day
        self.refresh()

    def _turn_month(self, by: int) -> None:
        self._month = calendar.month_after(self._month, by)
        self._renew()
        self.refresh()

    def _turn_to(self, number: int) -> None:
        self._selection.page = number
        self.refresh()

    def _show_tab(self, tab: int) -> None:
        self._tab = tab
        self.refresh()

    def _filter(self, unsolved: bool, game: str) -> None:  # noqa: FBT001 - is handed on
        self._selection.filter(unsolved=unsolved, game=game)
        self._renew()
        self.refresh()

    def _play(self) -> None:
        cell, day = self._selection.cell, self._selection.day
        if day is not None or cell is None:
            source = puzzle_sources.of_day(day or self._today(), self.ctx.store.puzzles, self.ctx.prefetch)
        elif cell.source is not None and cell.file not in self._stock.own.deleted:
            source = cell.source()
        else:
            return
        self.ctx.go.puzzle(source)

    def _endless(self) -> None:
        self.ctx.stack.push(EndlessScene(self.ctx, self._selection.collection.game_id))

    def _enter(self) -> None:
        self.ctx.stack.push(EntryScene(self.ctx))

    def _folder(self) -> None:
        self.ctx.stack.push(FolderScene(self.ctx))
