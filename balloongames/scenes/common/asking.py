"""Ask anything: while it is on, presses ask and never play; a card tells what a thing is, and where its rule stands.

What can be asked are the nodes of the board and its parts; what is answered comes from the board, and so from what the
viewer may see. What moves and who thinks wait meanwhile. A long press asks, too, and a ``?`` that is held lasts until
it is let go.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from types import MappingProxyType
from typing import Final

from balloongames.i18n import N_, _
from balloongames.scenes.common.answer_card import CARD, RULE, AnswerCard, AskedThing
from balloongames.scenes.common.spots import distance
from balloongames.scenes.context import Ctx
from balloongames.ui.ask import Answer, Answering, Fact
from balloongames.ui.canvas import Canvas
from balloongames.ui.driver import PageDriver
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.input import (
    Accept,
    AskAt,
    Back,
    Command,
    Erase,
    Intent,
    LetUp,
    Nav,
    PageTurn,
    PointTo,
    Press,
    Release,
    Tab,
    Typed,
    Wheel,
)
from balloongames.ui.inset import Inset
from balloongames.ui.page import Node, Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import People

KEY: Final = "?"
NOTICE: Final = N_("Ask about anything. {key} ends.")
_REFUSAL: Final = "ask.refusal"
_VEIL: Final = ("#141B33", 0.30)
_LIGHT: Final = "#FFFAF0"
_NEAR: Final = 44.0  # of each kind of pieces and panels one is marked, and all that is as near to pointer or focus
_COMES: Final = 0.2  # seconds in which the veil comes
_LONG: Final = 0.5  # seconds that a press takes to ask
_STIR: Final = 12.0  # a pointer that strays farther meanwhile means something else
_DISC: Final = Box(10, 12, 24, 24)  # beside the pointer


class Asking:
    """Asking at one table. ``refresh`` describes its page anew.

    ``arrive`` lets what is on its way there come to its end, and returns whether anything was.
    """

    def __init__(
        self, ctx: Ctx, view: GameView, people: People, driver: PageDriver, refresh: Callable[[], None],
        arrive: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        self._ctx: Final = ctx
        self._card: Final = AnswerCard(view, people, driver, ctx.go.rules)
        self._driver: Final = driver
        self._refresh: Final = refresh
        self._arrive: Final = arrive
        self.things: dict[str, AskedThing] = {}  # all that answers
        self._pointer: tuple[float, float] | None = None
        self._pressed: tuple[float, float] | None = None  # where a press began that may become a long one
        self._pressed_for = 0.0  # seconds that it has lasted
        self._refusal: tuple[Answer, Box] | None = None  # why something was refused, and what
        self._age = 0.0  # seconds since it began
        self._left = ""  # what had the focus then
        self.is_on = False
        self.asked = ""  # the thing whose card is open

    # -- what people do ------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Let everything be asked about."""
        self._left = self._driver.focus or ""
        self.is_on, self.asked, self._refusal, self._age = True, "", None, 0.0
        self._refresh()

    def end(self) -> None:
        """Let presses play again, from where the focus was before."""
        was_on, self.is_on, self.asked, self._refusal = self.is_on, False, "", None
        self._refresh()
        if was_on:
            self._driver.focus_on(self._left)

    def explain(self, answer: Answer, box: Box) -> None:
        """Begin with the card of a refusal; what was refused lies in ``box``."""
        self._left = self._driver.focus or ""
        self.is_on, self._refusal, self._age = True, (answer, box), 0.0
        self.open(_REFUSAL)

    def toggle(self) -> None:
        """Begin or end."""
        self._ctx.audio.play("page")
        if self.is_on:
            self.end()
        else:
            self.begin()

    def open(self, name: str) -> None:
        """Open the card of a thing."""
        self.asked = name
        self._refusal = self._refusal if name == _REFUSAL else None
        self._refresh()
        if RULE in self._driver.page.nodes:
            self._driver.focus_on(RULE)

    @property
    def notice(self) -> str:
        """What tells that presses ask, and with which key or button that ends; "" while they play."""
        bindings, by_pad = self._ctx.loop.bindings, self._ctx.loop.device() == "pad"
        key = bindings.button_words("back") if by_pad else bindings.key_words("back")
        return _(NOTICE).format(key=key) if self.is_on else ""

    @property
    def moves(self) -> bool:
        """Whether time has to pass for it: the veil comes, or something is pressed that asks if it lasts."""
        return self.waits or (self.is_on and self._age < _COMES)

    @property
    def waits(self) -> bool:
        """Whether something is pressed that asks if it lasts."""
        return self._pressed is not None and not self.is_on

    def update(self, dt: float) -> None:
        """Let time pass: a press that has lasted long enough asks."""
        self._age += dt
        if not self.waits or self._pressed is None:
            return
        self._pressed_for += dt
        if self._pressed_for >= _LONG:
            at, self._pressed = AskAt(*self._pressed), None
            self._ask_at(at)
            if self.asked:
                self._driver.let_go()
            else:
                self.end()  # nothing there can be asked about

    def let_go(self) -> None:
        """Leave nothing pressed."""
        self._pressed = None

    def _follow(self, intent: Intent) -> None:
        """Note where the pointer is, and what it presses."""
        match intent:
            case Press(x, y):
                self._pointer = self._pressed = x, y
                self._pressed_for = 0.0
            case PointTo(x, y):
                self._pointer = x, y
                if self._pressed and max(abs(x - self._pressed[0]), abs(y - self._pressed[1])) > _STIR:
                    self._pressed = None
            case Release():
                self._pressed = None
            case _:
                pass

    def take(self, intent: Intent) -> bool:
        """Take what is meant for asking; while it is on that is all but the wishes that lead elsewhere."""
        self._follow(intent)
        if intent == LetUp(KEY):
            if self.is_on and not self.asked:
                self.end()
            return True
        if intent in (Typed(KEY), Command("ask")):
            self.toggle()
            return True
        if isinstance(intent, AskAt):
            self._ask_at(intent)
            return True
        return self.is_on and self._take_while_on(intent)

    def _take_while_on(self, intent: Intent) -> bool:
        match intent:
            case Back():
                self._back()
            case Nav() if self.asked:
                self._driver.focus_on(self.asked)
                if self._driver.handle(intent):
                    self.open(self._driver.focus or "")
            case Press(x, y) if self.asked and self._is_bare(x, y):
                self._back()
            case PointTo() | Press() | Release() | Nav() | Tab() | Accept():
                self._driver.handle(intent)
                self._ctx.loop.redraw()
            case Command():
                self.end()
                return False
            case _:
                return isinstance(intent, Typed | PageTurn | Wheel | Erase)
        return True

    def _is_bare(self, x: float, y: float) -> bool:
        """Return whether there is nothing at a point that can be pressed, nor the card itself."""
        node = self._driver.node_at(x, y)
        return node is None or (node.act is None and not node.why_not and node.id != CARD)

    def _back(self) -> None:
        """Close the card, or end."""
        self._ctx.audio.play("page")
        if not self.asked:
            self.end()
            return
        name, self.asked, self._refusal = self.asked, "", None
        self._refresh()
        if name in self._driver.page.nodes:
            self._driver.focus_on(name)

    def _ask_at(self, intent: AskAt) -> None:
        if not self.is_on:
            self.begin()
        node = self._thing_at(intent)
        if not node and self._arrive():  # a card that is being dealt lies there a moment later
            if self._ctx.stack.is_changing:
                self.end()
                return
            self._refresh()
            node = self._thing_at(intent)
        if node:
            self._ctx.audio.play("press")
            self.open(node)
        elif self.asked and self._is_bare(intent.x, intent.y):
            self._back()

    def _thing_at(self, at: AskAt) -> str:
        """Return what can be asked about at a point; "" if nothing, or if the card lies there."""
        nodes = self._driver.page.nodes
        if CARD in nodes and nodes[CARD].box.contains(at.x, at.y):
            return ""
        return next(
            (name for name in reversed(nodes) if name in self.things and nodes[name].box.contains(at.x, at.y)), ""
        )

    # -- the page ------------------------------------------------------------------------------------------------

    def add(
        self, page: Page, area: Box, board: Answering, *, inset: Inset | None = None,
        others: Mapping[str, Answer] = MappingProxyType({}), keep: Collection[str] = (), below: float = 0.0,
    ) -> None:  # fmt: skip
        """Let the page ask: all but what stands above the ``area`` answers, or does nothing.

        ``inset`` is where the board is, if it is not the page itself; ``others`` are answers of what stands round it.
        Nodes to ``keep`` do what they always do. An answer lies ``below`` what tells that everything can be asked.
        """
        kept = {name: node for name, node in page.nodes.items() if node.box.bottom <= area.y or name in keep}
        if inset is not None:
            _lay_out(page, inset)
        nodes = {name: node for name, node in page.nodes.items() if name not in kept}
        answers = {name: answer for name in nodes if (answer := others.get(name) or board.answer(name)) is not None}
        parts: dict[str, Node] = {}
        for part, answer in _parts_of(board, area, inset):
            if part.id not in nodes:
                parts[part.id], answers[part.id] = part, answer
        self._let_ask(parts | nodes, answers)
        page.nodes = {**kept, **_in_reach(parts, nodes)}
        page.lead = ()
        marked = cache(lambda: _examples(page, self.things))
        page.paint_each_frame(lambda canvas: self._draw_marks(page, canvas, area, marked()), over=True)
        self._add_card(page, area, answers, below)
        page.paint_each_frame(self._draw_disc, over=True)

    def _let_ask(self, nodes: Mapping[str, Node], answers: dict[str, Answer]) -> None:
        """Let nodes open their answers, and do nothing else; what is closed has that as the first of its facts."""
        for name, node in nodes.items():
            if name in answers and node.why_not:
                answers[name] = replace(answers[name], facts=(Fact(node.why_not), *answers[name].facts))
            node.why_not, node.at, node.adjust, node.typed, node.on_focus = "", None, None, None, None
            node.act = partial(self.open, name) if name in answers else None
            node.focusable = name in answers
        self.things = {name: AskedThing(node.box, node.radius) for name, node in nodes.items() if name in answers}
        if self._refusal is not None:
            answers[_REFUSAL], self.things[_REFUSAL] = self._refusal[0], AskedThing(self._refusal[1], 10)

    def _add_card(self, page: Page, area: Box, answers: Mapping[str, Answer], below: float) -> None:
        """Add the card of what was asked about; without one the focus begins at the first thing that answers."""
        if self.asked in answers:
            thing, beside = self.things[self.asked], [one.box for one in self.things.values()]
            room = area.inset(12)
            room = room.span_y(max(room.y, below + 12))
            self._card.add(page, room, thing, answers[self.asked], beside)
        else:
            self.asked = ""
            page.first, page.begins = next(iter(answers), None), False

    def _draw_disc(self, canvas: Canvas) -> None:
        """Let the pointer carry what it does."""
        if self._pointer is None or self._ctx.loop.device() != "mouse":
            return
        box = _DISC.moved(*self._pointer)
        canvas.circle(box.cx, box.cy, box.w / 2, "info", border="#FFFFFF", border_w=2)
        canvas.icon("help", box.inset(4), "paper")

    def _draw_marks(self, page: Page, canvas: Canvas, area: Box, shown: Collection[str]) -> None:
        asked = self.things.get(self.asked)
        still = page.kit.look.reduced_motion
        share = 1.0 if still else min(1.0, self._age / _COMES)
        for part in _around(area, asked.box) if asked is not None else (area,):
            canvas.fill(part, _VEIL[0], _VEIL[1] * share)
        now = next((node.box for node in page.nodes.values() if self._driver.state_of(node).hovered), None)
        focused = self.things.get(self._driver.focus or "")  # no longer once a card is open
        near = [box for box in (now, focused.box if focused else None) if box is not None]
        here = page.kit.canvas(canvas.surface)  # by night, too, dots are dark on light
        for name, thing in self.things.items():
            if name != self.asked and (name in shown or any(distance(thing.box, one) < _NEAR for one in near)):
                _mark(here, thing)
        if asked is not None:
            canvas.card(asked.box.grow(4), Card(asked.radius + 4, "", border=_LIGHT, border_w=8))
            canvas.card(asked.box.grow(2), Card(asked.radius + 2, "", border="info", border_w=4))


