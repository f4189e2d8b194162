"""What stands on the pages of the settings: the rows of each, the table of controls, the saves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, get_args

from balloongames import i18n
from balloongames.choices import Scale
from balloongames.i18n import _, number, percent
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
    picker_row,
    slider_row,
    switch_row,
    theme_row,
)
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.voice import can_speak, voices
from balloongames.ui.widgets import button

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "seeing": (
        "text_scale",
        "theme",
        "palette",
        "own_colors",
        "letters",
        "strong_outlines",
        "typeface",
        "legal_marks",
        "chances",
        "first_cards",
    ),
    "motion": (
        "animation_speed",
        "reduced_motion",
        "shake",
        "rumble",
        "flashes",
        "background_motion",
        "sky",
        "turn_boards",
        "demo",
    ),
    "sound": (
        "volume_master",
        "volume_music",
        "volume_effects",
        "volume_interface",
        "mute_unfocused",
        "mono",
        "captions",
    ),
    "speech": ("speech", "spoken_text", "voice", "speech_rate", "volume_speech", "headphones"),
    "hands": ("one_key", "one_key_pace", "calm_presses", "letter_keys"),
    "controls": ("keys", "buttons"),
    "language": ("language",),
    "window": ("fullscreen", "scale", "accelerated", "vsync"),
}


def rows(board: Switchboard, tab: str) -> list[Row]:
    """Return the rows of a page."""
    found = {
        "seeing": _seeing,
        "motion": _motion,
        "sound": _sound,
        "speech": _speech,
        "hands": _hands,
        "language": _language,
        "window": _window,
    }
    return found.get(tab, _seeing)(board)


def first_rows(board: Switchboard) -> list[Row]:
    """Return the rows of what should suit before anything begins."""
    languages = [(i18n.AUTO, _("Auto")), *((one.code, one.name) for one in i18n.languages())]
    return [
        picker_row(board, "language", _("Language"), _("of all words"), languages),
        _text_size(board),
        theme_row(board),
        _palette(board, can_paint=False),
        _calm_motion(board),
        _read_aloud(board),
        _hands(board)[0],
        _volume(board, _("Volume")),
    ]


def _text_size(board: Switchboard) -> Row:
    size = board.values.text_scale
    sizes = [(value, str(value)) for value in (100, 125, 150, 175, 200)]
    size_line = _("{size}, bigger everywhere").format(size=percent(size / 100)) if size > 100 else _("usual size")
    return slider_row(board, "text_scale", _("Text size"), size_line, sizes)


def _palette(board: Switchboard, *, can_paint: bool = True) -> Row:
    """Make the row of palettes; one's own only where shades can be painted, or where it is chosen already."""
    palettes = [("default", _("Default")), ("safe", _("Safe"))]
    if can_paint or board.values.palette == "own":
        palettes.append(("own", _("Own")))
    return choice_row(board, "palette", _("Balloon colors"), _("safe ones are easiest to tell apart"), palettes)


def _seeing(board: Switchboard) -> list[Row]:
    return [
        _text_size(board),
        theme_row(board),
        _palette(board),
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
        switch_row(board, "chances", _("Show chances"), _("where a card may land, what a group may bring")),
        switch_row(board, "first_cards", _("First-time cards"), _("a word on what happens for the first time")),
    ]  # fmt: skip


def _calm_motion(board: Switchboard) -> Row:
    return switch_row(board, "reduced_motion", _("Reduced motion"), _("short fades instead of travel"))


def _motion(board: Switchboard) -> list[Row]:
    return [
        choice_row(
            board, "animation_speed", _("Speed"), _("how fast pieces move"),
            [("0.5", "½"), ("1", "1"), ("2", "2"), ("4", "4"), ("instant", _("Now"))], width=310,
        ),
        _calm_motion(board),
        slider_row(board, "shake", _("Shake"), _("how much the board trembles"), percents(25)),
        switch_row(board, "rumble", _("Rumble"), _("a controller trembles at great moments")),
        switch_row(board, "flashes", _("Flashes"), _("soft glows instead when off")),
        switch_row(board, "background_motion", _("Background motion"), _("clouds and balloons that drift")),
        picker_row(
            board, "sky", _("Sky"), _("the hour over the shelf"),
            [("clock", _("With the clock")), ("day", _("Always day")), ("evening", _("Always evening")),
             ("night", _("Always night"))],
        ),
        switch_row(board, "turn_boards", _("Turn the board"), _("who plays has their planet below")),
        switch_row(board, "demo", _("Demo"), _("games at home after a minute of rest")),
    ]  # fmt: skip


