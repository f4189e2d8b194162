"""What comes of each press: everything that a screen offers is pressed, one thing after the other, and each key.

Each screen has a file, ``pressed/<screen>.txt``, and in it a line for each press: what was heard, which screen came,
which words came and went, and which settings changed. What opens on top is closed again, and pressed through before
if it is small; where a press leads away, the screen is opened anew.
"""

from __future__ import annotations

import random
import re
import secrets
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from datetime import time
from functools import cache, lru_cache, partial
from itertools import islice
from pathlib import Path
from textwrap import shorten
from typing import Any, Final, NamedTuple, get_args
from uuid import UUID

import msgspec
import pygame
import pytest
from msgspec import structs

from balloongames import shots
from balloongames.app import App
from balloongames.puzzles import endless, light
from balloongames.scenes.base import PageScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.puzzles import entry, printing
from balloongames.session import session, stamps
from balloongames.shots import Shot
from balloongames.shots.posing import pose
from balloongames.shots.request import SHOWN_DAY
from balloongames.storage.model import Shared
from balloongames.ui.audio import Audio
from balloongames.ui.driver import PageDriver
from balloongames.ui.input import Back, Command, CommandName, Intent, Nav, PageTurn, Typed
from balloongames.ui.page import Node, Page
from tests.golden import drawing
from tests.golden.one_day import stop_the_clock
from tests.golden.pictures import GAMES
from tests.golden.plans import differences, puzzle_codes
from tests.kept import lay_no_pixel, lent_voice

FOLDER: Final = Path(__file__).parent / "pressed"
_code_of: Final = cache(endless.code_of)
_MOST: Final = 8  # words that are told of a change
_LONG: Final = 60  # characters of each that are told
_SMALL: Final = 8  # things of a dialog that is pressed through
_DEEP: Final = 3  # dialogs above one another
_FRAME: Final = 1 / 4
_FRAMES: Final = 16  # that are waited for, if so long something moves
_KEYS: Final[tuple[Intent, ...]] = (
    *(Command(name) for name in get_args(CommandName) if name not in ("quit", "fullscreen")),
    PageTurn(1), PageTurn(-1), PageTurn(1, chapter=True), Nav(1, 0), Nav(0, 1), Typed("2"),
)  # fmt: skip
_ALIKE: Final = 4  # things of a sort that are pressed: not each of forty places of a map
_NUMBERS: Final = re.compile(r"[0-9].*")
_TODAY: Final = re.compile(r"20\d{6}-\d{6}")
_HOME: Final = re.compile(rf"{re.escape(tempfile.gettempdir())}[/\\]\w+")
_ELSEWHERE: Final = re.compile(f"{_HOME.pattern}|{_TODAY.pattern}")
_ID: Final = re.compile("[0-9a-f]{32}")  # of a match


def _of_game(game: str, seats: Sequence[int]) -> Iterator[Shot]:
    few, many = min(seats), max(seats)
    yield Shot("table", game, few, plies=9)
    yield Shot("table", game, many, plies=20)
    yield Shot("setup", game, many)
    yield Shot("result", game, many)
    yield Shot("review", game, few, plies=13)


SHOTS: Final = (
    Shot("home"), Shot("home", plies=7), Shot("welcome"), Shot("about"), Shot("pause"), Shot("stamps"), Shot("share"),
    Shot("log", "balloon_cup", 2, plies=9), Shot("lesson", step=2), Shot("lesson", step=9), Shot("lessons", plies=3),
    Shot("handover", "balloon_cup", 2, plies=6), Shot("rules", "bubblee_pop", page=1), Shot("saves", plies=7),
    Shot("again", "color_queue", plies=5), Shot("again", "balloon_pop", plies=5), Shot("puzzles", plies=9),
    Shot("workshop"), Shot("people"), Shot("statistics"), Shot("versus"), Shot("logbook"),
    Shot("logbook", "balmy_balloonists", plies=3), *(Shot("puzzle", seed=code) for code in puzzle_codes()[::6]),
    *(Shot("settings", tab=tab) for tab in ("seeing", "motion", "sound", "speech", "hands", "window", "saves")),
    *(shot for game, seats in GAMES.items() for shot in _of_game(game, seats)),
)  # fmt: skip
SCREENS: Final = tuple(dict.fromkeys(shot.screen for shot in SHOTS))


@contextmanager
def _heard() -> Iterator[list[str]]:
    """Listen to every sound, however soon the same one comes again."""
    found: list[str] = []
    play = Audio.play

    def playing(audio: Audio, cue: str, degree: int | None = None) -> None:
        found.append(cue)
        play(audio, cue, degree)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Audio, "play", playing)
        yield found


def _same_everywhere(text: str) -> str:
    """Return a text without what differs from run to run: the folder, the day, and numbers of matches."""
    return _HOME.sub("~", _TODAY.sub("today", _ID.sub("…", text)))


