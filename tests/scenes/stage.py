"""A program without a window, and hands for it: what a person does with mouse, keys or controller, as real events."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any, cast

import pygame

from balloongames import i18n, paths
from balloongames.scenes.base import PageScene
from balloongames.scenes.context import Ctx
from balloongames.scenes.preferences import Preferences
from balloongames.scenes.table import TableScene
from balloongames.session import Session
from balloongames.storage.store import Store
from balloongames.ui import focus
from balloongames.ui.audio import Audio, Volumes
from balloongames.ui.loop import Loop, Window
from balloongames.ui.page import Node, Page
from balloongames.ui.scene import Scene
from balloongames.ui.theme import Look

KEYS = {"enter": pygame.K_RETURN, "esc": pygame.K_ESCAPE, "tab": pygame.K_TAB, "backspace": pygame.K_BACKSPACE} | {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "f1": pygame.K_F1,
    "f10": pygame.K_F10, "pagedown": pygame.K_PAGEDOWN, "pageup": pygame.K_PAGEUP,
}  # fmt: skip
BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A, "b": pygame.CONTROLLER_BUTTON_B, "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y, "start": pygame.CONTROLLER_BUTTON_START,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "previous": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
}  # fmt: skip
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Stage:
    """The services of the program, and one hand at a time. ``inputs`` counts what the person did."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.store = Store(paths.places())
        for name, value in settings.items():
            getattr(self.store.settings, name)
            setattr(self.store.settings, name, value)
        self.loop = Loop(Window("test", size), Look())
        self.audio = Audio(Volumes())
        self.ctx = Ctx(self.loop, self.audio, self.store, Preferences(self.store, self.loop, self.audio))
        self.ctx.prefs.apply()
        self.inputs = 0
        pygame.event.clear()

    def close(self) -> None:
        self.store.close()
        i18n.set_language("en")

    # -- what is on the screen ---------------------------------------------------------------------------------

    def open(self, scene: Scene) -> None:
        self.ctx.stack.reset(scene)
        self.frame()

    def frame(self) -> None:
        """Take what was done, and draw."""
        self.loop.listen(wait=False)
        self.loop.step(0.0)

    @property
    def top(self) -> PageScene:
        top = self.ctx.stack.top
        assert top is not None
        return cast("PageScene", top)

    @property
    def session(self) -> Session:
        """The match on the table; a curtain may hang before it."""
        tables = [scene for scene in self.ctx.stack.scenes if isinstance(scene, TableScene)]
        assert tables, f"no table among {self.ctx.stack.scenes}"
        return tables[0].session

    @property
    def page(self) -> Page:
        return self.top.driver.page

    def node(self, node_id: str) -> Node:
        return self.page.nodes[node_id]

    def said(self) -> set[str]:
        """Return all texts on the screen."""
        self.loop.redraw()
        self.frame()
        return {ink.text for ink in self.page.inks}

    @property
    def told(self) -> str:
        """The reason or tip that is being shown."""
        node = self.page.nodes.get(self.top.driver._told or "")
        return (node.why_not or node.tip) if node else ""

    # -- hands -------------------------------------------------------------------------------------------------

    def _post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.Event(kind, **facts))
        self.frame()

    def key(self, name: str, mod: int = 0) -> None:
        """Press a key that is no letter."""
        self.inputs += 1
        self._post(pygame.KEYDOWN, key=KEYS[name], mod=mod, unicode="", repeat=0)
        self._post(pygame.KEYUP, key=KEYS[name], mod=mod)

    def type(self, text: str) -> None:
        """Type letters."""
        for char in text:
            self.inputs += 1
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=ord(char.lower()), mod=0, unicode=char, repeat=0))
            self._post(pygame.TEXTINPUT, text=char)
            self._post(pygame.KEYUP, key=ord(char.lower()), mod=0)

    def pad(self, name: str) -> None:
        """Press a button of the controller."""
        self.inputs += 1
        self._post(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name], instance_id=0)

    def point(self, node_id: str, share: float = 0.5) -> None:
        """Move the pointer onto a node, ``share`` of its width from its left."""
        box = self.node(node_id).box
        self._post(pygame.MOUSEMOTION, pos=self._px(box.x + box.w * share, box.cy), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, node_id: str, share: float = 0.5) -> None:
        """Press and release the left button on a node."""
        self.point(node_id, share)
        box = self.node(node_id).box
        pos = self._px(box.x + box.w * share, box.cy)
        self.inputs += 1
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.loop.kit.u), round(y * self.loop.kit.u)

    def reach(self, node_id: str, hand: str = "key") -> None:
        """Bring the focus to a node by arrows alone, on the shortest way."""
        press = getattr(self, hand)
        for _ in range(80):
            if self.top.driver.focus == node_id:
                return
            press(self._way(node_id))
        raise AssertionError(f"{node_id} can't be reached from {self.top.driver.focus}")

    def _way(self, target: str) -> str:
        nodes = self.page.nodes
        assert target in nodes, f"no {target} among {sorted(nodes)}"
        start = self.top.driver.focus or ""
        first: dict[str, str] = {start: ""}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for name, (dx, dy) in WAYS.items():
                if here not in nodes or (dx and nodes[here].adjust):
                    continue
                others = [(n.id, n.box) for n in nodes.values() if n.focusable and n.id != here]
                there = focus.toward(nodes[here].box, others, dx, dy)
                if there and there not in first:
                    first[there] = first[here] or name
                    queue.append(there)
        assert target in first, f"{target} is cut off from {start}"
        return first[target]

    def press(self, node_id: str, hand: str = "key") -> None:
        """Bring the focus to a node by arrows and choose it."""
        self.reach(node_id, hand)
        if hand == "key":
            self.key("enter")
        else:
            self.pad("a")


def saved_settings(home: Path) -> dict[str, Any]:
    """Return what the file of settings says."""
    import json

    found: dict[str, Any] = json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))
    return found
