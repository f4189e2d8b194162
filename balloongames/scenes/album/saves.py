"""The album: matches that wait to be gone on with, and matches that are over and can be looked at again."""

from __future__ import annotations

from typing import Any

from balloongames.i18n import _
from balloongames.scenes import reasons
from balloongames.scenes.album.tabs import album_tabs
from balloongames.scenes.base import sky
from balloongames.scenes.common.match_list import Kind, MatchList
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MARGIN, MenuScene, bar_height, message_strip, top_bar
from balloongames.ui.controls import segments
from balloongames.ui.input import Intent, PageTurn, Wheel
from balloongames.ui.page import Page

_KINDS: tuple[Kind, ...] = ("waiting", "over")


class SavesScene(MenuScene):
    """Two lists, one at a time; the shoulder buttons and page keys leaf."""

    def __init__(self, ctx: Ctx, kind: Kind | None = None) -> None:
        waiting = MatchList(ctx, "waiting", self.refresh)
        self._albums: dict[Kind, MatchList] = {"waiting": waiting, "over": MatchList(ctx, "over", self.refresh)}
        self._kind: Kind = kind or ("waiting" if waiting.entries else "over")
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Describe the list in front."""
        sky(page, "pictures/scenery/home")
        room = top_bar(page, _("Album"), "" if page.roomy else _("Matches that wait or are over"), self.back)
        room = album_tabs(page, self.ctx, "matches", room)
        width = min(room.w, 250.0 * page.kit.text_scale)
        height = min(room.h - 16, 40 * max(1.0, page.kit.text_scale * 0.75))
        where = room.take_right(width, height)
        choices = [(_("Waiting"), lambda: self._show("waiting")), (_("Over"), lambda: self._show("over"))]
        segments(page, "kind", where, _("Matches"), choices, _KINDS.index(self._kind))
        album = self._albums[self._kind]
        frame = page.frame
        side = MARGIN + max(0.0, frame.w - 1280) / 3
        top = bar_height(page) + 16
        room = frame.cut(left=side, top=top, right=side, bottom=MARGIN)
        told = [*map(reasons.of_file, self._albums["waiting"].news), album.message]
        if any(told):
            room = message_strip(page, room, " ".join(filter(None, told)))
        height = min(room.h, album.height(page, room.w - 32) + 32)
        panel = room.take_top(height)
        page.panel(panel, radius=18)
        inner = panel.inset(16)
        album.build(page, inner)

    def resume(self, result: Any) -> None:
        """Read the lists again: a match may have been played meanwhile."""
        for album in self._albums.values():
            album.load()
        super().resume(result)

    def other(self, intent: Intent) -> bool:
        """Leaf with shoulder buttons, page keys and the wheel."""
        match intent:
            case PageTurn(step):
                self._albums[self._kind].turn(step)
            case Wheel(steps):
                self._albums[self._kind].turn(-1 if steps > 0 else 1)
            case _:
                return False
        return True

    def _show(self, kind: Kind) -> None:
        self._kind = kind
        self.refresh()
