"""What the parts of the table share: what is seen, what is being chosen, and what a press does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.forecast import Forecast, forecast
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    Move,
    PowerMove,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapSky,
)
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.state import Batch, Cell, Power, Space
from balloongames.ui.forecast_list import ForecastRow, Sum
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.widgets import main_button
from balloongames.views.bubblee_pop.draft import after_swap
from balloongames.views.bubblee_pop.ground import Ground
from balloongames.views.bubblee_pop.pieces import Pieces

Outlook = tuple[PowerMove | DropPair, SwapSky | None, Forecast]


class Told(NamedTuple):
    """What the panel of the outlook says of a choice, or of what just ``happens`` without one."""

    title: str
    rows: tuple[ForecastRow, ...]
    total: Sum | None
    happens: bool = False


def cell_node(seat: Seat, cell: Cell) -> str:
    """Return the name of the node of a cell."""
    return f"cell.{seat}.{cell[0]}.{cell[1]}"


def space_node(space: Space) -> str:
    """Return the name of the node of a space of the sky."""
    return f"sky.{space[0]}.{space[1]}"


@dataclass(slots=True)
class BoardContext(Ground):
    """One table.

    ``away`` are seats that nobody at the screen plays. ``tab`` is which of two panels is open in the roomy shape.
    ``moving`` tells that time passes on the table. ``pieces`` keep pictures. ``pending`` are moves that were confirmed
    together with one that is still being shown. ``told`` was said of the choice, and stays while the move is shown;
    so do the powers that were ``promised``, each until it comes.
    """

    away: set[Seat] = field(default_factory=set)
    tab: int = 0
    moving: bool = False
    pieces: Pieces = field(default_factory=Pieces)
    pending: tuple[Move, ...] = ()
    told: Told | None = None
    promised: tuple[Batch, ...] = ()
    _known: tuple[Observation, Outlook] | None = None

    # -- whose turn it is ----------------------------------------------------------------------------------------------

    @property
    def turns(self) -> bool:
        """Whether the board turns over, so that the planet of whoever is on turn lies below; never in a lesson."""
        return self.host.kit.look.turn_boards and not self.host.teaches

    def settle(self, seen: Observation) -> None:
        """Choose whose planet lies below: that of the seat to move, unless only the other one is at this screen."""
        if not self.pending:
            self.told, self.promised = None, ()
        computers = {seat for seat in range(seen.seats) if self.host.people.computer(seat)}
        if len(computers) < seen.seats:
            self.away |= computers
        if seen.viewer is None:
            at_screen: Seat | None = seen.active
        elif seen.viewer == seen.to_move:
            self.away.discard(seen.viewer)
            at_screen = seen.active if seen.active not in self.away else None
        else:
            if seen.to_move is not None:
                self.away.add(seen.to_move)
            at_screen = seen.viewer
        if seen.seats == 1:
            self.below = 0
        elif self.turns and at_screen is not None:
            self.below = at_screen
        elif self.below in self.away and seen.viewer is not None:
            self.below = seen.viewer
        if seen.phase != "drop" or not seen.swapped:
            self.pending = ()

    @property
    def untold(self) -> bool:
        """Whether the board has turned over already, while what the last turn has left is still to be told."""
        return self.turns and self.model.seats > 1 and self.acting == self.below != self.seen.active

    @property
    def acting(self) -> Seat | None:
        """Who acts, as far as is shown: the turn may have passed while the rest is still to be seen."""
        if self.is_upright_again:
            return self.below
        return self.model.active if self.model.active != self.seen.active else self.seen.to_move

    # -- what the person at the screen decides ------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Whether somebody at the screen may act."""
        return self.host.interactive and not self.pending

    def _may(self, phase: str) -> bool:
        return self.interactive and self.seen.phase == phase

    @property
    def has_swaps(self) -> bool:
        """Whether two of the sky may be swapped at all before a drop."""
        return True

    @property
    def filling(self) -> bool:
        """Whether a drawn Bubblee is to be put into the sky."""
        return self._may("fill")

    @property
    def dropping(self) -> bool:
        """Whether two are to be dropped."""
        return self._may("drop")

    @property
    def empowered(self) -> bool:
        """Whether a power may be used."""
        return self._may("power")

    @property
    def keeps_score(self) -> bool:
        """Whether what goes is a point for somebody."""
        return True

    @property
    def has_powers(self) -> bool:
        """Whether a line may bring a power at all."""
        return self.model.level is None or bool(self.model.level.powers)

    def outlook(self) -> Outlook | None:
        """Return the move that is being looked at, the swap planned before it, and where they lead."""
        move: PowerMove | DropPair | None = None
        if self.dropping:
            move = self.draft.pair
        elif self.empowered:
            move = self.draft.shown_target
        if move is None:
            return None
        swap = self.draft.swap if self.dropping else None
        if self._known is None or self._known[0] != self.seen or self._known[1][:2] != (move, swap):
            self._known = self.seen, (move, swap, forecast(self.seen, move, swap))
        return self._known[1]

    # -- acts ---------------------------------------------------------------------------------------------------------

    def press_space(self, space: Space) -> None:
        """Put the drawn Bubblee into a space, choose a Bubblee of the sky, or drop one by a blue power."""
        if self.filling:
            move = PutBubblee(space)
            if space in self.draft.holes:
                self.play(move)
            else:
                self.refuse(move)
        elif self.dropping:
            tried = self.draft.choose_space(space)
            if tried is None:
                self.chosen(self._after_space(space))
            else:
                self.refuse(tried)
        elif self.empowered:
            self._press_sky_for_power(space)

    def _after_space(self, space: Space) -> str:
        """Return where the focus goes when a space was chosen: on to a partner, or to the button."""
        if self.draft.first is not None:
            near = self.draft.partners(self.draft.first)
            return space_node(near[0]) if near and self.draft.first == space else ""
        return "confirm" if self.draft.confirmed() and not self.draft.swapping and self.draft.pair else ""

    def _press_sky_for_power(self, space: Space) -> None:
        draft = self.draft
        if not self._has_power():
            return
        if draft.power != "b":
            self.host.refuse(self._where_words())
        elif space[1] != draft.planet:
            self.host.refuse(_("The blue power drops from {name}’s near row.").format(name=self._other_name()))
        else:
            before = draft.target
            self._choose(draft.choose_column(space[0]), before)

    def press_cell(self, seat: Seat, cell: Cell) -> None:
        """Choose a target of a power on a planet."""
        draft = self.draft
        if not self.empowered or not self._has_power():
            return
        if seat != draft.planet:
            self.host.refuse(self._where_words())
            return
        before = draft.target
        self._choose(draft.choose_cell(cell), before, cell)

    def press_point(self, bubblee: str) -> None:
        """Choose a Bubblee of the other score zone."""
        if self.empowered:
            before = self.draft.target
            self._choose(self.draft.choose_point(bubblee), before)

    def press_kind(self, bubblee: str) -> None:
        """Choose which Bubblee white pushes."""
        self.draft.choose_kind(bubblee)
        self.chosen()

    def press_power(self, power: Power) -> None:
        """Choose which of the powers comes next."""
        self.draft.choose_power(power)
        self.chosen(self.home_node())

    def _has_power(self) -> bool:
        if self.draft.power is None:
            self.host.refuse(_("Choose a power first."))
            return False
        return True

    def _where_words(self) -> str:
        """Say where the chosen power works."""
        draft = self.draft
        assert draft.power is not None
        if draft.power == "b":
            return _("The blue power drops from {name}’s near row.").format(name=self._other_name())
        name = self.name(draft.planet if draft.planet is not None else self.below)
        return _("This works on {name}’s planet.").format(name=name)

    def _other_name(self) -> str:
        return self.name(self.draft.planet) if self.draft.planet is not None else ""

    def _choose(self, tried: PowerMove | None, before: PowerMove | None, cell: Cell | None = None) -> None:
        """Go on after a target was pressed: the chosen one once more uses the power."""
        if tried is not None:
            self.refuse(tried)
            return
        target = self.draft.target
        if target is not None and target == before:
            self.play(target)
        elif target is not None:
            self.chosen("confirm")
        else:
            seat = self.draft.planet
            on = cell is not None and self.draft.cell == cell and seat is not None
            self.chosen(cell_node(seat, self._partner(cell)) if on and cell and seat is not None else "")

    def _partner(self, cell: Cell) -> Cell:
        """Return a cell that can be swapped with one."""
        for move in self.draft.targets():
            if isinstance(move, SwapCells) and cell in (move.first, move.second):
                return move.second if cell == move.first else move.first
        return cell

    def decline(self) -> None:
        """Give up the chosen power."""
        if self.empowered and self.draft.power is not None:
            self.told = None
            self.play(Decline(self.draft.power))

    def play(self, move: Move) -> None:
        found = self.outlook()
        if found is not None:
            self.promised = () if isinstance(move, Decline) else found[2].powers
        super(BoardContext, self).play(move)

    def begin_swap(self) -> None:
        """Choose two to swap in the sky, or give that up."""
        self.draft.begin_swap()
        self.chosen(self.home_node() if self.draft.swapping else "")

    def clear_choice(self) -> None:
        """Choose anew."""
        while self.draft.back():
            pass
        self.chosen(self.home_node())

    def confirm(self) -> None:
        """Play what is chosen: a planned swap first, and the drop when it has been shown."""
        moves = self.draft.confirmed()
        if moves:
            self.pending = moves[1:]
            self.play(moves[0])

    def play_pending(self) -> None:
        """Make the move that was confirmed together with the last one, as soon as that has been shown."""
        if self.pending and self.host.interactive:
            move, *rest = self.pending
            self.pending = tuple(rest)
            if self.host.why_not(move) is None:
                self.play(move)

    def home_node(self) -> str:
        """Return where the focus begins in a decision."""
        draft = self.draft
        if self.filling and draft.holes:
            return space_node(draft.holes[0])
        if self.dropping:
            if draft.pair is not None:
                return "confirm"
            pair = min(draft.drops, default=None, key=lambda drop: (drop.first[1] != drop.second[1], drop))
            return space_node(pair.first) if pair and not draft.swapping else space_node((0, self.seen.active))
        if self.empowered:
            return self._first_target() if draft.power is not None else f"power.{draft.powers[0]}"
        return ""

    def _first_target(self) -> str:
        """Return the node of the first target of the chosen power."""
        draft = self.draft
        seat = draft.planet
        for move in draft.targets():
            if isinstance(move, SwapCells) and seat is not None:
                return cell_node(seat, move.first)
            if isinstance(move, ChooseColumn | PushAside) and seat is not None:
                if draft.power == "b":
                    return space_node((move.column, seat))
                top = self.model.height(seat, move.column) - 1
                return cell_node(seat, (move.column, 0 if draft.power == "w" else max(0, top)))
        return "confirm"

    def refuse(self, tried: Move) -> None:
        """Say why a move is not possible, in the sky as it is planned."""
        planned = self.draft.swap if isinstance(tried, DropPair) else None
        reason = GAME.why_not(after_swap(self.seen, planned), tried) if planned else self.host.why_not(tried)
        if reason is not None:
            self.host.refuse(self.host.sentence(reason))

    # -- drawing ------------------------------------------------------------------------------------------------------

    def add_primary(self, page: Page, label: str, icon: str, why_not: str) -> Node:
        """Add the button that confirms what is chosen."""
        home = self.home_node() == "confirm"
        return main_button(
            page, "confirm", self.layout.primary, label, self.confirm, icon=icon, why_not=why_not, first=home
        )

    def panel(self, page: Page, box: Box) -> None:
        """Add a panel: it belongs to the ground that is kept, unless the planets turn under it."""
        if self.animation.turn:
            page.panel(box)
        else:
            page.ground(("panel", box), lambda canvas: canvas.panel(box))
