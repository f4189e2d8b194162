"""The sheet that hands a match to others: nothing is sent, people get a picture, a text or a file to pass on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

import pygame

from balloongames.choices import Naming
from balloongames.i18n import N_, _
from balloongames.paths import shown
from balloongames.scenes import reasons
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet
from balloongames.scenes.share import picture as pictures
from balloongames.scenes.share.match_report import MatchReport, report_of, shared_as
from balloongames.session import Replay
from balloongames.storage import files
from balloongames.storage.replays import SUFFIX, file_name, free_path, to_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.clipboard import copy_text
from balloongames.ui.controls import segments
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.still import png
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)

_NAMINGS: Final[tuple[tuple[Naming, str, str], ...]] = (
    ("names", N_("Names"), N_("Nothing is sent. There is a picture, a text or a file to pass on.")),
    ("letters", N_("First letters"), N_("Nothing is sent. Picture, text and file hold first letters only.")),
    ("none", N_("No names"), N_("Nothing is sent. Picture, text and file hold no names.")),
)
"""What can be chosen, how it is called, and what it means for all that is passed on."""
_GAP: Final = 24.0  # between the picture and the text
_BELOW: Final = 14.0  # the picture
_CORNERS: Final = (10.0, 10.0, 10.0, 10.0)  # of the picture, rounded


class ShareScene(DialogScene):
    """Shows the picture and the text of a match that ended, or was left, at a time."""

    def __init__(self, ctx: Ctx, replay: Replay, when: datetime) -> None:
        self._replay = replay
        self._when = when
        self._message = ""
        self._name(ctx, "names")
        super().__init__(ctx)

    def _name(self, ctx: Ctx, naming: Naming) -> None:
        self._naming = naming
        self._report: MatchReport = report_of(self._replay, self._when, naming)
        self._picture = pictures.picture(ctx.kit.look, self._replay, self._report)

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Add the picture with its names, the text beside it, and what can be done with them."""
        scale = page.kit.text_scale
        button_h = max(52.0, 36 * scale)
        choice_h = 44 * max(1.0, 0.8 * scale)
        width = min(980.0 * max(1.0, scale), page.frame.w - 48)
        left_w = (width - 2 * PADDING - _GAP) * 0.64
        body_h = left_w * pictures.SIZE[1] / pictures.SIZE[0] + _BELOW + choice_h
        others = (36 + 24) * scale + button_h + 2 * 10 + 2 * 18 + 2 * 0.75 * PADDING
        inner = add_sheet(page, width, min(body_h + others, page.frame.h - 24))
        title, line, body, foot = inner.split_rows(36 * scale, 24 * scale, REST, button_h, gap=10)
        page.text(title, _("Share this match"), "h1")
        report = self._message or _(_NAMINGS[self._naming_index][2])
        page.text(line, report, page.kit.largest(report, line.w, "body", "small"), "ink2", lines=2)
        left, right = body.inset(0, 8).split_columns(left_w, REST, gap=_GAP)
        self._add_picture(page, left, choice_h)
        self._add_text(page, right, button_h)
        self._add_foot(page, foot)

    def _add_picture(self, page: Page, box: Box, choice_h: float) -> None:
        frame, choice = box.split_rows(REST, choice_h, gap=_BELOW)
        wide, high = pictures.SIZE
        width = min(frame.w, frame.h * wide / high)
        place = frame.center(width, width * high / wide)
        page.paint(lambda canvas: self._draw_picture(canvas, place))
        segments(
            page, "naming", choice, _("In picture, text and file"),
            [(_(words), self._namer(naming)) for naming, words, _meaning in _NAMINGS], self._naming_index,
        )  # fmt: skip

    @property
    def _naming_index(self) -> int:
        return next(i for i, (naming, *_words) in enumerate(_NAMINGS) if naming == self._naming)

    def _draw_picture(self, canvas: Canvas, box: Box) -> None:
        rect = canvas.rect(box)
        small = pygame.Surface(rect.size, pygame.SRCALPHA)
        small.blit(pygame.transform.smoothscale(self._picture, rect.size), (0, 0))
        canvas.round_off(small, _CORNERS)
        canvas.surface.blit(small, rect)
        canvas.card(box, Card(_CORNERS[0], "", border="line", border_w=2))

    def _add_text(self, page: Page, box: Box, button_h: float) -> None:
        """Add the text, as much of it as has room, and what can be copied."""
        text, copying, code = box.split_rows(REST, button_h, button_h, gap=12)
        lines = self._report.lines()
        inner = text.inset(14, 10)
        ways = [(lines, style) for style in ("body", "small")]
        ways += [([*lines[:count], "…"], "small") for count in range(len(lines) - 1, -1, -1)]
        fit = (way for way in ways if page.kit.text_height("\n".join(way[0]), inner.w, way[1]) <= inner.h)
        shown, style = next(fit, ways[-1])
        page.paint(lambda canvas: canvas.card(text, Card(12, "paper2", border="line", border_w=1.5)))
        words = "\n".join(shown)
        page.text(inner, words, style, valign="top", lines=len(words))
        tip = "" if shown is lines else " · ".join(lines)
        copy, no_code = _("Copy the text"), "" if self._report.code else _("The deal is told when the match is over.")
        button(page, "copy", copying, copy, self._copy_text, icon="copy", style="button-s", lines=2, tip=tip)
        button(
            page, "code", code, _("Copy the deal code"), self._copy_code, icon="dice", style="button-s", lines=2,
            why_not=no_code,
        )  # fmt: skip

    def _add_foot(self, page: Page, box: Box) -> None:
        parts = box.split_columns(0.2 * (box.w - 24), 0.36 * (box.w - 24), REST, gap=12)
        button(page, "close", parts[0], _("Back"), self.back, lines=2)
        button(page, "file", parts[1], _("Save the match"), self._save_match, icon="download", lines=2)
        words, act = _("Save the picture"), self._save_picture
        button(page, "picture", parts[2], words, act, icon="download", kind="primary", first=True, lines=2)

    # -- what happens ------------------------------------------------------------------------------------------

    def _namer(self, naming: Naming) -> Callable[[], None]:
        def name() -> None:
            self._message = ""
            self._name(self.ctx, naming)
            self.refresh()

        return name

    def _copy_text(self) -> None:
        self._copy("\n".join(self._report.lines()))

    def _copy_code(self) -> None:
        self._copy(self._report.code)

    def _copy(self, text: str) -> None:
        copied = copy_text(text)
        self._announce(_("It is in the clipboard.") if copied else _("There is no clipboard here."), went_well=copied)

    def _save_picture(self) -> None:
        self._save(".png", png(self._picture))

    def _save_match(self) -> None:
        self._save(SUFFIX, to_bytes(shared_as(self._replay, self._report)))

    def _save(self, suffix: str, data: bytes) -> None:
        name = file_name(self._replay.game_id, f"{self._when:%Y%m%d-%H%M%S}{suffix}")
        try:
            path = free_path(self.ctx.store.replays / name, data)
            files.write(path, data, keep_old=False)
        except OSError as error:
            log.warning("a match could not be shared: %s", error.strerror)
            cause = reasons.of_error(error)
            self._announce(_("The file could not be written: {cause}.").format(cause=cause), went_well=False)
        else:
            self._announce(_("Written: {file}").format(file=shown(path)), went_well=True)

    def _announce(self, message: str, *, went_well: bool) -> None:
        self.ctx.audio.play("toast" if went_well else "refuse")
        self._message = message
        self.refresh()
