"""Things that lift out of a row, as cards of a hand do: what is chosen rises, and what is put back lands.

A node says how high it stands (`Lift`, `ui/page.py`), and stands there at once, for whoever presses it; its picture
follows within a moment. Beside a thing that rises, its neighbors give way and come back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from balloongames.ui.anim import QUICK, ease_in, ease_out, lerp
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Lift, Node, NodeState

TAP: Final = 0.080  # seconds in which a thing answers to pointer and focus
PUT_BACK: Final = 0.140
LANDS: Final = 0.100  # until it has its shape again
_AWAY: Final = 3.0  # lu that neighbors give way
_WIDER: Final = 0.04  # than it is, and lower, when it lands
_MARGIN: Final = 16.0  # lu round a thing on which its frame and its shadow lie


@dataclass(slots=True)
class _Motion:
    """How high a thing stands above its row, in lu: on its way ``start`` to ``goal`` for ``seconds``, at ``age``."""

    lift: Lift
    start: float
    goal: float
    age: float = math.inf
    seconds: float = TAP
    lands: bool = False
    gives: int = 0  # to which side it gives way: -1 or 1
    given: float = math.inf  # for how long

    @property
    def moves(self) -> bool:
        return self.age < self.seconds + (LANDS if self.lands else 0.0) or self.given < QUICK

    @property
    def height(self) -> float:
        if self.age >= self.seconds:
            return self.goal
        return lerp(self.start, self.goal, (ease_in if self.lands else ease_out)(self.age / self.seconds))

    @property
    def aside(self) -> float:
        return self.gives * _AWAY * math.sin(math.pi * self.given / QUICK) if self.given < QUICK else 0.0

    @property
    def squash(self) -> float:
        """How much wider and lower it is than at rest, as a share."""
        since = self.age - self.seconds
        return _WIDER * (1 - since / LANDS) if self.lands and 0 <= since < LANDS else 0.0

    def go(self, goal: float, seconds: float, *, lands: bool = False) -> None:
        self.start, self.goal, self.age, self.seconds, self.lands = self.height, goal, 0.0, seconds, lands


class Lifts:
    """What lifts on one page, by the names of its nodes."""

    def __init__(self, kit: Kit, state_of: Callable[[Node], NodeState]) -> None:
        self._kit: Final = kit
        self._state_of: Final = state_of
        self._nodes: list[Node] = []
        self._motions: dict[str, _Motion] = {}

    @property
    def moves(self) -> bool:
        """Whether anything is on its way."""
        self.aim()
        return any(motion.moves for motion in self._motions.values())

    def update(self, dt: float) -> None:
        """Let time pass."""
        for motion in self._motions.values():
            motion.age += dt * self._kit.look.speed
            motion.given += dt * self._kit.look.speed

    def take(self, nodes: Iterable[Node]) -> None:
        """Take the nodes of a page that was just described."""
        self._nodes = [node for node in nodes if node.lift is not None]
        self.aim()

    def aim(self) -> None:
        """Take in how high everything is to stand now; what was not there before stands there already."""
        known, self._motions, look = self._motions, {}, self._kit.look
        at_once = look.reduced_motion or not look.speed
        for node in self._nodes:
            assert node.lift is not None
            state, motion = self._state_of(node), known.get(node.id)
            goal = node.lift.up + (node.lift.rise if state.focused or state.hovered else 0.0)
            if at_once or motion is None or motion.lift.row != node.lift.row:
                motion = _Motion(node.lift, goal, goal)
            elif node.lift.up > motion.lift.up:
                motion.go(goal, QUICK)
                self._give_way(node, known)
            elif goal != motion.goal:
                falls = node.lift.up < motion.lift.up
                motion.go(goal, PUT_BACK if falls else TAP, lands=falls and not goal)
            motion.lift = node.lift
            self._motions[node.id] = motion
            node.rise, node.aside = motion.height - node.lift.up, motion.aside

    def _give_way(self, node: Node, motions: dict[str, _Motion]) -> None:
        """Let the next ones at both sides give way."""
        row = node.lift.row if node.lift is not None else None
        beside = [one for one in self._nodes if one.lift is not None and one.lift.row == row and one is not node]
        for side in (-1, 1):
            there = [one for one in beside if (one.box.cx - node.box.cx) * side > 0]
            nearest = min(there, key=lambda one: abs(one.box.cx - node.box.cx), default=None)
            motion = motions.get(nearest.id) if nearest is not None else None
            if motion is not None:
                motion.gives, motion.given = side, 0.0

    def holds(self, node: Node, x: float, y: float) -> bool:
        """Whether a point lies on the picture of a thing that has risen, or on its place in the row below that."""
        if node.lift is None:
            return False
        return node.box.cut(top=-max(0.0, node.rise), bottom=-node.lift.up).contains(x, y)

    def paint(self, canvas: Canvas, node: Node, state: NodeState, text_boxes: list[TextInk]) -> None:
        """Paint a node where its picture is by now, and add its texts to ``text_boxes``."""
        assert node.paint is not None
        motion = self._motions.get(node.id) if node.lift is not None else None
        if motion is None:
            _add(text_boxes, node.paint(canvas, state))
            return
        # By whole pixels, so that nothing is drawn anew for a place between two.
        x, y = (round(lu * canvas.u) / canvas.u for lu in (node.aside, -node.rise))
        moved, before = canvas.moved(x, y) if x or y else canvas, len(text_boxes)
        squash = motion.squash
        _add(text_boxes, _paint_squashed(moved, node, state, squash) if squash else node.paint(moved, state))
        if x or y:
            text_boxes[before:] = [
                one._replace(box=one.box.moved(x, y), ink=one.ink.moved(x, y) if one.ink else None)
                for one in text_boxes[before:]
            ]


def _add(text_boxes: list[TextInk], ink: TextInk | None) -> None:
    if ink:
        text_boxes.append(ink)


def _paint_squashed(canvas: Canvas, node: Node, state: NodeState, squash: float) -> TextInk | None:
    """Paint a node a share wider and lower than it is: its foot stays where it is."""
    assert node.paint is not None
    margin = round(_MARGIN * canvas.u)
    rect = canvas.rect(node.box).inflate(2 * margin, 2 * margin)
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    apart = canvas.apart(picture, node.box, margin)
    ink = node.paint(apart, state)
    size = round(rect.w * (1 + squash)), round(rect.h * (1 - squash))
    foot = rect.bottom - margin
    below = round(margin * (1 - squash))
    squashed = pygame.transform.smoothscale(picture, size)
    canvas.surface.blit(squashed, squashed.get_rect(midbottom=(rect.centerx, foot + below)))
    left, top = node.box.x - margin / canvas.u, node.box.y - margin / canvas.u
    for piece in apart.drawn_pieces:
        box: Box = piece.box.moved(left, top)
        canvas.record_piece(piece.piece, box, piece.alpha, ghost=piece.ghost)
    return ink
