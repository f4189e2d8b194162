"""What the parts of the table share while Tidy planet is played: those of the game, and how far the puzzle is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from balloongames.i18n import _
from balloongames.rules.bubblee_pop.moves import Move
from balloongames.rules.bubblee_pop.tidy_planet.play import GAME, State
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.puzzle_board import TableHost
from balloongames.ui.widgets import button
from balloongames.views.bubblee_pop.animation import Anchor, InBag, InHand, InZone
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.tidy_planet.layout import TidyLayout, lay_out, pairs_of, place_of


@dataclass(slots=True)
class TidyContext(BoardContext):
    """One puzzle. ``state`` is how it stands; what has come in is shown up to the one that is ``coming`` now."""

    host: TableHost
    layout: TidyLayout = field(init=False)
    state: State = field(init=False)
    coming: int = -1

    def __post_init__(self) -> None:
        """Arrange nothing yet: the puzzle, which says what there is room for, comes with the first ``state``."""

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        self.layout = lay_out(self.host.room, self.state.puzzle, roomy=roomy, scale=scale)

    def place(self, index: int) -> Box:
        """Return where one of those that come in waits."""
        scale = self.host.kit.text_scale
        pairs = pairs_of(self.layout.hand, len(self.state.puzzle.incoming) // 2, scale)
        return place_of(pairs[index // 2], index % 2, 0.0 if self.layout.roomy else 20 * scale)

    def box(self, anchor: Anchor) -> Box:
        if isinstance(anchor, InBag | InHand):
            return self.place(max(0, self.coming))
        if isinstance(anchor, InZone):
            return self.layout.away
        return BoardContext.box(self, anchor)  # a slotted dataclass has no bare super

    @property
    def keeps_score(self) -> bool:
        return False

    @property
    def has_swaps(self) -> bool:
        return bool(self.state.swaps_left)

    def chosen_moves(self) -> Sequence[Move]:
        """Return the drop or the use of a power that is looked at, and the swap before it."""
        found = self.outlook()
        return () if found is None else [move for move in (found[1], found[0]) if move is not None]

    def after(self) -> State | None:
        """Return how the puzzle would stand after what is looked at; None if nothing is."""
        moves, state = self.chosen_moves(), self.state
        for move in moves:
            if GAME.why_not_move(state, move) is not None:
                return None
            state = GAME.apply(state, move).state
        return state if moves else None

    def add_primary(self, page: Page, label: str, icon: str, why_not: str) -> Node:
        room = self.host.room
        if why_not and page.kit.text_height(why_not, room.note.w, "small-strong") <= room.note.h:
            page.text(room.note, why_not, "small-strong", align="center", lines=2)
        if page.roomy and self.empowered:
            label = _("Use it")
        return button(
            page, "confirm", room.primary, label, self.confirm, icon=icon, kind="primary", why_not=why_not,
            lines=2, first=self.home_node() == "confirm",
        )  # fmt: skip
