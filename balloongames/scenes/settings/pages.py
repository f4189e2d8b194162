"""What stands on the pages of the settings: the rows of each, the table of controls, the saves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from balloongames import i18n
from balloongames.i18n import N_, _, percent
from balloongames.paths import shown
from balloongames.scenes.common.match_list import MatchList
from balloongames.scenes.menu import message_strip
from balloongames.scenes.preferences import wished_languages
from balloongames.scenes.settings.rows import (
    Row,
    Switchboard,
    choice_row,
    percents,
    pick_row,
    slider_row,
    switch_row,
    theme_row,
)
from balloongames.ui.canvas import Canvas
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.input import Device
from balloongames.ui.page import Page
from balloongames.ui.voice import can_speak
from balloongames.ui.widgets import button

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "seeing": (
        "text_scale",
        "theme",
        "palette",
        "letters",
        "strong_outlines",
        "typeface",
        "legal_marks",
        "first_cards",
    ),
    "motion": ("animation_speed", "reduced_motion", "shake", "flashes", "background_motion", "turn_boards", "demo"),
    "sound": ("volume_master", "volume_music", "volume_effects", "volume_interface", "mute_unfocused", "mono"),
    "speech": ("speech", "spoken_text", "speech_rate", "volume_speech", "headphones"),
    "language": ("language",),
    "window": ("fullscreen", "accelerated", "vsync"),
}

# What is done, and how: with keys, mouse, controller. An empty text: not with this one.
_CONTROLS: Final = (
    (N_("Move about"), N_("Arrows"), N_("Point"), N_("Stick, cross")),
    (N_("Choose"), N_("Enter, Space"), N_("Left click"), "A"),
    (N_("Back"), N_("Esc"), "", "B"),
    (N_("Next thing"), N_("Tab"), "", ""),
    (N_("Next page"), N_("PageDown"), "", N_("Shoulders")),
    (N_("Take back"), "Ctrl Z", "", "Y"),
    (N_("Cards by number"), "1–9, 0", "", ""),
    (N_("Second choice"), "", "", "X"),
    (N_("Hold what moves"), "P", "", "X"),
    (N_("Hint"), "H", "", N_("Right stick")),
    (N_("Puzzle from its start"), "R", "", ""),
    (N_("Rules"), "F1", "", N_("View")),
    (N_("Menu"), "F10", "", N_("Menu")),
    (N_("Hear the table"), "F2–F8", "", ""),
    (N_("Full screen"), N_("F11, Alt Enter"), "", ""),
    (N_("Quit"), "Ctrl Q", "", ""),
)
_DEVICES: Final[tuple[tuple[Device, str, str], ...]] = (
    ("keys", "keyboard", N_("Keyboard")),
    ("mouse", "mouse", N_("Mouse")),
    ("pad", "pad", N_("Controller")),
)


def rows(board: Switchboard, tab: str) -> list[Row]:
    """Return the rows of a page."""
    match tab:
        case "motion":
            return _motion(board)
        case "sound":
            return _sound(board)
        case "speech":
            return _speech(board)
        case "language":
            return _language(board)
        case "window":
            return _window(board)
        case _:
            return _seeing(board)


def _seeing(board: Switchboard) -> list[Row]:
    size = board.values.text_scale
    sizes = [(value, str(value)) for value in (100, 125, 150, 175, 200)]
    size_line = _("{size}, bigger everywhere").format(size=percent(size / 100)) if size > 100 else _("usual size")
    return [
        slider_row(board, "text_scale", _("Text size"), size_line, sizes),
        theme_row(board),
        choice_row(
            board, "palette", _("Balloon colors"), _("which set of nine colors"),
            [("default", _("Default")), ("safe", _("Safe"))],
        ),
        choice_row(
            board, "letters", _("Letters"), _("on top of the emblems"),
            [("off", _("Off")), ("large", _("Large")), ("always", _("Always"))],
        ),
        switch_row(board, "strong_outlines", _("Strong outlines"), _("thicker edges on all pieces")),
        choice_row(
            board, "typeface", _("Typeface"), _("for rules and messages"),
            [("legible", _("Legible")), ("rounded", _("Rounded"))],
        ),
        switch_row(board, "legal_marks", _("Legal moves"), _("shape marks, never only color")),
        switch_row(board, "first_cards", _("First-time cards"), _("a word on what happens for the first time")),
    ]  # fmt: skip


def _motion(board: Switchboard) -> list[Row]:
    return [
        choice_row(
            board, "animation_speed", _("Speed"), _("how fast pieces move"),
            [("0.5", "½"), ("1", "1"), ("2", "2"), ("4", "4"), ("instant", _("Now"))], width=310,
        ),
        switch_row(board, "reduced_motion", _("Reduced motion"), _("short fades instead of travel")),
        slider_row(board, "shake", _("Shake"), _("how much the board trembles"), percents(25)),
        switch_row(board, "flashes", _("Flashes"), _("soft glows instead when off")),
        switch_row(board, "background_motion", _("Background motion"), _("clouds and balloons that drift")),
        switch_row(board, "turn_boards", _("Turn the board"), _("who plays has their planet below")),
        switch_row(board, "demo", _("Demo"), _("games at home after a minute of rest")),
    ]  # fmt: skip


def _sound(board: Switchboard) -> list[Row]:
    return [
        slider_row(board, "volume_master", _("Everything"), _("all sounds together"), percents(10), "toast"),
        slider_row(board, "volume_music", _("Music"), _("the band at the fair"), percents(10)),
        slider_row(board, "volume_effects", _("Effects"), _("what balloons and cards do"), percents(10), "pop"),
        slider_row(board, "volume_interface", _("Interface"), _("taps, pages, curtains"), percents(10), "press"),
        switch_row(board, "mute_unfocused", _("Quiet in the background"), _("when another window is in front")),
        switch_row(board, "mono", _("Mono"), _("the same sound on both sides")),
    ]


def _speech(board: Switchboard) -> list[Row]:
    there = _("all screens are read aloud") if can_speak() else _("nothing can speak here; spoken text can be read")
    return [
        switch_row(board, "speech", _("Read aloud"), there),
        switch_row(board, "spoken_text", _("Spoken text"), _("in a strip below the picture")),
        slider_row(
            board, "speech_rate", _("Pace"), _("how fast the voice reads"),
            [(value, percent(value / 100)) for value in range(50, 301, 25)],
        ),
        slider_row(board, "volume_speech", _("Voice"), _("how loud it reads"), percents(10)),
        switch_row(board, "headphones", _("Headphones"), _("hands are read at tables of several people, too")),
    ]  # fmt: skip


def _language(board: Switchboard) -> list[Row]:
    here = i18n.language_here(wished_languages())
    name = next(one.name for one in i18n.languages() if one.code == here)
    follow = _("as this computer speaks: {language}").format(language=name)
    return [
        pick_row(board, "language", "auto", _("Automatic"), follow),
        # Each language greets in its own words, so that everybody finds their own.
        pick_row(board, "language", "en", "English", "Welcome aboard"),
        pick_row(board, "language", "fr", "Français", "Bienvenue à bord"),
    ]


def _window(board: Switchboard) -> list[Row]:
    return [
        choice_row(
            board, "fullscreen", _("Window"), _("F11 changes it at any time"),
            [(False, _("Windowed")), (True, _("Full screen"))],
        ),
        choice_row(
            board, "accelerated", _("Graphics card"), _("from the next start on"),
            [("auto", _("Auto")), ("on", _("On")), ("off", _("Off"))],
        ),
        switch_row(board, "vsync", _("In step with the screen"), _("with the graphics card, from the next start on")),
    ]  # fmt: skip


# -- controls ----------------------------------------------------------------------------------------------------


def controls(page: Page, area: Box, used: Device, shown_one: Device | None, show: Callable[[Device], None]) -> None:
    """Add the table of keys, mouse and controller; with large text one device at a time: that shown, or that used."""
    scale = page.kit.text_scale
    shown = _DEVICES
    head_h = 34 * scale
    if scale > 1.1:
        height = max(38.0, 32 * scale)
        choices = [(_(label), lambda key=key: show(key)) for key, _icon, label in _DEVICES]
        index = next(i for i, (key, _icon, _label) in enumerate(_DEVICES) if key == (shown_one or used))
        segments(page, "device", area.inset(2).take_top(height), _("Device"), choices, index)
        shown = _DEVICES[index : index + 1]
        head_h = height + 10
    lines = [line for line in _CONTROLS if any(line[1 + _DEVICES.index(one)] for one in shown)]
    row_h = min(42.0 * max(1.0, scale), (area.h - head_h - 8) / len(lines))
    first_w = area.w * (0.3 if len(shown) > 1 else 0.5)
    columns = area.cut(left=first_w, right=6).take_top(head_h).columns(len(shown), 6)
    if len(shown) > 1:
        for (key, icon, label), column in zip(shown, columns, strict=True):
            _device_head(page, column, icon, _(label), chosen=key == used)
    for i, line in enumerate(lines):
        box = area.take_top(row_h - 4, skip=head_h + i * row_h)
        page.paint(lambda canvas, box=box: canvas.row(box, radius=9))  # type: ignore[misc]
        page.text(box.take_left(first_w - 18, skip=14), _(line[0]), "small-strong", lines=2)
        for one, column in zip(shown, columns, strict=True):
            words = line[1 + _DEVICES.index(one)]
            page.text(box.cell(column), _(words) if words else "–", "small", lines=2)


def _device_head(page: Page, box: Box, icon: str, label: str, *, chosen: bool) -> None:
    side = 18.0

    def paint(canvas: Canvas) -> None:
        if chosen:
            canvas.fill(box.cut(left=-2, right=10).take_bottom(3, skip=2), "sund")
        canvas.icon(icon, box.take_left(side, side).moved(0, -1))

    page.paint(paint)
    page.text(box.cut(left=side + 6, bottom=3), label, "small-strong")


# -- saves -------------------------------------------------------------------------------------------------------


def saves(page: Page, area: Box, album: MatchList, folder: Path, open_album: Callable[[], None]) -> None:
    """Add the matches that wait, the place of the files, and the way to the album."""
    scale = page.kit.text_scale
    foot_h = max(60.0, 44 * scale + 10)
    label = _("Album")
    width = page.kit.fit_width(label, "button-s", icon=18, pad=40)
    foot = area.take_bottom(foot_h)
    page.paint(lambda canvas: canvas.row(foot))
    room = foot.cut(left=16, top=foot.h / 2 - 21 * scale, right=width + 28)
    upper, lower = room.split_rows(21 * scale, 19 * scale)
    page.text(upper, _("Place of the files"), "label")
    page.text(lower, shortened(page, folder, room.w), "small", "ink2")
    height = min(foot.h - 12, 40 * max(1.0, scale * 0.85))
    where = foot.take_right(width, height, skip=12)
    button(page, "album", where, label, open_album, icon="list", style="button-s")
    inner = area.cut(bottom=foot_h + 12)
    if album.message:
        inner = message_strip(page, inner, album.message)
    album.build(page, inner)


def shortened(page: Page, path: Path, width: float) -> str:
    """Return a path that fits ``width`` lu of small text: its last parts, after an ellipsis if it must be."""
    text = shown(path)
    parts = Path(text).parts
    while page.kit.text_width(text, "small") > width and len(parts) > 1:
        parts = parts[1:]
        text = "…/" + "/".join(parts)
    return text
