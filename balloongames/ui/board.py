"""The board of a match: what all boards do alike. A game says what is on its page, and what its keys do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from balloongames.core.game import Event, Seat
from balloongames.ui.anim import Clip
from balloongames.ui.ask import Answer
from balloongames.ui.board_context import MatchContext
from balloongames.ui.clips import EventClips
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent
from balloongames.ui.page import Page
from balloongames.ui.view import BoardHost, BoardView

C = TypeVar("C", bound=MatchContext)


class MatchBoard(BoardView, Generic[C]):
    """One match on the screen. Its context is there from the first observation on; before that, nothing is shown.

    A game names its ``context_type`` and its ``clips_type``, and as ``paced`` what of an observation the bar tells.
    """

    context_type: type[C]
    clips_type: type[EventClips]
    paced: ClassVar[tuple[str, ...]] = ()

    def __init__(self, host: BoardHost) -> None:
        self._host = host
        self._context: C | None = None
        self._clips: EventClips | None = None

    # -- for each game to say -----------------------------------------------------------------------------------------

    @abstractmethod
    def empty_table(self, event: Event) -> Any | None:
        """Return what can be seen of the empty table that an event sets; None if it sets none."""

    @abstractmethod
    def describe(self, page: Page, context: C) -> None:
        """Add everything below the bar."""

    def expect(self, event: Event, context: C) -> None:
        """Get ready for an event that is about to be shown."""

    def take(self, intent: Intent, context: C) -> bool:
        """Take a shortcut of the game; return whether it is one."""
        return False

    def go_back(self, context: C) -> bool:
        """Take the last choice back, and go to where it was made."""
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

    def places(self, move: Any, seat: Seat, context: C, /) -> Sequence[str]:
        """Return what `places_of` returns."""
        return ()

    def boxes(self, move: Any, seat: Seat, context: C, /) -> Sequence[Box]:
        """Return what `boxes_of` returns."""
        return ()

    def open_nodes(self, context: C, /) -> Sequence[str]:
        """Return what `to_press` returns."""
        return ()

    def part_of(self, name: str, context: C, /) -> Box | None:
        """Return what `part` returns."""
        return None

    def answer(self, name: str, context: C, /) -> Answer | None:
        """Return what `ask` returns."""
        return None

    def askable(self, context: C, /) -> Sequence[str]:
        """Return what `parts` returns."""
        return ()

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

    def animate(self, event: Event) -> Clip | None:
        empty = self.empty_table(event)
        if empty is not None:
            self.sync(empty)  # the first events of a match come before anything can be seen of it
        if self._clips is None:
            raise ValueError(f"an event before the table was set: {event}")
        self.expect(event, self.context)
        return self._clips.of(event)

    def pace(self, seen: Any) -> Any:
        if self._context is None:
            return seen
        return replace(seen, **{name: getattr(self._context.model, name) for name in self.paced})

    def build(self, page: Page, area: Box) -> None:
        context = self._context
        if context is None:
            return
        context.arrange(area, roomy=page.roomy, scale=page.kit.text_scale)
        context.draft.renew(context.seen, self._host.moves())
        self.describe(page, context)

    # -- time ---------------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether an effect still lives."""
        return self._context is not None and self._context.animation.animating

    def update(self, dt: float) -> None:
        """Let effects grow older."""
        if self._context is not None and self._context.animation.animating:
            self._context.animation.update(self._quicker(dt))

    def _quicker(self, dt: float) -> float:
        """Return how much time passes for effects: they hurry with everything else, but are never cut short."""
        return dt * max(0.5, self._host.kit.look.speed)

    # -- acts ---------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take an intent that the page did not use."""
        return self._context is not None and self.take(intent, self._context)

    def back(self) -> bool:
        """Take the last choice back."""
        return self._context is not None and self.go_back(self._context)

    def places_of(self, move: Any, seat: Seat) -> Sequence[str]:
        """Return the nodes where a move happens."""
        return self.places(move, seat, self._context) if self._context is not None else ()

    def propose(self, move: Any) -> None:
        """Choose a legal move, so that it is seen what it would do."""
        if self._context is not None and self._context.interactive:
            self._context.draft.renew(self._context.seen, self._host.moves())
            self._context.draft.propose(move)
            self._host.refresh()

    def to_press(self) -> Sequence[str]:
        """Return the nodes that can be pressed next."""
        return self.open_nodes(self._context) if self._context is not None and self._context.interactive else ()

    def drafted(self) -> Any | None:
        """Return the move that is chosen now."""
        return self._context.draft.confirmed() if self._context is not None and self._context.interactive else None

    def part(self, name: str) -> Box | None:
        """Return where something lies that is no node."""
        return self.part_of(name, self._context) if self._context is not None else None

    def panels(self) -> Sequence[Sequence[Box]]:
        """Return the panels beside the pieces."""
        found: Sequence[Sequence[Box]] = getattr(self._context and self._context.layout, "panels", ())
        return found

    @property
    def answers(self) -> bool:
        """Whether the game answers."""
        return type(self).answer is not MatchBoard.answer

    def ask(self, name: str) -> Answer | None:
        """Return what there is to know of a node or a part."""
        return self.answer(name, self._context) if self._context is not None else None

    def parts(self) -> Sequence[str]:
        """Return the parts that can be asked about besides the nodes."""
        return self.askable(self._context) if self._context is not None else ()

    def boxes_of(self, move: Any, seat: Seat) -> Sequence[Box]:
        """Return where a move of somebody else happens."""
        return self.boxes(move, seat, self._context) if self._context is not None else ()
