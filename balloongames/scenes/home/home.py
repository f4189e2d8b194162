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
from balloongames.core.evaluator import STRENGTHS
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.i18n import N_, _, join
from balloongames.puzzles import daily
from balloongames.scenes.base import sky
from balloongames.scenes.common import puzzle_sources
from balloongames.scenes.common.facts import minutes_words, seats_words
from balloongames.scenes.common.matches import count_in_words, game_name, last_options, result_line
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import word_about_files
from balloongames.scenes.home import heroes, panels, shelf
from balloongames.scenes.home import puzzles as home_puzzles
from balloongames.scenes.home.layout import HomeLayout, home_layout
from balloongames.scenes.home.lessons import gather_lessons
from balloongames.scenes.home.links import Link, add_links
from balloongames.scenes.home.welcome import add_welcome
from balloongames.scenes.menu import MenuScene
from balloongames.session import Session, Setup, new_seed
from balloongames.session.bot_names import free_wind
from balloongames.storage.model import LOOKS, Bot, Player
from balloongames.ui.anim import ease_out, span
from balloongames.ui.bindings import BY_ID
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, Typed, Wake
from balloongames.ui.page import Page
from balloongames.ui.widgets import key_hint

_LEAST_BOOKS: Final = 5  # room is kept for so many: fewer are no wider
_ENTRANCE: Final = 1.4  # seconds
DEMO_AFTER: Final = 60.0  # seconds without anybody
# Small balloons beside the title: picture, middle x, top y, height, and from how far they drift in at the entrance.
_DRIFTERS: Final = (("chevron", 534, 18, 32, 46), ("dots", 640, 28, 74, 90), ("bands", 722, 19, 42, 64))
_KEY_HINTS: Final = (("hold", N_("Puzzles")), ("rules", N_("Rules")), ("fullscreen", N_("Full screen")))
_NEW_HINTS: Final = (("C", N_("Against the computer")), ("L", N_("Lessons")), ("rules", N_("Rules")))
_PAD_HINTS: Final = (("choose", N_("Open")), ("back", N_("Back")), ("undo", N_("Surprise me")))


