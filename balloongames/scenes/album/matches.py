"""The matches of the album: prints of those that wait and those that are over, found by filters and by words.

A match that was deleted stays as an outline until the page is left, and can be brought back with one press.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from balloongames.core.record import BadRecord
from balloongames.i18n import _, ngettext, number
from balloongames.scenes import reasons
from balloongames.scenes.album.deleted import Deleted
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.scenes.album.filter_sheet import FilterScene
from balloongames.scenes.album.filters import (
    LONGEST_SEARCH,
    Filters,
    Handed,
    add_filters,
    add_handed,
    add_search,
    handed_width,
)
from balloongames.scenes.album.found import FoundMatches
from balloongames.scenes.album.match_panel import MatchActs, match_panel, table_box
from balloongames.scenes.album.match_print import draw_deleted, draw_match, picture_box
from balloongames.scenes.album.opening_sheet import OpeningScene, add_opening
from balloongames.scenes.album.tables import PicturedScene
from balloongames.scenes.album.tabs import album_tabs, turn_album
from balloongames.scenes.base import sky
from balloongames.scenes.common.match_list import add_nothing
from balloongames.scenes.common.matches import resume_match
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.menu import MARGIN, bar_height, message_strip, top_bar
from balloongames.session import Deal, Replay, deal_code
from balloongames.storage import marks
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Shared
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Intent, leafing
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)

_GAP: Final = 14.0


class MatchesScene(PicturedScene):
    """Prints, filters above them, and the match in hand beside them; ``handed`` are matches picked on another page."""

    def __init__(self, ctx: Ctx, handed: Handed | None = None) -> None:
        self._filters = Filters(handed=handed)
        self._found: Final = FoundMatches(ctx.store)
        self._deleted = Deleted()
        self._message = ""
        self._is_open = False  # with large text a match has a page of its own
        self._asked = ""
        self._chosen: AlbumEntry | None = None
        self._news: list[str] = []
        super().__init__(ctx)
        self._load()

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe filters, prints, and the match in hand beside them or in their place."""
        self.tables.forget_wishes()
        sky(page, HOME_SCENERY)
        room = top_bar(page, _("Album"), "" if page.roomy else self._counts(), self._leave)
        room = album_tabs(page, self.ctx, "matches", room)
        area = page.frame.cut(left=MARGIN, top=bar_height(page) + 16, right=MARGIN, bottom=12)
        told = " ".join(filter(None, [*self._news, self._message]))
        if told:
            area = message_strip(page, area, told)
        chosen = self._chosen
        if page.roomy and self._is_open and chosen:
            add_opening(page, room, self._open_file)
            self._add_panel(page, area, chosen)
            return
        if self._found.is_nothing_there and not self._filters.count and not self._deleted:
            add_opening(page, room, self._open_file)
            add_nothing(page, area, _("No match is over yet."))
            return
        area = self._add_filters(page, area)
        if not page.roomy and chosen:
            area, panel = area.split_columns(REST, 378, gap=22)
            self._add_panel(page, panel, chosen)
        columns = 2 if page.roomy else max(1, round((area.w + _GAP) / (268 + _GAP)))
        rows = max(1, int((area.h + _GAP) / ((215 if page.roomy else 168) + _GAP)))
        self._found.lay(columns * rows, self._chosen)
        room = self._add_leaf(page, self._add_deleting(page, room))
        add_opening(page, room, self._open_file)
        page.lead = tuple(name for name in page.order() if page.nodes[name].box.bottom <= bar_height(page))
        self._add_prints(page, area, columns, rows)

    def _counts(self) -> str:
        over, waiting = len(self._found.numbers), len(self._found.waiting)
        if not over:
            words = ngettext("{count} match waits", "{count} matches wait", waiting)
            return words.format(count=number(waiting)) if waiting else ""
        told = [ngettext("{count} match is over", "{count} matches are over", over).format(count=number(over))]
        if waiting:
            told.append(ngettext("{count} waits", "{count} wait", waiting).format(count=number(waiting)))
        return ", ".join(told)

    def _add_filters(self, page: Page, area: Box) -> Box:
        if not page.roomy:
            line, rest = area.split_rows(64, REST, gap=14)
            add_filters(page, line, self._found.people, self._filters, self._filter, self._write, self._open_filters)
            return rest
        line, rest = area.split_rows(60, REST, gap=12)
        count = self._filters.count
        words = _("Filters: {count}").format(count=count) if count else _("Filters")
        width = page.kit.fit_width(words, "button-s", icon=24, pad=36)
        button(page, "filters", line.take_left(width), words, self._open_filters, icon="filter", style="button-s")
        line = line.cut(left=width + 12)
        if self._filters.handed:
            wide = handed_width(page, self._filters, line.w * 0.45)
            without = replace(self._filters, handed=None)
            add_handed(page, line.take_left(wide), self._filters.handed, lambda: self._filter(without))
            line = line.cut(left=wide + 12)
        add_search(page, line, self._filters, self._filter, self._write)
        return rest

    def _add_prints(self, page: Page, area: Box, columns: int, rows: int) -> None:
        shown = self._found.shown()
        if not shown:
            add_nothing(page, area.cut(bottom=70), _("No match like this."))
            where = area.take_bottom(54, skip=20).center(w=page.kit.fit_width(_("Show all"), "button", pad=60))
            button(page, "all", where, _("Show all"), lambda: self._filter(Filters()), first=True)
            return
        for cell, entry in zip(area.grid(columns, rows, _GAP), shown, strict=False):
            self._add_print(page, cell._replace(h=min(cell.h, 290 if page.roomy else 196)), entry)

    def _add_print(self, page: Page, box: Box, entry: AlbumEntry) -> None:
        gone = entry.id in self._deleted
        in_hand = self._chosen is not None and entry.id == self._chosen.id
        chosen = in_hand and not gone
        picture = None if gone else self.tables.picture(entry, picture_box(box, page.kit.text_scale))

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            if gone:
                return draw_deleted(canvas, box, entry, hovered=state.hovered)
            return draw_match(canvas, box, entry, picture, chosen=chosen, hovered=state.hovered)

        def act() -> None:
            if gone:
                self._keep(entry)
            elif chosen:
                self._open(entry)
            else:
                self._choose(entry)

        value = _("deleted") if gone else _("chosen") if chosen else ""
        page.add(
            Node(f"match.{entry.id}", box, "choice", entry.alt_text(), act, paint, value=value, radius=12),
            first=in_hand,
        )

    def _add_panel(self, page: Page, area: Box, entry: AlbumEntry) -> None:
        picture = self.tables.picture(entry, table_box(area, page.kit.text_scale))
        acts = MatchActs(
            look=lambda: self._look(entry), resume=lambda: self._resume(entry),
            same_deal=lambda: self._same_deal(entry), share=lambda: self._share(entry),
            favor=lambda: self._favor(entry), delete=lambda: self._delete(entry), keep=lambda: self._keep(entry),
        )  # fmt: skip
        match_panel(page, area, entry, picture, self._found.note(entry), acts, gone=entry.id in self._deleted)

    def _add_deleting(self, page: Page, room: Box) -> Box:
        """Add what deletes all that are found, or brings them back; return the room left of it."""
        side = 56.0 if page.roomy else 44.0
        many = len(self._deleted) > 1
        if not many and len(self._found.numbers) < 2:
            return room
        words = _("Bring all back") if many else _("Delete all of these…")
        act, icon = (self._bring_back, "undo") if many else (self._ask_to_delete_all, "trash")
        box, node_id = room.take_right(side, side), "all_back" if many else "delete_all"
        button(page, node_id, box, "", act, icon=icon, kind="quiet", narrate=words, tip=words)
        return room.cut(right=side + 8)

    def _add_leaf(self, page: Page, room: Box) -> Box:
        """Add the buttons that leaf, and between them which page it is; return the room left of them."""
        self._found.turn(0)  # no further than there is something to be shown
        sheets, at = self._found.sheets, self._found.sheet
        if sheets < 2:
            return room
        side = 56.0 if page.roomy else 44.0
        none_before = _("This is the first page.") if at == 0 else ""
        none_after = _("This is the last page.") if at == sheets - 1 else ""
        after = room.take_right(side, side)
        words = _("{number} of {count}").format(number=number(at + 1), count=number(sheets))
        width = page.kit.text_width(words, "small") + 20
        between = room.cut(right=side).take_right(width)
        before = room.cut(right=side + width).take_right(side, side)
        page.text(between, words, "small", "ink2", align="center")
        button(page, "before", before, "", lambda: self._turn(-1), icon="back", narrate=_("Back"), why_not=none_before)
        button(page, "after", after, "", lambda: self._turn(1), icon="next", narrate=_("Next"), why_not=none_after)
        return room.cut(right=2 * side + width + 8)

    # -- life --------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Carry out what was decided, however the page is left."""
        self.finish()
        super().leave()

    def resume(self, result: Any) -> None:
        """Read everything again: a match may have been played meanwhile, or words written."""
        asked, self._asked = self._asked, ""
        if asked == "search" and isinstance(result, str):
            self._filters = replace(self._filters, text=result)
        elif asked == "filters" and isinstance(result, Filters):
            self._filters = result
        elif asked == "delete" and result:
            self._delete_all()
        self._load()
        super().resume(result)

    def back(self) -> None:
        """Leave the page: what was deleted is gone now. What could not be is told first."""
        if self.finish():
            super().back()

    def other(self, intent: Intent) -> bool:
        """Leaf with page keys and the wheel; shoulder buttons turn to another page of the album."""
        if turn_album(self.ctx, "matches", intent):
            return True
        step = leafing(intent)
        if step:
            self._turn(step)
        return step != 0

    def _leave(self) -> None:
        if self._is_open:
            self._is_open = False
            self.refresh()
        else:
            self.back()

    # -- what is shown -----------------------------------------------------------------------------------------

    def _load(self) -> None:
        """Read what is wanted, and take the first match in hand if the one in hand is not among it."""
        shelf = self.ctx.store.saves.list_all()
        self._news += map(reasons.of_file, self.ctx.store.news(shelf.notices))
        self._found.search(self._filters, list(shelf.cards))
        there = self._found.shown()
        kept = self._chosen and next((one for one in there if one.id == self._chosen.id), None)
        self._chosen = kept or next(iter(there), None)
        self.refresh()

    # -- what happens ------------------------------------------------------------------------------------------

    def _turn(self, by: int) -> None:
        self._found.turn(by)
        self._chosen = next(iter(self._found.shown()), None)
        self.refresh()

    def _choose(self, entry: AlbumEntry) -> None:
        self._chosen, self._message = entry, ""
        self._is_open = self.ctx.kit.roomy
        self.refresh()

    def _open(self, entry: AlbumEntry) -> None:
        """A second press does what the panel offers first."""
        if self.ctx.kit.roomy:
            self._is_open = True
            self.refresh()
        elif entry.waiting:
            self._resume(entry)
        else:
            self._look(entry)

    def _filter(self, filters: Filters) -> None:
        cleared = self.driver.focus == "clear" and not filters.text
        self._filters, self._found.sheet, self._message = filters, 0, ""
        self._load()
        if cleared:  # and other words may be written now
            self.driver.focus_on("search")

    def _write(self) -> None:
        self._asked = "search"
        self.ctx.stack.push(KeyboardScene(self.ctx, _("Look up"), self._filters.text, LONGEST_SEARCH))

    def _open_file(self) -> None:
        self.ctx.stack.push(OpeningScene(self.ctx))

    def _open_filters(self) -> None:
        self._asked = "filters"
        self.ctx.stack.push(FilterScene(self.ctx, self._found.people, self._filters))

    def _show_message(self, message: str) -> None:
        self._message = message
        self.refresh()

    def _resume(self, entry: AlbumEntry) -> None:
        trouble = resume_match(self.ctx, entry.waiting) if entry.waiting else _("The match is gone.")
        if trouble:
            self.ctx.audio.play("refuse")
            self._show_message(trouble)

    def _look(self, entry: AlbumEntry) -> None:
        if replay := self._replay(entry):
            self.ctx.go.review(replay)

    def _replay(self, entry: AlbumEntry) -> Replay | None:
        """Return a match to be looked at; say so if that is not possible."""
        shared = self._shared(entry)
        if shared is None:
            return None
        try:
            return Replay(shared, entry.id)
        except BadRecord as error:
            self._show_message(reasons.of_record(error.reason))
        except LookupError:
            self._show_message(_("The game of this match is not on the shelf."))
        return None

    def _same_deal(self, entry: AlbumEntry) -> None:
        one = entry.over
        if one:
            code = deal_code(Deal(one.game_id, len(one.players), one.seed, one.options))
            self._try(lambda: self.ctx.go.setup(one.game_id, seed=code, seated=one.players))

    def _share(self, entry: AlbumEntry) -> None:
        if replay := self._replay(entry):
            self.ctx.go.share(replay, entry.when)

    def _favor(self, entry: AlbumEntry) -> None:
        one = entry.over
        if one:
            self._try(lambda: marks.set_favorite(self.ctx.store.history, one.id, favorite=not one.favorite))
            self._load()

    def _delete(self, entry: AlbumEntry) -> None:
        """Let a match go, and leave it in hand: a press too many must not take the next one along."""
        self._deleted.add(entry.id, is_over=entry.over is not None)
        self._is_open = False
        self.refresh()

    def _keep(self, entry: AlbumEntry) -> None:
        self._deleted.bring_back(entry.id)
        self._choose(entry)

    def _ask_to_delete_all(self) -> None:
        """Ask before all matches go that are shown and are over."""
        self._asked = "delete"
        count = len(self._found.numbers)
        title = ngettext("Delete {count} match?", "Delete {count} matches?", count).format(count=number(count))
        words = _("All that are over and found by the filters go. They can be brought back until this page is left.")
        self.ctx.stack.push(ConfirmScene(self.ctx, title, words, _("Delete"), icon="trash"))

    def _delete_all(self) -> None:
        try:
            self._deleted.add(*self.ctx.store.history.ids_of(self._found.numbers), is_over=True)
        except HistoryError as error:
            self._show_message(_("That can’t be read: {cause}.").format(cause=reasons.of_error(error)))
        self._chosen = next((one for one in self._found.shown() if one.id not in self._deleted), None)

    def _bring_back(self) -> None:
        self._deleted = Deleted()
        self._chosen = self._chosen or next(iter(self._found.shown()), None)
        self.refresh()

    def finish(self) -> bool:
        """Delete what was not brought back; return whether all of it is gone."""
        deleted, self._deleted = self._deleted, Deleted()
        try:
            deleted.carry_out(self.ctx.store)
        except OSError as error:
            log.warning("matches can't be deleted", exc_info=error)
            self._load()
            self._show_message(_("The match could not be deleted: {cause}.").format(cause=reasons.of_error(error)))
            return False
        return True

    def _shared(self, entry: AlbumEntry) -> Shared | None:
        """Return a match whole; say so if that is not possible."""
        shared = self._found.whole(entry)
        if shared is None:
            self._show_message(_("The match is gone."))
        return shared

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except HistoryError as error:
            self._show_message(_("That could not be kept: {cause}.").format(cause=reasons.of_error(error)))
        except LookupError:
            self._show_message(_("The game of this match is not on the shelf."))