# -- what the page shows -----------------------------------------------------------------------------------------------


def _lay_out(page: Page, inset: Inset) -> None:
    """Add to a page what can be seen of the nodes of another one that is shown in it."""
    for name, node in inset.page.nodes.items():
        box = inset.place(node.box)
        if inset.room.holds(box, slack=2) and name not in page.nodes:
            page.add(Node(name, box, node.role, node.label, radius=node.radius * inset.scale))


def _parts_of(board: Answering, area: Box, inset: Inset | None) -> Iterator[tuple[Node, Answer]]:
    """Go through the parts of a board that are no nodes, answer, and lie in an area."""
    for name in board.askable():
        box, answer = board.part(name), board.answer(name)
        if box is not None and answer is not None:
            box = box if inset is None else inset.place(box)
            if area.holds(box, slack=2):
                yield Node(name, box, "place", answer.title, radius=8), answer


def _in_reach(parts: Mapping[str, Node], nodes: Mapping[str, Node]) -> dict[str, Node]:
    """Return them in an order in which each can be pressed: what lies within a node lies over it."""
    boxes = [node.box for node in nodes.values()]
    inside = {name for name, part in parts.items() if part.box.is_in_any(boxes)}
    around = {name: part for name, part in parts.items() if name not in inside}
    return {**around, **nodes, **{name: parts[name] for name in parts if name in inside}}