class HomeScene(MenuScene):
    """The first screen. ``today`` is the local date."""

    def __init__(self, ctx: Ctx, *, today: Callable[[], date] = daily.today) -> None:
        super().__init__(ctx)
        self._today = today
        self._filter = "all"
        self._told: str = ""  # the book or label whose details the caption tells, in the roomy layout
        self._action = ""  # what the primary button says
        self._gather()
        self._hero = self._offered()  # what the big panel shows
        moving = ctx.kit.look.background_motion and not ctx.kit.look.reduced_motion
        self._clock = 0.0 if moving else _ENTRANCE
        self._busy_at = now()  # when somebody did something last

    def _offered(self) -> panels.Hero:
        return heroes.offered(self.ctx, self._facts, self._puzzles.begun, self._lessons, lambda: self.resume(None))

    def _gather(self) -> None:
        store = self.ctx.store
        self._facts = panels.gather(store)
        self._puzzles = home_puzzles.gather_puzzles(store, self._today())
        nothing_done = not (self._facts.played or self._puzzles.begun or self._puzzles.solved)
        self._lessons = gather_lessons(store.lessons, self._facts.played, nothing_done=nothing_done)
        self._is_new = self._lessons.first is not None

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """The balloons beside the title drift in once; then everything stands still."""
        return self._clock < _ENTRANCE

    def enter(self) -> None:
        """Let the music of the home play."""
        self.ctx.audio.music("home")
        self._wait_for_somebody()
        self._tell_of_files()
        if not self.animating:
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

    def resume(self, result: Any) -> None:
        """Look anew at what there is to go on with."""
        self._gather()
        self._tell_of_files()
        self.ctx.audio.music("home")
        self._wait_for_somebody()
        super().resume(result)

    def update(self, dt: float) -> None:
        """Let the balloons drift in."""
        self._clock = min(_ENTRANCE, self._clock + dt)
        if not self.animating:
            self._make_the_daily()

    def handle(self, intent: Intent) -> bool:
        """As any menu; whatever a person does lets the demo wait."""
        if isinstance(intent, Wake):
            self._wake()
            return False
        self._busy_at = now()
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
                self._play_computer()
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
        sky(page, "pictures/scenery/home")
        self._hero = self._offered()
        lay = home_layout(page.frame, page.kit.text_scale, roomy=page.roomy)
        self._header(page, lay)
        self._upper(page, lay)
        self._filters(page, lay)
        self._books(page, lay)
        if page.roomy:
            self._caption(page, lay)
        else:
            self._hints(page, lay)

    def _header(self, page: Page, lay: HomeLayout) -> None:
        frame, roomy = page.frame, page.roomy
        left = lay.margin
        page.sprite("pictures/players/chevron", Box(left - 8, 16, 60, 88) if not roomy else Box(left - 4, 8, 46, 68))
        x = left + 69 if not roomy else left + 56
        if roomy:
            page.text(Box(x, 8, 640, 64), _("Lighter than Air"), "h1")
        else:
            width = page.kit.text_width(_("Lighter than Air"), "logo") + 8
            page.text(Box(x, 20, width, 52), _("Lighter than Air"), "logo")
            line = _("{count} balloon games for the table at home").format(count=count_in_words())
            page.text(Box(x + 2, 72, 420 * page.kit.text_scale, 22), line, "body")
            page.paint_each_frame(self._drift)
        size = 48.0
        y = 26 if not roomy else 18
        corner: list[tuple[str, str, str, Callable[[], None]]] = [
            ("settings", "gear", _("Settings"), self.ctx.go.settings),
            ("about", "info", _("About"), self.ctx.go.about),
            ("album", "list", _("Album"), self.ctx.go.album),
        ]
        if roomy:
            corner += [
                (link.node_id, link.icon, link.label, link.act) for link in self._links() if link.node_id != "results"
            ]
        for i, (node_id, icon, label, way) in enumerate(corner):
            box = Box(frame.w - lay.margin - size - i * (size + 12) + 10, y, size, size)
            panels.round_button(page, node_id, box, icon, label, way)

    def _drift(self, canvas: Canvas) -> None:
        """Balloons beside the title drift in when the home appears, and then stand still."""
        if canvas.text_scale > 1:
            return
        offset = (self.ctx.kit.frame.w - 1280) / 4
        for i, (picture, cx, top, height, way) in enumerate(_DRIFTERS):
            left = way * (1 - span(self._clock, 0.1 * i, _ENTRANCE - 0.2 + 0.1 * i, ease_out))
            box = Box.around(cx + offset + left, top + height / 2 + left * 0.06, height * 0.72, height)
            canvas.sprite(f"pictures/players/{picture}", box)

    def _upper(self, page: Page, lay: HomeLayout) -> None:
        width = page.frame.w - 2 * lay.margin
        if self._lessons.first:
            self._action = _("First flight")
            whole = Box(lay.margin, lay.hero_y, width, lay.hero_h)
            add_welcome(page, whole, self._lessons.first, self._first_flight, self._play_computer)
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
        title = _("The shelf")
        x = lay.margin
        if not page.roomy:
            width = page.kit.text_width(title, "h2") + 6
            page.text(Box(x, lay.filters_y - 2, width, lay.filters_h), title, "h2")
            x += width + 14
        end = shelf.filters(page, x, lay.filters_y, lay.filters_h, self._filter, self._choose)
        row = Box(end, lay.filters_y, page.frame.w - lay.margin - end, lay.filters_h)
        add_links(page, row, () if page.roomy else self._links(), self._last_link())

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
            links.append(Link("again", "play", _("Play again"), self._again, said))
        if facts.results:
            said = ". ".join(f"{result_line(one)}, {panels.when(one.finished)}" for one in facts.results[:2])
            links.append(Link("results", "trophy", _("Last results"), self.ctx.go.album, said))
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
                act=partial(self.ctx.go.setup, entry.id), on_focus=self._teller(page, f"book.{entry.id}"),
            )  # fmt: skip
            if entry.id in self._lessons.unknown:
                node_id = f"flight.{entry.id}"
                shelf.hang_label(page, node_id, box, game_name(entry),
                                 partial(self.ctx.go.lesson, entry.id, FIRST_FLIGHT),
                                 self._teller(page, node_id))  # fmt: skip

    def _teller(self, page: Page, node_id: str) -> Callable[[], None] | None:
        """Return what lets the caption tell of a node, where there is a caption."""
        return partial(self._tell, node_id) if page.roomy else None

    def _caption(self, page: Page, lay: HomeLayout) -> None:
        """In the roomy layout the strips are short: the details of the book in focus stand below the shelf."""
        kind, _dot, game_id = self._told.partition(".")
        entry = next((one for one in registry.entries() if one.id == game_id), registry.entries()[0])
        if kind == "flight" and entry.id in self._lessons.unknown:
            first, *_others = registry.view(entry.id).lessons()
            words = [game_name(entry), _("First flight"), minutes_words(first.minutes)]
        else:
            words = [game_name(entry), seats_words(entry.seats), minutes_words(entry.minutes)]
        box = page.frame.inset(lay.margin, 0).take_bottom(50, skip=2)
        page.text(box, " · ".join(words), "small-strong", align="center")

    def _hints(self, page: Page, lay: HomeLayout) -> None:
        x = lay.margin
        digits = f"1–{min(9, len(registry.entries()))}"
        if self.device == "pad":
            hints: tuple[tuple[str, str], ...] = _PAD_HINTS
        else:
            x = key_hint(page, x, lay.hints_y, self.ctx.loop.bindings.key_words("choose"), self._action)
            opens = (digits, N_("Open a game"))
            hints = (_NEW_HINTS[0], opens, *_NEW_HINTS[1:]) if self._is_new else (opens, *_KEY_HINTS)
        for key, label in hints:
            x = key_hint(page, x, lay.hints_y, self._cap(key), _(label))
        right = page.frame.w - lay.margin
        promise = _("Offline. Everything stays on this computer.")
        if page.kit.text_width(promise, "small") < right - x:
            page.text(Box(x, lay.hints_y - 14, right - x, 28), promise, "small", align="right")

    def _cap(self, key: str) -> str:
        """Return what stands on a key or button that does a deed; a key that does none is called by itself."""
        bindings = self.ctx.loop.bindings
        if key not in BY_ID:
            return key
        return bindings.button_words(key) if self.device == "pad" else bindings.key_words(key)

    # -- what happens ------------------------------------------------------------------------------------------

    def _choose(self, key: str) -> None:
        self._filter = key
        self.refresh()

    def _tell(self, node_id: str) -> None:
        if node_id != self._told:
            self._told = node_id
            self.refresh()

    def _know(self) -> None:
        """Turn to the usual home, for good."""
        self.ctx.store.lessons.know_the_games()
        self.resume(None)

    def _first_flight(self) -> None:
        entry = self._lessons.first
        if entry is not None:
            self.ctx.go.lesson(entry.teacher.id, entry.lesson.id)

    def _play_computer(self) -> None:
        """Sit down at once, against one computer player who plays gently."""
        person = usual_player(self.ctx.prefs.settings)
        other = Player(free_wind([person.name]), (person.look + 1) % LOOKS, Bot(STRENGTHS[0]))
        setup = Setup(registry.entries()[0].id, (person, other), undo=self.ctx.prefs.settings.undo)
        self.ctx.go.table(Session.start(setup, self.ctx.store))

    def _make_the_daily(self) -> None:
        """Have today's puzzle made aside while the home is looked at, when nothing moves any more."""
        if self.ctx.worker.is_apart:
            puzzle_sources.prepare_day(self._puzzles.day, self.ctx.store.puzzles, self.ctx.prefetch)

    def _surprise(self) -> None:
        entry = secrets.choice(registry.entries())
        self.ctx.go.setup(entry.id, seed=new_seed())

    def _play_daily(self) -> None:
        self.ctx.go.puzzle(puzzle_sources.of_day(self._puzzles.day, self.ctx.store.puzzles, self.ctx.prefetch))

    def _again(self) -> None:
        table = self._facts.last_table
        if table is not None:
            options = last_options(self.ctx.prefs.settings, table.game_id)
            setup = Setup(table.game_id, table.players, options, self.ctx.prefs.settings.undo)
            self.ctx.go.table(Session.start(setup, self.ctx.store))
