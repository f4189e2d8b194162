"""The coach over a table: the veil with its holes, her bubble, and the button in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sin, tau
from typing import Final, NamedTuple

import pygame

from balloongames.i18n import _
from balloongames.scenes.lessons.bubble import HEAD, Speech, place, spot_for
from balloongames.scenes.lessons.dissolve import Dissolve
from balloongames.scenes.lessons.lesson_board import kind_of
from balloongames.scenes.lessons.prose import plain
from balloongames.scenes.lessons.speaking import draw_speech
from balloongames.scenes.lessons.veil import Hole, Veil, draw_tried, holes_of
from balloongames.ui.canvas import Canvas
from balloongames.ui.coach import draw_coach
from balloongames.ui.driver import PageDriver
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Mood
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.widgets import button

_COMES: Final = 0.22  # seconds in which a bubble comes
_BELOW: Final = 10.0  # lu from where it rises
_UNHEARD: Final = 0.35  # seconds in which nobody can have read what is said: longer than a double click takes
_SHAKES: Final = 0.36  # seconds for which the mark of a try shakes
_SWAY: Final = 7.0  # lu to either side, at first
_OFFERS: Final = ("go_on", "show_me", "fold")  # what the button in the bubble may be


class BubbleButton(NamedTuple):
    """A button in the bubble: its node, its words, its icon, and what it does."""

    id: str
    label: str
    icon: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Said:
    """What the coach says, and what of the table it is about.

    ``acts`` are the nodes to be pressed, ``holes`` the places that the veil leaves free, ``free`` what the bubble keeps
    off besides, as it does off what is to be pressed ``later``, or could be as it is ``alike``, if there is room; the
    bubble cuts none of the ``words`` on the table. ``tried`` is what was pressed last and is not asked for. Without a
    veil the table is seen as it is.
    """

    text: str
    mood: Mood
    acts: Sequence[Node]
    holes: Sequence[Hole]
    free: Sequence[Box] = ()
    tried: Node | None = None
    offer: BubbleButton | None = None
    later: Sequence[Box] = ()
    alike: Sequence[Box] = ()
    words: Sequence[Box] = ()
    veiled: bool = True


class Coach:
    """The coach over one table. ``again`` is called when somebody wants to hear her once more."""

    def __init__(self, driver: PageDriver, refresh: Callable[[], None], again: Callable[[], None]) -> None:
        self._driver: Final = driver
        self._refresh: Final = refresh
        self._again: Final = again
        self._mains: list[Box] = []  # the places of primary buttons that were to be pressed last
        self._kept_off: tuple[list[Box], list[Box]] = ([], [])  # what was to be pressed, and to be looked at
        self._veil = Veil()
        self._age = _COMES  # seconds since the bubble has come
        self._is_there = False  # whether there is one
        self._unheard = _UNHEARD  # seconds until what is said now can have been read
        self._shakes = 0.0  # seconds for which the mark of a try still shakes
        self._lead: tuple[str, ...] = ()  # what was to be pressed last
        self.before: Final = Dissolve()  # the table that goes
        self._has_left = False
        self._folded = ""  # the words that were put away, for they hid the place that they are about
        self.speech: Speech | None = None

    @property
    def moves(self) -> bool:
        """Whether something of it is on its way, or nobody can have read it yet."""
        return self._age < _COMES or self._veil.moves or self.before.moves or self._shakes > 0 or self.is_unheard

    @property
    def speaks(self) -> bool:
        """Whether there is a bubble."""
        return self._is_there

    @property
    def is_unheard(self) -> bool:
        """Whether it has just begun to say something: a press was not meant for that."""
        return self._unheard > 0

    def begin(self) -> None:
        """Begin to say something that nobody knows yet."""
        self._unheard = _UNHEARD

    def forget_spot(self) -> None:
        """Forget where she stood: each step has a place of its own, however it began."""
        self.speech = None

    def shake(self) -> None:
        """Let the mark of a try shake: that was not what is asked for."""
        self._shakes = _SHAKES

    def nudge(self) -> None:
        """Let the bubble come once more, as it was."""
        self._age = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._age += dt
        self._unheard = max(0.0, self._unheard - dt)
        self._shakes = max(0.0, self._shakes - dt)
        self._veil.update(dt)
        if self.before.update(dt):
            self._refresh()

    def take_over(self, coach: Coach, picture: pygame.Surface) -> None:
        """Take over from the coach of another table, the picture of which goes; the veil goes on from there."""
        self._veil = coach._veil
        self.before.begin(picture)

    def leave(self) -> None:
        """Go: the table is bare."""
        self._has_left = True
        self._driver.show_ring = False

    def rest(self, page: Page, area: Box) -> None:
        """Say nothing: the table is looked at."""
        self._is_there, self._lead = False, ()
        self.before.add(page, area)
        self._veil.lift(at_once=page.kit.look.reduced_motion, gone=self._gone(page))
        if not self._has_left:
            self._add_veil(page, area, None)

    def add(self, page: Page, area: Box, said: Said) -> None:
        """Add all of it to a page, over what is there."""
        if self._has_left:
            return
        self.before.add(page, area)
        at_once = page.kit.look.reduced_motion
        if said.veiled:
            self._veil.lay([*said.holes, *_tried_holes(said)], at_once=at_once)
        else:
            self._veil.lift(at_once=at_once)
        if said.holes:
            self._kept_off = (
                [one.box for one in said.holes if one.acts],
                [one.box for one in said.holes if not one.acts],
            )
        else:
            act, look = self._kept_off
            there = [box for box in act if not any(box.holds(gone) for gone in self._gone(page))]
            self._kept_off = (there if look else act), look
        if said.acts:
            self._mains = [node.box for node in said.acts if node.main]
        aim = next((hole.box for hole in said.holes if hole.acts), None)
        self._add_veil(page, area, said.tried, said.acts)
        if self._folded == said.text:
            self._add_head(page, area, said)
            names = ["unfold"]
        else:
            self._add_bubble(page, area, said, aim)
            names = [one for one in _OFFERS if one in page.nodes]
        acts = [node.id for node in said.acts]
        page.lead = (*names, *acts) if "fold" in names else (*acts, *names)
        self._lead_the_focus(page)
        if self.before.moves:
            for node in page.nodes.values():
                node.ring = False  # what has the focus is not there yet

    def _gone(self, page: Page) -> Sequence[Box]:
        """Return the places of primary buttons that were to be pressed last, and are not on the page any more."""
        return () if any(node.main for node in page.nodes.values()) else self._mains

    def _lead_the_focus(self, page: Page) -> None:
        """Bring the focus to what is to be pressed now, if that is something else than before."""
        if page.lead:
            page.first, page.begins = page.lead[0], True
        if page.lead == self._lead:
            return
        if "show_me" in page.lead and "show_me" not in self._lead:
            self._driver.focus = "show_me"
        elif self._driver.focus not in page.lead:
            self._driver.focus = None
        self._lead = page.lead

    def lead_on(self, used: str) -> None:
        """Bring the focus on from what was ``used`` to something else that is lit, if it stands beside that."""
        lead = self._driver.page.lead
        node = self._driver.page.nodes.get(self._driver.focus or "")
        if lead and self._driver.focus not in lead:
            self._driver.focus_on(next((one for one in lead if one != used), lead[0]))
        elif lead and node is not None and node.on_focus and kind_of(node.id) == kind_of(used):
            node.on_focus()  # the focus is there already, but the board shows what goes with another of its kind

    def _add_veil(self, page: Page, area: Box, tried: Node | None, acts: Sequence[Node] = ()) -> None:
        def draw(canvas: Canvas) -> None:
            self._veil.draw(canvas, page, area, self._focused(page, acts))
            if tried is not None:
                draw_tried(canvas, tried.box.moved(self._sway(), 0), tried.radius)

        for node in acts:
            node.ring = False  # the line round its hole says the same
        if tried is not None:
            tried.ring = False  # the mark is there, and what is to be pressed has a ring of its own
        page.paint_each_frame(draw, over=True)

    def _focused(self, page: Page, acts: Sequence[Node]) -> Hole | None:
        """Return the place of the one among those to be pressed that has the focus, if that is shown."""
        node = next((node for node in acts if node.id == self._driver.focus), None)
        if node is None or not self._driver.show_ring or self.before.moves:
            return None
        others = [other.box for other in page.nodes.values()]
        return holes_of([(node.seen, node.radius)], acts=True, others=others)[0]

    def _add_bubble(self, page: Page, area: Box, said: Said, aim: Box | None) -> None:
        act, look = self._kept_off
        offer = said.offer
        look = [*look, *(hole.box for hole in _tried_holes(said))]
        speech = place(
            page.kit, area, said.text, has_button=offer is not None, act=act, look=look,
            alike=[*said.later, *said.alike], free=said.free, before=self.speech, texts=[*said.words, *said.later],
        )  # fmt: skip
        if (offer is None or offer.id == "show_me") and any(speech.hides(node.box) for node in said.acts):
            offer = BubbleButton("fold", _("Show the place"), "eye", lambda: self._fold(said.text))
            speech = place(
                page.kit, area, said.text, has_button=True, act=act, look=look, free=said.free, before=self.speech
            )
        if not self._is_there or self.speech is None or speech.coach != self.speech.coach:
            self._age = _COMES if page.kit.look.reduced_motion else 0.0  # where she stays, only her words change
        self.speech, self._is_there = speech, True
        for node in page.nodes.values():
            node.focusable &= node in said.acts or not speech.hides(node.box)  # a ring under her words is not seen
        page.add(Node("bubble", speech.bubble, "button", plain(said.text), self._again, focusable=False, radius=20))

        def draw(canvas: Canvas) -> None:
            here = page.kit.canvas(canvas.surface)  # by night, too, the coach speaks on day paper
            page.text_boxes.append(draw_speech(here.moved(0, self._rise()), speech, said.mood, aim))

        page.paint_each_frame(draw, over=True)
        if offer is not None and speech.button is not None:
            self._lift(
                page, button(page, offer.id, speech.button, offer.label, offer.act, icon=offer.icon, kind="primary")
            )

    def _sway(self) -> float:
        """Return how far to the side the mark of a try is: it says no."""
        left = max(0.0, self._shakes) / _SHAKES
        return _SWAY * left * sin(left * 3 * tau)

    def _rise(self) -> float:
        """Return how far below its place the bubble still is."""
        left = max(0.0, 1 - self._age / _COMES)
        return _BELOW * left * left

    def _lift(self, page: Page, node: Node) -> None:
        """Draw a node over the veil."""
        paint, node.paint = node.paint, None

        def draw(canvas: Canvas) -> None:
            node.rise = -self._rise()  # the ring comes with it
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


def _tried_holes(said: Said) -> list[Hole]:
    """Return the place of what was tried, so that it is seen, too."""
    tried = said.tried
    return [] if tried is None or tried in said.acts else [Hole(tried.box, tried.radius, lined=False)]
