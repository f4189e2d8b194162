"""Plans of screens: which words stand where, what can be pressed, which pieces lie there, and how much is drawn.

A picture in small does not tell one word from another, nor what a press would do; a plan does, and of large type, too.
Each screen has a file, ``plans/<sheet>/<screen>.txt``, and in it a paragraph for each look. Words, as they stand in
boxes of lu, are bare, nodes begin with ``#`` and pieces of a game with ``*``; where something was
pressed, a line says what was heard. ``python -m tests.golden`` writes them
anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import zip_longest
from pathlib import Path
from typing import Final

import pygame
import pytest

from balloongames import library, shots
from balloongames.app import App
from balloongames.scenes.base import PageScene
from balloongames.scenes.settings.settings import TABS
from balloongames.shots import Shot
from balloongames.shots.posing import pose, run
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from tests.golden import drawing
from tests.golden.pictures import GAMES
from tests.kept import lay_no_pixel, lent_voice

FOLDER: Final = Path(__file__).parent / "plans"
_ID: Final = re.compile("[0-9a-f]{32}")  # of a match
_DAY: Final = re.compile("Mar [78], 2020")  # the same moment, here and there
SLACK: Final = 2  # lu: a font that is opened anew may measure a line a pixel wider
LOOKS: Final = (((960, 540), 200),)
"""Sizes of window and type in which all is laid out anew."""


def _of_game(game: str, seats: Sequence[int]) -> list[Shot]:
    few, many = min(seats), max(seats)
    return [
        Shot("table", game, few, plies=9),
        Shot("table", game, many, plies=21),
        Shot("setup", game, many),
        Shot("setup", game, few, press=("unfold",)),
        Shot("result", game, many),
        Shot("result", game, few, press=("row.0",)),
        Shot("review", game, few, plies=13),
        Shot("again", game, few, plies=5),
        Shot("log", game, many, plies=9),
        Shot("lesson", game, step=2),
        Shot("rules", game, page=1),
    ]


def puzzle_codes() -> list[str]:
    """Return the puzzle in the middle of each pack."""
    return [pack.items[len(pack.items) // 2].code for pack in library.packs()]


def _puzzles() -> list[Shot]:
    codes = puzzle_codes()
    return [
        *(Shot("puzzle", seed=code) for code in codes[2::5]),
        *(Shot("puzzle", seed=code, press=("hint",) * 3) for code in codes[1::10]),
        *(Shot("puzzle", seed=code, press=("solve",)) for code in codes[::10]),
        Shot("puzzles"), Shot("puzzles", plies=9), Shot("puzzles", plies=9, press=("pack.balloon_cup/give_and_take",)),
        Shot("workshop"), Shot("lessons"), Shot("lessons", plies=3),
    ]  # fmt: skip


SHEETS: Final[dict[str, Sequence[Shot]]] = {
    **{game: _of_game(game, seats) for game, seats in GAMES.items()},
    "puzzles": _puzzles(),
    "house": (
        Shot("home"), Shot("home", plies=7), Shot("welcome"), Shot("about"), Shot("pause"), Shot("stamps"),
        Shot("share"), Shot("handover", "balloon_cup", 2, plies=6), Shot("lesson", step=9),
        *(Shot("settings", tab=tab) for tab, _icon, _label in TABS if tab != "saves"),
        Shot("people"), Shot("logbook"), Shot("logbook", "balmy_balloonists", plies=3),
        Shot("statistics"), Shot("review", plies=13, press=("next_flag", "flag")),
        Shot("saves", plies=7, settings={"text_scale": 200}, press=("filters",)),
    ),
}  # fmt: skip
"""Screens, many of them as no picture shows them."""


def _plan(app: App, *, words: bool = True) -> Iterator[str]:
    """Return the lines of the topmost page; with ``words`` also all that it would say."""
    with drawing.recorded() as lines:
        _top(app).refresh()
        app.ctx.loop.step(0)
    driver = _top(app).driver
    page = driver.page
    if words:
        yield from (f"{kind}: {text}" for kind, text in _spoken(driver) if text)
    for ink in page.text_boxes:
        yield f"{_where(ink.ink or ink.box)} {_told(ink.text)}"
    for node in page.nodes.values():
        said = _told("; ".join(filter(None, (node.label, node.value, node.why_not, node.tip)))) if words else ""
        yield f"{_where(node.box)} #{_ID.sub('…', node.id)} {said}".rstrip()
    for piece in page.drawn_pieces:
        faint = f" {piece.alpha:.1f}" if piece.alpha < 1 else ""
        yield f"{_where(piece.box)} *{piece.piece}{' ghost' if piece.ghost else ''}{faint}"
    yield f"drawn: {drawing.number(lines)}"


def _spoken(driver: PageDriver) -> Iterator[tuple[str, str]]:
    page = driver.page
    yield "title", page.title
    yield "prompt", page.prompt
    yield from (("message", text) for text in page.messages)
    yield "first", page.first or ""
    yield "lead", " ".join(page.lead)


def _told(text: str) -> str:
    return _DAY.sub("Mar 7, 2020", " ".join(text.split()))


def _where(box: Box) -> str:
    return " ".join(f"{round(number):4}" for number in box)


def _of_screen(app: App) -> Iterator[str]:
    """Return the plan of what is on the screen, and then of the same in other looks."""
    yield "\n".join(_plan(app))
    for size, scale in LOOKS:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.ctx.loop.kit.resize(size)
        app.ctx.prefs.change(text_scale=scale)
        run(app, None)
        yield "\n".join([f"{size[0]}x{size[1]}, {scale} %:", *_plan(app, words=False)])


def _top(app: App) -> PageScene:
    top = app.ctx.stack.top
    assert isinstance(top, PageScene)
    return top


def _of_shot(shot: Shot) -> Iterator[str]:
    with lent_voice(), shots.opened(shot) as app:
        pose(app, shot)
        if shot.press:
            yield "heard: " + " ".join(one.cue for one in app.ctx.audio.log)
        yield from _of_screen(app)


def differences(shot: Shot) -> str:
    """Return in which a shot differs from the usual one of its screen."""
    more = {one.name: value for one in fields(shot) if (value := getattr(shot, one.name)) != one.default}
    return ", ".join(f"{key} {value}" for key, value in more.items() if key != "screen" and value)


def plans(sheet: str) -> dict[str, str]:
    """Return what is to be kept of each screen of a sheet; nothing is painted."""
    texts: dict[str, list[str]] = {}
    with pytest.MonkeyPatch.context() as patched:
        lay_no_pixel(patched)
        for shot in SHEETS[sheet]:
            texts.setdefault(shot.screen, []).append("\n\n".join([f"= {differences(shot)}", *_of_shot(shot)]) + "\n")
    return {screen: "\n".join(found) for screen, found in texts.items()}


def path_of(sheet: str, screen: str) -> Path:
    """Return where the plans of a screen lie."""
    return FOLDER / sheet / f"{screen}.txt"


def differing(now: str, before: str) -> Iterator[str]:
    """Return the lines that differ, each with its picture and look: more than rounding may change."""
    of = look = ""
    texts = (drawing.comparable(text).splitlines() for text in (now, before))
    for one, other in zip_longest(*texts, fillvalue=""):
        if one.startswith("="):
            of, look = one, ""
        elif one.endswith("%:"):
            look = one
        if one != other and not _alike(one, other):
            yield f"{of} {look}\n  - {other}\n  + {one}"


def _alike(one: str, other: str) -> bool:
    here, there = one.split(None, 4), other.split(None, 4)
    if len(here) < 5 or here[4:] != there[4:]:
        return False
    try:
        return all(abs(int(a) - int(b)) <= SLACK for a, b in zip(here[:4], there[:4], strict=True))
    except ValueError:
        return False
