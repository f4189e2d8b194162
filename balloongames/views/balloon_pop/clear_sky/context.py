"""What the parts of the table share while Clear sky is played: those of the game, and how far the puzzle is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from balloongames.core.game import Reason
from balloongames.i18n import _
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup
from balloongames.rules.balloon_pop.clear_sky.play import State
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.ui.board_context import MatchContext
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_board import TableHost
from balloongames.ui.puzzle_view import PuzzleHost
from balloongames.views.balloon_pop.clear_sky.layout import SkyLayout, lay_out
from balloongames.views.balloon_pop.clear_sky.seen import Past, history, observed
from balloongames.views.balloon_pop.context import BoardContext


class SkyHost(TableHost):
    """Lets the table choose a card, and then lay the group, where for the puzzle both are one move.

    ``state`` is how the puzzle stands and ``past`` how it came to that, ``card`` what is chosen for the group that is
    next.
    """

    def __init__(self, host: PuzzleHost) -> None:
        super().__init__(host)
        self.state: State
        self.past: tuple[Past, ...] = ()
        self.card: int | None = None

    def show(self, state: State) -> None:
        """Show how the puzzle stands; if one card is left, it is chosen."""
        self.state, self.past = state, history(state)
        self.card = state.hand[0] if len(state.hand) == 1 and state.next_group else None

    def moves(self) -> Sequence[Any]:
        """Return the cards that could be used; with one that is chosen, the places where it lets the group lie."""
        moves = super().moves()
        laid = [move for move in moves if isinstance(move, LayGroup)]
        if not laid:
            return moves
        if self.card is None:
            return [PlayCard(card) for card in dict.fromkeys(move.card for move in laid)]
        return [move.place for move in laid if move.card == self.card]

    def why_not(self, move: Any) -> Reason | None:
        """Return why a move can't be played now."""
        return super().why_not(self.meant(move))

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a move."""
        super().submit(self.meant(move), then)

    def meant(self, move: Any) -> Any:
        """Return the move of the puzzle that one of the table stands for."""
        return LayGroup(self.card, move) if isinstance(move, PlaceGroup) and self.card is not None else move


@dataclass(slots=True)
class SkyContext(BoardContext):
    """One puzzle."""

    host: SkyHost
    layout: SkyLayout = field(init=False)

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        puzzle = self.state.puzzle
        self.layout = lay_out(self.host.room, len(puzzle.groups), len(puzzle.hand), roomy=roomy, scale=scale)

    @property
    def state(self) -> State:
        """How the puzzle stands."""
        return self.host.state

    @property
    def past(self) -> tuple[Past, ...]:
        """How each group went that was laid."""
        return self.host.past

    @property
    def keeps_score(self) -> bool:
        return False

    @property
    def choosing_card(self) -> bool:
        return self.interactive and self.seen.phase in {"card", "place"}

    @property
    def is_card_open(self) -> bool:
        return self.interactive and self.seen.phase == "place"

    def choose(self, move: PlayCard | PickGroup | ScoreSeries, button: str) -> None:
        """Choose a series; or a card, with which the group lies on the board at once."""
        if isinstance(move, PlayCard):
            self.choose_card(move.card)
        else:
            BoardContext.choose(self, move, button)  # a slotted dataclass has no bare super

    def play(self, move: Move) -> None:
        """Make a move, and go on to the next decision."""
        MatchContext.play(self, move)

    def choose_card(self, card: int) -> None:
        """Choose a card for the group that is next, or put it back; the other one, if that was chosen, goes back."""
        if not self.choosing_card:
            return
        if card == self.host.card and len(self.state.hand) > 1:
            self.take_back()
            self.host.cue("slide")
            return
        if card not in self.state.hand:
            self.host.refuse(_("Card {card} is used.").format(card=card))
        elif not self.has_room(self.state.next_group, card):
            self.host.refuse(_("Card {card} leaves this group no room.").format(card=card))
        else:
            self.look_through(card)
            self.host.cue("slide")
            self.host.focus_on("group")

    def take_back(self) -> None:
        """Put the chosen card back, and go to it."""
        card = self.host.card
        self.look_through(None)
        self.host.focus_on(f"card.{card}")

    def look_through(self, card: int | None) -> None:
        """See the table as it is with a card chosen, or with none."""
        self.host.card = card
        self.seen = observed(self.state, card)
        self.model = type(self.model)(self.seen)
        self.draft.renew(self.seen, self.host.moves())
