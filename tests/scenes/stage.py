"""Hands for the menus: what a person does there with mouse, keys or controller, as real events."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import Any

import pygame

from balloongames.ai.worker import Worker
from balloongames.app import App
from balloongames.scenes.base import PageScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.session import Session
from balloongames.storage.store import Store
from balloongames.ui.audio import Audio
from balloongames.ui.page import Page
from balloongames.ui.scene import Scene
from tests.ui import harness

KEYS = {"enter": pygame.K_RETURN, "esc": pygame.K_ESCAPE, "tab": pygame.K_TAB, "backspace": pygame.K_BACKSPACE} | {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "f1": pygame.K_F1,
    "f10": pygame.K_F10, "pagedown": pygame.K_PAGEDOWN, "pageup": pygame.K_PAGEUP,
}  # fmt: skip
BUTTONS = harness.PAD | {
    "x": pygame.CONTROLLER_BUTTON_X,
    "ask": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "previous": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
}
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Stage(harness.Stage):
    """The program, and one hand at a time. ``inputs`` counts what the person did."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.inputs = 0
        self._mapped: Page | None = None
        self._map: dict[str, list[tuple[str, str]]] = {}

    # -- what is on the screen ---------------------------------------------------------------------------------

    def open(self, scene: Scene) -> None:
        """Close everything and open one scene."""
        self.ctx.stack.reset(scene)
        self.frame(0)

    @property
    def store(self) -> Store:
        return self.ctx.store

    @property
    def audio(self) -> Audio:
        return self.ctx.audio

    @property
    def top(self) -> PageScene:
        assert isinstance(self.scene, PageScene)
        return self.scene

    @property
    def session(self) -> Session:
        """The match on the table; a curtain may hang before it."""
        tables = [scene for scene in self.ctx.stack.scenes if isinstance(scene, TableScene)]
        assert tables, f"no table among {self.ctx.stack.scenes}"
        return tables[0].session

    def said(self) -> set[str]:
        """Return all texts on the screen."""
        self._frame_if_read()
        return {ink.text for ink in self.page.text_boxes}

    @property
    def told(self) -> str:
        """The reason or tip that is being shown."""
        node = self.page.nodes.get(self.top.driver._told or "")
        return (node.why_not or node.tip) if node else ""

    # -- hands -------------------------------------------------------------------------------------------------

    def key(self, key: int | str, mod: int = 0) -> None:
        """Press a key that is no letter."""
        self.inputs += 1
        super().key(KEYS[key] if isinstance(key, str) else key, mod)

    def type(self, text: str) -> None:
        """Type letters: for each there is a key, and then a text."""
        for char in text:
            self.inputs += 1
            self.hear(pygame.KEYDOWN, key=ord(char.lower()), mod=0, unicode=char, scancode=0)
            self.hear(pygame.TEXTINPUT, text=char)
            self.post(pygame.KEYUP, key=ord(char.lower()), mod=0, unicode=char, scancode=0)

    def pad(self, button: str) -> None:
        """Press a button of the controller."""
        self.inputs += 1
        self.hear(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[button], instance_id=0)
        self.post(pygame.CONTROLLERBUTTONUP, button=BUTTONS[button], instance_id=0)

    def wheel(self, steps: int) -> None:
        """Turn the wheel; up is positive."""
        self.inputs += 1
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)

    def click(self, node_id: str, share: float = 0.5) -> None:
        """Click on a node, ``share`` of its width from its left."""
        self.inputs += 1
        box = self.node(node_id).box
        self.click_at(box.x + box.w * share, box.cy)

    def reach(self, node_id: str, hand: str = "key") -> None:
        """Bring the focus to a node by arrows alone, on the shortest way; by Tab where arrows step."""
        press = getattr(self, hand)
        for _ in range(80):
            if self.top.driver.focus == node_id:
                return
            steps = hand == "key" and isinstance(self.top, ReviewScene)  # there arrows do something else
            press("tab" if steps else self._way(node_id))
        raise AssertionError(f"{node_id} can't be reached from {self.top.driver.focus}")

    def _way(self, target: str) -> str:
        nodes = self.page.nodes
        assert target in nodes, f"no {target} among {sorted(nodes)}"
        start = self.top.driver.focus or ""
        first: dict[str, str] = {start: ""}
        queue = deque([start])
        while queue and target not in first:
            here = queue.popleft()
            for name, there in self._neighbors(here):
                if there not in first:
                    first[there] = first[here] or name
                    queue.append(there)
        assert target in first, f"{target} is cut off from {start}"
        return first[target]

    def _neighbors(self, here: str) -> list[tuple[str, str]]:
        """Return where each arrow leads from a node; asked once of each page."""
        page, nodes = self.page, self.page.nodes
        if self._mapped is not page:
            self._mapped = page
            self._map = {}
        if here not in self._map and here in nodes:
            ways = []
            for name, (dx, dy) in WAYS.items():
                if dx and nodes[here].adjust:
                    continue
                there = page.toward(here, dx, dy)
                if there:
                    ways.append((name, there))
            self._map[here] = ways
        return self._map.get(here, [])

    def press(self, node_id: str, hand: str = "key") -> None:
        """Bring the focus to a node by arrows and choose it."""
        self.reach(node_id, hand)
        if hand == "key":
            self.key("enter")
        else:
            self.pad("a")


def is_thinking(worker: Worker) -> bool:
    """Whether a task is being done whose answer has not been given out."""
    return worker._busy


def saved_settings(home: Path) -> dict[str, Any]:
    """Return what the file of settings says."""
    found: dict[str, Any] = json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))
    return found