def _volume(board: Switchboard, label: str) -> Row:
    return slider_row(board, "volume_master", label, _("all sounds together"), percents(10), "toast")


def _sound(board: Switchboard) -> list[Row]:
    return [
        _volume(board, _("Everything")),
        slider_row(board, "volume_music", _("Music"), _("the band at the fair"), percents(10)),
        slider_row(board, "volume_effects", _("Effects"), _("what balloons and cards do"), percents(10), "pop"),
        slider_row(board, "volume_interface", _("Interface"), _("taps, pages, curtains"), percents(10), "press"),
        switch_row(board, "mute_unfocused", _("Quiet in the background"), _("when another window is in front")),
        switch_row(board, "captions", _("Captions"), _("what sounds is told below the picture")),
        switch_row(board, "mono", _("Mono"), _("the same sound on both sides")),
    ]


def _read_aloud(board: Switchboard) -> Row:
    there = _("all screens are read aloud") if can_speak() else _("nothing can speak here; spoken text can be read")
    return switch_row(board, "speech", _("Read aloud"), there)


def _whose_voice(board: Switchboard) -> list[Row]:
    """Make the row of voices, where there is one to choose."""
    names = [one.name for one in voices(i18n.language())]
    if not names:
        return []
    choices = [("", _("Usual")), *((name, name) for name in names)]
    return [picker_row(board, "voice", _("Voice"), _("a screen reader has its own"), choices)]


def _speech(board: Switchboard) -> list[Row]:
    return [
        _read_aloud(board),
        switch_row(board, "spoken_text", _("Spoken text"), _("in a strip below the picture")),
        *_whose_voice(board),
        slider_row(
            board, "speech_rate", _("Pace"), _("how fast the voice reads"),
            [(value, percent(value / 100)) for value in range(50, 301, 25)],
        ),
        slider_row(board, "volume_speech", _("Volume"), _("how loud it reads"), percents(10)),
        switch_row(board, "headphones", _("Headphones"), _("hands are read at tables of several people, too")),
    ]  # fmt: skip


def _hands(board: Switchboard) -> list[Row]:
    paces = ("0.5", "0.75", "1", "1.5", "2", "2.5", "3", "4")
    return [
        switch_row(board, "one_key", _("One-key play"), _("a ring goes round; one key, button or click chooses")),
        slider_row(
            board, "one_key_pace", _("Pace of the ring"), _("how long it stays with each thing"),
            [(value, _seconds(float(value))) for value in paces],
        ),
        switch_row(board, "calm_presses", _("Calm presses"), _("half a second from one press to the next")),
        switch_row(board, "letter_keys", _("Letters as shortcuts"), _("when off, they take Ctrl, too")),
    ]  # fmt: skip


def _seconds(count: float) -> str:
    decimals = 0 if count % 1 == 0 else 1 if count * 10 % 1 == 0 else 2
    return _("{count} s").format(count=number(count, decimals))


def _language(board: Switchboard) -> list[Row]:
    here = i18n.language_here(wished_languages())
    name = next(one.name for one in i18n.languages() if one.code == here)
    follow = _("as this computer speaks: {language}").format(language=name)
    return [
        pick_row(board, "language", "auto", _("Automatic"), follow),
        # Each in its own words, so that everybody finds their own.
        *(pick_row(board, "language", one.code, one.name, one.welcome) for one in i18n.languages()),
    ]


def _window(board: Switchboard) -> list[Row]:
    return [
        choice_row(
            board, "fullscreen", _("Window"), _("Alt Enter changes it at any time"),
            [(False, _("Windowed")), (True, _("Full screen"))],
        ),
        slider_row(
            board, "scale", _("Size of all"), _("smaller leaves more room in a large window"),
            [(value, str(value)) for value in get_args(Scale)],
        ),
        choice_row(
            board, "accelerated", _("Graphics card"), _("from the next start on"),
            [("auto", _("Auto")), ("on", _("On")), ("off", _("Off"))],
        ),
        switch_row(board, "vsync", _("In step with the screen"), _("with the graphics card, from the next start on")),
    ]  # fmt: skip


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
