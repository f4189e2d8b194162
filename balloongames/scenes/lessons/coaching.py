"""The coach over a table: the veil with its holes, her bubble, and the button in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from balloongames.i18n import _
from balloongames.scenes.lessons.bubble import HEAD, Speech, draw_speech, place, spot_for
from balloongames.scenes.lessons.prose import plain
from balloongames.scenes.lessons.veil import Hole, draw_tried, draw_veil
from balloongames.ui.canvas import Canvas
from balloongames.ui.coach import draw_coach
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Mood
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.widgets import button

_COMES: Final = 0.22  # seconds in which a bubble comes
_BELOW: Final = 10.0  # lu from where it rises


class Way(NamedTuple):
    """A button in the bubble: its node, its words, its icon, and what it does."""

    id: str
    label: str
    icon: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Said:
    """What the coach says, and what of the table it is about.

    ``acts`` are the nodes to be pressed, ``holes`` the places that the veil leaves free, ``free`` what the bubble keeps
    off besides. ``tried`` is what was pressed last and is not asked for. Without a veil the table is seen as it is.
    """

    text: str
    mood: Mood
    acts: Sequence[Node]
    holes: Sequence[Hole]
    free: Sequence[Box] = ()
    tried: Node | None = None
    way: Way | None = None
    veiled: bool = True


class Coach:
    """The coach over one table. ``again`` is called when somebody wants to hear her once more."""

    def __init__(self, driver: PageDriver, refresh: Callable[[], None], again: Callable[[], None]) -> None:
        self._driver: Final = driver
        self._refresh: Final = refresh
        self._again: Final = again
        self._kept_off: tuple[list[Box], list[Box]] = ([], [])  # what was to be pressed, and to be looked at
        self._text = ""
        self._age = _COMES  # seconds since the bubble has come
        self._folded = ""  # the words that were put away, for they hid the place that they are about
        self.speech: Speech | None = None

    @property
    def comes(self) -> bool:
        """Whether the bubble is on its way in."""
        return self._age < _COMES

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._age += dt

    def add(self, page: Page, area: Box, said: Said, *, veil: Box | None = None) -> None:
        """Add all of it to a page, over what is there; the ``veil`` lies over more than the area if that is wanted."""
        if said.text != self._text:
            self._text, self._age = said.text, _COMES if page.kit.look.reduced_motion else 0.0
        if said.holes:
            self._kept_off = (
                [one.box for one in said.holes if one.acts],
                [one.box for one in said.holes if not one.acts],
            )
        aim = next((hole.box for hole in said.holes if hole.acts), None)
        veiled = veil or area
        page.paint_each_frame(lambda canvas: _draw_veil(canvas, page, veiled, said), over=True)
        if self._folded == said.text:
            self._add_head(page, area, said)
            names = ["unfold"]
        else:
            self._add_bubble(page, area, said, aim)
            names = [one for one in ("go_on", "show_me", "fold") if one in page.nodes]
        acts = [node.id for node in said.acts]
        page.lead = (*names, *acts) if "fold" in names else (*acts, *names)
        if page.lead:
            page.first, page.begins = page.lead[0], True

    def _add_bubble(self, page: Page, area: Box, said: Said, aim: Box | None) -> None:
        act, look = self._kept_off
        way, act = said.way, [*act, *said.free]
        kinds = {_kind(node) for node in said.acts}
        alike = [node.box for node in page.nodes.values() if _kind(node) in kinds]
        speech = place(
            page.kit, area, said.text, has_button=way is not None, act=act, look=look, alike=alike, before=self.speech
        )
        if way is None and any(speech.hides(node.box) for node in said.acts):
            way = Way("fold", _("Show the place"), "eye", lambda: self._fold(said.text))
            speech = place(page.kit, area, said.text, has_button=True, act=act, look=look, before=self.speech)
        self.speech = speech
        page.add(Node("bubble", speech.bubble, "button", plain(said.text), self._again, focusable=False, radius=20))

        def draw(canvas: Canvas) -> None:
            here = page.kit.canvas(canvas.surface)  # by night, too, the coach speaks on day paper
            page.text_boxes.append(draw_speech(here.moved(0, self._rise()), speech, said.mood, aim))

        page.paint_each_frame(draw, over=True)
        if way is not None and speech.button is not None:
            self._lift(page, button(page, way.id, speech.button, way.label, way.act, icon=way.icon, kind="primary"))

    def _rise(self) -> float:
        """Return how far below its place the bubble still is."""
        left = max(0.0, 1 - self._age / _COMES)
        return _BELOW * left * left

    def _lift(self, page: Page, node: Node) -> None:
        """Draw a node over the veil."""
        paint, node.paint = node.paint, None

        def draw(canvas: Canvas) -> None:
            here = page.kit.canvas(canvas.surface).moved(0, self._rise())
            ink = paint(here, self._driver.state_of(node)) if paint else None
            page.text_boxes.extend([ink] if ink else [])

        page.paint_each_frame(draw, over=True)

    # -- where there is no room ----------------------------------------------------------------------------------

    def _fold(self, text: str) -> None:
        self._folded = text
        self._refresh()

    def _add_head(self, page: Page, area: Box, said: Said) -> None:
        """Add only her head: pressing it brings the words back."""
        box = spot_for(area, HEAD, [node.box for node in said.acts])

        def paint(canvas: Canvas, _state: NodeState) -> None:
            canvas.circle(box.cx, box.cy, box.w / 2, "paper", border="ink", border_w=2)
            draw_coach(canvas, box.inset(8), "smile", (0, 0))

        self._lift(page, page.add(Node("unfold", box, "button", plain(said.text), lambda: self._fold(""), paint)))


def _draw_veil(canvas: Canvas, page: Page, area: Box, said: Said) -> None:
    if said.veiled:
        draw_veil(canvas, page, area, said.holes)
    if said.tried is not None:
        draw_tried(canvas, said.tried.box, said.tried.radius)


def _kind(node: Node) -> str:
    """Return what a node is one of: ``card`` of ``card.7``."""
    return node.id.partition(".")[0]
