"""The home: the way back into what was left, the day's puzzle, all puzzles, and the shelf with all games.

It knows games only through the shelf and starts none itself: it opens the set-up, or a table that was laid before.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import date
from functools import partial
from time import monotonic as now
from typing import Any, Final

from balloongames import registry
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.i18n import _, join
from balloongames.puzzles import daily
from balloongames.scenes.common import puzzle_sources
from balloongames.scenes.common.first_match import play_first_match
from balloongames.scenes.common.matches import game_name, result_line
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import word_about_files
from balloongames.scenes.home import heroes, panels, shelf
from balloongames.scenes.home import puzzles as home_puzzles
from balloongames.scenes.home.drift import ENTRANCE, EVERY, SHY, draw_guests, room_beside
from balloongames.scenes.home.facts import gather, when
from balloongames.scenes.home.foot import KeyHints, add_caption, add_hints
from balloongames.scenes.home.header import Corner, add_header
from balloongames.scenes.home.layout import HomeLayout, home_layout
from balloongames.scenes.home.lessons import gather_lessons
from balloongames.scenes.home.links import Link, add_links, crowds
from balloongames.scenes.home.living_covers import CoverLife
from balloongames.scenes.home.sky import Clock, Sky, add_sky, local_time, moon_of, wished_sky
from balloongames.scenes.home.stamps import OldStamps
from balloongames.scenes.home.tags import flight_press, flight_tag, hang_tag, match_press
from balloongames.scenes.home.welcome import add_welcome
from balloongames.scenes.menu import MenuScene
from balloongames.session import new_seed
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, Typed, Wake
from balloongames.ui.page import Page
from balloongames.ui.render_cache import RenderCache

_LEAST_BOOKS: Final = 5  # room is kept for so many: fewer are no wider
DEMO_AFTER: Final = 60.0  # seconds without anybody


class HomeScene(MenuScene):
    """The first screen. ``today`` is the local date, ``time_of_day`` the local time."""

    def __init__(self, ctx: Ctx, *, today: Callable[[], date] = daily.today, time_of_day: Clock = local_time) -> None:
        super().__init__(ctx)
        self._today = today
        self._time_of_day = time_of_day
        self._sky = self._wished_sky()
        self._filter = "all"
        self._told: str = ""  # the game whose details the caption tells, in the roomy layout
        self._action = ""  # what the primary button says
        self._gather()
        self._hero = self._offered()  # what the big panel shows
        self._clock = 0.0 if self._may_move else ENTRANCE
        self._life, self._raised = CoverLife(), shelf.RaisedBooks()
        self._kept = RenderCache()
        self._busy_at = now()  # when somebody did something last
        self._stamps = OldStamps(ctx.store.history)

    def _offered(self) -> panels.Hero:
        return heroes.offered(self.ctx, self._facts, self._puzzles.begun, self._lessons, lambda: self.resume(None))

    def _gather(self) -> None:
        store = self.ctx.store
        self._facts = gather(store)
        self._puzzles = home_puzzles.gather_puzzles(store, self._today())
        nothing_done = not (self._facts.played or self._puzzles.begun or self._puzzles.solved)
        self._lessons = gather_lessons(store.lessons, self._facts.played, nothing_done=nothing_done)
        self._is_new = self._lessons.first is not None

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """The balloons beside the title drift in, and a book that is looked at comes forward, its cover lives."""
        return self._enters or self._life.busy or self._raised.busy

    @property
    def _enters(self) -> bool:
        return self._clock < ENTRANCE

    @property
    def _may_move(self) -> bool:
        look = self.ctx.kit.look
        return look.background_motion and not look.reduced_motion

    @property
    def drifts_every(self) -> float:  # type: ignore[override]  # it depends
        """They drift where there is room, and stand still while somebody is busy beside them."""
        if self.animating or not self._may_move or self.ctx.kit.roomy:
            return 0.0
        near = self.driver.page.nodes.get(self.driver.hovered or self.driver.settled_focus or "")
        return EVERY if near is None or near.box.y >= SHY else 0.0

    def drift(self, dt: float) -> None:
        """Let the balloons drift, and the hours go by."""
        self._clock += dt
        self._look_up()

    def _wished_sky(self) -> Sky:
        return wished_sky(self.ctx.prefs.settings.sky, self._time_of_day)

    def _look_up(self) -> None:
        """Show the sky as it is by now."""
        if (sky := self._wished_sky()) != self._sky:
            self._sky = sky
            self.refresh()

    @property
    def _ink(self) -> str:
        """The color of words on the sky."""
        return self._sky.ink(self.ctx.kit.theme)

    def enter(self) -> None:
        """Let the music of the home play."""
        self.ctx.audio.music("home")
        self._wait_for_somebody()
        self._tell_of_files()
        if not self._enters:
            self._make_the_daily()

    def pause(self) -> None:
        """Stop the idle clock while something else is in front."""
        self.ctx.loop.wake_in(0)

    def leave(self) -> None:
        """Stop the idle clock."""
        super().leave()
        self.ctx.loop.wake_in(0)

    def _tell_of_files(self) -> None:
        """Say once what was wrong with the person's files."""
        if self._facts.news:
            self.ctx.stack.push(word_about_files(self.ctx, self._facts.news))

    def _wait_for_somebody(self) -> None:
        """Start the idle clock anew: a minute without input shows the demo."""
        self._busy_at = now()
        self.ctx.loop.wake_in(DEMO_AFTER)

    def _wake(self) -> None:
        settings = self.ctx.prefs.settings
        if not settings.demo or self.ctx.kit.look.reduced_motion or not registry.entries():
            return
        left = self._busy_at + DEMO_AFTER - now()
        if left > 0 or not self.ctx.loop.active:
            self.ctx.loop.wake_in(max(1.0, left))
        else:
            self.ctx.go.attract()

    def while_quiet(self) -> None:
        """Count the stamps of old matches."""
        if self._stamps.count():
            self.refresh()

    def resume(self, result: Any) -> None:
        """Look anew at what there is to go on with."""
        self._stamps.begin()
        self._sky = self._wished_sky()
        self._gather()
        self._tell_of_files()
        self.ctx.audio.music("home")
        self._wait_for_somebody()
        super().resume(result)

    def update(self, dt: float) -> None:
        """Let the balloons drift in, and a cover live."""
        if self._enters:
            self._clock = min(ENTRANCE, self._clock + dt)
        self._life.update(dt)
        self._raised.update(dt)
        if not self.animating:
            self._make_the_daily()

    def handle(self, intent: Intent) -> bool:
        """As any menu; whatever a person does lets the demo wait."""
        if isinstance(intent, Wake):
            self._wake()
            return False
        self._busy_at = now()
        self._look_up()
        if self._puzzles.day != self._today():  # midnight has passed
            self._puzzles = home_puzzles.gather_puzzles(self.ctx.store, self._today())
            self.refresh()
        return super().handle(intent)

    def back(self) -> None:
        """There is nothing behind the home; Back never quits."""

    def command(self, command: Command) -> bool:
        match command.name:
            case "rules":
                self.ctx.go.rules(registry.entries()[0].id)
            case "menu":
                self.ctx.go.settings()
            case "undo" if self.ctx.loop.device() == "pad":
                self._surprise()
            case _:
                return False
        return True

    def other(self, intent: Intent) -> bool:
        """Digits open the books, P the puzzles, L the lessons; C is for newcomers: a match against the computer."""
        match intent:
            case Typed("p" | "P"):
                self.ctx.go.puzzles()
                return True
            case Typed("l" | "L") if self._lessons.games:
                self.ctx.go.lessons()
                return True
            case Typed("c" | "C") if self._is_new:
                play_first_match(self.ctx)
                return True
        if isinstance(intent, Typed) and intent.text.isdecimal():
            index = int(intent.text) - 1
            entries = registry.entries()
            if 0 <= index < len(entries):
                node_id = f"book.{entries[index].id}"
                self.driver.focus_on(node_id)
                return self.driver.activate(node_id)
        return False

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the home."""
        self._life.allowed, self._raised.at_once = self._may_move, self.ctx.kit.look.reduced_motion
        self._hero = self._offered()
        lay = home_layout(page.frame, page.kit.text_scale, roomy=page.roomy)
        add_sky(page, self._sky, (self._header(page, lay), Box(0, lay.filters_y, page.frame.w, lay.filters_h)))
        self._upper(page, lay)
        self._filters(page, lay)
        self._books(page, lay)
        if page.roomy:
            self._caption(page, lay)
        else:
            self._hints(page, lay)

    def _header(self, page: Page, lay: HomeLayout) -> Box:
        corner: list[Corner] = [
            ("settings", "gear", _("Settings"), self.ctx.go.settings),
            ("about", "info", _("About"), self.ctx.go.about),
            ("album", "list", self._stamps.words or _("Album"), self.ctx.go.album),
        ]
        if page.roomy:
            corner += [
                (link.node_id, link.icon, link.label, link.act) for link in self._links() if link.node_id != "results"
            ]
        moon = moon_of(page, self._sky)
        words = add_header(
            page, lay.margin, self._ink, corner,
            lambda canvas, room: draw_guests(canvas, room_beside(room, moon), self._facts.household, self._clock),
        )  # fmt: skip
        page.nodes["album"].explains = bool(self._stamps.words)
        return words

    def _upper(self, page: Page, lay: HomeLayout) -> None:
        width = page.frame.w - 2 * lay.margin
        if self._lessons.first:
            self._action = _("First flight")
            whole = Box(lay.margin, lay.hero_y, width, lay.hero_h)
            play = partial(play_first_match, self.ctx)
            add_welcome(page, whole, self._lessons.first, self._first_flight, play, self._last_link())
            return
        hero_w = width * 640 / 1200 if not page.roomy else width - 20 - 330
        self._action = self._hero.action
        panels.add_hero(page, Box(lay.margin, lay.hero_y, hero_w, lay.hero_h), self._hero)
        rest = Box(lay.margin + hero_w + 20, lay.hero_y, width - hero_w - 20, lay.hero_h)
        if page.roomy:
            home_puzzles.add_two_buttons(page, rest, self._play_daily, self.ctx.go.puzzles)
            return
        first, second = rest.columns(2, 20)
        home_puzzles.add_daily(page, first, self._puzzles, self._play_daily)
        home_puzzles.add_puzzles(page, second, self._puzzles, self.ctx.go.puzzles)

    def _filters(self, page: Page, lay: HomeLayout) -> None:
        title, dark = _("The shelf"), self._ink != "ink"
        x = lay.margin
        links = () if page.roomy else self._links()
        width = page.kit.text_width(title, "h2") + 6
        free = Box(0, 0, page.frame.w - 2 * lay.margin - shelf.filters_width(page), lay.filters_h)
        if not page.roomy and not crowds(page, width + 14, free, links, self._last_link()):
            page.text(Box(x, lay.filters_y - 2, width, lay.filters_h), title, "h2", self._ink)
            x += width + 14
        end = shelf.filters(page, x, lay.filters_y, lay.filters_h, self._filter, self._choose, dark=dark)
        row = Box(end, lay.filters_y, page.frame.w - lay.margin - end, lay.filters_h)
        if not (page.roomy and self._is_new):  # then the panel above has the last link
            add_links(page, row, links, self._last_link(), dark=dark)

    def _links(self) -> list[Link]:
        """Return the links beside the filters: back to the last table and results, and to what is learned."""
        facts = self._facts
        links: list[Link] = []
        if self._is_new:
            links.append(Link("puzzles", "puzzle", _("Puzzles"), self.ctx.go.puzzles))
        offers_it = self._hero.players and not self._lessons.first
        if facts.waiting and not offers_it:  # something newer stands in the big panel
            waiting = heroes.of_match(self.ctx, facts.waiting, lambda: self.resume(None))
            links.append(Link("waiting", "hourglass", _("A match waits"), waiting.act, waiting.labels[0]))
        if facts.last_table:
            names = join([player.name for player in facts.last_table.players])
            name = game_name(registry.entry(facts.last_table.game_id))
            said = _("{game} with {names}").format(game=name, names=names)
            again = partial(heroes.play_again, self.ctx, facts.last_table)
            links.append(Link("again", "play", _("Play again"), again, said))
        if facts.results:
            said = ". ".join(f"{result_line(one)}, {when(one.finished)}" for one in facts.results[:2])
            links.append(Link("results", "trophy", _("Last results"), partial(self.ctx.go.album, "matches"), said))
        if self._lessons.games:
            label = _("All lessons") if self._is_new else _("Lessons")
            links.append(Link("lessons", "feather", label, self.ctx.go.lessons))
        return links

    def _last_link(self) -> Link:
        if self._is_new:
            return Link("known", "check", _("I know these games"), self._know)
        return Link("surprise", "dice", _("Surprise me"), self._surprise)

    def _books(self, page: Page, lay: HomeLayout) -> None:
        frame = page.frame
        entries = registry.entries()
        gap = 22.5 + max(0.0, frame.w - 1280) / 24
        row = frame.inset(lay.margin, 0).at_y(lay.books_y, lay.books_h)
        shelf.plank(page, lay.margin - 28, row.bottom, row.w + 56)
        for entry, box in zip(entries, row.columns(max(_LEAST_BOOKS, len(entries)), gap), strict=False):
            shelf.book(
                page, entry, box, lay.strip_h, chosen_filter=self._filter,
                act=partial(self.ctx.go.setup, entry.id), life=self._life, raised=self._raised,
                on_focus=partial(self._tell, entry.id) if page.roomy else None,
            )  # fmt: skip
            if not self._is_new:  # the big panel has a flight to begin with
                self._hang_tag(page, box, entry)

    def _hang_tag(self, page: Page, book: Box, entry: registry.GameEntry) -> None:
        if page.roomy:
            return  # the caption tells it
        tag = self._facts.tags[entry.id]
        press = match_press(entry, tag, partial(heroes.go_on, self.ctx))
        if entry.id in self._lessons.unknown:
            fly = partial(self.ctx.go.lesson, entry.id, FIRST_FLIGHT)
            press = flight_press(entry, tag, fly)
            tag = flight_tag(tag) if entry.id == self._lessons.next_flight else tag
        hang_tag(page, book, tag, self._kept, partial(self._life.of, entry.id), press)

    def _caption(self, page: Page, lay: HomeLayout) -> None:
        entry = next((one for one in registry.entries() if one.id == self._told), registry.entries()[0])
        add_caption(page, lay, entry, self._facts.tags[entry.id], self._ink)

    def _hints(self, page: Page, lay: HomeLayout) -> None:
        hints = KeyHints(self.ctx.loop.bindings, self.device)
        add_hints(page, lay, hints, self._action, is_new=self._is_new, ink=self._ink)

    # -- what happens ------------------------------------------------------------------------------------------

    def _choose(self, key: str) -> None:
        self._filter = key
        self.refresh()

    def _tell(self, game_id: str) -> None:
        if game_id != self._told:
            self._told = game_id
            self.refresh()

    def _know(self) -> None:
        """Turn to the usual home, for good."""
        self.ctx.store.lessons.know_the_games()
        self.resume(None)

    def _first_flight(self) -> None:
        entry = self._lessons.first
        if entry is not None:
            self.ctx.go.lesson(entry.teacher.id, entry.lesson.id)

    def _make_the_daily(self) -> None:
        """Have today's puzzle made aside while the home is looked at, when nothing moves any more."""
        if self.ctx.worker.is_apart:
            puzzle_sources.prepare_day(self._puzzles.day, self.ctx.store.puzzles, self.ctx.prefetch)

    def _surprise(self) -> None:
        self.ctx.go.setup(secrets.choice(registry.entries()).id, seed=new_seed())

    def _play_daily(self) -> None:
        self.ctx.go.puzzle(puzzle_sources.of_day(self._puzzles.day, self.ctx.store.puzzles, self.ctx.prefetch))
