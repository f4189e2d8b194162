"""A stage without a screen: the whole program in a folder that is thrown away, played by events, on a virtual clock."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pygame

from balloongames import i18n
from balloongames.app import App, Overrides, open_app
from balloongames.scenes.base import PageScene
from balloongames.scenes.common.messages import Messages
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent
from balloongames.ui.page import Node, Page
from balloongames.ui.scene import Scene
from tests.kept import pixels_are_laid

NAMES = ("Mira", "Bruno", "Ada", "Zephyr", "Ines", "Otto")
FRAME = 1 / 60
SLOW = 1 / 4  # of a computer that draws so few frames: the same comes to rest, and a test takes less long
SIZES = ((1280, 720), (1920, 1080), (960, 540), (1280, 960), (1680, 720))

PAD = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "start": pygame.CONTROLLER_BUTTON_START,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
}


class Stage:
    """The program, and hands that move mouse, keys and pad. Every gesture is followed by one frame."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ctx = app.ctx
        self.loop = app.ctx.loop
        self.is_watched = False  # somebody looks at each frame, also at those on the way to rest
        pygame.event.clear()

    # What is there

    @property
    def scene(self) -> Scene:
        top = self.ctx.stack.top
        assert top is not None
        return top

    @property
    def page(self) -> Page:
        assert isinstance(self.scene, PageScene)
        return self.scene.driver.page

    @property
    def focus(self) -> str | None:
        assert isinstance(self.scene, PageScene)
        return self.scene.driver.focus

    @property
    def surface(self) -> pygame.Surface:
        assert pixels_are_laid(), "ask for the fixture `pixels`"
        return self.loop.window.surface

    def node(self, node_id: str) -> Node:
        return self.page.nodes[node_id]

    def open_nodes(self) -> list[str]:
        """The nodes that would do something now."""
        return [n.id for n in self.page.nodes.values() if not n.why_not and (n.act or n.at)]

    # Time

    def frame(self, dt: float = FRAME) -> None:
        """Let events be read, time pass, and a frame be drawn."""
        self.loop.listen(wait=False)
        self.loop.step(dt)

    def rest(self, longest: float = 30.0, frame: float = SLOW) -> None:
        """Let time pass until nothing moves; a longer ``frame`` is a slower computer."""
        self._frame_if_read()
        passed = 0.0
        with nullcontext() if self.is_watched else unseen():
            while self.ctx.stack.animating:
                self.frame(frame)
                passed += frame
                assert passed < longest, f"still moving after {longest} seconds"
        self.ctx.stack.disturb()
        self.loop.redraw()
        if len(self.ctx.stack.visible) > 1:
            self.frame(0)  # what lies below is painted with what lies on it
        else:
            self._frame_if_read()

    def show(self, scene: Scene) -> None:
        """Put a scene on top and draw it."""
        self.ctx.stack.push(scene)
        self.frame(0)

    # Hands

    def post(self, kind: int, **facts: Any) -> None:
        self.hear(kind, **facts)
        self._frame_if_read()

    def _frame_if_read(self) -> None:
        """Let a frame pass; if nobody looks at pixels, it is painted when somebody asks for its texts or pieces."""
        with nullcontext() if self.is_watched or pixels_are_laid() else painted_when_read():
            self.frame(0)

    def hear(self, kind: int, **facts: Any) -> None:
        """Let an event be taken in before the next one: of most gestures the picture at their end is enough."""
        pygame.event.post(pygame.Event(kind, facts))
        self.loop.listen(wait=False)

    def px(self, x: float, y: float) -> tuple[int, int]:
        u = self.loop.kit.u
        return round(x * u), round(y * u)

    def point(self, x: float, y: float) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.px(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def click_at(self, x: float, y: float) -> None:
        self.hear(pygame.MOUSEMOTION, pos=self.px(x, y), rel=(0, 0), buttons=(0, 0, 0))
        self.hear(pygame.MOUSEBUTTONDOWN, pos=self.px(x, y), button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=self.px(x, y), button=1)

    def click(self, node_id: str) -> None:
        box = self.node(node_id).box
        self.click_at(box.cx, box.cy)

    def key(self, key: int, mod: int = 0) -> None:
        self.hear(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type(self, text: str) -> None:
        for char in text:
            self.post(pygame.TEXTINPUT, text=char)

    def pad(self, button: str) -> None:
        self.hear(pygame.CONTROLLERBUTTONDOWN, button=PAD[button], instance_id=0)
        self.post(pygame.CONTROLLERBUTTONUP, button=PAD[button], instance_id=0)

    def intent(self, intent: Intent) -> None:
        self.loop.take(intent)
        self.frame(0)

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.loop.kit.resize(size)
        self.frame(0)


@contextmanager
def unseen() -> Iterator[None]:
    """Let time pass without pictures: what comes between a gesture and rest is for the tests of frames."""

    def build(driver: PageDriver, *_args: Any, **_facts: Any) -> list[pygame.Rect]:
        assert driver.page
        return []

    draw = PageDriver.draw
    PageDriver.draw = build  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        PageDriver.draw = draw  # type: ignore[method-assign]


_owed: dict[int, tuple[Page, Callable[[], object]]] = {}
"""Pages that have not been painted yet, and what paints them."""

_draw = PageDriver.draw


def _draw_now(driver: PageDriver, *args: Any, **facts: Any) -> list[pygame.Rect]:
    _owed.pop(id(driver._page), None)
    return _draw(driver, *args, **facts)


def _draw_when_read(driver: PageDriver, *args: Any, **facts: Any) -> list[pygame.Rect]:
    if driver._window is None:
        return _draw_now(driver, *args, **facts)  # of each screen the first picture is painted
    _owed.pop(id(driver._page), None)
    page = driver.page
    _owed[id(page)] = page, lambda: driver._page is page and _draw(driver, *args, **facts)
    return []


def _painted(name: str) -> property:
    """What a page is filled with while it is painted: by then it has to be."""
    slot = Page.__dict__[name]

    def read(page: Page) -> Any:
        _paint_what_is_owed(page)
        return slot.__get__(page, Page)

    return property(read, slot.__set__)


def _paint_what_is_owed(page: Page | None) -> None:
    owed = _owed.pop(id(page), None)
    if owed is not None and owed[0] is page:
        owed[1]()


def _boxes_of(messages: Messages) -> Sequence[Box]:
    """Where messages were drawn: by then they have to be."""
    _paint_what_is_owed(messages._driver._page)
    boxes: Sequence[Box] = vars(messages)["boxes"]
    return boxes


def _note_boxes(messages: Messages, boxes: Sequence[Box]) -> None:
    vars(messages)["boxes"] = boxes


PageDriver.draw = _draw_now  # type: ignore[method-assign]
Messages.boxes = property(_boxes_of, _note_boxes)  # type: ignore[assignment]
Page.text_boxes = _painted("text_boxes")  # type: ignore[assignment,misc]
Page.drawn_pieces = _painted("drawn_pieces")  # type: ignore[assignment,misc]


@contextmanager
def painted_when_read() -> Iterator[None]:
    """Let a frame be painted only if somebody reads what is on it: most gestures are followed by the next one."""
    if PageDriver.draw is not _draw_now:  # nobody looks at all, or somebody looks closely
        yield
        return
    PageDriver.draw = _draw_when_read  # type: ignore[method-assign]
    try:
        yield
    finally:
        PageDriver.draw = _draw_now  # type: ignore[method-assign]


@contextmanager
def stage(folder: Path, size: tuple[int, int] = (1280, 720), language: str = "en", **settings: Any) -> Iterator[Stage]:
    """Open the program in a folder; ``settings`` are those of `storage.settings`."""
    sweep()
    with open_app(folder, Overrides(language=language, size=size, headless=True)) as app:
        app.ctx.prefs.settings.greeted = True
        if settings:
            app.ctx.prefs.change(**settings)
        try:
            yield Stage(app)
        finally:
            i18n.set_language(i18n.SOURCE)


def sweep() -> None:
    """Forget the screens of the last test, which hold one another and hundreds of MB of pictures.

    What is left stays: modules, fonts, pictures. It is not looked through again by the next sweep.
    """
    _owed.clear()
    gc.collect()
    gc.freeze()


def assert_sound(stage: Stage, name: str = "") -> None:
    """Every text fits and is on the window; every node too, large enough to hit, and none cuts into another.

    Only places may have something lying on them: a piece on its board.
    """
    page = stage.page
    frame = page.frame
    assert page.text_boxes, f"{name}: no text at all"
    for ink in page.text_boxes:
        assert ink.fits, f"{name}: does not fit: {ink.text!r} in {ink.box}"
        assert frame.holds(ink.box, 1), f"{name}: off the window: {ink.text!r} in {ink.box}"
    nodes = list(page.nodes.values())
    for i, node in enumerate(nodes):
        assert frame.holds(node.box), f"{name}: off the window: {node.id} {node.box}"
        assert min(node.box.w, node.box.h) >= 36, f"{name}: too small to hit: {node.id} {node.box}"
        assert node.label, f"{name}: no name for {node.id}"
        for other in nodes[i + 1 :]:
            both = node.box.inset(1), other.box.inset(1)
            on_place = node.role == "place"
            assert on_place or not both[0].overlaps(both[1]), (
                f"{name}: {node.id} {node.box} lies over {other.id} {other.box}"
            )


def wordless(page: Page) -> list[str]:
    """Return the buttons that are so wide that words belong on them, and have none."""
    wide = [node for node in page.nodes.values() if node.role == "button" and node.box.w > 2.5 * node.box.h]
    return [node.id for node in wide if not any(ink.text and node.box.holds(ink.box, 4) for ink in page.text_boxes)]


def players(count: int) -> tuple[Player, ...]:
    return tuple(Player(NAMES[i], i) for i in range(count))


def match_of(game_id: str, seats: int, seed: str = "SUNNY-8842", plies: int = 0, **options: Any) -> Session:
    """A match that was played a little by somebody who always takes the same place among the moves."""
    return play_until(Session.start(Setup(game_id, players(seats), options, seed=seed)), plies)


def play_until(session: Session, plies: int | None = None) -> Session:
    """Play until so many moves are done, or to the end, and leave the match as if it had just been opened."""
    if plies == 0:
        return session
    while session.outcome is None and (plies is None or session.ply < plies):
        if session.needs_curtain() is not None:
            session.hand_over()
        moves = session.moves()
        session.submit(moves[(session.ply * 7 + 3) % len(moves)])
    return Session.resume(session.saved())
