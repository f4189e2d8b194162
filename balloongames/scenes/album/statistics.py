"""Statistics: whose matches, which game, against whom; numbers, bars and a line, and behind every bar its matches."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import partial
from typing import Final

from balloongames import registry
from balloongames.core.evaluator import STRENGTHS
from balloongames.i18n import _, full_date, ngettext, number, percent, short_month
from balloongames.scenes.album import figures
from balloongames.scenes.album.behind import matches_panel
from balloongames.scenes.album.charts import Bar, histogram, legend, number_cell, over_time, rival_row, share_words
from balloongames.scenes.album.export_sheet import export_tool
from balloongames.scenes.album.figures import Counted, Share
from balloongames.scenes.album.figures_scene import FiguresScene
from balloongames.scenes.album.paused import add_paused
from balloongames.scenes.album.rail import Rail, add_rail, against_title
from balloongames.scenes.album.tabs import album_tabs, album_tools
from balloongames.scenes.album.versus import VersusScene
from balloongames.scenes.base import sky
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MARGIN, bar_height, message_strip, top_bar
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Finished, local_day
from balloongames.storage.people import Person, PersonId
from balloongames.storage.statistics import SeatResult, results_of
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.controls import segments
from balloongames.ui.geometry import REST, Box
from balloongames.ui.measures import Way
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)

_GAP: Final = 12.0
_LEAST, _BETWEEN = 36.0, 5.5  # how high what can be pressed is at least, and between two of them
_MONTHS: Final = 12


class StatisticsScene(FiguresScene):
    """The statistics of one person at a time. What was read once is counted anew with each choice."""

    figure_count = 4

    def __init__(self, ctx: Ctx, person: PersonId = 0) -> None:
        self._people: list[Person] = []
        self._results: list[SeatResult] = []
        self._all: list[Counted] = []
        self._chosen: tuple[tuple[object, ...], Sequence[Counted]] | None = None  # which matches some choices leave
        self._game = ""
        self._way: Way | None = None
        self._whom = "everyone"
        try:
            self._people = ctx.store.people.everybody()
        except HistoryError as error:
            log.warning("persons can't be read", exc_info=error)
        self._person = next((one for one in self._people if one.id == person), next(iter(self._people), None))
        self.read(ctx)
        super().__init__(ctx)

    # -- what is counted ---------------------------------------------------------------------------------------

    def read(self, ctx: Ctx) -> None:
        self._results, self._all, self._chosen = [], [], None
        history = ctx.store.history
        try:
            if self._person:
                self._results = results_of(history, self._person.id)
                self._all = figures.counted_of(history, self._person.id)
        except HistoryError as error:
            log.warning("statistics can't be read", exc_info=error)
        self._choose_usual_way()

    def _choose_usual_way(self) -> None:
        """Take the way in which the game was played most."""
        ways = self._ways()
        self._way = max(ways, key=lambda one: one[1])[0] if ways else None

    def _ways(self) -> list[tuple[Way, int]]:
        if not self._game:
            return []
        mine = self._of_game(figures.against(self._all, self._whom))
        ways = registry.view(self._game).ways()
        return [(way, sum(one.way.id == way.id for one in mine)) for way in ways]

    def _of_game(self, found: Sequence[Counted]) -> Sequence[Counted]:
        return found if not self._game else [one for one in found if one.result.game_id == self._game]

    def _of_way(self, found: Sequence[Counted]) -> Sequence[Counted]:
        return found if self._way is None else [one for one in found if one.way.id == self._way.id]

    @property
    def _found(self) -> Sequence[Counted]:
        """The matches that all choices leave."""
        choices = (self._game, self._way, self._whom)
        if self._chosen is None or self._chosen[0] != choices:
            self._chosen = choices, self._of_way(self._of_game(figures.against(self._all, self._whom)))
        return self._chosen[1]

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the choices and what they show."""
        sky(page, HOME_SCENERY)
        count = len(self._all)
        said = ngettext("{count} match of {name}", "{count} matches of {name}", count)
        said = said.format(count=count, name=self._person.name) if self._person else ""
        room = top_bar(page, _("Album"), "" if page.roomy else said, self.back)
        room = album_tabs(page, self.ctx, "statistics", room)
        both = (Tool("two", "people", _("Two people"), self._two),) if len(self._people) > 1 else ()
        album_tools(page, room, *both, export_tool(self.ctx))
        area = page.frame.cut(left=MARGIN, top=bar_height(page) + 16, right=MARGIN, bottom=12)
        if self._message:
            area = message_strip(page, area, self._message)
        if not self.ctx.prefs.settings.count_matches:
            area = add_paused(page, area, self._count_again)
        if self._person is None:
            self._nobody(page, area)
            return
        rail = self._rail(self._person)
        if page.roomy:
            choices, rest = area.split_rows(max(50.0, 34 * page.kit.text_scale), REST, gap=_GAP)
            add_rail(page, choices, rail)
            (self._one_figure if self._found else self._nothing)(page, rest)
        else:
            choices, rest = area.split_columns(252, REST, gap=16)
            add_rail(page, choices, rail)
            (self._all_figures if self._found else self._nothing)(page, rest)

    def _count_again(self) -> None:
        self.ctx.prefs.change(count_matches=True)
        self.refresh()

    def _two(self) -> None:
        if self._person:
            self.ctx.stack.push(VersusScene(self.ctx, self._people, self._person))

    def _rail(self, person: Person) -> Rail:
        against = figures.against(self._all, self._whom)
        games = [("", len(against))]
        games += [(game, share.all) for game, share in figures.by_game(against).items()]
        mine = self._of_way(self._of_game(self._all))
        return Rail(
            self._people, person, games, self._game, self._ways(), self._way,
            figures.by_rivals(mine), self._whom,
            self._choose_person, self._choose_game, self._choose_way, self._choose_rival,
        )  # fmt: skip

    def _nobody(self, page: Page, area: Box) -> None:
        """Say that statistics are a person's."""
        words = _("Statistics are a person’s. Nobody has a place here yet.")
        way = Tool("to_people", "people", _("To the people"), lambda: self.ctx.go.album("people"))
        self._say(page, area, words, way)

    def _nothing(self, page: Page, area: Box) -> None:
        """Say that no match is counted, and lead to one, or where goals for one are."""
        game, person = self._game, self._person
        words = _("No match like this yet.") if self._all else _("No match yet")
        way = Tool("set_table", "play", _("Set the table"), lambda: self.ctx.go.setup(game))
        if not game and person:
            way = Tool("to_logbook", "pin", _("Logbook"), lambda: self.ctx.go.album("logbook", person.id))
        self._say(page, area, words, way)

    def _say(self, page: Page, area: Box, told: str, way: Tool) -> None:
        """Say why there are no figures, and add the way to some."""
        scale = page.kit.text_scale
        panel = area.center(min(area.w, 640 * scale), 240 * scale)
        page.panel(panel, radius=18)
        words, main = panel.inset(32, 28).split_rows(REST, max(56.0, 40 * scale), gap=12)
        page.text(words, told, "h4", align="center", lines=3)
        where = main.center(min(main.w, 300 * scale))
        button(page, way.id, where, way.label, way.act, icon=way.icon, kind="primary", first=True)

    def _all_figures(self, page: Page, area: Box) -> None:
        scale = page.kit.text_scale
        foot_h = 28 + 28 * scale + len(STRENGTHS) * (_LEAST + _BETWEEN) - _BETWEEN
        top, middle, foot = area.split_rows(100 + 32 * scale, REST, foot_h, gap=_GAP)
        self._numbers(page, top)
        left, right = middle.split_columns(REST, REST, gap=_GAP)
        self._scores(page, left)
        if self._behind():
            self._matches(page, right.span_y(middle.y, foot.bottom))
            self._course(page, foot.span_x(left.x, left.right))
        else:
            self._course(page, right)
            self._rivals(page, foot)

    def _one_figure(self, page: Page, area: Box) -> None:
        rest, foot = area.split_rows(REST, max(50.0, 34 * page.kit.text_scale), gap=_GAP)
        titles = (_("Numbers"), _("Scores"), _("Over time"), _("Against"))
        segments(page, "figure", foot.inset(2, 2), _("What is shown"), self.choices(titles), self._figure)
        if self._behind():
            self._matches(page, rest)
            return
        page.first, page.begins = f"figure.{self._figure}", True
        (self._numbers, self._scores, self._course, self._rivals)[self._figure](page, rest)

    def _panel(self, page: Page, area: Box, title: str, line: str = "", *, explained: bool = False) -> Box:
        """Add a panel with its heading; return the room below it."""
        scale = page.kit.text_scale
        page.panel(area, radius=18)
        inner = area.inset(18, 12)
        head = inner.take_top(28 * scale)
        width = min(page.kit.text_width(title, "h4") + 6, head.w)
        page.text(head.take_left(width), title, "h4")
        if explained:
            legend(page, head.cut(left=width + 12))
        top = 28 * scale
        if line and inner.h > 150 * scale:
            page.text(inner.take_top(20 * scale, skip=top), line, "small", "ink2")
            top += 20 * scale
        return inner.cut(top=top + 4)

    def _numbers(self, page: Page, area: Box) -> None:
        told = figures.numbers(self._found)
        name = self._person.name if self._person else ""
        title = _("{name} in {game}").format(name=name, game=registry.view(self._game).name()) if self._game else name
        assisted = sum(one.assisted for one in self._results if not self._game or one.game_id == self._game)
        left_out = ngettext(
            "{count} match with free undo or hints is not counted",
            "{count} matches with free undo or hints are not counted",
            assisted,
        ).format(count=assisted)
        inner = self._panel(page, area, title, left_out if assisted and page.roomy else "")
        if assisted and not page.roomy:
            head = area.inset(18, 12).take_top(28)
            words = page.kit.text_width(title, "h4") + 24
            if page.kit.text_width(left_out, "small") + words < head.w:
                page.text(head.cut(left=words), left_out, "small", "ink2", align="right")
        nothing = "–"
        since_day = full_date(told.since) if told.since else ""
        since = since_day and _("since {day}").format(day=since_day)
        cells: list[tuple[str, ...]] = [
            (number(told.played), ngettext("match", "matches", told.played), since, since_day),
            (number(told.won), _("of them won"), percent(told.won / told.played) if told.played else nothing),
            (number(told.row), _("wins in a row"), _("at most")),
        ]
        if self._way is not None:
            best = _("fewest") if self._way.fewest else _("most")
            day = full_date(told.best_day) if told.best_day else ""
            cells += [
                (nothing if told.best is None else number(told.best), best, day),
                (nothing if told.average is None else number(told.average, 1), _("on average"), _("of all matches")),
                (nothing if told.lately is None else number(told.lately, 1), _("on average"), _("of the last ten")),
            ]
        columns = 3 if page.roomy else len(cells)
        for cell, told_here in zip(inner.grid(columns, -(-len(cells) // columns), 10), cells, strict=False):
            number_cell(page, cell, *told_here)

    def _scores(self, page: Page, area: Box) -> None:
        found = self._found
        if self._way is None:
            inner = self._panel(page, area, _("Games"), _("Press a bar to see its matches."), explained=True)
            shares = figures.by_game(found)
            bars = [
                Bar(registry.view(game).name(), share, registry.view(game).name()) for game, share in shares.items()
            ]
        else:
            inner = self._panel(page, area, _("Scores"), _("Press a bar to see its matches."), explained=True)
            bars = [
                Bar(self._way.bar_words(i), share, f"{self._way.bar_words(i)} ({_(self._way.unit)})")
                for i, share in enumerate(figures.bars(found, self._way))
            ]
            inner, unit = inner.split_rows(REST, 20 * page.kit.text_scale)
            page.text(unit, _(self._way.unit), "label-s", "ink2", align="center")
        histogram(page, inner, "bar", bars, self.open_list, self._opened)
        full = next((f"bar.{i}" for i, bar in enumerate(bars) if bar.share.all), None)
        if full:
            page.first, page.begins = full, True

    def _course(self, page: Page, area: Box) -> None:
        if self._way is None:
            inner = self._panel(page, area, _("Month by month"), _("Press a bar to see its matches."), explained=True)
            bars = [Bar(short_month(first), share, _month_words(first)) for first, share in self._months()]
            histogram(page, inner, "month", bars, self.open_list, self._opened)
            return
        inner = self._panel(page, area, _("Over time"), _("Each dot is a match, the line the average of five."))
        if self._found:
            over_time(page, inner, self._found)
        else:
            page.text(inner, _("No match like this yet."), "body", "ink2", align="center", lines=2)

    def _rivals(self, page: Page, area: Box) -> None:
        inner = self._panel(page, area, _("Against whom"), explained=True)
        found = self._of_way(self._of_game(self._all))
        names = {one.id: one for one in self._people}
        people: list[tuple[str, str, int | None, Share]] = [
            (f"rival.{person}", names[person].name, names[person].look, share)
            for person, share in figures.by_person(found)
        ]
        strengths: list[tuple[str, str, int | None, Share]] = [
            (f"computer.{one}", against_title(one), None, share) for one, share in figures.by_strength(found)
        ]
        rows = max(1, min(len(strengths), int((inner.h + _BETWEEN) / (_LEAST + _BETWEEN))))
        columns = (people[:rows], strengths[:rows])
        most = max((share.all for part in columns for *_who, share in part), default=0)
        for column, part in zip(inner.columns(2, 12), columns, strict=True):
            cells = column.rows(rows, _BETWEEN)
            if not part:
                words = _("No match against a person who has a place here.")
                page.text(column.inset(10, 0), words, "small", "ink2", lines=3)
            name_w = max((page.kit.text_width(name, "label-s") + 4 for _id, name, *_rest in part), default=0.0)
            for cell, (node_id, name, look, share) in zip(cells, part, strict=False):
                rival_row(page, node_id, cell, name, look, share, most, partial(self.open_list, node_id), name_w)

    # -- the matches behind a figure ---------------------------------------------------------------------------

    def _months(self) -> list[tuple[date, Share]]:
        return figures.by_month(self._found, local_day(datetime.now(UTC)), _MONTHS)

    def _behind(self) -> Sequence[Counted]:
        """Return the matches of what is opened, the newest first."""
        sort, _dot, what = self._opened.partition(".")
        found, those = self._found, list[Counted]()
        match sort:
            case "bar" if self._way is None:
                game = list(figures.by_game(found))[int(what)]
                those = [one for one in found if one.result.game_id == game]
            case "bar":
                those = [one for one in found if one.way.bar_of(one.figure) == int(what)]
            case "month":
                first = self._months()[int(what)][0]
                those = [one for one in found if one.result.day.replace(day=1) == first]
            case "rival":
                against = self._of_way(self._of_game(self._all))
                those = [one for one in against if int(what) in {rival.person for rival in one.result.rivals}]
            case "computer":
                those = [*figures.against(self._of_way(self._of_game(self._all)), what)]
            case _:
                pass
        return those[::-1]

    def _opened_title(self, those: Sequence[Counted]) -> str:
        sort, _dot, what = self._opened.partition(".")
        if sort == "month":
            return _month_words(self._months()[int(what)][0])
        if sort in ("rival", "computer"):
            names = {str(one.id): one.name for one in self._people}
            return _("Against {name}").format(name=names.get(what) or against_title(what))
        if self._way is not None:
            return f"{self._way.bar_words(int(what))} ({_(self._way.unit)})"
        return str(registry.view(those[0].result.game_id).name())

    def _matches(self, page: Page, area: Box) -> None:
        those = self._behind()
        won = sum(one.result.won for one in those)
        told = share_words(Share(won, len(those) - won))

        def shown(count: int) -> Sequence[Finished]:
            self._sheet = min(self._sheet, -(-len(those) // count) - 1)
            return self._finished(those[self._sheet * count :][:count])

        title = self._opened_title(those)
        matches_panel(
            page, self.tables, area, title, told, shown, len(those), self._sheet, self._look, self.turn,
            self.close_list, lambda: self.to_album(title, [one.result.match for one in those]),
        )  # fmt: skip

    def _finished(self, those: Sequence[Counted]) -> Sequence[Finished]:
        try:
            return self.ctx.store.history.by_ids([one.result.match for one in those])
        except HistoryError as error:
            log.warning("matches can't be read", exc_info=error)
            return []

    def _look(self, one: Finished) -> None:
        self.look_at(one.id)

    # -- what happens ------------------------------------------------------------------------------------------

    def _choose_person(self, person: Person) -> None:
        self._person = person
        self.read(self.ctx)
        self.anew()

    def _choose_game(self, game: str) -> None:
        self._game = game
        self._choose_usual_way()
        self.anew()

    def _choose_way(self, way: Way) -> None:
        self._way = way
        self.anew()

    def _choose_rival(self, whom: str) -> None:
        self._whom = whom
        self.anew()


def _month_words(first: date) -> str:
    return f"{short_month(first)} {first.year}"