@lru_cache(maxsize=10_000)  # the same texts stand there before and after most presses
def _told(text: str) -> str:
    """Return what is told of a text."""
    return shorten(_same_everywhere(text), _LONG, placeholder="…")


class _LedAway(Exception):
    """The screen on which all is pressed is not there any more."""


class _Offer(NamedTuple):
    name: str
    press: Callable[[], object]


class _Shown(NamedTuple):
    """What can be told of a screen."""

    words: Counter[str]
    focus: str | None
    settings: dict[str, Any]


class _Walk:
    """Presses all on one screen; ``lines`` tell what came of it, by the way of presses that leads there.

    A line is empty where nothing came of it: nothing was heard, and nothing shown or said is another.
    """

    def __init__(self) -> None:
        self.lines: dict[tuple[str, ...], str] = {}
        self._done: set[tuple[str, ...]] = set()

    def press_all(self, app: App, way: tuple[str, ...] = ()) -> None:
        """Press all that was not pressed yet on the topmost screen; raises `_LedAway`."""
        ground = app.ctx.stack.scenes
        keys = () if way else tuple(_keys(app))
        while offer := next((one for one in (*_offers(app), *keys) if (*way, one.name) not in self._done), None):
            here = (*way, offer.name)
            before = _shown(app)
            with _heard() as heard:
                offer.press()
                _settle(app)
                drawn = _drawn(app)
            told = _change(app, before, is_new=app.ctx.stack.scenes != ground)
            if here not in self.lines:
                effect = _same_everywhere(f"{' '.join(heard)}: {told}")
                self.lines[here] = f"{effect} {drawn}" if heard or told else ""
            app.ctx.narrator.asked = ""
            is_dialog = app.ctx.stack.scenes[:-1] == ground and len(_page(app).nodes) <= _SMALL and len(here) < _DEEP
            if not is_dialog:
                self._done.add(here)
            elif here not in self._done:
                self.press_all(app, here)
                self._done.add(here)
            _go_back(app, len(ground))
            if app.ctx.stack.scenes != ground:
                raise _LedAway


def _go_back(app: App, depth: int) -> None:
    for _ in range(_DEEP):
        if len(app.ctx.stack.scenes) > depth:
            app.ctx.loop.take(Back())
            _settle(app)
            _draw(app)


def _settle(app: App) -> None:
    """Let time pass until all has come to rest, or for a while; nobody looks before."""
    loop = app.ctx.loop
    with _described() as patched:
        loop.step(0)  # what is new must have been shown before it takes a press
        patched.setattr(type(loop), "_draw", lambda _loop: None)
        for _ in range(_FRAMES):
            if not app.ctx.stack.animating:
                break
            loop.step(_FRAME)


