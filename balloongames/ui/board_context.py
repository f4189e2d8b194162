"""What the parts of a board share: what is seen, what moves, what is being chosen, and where everything stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from pygame import Surface

from balloongames.core.game import Reason, Seat
from balloongames.ui.appearing import Appearing
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Align, Canvas, TextInk
from balloongames.ui.display_list import DisplayList, Line, lay_down
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.render_cache import RenderCache, TextPainter
from balloongames.ui.rolling import Rolls, write
from balloongames.ui.view import BoardHost

_FIRST_AREA: Final = Box(0, 56, 1280, 664)  # until the page is described


@dataclass(frozen=True, slots=True)
class Mover:
    """Something on its way: ``t`` 0 … 1 of it."""

    thing: Any
    t: float
    alpha: float = 1.0


class Number(NamedTuple):
    """A number that rolls when it changes: where it stands, which one it is, and how it is written."""

    box: Box
    key: tuple[object, ...]
    text: str
    style: str
    color: str = "ink"
    align: Align = "left"


@dataclass(slots=True)
class Animation:
    """What moves on a board where nothing does but a few movers: the least that clips and a board ask for."""

    movers: list[Any] = field(default_factory=list)
    animating: bool = False

    def clear(self) -> None:
        """End what a clip has set."""
        self.movers = []


@dataclass(slots=True)
class Draft:
    """What is being chosen where it is one move, which a button then plays: the least that a board asks for.

    ``pointed`` is what focus or pointer are on.
    """

    choice: Any = None
    pointed: Any = None
    moves: Sequence[Any] = ()

    def renew(self, seen: Any, moves: Sequence[Any]) -> None:
        """Take the moves that there are now; a choice that is none of them is forgotten."""
        self.moves = moves
        if self.choice not in moves:
            self.choice = None

    def confirmed(self) -> Any | None:
        """Return the move that the button plays."""
        return self.choice

    def propose(self, move: Any) -> None:
        """Choose a whole legal move."""
        self.choice = move

    def back(self) -> bool:
        """Take the choice back; return whether there was one."""
        choice, self.choice = self.choice, None
        return choice is not None


@dataclass(slots=True)
class MatchContext:
    """One table. A game derives from this, names its own classes for what stands first, and adds what it has besides.

    ``seen`` is the observation that the board was shown last; ``model`` is what it shows now, ``animation`` what moves
    on it, ``draft`` what is being chosen. ``render_cache`` keeps pictures. By number of what the others
    did last, ``turn_rows`` draw the lines, ``turn_tags`` are the boxes of the tags, and the marks of ``lit_turns`` are
    lit, and ``marks`` says which of them still appear. ``rolls`` knows the numbers that roll when they change.
    """

    host: BoardHost
    seen: Any
    layout: Any = field(init=False)
    model: Any = field(init=False)
    animation: Any = field(default_factory=Animation)
    draft: Any = field(default_factory=Draft)
    render_cache: RenderCache = field(default_factory=RenderCache)
    turn_rows: dict[int, Callable[..., Any]] = field(default_factory=dict)
    turn_tags: dict[int, Box] = field(default_factory=dict)
    lit_turns: set[int] = field(default_factory=set)
    marks: Appearing = field(default_factory=Appearing)
    rolls: Rolls = field(default_factory=Rolls)
    laid_with: Kit | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.arrange(_FIRST_AREA, roomy=False, scale=1.0)

    @property
    def kit(self) -> Kit:
        """That of the page it is laid out on: in a review a smaller one than the window's, its letters larger."""
        return self.laid_with or self.host.kit

    # -- for each game to say -----------------------------------------------------------------------------------------

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        """Find out where everything stands; ``scale`` is that of the text. By itself, the layout is the whole area."""
        self.layout = area

    def settle(self, seen: Any) -> None:
        """Get ready for ``seen``, which the model shows already."""

    def home_node(self) -> str:
        """Return where the focus begins in a new decision."""
        return ""

    def node_to_go_back_to(self) -> str:
        """Return where the focus goes when the last choice is taken back; "" leaves it where it is."""
        return ""

    # -- who ----------------------------------------------------------------------------------------------------------

    def name(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self.host.people.names[seat]

    def balloon_of(self, seat: Seat) -> int:
        """Return which balloon a player has."""
        return self.host.people.looks[seat]

    def robot(self, seat: Seat) -> bool:
        """Return whether the computer plays a seat."""
        return bool(self.host.people.computer(seat))

    @property
    def interactive(self) -> bool:
        """Whether somebody at the screen may act."""
        return self.host.interactive

    # -- acts ---------------------------------------------------------------------------------------------------------

    def look_at(self, what: Any) -> None:
        """Show more of something: the focus or the pointer has come to it."""
        if self.draft.pointed != what:
            self.draft.pointed = what
            self.host.refresh()

    def chosen(self, node_id: str = "") -> None:
        """Show what was chosen, and go on to a node."""
        self.host.cue("slide")
        if node_id:
            self.host.focus_on(node_id)
        else:
            self.host.refresh()

    def choose(self, move: Any, button: str) -> None:
        """Choose a whole move, and go on to the ``button`` that plays it."""
        self.draft.propose(move)
        self.chosen(button)

    def refuse(self, tried: Any) -> None:
        """Say why a move is not possible."""
        if sentence := self.why_not(tried):
            self.host.refuse(sentence)

    def why_not(self, move: Any) -> str:
        """Return the sentence that says why a move is not possible; empty if it is."""
        return self.table_says(self.host.why_not(move))

    def table_says(self, reason: Reason | None) -> str:
        """Return the sentence of a reason; empty if there is none."""
        return "" if reason is None else self.host.sentence(reason)

    def confirm(self) -> None:
        """Play what is chosen."""
        move = self.draft.confirmed()
        if move is not None:
            self.play(move)

    def play(self, move: Any) -> None:
        """Make a move, and let the focus begin anew where the next choice is made."""
        self.host.submit(move, self.begin_anew)

    def begin_anew(self) -> None:
        """Turn to the next decision."""
        self.draft.renew(self.seen, self.host.moves())
        self.host.focus_on(self.home_node() if self.interactive else "")

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw_cached(
        self, page: Page, canvas: Canvas, box: Box, key: tuple[object, ...], paint: TextPainter, *, margin: float = 0
    ) -> None:
        """Draw a part of the picture that the render cache keeps, and tell the page of its texts."""
        page.text_boxes.extend(self.render_cache.draw(canvas, box, key, paint, margin=margin).text_boxes)

    def draw_number(
        self, page: Page, canvas: Canvas, box: Box, key: tuple[object, ...], number: str, style: str,
        *, color: str = "ink", align: Align = "left",
    ) -> None:  # fmt: skip
        """Write a number that rolls when it changes, and tell the page of it; ``key`` says which one it is."""
        page.text_boxes.append(write(canvas, box, self.rolls.look(key, number), style, color, align=align))

    def draw_numbers(self, page: Page, canvas: Canvas, numbers: Sequence[Number]) -> None:
        """Write many numbers that roll, and tell the page of them; while all rest, they are laid down as before."""
        rolls = [self.rolls.look(one.key, one.text) for one in numbers]
        if canvas.words is None and all(roll.is_over for roll in rolls):
            page.text_boxes.extend(_lay_down(canvas, tuple(numbers)))
            return
        for one, roll in zip(numbers, rolls, strict=True):
            page.text_boxes.append(write(canvas, one.box, roll, one.style, one.color, align=one.align))


def _lay_down(canvas: Canvas, numbers: tuple[Number, ...]) -> Sequence[TextInk]:
    """Lay numbers down that rest, and keep how: to measure so many texts anew would cost each frame a lot."""
    size = canvas.surface.get_size()
    key = ("numbers", numbers, canvas.brushes.is_night, canvas.u, canvas.text_scale, canvas.px(0, 0), size)
    kept: tuple[Sequence[Line], Sequence[TextInk]] | None = canvas.brushes.caches.sets.get(key)
    if kept is None:
        apart, listed = canvas.moved(0, 0), DisplayList(size)
        apart.surface = listed
        text_boxes = [apart.text(one.box, one.text, one.style, one.color, align=one.align) for one in numbers]
        kept = listed.lines, text_boxes
        pictures = (line[0] for line in listed.lines)
        canvas.brushes.caches.sets.put(key, kept, picture_bytes(*(one for one in pictures if isinstance(one, Surface))))
    lay_down(canvas.surface, kept[0], (0, 0))
    return kept[1]
