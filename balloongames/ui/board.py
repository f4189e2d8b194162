"""The board of a match: what all boards do alike. A game says what is on its page, and what its keys do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from balloongames.core.game import Event, Seat
from balloongames.core.match import LastTurn
from balloongames.ui.anim import Clip
from balloongames.ui.ask import Answer
from balloongames.ui.board_context import MatchContext
from balloongames.ui.canvas import Point
from balloongames.ui.clips import EventClips
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import Trace, add_traces, answer_of
from balloongames.ui.page import Page
from balloongames.ui.view import AltText, BoardHost, BoardView

C = TypeVar("C", bound=MatchContext)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finders(Generic[C]):
    """How a game finds what a board is asked for: what is returned stands at the methods of `BoardView` of these names.

    Without an ``answer`` nothing can be asked about. ``trace`` is what somebody's last turn has left on the board.
    """

    move_nodes: Callable[[Any, Seat, C], Sequence[str]] = lambda _move, _seat, _context: ()
    ahead: Callable[[Any, Seat, C], Sequence[str]] = lambda _move, _seat, _context: ()
    boxes: Callable[[Any, Seat, C], Sequence[Box]] = lambda _move, _seat, _context: ()
    open_nodes: Callable[[C], Sequence[str]] = lambda _context: ()
    part: Callable[[str, C], Box | None] = lambda _name, _context: None
    answer: Callable[[str, C], Answer | None] | None = None
    askable: Callable[[C], Sequence[str]] = lambda _context: ()
    alt_text: Callable[[C], AltText] = lambda _context: AltText()
    trace: Callable[[LastTurn[Any], C], Trace | None] = lambda _turn, _context: None
    tense: Callable[[Any], bool] = lambda _model: False


class MatchBoard(BoardView, Generic[C]):
    """One match on the screen. Its context is there from the first observation on; before that, nothing is shown.

    A game names its ``context_type`` and its ``clips_type``, what ``finds`` things on it, and as ``paced`` what of an
    observation the bar tells. Shortcuts of a game are taken by its own `handle`.
    """

    context_type: type[C]
    clips_type: type[EventClips[C, Any]]
    finds: ClassVar[Finders[Any]] = Finders()
    paced: ClassVar[tuple[str, ...]] = ()

    def __init__(self, host: BoardHost) -> None:
        self._host = host
        self._context: C | None = None
        self._clips: EventClips[C, Any] | None = None

    # -- for each game to say -----------------------------------------------------------------------------------------

    second: ClassVar[str] = ""
    """The node of the second choice."""

    @abstractmethod
    def empty_table(self, event: Event) -> Any | None:
        """Return what can be seen of the empty table that an event sets; None if it sets none."""

    @abstractmethod
    def describe(self, page: Page, context: C) -> None:
        """Add everything below the bar."""

    def expect(self, event: Event, context: C) -> None:
        """Get ready for an event that is about to be shown."""

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def context(self) -> C:
        """What the parts of the board share."""
        if self._context is None:
            raise ValueError("nothing has been seen yet")
        return self._context

    @property
    def model(self) -> Any:
        """What the board shows."""
        return self.context.model

    @property
    def tense(self) -> bool:
        return self._context is not None and self.finds.tense(self._context.model)

    @property
    def animation(self) -> Any:
        """What moves on it."""
        return self.context.animation

    def sync(self, seen: Any) -> None:
        if self._context is None:
            self._context = self.context_type(self._host, seen)
            self._clips = self.clips_type(self._context)
        context = self._context
        context.model = type(context.model)(seen)
        context.animation.clear()
        context.settle(seen)
        context.seen = seen
        context.draft.renew(seen, ())

    def fold(self, events: Sequence[Event]) -> None:
        for event in events:
            self.context.model.fold(event)

    def animate(self, event: Event) -> Clip | None:
        empty = self.empty_table(event)
        if empty is not None:
            self.sync(empty)  # the first events of a match come before anything can be seen of it
        if self._clips is None:
            raise ValueError(f"an event before the table was set: {event}")
        self.expect(event, self.context)
        return self._clips.of(event)

    def pace(self, seen: Any) -> Any:
        return replace(seen, **{name: getattr(self.context.model, name) for name in self.paced})

    def build(self, page: Page, area: Box) -> None:
        context = self.context
        context.laid_with = page.kit
        context.arrange(area, roomy=page.roomy, scale=page.kit.text_scale)
        context.draft.renew(context.seen, self._host.moves())
        context.lit_turns.clear()
        context.turn_tags.clear()
        context.turn_rows.clear()
        page.second = self.second
        self.describe(page, context)
        add_traces(page, context, self.finds.trace)

    # -- time ---------------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether an effect still lives, a mark appears, or a number rolls."""
        context = self.context
        return bool(context.animation.animating) or context.marks.busy or context.rolls.busy

    @property
    def flies_about(self) -> bool:
        """Whether an effect still lives: most fly over everything."""
        return bool(self.context.animation.animating)

    def update(self, dt: float) -> None:
        """Let effects grow older."""
        look = self._host.kit.look
        for one in (self.context.marks, self.context.rolls):
            one.lively = look.speed > 0 and not look.reduced_motion
            one.update(self._quicker(dt))
        if self.context.animation.animating:
            self.context.animation.update(self._quicker(dt))

    def _quicker(self, dt: float) -> float:
        """Return how much time passes for effects: they hurry with everything else, but are never cut short."""
        return dt * max(0.5, self._host.kit.look.speed)

    # -- choices --------------------------------------------------------------------------------------------------

    def back(self) -> bool:
        """Take the last choice back, and go to where it was made."""
        context = self.context
        if not context.interactive:
            return False
        node_id = context.node_to_go_back_to()
        if not context.draft.back():
            return False
        if node_id:
            self._host.focus_on(node_id)
        else:
            self._host.refresh()
        return True

    def propose(self, move: Any) -> None:
        """Choose a legal move, so that it is seen what it would do."""
        if self.context.interactive:
            self.context.draft.renew(self.context.seen, self._host.moves())
            self.context.draft.propose(move)
            self._host.refresh()

    def drafted(self) -> Any | None:
        """Return the move that is chosen now."""
        return self.context.draft.confirmed() if self.context.interactive else None

    # -- what it says of itself ------------------------------------------------------------------------------------

    def move_nodes(self, move: Any, seat: Seat) -> Sequence[str]:
        """Return the nodes where a move happens."""
        return self.finds.move_nodes(move, seat, self.context)

    def ahead(self, move: Any, seat: Seat) -> Sequence[str]:
        """Return the nodes or parts where a later move would happen."""
        return self.finds.ahead(move, seat, self.context)

    def boxes(self, move: Any, seat: Seat) -> Sequence[Box]:
        """Return where a move of somebody else happens."""
        return self.finds.boxes(move, seat, self.context)

    def open_nodes(self) -> Sequence[str]:
        """Return the nodes that can be pressed next."""
        return self.finds.open_nodes(self.context) if self.context.interactive else ()

    def marked(self, turn: LastTurn[Any]) -> Sequence[Point]:
        """Return points round what a turn has left."""
        trace = self.finds.trace(turn, self.context)
        return trace.points if trace is not None else ()

    def part(self, name: str) -> Box | None:
        """Return where something lies that is no node."""
        return self.finds.part(name, self.context)

    def panels(self) -> Sequence[Sequence[Box]]:
        """Return the panels beside the pieces, as the layout has them; one that is the whole area has none."""
        layout = self.context.layout
        return () if isinstance(layout, Box) else layout.panels

    @property
    def answers(self) -> bool:
        """Whether the game answers."""
        return self.finds.answer is not None

    def answer(self, name: str) -> Answer | None:
        """Return what there is to know of a node or a part."""
        if self.finds.answer is None:
            return None
        return answer_of(name, self.context) or self.finds.answer(name, self.context)

    def alt_text(self) -> AltText:
        """Return what it shows in sentences."""
        return self.finds.alt_text(self.context)

    def askable(self) -> Sequence[str]:
        """Return the parts that can be asked about besides the nodes."""
        return self.finds.askable(self.context)
