"""The settings: ten pages, a live preview, and everything at work at once, also in the middle of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from balloongames.i18n import N_, _
from balloongames.scenes import reasons
from balloongames.scenes.base import sky
from balloongames.scenes.common.match_list import MatchList
from balloongames.scenes.common.tabs import draw_tab
from balloongames.scenes.common.toast import Toast, add_toast
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MARGIN, MenuScene, bar_height, top_bar
from balloongames.scenes.settings import pages as settings_pages
from balloongames.scenes.settings.color_vision import ColorVision
from balloongames.scenes.settings.controls import CHOOSING, CaptureScene, add_controls, hearing_words, words_of
from balloongames.scenes.settings.preview import PreviewInput, preview
from balloongames.scenes.settings.rows import Row, Switchboard
from balloongames.storage.settings import Settings
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.bindings import Kind
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Accept, Back, Device, Intent, Nav, PageTurn, Press, Tab
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.voice import ask_for_voices
from balloongames.ui.widgets import button

TABS: Final = (
    ("seeing", "eye", N_("Seeing")),
    ("motion", "motion", N_("Motion")),
    ("sound", "sound", N_("Sound")),
    ("speech", "speech", N_("Speech")),
    ("hands", "hand", N_("Hands")),
    ("controls", "keyboard", N_("Controls")),
    ("language", "globe", N_("Language")),
    ("window", "fullscreen", N_("Window")),
    ("saves", "folder", N_("Saves")),
    ("about", "info", N_("About")),
)
_PREVIEW: Final = ("preview", "contrast", N_("Preview"))
_WIDE: Final = ("controls", "saves")  # pages that take the room which the preview leaves
_ROW_GAP: Final = 6.0
_LEAST_ROW: Final = 48.0


class SettingsScene(MenuScene):
    """The settings; ``tab`` is the page to begin with."""

    def __init__(self, ctx: Ctx, tab: str = "seeing") -> None:
        self.tab = tab
        self.vision: ColorVision = "full"
        self.shown_device: Device | None = None  # whose controls are shown with large text; None: that in use
        self._sheet = 0
        self._told = ""  # what came of the last change of keys
        self._before: dict[str, Any] = {}  # what a reset has just put back, for those who regret it
        self.album = MatchList(ctx, self.refresh)
        ask_for_voices()
        super().__init__(ctx)
        self.driver.focus = f"tab.{tab}"

    @property
    def values(self) -> Settings:
        """The settings as they are seen at work."""
        return self.ctx.prefs.in_force

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe tabs, the page in front, and the preview."""
        sky(page, HOME_SCENERY)
        top_bar(page, _("Settings"), _("Saved at once"), self.back)
        frame = page.frame
        top = bar_height(page) + 16
        scale = page.kit.text_scale
        whole = frame.inset(MARGIN + max(0.0, frame.w - 1280) * 0.1, 0).span_y(top, frame.h - MARGIN + 12)
        tabs_w = 220.0 if scale <= 1 else min(330.0, self._tabs_width(page))
        tabs, body = whole.split_columns(tabs_w, REST, gap=16)
        self._tabs(page, tabs)
        if page.roomy:
            if self.tab == "preview":
                preview(page, body, self._seen())
                return
        else:
            narrow, beside = body.split_columns(REST, (body.w - 16) * 440 / 996, gap=16)
            body = body if self.tab in _WIDE else narrow
            if self.tab == "seeing":
                preview(page, beside, self._seen())
        self._body(page, body)
        if self._told:
            add_toast(page, Toast(self._told))
        elif self.album.news:
            add_toast(page, Toast(" ".join(map(reasons.of_file, self.album.news)), "warn"))

    def _tabs_width(self, page: Page) -> float:
        names = [_(label) for _key, _icon, label in TABS]
        return max(page.kit.text_width(name, "h4") for name in names) + 24 * page.kit.text_scale + 74

    def _shown_tabs(self) -> tuple[tuple[str, str, str], ...]:
        return (*TABS[:-1], _PREVIEW, TABS[-1]) if self.ctx.kit.roomy else TABS

    def _tabs(self, page: Page, area: Box) -> None:
        page.panel(area)
        shown = self._shown_tabs()
        reset_h = 42.0 * max(1.0, page.kit.text_scale * 0.7)
        room = area.h - 24 - reset_h - 30
        pitch = min(54.0 * max(1.0, page.kit.text_scale * 0.9), room / len(shown))
        for i, (key, icon, label) in enumerate(shown):
            box = area.inset(10, 0).take_top(pitch - 6, skip=12 + i * pitch)
            page.add(self._tab(box, key, icon, _(label)))
        line = area.inset(20, 0).take_bottom(1.5, skip=32.5 + reset_h)
        page.paint(lambda canvas: canvas.fill(line, "line"))
        where = area.inset(16, 0).take_bottom(reset_h, skip=18)
        fields = settings_pages.FIELDS.get(self.tab, ())
        why_not = "" if fields else _("There is nothing to reset on this page.")
        undo, reset = (_("Undo"), _("Reset")) if page.roomy else (_("Undo the reset"), _("Reset this page"))
        if self._before:
            button(page, "reset", where, undo, self._restore, icon="undo", style="button-s", lines=2)
        else:
            button(
                page, "reset", where, reset, self._reset, icon="refresh", style="button-s", lines=2,
                why_not=why_not,
            )  # fmt: skip

    def _tab(self, box: Box, key: str, icon: str, label: str) -> Node:
        chosen = key == self.tab

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            color = draw_tab(canvas, box, chosen=chosen, hovered=state.hovered)
            side = 24 * min(1.5, canvas.text_scale)
            canvas.icon(icon, box.take_left(side, side, skip=16), color)
            return canvas.text(box.cut(left=28 + side, right=6), label, "h4", color)

        value = _("chosen") if chosen else ""
        return Node(f"tab.{key}", box, "tab", label, lambda: self.show(key), paint, value=value, radius=12)

    def _body(self, page: Page, area: Box) -> None:
        page.panel(area)
        head_h = 0.0
        if not page.roomy:  # with large text the tab itself is title enough
            head_h = 36 * page.kit.text_scale
            title = next(label for key, _icon, label in TABS if key == self.tab)
            page.text(area.inset(24, 0).take_top(head_h, skip=9), _(title), "h2")
        inner = area.cut(left=14, top=14 + head_h, right=14, bottom=14)
        if self.tab == "controls":
            sheets = add_controls(
                page, inner, self.ctx.loop.bindings, self.device, self.shown_device, self._show_device, self._rebind,
                self._sheet,
            )  # fmt: skip
            self._sheet = min(self._sheet, sheets - 1)
            if sheets > 1:
                self._leaf(page, inner.take_bottom(40 * max(1.0, page.kit.text_scale * 0.8), skip=-4), sheets)
        elif self.tab == "saves":
            folder = self.ctx.store.replays.parent
            settings_pages.saves(page, inner, self.album, folder, partial(self.ctx.go.album, "matches"))
        else:
            self._rows(page, inner, settings_pages.rows(Switchboard(self.values, self.change), self.tab))

    def _rows(self, page: Page, area: Box, rows: Sequence[Row]) -> None:
        """Add the rows; on more than one sheet if they don't fit."""
        scale = page.kit.text_scale
        row_h = 60.0 if scale <= 1 else max(60.0, 54 * scale) if page.roomy else 66.0
        if scale <= 1:  # a page with a row more stays whole
            row_h = max(_LEAST_ROW, min(row_h, (area.h - 28 + _ROW_GAP) / len(rows) - _ROW_GAP))
        foot_h = 40 * max(1.0, scale * 0.8)
        fit = max(1, int((area.h - 28 * scale + _ROW_GAP) / (row_h + _ROW_GAP)))
        if len(rows) > fit:
            fit = max(1, int((area.h - foot_h) / (row_h + _ROW_GAP)))
        sheets = -(-len(rows) // fit)
        self._sheet = min(self._sheet, sheets - 1)
        shown = rows[self._sheet * fit :][:fit]
        for i, row in enumerate(shown):
            row(page, area.take_top(row_h, skip=i * (row_h + _ROW_GAP)))
        bottom = area.y + len(shown) * (row_h + _ROW_GAP)
        if sheets > 1:
            self._leaf(page, area.take_bottom(foot_h, skip=-4), sheets)
        elif self.tab != "window":  # there, some options wait for the next start
            words = self._foot_words()
            room = area.inset(16, 0).span_y(bottom, area.bottom)
            height = page.kit.text_height(words, room.w, "small") + 8 * scale
            if height <= room.h:
                page.text(room.take_top(height), words, "small", "ink2", lines=8)

    def _foot_words(self) -> str:
        """Say what there is to know of the page."""
        bindings = self.ctx.loop.bindings
        match self.tab:
            case "speech":
                words = _("{keys} tell what to do, hand, board, points, the last turn, the outlook, and it once more.")
                return words.format(keys=hearing_words(bindings))
            case "hands":
                words = _(
                    "In one-key play, {keys}, {button} or a click chooses what has the ring. It goes round "
                    "groups first, then within the chosen one. After three rounds without a press it rests until the "
                    "next one."
                )
                return words.format(keys=words_of(CHOOSING, "keys", bindings), button=bindings.button_words("choose"))
            case _:
                return _("Every option works at once, also in the middle of a game.")

    def _leaf(self, page: Page, box: Box, sheets: int) -> None:
        words = _("Page {number} of {count}").format(number=self._sheet + 1, count=sheets)
        label = _("More")
        width = page.kit.fit_width(label, "button-s", icon=18, pad=40)
        page.text(box.cut(left=16, right=width + 14), words, "small", "ink2")
        where = box.take_right(width)
        button(page, "more", where, label, lambda: self._turn(sheets), icon="next", style="button-s")

    # -- what happens ------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """As any menu; a message is taken away by the next thing that a person does."""
        if (self.album.news or self._told) and isinstance(intent, Press | Accept | Back | Nav | Tab | PageTurn):
            self.album.news, self._told = (), ""
            self.refresh()
        return super().handle(intent)

    def other(self, intent: Intent) -> bool:
        """Shoulder buttons and page keys go from tab to tab."""
        if isinstance(intent, PageTurn):
            keys = [key for key, _icon, _label in self._shown_tabs() if key != "about"]
            here = keys.index(self.tab) if self.tab in keys else 0
            self.show(keys[(here + intent.step) % len(keys)])
            self.driver.focus_on(f"tab.{self.tab}")
            return True
        return False

    def _rebind(self, kind: Kind, deeds: tuple[str, ...]) -> None:
        self._told = ""
        self.ctx.stack.push(CaptureScene(self.ctx, kind, deeds))

    def resume(self, result: Any) -> None:
        """Read the saves anew; tell what came of a key that was put elsewhere."""
        self._told = result if isinstance(result, str) else ""
        self.album.load()
        super().resume(result)

    def show(self, tab: str) -> None:
        """Turn to a page."""
        if tab == "about":
            self.ctx.go.about()
            return
        self.tab = tab
        self._sheet = 0
        self._before = {}
        self.album.load()
        self.refresh()

    def change(self, field: str, value: Any, sample: str = "") -> None:
        """Change one setting, and let it be heard if it is one of sound."""
        self._before = {}
        self._apply({field: value})
        if sample:
            self.ctx.audio.play(sample)
        self.refresh()

    def _seen(self) -> PreviewInput:
        return PreviewInput(self.values, self.vision, self._choose_vision, self._paint)

    def _paint(self, color: str, base: str) -> None:
        """Give a color of balloons another base; the others stay as they are seen now."""
        colors = {key: one.base for key, one in self.ctx.kit.look.balloons.items()}
        self._before = {}
        self._apply({"palette": "own", "own_colors": {**colors, color: base}})
        self.refresh()

    def _choose_vision(self, vision: ColorVision) -> None:
        self.vision = vision
        self.refresh()

    def _show_device(self, device: Device) -> None:
        self.shown_device = device
        self.refresh()

    def _turn(self, sheets: int) -> None:
        self._sheet = (self._sheet + 1) % sheets
        self.refresh()

    def _reset(self) -> None:
        fields = settings_pages.FIELDS[self.tab]
        before = {field: getattr(self.ctx.prefs.settings, field) for field in fields}
        defaults = Settings()
        self._apply({field: getattr(defaults, field) for field in fields})
        self._before = before
        self.refresh()

    def _restore(self) -> None:
        before, self._before = self._before, {}
        self._apply(before)
        self.refresh()

    def _apply(self, values: dict[str, Any]) -> None:
        self.ctx.prefs.change(**values)
        self.album.news += tuple(self.ctx.store.news())
