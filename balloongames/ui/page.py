"""A page: what stands where on a screen.

A scene describes its page in one function, from its state; the driver (`balloongames.ui.driver`) does the rest. After
any change the page is simply described anew, so nothing on the screen can be out of date. Still things are painted
once into a picture; only nodes and what is painted each frame are drawn each frame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

import pygame

from balloongames.ui import focus
from balloongames.ui.canvas import Align, Canvas, DrawnPiece, TextInk, VAlign
from balloongames.ui.display_list import DisplayList
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit

Painter: TypeAlias = Callable[[Canvas], None]

_HOVER = 6.0  # lu that a card of a hand rises under pointer or focus

Role: TypeAlias = Literal["button", "switch", "slider", "choice", "field", "place", "row", "tab", "card"]


class NodeState(NamedTuple):
    """How a node is to look right now. Not all of it is ``ready`` (0 … 1) while its screen takes no press yet."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False
    ready: float = 1.0


@dataclass(frozen=True, slots=True)
class Drag:
    """What is done while a pointer carries something: ``begin``, ``move`` to a point in lu, and ``drop`` on a node.

    The node is named by its id; it is "" where none is, or where nothing is to come of it.
    """

    begin: Callable[[], None]
    move: Callable[[float, float], None]
    drop: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Lift:
    """How a thing stands out of its ``row``, a hand, say: ``up`` lu if it is chosen, and its box is up there, too.

    Under pointer or focus it rises by ``rise`` lu more; the box stays.
    """

    row: Hashable
    up: float = 0.0
    rise: float = 0.0

    @classmethod
    def of_card(cls, hand: Hashable, height: float, *, chosen: bool) -> Lift:
        """Return how a card of a hand stands: ``height`` lu up if it is chosen, else a little under the pointer."""
        return cls(hand, up=height) if chosen else cls(hand, rise=_HOVER)


@dataclass(slots=True)
class Node:
    """A thing that can be pointed at and focused.

    ``label`` and ``value`` are what narration reads. ``why_not`` closes the node and says why. ``adjust`` takes left
    and right (-1, 1); ``at`` takes a press at a point in lu; ``typed`` takes text, "" meaning: erase one character.
    One with a ``drag`` can be carried away by a pointer that is held down.
    ``rise`` and ``aside`` are how many lu its picture stands higher and further right than its box: the ring is there,
    too. One with a ``lift`` is moved there by whoever draws the page, so its ``paint`` paints it in its box.
    Messages keep off the ``main`` thing to do. One that ``explains`` shows its ``tip`` in every layout, others in the
    roomy one. One that is ``dotted`` says by its own picture that it may be chosen. Its ``signs`` are what is read of
    it besides texts: what lies over the page keeps off them, too.
    """

    id: str
    box: Box
    role: Role
    label: str
    act: Callable[[], None] | None = None
    paint: Callable[[Canvas, NodeState], TextInk | None] | None = None
    value: str = ""
    why_not: str = ""
    tip: str = ""
    radius: float = 14
    adjust: Callable[[int], None] | None = None
    at: Callable[[float, float], None] | None = None
    typed: Callable[[str], None] | None = None
    drag: Drag | None = None
    focusable: bool = True
    on_focus: Callable[[], None] | None = None
    ring: bool = True
    rise: float = 0.0
    aside: float = 0
    lift: Lift | None = None
    main: bool = False
    explains: bool = False
    dotted: bool = False
    signs: Sequence[Box] = ()

    @property
    def seen(self) -> Box:
        """Where its picture is."""
        return self.box.moved(self.aside, -self.rise)


