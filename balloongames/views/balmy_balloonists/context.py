"""What the parts of the table share: the model, what moves, what is being chosen, and where everything stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS, SPEED
from balloongames.rules.balmy_balloonists.choices import seats_from
from balloongames.rules.balmy_balloonists.forecast import FlightPlan, Forecast
from balloongames.rules.balmy_balloonists.moves import (
    Fly,
    KeepCard,
    Move,
    PlayWind,
    SetAltitude,
    SwapAdvantage,
    UseFairWinds,
)
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS
from balloongames.rules.balmy_balloonists.state import MEDIUM, NO_CARD, UNKNOWN
from balloongames.ui.board_context import MatchContext
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.animation import AnimationState
from balloongames.views.balmy_balloonists.chart import Chart
from balloongames.views.balmy_balloonists.draft import Draft
from balloongames.views.balmy_balloonists.layout import Layout, lay_out
from balloongames.views.balmy_balloonists.marks import Winds
from balloongames.views.balmy_balloonists.model import Model
from balloongames.views.balmy_balloonists.nodes import card_node, row_node
from balloongames.views.balmy_balloonists.outlook import foresee
from balloongames.views.balmy_balloonists.world_map import WorldMap

Pile: TypeAlias = tuple[Literal["hand", "laid"], Seat]
"""Local Wind cards that can be looked at: the hand of a seat, or what it has laid out."""

TURN_TAB: Final = 0
RACE_TAB: Final = 1
WINDS_TAB: Final = 2
TABS: Final = 3

BREEZE: Final = 4.0
"""For how many seconds balloons bob after something has happened."""
CALMING: Final = 1.5
"""Of these, the seconds in which they come to rest."""


@dataclass(slots=True)
class BoardContext(MatchContext):
    """One table.

    ``own`` is whose hand is shown, None for those who only watch. ``chosen_layer`` is the altitude whose winds are on
    the map, None to follow the choice. ``pile`` is what lies in the strip of cards, None for the own hand. ``listing``
    is whether the list stands in the place of the map, ``list_tab`` and ``list_leaf`` which page of it. ``leaf`` is the
    page of the choices, ``on_leaf`` what a page of the wind panel shows, ``tab`` the open part of the rail in the roomy
    shape. ``told`` are the sentences about what moves, the newest first, and ``tells`` whether a panel has them.
    ``clock`` is for what sways, and ``breeze`` for how
    many more seconds it does. ``ranks`` are kept for the balloons that they are of.
    """

    seen: Observation
    layout: Layout = field(init=False)
    model: Model = field(default_factory=Model)
    animation: AnimationState = field(default_factory=AnimationState)
    draft: Draft = field(default_factory=Draft)
    own: Seat | None = None
    chosen_layer: int | None = None
    pile: Pile | None = None
    listing: bool = False
    list_tab: int = 0
    list_leaf: int = 0
    leaf: int = 0
    tab: int = TURN_TAB
    quadrant: int | None = None
    on_leaf: tuple[Move, ...] = ()
    told: tuple[str, ...] = ()
    tells: bool = False
    clock: float = 0.0
    breeze: float = 0.0
    arrows: Winds = field(default_factory=Winds)
    ranks: tuple[object, tuple[int, ...]] | None = None
    _map: WorldMap | None = None
    _known: tuple[Observation, Move | None, Forecast | None] | None = None

    def __post_init__(self) -> None:
        super(BoardContext, self).__post_init__()
        self.draft = Draft(keeps=not self.host.teaches)

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        self.layout = lay_out(area, roomy=roomy, scale=scale, seats=self.seen.seats)

    # -- who ----------------------------------------------------------------------------------------------------------

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in turn order."""
        return seats_from(self.model.first, self.model.seats)

    @property
    def deciding(self) -> bool:
        """Whether somebody at the screen has something to decide now."""
        return bool(self.draft.phase)

    # -- the map ------------------------------------------------------------------------------------------------------

    @property
    def chart(self) -> Chart:
        """The map as it lies on the screen."""
        return Chart.within(self.layout.map)

    @property
    def lines(self) -> tuple[int, int]:
        """The lines of start and finish, 1 … 12."""
        course = self.model.course
        end = course.start if course.end >= ENDLESS else course.end
        return course.start % 12 + 1, end % 12 + 1

    @property
    def world_map(self) -> WorldMap:
        """The picture of the world for this race."""
        if self._map is None or (self._map.start, self._map.finish) != self.lines:
            self._map = WorldMap(*self.lines)
        return self._map

    @property
    def layer(self) -> int:
        """The altitude whose winds are on the map: what was switched to, else what is chosen, or flown in this turn."""
        if self.chosen_layer is not None:
            return self.chosen_layer
        move = self.draft.shown if self.deciding else None
        if isinstance(move, SetAltitude) and move.altitude:
            return move.altitude
        if self.model.turn in self.animation.heights:
            return max(1, round(self.animation.heights[self.model.turn]))
        balloon = self.model.balloons[self.model.turn] if self.model.balloons else None
        return (balloon.altitude or MEDIUM) if balloon is not None else MEDIUM

    # -- what comes of a choice ---------------------------------------------------------------------------------------

    @property
    def forecast(self) -> Forecast | None:
        """Where the move that is shown leads."""
        move = self.draft.shown if self.deciding else None
        if self._known is None or self._known[0] is not self.seen or self._known[1] != move:
            self._known = self.seen, move, foresee(self.seen, move)
        return self._known[2]

    @property
    def plan(self) -> FlightPlan | None:
        """The flight of the move that is shown, if it is one."""
        move, found = self.draft.shown, self.forecast
        if found is None or not isinstance(move, SetAltitude | Fly):
            return None
        return found.plans[0]

    def plan_of(self, move: SetAltitude | Fly) -> FlightPlan | None:
        """Return the flight of a move."""
        found = foresee(self.seen, move)
        return found.plans[0] if found is not None else None

    def try_card(self, card: int) -> str:
        """Return why a Local Wind card can't be played at all; empty if it can."""
        if card in self.draft.cards:
            return ""
        turn = self.seen.turn
        in_hand = card in self.seen.hands[turn]
        target = (
            turn if in_hand else next((seat for seat in self.seen.pawns if seat != turn), (turn + 1) % self.seen.seats)
        )
        reason = GAME.why_not(self.seen, PlayWind(card, "", target))
        return self.table_says(reason)

    def try_advantage(self, kind: int) -> str:
        """Return why an Advantage card can't be used now; empty if it can."""
        if self.draft.uses_of(kind):
            return ""
        if kind == FAIR_WINDS and self.seen.phase != "altitude":
            return self.table_says(GAME.why_not(self.seen, UseFairWinds(-1)))
        lying = next((card for cards in self.seen.tabled for card in cards), 0)
        return self.table_says(GAME.why_not(self.seen, SwapAdvantage(kind, lying)))

    # -- piles of cards -----------------------------------------------------------------------------------------------

    @property
    def piles(self) -> list[Pile]:
        """All that can be looked at: the own hand first, then what lies before whom, and open hands."""
        found: list[Pile] = []
        own = self.own
        if own is not None:
            found.append(("hand", own))
            if self.model.tabled[own]:
                found.append(("laid", own))
        for seat in self.order:
            if seat == own:
                continue
            if self.model.tabled[seat]:
                found.append(("laid", seat))
            if self.model.hands[seat]:
                found.append(("hand", seat))
        return found

    @property
    def shown_pile(self) -> Pile | None:
        """What lies in the strip now."""
        piles = self.piles
        if self.pile in piles:
            return self.pile
        if self.own is None:  # who only watches sees what lies before whose turn it is
            lying: Pile = ("laid", self.model.turn)
            return lying if lying in piles else None
        return piles[0] if piles else None

    def cards_in(self, pile: Pile | None) -> list[int]:
        """Return the cards of a pile; -1 for each card of a hand that is not known."""
        if pile is None:
            return []
        kind, seat = pile
        if kind == "laid":
            return list(self.model.tabled[seat])
        known = self.model.hands[seat]
        return [*known, *(UNKNOWN,) * (self.model.hand_sizes[seat] - len(known))]

    # -- what people do -----------------------------------------------------------------------------------------------

    def settle(self, seen: Observation) -> None:
        """Open a new decision with what it needs."""
        fresh = (seen.phase, seen.turn, seen.to_move, seen.round) != (
            self.seen.phase, self.seen.turn, self.seen.to_move, self.seen.round,
        )  # fmt: skip
        if fresh or seen.viewer != self.own:
            self.leaf = self.list_leaf = 0
            self.chosen_layer = self.quadrant = None
            self.pile = None
            self.tab = TURN_TAB
        self.own, self.told = seen.viewer, ()

    @property
    def winding(self) -> bool:
        """Whether the wind panel stands in the place of the cards: a wind card is to be played."""
        return self.draft.phase == "wind" and self.draft.advantage is None

    def look_at(self, move: Move | None) -> None:
        """Show what comes of a move while focus or pointer are on it."""
        self.draft.pointed = move if move in self.draft.rows else None

    def glance(self, card: int) -> None:
        """Show where a card would lead that only focus or pointer are on."""
        ways = self.draft.ways(card)
        self.draft.pointed = ways[0] if ways else None

    def press_card(self, card: int) -> None:
        """Choose a card, or lay a chosen one back; say why one can't be played."""
        if KeepCard(card) in self.draft.moves:
            self.press_row(KeepCard(card))
            return
        why = self.try_card(card)
        if why or card not in self.draft.cards:
            self.host.refuse(why or _("This card can’t be played now."))
            return
        self.host.cue("slide")
        self.leaf = 0
        chosen = self.draft.card == card
        self.draft.choose_card(None if chosen else card)
        self.host.focus_on(card_node(card) if chosen or self.draft.pick is None else "confirm")

    def press_advantage(self, kind: int) -> None:
        """Take an Advantage card up to use it, or lay it back."""
        why = self.try_advantage(kind)
        if why:
            self.host.refuse(why)
            return
        self.host.cue("slide")
        self.leaf = 0
        self.draft.choose_advantage(None if self.draft.advantage == kind else kind)
        rows = self.draft.rows
        self.host.focus_on(row_node(rows[0]) if self.draft.advantage is not None and rows else "confirm")

    def press_row(self, move: Move) -> None:
        """Choose a move; it is played by the button."""
        self.host.cue("press")
        self.draft.choose(move)
        self.host.focus_on("confirm")

    def play(self, move: Move) -> None:
        """Make a move; the focus stays where it is."""
        self.host.submit(move)

    def next_hold(self) -> None:
        """Stop the flight somewhere else for Fair Winds."""
        self.draft.next_hold()
        self.host.refresh()

    def next_pile(self) -> None:
        """Look at the next pile of cards."""
        piles = self.piles
        if piles:
            shown = self.shown_pile
            at = piles.index(shown) if shown in piles else -1
            after = piles[(at + 1) % len(piles)]
            self.pile = None if self.winding and after == piles[0] else after
            self.host.refresh()

    def show_seat(self, seat: Seat) -> None:
        """Look at the cards of a seat."""
        wish: Pile = ("laid", seat) if self.model.tabled[seat] or seat != self.own else ("hand", seat)
        self.pile = None if wish == self.pile else wish
        self.tab = TURN_TAB
        self.host.refresh()

    def show_layer(self, altitude: int) -> None:
        """Show the winds of an altitude; pressed again, those of the choice."""
        self.chosen_layer = None if self.chosen_layer == altitude else altitude
        self.host.refresh()

    def open_list(self) -> None:
        """Put the list in the place of the map, or the map back."""
        self.listing = not self.listing
        self.list_leaf = 0
        self.host.refresh()

    def open_tab(self, tab: int) -> None:
        """Open a part of the rail."""
        self.tab = tab
        self.host.refresh()

    # -- drawing ------------------------------------------------------------------------------------------------------

    @property
    def sways(self) -> float:
        """How much balloons bob and winds drift, 0 … 1: where motion is wished for, for a while after what happens.

        Then they come to rest, so that a table at which somebody thinks costs nothing.
        """
        look = self.host.kit.look
        if not look.background_motion or look.reduced_motion or not look.speed or self.listing:
            return 0.0
        return min(1.0, self.breeze / CALMING)

    def speeds(self, quadrant: int) -> tuple[tuple[int, ...], ...] | None:
        """Return the speeds of a quadrant's card; None where none lies yet."""
        card = self.model.quadrants[quadrant]
        return None if card == NO_CARD else SPEED[card]


def leaf_of(context: BoardContext, count: int, each: int) -> tuple[int, int]:
    """Return the open page of the choices and how many there are."""
    pages = max(1, -(-count // max(1, each)))
    context.leaf = min(context.leaf, pages - 1)
    return context.leaf, pages
