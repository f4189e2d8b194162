"""What the parts of the table share: the model, what moves, what is being chosen, and where everything stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from balloongames.core.game import Seat
from balloongames.i18n import join
from balloongames.rules.balloon_pop.board import can_place, entry_cells, placements
from balloongames.rules.balloon_pop.events import Cell
from balloongames.rules.balloon_pop.forecast import Forecast, Outlook, forecast, most_of
from balloongames.rules.balloon_pop.moves import Move, PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import FREE
from balloongames.ui.board_context import MatchContext
from balloongames.ui.forecast_list import ForecastRow
from balloongames.ui.geometry import Box
from balloongames.views.balloon_pop.animation import Anchor, AnimationState, OnBoard
from balloongames.views.balloon_pop.draft import Draft
from balloongames.views.balloon_pop.layout import BoardField, Layout, field_in, lay_out
from balloongames.views.balloon_pop.model import Model
from balloongames.views.balloon_pop.pieces import Pieces
from balloongames.views.balloon_pop.ways import Way, ways_of
from balloongames.views.balloon_pop.words import balloon_name


@dataclass(slots=True)
class BoardContext(MatchContext):
    """One table. ``own`` is the seat whose board is the large one; ``peek`` is the seat whose board is opened.

    ``scored`` is what has popped so far in what is being shown, ``swept`` what is empty at the end. ``foretold`` is
    what was seen to follow when it was chosen, and ``foretold_in`` where that stood. ``held`` is the group that a
    person holds at the foot of the board in the middle and has just placed: it leaves from there. ``leaves`` is whether
    other boards are about to take the places of these, ``leaving`` what these looked like, and ``arriving`` what the
    others do.
    """

    seen: Observation
    layout: Layout = field(init=False)
    model: Model = field(default_factory=Model)
    animation: AnimationState = field(default_factory=AnimationState)
    draft: Draft = field(default_factory=Draft)
    own: Seat = 0
    peek: Seat | None = None
    scored: list[ForecastRow] = field(default_factory=list)
    swept: list[ForecastRow] = field(default_factory=list)
    foretold: Outlook | None = None
    foretold_in: Box | None = None
    held: dict[Cell, str] = field(default_factory=dict)
    leaves: bool = False
    leaving: list[pygame.Surface] = field(default_factory=list)
    arriving: list[pygame.Surface] = field(default_factory=list)
    pieces: Pieces = field(default_factory=Pieces)
    _promises: dict[tuple[Any, str, int], tuple[int, int]] = field(default_factory=dict)
    _ways: dict[int, list[Way]] = field(default_factory=dict)
    _known: tuple[Observation, PlaceGroup | ScoreSeries, Forecast] | None = None

    def __post_init__(self) -> None:
        super(BoardContext, self).__post_init__()
        self.draft = Draft(waits=self.host.teaches)

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        rules = self.seen.rules
        self.layout = lay_out(
            area, seats=self.seen.seats, columns=rules.width, lines=rules.height, roomy=roomy, scale=scale
        ).seen_from(self.own)

    def settle(self, seen: Observation) -> None:
        """Put the board of whoever looks or acts in the middle."""
        self.animation.gone.clear()
        if self.scored and self.host.kit.look.speed > 0:
            self.animation.breathe()
        self.scored, self.swept, self.foretold, self.held = [], [], None, {}
        self.animation.sail = 1.0 if self.leaves and self.leaving else 0.0
        self.leaving = self.leaving if self.leaves else []
        self.leaves, self.arriving, self._ways = False, [], {}
        self.own = self.owner(seen)
        if self.peek == self.own:
            self.peek = None

    def owner(self, seen: Observation) -> Seat:
        """Return whose board ``seen`` puts in the middle."""
        own = seen.viewer if seen.viewer is not None else seen.to_move
        return self.own if own is None else own

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats, clockwise."""
        seats = self.seen.seats
        return tuple((self.own + i) % seats for i in range(1, seats))

    @property
    def keeps_score(self) -> bool:
        """Whether what pops brings points."""
        return True

    def score_of(self, seat: Seat) -> int:
        """Return the score of a player as it is shown: what pops counts at once."""
        scored = self.animation.scored
        points = scored[1] if scored and scored[0] == seat and self.keeps_score else 0
        return self.model.scores[seat] + points

    @property
    def is_dealing(self) -> bool:
        """Whether the groups of a new round are just being drawn."""
        return self.model.round != self.seen.round

    @property
    def choosing_card(self) -> bool:
        """Whether the person at the screen may choose among the cards of the hand."""
        return self.interactive and self.seen.phase == "card"

    @property
    def is_card_open(self) -> bool:
        """Whether the card of this round is only chosen: it lies face down, or another one may take its place."""
        return self.model.phase == "card" and self.model.rules.face_down

    @property
    def placing(self) -> bool:
        """Whether the person at the screen is laying a group."""
        return self.interactive and self.draft.lay is not None

    @property
    def scoring(self) -> bool:
        """Whether the person at the screen chooses among series."""
        return self.interactive and self.seen.phase == "score"

    @property
    def track(self) -> Box | None:
        """Where the score track is; None if there is none, or if an opened board covers it."""
        track = self.layout.track
        return None if track and self.peek is not None and self.layout.peek.overlaps(track) else track

    @property
    def shows_ways(self) -> bool:
        """Whether the person at the screen picks a group, and wishes to see how each may lie."""
        told = self.host.kit.look.chances and self.keeps_score and not self.host.teaches  # the coach tells enough
        return told and self.interactive and self.seen.phase == "pick"

    def ways(self) -> Sequence[Way]:
        """Return the ways of the group that is being looked at, the one that is shown first."""
        look = self.draft.shown
        if not (self.shows_ways and isinstance(look, PickGroup) and self.seen.takers[look.group] == FREE):
            return ()
        if look.group not in self._ways:
            self._ways[look.group] = ways_of(self.seen, look.group) if self.seen.groups[look.group] else []
        return self._ways[look.group]

    def show_other_way(self) -> None:
        """Show the next way of the group that is being looked at."""
        ways = self.ways()
        if ways and isinstance(self.draft.shown, PickGroup):
            self._ways[self.draft.shown.group] = [*ways[1:], ways[0]]
            self.chosen()

    def outlook(self) -> tuple[PlaceGroup | ScoreSeries, Forecast] | None:
        """Return the placement or series that is being looked at, and where it leads; of a group one of its ways."""
        if ways := self.ways():
            return ways[0]
        if not (self.placing or self.scoring):
            return None
        move = self.draft.confirmed() if self.draft.lay else self.draft.shown
        if not isinstance(move, PlaceGroup | ScoreSeries):
            return None
        if self._known is None or self._known[:2] != (self.seen, move):
            self._known = (self.seen, move, forecast(self.seen, move))
        return move, self._known[2]

    def promise(self, group: str, card: int) -> tuple[int, int]:
        """Return the most points that a group can bring with a card, and in how many ways it lies."""
        board = self.seen.boards[self.own]
        key = (board, group, card)
        if key not in self._promises:
            ways = len(placements(self.seen.grid, board, group, card))
            self._promises[key] = most_of(self.seen, self.own, group, card), ways
        return self._promises[key]

    def is_seen(self, seat: Seat) -> bool:
        """Whether the board of a seat is in full sight: nothing is opened over it."""
        return (
            seat in {self.own, self.peek}
            or self.peek is None
            or not self.layout.peek.overlaps(self.fields()[seat].frame)
        )

    def has_room(self, group: str, card: int) -> bool:
        """Whether a card lets a group be placed on the board in the middle; an empty group needs no room."""
        return not group or can_place(self.seen.grid, self.seen.boards[self.own], group, card)

    def fields(self) -> dict[Seat, BoardField]:
        """Return the boards that can be seen, the large one first."""
        rules = self.seen.rules
        found = {self.own: self.layout.own}
        if self.peek is not None:
            found[self.peek] = field_in(self.layout.peek, rules.width, rules.height, large=True)
        elif self.layout.facing is not None:
            found[self.others[0]] = self.layout.facing
        elif not self.layout.roomy:
            for seat, box in zip(self.others, self.layout.others, strict=True):
                found[seat] = field_in(box, rules.width, rules.height)
        return found

    def point_of(self, anchor: Anchor) -> tuple[float, float, float] | None:
        """Return the middle of an anchor and the size of a cell there, in lu; None if it can't be seen."""
        if isinstance(anchor, OnBoard):
            where = self.fields().get(anchor.seat)
            if where is None:
                return None
            box = where.box(anchor.column, anchor.row)
            return box.cx, box.cy, where.cell
        box = self.slot(anchor.group, anchor.index)
        return box.cx, box.cy, box.w

    def slot(self, group: int, index: float) -> Box:
        """Return where a balloon of a group hangs in the middle: below the rail, within its row."""
        row = self.layout.rows[group]
        size = min(row.h * 0.76, 46.0) if self.layout.roomy else min(row.h * 0.76, (row.w - 118) / 4.2)
        pitch = size * 1.04
        return Box(row.x + 8 + index * pitch, row.bottom - size - 4, size, size)

    # -- acts -----------------------------------------------------------------------------------------------------

    def choose(self, move: PlayCard | PickGroup | ScoreSeries, button: str) -> None:
        """Choose something, or put it back if it was chosen before; ``button`` is the node that would confirm it."""
        if not self.interactive:
            return
        if self.host.why_not(move) is not None:
            self.refuse(move)
        else:
            self.chosen(button if self.draft.choose(move) else "")

    def play(self, move: Move) -> None:
        """Make a move; the focus stays where it is, and what was foretold stands until it has come."""
        found = self.outlook()
        is_kept = found is not None and found[0] == move and not self.host.teaches  # the coach speaks there
        self.foretold = found[1].outlook if found is not None and is_kept else None
        if isinstance(move, PlaceGroup) and self.placing and self.draft.is_laid:
            self.held = dict(zip(entry_cells(self.seen.grid, move), move.order, strict=True))
        self.host.submit(move)

    def try_place(self, tried: PlaceGroup | None) -> None:
        """Show the group where it lies now; if that was not possible, say why ``tried`` is not."""
        if tried is None:
            self.chosen()
        else:
            self.refuse(tried)

    def turn_round(self) -> None:
        """Lay the group from its other end."""
        self.draft.turn_round()
        self.try_place(None)

    def open(self, seat: Seat | None) -> None:
        """Open the board of another player, or close it again."""
        self.peek, before = seat, self.peek
        self.host.focus_on("close" if seat is not None else f"other.{before}")

    # -- words ----------------------------------------------------------------------------------------------------

    def is_current(self, group: int) -> bool:
        """Whether a group is the one that is being placed or scored now."""
        return self.model.phase == "place" and self.seen.to_move is not None and self.model.takers[group] == self.actor

    @property
    def actor(self) -> Seat | None:
        """Who acts, or is shown acting."""
        return self.seen.to_move

    def balloon_names(self, group: int) -> str:
        """Return the balloons of a group in words, for narration."""
        return join([balloon_name(letter) for letter in self.model.groups[group]])
