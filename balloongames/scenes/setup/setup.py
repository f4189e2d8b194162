"""Setting the table: who flies which balloon, by which rules, with which deal. It opens the table.

A meadow with a balloon for every seat rather than a form. With large text it shows people and rules one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

import msgspec

from balloongames import registry
from balloongames.core.game import ProgramNotice
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.i18n import _, join
from balloongames.scenes import reasons
from balloongames.scenes.base import sky
from balloongames.scenes.common.asked_page import AskedPage, PageAnswers
from balloongames.scenes.common.asking import Asking
from balloongames.scenes.common.matches import resume_match
from balloongames.scenes.common.players import NAME_LIMIT
from balloongames.scenes.common.shelf_lessons import ShelfLesson, first_flight_for
from balloongames.scenes.common.toast import Toast, add_toast
from balloongames.scenes.context import Ctx
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.menu import MARGIN, MenuScene, bar_height, top_bar
from balloongames.scenes.setup import rules as setup_rules
from balloongames.scenes.setup import seats as setup_seats
from balloongames.scenes.setup.answers import answer
from balloongames.scenes.setup.invitation import add_invitation
from balloongames.scenes.setup.known import known_here
from balloongames.scenes.setup.new_match import SEED_LIMIT, fresh_match
from balloongames.session import Session, new_seed
from balloongames.storage.model import Player, SaveCard
from balloongames.storage.people import Wishes, key_of
from balloongames.ui.controls import segments
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Accept, Back, Command, Erase, Intent, Nav, PageTurn, Press, Tab, Typed
from balloongames.ui.narration import in_words
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import People
from balloongames.ui.widgets import button

_ONE_PAGE: Final = 1.1  # up to this text scale people and rules fit side by side
_RULES_WIDTHS: Final = (524.0, 560.0, 596.0)
_START_H: Final = 60.0

SetupTab = Literal["who", "how"]


class SetupScene(AskedPage, MenuScene):
    """The set-up of one game. ``seed`` is the deal to begin with, "" for a fresh one; ``seated`` are there already."""

    def __init__(self, ctx: Ctx, game_id: str, *, seed: str = "", seated: Sequence[Player] = ()) -> None:
        self.view: GameView = registry.view(game_id)
        known = known_here(ctx.store)
        settings = msgspec.structs.replace(ctx.prefs.settings, players=list(known.last))
        self.new_match = fresh_match(game_id, settings, known.strangers, seed, known.people, seated, known.owners)
        self.seat = 0
        self.sheet = 0
        self.others = 0
        self._wishes = known.wishes
        self._part: SetupTab = "who"
        self._writing: Literal["", "name", "seed"] = ""
        self._news: tuple[ProgramNotice, ...] = ()  # what is wrong with files, being told
        self.is_full = False  # a name can't get any longer, which is being told
        self._no_more_seed = False  # nor can the deal
        self._waiting: SaveCard | None = None
        self._flight: ShelfLesson | None = None
        self._look_for_a_match(ctx)
        super().__init__(ctx)
        self.asking = Asking(ctx, self.view, People((), ()), self.driver, self.refresh)

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the meadow, the rules, and the way to the table."""
        sky(page, self.view.background)
        title = self.view.name(), _("Who plays, and how?")
        asks = self.asking.is_on and page.roomy  # what presses do then stands in the place of the title
        room = top_bar(page, *(("", "") if asks else title), self.back)
        page.title = in_words(title)
        top = bar_height(page) + 16
        frame = page.frame
        start_h = _START_H * max(1.0, page.kit.text_scale * 0.72)
        bottom = frame.h - MARGIN
        house = self._house_rules()
        if page.kit.text_scale <= _ONE_PAGE:
            rules_h = bottom - start_h - 16 - top
            rules_w = setup_rules.fitting_width(page, house, rules_h, _RULES_WIDTHS) + (frame.w - 1280) * 0.2
            left, right = frame.inset(MARGIN, 0).span_y(top, bottom).split_columns(REST, rules_w, gap=16)
            who, foot = left.split_rows(REST, start_h, gap=16)
            how, start = right.split_rows(REST, start_h, gap=16)
            setup_seats.seats(page, self, who)
            setup_rules.rules(page, house, how)
            room = self._quick_ways(page, room, words=True)
        else:
            room = self._quick_ways(page, self._tabs(page, room), words=False)
            whole, lower = frame.inset(MARGIN, 0).span_y(top, bottom).split_rows(REST, start_h, gap=14)
            if self._part == "who":
                setup_seats.seats(page, self, whole)
            else:
                setup_rules.rules(page, house, whole)
            foot, start = lower.split_columns(REST, min(420.0, whole.w * 0.36), gap=16)
        self._foot(page, foot)
        self._start_button(page, start)
        if self._news:
            add_toast(page, Toast(" ".join(map(reasons.of_file, self._news)), "warn"))
        words = self.view.option_words()
        answers = {name: answer(node, self.new_match, self.seat, words) for name, node in page.nodes.items()}
        notice = room.center(h=50 if page.roomy else 40)
        self.add_asking(page, PageAnswers({name: one for name, one in answers.items() if one}), notice)

    def _house_rules(self) -> setup_rules.HouseRules:
        settings = self.ctx.prefs.settings
        return setup_rules.HouseRules(
            self.new_match, settings.onlooker, settings.rules_unfolded, self.view.option_words(), self.sheet,
            self.device, self._no_more_seed, changed=self.changed, set_onlooker=lambda on: self._wish(onlooker=on),
            unfold=lambda: self._wish(rules_unfolded=True),
            fill=self._fill_seed,
            turn=self.turn_sheet, read=self.read_rules, write_seed=self.write_seed, roll_seed=self.roll_seed,
        )  # fmt: skip

    def _wish(self, **values: Any) -> None:
        self.ctx.prefs.change(**values)
        self.changed()

    def _tabs(self, page: Page, room: Box) -> Box:
        """Add the choice between people and rules; returns the room that is left beside it."""
        width = min(room.w, 200.0 * page.kit.text_scale)
        height = min(room.h - 16, 40.0 * max(1.0, page.kit.text_scale * 0.75))
        where = room.take_right(width, height)
        parts: tuple[tuple[str, SetupTab], ...] = ((_("Players"), "who"), (_("Rules"), "how"))
        choices = [(label, lambda part=part: self._show(part)) for label, part in parts]
        segments(page, "part", where, _("Part"), choices, 0 if self._part == "who" else 1)
        return room.span_x(right=where.x - 14)

    def _quick_ways(self, page: Page, room: Box, *, words: bool) -> Box:
        """Offer a match to look at, a table for one person and computer players, and the lessons: what has room.

        Return the room that is left beside them.
        """
        self.ask_button(page, room.take_right(52.0, 40 if words else 50))
        room = room.cut(right=60)
        parts: list[tuple[str, str, str, Callable[[], None]]] = []
        if self.new_match.takes_computers:
            parts.append(("watch", "eye", _("Watch a demo"), self.watch))
            parts.append(("alone", "robot", _("Play against computers"), self.play_alone))
        if self.view.has_lessons:
            parts.append(("lessons", "feather", _("Lessons"), self.learn))
        for node_id, icon, label, act in parts:
            width = page.kit.fit_width(label, "button-s", icon=18, pad=34) if words else 52.0
            if width > room.w:
                break
            where = room.take_right(width, 40 if words else 50)
            text = label if words else ""
            button(
                page, node_id, where, text, act, icon=icon, kind="quiet" if words else "secondary", style="button-s",
                narrate=label, tip="" if words else label,
            )  # fmt: skip
            room = room.cut(right=width + 8)
        return room

    def _foot(self, page: Page, box: Box) -> None:
        """Say what stands in the way of the start, or offer the match that waits."""
        problem = self.new_match.problem()
        if problem:
            page.paint(lambda canvas: canvas.card(box, Card(14, "ink", shadow=1, shadow_color="shadow")))
            side = 24 * page.kit.text_scale
            page.icon("info", box.take_left(side, side, skip=18), "paper")
            page.text(box.cut(left=30 + side, right=14), problem, "body-strong", "paper", lines=2)
        elif self._waiting:
            self._offer(page, box, self._waiting)
        elif self._flight:
            add_invitation(page, box, self._flight, self._fly)

    def _offer(self, page: Page, box: Box, card: SaveCard) -> None:
        page.panel(box, radius=14)
        label = _("Continue")
        width = page.kit.fit_width(label, "button-s", icon=18, pad=40)
        names = join([player.name for player in card.players])
        text = _("A match of {names} still waits.").format(names=names)
        page.text(box.cut(left=18, right=width + 26), text, "body", lines=2)
        where = box.cut(top=8, right=12, bottom=8).take_right(width)
        button(page, "continue", where, label, self._continue, icon="play", style="button-s")

    def _start_button(self, page: Page, box: Box) -> None:
        button(
            page, "start", box, _("Start"), self.start, icon="play", kind="primary", style="button-l",
            why_not=self.new_match.problem(), first=True,
        )  # fmt: skip

    # -- what happens ------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """As any menu; a message is taken away by the next thing that a person does."""
        acts = isinstance(intent, Press | Accept | Back | Nav | Tab | Command | Typed | Erase)
        if acts and (self._news or self.is_full or self._no_more_seed):
            self._news = ()
            self.is_full = self._no_more_seed = False
            self.refresh()
        return super().handle(intent)

    def command(self, command: Command) -> bool:
        """Rules can be read from here, too."""
        if command.name == "rules":
            self.read_rules()
            return True
        return False

    def other(self, intent: Intent) -> bool:
        """Shoulder buttons turn from people to rules."""
        if isinstance(intent, PageTurn) and self.ctx.kit.text_scale > _ONE_PAGE:
            self._show("how" if self._part == "who" else "who")
            return True
        return False

    def resume(self, result: Any) -> None:
        """Take what was written on the sheet of letters."""
        if self._writing == "name" and isinstance(result, str):
            self.new_match.rename(self.seat, result)
        elif self._writing == "seed" and isinstance(result, str):
            self.new_match.seed = result
        self._writing = ""
        self._look_for_a_match(self.ctx)
        super().resume(result)

    def select(self, seat: int) -> None:
        """Let the panel below the meadow speak of another seat."""
        if seat != self.seat:
            self.seat = seat
            self.refresh()

    def seat_known(self, player: Player) -> None:
        """Seat somebody known; next is the seat that nobody known has."""
        moves = self.new_match.sits(player.name) is not None
        self.new_match.seat_known(self.seat, player)
        self.seat = self.seat if moves else self.new_match.next_guest(self.seat)
        self.changed()

    def seat_guest(self) -> None:
        """A guest takes the seat in focus, and writes a name."""
        self.new_match.play_by(self.seat, None)
        if self.device == "pad":
            self.write_name("")
            return
        self.new_match.rename(self.seat, "")
        self.changed(f"name.{self.seat}")

    def show_others(self) -> None:
        """Turn to others who are known."""
        self.others += 1
        self.changed()

    def wishes(self, name: str) -> Wishes | None:
        """Return what somebody of this name wishes for; None if it is no person's."""
        return self._wishes.get(key_of(name))

    def add_seat(self) -> None:
        """One more person sits down."""
        self.seat = self.new_match.add()
        self.changed(f"name.{self.seat}")

    def remove_seat(self) -> None:
        """The person in focus leaves."""
        self.new_match.remove(self.seat)
        self.seat = min(self.seat, len(self.new_match.chairs) - 1)
        self.changed()

    def play_alone(self) -> None:
        """Let computer players take all seats but one."""
        self.new_match.play_alone()
        self.seat = min(self.seat, len(self.new_match.chairs) - 1)
        self.changed()

    def learn(self) -> None:
        """Go to the lessons of this game."""
        self.ctx.go.lessons(self.new_match.game_id)

    def watch(self) -> None:
        """See computer players play this game by these rules."""
        self.ctx.go.demo(self.new_match.game_id, len(self.new_match.chairs), self.new_match.options)

    def turn_sheet(self, sheet: int) -> None:
        """Show another sheet of rules."""
        self.sheet = sheet
        self.changed()

    def move_seat(self, by: int) -> None:
        """The person in focus plays earlier or later."""
        self.seat = self.new_match.move(self.seat, by)
        self.changed()

    def holds_focus(self, node_id: str) -> bool:
        """Whether a node of the page is in focus."""
        return self.driver.focus == node_id

    def changed(self, focus: str = "") -> None:
        """Show the match as it was changed; the focus may go to a node of it."""
        self.refresh()
        if focus:
            self.driver.focus_on(focus)

    def rename(self, seat: int, name: str) -> None:
        """Write another name on a plate, as far as it has room."""
        self.seat = seat
        self.is_full = len(name) > NAME_LIMIT
        if self.is_full:
            self.ctx.audio.play("refuse")
        self.new_match.rename(seat, name)
        self.changed()

    def write_name(self, begun: str | None = None) -> None:
        """Open the letters for the name in focus, or for another one."""
        self._writing = "name"
        title = _("Name of player {number}").format(number=self.seat + 1)
        chair = self.new_match.chairs[self.seat]
        written = chair.name if begun is None else begun
        self.ctx.stack.push(KeyboardScene(self.ctx, title, written, NAME_LIMIT))

    def write_seed(self) -> None:
        """Open the letters for the deal."""
        self._writing = "seed"
        self.ctx.stack.push(KeyboardScene(self.ctx, _("The deal"), self.new_match.seed, SEED_LIMIT, codes=True))

    def _fill_seed(self) -> None:
        """Say that the deal has no room for more."""
        self._no_more_seed = True
        self.ctx.audio.play("refuse")
        self.changed()

    def roll_seed(self) -> None:
        """Name another deal."""
        self.new_match.seed = new_seed()
        self.changed()

    def read_rules(self) -> None:
        """Open the rules of the game."""
        self.ctx.go.rules(self.new_match.game_id)

    def start(self) -> None:
        """Remember the table and sit down."""
        if self.new_match.problem():
            return
        prefs = self.ctx.prefs
        prefs.change(**self.new_match.remembered(prefs.settings))
        self.ctx.go.table(Session.start(self.new_match.setup(), self.ctx.store))

    def _continue(self) -> None:
        if self._waiting:
            resume_match(self.ctx, self._waiting)

    def _fly(self) -> None:
        self.ctx.go.lesson(self.new_match.game_id, FIRST_FLIGHT)

    def _look_for_a_match(self, ctx: Ctx) -> None:
        """Find the match of this game that waits, or its first flight, and see what files could not be read."""
        shelf = ctx.store.saves.list_all()
        mine = (card for card in shelf.cards if card.game_id == self.new_match.game_id and not card.is_over)
        self._waiting = next(mine, None)
        self._flight = first_flight_for(ctx.store, self.view)
        self._news += tuple(ctx.store.news(shelf.notices))

    def _show(self, part: SetupTab) -> None:
        self._part = part
        self.refresh()