@contextmanager
def _described() -> Iterator[pytest.MonkeyPatch]:
    """Let pages be described, and not painted."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(PageDriver, "draw", _describe)
        yield patched


def _describe(driver: PageDriver, *_args: Any, **_facts: Any) -> list[pygame.Rect]:
    assert driver.page
    return []


def _drawn(app: App) -> str:
    """Draw what has come to rest, and return the number of that."""
    with drawing.recorded() as lines:
        _draw(app, lines)
    is_page = isinstance(app.ctx.stack.top, PageScene)
    if not is_page or _ELSEWHERE.search("\n".join(lines)):
        return ""  # a path may be wider elsewhere
    return drawing.number(lines)


def _draw(app: App, lines: list[str] | None = None) -> None:
    """Draw what has come to rest, all of it anew; ``lines`` that were recorded are those of the last picture."""
    was_moving = app.ctx.stack.animating
    _draw_once(app)
    if app.ctx.stack.animating and not was_moving:  # numbers roll from when they are drawn
        _settle(app)
        if lines:
            lines.clear()
        _draw_once(app)


def _draw_once(app: App) -> None:
    top = app.ctx.stack.top
    if isinstance(top, PageScene):
        top.driver.release()
    app.ctx.loop.redraw()
    app.ctx.loop.step(0)


def _page(app: App) -> Page:
    top = app.ctx.stack.top
    if not isinstance(top, PageScene):
        raise _LedAway
    return top.driver.page


def _offers(app: App) -> Iterator[_Offer]:
    alike: Counter[str] = Counter()
    for node in _page(app).nodes.values():
        sort = _NUMBERS.sub("", node.id)
        alike[sort] += 1
        if alike[sort] <= _ALIKE:
            yield _Offer(f"#{_ID.sub('…', node.id)}", partial(_press, app, node.id))


def _keys(app: App) -> Iterator[_Offer]:
    return (_Offer(_name_of(key), partial(app.ctx.loop.take, key)) for key in _KEYS)


def _name_of(key: Intent) -> str:
    told = " ".join(str(getattr(key, one.name)) for one in fields(key))
    return f"{type(key).__name__} {told}"


def _press(app: App, node_id: str) -> None:
    top = app.ctx.stack.top
    assert isinstance(top, PageScene)
    top.driver.focus_on(node_id)
    node = top.driver.page.nodes.get(node_id)
    if node is not None:
        _use(top, node)


def _use(top: PageScene, node: Node) -> None:
    if node.act or node.why_not:
        top.driver.activate(node.id)
    elif node.adjust:
        node.adjust(1)
    elif node.at:
        node.at(node.box.cx, node.box.cy)
    elif node.typed:
        node.typed("a")


def _shown(app: App) -> _Shown:
    page, top = _page(app), app.ctx.stack.top
    assert isinstance(top, PageScene)
    texts = [page.title, page.prompt, *page.messages, *(one.text for one in page.text_boxes)]
    nodes = (f"#{node.id} {'; '.join(filter(None, (node.value, node.why_not)))}" for node in page.nodes.values())
    words = Counter(_told(text) for text in (*texts, *nodes) if text)
    words["drawn pieces"] = len(page.drawn_pieces)
    return _Shown(words, top.driver.focus, structs.asdict(app.ctx.prefs.settings))


def _change(app: App, before: _Shown, *, is_new: bool) -> str:
    """Return what a press came to."""
    if not isinstance(app.ctx.stack.top, PageScene):
        return "the end"
    now = _shown(app)
    chosen = {key: value for key, value in now.settings.items() if value != before.settings[key]}
    found = [f"{key}={value!r}" for key, value in chosen.items()]
    if is_new:
        found.append(f"{len(app.ctx.stack.scenes)} screens, {len(_page(app).nodes)} things:")
    else:
        found += [f"-{text}" for text in islice((before.words - now.words).elements(), _MOST)]
    found += [f"+{text}" for text in islice((now.words if is_new else now.words - before.words), _MOST)]
    if now.focus != before.focus:
        found.append(f"focus {_ID.sub('…', now.focus or '')}")
    if app.ctx.narrator.asked:
        found.append(f"told: {shorten(_same_everywhere(app.ctx.narrator.asked), 4 * _LONG, placeholder='…')}")
    return " | ".join(found)


def of_shot(shot: Shot) -> str:
    """Return what came of each press on a screen, a line each."""
    walk = _Walk()
    with lent_voice(), pytest.MonkeyPatch.context() as patched:
        lay_no_pixel(patched)
        _lend_clipboard(patched)
        for module in (entry, printing):  # each has the name of its own
            patched.setattr(module, "open_folder", lambda _folder: None)
        stop_the_clock(patched)
        for module in (stamps, light):
            patched.setattr(module, "perf_counter", lambda: 0.0)  # however fast this machine counts
        patched.setattr(stamps, "earned", _remembered(stamps.earned))  # of the same matches, each time it is opened
        patched.setattr(endless, "code_of", _code_of)  # nor is the same puzzle made twice
        usual = HomeScene.__init__.__kwdefaults__
        patched.setitem(usual, "today", lambda: SHOWN_DAY)
        patched.setitem(usual, "time_of_day", lambda: time(shot.hour))  # the sky that a way home leads below
        while True:
            dice = random.Random(7)
            patched.setattr(secrets, "choice", dice.choice)
            patched.setattr(secrets, "randbelow", dice.randrange)
            patched.setattr(session, "uuid4", lambda dice=dice: UUID(int=dice.getrandbits(128)))
            with shots.opened(shot) as app:
                with _described():
                    pose(app, shot)
                _draw(app)
                try:
                    walk.press_all(app)
                except _LedAway:
                    continue
            return "\n".join(f"{' > '.join(way)}: {told}" for way, told in walk.lines.items() if told)


def _remembered(earned: Callable[[Shared], Any]) -> Callable[[Shared], Any]:
    """Return what counts the stamps of a match, each only once."""
    known: dict[bytes, Any] = {}

    def again(shared: Shared) -> Any:
        key = msgspec.json.encode(shared)
        if key not in known:
            known[key] = earned(shared)
        return known[key]

    return again


def _lend_clipboard(patched: pytest.MonkeyPatch) -> None:
    """Let a clipboard be empty at first, whatever other screens or programs have copied."""
    texts = [""]
    patched.setattr(pygame.scrap, "put_text", texts.append)
    patched.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    patched.setattr(pygame.scrap, "has_text", lambda: bool(texts[-1]))


def paragraph(shot: Shot) -> str:
    """Return what is to be kept of a shot."""
    return f"= {differences(shot)}\n\n{of_shot(shot)}\n"


def pressed(screen: str) -> str:
    """Return what is to be kept of a screen: a paragraph for each shot of it."""
    return "\n".join(paragraph(shot) for shot in SHOTS if shot.screen == screen)


def kept(shot: Shot) -> str:
    """Return what was kept of a shot, "" if nothing was."""
    head = f"= {differences(shot)}\n"
    paragraphs = re.split(r"\n(?== )", path_of(shot.screen).read_text(encoding="utf-8"))
    return next((one for one in paragraphs if one.startswith(head)), "")


def path_of(screen: str) -> Path:
    """Return where what comes of the presses on a screen lies."""
    return FOLDER / f"{screen}.txt"
