"""The driver of a page: it draws it, keeps it up to date, and moves focus, pointer and presses over it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

import pygame

from balloongames.ui import focus
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.caps import CapOf, draw_caps
from balloongames.ui.carrying import Carrying
from balloongames.ui.display_list import DisplayList, Layer
from balloongames.ui.input import Accept, Device, Erase, Intent, Nav, PointTo, Press, Release, Tab, Typed
from balloongames.ui.kit import Kit
from balloongames.ui.lifting import Lifts
from balloongames.ui.messages import draw_tip
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.rehearsal import Rehearsal


@dataclass
class _Layers:
    """What stands still: all of it, and what of it is lifted above what moves."""

    still: Layer
    lifted: Layer | None = None


class PageDriver:
    """Keeps a page up to date, draws it, and turns intents into acts of its nodes.

    ``on_touch`` is called with what a press came to ("press" or "no") so that a scene can make it sound.
    """

    def __init__(
        self,
        kit: Kit,
        build: Callable[[Page], None],
        *,
        opaque: bool = True,
        device: Callable[[], Device] = lambda: "keys",
        on_touch: Callable[[str], None] = lambda _: None,
        cap_of: CapOf = lambda _: None,
    ) -> None:
        self._kit = kit
        self._build = build
        self._opaque = opaque
        self._device = device
        self._on_touch = on_touch
        self._cap_of = cap_of
        self.rehearsal: Final = Rehearsal(kit)  # of what the page will show soon
        self._page: Page | None = None
        self._key = object()  # of what is kept for this page: a key that holds nothing else
        self._window: Layer | None = None  # what was drawn on last
        self._is_baked = False  # whether they show the page as it is
        self._stale: list[pygame.Rect] = []  # where they have changed since the window was drawn
        self._still_text_boxes = 0  # how many texts the still things have
        self._still_drawn_pieces = 0  # and how many pieces
        self._revision = -1
        self._pressed: str | None = None
        self._hovered: str | None = None
        self._told: str | None = None  # the node whose reason or tip is being shown
        self.focus: str | None = None
        self._open_nodes: Callable[[], Collection[str]] | None = None  # see `leave_closed`
        self._is_adrift = False  # whether the page names no node to begin at, so that the focus moves when it does
        self.show_ring = True
        self.scanned: tuple[str, ...] | None = None  # what one-key play rings; () is the whole page
        self.is_below = False  # whether another page lies over this one, and has the focus
        self._readiness = 1.0
        self._carrying: Final = Carrying()
        self._lifts: Final = Lifts(kit, self.state_of)

    @property
    def page(self) -> Page:
        """The page as it should be now."""
        while self._page is None or self._revision != self._kit.revision:
            self._page = Page(self._kit, self._kit.frame)
            self._revision = self._kit.revision
            self._is_baked = False
            self._build(self._page)
            nodes = self._page.nodes
            if self.focus not in nodes or (self._is_adrift and self._page.begins):
                self.focus = self._page.first
                self._is_adrift = not self._page.begins
            self._pressed = self._pressed if self._pressed in nodes else None
            self._hovered = self._hovered if self._hovered in nodes else None
            self._told = self._told if self._told in nodes else None
            self._lead_focus(self._page)
            self._lifts.take(nodes.values())
        return self._page

    @property
    def refused(self) -> Node | None:
        """The closed node that says now why it is closed; None if none does."""
        node = self._page.nodes.get(self._told or "") if self._page else None
        return node if node is not None and node.why_not else None

    @property
    def hovered(self) -> str | None:
        """Which node the pointer is on."""
        return self._hovered

    @property
    def settled_focus(self) -> str | None:
        """Which node of the page as it should be now has the focus."""
        return self.focus if self.page.nodes else None

    @property
    def meant(self) -> str | None:
        """Which node is chosen by a key now."""
        return self.page.meant(self.focus, is_ringed=self.show_ring or self.scanned is not None)

    def invalidate(self) -> None:
        """Describe the page anew before the next use."""
        self._page = None

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page."""
        page = self.page
        if node_id in page.nodes:
            self._move_focus(node_id)

    def leave_closed(self, open_nodes: Callable[[], Collection[str]]) -> None:
        """Lead the focus from what is not open any more to where the next page begins, if that is its like and open."""
        self._open_nodes = open_nodes

    def _lead_focus(self, page: Page) -> None:
        """Lead the focus on a page that was just described, if that was asked for."""
        asked, self._open_nodes = self._open_nodes, None
        first, now = page.first or "", self.focus or ""
        if asked is None or not page.are_alike(first, now):
            return
        still_open = asked()
        if first in still_open and now not in still_open:
            self._move_focus(first)
            if page.speaks:
                self.invalidate()  # messages keep off what has the focus

    # -- time --------------------------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
        """Whether something on the page is on its way to where it is to stand."""
        return self._lifts.moves

    def update(self, dt: float) -> None:
        """Let time pass for that."""
        self._lifts.update(dt)

    # -- drawing -----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, undisturbed: bool = False, readiness: float = 1.0) -> list[pygame.Rect]:
        """Draw the page onto a surface of the window's size, and return where something was drawn.

        ``undisturbed`` promises that it shows what was drawn there last, and nothing else: then only what has changed
        is drawn. ``readiness`` tells how much of the time is over for which the page takes no press.
        """
        self.rehearsal.begin()
        self._readiness = readiness if readiness >= 1 or not self._kit.look.reduced_motion else 0.0
        page, size = self.page, surface.get_size()
        layers = self._kit.caches.layers.get(self._key)
        if layers is None or layers.still.size != size or not self._is_baked:
            layers = self._bake(page, surface, layers)
            self._still_text_boxes, self._still_drawn_pieces = len(page.text_boxes), len(page.drawn_pieces)
        still = layers.still.surface
        del page.text_boxes[self._still_text_boxes :]  # those of the last frame
        del page.drawn_pieces[self._still_drawn_pieces :]
        display_list = DisplayList(size, still)
        canvas = self._kit.canvas(display_list, night=page.night)
        page.still = still
        page.layer = layers.lifted.surface if layers.lifted else None
        self._lifts.aim()
        page.paint_frame(canvas, over=False)
        for node in page.nodes.values():
            if node.paint:
                self._lifts.paint(canvas, node, self.state_of(node), page.text_boxes)
        page.paint_dots(canvas, self._ringed or (), self._hovered)
        page.paint_frame(canvas, over=True)
        if self._ringed is not None:
            page.paint_ring(canvas, self._ringed, wide=self.scanned is not None)
        page.text_boxes += draw_caps(canvas, page, self.focus if self.show_ring else None, self._cap_of)
        self._draw_tip(canvas, page)
        page.drawn_pieces += canvas.drawn_pieces
        page.still = page.layer = None
        if not undisturbed or self._window is None or self._window.surface is not surface or self._window.size != size:
            self._window = Layer(surface)
        drawn = self._window.update(display_list.lines, still, self._stale)
        self._stale = []
        self.rehearsal.go_on(night=page.night)
        return drawn

    def release(self) -> None:
        """Let go of all pictures: the screen was closed, or nobody sees it. They are made anew when it is drawn."""
        self._kit.caches.layers.drop(self._key)
        self._window = None

    def _bake(self, page: Page, surface: pygame.Surface, layers: _Layers | None) -> _Layers:
        """Paint what stands still, and on a layer of its own what of it is lifted."""
        size = surface.get_size()
        if layers is None or layers.still.size != size:
            layers = _Layers(Layer(self._paper(size, surface if self._opaque else None)))
        page.text_boxes.clear()
        page.drawn_pieces.clear()
        ground = self._ground_of(page, surface) if page.ground_key else None
        display_list = DisplayList(size, ground)
        canvas = self._kit.canvas(display_list, night=page.night)
        page.bake(canvas)
        page.drawn_pieces += canvas.drawn_pieces
        self._stale += layers.still.update(display_list.lines, ground)
        if page.lifts:
            layers.lifted = layers.lifted or Layer(self._paper(size))
            display_list = DisplayList(size)
            canvas = self._kit.canvas(display_list, night=page.night)
            page.bake_lifted(canvas)
            page.drawn_pieces += canvas.drawn_pieces
            self._stale += layers.lifted.update(display_list.lines)
        self._is_baked = True
        surfaces = [one.surface for one in (layers.still, layers.lifted) if one]
        self._kit.caches.layers.put(self._key, layers, picture_bytes(*surfaces))
        return layers

    @staticmethod
    def _paper(size: tuple[int, int], like: pygame.Surface | None = None) -> pygame.Surface:
        """Return a new surface: one that hides what lies below it, as another one does, or a clear one."""
        return pygame.Surface(size, pygame.SRCALPHA) if like is None else pygame.Surface(size, 0, like)

    def _ground_of(self, page: Page, surface: pygame.Surface) -> pygame.Surface:
        """Return the ground of a page, painted anew if it is not one of the latest."""
        grounds = self._kit.caches.grounds
        key = (self._key, self._revision, page.ground_key, page.night, surface.get_size())
        ground = grounds.get(key)
        if ground is None:
            ground = self._paper(surface.get_size(), surface)
            page.bake_ground(self._kit.canvas(ground, night=page.night))
            grounds.put(key, ground, picture_bytes(ground))
        return ground

    def state_of(self, node: Node) -> NodeState:
        """Return how a node is to look."""
        return NodeState(
            focused=self._ringed == (node.id,),
            hovered=node.id == self._hovered and not node.why_not,
            pressed=node.id == self._pressed and node.id == self._hovered and not node.why_not,
            ready=self._readiness,
        )

    @property
    def _ringed(self) -> tuple[str, ...] | None:
        """What a ring is drawn round; () is the whole page."""
        if self.is_below:
            return None
        if self.scanned is not None:
            return self.scanned
        return (self.focus,) if self.show_ring and self.focus else None

    def _draw_tip(self, canvas: Canvas, page: Page) -> None:
        node = page.nodes.get(self._told or "")
        text = (node.why_not or node.tip) if node else ""
        if node and text and not page.speaks:
            draw_tip(canvas, node.box, page.frame, text)

    # -- intents -----------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:  # noqa: PLR0911 - one line per intent
        """Take an intent; return whether it was used here (and so the picture may have changed)."""
        match intent:
            case PointTo(x, y):
                return self._point(x, y)
            case Press(x, y):
                return self._press(x, y)
            case Release(x, y):
                return self._release(x, y)
            case Nav(dx, dy):
                self.show_ring = True
                return self._navigate(dx, dy)
            case Tab(by):
                self.show_ring = True
                target = focus.step(self.page.order(), self.focus, by)
                return self._move_focus(target)
            case Accept(space):
                node = self.page.nodes.get(self.focus or "")
                if space and node and node.typed:
                    return False  # the character follows as text
                self._move_focus(meant := self.meant)
                self.show_ring = True
                return self.activate(meant)
            case Typed() | Erase():
                node = self.page.nodes.get(self.focus or "")
                if node and node.typed:
                    node.typed(intent.text if isinstance(intent, Typed) else "")
                    return True
                return False
            case _:
                return False

    def node_at(self, x: float, y: float) -> Node | None:
        """Return the topmost node under a point; where none is, one whose picture or place in its row is there."""
        nodes = list(reversed(self.page.nodes.values()))
        here = next((node for node in nodes if node.box.contains(x, y)), None)
        return here or next((node for node in nodes if self._lifts.holds(node, x, y)), None)

    def activate(self, node_id: str | None) -> bool:
        """Do what a node does; a closed one says why instead."""
        node = self.page.nodes.get(node_id or "")
        if node is None:
            return False
        if node.why_not:
            self._told = node.id
            self._on_touch("no")
            return True
        if node.act is None:
            return False
        self._told = None
        self._on_touch("press")
        node.act()
        return True

    def _point(self, x: float, y: float) -> bool:
        held = self.page.nodes.get(self._pressed or "")
        is_carrying = self._carrying.follow(held, x, y)
        if is_carrying and held is not None:
            held = self._pressed = self._told = None
        if (
            held and held.at and held.role == "slider" and not held.why_not
        ):  # it follows the pointer, also past its ends
            held.at(x, y)
            return True
        node = self.node_at(x, y)
        new = node.id if node else None
        if new == self._hovered:
            return is_carrying
        self._hovered = new
        self._told = new if node and self._shows_tip(node) else None
        if node and node.on_focus and node.focusable:
            self._move_focus(node.id)
        self.show_ring = self.show_ring and self._device() != "mouse"
        return True

    def _shows_tip(self, node: Node) -> bool:
        return bool(node.tip) and (node.explains or self._kit.roomy)

    def _press(self, x: float, y: float) -> bool:
        node = self.node_at(x, y)
        had_tip, self._told = self._told is not None, None
        self._hovered = self._pressed = node.id if node else None
        self._carrying.grip(x, y)
        self.show_ring = False
        if node is None:
            return had_tip
        if node.focusable:
            self._move_focus(node.id)
        if node.at and node.role == "slider" and not node.why_not:
            node.at(x, y)
        return True

    def _release(self, x: float, y: float) -> bool:
        pressed, self._pressed = self._pressed, None
        node = self.node_at(x, y)
        if self._carrying.drop(node.id if node else ""):
            return True
        if node is None or node.id != pressed:
            return pressed is not None
        if node.at and node.role != "slider" and not node.why_not:
            self._on_touch("press")
            node.at(x, y)
            return True
        self.activate(node.id)
        return True

    def let_go(self) -> None:
        """Leave nothing pressed or carried, without doing it."""
        self._pressed = None
        self._carrying.drop("")

    def _navigate(self, dx: int, dy: int) -> bool:
        page = self.page
        here = page.nodes.get(self.focus or "")
        if here is None:
            return self._move_focus(page.first)
        if dx and here.adjust and not here.why_not:
            here.adjust(dx)
            return True
        return self._move_focus(page.toward(here.id, dx, dy))

    def _move_focus(self, node_id: str | None) -> bool:
        if node_id is None:
            return False
        self._is_adrift = False
        if node_id != self.focus:
            self.focus = node_id
            node = self.page.nodes.get(node_id)
            self._told = node_id if node and self._shows_tip(node) else None
            if node and node.on_focus:
                node.on_focus()
        return True