@dataclass(slots=True)
class Page:
    """The description of a screen. ``text_boxes`` is filled while painting: each text, its box, and whether it fits.

    So is ``drawn_pieces``: every piece of a game with its box.

    Narration reads the ``title`` of the screen, the ``prompt``, which is what to do now, and all ``messages``.
    A page that ``speaks`` shows a message over all else; tips keep silent meanwhile.

    ``night`` gives all of it the tokens of the night, for games that are played by night. ``first`` is the node at
    which the focus begins; ``begins`` is whether one was named, and not just the first one taken. ``lead`` are nodes
    that come before all others: Tab begins with them, and arrows go among them as long as one lies on their way;
    where an arrow leaves them, the opposite one comes back. ``aside`` is a panel beside all else: from there an arrow
    to it finds something in it, wherever that stands. ``bar`` is how high the bar at the top is: no arrow leads
    sideways into it.
    ``second`` is the node of the second choice, which has a button of the controller to itself. ``dots`` are lines
    round nodes that may be pressed next, boxes with their radius.
    ``is_passed_over`` tells whether something moves over a place now.
    """

    kit: Kit
    frame: Box
    title: str = ""
    prompt: str = ""
    messages: list[str] = field(default_factory=list)
    night: bool = False
    nodes: dict[str, Node] = field(default_factory=dict)
    first: str | None = None
    begins: bool = False
    lead: tuple[str, ...] = ()
    aside: Box | None = None
    bar: float = 0.0
    second: str = ""
    speaks: bool = False
    dots: dict[str, tuple[Box, float]] = field(default_factory=dict)
    is_passed_over: Callable[[Box], bool] = lambda _box: False
    text_boxes: list[TextInk] = field(default_factory=list)
    drawn_pieces: list[DrawnPiece] = field(default_factory=list)
    still: pygame.Surface | None = None  # what stands still, painted; the driver lends it while it draws
    layer: pygame.Surface | None = None  # of lifted things; lent as well
    _ground: list[tuple[Hashable, Painter]] = field(default_factory=list)
    _still: list[Painter] = field(default_factory=list)
    _lifted: list[Painter] = field(default_factory=list)
    _lifting: bool = False
    _under: list[Painter] = field(default_factory=list)
    _over: list[Painter] = field(default_factory=list)

    @property
    def roomy(self) -> bool:
        """Whether the roomy layout is due."""
        return self.kit.roomy

    def ground(self, key: Hashable, painter: Painter) -> None:
        """Add something still and without words that lies under all else and is kept from page to page.

        It is painted anew only when a ``key`` of the ground changes: the key must hold all that its painter reads.
        """
        self._ground.append((key, painter))

    def paint(self, painter: Painter) -> None:
        """Add something still; painted once per page."""
        (self._lifted if self._lifting else self._still).append(painter)

    def lift(self, painter: Painter) -> None:
        """Add something still to what is lifted; somebody else lays it above what is painted each frame."""
        self._lifted.append(painter)

    @contextmanager
    def lifted(self, boxes: Sequence[Box]) -> Iterator[None]:
        """Lift what is still, within ``boxes``, above all painted each frame so far: for panels over what moves."""
        self.paint_each_frame(lambda canvas: self._lay_layer(canvas, boxes))
        self._lifting = True
        try:
            yield
        finally:
            self._lifting = False

    def _lay_layer(self, canvas: Canvas, boxes: Sequence[Box]) -> None:
        if self.layer is not None:
            for rect in map(canvas.rect, boxes):
                canvas.surface.blit(self.layer, rect, rect)

    def paint_each_frame(self, painter: Painter, *, over: bool = False) -> None:
        """Add something that is painted every frame, under the nodes or over them."""
        (self._over if over else self._under).append(painter)

    def add(self, node: Node, *, first: bool = False) -> Node:
        """Add a node; ``first`` marks the one that gets the focus when the page appears."""
        if node.id in self.nodes:
            raise ValueError(f"two nodes named {node.id}")
        self.nodes[node.id] = node
        if first or (self.first is None and node.focusable):
            self.first = node.id
        self.begins = self.begins or first
        return node

    def begin_at(self, node_id: str) -> None:
        """Let the focus begin at a node, if it is there, in place of any other."""
        if node_id in self.nodes:
            self.first, self.begins = node_id, True

    def text(
        self,
        box: Box,
        text: str,
        style: str = "body",
        color: str = "ink",
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        lines: int = 1,
    ) -> None:
        """Add a still text."""
        self.paint(
            lambda canvas: self.text_boxes.append(
                canvas.text(box, text, style, color, align=align, valign=valign, lines=lines)
            )
        )

    def panel(self, box: Box, title: str = "", *, radius: float = 16) -> None:
        """Add a panel, with its title at the upper left."""
        self.paint(lambda canvas: canvas.panel(box, radius))
        if title:
            height = 24 * self.kit.text_scale
            self.text(box.inset(18, 0).take_top(height, skip=12), title, "h4")

    def icon(self, name: str, box: Box, color: str = "ink") -> None:
        """Add a still icon."""
        self.paint(lambda canvas: canvas.icon(name, box, color))

    def sprite(self, name: str, box: Box, *, alpha: float = 1.0) -> None:
        """Add a still picture."""
        self.paint(lambda canvas: canvas.sprite(name, box, alpha=alpha))

    @property
    def ground_key(self) -> tuple[Hashable, ...]:
        """What the ground shows; empty if there is none."""
        return tuple(key for key, _painter in self._ground)

    def bake_ground(self, canvas: Canvas) -> None:
        """Paint the ground."""
        for _key, painter in self._ground:
            painter(canvas)

    def bake(self, canvas: Canvas) -> None:
        """Paint everything still above the ground."""
        for painter in self._still:
            painter(canvas)

    @property
    def lifts(self) -> bool:
        """Whether something still is lifted."""
        return bool(self._lifted)

    def bake_lifted(self, canvas: Canvas) -> None:
        """Paint what is lifted, onto a layer of its own."""
        for painter in self._lifted:
            painter(canvas)

    def paint_frame(self, canvas: Canvas, *, over: bool) -> None:
        """Paint what moves under or over the nodes."""
        for painter in self._over if over else self._under:
            painter(canvas)

    def paint_dots(self, canvas: Canvas, ringed: Collection[str], hovered: str | None) -> None:
        """Paint the dots round nodes that may be pressed next: not round what has a ring, or has risen."""
        for name, (box, radius) in self.dots.items():
            if name not in ringed and not (name == hovered and self.nodes[name].rise):
                canvas.dots(box.moved(self.nodes[name].aside, -self.nodes[name].rise), radius)

    def paint_ring(self, canvas: Canvas, ringed: Sequence[str], *, wide: bool) -> None:
        """Paint the ring round nodes, round the whole page if none is named: one round all that stand together."""
        nodes = [self.nodes[name] for name in ringed if name in self.nodes]
        around = Box.holding([node.box for node in nodes]) if nodes else self.frame
        others = [node.box for node in self.nodes.values() if node.focusable and node.id not in ringed]
        if not ringed:
            canvas.ring(self.frame.inset(10), 14, wide=wide)
        elif len(nodes) > 1 and not any(around.contains(box.cx, box.cy) for box in others):
            canvas.ring(around.grow(4), 18, wide=wide)
        else:
            for node in nodes:
                if wide or self.shows_ring(node):
                    canvas.ring(node.seen, node.radius, wide=wide)

    def shows_ring(self, node: Node) -> bool:
        """Whether a node has a ring of its own now: round what something else passes over, it would stand empty."""
        return node.ring and not self.is_passed_over(node.box)

    def texts(self) -> list[TextInk]:
        """Return all texts of what was added so far, and where they will stand; nothing is painted by that."""
        return self._written()[0]

    def letters(self) -> list[Box]:
        """Return where the texts stand that `texts` returns, and where the numbers that are part of a picture do."""
        text_boxes, words = self._written()
        texts, u = [ink.ink or ink.box for ink in text_boxes], self.kit.u
        signs = [Box(word.x / u, word.y / u, word.w / u, word.h / u) for word in words]
        return [*texts, *(sign for sign in signs if not sign.is_in_any(texts, slack=2.0))]

    def _written(self) -> tuple[list[TextInk], list[pygame.Rect]]:
        """Return all texts, and the pixels that letters stand on."""
        size = round(self.frame.w * self.kit.u), round(self.frame.h * self.kit.u)
        canvas = self.kit.canvas(DisplayList(size), night=self.night)
        words: list[pygame.Rect] = []
        canvas.words = words
        self.bake(canvas)
        self.bake_lifted(canvas)
        self.paint_frame(canvas, over=False)
        text_boxes = [node.paint(canvas, NodeState()) for node in self.nodes.values() if node.paint]
        found = [*self.text_boxes, *(ink for ink in text_boxes if ink)]
        self.text_boxes.clear()
        self.drawn_pieces.clear()
        return found, words

    def meant(self, focus: str | None, *, is_ringed: bool) -> str | None:
        """Return the node that a key chooses: what has the ring, or where nobody sees one the main thing to do.

        A button at which the page begins goes before that: it is the careful answer.
        """
        here = self.nodes.get(focus or "")
        main = next((node.id for node in self.nodes.values() if node.main and not node.why_not), None)
        careful = self.begins and here is not None and here.id == self.first and here.role == "button"
        stays = is_ringed or careful or (here is not None and (here.main or here.typed is not None))
        return focus if stays or main is None else main

    def are_alike(self, one: str, other: str) -> bool:
        """Whether two things are named alike, or are places of a board."""
        are_places = all(name in self.nodes and self.nodes[name].role == "place" for name in (one, other))
        return are_places or one.partition(".")[0] == other.partition(".")[0]

    def toward(self, node_id: str, dx: int, dy: int) -> str | None:
        """Return where an arrow leads from a node, or None at the edge: back to those that lead, if it left them so."""
        if node_id in self.lead:
            return self._straight(node_id, dx, dy)
        left = [name for name in self.lead if name in self.nodes and self._straight(name, -dx, -dy) == node_id]
        back = focus.toward(self.nodes[node_id].box, [(name, self.nodes[name].box) for name in left], dx, dy)
        return back or next(iter(left), None) or self._straight(node_id, dx, dy)

    def _straight(self, node_id: str, dx: int, dy: int) -> str | None:
        """Return the nearest node in a direction; from one that leads, another that leads if one lies on the way."""
        here = self.nodes[node_id].box
        others = [(node.id, node.box) for node in self.nodes.values() if node.focusable and node.id != node_id]
        aside = self.aside
        if dx and here.y >= self.bar:
            others = [(name, box) for name, box in others if box.bottom > self.bar]
        if dx and aside and not aside.holds(here):
            others = [(name, box.span_y(aside.y, aside.bottom) if aside.holds(box) else box) for name, box in others]
        near = [(name, box) for name, box in others if name in self.lead] if node_id in self.lead else []
        return focus.toward(here, near, dx, dy) or focus.toward(here, others, dx, dy)

    def order(self) -> list[str]:
        """Return the focusable nodes in reading order, those that lead before all others."""
        order = focus.reading_order({n.id: n.box for n in self.nodes.values() if n.focusable})
        return [*(name for name in self.lead if name in order), *(name for name in order if name not in self.lead)]
