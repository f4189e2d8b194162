"""Who plays here: prints of all persons, and one of them in hand, to be named, painted, joined with another, removed.

Somebody who is to be removed stays as an outline until the page is left, and can be brought back with one press.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, Literal

from balloongames.i18n import _, ngettext
from balloongames.scenes import reasons
from balloongames.scenes.album.counts import Counts
from balloongames.scenes.album.merging import Merged, MergeScene, why_two
from balloongames.scenes.album.nobody import Stranger, add_nobody
from balloongames.scenes.album.person import PersonActs, person_panel
from balloongames.scenes.album.prints import draw_new, draw_print, draw_removed, lines_of
from balloongames.scenes.album.removing import RemoveScene
from balloongames.scenes.album.tabs import album_tabs, turn_album
from balloongames.scenes.base import sky
from balloongames.scenes.common.pager import add_pager
from balloongames.scenes.common.players import GUESTS, NAME_LIMIT
from balloongames.scenes.context import Ctx
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.menu import MARGIN, MenuScene, bar_height, message_strip, top_bar
from balloongames.storage import forgetting
from balloongames.storage.database import HistoryError
from balloongames.storage.forgetting import Removal
from balloongames.storage.model import LOOKS, tidy_name
from balloongames.storage.people import NameTaken, Person, PersonId, PlayedGames
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Intent, leafing
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)

_COLUMNS: Final = 3
_SHEET: Final = 6
_GAP: Final = 16.0

_Asked = Literal["", "new", "name", "same", "join", "remove"]


class PeopleScene(MenuScene):
    """The persons of this computer; the order stays as it is while the page is open."""

    def __init__(self, ctx: Ctx) -> None:
        self._removed: dict[PersonId, Removal] = {}
        self._took_names = False
        self._asked: _Asked = ""
        self._namesake: PersonId = 0  # who has the name that was written for somebody else
        self._message = ""
        self._sheet = 0
        self._is_open = False  # with large text a person has a page of its own
        self._people: list[Person] = []
        self._offered: list[Stranger] = []
        self._counts: Final = Counts(ctx.store)
        self._chosen: PersonId = 0
        self._load(ctx)
        super().__init__(ctx)

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the prints, and the person in hand beside them or in their place."""
        sky(page, HOME_SCENERY)
        count = len(self._people) - len(self._removed)
        said = ngettext("{count} person plays here", "{count} people play here", count).format(count=count)
        said = said if count else _("Nobody has a place yet")
        room = top_bar(page, _("Album"), "" if page.roomy else said, self._leave_person if self._is_open else self.back)
        room = album_tabs(page, self.ctx, "people", room)
        if self._people:
            self._add_new(page, room)
        area = page.frame.cut(left=MARGIN, top=bar_height(page) + 16, right=MARGIN, bottom=12)
        if self._message:
            area = message_strip(page, area, self._message)
        person = self._in_hand()
        if not self._people:
            add_nobody(page, area, self._offered, lambda *who: self._try(lambda: self._add(*who)), self._write_new)
        elif page.roomy and person and self._is_open:
            self._person(page, area, person)
        elif page.roomy:
            self._prints(page, area)
        else:
            prints, panel = area.split_columns(REST, 396, gap=_GAP)
            self._prints(page, prints)
            if person:
                self._person(page, panel, person)

    def _add_new(self, page: Page, room: Box) -> None:
        label = _("New person")
        height = 56.0 if page.roomy else 40.0
        width = height if page.roomy else page.kit.fit_width(label, "button-s", icon=18, pad=34)
        if width <= room.w:
            where = room.take_right(width, height)
            button(
                page, "new", where, "" if page.roomy else label, self._write_new, icon="plus", kind="quiet",
                style="button-s", narrate=label, tip=label,
            )  # fmt: skip

    def _prints(self, page: Page, area: Box) -> None:
        page.panel(area, radius=18)
        inner = area.inset(22, 16)
        scale = page.kit.text_scale
        title, line, rest = inner.split_rows(28 * scale, 24 * scale, REST)
        page.text(title, _("Who plays here"), "h2")
        page.text(line, _("Nobody has to be here to play: a guest simply takes a seat."), "body", "ink2", lines=2)
        rest = rest.cut(top=10)
        sheets = -(-(len(self._people) + 1) // _SHEET)
        self._sheet = min(self._sheet, sheets - 1)
        if sheets > 1:
            rest, foot = rest.split_rows(REST, 44, gap=10)
            add_pager(page, foot, self._sheet, sheets, self._turn)
        shown = self._people[self._sheet * _SHEET :][:_SHEET]
        columns = 2 if page.roomy else _COLUMNS
        cells = rest.grid(columns, _SHEET // columns, _GAP)
        for cell, person in zip(cells, shown, strict=False):
            self._print(page, cell, person)
        if len(shown) < _SHEET:
            self._new_print(page, cells[len(shown)])

    def _print(self, page: Page, box: Box, person: Person) -> None:
        gone = person.id in self._removed
        played = self._counts.played.get(person.id, PlayedGames())
        counted = lines_of(played) if person.id in self._counts.played else ("…",)
        lines = (_("Bring back"),) if gone else counted
        draw = draw_removed if gone else draw_print
        chosen = person.id == self._chosen and not gone

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            return draw(canvas, box, person, played.likes, lines, chosen=chosen, hovered=state.hovered)

        def act() -> None:
            if gone:
                del self._removed[person.id]
            self._choose(person.id)

        value = (_("removed") if gone else "", lines[0], _("chosen") if chosen else "")
        node = Node(f"person.{person.id}", box, "choice", person.name, act, paint, radius=12)
        node.value = " · ".join(filter(None, value))
        page.add(node, first=chosen)

    def _new_print(self, page: Page, box: Box) -> None:
        label, line = _("New person"), _("A name and a balloon, nothing else.")
        node = Node("new_print", box, "button", label, self._write_new, radius=14)
        node.paint = lambda canvas, state: draw_new(canvas, box, label, line, hovered=state.hovered)
        page.add(node)

    def _person(self, page: Page, area: Box, person: Person) -> None:
        go, book = self.ctx.go, self.ctx.store.people
        acts = PersonActs(
            statistics=lambda: go.album("statistics", person.id), logbook=lambda: go.album("logbook", person.id),
            rename=self._write_name, same=self._ask_same, part=self._part, remove=self._ask_remove,
            repaint=partial(self._change, book.repaint), wish=partial(self._change, book.wish),
        )  # fmt: skip
        alone = len(self._people) - len(self._removed) < 2
        played = self._counts.played.get(person.id, PlayedGames())
        person_panel(page, area, person, played, self._counts.stamps(person.id), acts, alone=alone)

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether it is still to be counted what people played and earned."""
        return super().animating or self._counts.is_counting

    def update(self, dt: float) -> None:
        """Go on counting."""
        super().update(dt)
        if self._counts.is_counting and self._counts.go_on(self._people, self._chosen):
            self.refresh()

    # -- what happens ------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Leave the page: who was removed is gone now. What could not be done is told first."""
        if self.finish():
            super().back()

    def leave(self) -> None:
        """Carry out what was decided, however the page is left. A table below would write down a lost name again."""
        self.finish()
        super().leave()
        if self._took_names:
            self.ctx.go.home_below()

    def resume(self, result: Any) -> None:
        """Do what was asked for on a sheet."""
        asked, self._asked = self._asked, ""
        match asked, result:
            case "new", str(name) if tidy_name(name):
                self._try(lambda: self._add(name, None))
                super().resume(result)
                self.driver.focus_on(f"person.{self._chosen}")
                return
            case "name", str(name) if tidy_name(name):
                self._try(lambda: self._rename(name))
            case "same" | "join", Merged() as merged:
                self._chosen = self._namesake if asked == "join" else self._chosen
                self._try(lambda: self._merge(merged))
            case "remove", Removal() as how:
                self._remove(how)
                super().resume(result)
                # Whoever presses twice must not bring back at once who was removed.
                self.driver.focus_on(f"person.{self._chosen}" if self._in_hand() else "new_print")
                return
            case _:
                pass
        super().resume(result)

    def other(self, intent: Intent) -> bool:
        """Leaf with page keys and the wheel; shoulder buttons turn to another page of the album."""
        if turn_album(self.ctx, "people", intent):
            return True
        step = leafing(intent)
        if step:
            self._turn(step)
        return step != 0

    def _remove(self, how: Removal) -> None:
        """Let the person in hand go, once the page is left, and take the next one in hand."""
        self._removed[self._chosen] = how
        self._is_open = False
        at = [one.id for one in self._people].index(self._chosen)
        there = [one.id for one in (*self._people[at:], *self._people[:at]) if one.id not in self._removed]
        self._chosen = next(iter(there), self._chosen)

    def _choose(self, person: PersonId) -> None:
        self._chosen, self._message = person, ""
        self._counts.count(self._people, person)
        self._is_open = True
        self.refresh()

    def _leave_person(self) -> None:
        if self.ctx.kit.roomy:
            self._is_open = False
            self.ctx.audio.play("page")
            self.refresh()
        else:
            self.back()

    def _turn(self, by: int) -> None:
        sheets = -(-(len(self._people) + 1) // _SHEET)
        self._sheet = max(0, min(self._sheet + by, sheets - 1))
        self.refresh()

    def _write_new(self) -> None:
        self._asked = "new"
        self.ctx.stack.push(KeyboardScene(self.ctx, _("Name of the new person"), "", NAME_LIMIT))

    def _write_name(self) -> None:
        person = self._in_hand()
        if person:
            self._asked = "name"
            self.ctx.stack.push(KeyboardScene(self.ctx, _("Another name"), person.name, NAME_LIMIT))

    def _ask_same(self, other: Person | None = None) -> None:
        person = self._in_hand()
        if person:
            self._asked = "same"
            there = [one for one in self._people if one.id != person.id and one.id not in self._removed]
            self.ctx.stack.push(MergeScene(self.ctx, person, there, other))

    def _ask_remove(self) -> None:
        person = self._in_hand()
        if person:
            self._asked = "remove"
            self.ctx.stack.push(RemoveScene(self.ctx, person, self._counts.played.get(person.id, PlayedGames())))

    def _add(self, name: str, look: int | None) -> None:
        taken = {person.look for person in self._people}
        free = next((one for one in range(LOOKS) if one not in taken), 0)
        person = self.ctx.store.people.add(name, free if look is None else look, datetime.now(UTC))
        self._people.append(person)
        self._sheet = (len(self._people) - 1) // _SHEET
        self._counts.forget()
        self._show(person)

    def _rename(self, name: str) -> None:
        """Give the person in hand another name; if it is somebody else's, ask whether that is the same person."""
        try:
            person = self.ctx.store.people.rename(self._chosen, name)
            self._counts.forget()
            self._show(person)
        except NameTaken as taken:
            mine = self._in_hand()
            if not mine or taken.person.id in self._removed or why_two(self.ctx, taken.person, mine):
                raise
            self._asked, self._namesake = "join", taken.person.id
            self.ctx.stack.push(MergeScene(self.ctx, taken.person, [mine]))

    def _change(self, change: Callable[..., Person], *to: Any) -> None:
        self._try(lambda: self._show(change(self._chosen, *to)))

    def _merge(self, to: Merged) -> None:
        kept = self._in_hand()
        if kept:
            one = self.ctx.store.people.merge(kept.id, to.other, to.name, to.look, datetime.now(UTC))
            self._people = [person for person in self._people if person.id != to.other]
            self._counts.forget()
            self._show(one)

    def _part(self) -> None:
        def act() -> None:
            one, other = self.ctx.store.people.split(self._chosen)
            self._people.append(other)
            self._counts.forget()
            self._show(one)

        self._try(act)

    def _show(self, person: Person) -> None:
        """Take a changed person in hand."""
        self._people = [person if one.id == person.id else one for one in self._people]
        self._choose(person.id)

    def _try(self, act: Callable[[], None]) -> None:
        """Do something, or say why it can't be done."""
        try:
            act()
        except NameTaken as taken:
            if self._in_hand() and taken.person.id != self._chosen:
                self._message = _("{name} is here already.").format(name=taken.person.name)
            self.refresh()
        except HistoryError as error:
            log.warning("persons can't be kept", exc_info=error)
            self._message = _("That could not be kept: {cause}.").format(cause=reasons.of_error(error))
            self.refresh()

    def finish(self) -> bool:
        """Remove those who were not brought back; return whether all are gone."""
        removed, self._removed = self._removed, {}
        well = True
        for person, how in removed.items():
            try:
                forgetting.remove(self.ctx.store, person, how, _("a guest"))
                self._took_names |= how is not Removal.KEEP_MATCHES
            except OSError as error:
                log.warning("a person can't be removed", exc_info=error)
                self._message = _("That could not be kept: {cause}.").format(cause=reasons.of_error(error))
                self.refresh()
                well = False
        return well

    def _in_hand(self) -> Person | None:
        return next((one for one in self._people if one.id == self._chosen and one.id not in self._removed), None)

    def _load(self, ctx: Ctx) -> None:
        try:
            self._people = ctx.store.people.everybody()
            self._offered = ctx.store.people.strangers(GUESTS)
        except HistoryError as error:
            log.warning("persons can't be read", exc_info=error)
        self._chosen = self._people[0].id if self._people else 0
        self._counts.count(self._people, self._chosen)