def _around(area: Box, hole: Box) -> tuple[Box, ...]:
    """Return what is left of an area when a hole is cut out."""
    top, bottom = max(area.y, hole.y), min(area.bottom, hole.bottom)
    return (
        area.span_y(area.y, top), area.span_y(bottom, area.bottom),
        Box(area.x, top, hole.x - area.x, bottom - top), Box(hole.right, top, area.right - hole.right, bottom - top),
    )  # fmt: skip


def _examples(page: Page, things: Mapping[str, AskedThing]) -> set[str]:
    """Return the first thing of each kind that is not in or across another; buttons say what they are by themselves."""
    buttons = {name for name, node in page.nodes.items() if node.role == "button"}
    boxes = [thing.box for thing in things.values()]
    found: dict[str, str] = {}
    for name, thing in things.items():
        kind = name.partition(".")[0]
        if kind not in found and name not in buttons and not _lies_on_any(thing.box, boxes):
            found[kind] = name
    return {*found.values()}


def _lies_on_any(box: Box, others: Sequence[Box]) -> bool:
    """Return whether something is within any other thing, or reaches into it."""
    return any(box != other and not box.holds(other) for other in box.overlapping(others))


def _mark(canvas: Canvas, thing: AskedThing) -> None:
    canvas.card(thing.box.grow(2), Card(thing.radius + 2, "", border=_LIGHT, border_w=4.5))
    canvas.card(thing.box.grow(1), Card(thing.radius + 1, "", border="info", border_w=2, dash=(3, 5)))
